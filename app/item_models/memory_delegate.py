"""Paints a memory in a list: its network's colour, its text, when, whose and how sure."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.formatting import format_day, format_occurred, format_percent
from app.icons import draw_icon
from app.item_models.lazy_rows import ROW
from app.labels import kind_name, network_badge, status_name
from app.theme import Theme
from app.widgets.text_layout import draw_lines, wrapped
from core.types import MemoryRow, MemoryStatus

translate = QCoreApplication.translate

PAD = 12.0
STRIPE = 4.0
BAR_WIDTH, BAR_HEIGHT = 56.0, 6.0
LINES = 2


def memory_when(row: MemoryRow) -> str:
    """When it happened, else when it was said."""
    if row.occurred is not None:
        return format_occurred(row.occurred, row.precision)
    return translate("MemoryList", "said {day}").format(day=format_day(row.mentioned_at))


def memory_meta(row: MemoryRow) -> str:
    """The muted line under a memory's text."""
    parts = [memory_when(row), kind_name(row.kind)]
    if row.holder:
        parts.append(row.holder)
    if row.sources > 1:
        parts.append(translate("MemoryList", "%n conversation(s)", "", row.sources))
    if row.valid_until is not None:
        parts.append(translate("MemoryList", "held until {day}").format(day=format_day(row.valid_until)))
    if row.edited:
        parts.append(translate("MemoryList", "edited"))
    if row.status is not MemoryStatus.ACTIVE:
        parts.append(status_name(row.status))
    return "  ·  ".join(parts)


def memory_speech(row: MemoryRow) -> str:
    """What a screen reader says for a memory."""
    sure = "" if row.confidence is None else f", {confidence_words(row.confidence)}"
    return f"{network_badge(row.network)}: {row.text} ({memory_meta(row)}{sure})"


def confidence_words(confidence: float) -> str:
    """ "70% sure"."""
    return translate("MemoryList", "{percent} sure").format(percent=format_percent(confidence))


class MemoryDelegate(QStyledItemDelegate):
    """For lists whose items have a :class:`MemoryRow` (or None, still being read) in role ``ROW``."""

    def __init__(self, theme: Theme, parent: QObject | None = None, *, badge: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self._badge = badge

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        metrics = QFontMetricsF(option.font)
        small = QFontMetricsF(_small(option.font))
        return QSize(240, round(2 * PAD + LINES * metrics.lineSpacing() + 4 + small.lineSpacing()))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = index.data(ROW)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option, box)
        if row is None:
            self._paint_placeholder(painter, box)
        else:
            self._paint_memory(painter, option.font, box, row)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF) -> None:
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, self._theme.colour("selection"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, self._theme.colour("hover"))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), self._theme.colour("border"))
        if state & QStyle.StateFlag.State_HasFocus and state & QStyle.StateFlag.State_Selected:
            painter.setPen(self._theme.colour("accent"))
            painter.drawRect(box.adjusted(0.5, 0.5, -1.5, -1.5))

    def _paint_placeholder(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("sunken"))
        left, top = box.left() + PAD + STRIPE + 8, box.top() + PAD
        for line, share in enumerate((0.8, 0.5)):
            painter.drawRoundedRect(QRectF(left, top + line * 20, (box.width() - 48) * share, 10), 4, 4)

    def _paint_memory(self, painter: QPainter, font: QFont, box: QRectF, row: MemoryRow) -> None:
        active = row.status is MemoryStatus.ACTIVE
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.network_colour(row.network) if active else self._theme.colour("strong_border"))
        painter.drawRoundedRect(QRectF(box.left() + 6, box.top() + PAD, STRIPE, box.height() - 2 * PAD), 2, 2)
        left, right = box.left() + PAD + STRIPE + 8, box.right() - PAD
        if row.confidence is not None:
            right -= BAR_WIDTH + 12
            self._paint_confidence(painter, font, box, row)
        if row.pinned:
            right -= 20
            draw_icon(painter, "pin", QRectF(right + 4, box.center().y() - 8, 16, 16), self._theme.colour("accent"))
        lines = wrapped(row.text, font, right - left, LINES)
        height = len(lines) * QFontMetricsF(font).lineSpacing()
        top = box.top() + (box.height() - height - 4 - QFontMetricsF(_small(font)).lineSpacing()) / 2
        painter.setFont(font)
        painter.setPen(self._theme.colour("text" if active else "muted"))
        draw_lines(painter, QRectF(left, top, right - left, height), lines)
        self._paint_meta(painter, font, row, QRectF(left, top + height + 4, right - left, 0))

    def _paint_meta(self, painter: QPainter, font: QFont, row: MemoryRow, area: QRectF) -> None:
        small = _small(font)
        metrics = QFontMetricsF(small)
        painter.setFont(small)
        painter.setPen(self._theme.colour("muted"))
        words = f"{network_badge(row.network)}  ·  {memory_meta(row)}" if self._badge else memory_meta(row)
        line = metrics.elidedText(words, Qt.TextElideMode.ElideRight, area.width())
        area.setHeight(metrics.lineSpacing())
        draw_lines(painter, area, [line])

    def _paint_confidence(self, painter: QPainter, font: QFont, box: QRectF, row: MemoryRow) -> None:
        bar = QRectF(box.right() - PAD - BAR_WIDTH, box.center().y() - 12, BAR_WIDTH, BAR_HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.network_colour(row.network, soft=True))
        painter.drawRoundedRect(bar, 3, 3)
        painter.setBrush(self._theme.network_colour(row.network))
        filled = QRectF(bar)
        filled.setWidth(bar.width() * min(max(row.confidence or 0.0, 0.0), 1.0))
        painter.drawRoundedRect(filled, 3, 3)
        small = _small(font)
        painter.setFont(small)
        painter.setPen(self._theme.colour("muted"))
        under = QRectF(bar.left(), bar.bottom() + 3, bar.width(), QFontMetricsF(small).lineSpacing())
        painter.drawText(under, Qt.AlignmentFlag.AlignRight, format_percent(row.confidence or 0))


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.88)
    return small
