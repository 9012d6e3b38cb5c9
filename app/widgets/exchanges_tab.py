"""The queue of exchanges: where distillation stands, every exchange with its state, and one of them in detail."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QModelIndex, Qt
from PySide6.QtWidgets import QButtonGroup, QSplitter, QVBoxLayout, QWidget

from app.context import AppContext
from app.formatting import format_count
from app.item_models.exchange_delegate import ExchangeDelegate, exchange_speech
from app.item_models.lazy_rows import ROW, LazyRowsModel
from app.labels import exchange_state_name
from app.navigation import OpenImport
from app.widgets.basics import button
from app.widgets.distil_card import DistilCard
from app.widgets.either import Either
from app.widgets.empty import EmptyState
from app.widgets.exchange_detail import ExchangeDetailPane
from app.widgets.flow import FlowLayout
from app.widgets.row_table import RowTable
from core.types import ExchangeRow, ExchangeState

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

STATES: tuple[ExchangeState | None, ...] = (None, *ExchangeState)


class ExchangesTab(QWidget):
    """Filled by :meth:`show_counts`, which the page calls after every read."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._state: ExchangeState | None = None
        self._counts: Mapping[ExchangeState, int] = {}
        self._shown: object = self  # nothing yet
        self.model = LazyRowsModel(exchange_speech, self)
        self.chips = self._make_chips()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(12)
        top = QVBoxLayout()
        top.setContentsMargins(32, 0, 32, 0)
        top.setSpacing(12)
        column.addLayout(top)
        top.addWidget(DistilCard(context, self))
        chips = QWidget(self)
        line = FlowLayout(chips)
        for chip in self.chips.buttons():
            line.addWidget(chip)
        top.addWidget(chips)
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.setChildrenCollapsible(False)
        column.addWidget(splitter, 1)
        self.list = RowTable(self.model, ExchangeDelegate(context.theme, self), translate("ExchangesTab", "Exchanges"))
        self.list.selectionModel().currentChanged.connect(self._on_current)
        context.theme.changed.connect(self.list.viewport().update)
        self._lists = Either(self.list, self._make_empty, splitter)
        self._lists.setContentsMargins(20, 0, 8, 0)
        self.detail = ExchangeDetailPane(context, splitter)
        splitter.setSizes([620, 420])
        splitter.setStretchFactor(0, 3)
        splitter.setStretchFactor(1, 2)

    def show_counts(self, counts: Mapping[ExchangeState, int]) -> None:
        """Show how many there are of each state and read the list again."""
        self._counts = counts
        for number, state in enumerate(STATES):
            count = format_count(self._count(state))
            chip = self.chips.button(number)
            chip.setText(f"{self._chip_name(state)}  {count}")
            chip.setAccessibleName(f"{self._chip_name(state)}: {count}")
        self._fill()

    def choose(self, state: ExchangeState | None, _checked: bool = True) -> None:
        """Only exchanges of this state; None: all."""
        self._state = state
        self.chips.button(STATES.index(state)).setChecked(True)
        self._fill()

    def _count(self, state: ExchangeState | None) -> int:
        return sum(self._counts.values()) if state is None else self._counts.get(state, 0)

    def _make_chips(self) -> QButtonGroup:
        group = QButtonGroup(self)
        for number, state in enumerate(STATES):
            chip = button(self._chip_name(state), variant="chip")
            chip.setCheckable(True)
            chip.setChecked(state is None)
            chip.clicked.connect(partial(self.choose, state))
            group.addButton(chip, number)
        return group

    @staticmethod
    def _chip_name(state: ExchangeState | None) -> str:
        return translate("ExchangesTab", "All") if state is None else exchange_state_name(state)

    def _make_empty(self) -> EmptyState:
        return EmptyState(
            self._context.theme,
            "activity",
            translate("ExchangesTab", "No exchange here"),
            translate("ExchangesTab", "What is said together in an imported chat is one exchange, read by a model."),
            [(translate("ExchangesTab", "Import a chat"), lambda: self._context.navigator.go(OpenImport()), False)],
        )

    def _fill(self) -> None:
        count = self._count(self._state)
        if self._shown == self._state:
            self.model.refresh(count)
        else:
            self._shown = self._state
            self.model.reset_rows(count, partial(self._fetch, self._state))
        self._lists.show_filled(bool(count))
        self.detail.setVisible(bool(self._count(None)))

    def _fetch(
        self, state: ExchangeState | None, offset: int, limit: int, done: Callable[[Sequence[Any]], None]
    ) -> None:
        def work(bank: MemoryBank, _cancel: Event) -> list[ExchangeRow]:
            return bank.exchanges(state=state, offset=offset, limit=limit)

        self._context.services.read(self, work, partial(self._fetched, done))

    def _fetched(self, done: Callable[[Sequence[Any]], None], rows: Sequence[ExchangeRow]) -> None:
        done(rows)
        view = self.detail.view
        shown = None if view is None else next((row for row in rows if row.id == view.row.id), None)
        if view is not None and shown is not None and shown != view.row:
            self.detail.load(shown)

    def _on_current(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if row is not None:
            self.detail.load(row)
