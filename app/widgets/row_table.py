"""A list for very many rows of one height.

A QListView asks its model about every row whenever it lays itself out, a quarter of a second for 70,000
rows; a QTableView with fixed sections knows where a row is without asking.
"""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)


class RowTable(QTableView):
    """One column as wide as the view, whole rows painted by a delegate; looks and behaves like a list."""

    def __init__(
        self, model: QAbstractItemModel, delegate: QStyledItemDelegate, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("plain", True)
        self.setAccessibleName(name)
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._measure()

    def _measure(self) -> None:
        option = QStyleOptionViewItem()
        option.font = self.font()
        height = self.itemDelegate().sizeHint(option, QModelIndex()).height()
        self.verticalHeader().setDefaultSectionSize(height)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        last = self.model().rowCount() - 1
        if action is QAbstractItemView.CursorAction.MoveHome and last >= 0:
            return self.model().index(0, 0)
        if action is QAbstractItemView.CursorAction.MoveEnd and last >= 0:
            return self.model().index(last, 0)
        return super().moveCursor(action, modifiers)
