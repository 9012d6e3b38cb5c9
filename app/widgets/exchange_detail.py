"""The detail pane of an exchange: what distillation made of it, and doing it now or again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from app.context import AppContext
from app.formatting import format_count, format_moment, format_time, listed, messages_count
from app.item_models.exchange_delegate import STATE_COLOURS, outcome, tokens_words
from app.item_models.memory_delegate import memory_meta
from app.labels import exchange_state_name, network_badge
from app.navigation import OpenConversation, OpenMemory, OpenMessage, ShowPage
from app.queries import first_message_since
from app.widgets.basics import button, label
from app.widgets.detail_pane import DetailPane
from app.widgets.flow import FlowLayout
from app.widgets.row_button import RowButton
from app.widgets.section import Section
from core.types import ExchangeRow, ExchangeState, MemoryRow

if TYPE_CHECKING:
    from core.bank import MemoryBank
    from core.models.ports import CatalogueEntry

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class ExchangeView:
    """An exchange, what came out of it, where it begins in the reader, and the language models there are."""

    row: ExchangeRow
    memories: tuple[MemoryRow, ...]
    message_id: int | None
    models: tuple[CatalogueEntry, ...]
    model: str | None  # id of the one in use


def read_exchange(bank: MemoryBank, row: ExchangeRow) -> ExchangeView:
    """All the pane shows, in one read."""
    host = bank.memory.models
    llm = host.status().llm
    models = tuple(entry for entry in host.catalogue() if entry.role == "llm" and entry.installed)
    start = row.start
    first = None if start is None else first_message_since(bank, bank.conversation(row.conversation_id), start)
    return ExchangeView(row, tuple(bank.exchange_memories(row.id)), first, models, None if llm is None else llm.id)


class ExchangeDetailPane(DetailPane):
    """Shows one exchange."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, "activity", parent)
        self.view: ExchangeView | None = None
        self.show_hint(translate("ExchangeDetail", "Choose an exchange to see what came out of it."))

    def load(self, row: ExchangeRow) -> None:
        """Read and show an exchange."""
        self._context.services.read(
            self, lambda bank, _cancel: read_exchange(bank, row), self._show,
            failed=lambda failure: self.show_hint(failure.message), key="exchange",
        )  # fmt: skip

    def show_hint(self, text: str) -> None:
        self.view = None
        super().show_hint(text)

    def distil(self) -> None:
        """Distil the exchange shown now, or again."""
        if self.view is not None:
            self._context.distilling.exchanges((self.view.row.id,), self._again_words(self.view.row))

    def distil_with(self, entry_id: str) -> None:
        """Switch to another language model and distil the exchange with it."""
        if self.view is not None:
            row = self.view.row
            self._context.distilling.exchanges_with(entry_id, (row.id,), self._again_words(row))

    def read_messages(self) -> None:
        """Open the reader where the exchange begins."""
        if self.view is not None:
            message, row = self.view.message_id, self.view.row
            target = OpenConversation(row.conversation_id) if message is None else OpenMessage(message)
            self._context.navigator.go(target)

    def _show(self, view: ExchangeView) -> None:
        self.view = view
        self._column.clear()
        column = self._column.column
        column.addWidget(self._head(view.row))
        column.addWidget(self._actions(view))
        column.addWidget(self._facts(view.row))
        column.addWidget(self._memories(view.row, view.memories))
        column.addStretch()

    def _head(self, row: ExchangeRow) -> QWidget:
        head = QWidget()
        layout = QVBoxLayout(head)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        colour = STATE_COLOURS[row.state]
        layout.addWidget(label(exchange_state_name(row.state), colour))
        layout.addWidget(label(row.title, "heading", selectable=True))
        if row.state in (ExchangeState.EMPTY, ExchangeState.FAILED):
            why = label(outcome(row), "danger" if row.state is ExchangeState.FAILED else "muted", selectable=True)
            layout.addWidget(why)
        return head

    def _actions(self, view: ExchangeView) -> QWidget:
        holder = QWidget()
        line = FlowLayout(holder)
        if view.model is None:
            line.addWidget(self._button(translate("ExchangeDetail", "Choose a model"), "settings", self._settings))
        else:
            line.addWidget(self._button(self._distil_words(view.row), "spark", self.distil))
            others = [entry for entry in view.models if entry.id != view.model]
            line.addWidget(self._other_models(others))
        line.addWidget(self._button(translate("ExchangeDetail", "Read it"), "conversations", self.read_messages))
        return holder

    def _button(self, text: str, icon: str, run: Callable[[], None]) -> QPushButton:
        widget = button(text, icon=icon, theme=self._context.theme)
        widget.clicked.connect(lambda _checked=False: run())
        return widget

    def _other_models(self, others: Sequence[CatalogueEntry]) -> QPushButton:
        more = button(translate("ExchangeDetail", "With another model"), icon="more", theme=self._context.theme)
        more.setProperty("opens", True)
        menu = QMenu(more)
        for entry in others:
            menu.addAction(entry.name, partial(self.distil_with, entry.id))
        if others:
            menu.addSeparator()
        menu.addAction(translate("ExchangeDetail", "Add or download a model…"), self._settings)
        more.setMenu(menu)
        return more

    def _settings(self) -> None:
        self._context.navigator.go(ShowPage("settings"))

    @staticmethod
    def _distil_words(row: ExchangeRow) -> str:
        return {
            ExchangeState.WAITING: translate("ExchangeDetail", "Distil this now"),
            ExchangeState.FAILED: translate("ExchangeDetail", "Retry"),
        }.get(row.state, translate("ExchangeDetail", "Distil again"))

    @staticmethod
    def _again_words(row: ExchangeRow) -> str:
        words = translate("ExchangeDetail", "Distil an exchange of {title}")
        return words.format(title=row.title)

    @staticmethod
    def _facts(row: ExchangeRow) -> QWidget:
        until = f" – {format_time(row.end)}" if row.end is not None and row.end != row.start else ""
        rows = [
            (translate("ExchangeDetail", "When"), f"{format_moment(row.start)}{until}"),
            (translate("ExchangeDetail", "Length"), listed((messages_count(row.messages), tokens_words(row.tokens)))),
            (translate("ExchangeDetail", "Read by"), row.extractor or ""),
            (translate("ExchangeDetail", "Distilled"), format_moment(row.distilled_at) if row.distilled_at else ""),
            (translate("ExchangeDetail", "Attempts"), format_count(row.attempts) if row.attempts > 1 else ""),
        ]
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setColumnMinimumWidth(0, 96)
        grid.setColumnStretch(1, 1)
        for number, (name, value) in enumerate((name, value) for name, value in rows if value):
            grid.addWidget(label(name, "muted", wrap=False), number, 0)
            grid.addWidget(label(value, selectable=True), number, 1)
        return holder

    def _memories(self, row: ExchangeRow, memories: Sequence[MemoryRow]) -> Section:
        section = Section(translate("ExchangeDetail", "What came out of it"))
        for memory in memories:
            note = f"{network_badge(memory.network)}  ·  {memory_meta(memory)}"
            entry = RowButton(self._context.theme, memory.text, note, lines=3, stripe=str(memory.network))
            entry.clicked.connect(partial(self._context.navigator.go, OpenMemory(memory.id)))
            section.add(entry)
        if not memories:
            texts = {
                ExchangeState.WAITING: translate("ExchangeDetail", "No model has read it yet."),
                ExchangeState.FAILED: translate("ExchangeDetail", "No memory; its messages are found all the same."),
            }
            section.add(label(texts.get(row.state, translate("ExchangeDetail", "No memory.")), "muted"))
        return section
