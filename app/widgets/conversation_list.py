"""The list of conversations: title, people, how many messages, when last."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.formatting import format_day, messages_count
from app.item_models.rows import ROW, Index, RowsModel
from app.labels import format_name
from app.theme import Theme
from app.widgets.avatar import paint_avatar
from app.widgets.plain_list import dress_list
from core.types import ConversationRow

translate = QCoreApplication.translate
PAD = 14.0  # px above and below the words of a row


class _ConversationDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        lines = QFontMetricsF(option.font).lineSpacing() + QFontMetricsF(_small(option.font)).lineSpacing()
        return QSize(0, round(lines + 2 * PAD + 2))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: ConversationRow = index.data(ROW)
        state, box = option.state, QRectF(option.rect).adjusted(8, 2, -8, -2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shade = self._shade(state)
        if shade:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour(shade))
            painter.drawRoundedRect(box, 10, 10)
        disc = min(self._theme.scaled(38), box.height() - 12)
        paint_avatar(painter, QRectF(box.left() + 10, box.center().y() - disc / 2, disc, disc), row.title, self._theme)
        self._texts(painter, box.adjusted(disc + 22, PAD - 2, -12, 2 - PAD), row)
        painter.restore()

    @staticmethod
    def _shade(state: QStyle.StateFlag) -> str:
        if state & QStyle.StateFlag.State_Selected:
            return "selection"
        return "hover" if state & QStyle.StateFlag.State_MouseOver else ""

    def _texts(self, painter: QPainter, box: QRectF, row: ConversationRow) -> None:
        bold, small = QFont(painter.font()), _small(painter.font())
        bold.setWeight(QFont.Weight.DemiBold)
        day = format_day(row.last) if row.last else ""
        painter.setFont(small)
        painter.setPen(self._theme.colour("muted"))
        right = Qt.AlignmentFlag.AlignRight
        painter.drawText(box, right | Qt.AlignmentFlag.AlignTop, day)
        day_width = painter.fontMetrics().horizontalAdvance(day) + 12
        about = f"{format_name(row.source_format)} · {messages_count(row.messages)}"
        painter.setPen(self._theme.colour("muted"))
        line = painter.fontMetrics().elidedText(about, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, line)
        painter.setFont(bold)
        painter.setPen(self._theme.colour("text"))
        room = int(box.width() - day_width)
        title = painter.fontMetrics().elidedText(row.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, title)


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.88)
    return small


class ConversationList(QListView):
    """Signals: ``chosen(int)`` with the row id when the person picks one; ``menu_requested(int, QPoint)``."""

    chosen = Signal(int)
    menu_requested = Signal(int, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = RowsModel(lambda row: f"{row.title}, {messages_count(row.messages)}", self)
        name = translate("ConversationList", "Conversations")
        dress_list(self, self._model, _ConversationDelegate(theme, self), name, theme)
        self.selectionModel().currentChanged.connect(self._on_current)
        self._silent = False

    def show_rows(self, rows: list[ConversationRow], selected: int | None) -> None:
        """Replace the list, keeping ``selected`` (a row id) selected if it is there."""
        self._silent = True
        self._model.set_rows(rows)
        self._silent = False
        if selected is not None:
            self.select(selected)

    def count(self) -> int:
        return self._model.rowCount()

    def first(self) -> int | None:
        """The id of the first conversation shown."""
        return self._model.row(0).id if self._model.rowCount() else None

    def select(self, conversation_id: int) -> None:
        """Mark a conversation without announcing it."""
        position = self._model.find(lambda row: row.id == conversation_id)
        self._silent = True
        if position >= 0:
            self.setCurrentIndex(self._model.index(position))
        else:
            self.clearSelection()
        self._silent = False

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if mouse else self.currentIndex()
        if index.isValid():
            self.menu_requested.emit(self._model.row(index.row()).id, event.globalPos())

    def _on_current(self, current: Index, _previous: Index) -> None:
        if current.isValid() and not self._silent:
            self.chosen.emit(self._model.row(current.row()).id)
