"""The same question under two profiles, side by side; nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.context import AppContext
from app.failures import Failure
from app.tasks import Emit
from app.widgets.basics import button, label
from core.types import Answer, Disposition

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

Choice = tuple[str, Disposition | None]  # name, None: the profile being edited


class ProfileCompare(QWidget):
    """``current`` gives the profile being edited; choices are set by :meth:`set_choices`."""

    def __init__(self, context: AppContext, current: Callable[[], Disposition], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = context.services
        self._current = current
        self._choices: Sequence[Choice] = ()
        self._question = QLineEdit()
        self._question.setPlaceholderText(translate("ProfileCompare", "A question, for example: Should I change jobs?"))
        self._question.setAccessibleName(translate("ProfileCompare", "Question to compare"))
        self._question.returnPressed.connect(self.run)
        self._run = button(translate("ProfileCompare", "Compare"))
        self._run.clicked.connect(self.run)
        self._run.setEnabled(False)
        self._question.textChanged.connect(lambda text: self._run.setEnabled(bool(text.strip())))
        self._sides = [_Side(translate("ProfileCompare", "First profile")),
                       _Side(translate("ProfileCompare", "Second profile"))]  # fmt: skip
        line = QHBoxLayout()
        line.addWidget(self._question, 1)
        line.addWidget(self._run)
        sides = QHBoxLayout()
        sides.setSpacing(16)
        for side in self._sides:
            sides.addWidget(side, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label(translate("ProfileCompare", "One question, two profiles"), "heading"))
        hint = translate("ProfileCompare", "See what the sliders change. No opinion is formed or stored.")
        column.addWidget(label(hint, "muted"))
        column.addLayout(line)
        column.addLayout(sides)

    def set_choices(self, choices: Sequence[Choice]) -> None:
        """Offer these profiles on both sides, the first left and the next right."""
        self._choices = choices
        for number, side in enumerate(self._sides):
            side.box.clear()
            side.box.addItems([name for name, _ in choices])
            side.box.setCurrentIndex(min(number, len(choices) - 1))

    def run(self) -> None:
        """Ask both; the answers appear as they are written."""
        query = self._question.text().strip()
        if not query or not self._choices:
            return
        for number, side in enumerate(self._sides):
            disposition = self._choices[side.box.currentIndex()][1] or self._current()
            side.begin()
            self._ask(number, query, disposition)

    def _ask(self, number: int, query: str, disposition: Disposition) -> None:
        side = self._sides[number]

        def work(bank: MemoryBank, cancel: Event, emit: Emit) -> Answer:
            return bank.ask(query, profile=disposition, form_opinions=False, on_token=emit, cancel=cancel)

        self._services.stream(self, work, side.finish, item=side.append, failed=side.fail, key=f"side-{number}")


class _Side(QFrame):
    """One profile's answer."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.box = QComboBox()
        self.box.setAccessibleName(name)
        self._text = label("", selectable=True)
        self._note = label(translate("ProfileCompare", "The answer appears here."), "caption")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addWidget(self.box)
        column.addWidget(self._text)
        column.addWidget(self._note)
        column.addStretch()
        self._written = ""

    def begin(self) -> None:
        self._written = ""
        self._text.setText("")
        self._note.setText(translate("ProfileCompare", "Thinking…"))

    def append(self, token: Any) -> None:
        self._written += str(token)
        self._text.setText(self._written)

    def finish(self, answer: Answer) -> None:
        self._text.setText(answer.text)
        without = translate("ProfileCompare", "Without a language model, answers are quotations in every profile.")
        self._note.setText(without if answer.model is None else answer.model)

    def fail(self, failure: Failure) -> None:
        self._note.setText(failure.message)
