"""What an import did to each conversation: title, new, known, recognised in another form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QObject, Qt

from app.formatting import format_count
from app.item_models.rows import NO_PARENT, Index
from core.types import ConversationImport

translate = QCoreApplication.translate
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ImportedConversations(QAbstractTableModel):
    """A row for every conversation that brought messages."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[ConversationImport] = ()
        self._headers = (
            translate("ReportDetails", "Conversation"),
            translate("ReportDetails", "New"),
            translate("ReportDetails", "Already there"),
            translate("ReportDetails", "Known from another export"),
        )

    def show(self, rows: Sequence[ConversationImport]) -> None:
        """Replace everything."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row(self, number: int) -> ConversationImport:
        """The conversation at a position."""
        return self._rows[number]

    # --- Qt overrides

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._headers[section]
        return RIGHT if role == Qt.ItemDataRole.TextAlignmentRole and section else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole and column:
            return RIGHT
        if role == Qt.ItemDataRole.ToolTipRole and column == 0:
            return row.title
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return row.title if column == 0 else format_count((row.new, row.known, row.recognised)[column - 1])
