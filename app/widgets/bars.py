"""Months as bars: messages above the line, memories below it, each on its own scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.formatting import format_month, memories_count, messages_count
from app.theme import Theme

translate = QCoreApplication.translate

NARROWEST, WIDEST = 11, 40  # px for one month
SIDE = 32.0
MESSAGES_SHARE = 0.68  # of the height above the axis


@dataclass(frozen=True, slots=True)
class Month:
    """One bar: the first instant of a month and what was said in it."""

    start: datetime
    messages: int
    memories: int

    @property
    def name(self) -> str:
        """ "May 2023": of the bucket itself, whatever the system's zone."""
        return format_month(self.start.replace(tzinfo=None))

    @property
    def end(self) -> datetime:
        """The first instant of the next month."""
        year, month = divmod(self.start.year * 12 + self.start.month, 12)
        return self.start.replace(year=year, month=month + 1)


def months_between(buckets: Sequence[tuple[datetime, int, int]]) -> list[Month]:
    """Every month from the first bucket to the last, silent ones included."""
    if not buckets:
        return []
    known = {(at.year, at.month): (messages, memories) for at, messages, memories in buckets}
    months = [Month(min(at for at, _, _ in buckets), 0, 0)]
    last = max(at for at, _, _ in buckets)
    while (months[-1].start.year, months[-1].start.month) < (last.year, last.month):
        months.append(Month(months[-1].end, 0, 0))
    return [Month(m.start, *known.get((m.start.year, m.start.month), (0, 0))) for m in months]


class TimelineBars(QWidget):
    """The bars. Left, right, Home and End choose a month.

    Signals: ``chosen(int)``: number of the month, -1 for none
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._months: tuple[Month, ...] = ()
        self._current, self._hover = -1, -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(190)
        self.setAccessibleName(translate("TimelineBars", "Messages and memories by month"))
        theme.changed.connect(self.update)

    @property
    def months(self) -> tuple[Month, ...]:
        """The bars, oldest first."""
        return self._months

    @property
    def current(self) -> int:
        """Number of the chosen month, -1 for none."""
        return self._current

    def show_months(self, months: Sequence[Month]) -> None:
        """Show these months; the choice stays when its month is still there."""
        kept = self._months[self._current].start if self._current >= 0 else None
        self._months = tuple(months)
        self._current = next((i for i, m in enumerate(self._months) if m.start == kept), -1)
        self.setMinimumWidth(round(2 * SIDE + NARROWEST * len(self._months)))
        self.updateGeometry()
        self.update()

    def choose(self, number: int) -> None:
        """Choose a month by number, -1 for none."""
        if number != self._current:
            self._current = number
            self.setAccessibleDescription(self.describe(number))
            self.chosen.emit(number)
            self.update()

    def describe(self, number: int) -> str:
        """ "May 2023: 120 messages, 8 memories"."""
        if not 0 <= number < len(self._months):
            return ""
        month = self._months[number]
        words = translate("TimelineBars", "{month}: {messages}, {memories}")
        messages, memories = messages_count(month.messages), memories_count(month.memories)
        return words.format(month=month.name, messages=messages, memories=memories)

    def column(self, number: int) -> QRectF:
        """Where a month is, in pixels."""
        return QRectF(SIDE + number * self._step(), 0, self._step(), self.height())

    def _step(self) -> float:
        room = (self.width() - 2 * SIDE) / max(len(self._months), 1)
        return min(max(room, NARROWEST), WIDEST)

    def _at(self, x: float) -> int:
        number = int((x - SIDE) // self._step())
        return number if x >= SIDE and number < len(self._months) else -1

    def _axis(self) -> float:
        return 12 + (self.height() - 40) * MESSAGES_SHARE

    def _paint_grounds(self, painter: QPainter) -> None:
        for number, colour in ((self._hover, "hover"), (self._current, "selection")):
            if number >= 0:
                painter.fillRect(self.column(number), self._theme.colour(colour))

    def _paint_bars(self, painter: QPainter) -> None:
        most = max((m.messages for m in self._months), default=0) or 1
        most_memories = max((m.memories for m in self._months), default=0) or 1
        axis, gap = self._axis(), max(1.0, self._step() * 0.12)
        below = self.height() - 24 - axis - 2
        painter.setPen(Qt.PenStyle.NoPen)
        for number, month in enumerate(self._months):
            column = self.column(number)
            left, width = column.left() + gap, column.width() - 2 * gap
            if month.messages:
                height = max((axis - 12) * month.messages / most, 2.0)
                painter.setBrush(self._theme.colour("accent"))
                painter.drawRoundedRect(QRectF(left, axis - height, width, height), 2, 2)
            if month.memories:
                height = max(below * month.memories / most_memories, 2.0)
                painter.setBrush(self._theme.colour("observation"))
                painter.drawRoundedRect(QRectF(left, axis + 2, width, height), 2, 2)

    def _paint_years(self, painter: QPainter) -> None:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        painter.setPen(QPen(self._theme.colour("border"), 1))
        axis = self._axis() + 1
        painter.drawLine(0, round(axis), self.width(), round(axis))
        end = -1.0
        for number, month in enumerate(self._months):
            if month.start.month != 1 and number:
                continue
            x = self.column(number).left()
            painter.setPen(QPen(self._theme.colour("border"), 1))
            painter.drawLine(round(x), 4, round(x), self.height() - 4)
            text = str(month.start.year)
            if x > end:
                painter.setPen(self._theme.colour("muted"))
                painter.drawText(round(x) + 4, round(self.height() - 6), text)
                end = x + metrics.horizontalAdvance(text) + 12

    def sizeHint(self) -> QSize:
        return QSize(round(2 * SIDE + NARROWEST * len(self._months)), 220)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint_grounds(painter)
        self._paint_years(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_bars(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.colour("accent"), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hover = self._at(event.position().x())
        if hover != self._hover:
            self._hover = hover
            self.setToolTip(self.describe(hover))
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.choose(self._at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._months) - 1
        before = self._current if self._current >= 0 else last + 1
        steps = {
            Qt.Key.Key_Left: max(before - 1, 0),
            Qt.Key.Key_Right: min(before + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        number = steps.get(Qt.Key(event.key()))
        if number is None or last < 0:
            super().keyPressEvent(event)
        else:
            self.choose(number)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)
