"""The same question under two profiles, side by side over the same evidence; nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app import queries
from app.context import AppContext
from app.failures import Failure
from app.navigation import OpenMemory, OpenMessage, ShowPage
from app.queries import Comparison, Found, Said
from app.tasks import Call, Emit
from app.widgets.basics import button, clear_layout, label
from app.widgets.compare_side import CompareSide
from app.widgets.evidence_card import EvidenceCard
from core.types import Disposition

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

Choice = tuple[str, Disposition | None]  # name, None: the profile being edited


def distance(one: Disposition, other: Disposition) -> float:
    """How differently two dispositions judge, from 0 to 4."""
    traits = abs(one.skepticism - other.skepticism) + abs(one.literalism - other.literalism)
    traits += abs(one.empathy - other.empathy)
    return traits / 4 + abs(one.bias_strength - other.bias_strength)


class ProfileCompare(QWidget):
    """``current`` gives the profile being edited; choices are set by :meth:`set_choices`.

    Signals: ``grown()`` when a comparison began or is complete: it may now be seen in part only.
    """

    grown = Signal()

    def __init__(self, context: AppContext, current: Callable[[], Disposition], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._services = context, context.services
        self._current = current
        self._choices: Sequence[Choice] = ()
        self._call: Call | None = None
        self._cards: list[EvidenceCard] = []
        self.question = QLineEdit()
        self.question.setPlaceholderText(translate("ProfileCompare", "A question, for example: Should I change jobs?"))
        self.question.setAccessibleName(translate("ProfileCompare", "Question to compare"))
        self.question.returnPressed.connect(self.run)
        self.question.textChanged.connect(lambda _text: self._show_busy())
        self._run = button(translate("ProfileCompare", "Compare"), variant="primary")
        self._run.clicked.connect(self.run)
        self._stop = button(translate("ProfileCompare", "Stop"), icon="stop", theme=context.theme)
        self._stop.clicked.connect(self.stop)
        self.sides = [
            CompareSide(translate("ProfileCompare", "First profile"), context.theme, self._disposition),
            CompareSide(translate("ProfileCompare", "Second profile"), context.theme, self._disposition),
        ]
        for side in self.sides:
            side.cited.connect(self.open_citation)
        self._choose = button(translate("ProfileCompare", "Choose a language model"), variant="link")
        self._choose.setProperty("flush", True)
        self._choose.clicked.connect(lambda: context.navigator.go(ShowPage("settings")))
        self._choose.hide()
        self._evidence = QVBoxLayout()
        self._lay_out()
        self._show_busy()

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.question, 1)
        line.addWidget(self._run)
        line.addWidget(self._stop)
        sides = QHBoxLayout()
        sides.setSpacing(16)
        for side in self.sides:
            sides.addWidget(side, 1)
        choose = QHBoxLayout()
        choose.addWidget(self._choose)
        choose.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(12)
        column.addWidget(label(translate("ProfileCompare", "One question, two profiles"), "heading"))
        hint = translate("ProfileCompare", "Both read the same evidence; see what the profile makes of it. Nothing of "
                         "this is kept.")  # fmt: skip
        column.addWidget(label(hint, "muted"))
        column.addLayout(line)
        column.addLayout(sides)
        column.addLayout(choose)
        self._evidence.setSpacing(8)
        column.addLayout(self._evidence)

    def set_choices(self, choices: Sequence[Choice]) -> None:
        """Offer these profiles on both sides; at first the one being edited and the one least like it."""
        names, former = [name for name, _ in choices], [name for name, _ in self._choices]
        self._choices = choices
        if names == former:
            self.refresh()
            return
        mine = self._current()
        apart = [distance(mine, disposition or mine) for _, disposition in choices]
        for side, number in zip(self.sides, (0, apart.index(max(apart))), strict=True):
            side.offer(names, number)

    def refresh(self) -> None:
        """The profile being edited has changed."""
        for side in self.sides:
            side.show_disposition()

    def run(self) -> None:
        """Ask both; the answers appear as they are written."""
        query = self.question.text().strip()
        if not query or not self._choices or self.busy():
            return
        dispositions = [self._disposition(side.chosen()) for side in self.sides]
        self._drop_evidence()
        self._choose.hide()
        for side in self.sides:
            side.begin()

        def work(bank: MemoryBank, cancel: Event, emit: Emit) -> Comparison:
            return queries.compare(bank, query, dispositions, emit, cancel)

        self._call = self._services.stream(
            self, work, self._done, item=self._progressed, failed=self._failed, key="compare"
        )
        self._show_busy()
        self.grown.emit()

    def stop(self) -> None:
        """Stop the answers being written; what is there stays."""
        if self._call is not None:
            self._call.cancel.set()

    def busy(self) -> bool:
        """Whether answers are being written."""
        return self._call is not None

    def open_citation(self, number: int) -> None:
        """A click on [n] in either answer: open the original message."""
        card = next((card for card in self._cards if card.evidence.n == number), None)
        if card is not None:
            card.open_first()

    def _disposition(self, number: int) -> Disposition:
        return self._choices[number][1] or self._current() if self._choices else self._current()

    def _show_busy(self) -> None:
        self._run.setEnabled(bool(self.question.text().strip()))
        self._run.setVisible(not self.busy())
        self._stop.setVisible(self.busy())

    def _progressed(self, item: Found | Said) -> None:
        if isinstance(item, Found):
            for side in self.sides:
                side.reading()
        elif isinstance(item.what, str):
            self.sides[item.number].append(item.what)
        else:
            self.sides[item.number].finish(item.what)

    def _done(self, comparison: Comparison) -> None:
        self._call = None
        self._show_busy()
        self._choose.setVisible(comparison.answers[0].model is None)
        if not comparison.evidence:
            return
        title = translate("ProfileCompare", "What both have read and at least one cites")
        self._evidence.addWidget(label(title, "section"))
        for evidence in comparison.evidence:
            card = EvidenceCard(evidence, self._context.theme)
            card.message_chosen.connect(lambda id_: self._context.navigator.go(OpenMessage(id_)))
            card.memory_chosen.connect(lambda id_: self._context.navigator.go(OpenMemory(id_)))
            self._cards.append(card)
            self._evidence.addWidget(card)
        self.grown.emit()

    def _failed(self, failure: Failure) -> None:
        self._call = None
        self._show_busy()
        for side in self.sides:
            side.fail(failure)

    def _drop_evidence(self) -> None:
        self._cards = []
        clear_layout(self._evidence)
