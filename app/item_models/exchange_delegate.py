"""Paints an exchange in a list: its conversation, when it was, and what distillation made of it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.formatting import format_count, format_moment, listed, memories_count, messages_count
from app.item_models.lazy_rows import ROW
from app.labels import exchange_state_name
from app.theme import Theme
from core.types import ExchangeRow, ExchangeState

translate = QCoreApplication.translate

STATE_COLOURS = {
    ExchangeState.WAITING: "muted",
    ExchangeState.DISTILLED: "good",
    ExchangeState.EMPTY: "faint",
    ExchangeState.FAILED: "danger",
}
PAD = 12.0
TITLE_SHARE = 0.3  # of the first line, at least


def tokens_words(tokens: int) -> str:
    """ "340 tokens"."""
    return translate("ExchangeList", "%n token(s)", "", tokens).replace(str(tokens), format_count(tokens), 1)


def outcome(row: ExchangeRow) -> str:
    """What came of it: how many memories, why none, what went wrong, or how much waits to be read."""
    if row.state is ExchangeState.DISTILLED:
        return memories_count(row.memories)
    if row.state is ExchangeState.EMPTY:
        reason = row.reason or translate("ExchangeList", "nothing worth keeping")
        return listed((reason, memories_count(row.memories))) if row.memories else reason  # found without a model
    if row.state is ExchangeState.FAILED:
        return row.error or ""
    return messages_count(row.messages)


def exchange_speech(row: ExchangeRow) -> str:
    """What a screen reader says for an exchange."""
    return f"{row.title}, {format_moment(row.start)}: {exchange_state_name(row.state)}, {outcome(row)}"


class ExchangeDelegate(QStyledItemDelegate):
    """For lists whose items have an :class:`ExchangeRow` (or None, still being read) in role ``ROW``."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        lines = QFontMetricsF(option.font).lineSpacing() + QFontMetricsF(_small(option.font)).lineSpacing()
        return QSize(240, round(2 * PAD + lines + 2))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row, box = index.data(ROW), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, self._theme.colour("selection"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, self._theme.colour("hover"))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), self._theme.colour("border"))
        if row is not None:
            self._paint_row(painter, option.font, box, row)
        painter.restore()

    def _paint_row(self, painter: QPainter, font: QFont, box: QRectF, row: ExchangeRow) -> None:
        small = _small(font)
        metrics, note = QFontMetricsF(font), QFontMetricsF(small)
        left, right = box.left() + PAD + 18, box.right() - PAD
        colour = self._theme.colour(STATE_COLOURS[row.state])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(QRectF(box.left() + PAD, box.top() + PAD + metrics.lineSpacing() / 2 - 4, 8, 8))
        painter.setFont(small)
        when, said = format_moment(row.start), f"{exchange_state_name(row.state)}  ·  {outcome(row)}"
        room = note.horizontalAdvance(when) + 16
        first = QRectF(left, box.top() + PAD, right - left, metrics.lineSpacing())
        painter.setPen(self._theme.colour("muted"))
        if first.width() - room < first.width() * TITLE_SHARE:  # large letters: the title has the line to itself
            said, room = f"{when}  ·  {said}", 0
        else:
            painter.drawText(first, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, when)
        second = QRectF(left, first.bottom() + 2, right - left, note.lineSpacing())
        painter.setPen(self._theme.colour("danger" if row.state is ExchangeState.FAILED else "muted"))
        words = note.elidedText(said, Qt.TextElideMode.ElideRight, second.width())
        painter.drawText(second, Qt.AlignmentFlag.AlignLeft, words)
        painter.setFont(font)
        painter.setPen(self._theme.colour("text"))
        title = metrics.elidedText(row.title, Qt.TextElideMode.ElideRight, first.width() - room)
        painter.drawText(first, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.88)
    return small
