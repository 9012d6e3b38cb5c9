"""The lists of an import's report: its conversations, the messages that were there already, what was left out."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QModelIndex, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QListView, QStackedWidget, QTreeView, QVBoxLayout, QWidget

from app.context import AppContext
from app.formatting import format_count, format_moment, titled
from app.item_models.imported_conversations import ImportedConversations
from app.item_models.lazy_rows import ROW, LazyRowsModel
from app.widgets.basics import button
from app.wizard.flat_table import flat_table
from app.wizard.skipped_list import SkippedList
from core.types import ImportReport, MessageRow

translate = QCoreApplication.translate
CONVERSATIONS, KNOWN, LEFT_OUT = range(3)
COLUMNS = (320, 90, 110)  # px of all but the last
TEXT_SHOWN = 200


class ReportDetails(QWidget):
    """Signals: ``message_wanted(int)`` with the message to read in its conversation."""

    message_wanted = Signal(int)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.conversations = ImportedConversations(self)
        self.known = LazyRowsModel(_line, self)
        self.skipped = SkippedList()
        self._rows: Sequence[int] = ()
        self._all_known = array("q")
        self._tabs = QButtonGroup(self)
        self._stack = QStackedWidget()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(self._tab_row())
        layout.addWidget(self._stack, 1)
        for page in (self._conversation_view(), self._known_view(), self.skipped):
            self._stack.addWidget(page)

    def _tab_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for number in (CONVERSATIONS, KNOWN, LEFT_OUT):
            tab = button("", variant="tab")
            tab.setCheckable(True)
            tab.clicked.connect(partial(self._choose_tab, number))
            self._tabs.addButton(tab, number)
            row.addWidget(tab)
        row.addStretch()
        return row

    def _conversation_view(self) -> QTreeView:
        view = flat_table(self.conversations, translate("ReportDetails", "Conversations of this import"), COLUMNS)
        view.activated.connect(self._show_known_of)
        return view

    def _known_view(self) -> QListView:
        view = QListView()
        view.setModel(self.known)
        view.setAccessibleName(translate("ReportDetails", "Messages that were there already"))
        view.setUniformItemSizes(True)
        view.activated.connect(self._open)
        return view

    def show_report(self, report: ImportReport) -> None:
        """Show the lists of a report; those with nothing in them are not offered."""
        self.conversations.show(report.conversations)
        self.skipped.show_skipped(report.skipped)
        self._all_known = array("q")
        for conversation in report.conversations:
            self._all_known.extend(conversation.rows)
        counts = {
            CONVERSATIONS: (translate("ReportDetails", "Conversations"), len(report.conversations)),
            KNOWN: (translate("ReportDetails", "Already there"), len(self._all_known)),
            LEFT_OUT: (translate("ReportDetails", "Left out"), len(report.skipped)),
        }
        for number, (name, count) in counts.items():
            tab = self._tabs.button(number)
            tab.setText(f"{name}  {format_count(count)}")
            tab.setVisible(count > 0)
        first = next((number for number, (_, count) in counts.items() if count), CONVERSATIONS)
        self.setVisible(any(count for _, count in counts.values()))
        self._choose_tab(first)

    def shown(self) -> int:
        """The list in sight."""
        return self._stack.currentIndex()

    def _choose_tab(self, number: int, _checked: bool = False) -> None:
        if number == KNOWN:
            self._show_known(self._all_known)
        self._tabs.button(number).setChecked(True)
        self._stack.setCurrentIndex(number)

    def _show_known_of(self, index: QModelIndex) -> None:
        """Only the known messages of one conversation."""
        rows = self.conversations.row(index.row()).rows
        if rows:
            self._choose_tab(KNOWN)
            self._show_known(rows)

    def _show_known(self, rows: Sequence[int]) -> None:
        self._rows = rows
        self.known.reset_rows(len(rows), self._fetch)

    def _fetch(self, offset: int, limit: int, done: Callable[[Sequence[Any]], None]) -> None:
        wanted = list(self._rows[offset : offset + limit])
        self._context.services.read(
            self, lambda bank, _cancel: bank.messages_named(wanted), done, key=f"known {offset}"
        )

    def _open(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if isinstance(row, MessageRow):
            self.message_wanted.emit(row.id)


def _line(row: MessageRow) -> str:
    """When, who and what, on one line."""
    when = format_moment(row.sent_at) if isinstance(row.sent_at, datetime) else translate("ReportDetails", "no date")
    text = row.text.replace("\n", " ")[:TEXT_SHOWN]
    return f"{when}   {titled(row.sender, text)}" if row.sender else f"{when}   {text}"
