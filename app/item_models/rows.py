"""A list model over prepared rows: ``data()`` is a look-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()  # lists have none
ROW = Qt.ItemDataRole.UserRole


class RowsModel(QAbstractListModel):
    """Rows of any kind; ``text`` says what screen readers and type-ahead are given for one."""

    def __init__(self, text: Callable[[Any], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self._rows: list[Any] = []

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Replace everything."""
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    def row(self, index: int) -> Any:
        """The row at a position."""
        return self._rows[index]

    def find(self, wanted: Callable[[Any], bool]) -> int:
        """The first position that fits, or -1."""
        return next((position for position, row in enumerate(self._rows) if wanted(row)), -1)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(row)
        return None
