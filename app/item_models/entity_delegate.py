"""Paints an entity in a list: a dot of its type's colour, its name, other names, how often it is mentioned."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.formatting import format_count, format_span, listed, messages_count
from app.graph.colours import entity_colour
from app.item_models.lazy_rows import ROW
from app.labels import entity_type_name
from app.theme import Theme
from core.types import EntityRow

translate = QCoreApplication.translate

PAD = 10.0
DOT = 10.0


def mentions_words(row: EntityRow) -> str:
    """ "12 mentions", for a participant "wrote 114 messages, 12 mentions"."""
    mentions = translate("EntityList", "%n mention(s)", "", row.mentions)
    mentions = mentions.replace(str(row.mentions), format_count(row.mentions), 1)
    if not row.written:
        return mentions
    return listed((_wrote(row), mentions)) if row.mentions else _wrote(row)


def mentions_facts(row: EntityRow) -> list[str]:
    """How often it is mentioned, and from when to when if it is at all."""
    return [mentions_words(row), *([format_span(row.first, row.last)] if row.mentions else [])]


def _wrote(row: EntityRow) -> str:
    return translate("EntityList", "wrote {messages}").format(messages=messages_count(row.written))


def entity_speech(row: EntityRow) -> str:
    """What a screen reader says for an entity."""
    return listed((row.name, entity_type_name(row.type), mentions_words(row)))


class EntityDelegate(QStyledItemDelegate):
    """For lists whose items have an :class:`EntityRow` in role ``ROW``."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        metrics, small = QFontMetricsF(option.font), QFontMetricsF(_small(option.font))
        return QSize(200, round(2 * PAD + metrics.lineSpacing() + small.lineSpacing()))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row, box = index.data(ROW), QRectF(option.rect).adjusted(0, 1, 0, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(self._theme.colour("selection" if selected else "hover"))
            painter.drawRoundedRect(box, 8, 8)
        if selected and option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self._theme.colour("accent"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        self._paint_row(painter, option.font, box, row)
        painter.restore()

    def _paint_row(self, painter: QPainter, font: QFont, box: QRectF, row: EntityRow) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(entity_colour(self._theme, row.type))
        painter.drawEllipse(QRectF(box.left() + PAD, box.center().y() - DOT / 2, DOT, DOT))
        small = _small(font)
        metrics, note = QFontMetricsF(font), QFontMetricsF(small)
        left = box.left() + 2 * PAD + DOT + 2
        painter.setFont(small)
        painter.setPen(self._theme.colour("muted"))
        count = format_count(row.mentions + row.written)  # what the list is sorted by
        width = note.horizontalAdvance(count)
        painter.drawText(QRectF(box.right() - PAD - width - 2, box.top(), width + 2, box.height()),
                         Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)  # fmt: skip
        room = box.right() - 2 * PAD - width - left
        words = listed((entity_type_name(row.type), *row.aliases, *([_wrote(row)] if row.written else [])))
        top = box.top() + (box.height() - metrics.lineSpacing() - note.lineSpacing()) / 2
        second = QRectF(left, top + metrics.lineSpacing(), room, note.lineSpacing())
        painter.drawText(second, Qt.AlignmentFlag.AlignLeft, note.elidedText(words, Qt.TextElideMode.ElideRight, room))
        painter.setFont(font)
        painter.setPen(self._theme.colour("text"))
        first = QRectF(left, top, room, metrics.lineSpacing())
        name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(first, Qt.AlignmentFlag.AlignLeft, name)


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.88)
    return small
