"""The queue of jobs as a table; everything shown is prepared when rows are set, ``data`` only looks it up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QObject,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.formatting import format_count, format_duration, format_moment, listed, titled
from app.item_models.lazy_rows import ROW
from app.item_models.rows import NO_PARENT, Index
from app.theme import Theme
from core.types import JobRow

translate = QCoreApplication.translate

STATE_COLOURS = {
    "queued": "muted",
    "running": "accent",
    "paused": "warning",
    "done": "good",
    "failed": "danger",
    "cancelled": "muted",
}
WHAT, STATE, PROGRESS, ADDED = range(4)


def state_name(state: str) -> str:
    """A job's state, translated."""
    return {
        "queued": translate("JobsTable", "Waiting"),
        "running": translate("JobsTable", "Running"),
        "paused": translate("JobsTable", "Paused"),
        "done": translate("JobsTable", "Done"),
        "failed": translate("JobsTable", "Failed"),
        "cancelled": translate("JobsTable", "Cancelled"),
    }.get(state, state)


def kind_name(kind: str) -> str:
    """A job's kind, translated; unknown ones stay."""
    return {
        "distil": translate("JobsTable", "Distil"),
        "embed": translate("JobsTable", "Index by meaning"),
        "observe": translate("JobsTable", "Sum up"),
        "reinforce": translate("JobsTable", "Review opinions"),
        "background": translate("JobsTable", "Look for background"),
        "claims": translate("JobsTable", "Look for what is over"),
        "import": translate("JobsTable", "Import"),
    }.get(kind, kind)


def progress_words(row: JobRow) -> str:
    """ "12 of 40, 30 s left", or the error of a failed job."""
    if row.error and row.state == "failed":
        return row.error
    parts = []
    if row.total and row.state != "done":
        done, total = format_count(row.done), format_count(row.total)
        parts.append(translate("JobsTable", "{done} of {total}").format(done=done, total=total))
    if row.seconds_left is not None and row.state == "running":
        parts.append(translate("JobsTable", "{time} left").format(time=format_duration(row.seconds_left)))
    if row.attempts > 1:
        parts.append(translate("JobsTable", "%n attempt(s)", "", row.attempts))
    return listed(parts)


class JobsTable(QAbstractTableModel):
    """Columns: what, state, progress or error, when added. Role ``ROW`` holds the :class:`JobRow`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[JobRow] = ()
        self._cells: list[tuple[str, str, str, str]] = []

    @property
    def rows(self) -> Sequence[JobRow]:
        """What is shown."""
        return self._rows

    def set_rows(self, rows: Sequence[JobRow]) -> None:
        """Show these jobs; the same ids in the same order keep selection and scroll position."""
        cells = [
            (
                titled(kind_name(r.kind), r.label) if r.label else kind_name(r.kind),
                state_name(r.state),
                progress_words(r),
                format_moment(r.created_at),
            )
            for r in rows
        ]
        if [r.id for r in rows] == [r.id for r in self._rows]:
            self._rows, self._cells = rows, cells
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, ADDED))
        else:
            self.beginResetModel()
            self._rows, self._cells = rows, cells
            self.endResetModel()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            translate("JobsTable", "What"),
            translate("JobsTable", "State"),
            translate("JobsTable", "Progress"),
            translate("JobsTable", "Added"),
        )[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == ROW:
            return self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._cells[index.row()][index.column()]
        return None


class JobDelegate(QStyledItemDelegate):
    """Paints the state in its colour and a bar under the progress of a running job."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(80, option.fontMetrics.lineSpacing() + 22)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: JobRow = index.data(ROW)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, self._theme.colour("selection"))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), self._theme.colour("border"))
        colour = "text" if index.column() == WHAT else "muted"
        if index.column() == STATE:
            colour = STATE_COLOURS.get(row.state, "muted")
        elif index.column() == PROGRESS and row.state == "failed":
            colour = "danger"
        painter.setFont(option.font)
        painter.setPen(self._theme.colour(colour))
        text = option.fontMetrics.elidedText(
            str(index.data() or ""), Qt.TextElideMode.ElideRight, option.rect.width() - 16
        )
        painter.drawText(box.adjusted(8, 0, -8, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        if index.column() == PROGRESS and row.state == "running" and row.total:
            self._paint_bar(painter, box, row.done / row.total)
        painter.restore()

    def _paint_bar(self, painter: QPainter, box: QRectF, share: float) -> None:
        bar = QRectF(box.left() + 8, box.bottom() - 7, box.width() - 24, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("border"))
        painter.drawRoundedRect(bar, 1.5, 1.5)
        bar.setWidth(bar.width() * min(max(share, 0.0), 1.0))
        painter.setBrush(self._theme.colour("accent"))
        painter.drawRoundedRect(bar, 1.5, 1.5)
