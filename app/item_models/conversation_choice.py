"""The conversations of an export with a tick each; texts are made when they come into sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, Qt, Signal

from app.formatting import format_count, format_span, listed
from app.item_models.rows import Index
from core.types import ConversationSummary

translate = QCoreApplication.translate
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked
PEOPLE_SHOWN = 5
ROOT = QModelIndex()


class ConversationChoice(QAbstractTableModel):
    """Signals: ``choice_changed()``."""

    choice_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[ConversationSummary] = ()
        self._chosen: set[str] = set()
        self._headers = (
            translate("ContentsStep", "Conversation"),
            translate("ContentsStep", "Messages"),
            translate("ContentsStep", "From – to"),
            translate("ContentsStep", "People"),
        )

    def show(self, rows: Sequence[ConversationSummary], chosen: frozenset[str]) -> None:
        """Replace everything."""
        self.beginResetModel()
        self._rows, self._chosen = rows, set(chosen)
        self.endResetModel()
        self.choice_changed.emit()

    def chosen(self) -> frozenset[str]:
        """The ids that are ticked."""
        return frozenset(self._chosen)

    def choose(self, *, everything: bool) -> None:
        """Tick all or none."""
        self._chosen = {row.id for row in self._rows} if everything else set()
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0))
        self.choice_changed.emit()

    # --- Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._headers[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section == 1:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        tick = Qt.ItemFlag.ItemIsUserCheckable if index.column() == 0 else Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | tick

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return listed(row.participants) if column == 3 else self._text(row, column)
        if role == Qt.ItemDataRole.CheckStateRole and column == 0:
            return CHECKED if row.id in self._chosen else UNCHECKED
        if role == Qt.ItemDataRole.TextAlignmentRole and column == 1:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        change = self._chosen.add if Qt.CheckState(value) == CHECKED else self._chosen.discard
        change(self._rows[index.row()].id)
        self.dataChanged.emit(index, index)
        self.choice_changed.emit()
        return True

    @staticmethod
    def _text(row: ConversationSummary, column: int) -> str:
        if column == 0:
            return row.title
        if column == 1:
            return format_count(row.messages)
        if column == 2:
            return format_span(row.first, row.last)
        people = listed(row.participants[:PEOPLE_SHOWN])
        more = len(row.participants) - PEOPLE_SHOWN
        return f"{people} +{more}" if more > 0 else people
