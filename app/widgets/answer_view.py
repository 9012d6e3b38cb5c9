"""One question with its answer and the evidence under it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.failures import Failure
from app.formatting import format_duration, format_percent
from app.queries import AnswerDisplay, Evidence, Found, Window
from app.theme import Theme
from app.widgets.announce import announce
from app.widgets.answer_text import AnswerText
from app.widgets.basics import button, clear_layout, elided, label
from app.widgets.evidence_card import EvidenceCard
from app.widgets.window_chip import WindowChip
from core.errors import Cancelled
from core.types import Answer, OpinionView

translate = QCoreApplication.translate
CANCELLED = Cancelled.code
OTHERS_FIRST, OTHERS_MORE = 3, 8
RENDER_MS = 40  # tokens that arrive within this are drawn together
DOTS_MS = 400


class AnswerView(QWidget):
    """Signals: ``message_chosen(int)``; ``memory_chosen(int)``; ``window_changed(object)``; ``settings_wanted()``."""

    message_chosen = Signal(int)
    memory_chosen = Signal(int)
    window_changed = Signal(object)
    settings_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._streamed = ""
        self._waiting_for, self._ticks = "", 0
        self._cards: list[EvidenceCard] = []
        self._waiting: list[Evidence] = []
        self._display: AnswerDisplay | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        self._question = label("", "question", selectable=True)
        self._chip = WindowChip(theme)
        self._chip.changed.connect(self.window_changed)
        chip_row = QHBoxLayout()
        chip_row.addWidget(self._chip)
        chip_row.addStretch()
        self._state = label("", "muted")
        self._text = AnswerText(theme)
        self._text.cited.connect(self.open_citation)
        self._text.pointed.connect(self._point_out)
        self._notes = QVBoxLayout()
        self._notes.setSpacing(8)
        self._evidence = QVBoxLayout()
        self._evidence.setSpacing(8)
        layout.addWidget(self._question)
        layout.addLayout(chip_row)
        layout.addSpacing(4)
        layout.addWidget(self._state)
        layout.addWidget(self._text)
        layout.addLayout(self._notes)
        layout.addSpacing(8)
        layout.addLayout(self._evidence)
        layout.addStretch()
        self._render = QTimer(self)
        self._render.setSingleShot(True)
        self._render.setInterval(RENDER_MS)
        self._render.timeout.connect(lambda: self._text.set_answer(self._streamed))
        self._dots = QTimer(self)
        self._dots.setInterval(DOTS_MS)
        self._dots.timeout.connect(self._tick)

    # --- while it is being answered

    def begin(self, question: str, window: Window | None) -> None:
        """A question was put; nothing is known yet."""
        self._clear()
        self._question.setText(question)
        self._chip.show_window(window)
        self._text.hide()
        self._waiting_for = translate("AnswerView", "Looking through your memory")
        self._state.setText(self._waiting_for)
        self._state.show()
        self._dots.start()

    def show_found(self, found: Found) -> None:
        """What the answer will be written from, while the model reads it."""
        words = translate("AnswerView", "{model} is reading what was found")
        self._waiting_for = words.format(model=found.model)
        if self._chip.isHidden():
            self._chip.show_window(found.window)
        for evidence in found.evidence:
            self._add_card(evidence)

    def add_token(self, token: str) -> None:
        """More of the answer has arrived."""
        if not self._streamed:
            self._dots.stop()
            self._state.hide()
            self._text.show()
        self._streamed += token
        if not self._render.isActive():
            self._render.start()

    def fail(self, failure: Failure) -> None:
        """No answer; what was written so far stays."""
        self._dots.stop()
        self._state.setProperty("role", "muted" if failure.code == CANCELLED else "danger")
        self._state.style().unpolish(self._state)
        self._state.style().polish(self._state)
        stopped = translate("AnswerView", "Stopped.")
        self._state.setText(stopped if failure.code == CANCELLED else failure.message)
        self._state.show()

    def interrupt(self) -> None:
        """Another question was put meanwhile; what was written so far stays."""
        self.fail(Failure(CANCELLED, "", ""))

    # --- when it is there

    def show_answer(self, display: AnswerDisplay, window: Window | None = None) -> None:
        """The complete answer with its evidence."""
        answer = display.answer
        self._clear()
        self._display = display
        self._question.setText(answer.query)
        self._chip.show_window(window or answer.recall.window)
        self._state.hide()
        self._text.show()
        self._text.set_answer(answer.text, answer.sentences)
        announce(self, answer.text)
        self._add_notes(answer)
        self._add_evidence(display)

    def question(self) -> str:
        """The question as put."""
        return self._question.text()

    def fold(self) -> None:
        """Put the evidence away behind a button, as the conversation goes on."""
        if self._display is None or not self._cards:
            return
        self._drop_evidence()
        count = len(self._display.cited) or len(self._display.others)
        show = button(translate("AnswerView", "Show its evidence (%n)", "", count), variant="link")
        show.setProperty("flush", True)
        show.clicked.connect(self.unfold)
        row = QHBoxLayout()
        row.addWidget(show)
        row.addStretch()
        self._evidence.addLayout(row)

    def unfold(self) -> None:
        """Show the evidence again."""
        if self._display is not None and not self._cards:
            self._drop_evidence()
            self._add_evidence(self._display)

    def open_citation(self, number: int) -> None:
        """A click on [n]: open the original message."""
        self.unfold()
        for card in self._cards:
            if card.evidence.n == number:
                card.open_first()
                return

    def _point_out(self, number: int) -> None:
        for card in self._cards:
            card.set_selected(card.evidence.n == number and number > 0)

    def cards(self) -> list[EvidenceCard]:
        """The evidence cards shown, in order."""
        return list(self._cards)

    def answer(self) -> str:
        """The answer's text as shown."""
        return self._text.answer()

    def _clear(self) -> None:
        self._render.stop()
        self._dots.stop()
        self._streamed = ""
        self._text.set_answer("")
        self._state.setProperty("role", "muted")
        self._state.style().unpolish(self._state)
        self._state.style().polish(self._state)
        self._display = None
        clear_layout(self._notes)
        self._drop_evidence()

    def _drop_evidence(self) -> None:
        self._cards, self._waiting = [], []
        clear_layout(self._evidence)

    def _tick(self) -> None:
        self._ticks += 1
        self._state.setText(self._waiting_for + "." * (self._ticks % 4))

    # --- notes under the answer

    def _add_notes(self, answer: Answer) -> None:
        checked = [s.supported for s in answer.sentences if s.supported is not None]
        if False in checked:
            text = translate(
                "AnswerView", "%n sentence(s) could not be confirmed by the messages cited.", "", checked.count(False)
            )
            self._notes.addWidget(label(text, "warning"))
        for opinion in answer.opinions:
            self._notes.addWidget(self._opinion(opinion))
        row = QHBoxLayout()
        row.addWidget(elided(self._provenance(answer), "caption"), 1)
        copy = button(translate("AnswerView", "Copy"), variant="link")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(answer.text))
        row.addWidget(copy)
        if answer.model is None and not answer.abstained:
            choose = button(translate("AnswerView", "Choose a language model"), variant="link")
            choose.clicked.connect(self.settings_wanted)
            row.addWidget(choose)
        self._notes.addLayout(row)

    @staticmethod
    def _provenance(answer: Answer) -> str:
        took = format_duration(answer.seconds)
        if answer.model is None:
            return translate("AnswerView", "From your messages alone, found in {time}").format(time=took)
        return translate("AnswerView", "Written by {model} from the evidence below in {time}").format(
            model=answer.model, time=took
        )

    def _opinion(self, opinion: OpinionView) -> QFrame:
        frame = QFrame()
        frame.setProperty("card", True)
        row = QHBoxLayout(frame)
        row.setContentsMargins(16, 8, 8, 8)
        title = (
            translate("AnswerView", "Opinion formed: {text} ({n} sure)")
            if opinion.new
            else translate("AnswerView", "Opinion updated: {text} ({n} sure)")
        )
        row.addWidget(label(title.format(text=opinion.text, n=format_percent(opinion.confidence))), 1)
        details = button(translate("AnswerView", "Details"), variant="link")
        details.clicked.connect(partial(self.memory_chosen.emit, opinion.id))
        row.addWidget(details)
        return frame

    # --- evidence

    def _add_evidence(self, display: AnswerDisplay) -> None:
        if display.answer.abstained:
            if display.cited or display.others:
                self._evidence.addWidget(label(translate("AnswerView", "The nearest things in your memory"), "heading"))
        elif display.cited:
            self._evidence.addWidget(label(translate("AnswerView", "Evidence"), "heading"))
        for evidence in display.cited:
            self._add_card(evidence)
        if display.others and not display.answer.abstained:
            self._evidence.addSpacing(8)
            self._evidence.addWidget(label(translate("AnswerView", "Also found"), "heading"))
        self._waiting = list(display.others)
        self._show_more(OTHERS_FIRST)

    def _show_more(self, number: int) -> None:
        batch, self._waiting = self._waiting[:number], self._waiting[number:]
        for evidence in batch:
            self._add_card(evidence)
        if self._waiting:
            more = button(translate("AnswerView", "Show %n more", "", len(self._waiting)), variant="ghost")
            more.clicked.connect(partial(self._on_more, more))
            self._evidence.addWidget(more)

    def _on_more(self, more: QWidget, _checked: bool = False) -> None:
        more.hide()
        self._evidence.removeWidget(more)
        more.deleteLater()
        self._show_more(OTHERS_MORE)

    def _add_card(self, evidence: Evidence) -> None:
        card = EvidenceCard(evidence, self._theme)
        card.message_chosen.connect(self.message_chosen)
        card.memory_chosen.connect(self.memory_chosen)
        self._cards.append(card)
        self._evidence.addWidget(card)
