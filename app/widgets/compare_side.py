"""One of the two profiles under comparison: which it is, its answer, and the opinions it would form."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QVBoxLayout

from app.failures import Failure
from app.formatting import format_duration, format_percent
from app.theme import Theme
from app.widgets.answer_text import AnswerText
from app.widgets.basics import clear_layout, label
from core.errors import Cancelled
from core.types import Answer, Disposition

translate = QCoreApplication.translate


def disposition_words(disposition: Disposition) -> str:
    """ "Skepticism 3 · literalism 3 · empathy 3 · bias 0.20"."""
    words = translate("ProfileCompare", "Skepticism {s} · literalism {l} · empathy {e} · bias {b}")
    return words.format(
        s=disposition.skepticism, l=disposition.literalism, e=disposition.empathy, b=f"{disposition.bias_strength:.2f}"
    )


class CompareSide(QFrame):
    """``disposition`` gives that of a choice by its number.

    Signals: ``cited(int)`` with the number of the citation clicked.
    """

    cited = Signal(int)

    def __init__(self, name: str, theme: Theme, disposition: Callable[[int], Disposition]) -> None:
        super().__init__()
        self._disposition = disposition
        self._written, self._finished = "", False
        self.setProperty("card", True)
        self.box = QComboBox()
        self.box.setAccessibleName(name)
        self.box.currentIndexChanged.connect(lambda _index: self.show_disposition())
        self._traits = label("", "caption")
        self.text = AnswerText(theme)
        self.text.cited.connect(self.cited)
        self.text.hide()
        self._opinions = QVBoxLayout()
        self._opinions.setSpacing(4)
        self._note = label(translate("ProfileCompare", "The answer appears here."), "caption")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addWidget(self.box)
        column.addWidget(self._traits)
        column.addWidget(self.text)
        column.addLayout(self._opinions)
        column.addWidget(self._note)
        column.addStretch()

    def offer(self, names: Sequence[str], number: int) -> None:
        """Offer these profiles, this one chosen."""
        self.box.clear()
        self.box.addItems(list(names))
        self.box.setCurrentIndex(number)

    def chosen(self) -> int:
        """The number of the profile chosen."""
        return max(self.box.currentIndex(), 0)

    def show_disposition(self) -> None:
        """Say what the chosen profile is like."""
        self._traits.setText(disposition_words(self._disposition(self.chosen())))

    def begin(self) -> None:
        """The question was put."""
        self._written, self._finished = "", False
        self.text.hide()
        self.text.set_answer("")
        clear_layout(self._opinions)
        self._note.setText(translate("ProfileCompare", "Looking for evidence…"))

    def reading(self) -> None:
        """The evidence is there; the answer is not begun."""
        self._note.setText(translate("ProfileCompare", "Reading what was found…"))

    def append(self, token: str) -> None:
        """More of the answer has arrived."""
        self._written += token
        self.text.set_answer(self._written)
        self.text.show()
        self._note.setText(translate("ProfileCompare", "Writing…"))

    def finish(self, answer: Answer) -> None:
        """The answer is complete."""
        self._finished = True
        self.text.set_answer(answer.text, answer.sentences)
        self.text.show()
        for opinion in answer.opinions:
            words = translate("ProfileCompare", "Opinion it would form: {text} ({n} sure)")
            line = words.format(text=opinion.text, n=format_percent(opinion.confidence))
            self._opinions.addWidget(label(line, "opinion", selectable=True))
        without = translate("ProfileCompare", "Without a language model, answers are quotations in every profile.")
        with_model = translate("ProfileCompare", "Written by {model} in {time}")
        written = with_model.format(model=answer.model, time=format_duration(answer.seconds))
        self._note.setText(without if answer.model is None else written)

    def fail(self, failure: Failure) -> None:
        """No answer, or none any more; what was written so far stays."""
        if not self._finished:
            stopped = translate("ProfileCompare", "Stopped.")
            self._note.setText(stopped if failure.code == Cancelled.code else failure.message)
