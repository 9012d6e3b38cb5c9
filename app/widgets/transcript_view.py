"""The reader's canvas: scrolls any number of messages by laying out only those in sight.

The position is a row and how far its top lies above the viewport. Rows that have not arrived yet are
placeholders of a guessed height; since the position hangs on a row, nothing jumps when they arrive.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from app.formatting import format_day_long
from app.item_models.transcript import Transcript
from app.theme import Theme
from app.widgets.bubble import PLACEHOLDER, Bubble, Fonts, message_summary, paint_pill
from core.types import MessageRow

translate = QCoreApplication.translate
STEP = 100  # scroll bar units per row
WHEEL = 64.0  # px per notch
AHEAD = 60  # rows read before they come into sight
GLOW_MS = 2600
DAY_MS = 1500


class TranscriptView(QAbstractScrollArea):
    """Signals: ``menu_requested(MessageRow, QPoint)`` for a right click or the menu key on a message;
    ``reply_clicked(MessageRow)`` with the message that is quoted where the person clicked.
    """

    menu_requested = Signal(object, object)
    reply_clicked = Signal(object)

    def __init__(self, transcript: Transcript, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._transcript, self._theme = transcript, theme
        self._fonts = Fonts.of(self.font())
        self._bubbles: dict[int, Bubble] = {}
        self._top, self._offset = 0, 0.0
        self._pending: int | None = None
        self._glowing: int | None = None
        self._needle = ""
        self._syncing = False
        self.current = -1
        self._glow = QVariantAnimation(self)
        self._glow.setDuration(GLOW_MS)
        self._glow.setStartValue(1.0)
        self._glow.setEndValue(0.25)
        self._glow.valueChanged.connect(lambda _value: self.viewport().update())
        self._scrolling = QTimer(self)  # while it runs, the day floats at the top
        self._scrolling.setSingleShot(True)
        self._scrolling.setInterval(DAY_MS)
        self._scrolling.timeout.connect(self.viewport().update)
        self.setAccessibleName(translate("Reader", "Messages"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().valueChanged.connect(self._on_bar)
        transcript.reset.connect(self._on_reset)
        transcript.refreshed.connect(self._settle)
        transcript.loaded.connect(self._on_loaded)
        theme.changed.connect(self._relayout)

    # --- where to look

    def scroll_to(self, index: int, *, glow: bool = True) -> None:
        """Bring a row to the upper third and point it out."""
        index = max(0, min(index, self._transcript.count - 1))
        self._top, self._offset = index, self.viewport().height() * 0.3
        self._pending = None if self._transcript.row(index) else index
        self.current = index
        if glow:
            self._glowing = index
            self._glow.stop()
            self._glow.start()
        self._describe()
        self._settle()

    def scroll_to_end(self) -> None:
        """The newest message at the bottom."""
        self._pending = None
        self._top, self._offset = max(0, self._transcript.count - 1), 0.0
        self._settle()

    def scroll_by(self, pixels: float) -> None:
        """Positive is towards newer messages."""
        self._pending = None
        self._scrolling.start()
        self._offset -= pixels
        self._settle()

    def set_needle(self, text: str) -> None:
        """Mark every occurrence of ``text``."""
        self._needle = text
        self._relayout()

    def glowing(self) -> int | None:
        """The row that is pointed out."""
        return self._glowing

    def visible_rows(self) -> range:
        """The rows at least partly in sight."""
        last, y = self._top, self._offset
        while last < self._transcript.count and y < self.viewport().height():
            y += self._height(last)
            last += 1
        return range(self._top, last)

    def current_message(self) -> MessageRow | None:
        """The message the keyboard is on."""
        row = self._transcript.row(self.current) if self.current >= 0 else None
        return row.message if row else None

    # --- geometry

    def _bubble(self, index: int) -> Bubble | None:
        if index not in self._bubbles:
            row = self._transcript.row(index)
            if row is None:
                return None
            width, named = float(self.viewport().width()), self._transcript.named
            self._bubbles[index] = Bubble(row, width, self._fonts, self._theme, named=named, needle=self._needle)
        return self._bubbles[index]

    def _height(self, index: int) -> float:
        bubble = self._bubble(index)
        return PLACEHOLDER if bubble is None else bubble.height

    def _settle(self) -> None:
        """Make (top, offset) canonical and inside the conversation, then show it."""
        count = self._transcript.count
        self._top = min(self._top, max(0, count - 1))
        if count:
            self._pull_up()
            self._push_down()
            self._keep_end_low()
            rows = self.visible_rows()
            self._transcript.want(rows.start - AHEAD, rows.stop + AHEAD)
        if len(self._bubbles) > 600:
            near = range(self._top - 150, self._top + 250)
            self._bubbles = {index: bubble for index, bubble in self._bubbles.items() if index in near}
        self._sync_bar()
        self.viewport().update()

    def _pull_up(self) -> None:
        while self._offset > 0 and self._top > 0:
            self._top -= 1
            self._offset -= self._height(self._top)
        if self._top == 0:
            self._offset = min(0.0, self._offset)

    def _push_down(self) -> None:
        while self._top < self._transcript.count - 1 and self._offset + self._height(self._top) <= 0:
            self._offset += self._height(self._top)
            self._top += 1

    def _keep_end_low(self) -> None:
        room, y, index = self.viewport().height() - 16, self._offset, self._top
        while index < self._transcript.count and y < room:
            y += self._height(index)
            index += 1
        if y < room:
            self._offset += room - y
            self._pull_up()

    def _sync_bar(self) -> None:
        count, bar = self._transcript.count, self.verticalScrollBar()
        rows = self.visible_rows() if count else range(0)
        self._syncing = True
        page = max(1, len(rows)) * STEP
        bar.setRange(0, max(0, count * STEP - page))
        bar.setPageStep(page)
        bar.setSingleStep(STEP)
        fraction = -self._offset / self._height(self._top) if count else 0.0
        at_end = bool(count) and rows.stop == count and self._end_visible(rows)
        bar.setValue(bar.maximum() if at_end else int((self._top + fraction) * STEP))
        self._syncing = False

    def _end_visible(self, rows: range) -> bool:
        return self._offset + sum(self._height(index) for index in rows) <= self.viewport().height() + 1

    # --- events of the transcript and the theme

    def _on_reset(self) -> None:
        self._bubbles.clear()
        self.current, self._glowing, self._pending, self._needle = -1, None, None, ""
        self.scroll_to_end()

    def _on_loaded(self, first: int, last: int) -> None:
        at_end = self._transcript.count and self.visible_rows().stop == self._transcript.count
        for index in [i for i in self._bubbles if first <= i <= last]:
            del self._bubbles[index]
        if self._pending is not None and first <= self._pending <= last:
            self.scroll_to(self._pending, glow=False)
        elif at_end and self._pending is None and self._glowing is None:
            self.scroll_to_end()
        else:
            self._settle()

    def _relayout(self) -> None:
        self._fonts = Fonts.of(self.font())
        self._bubbles.clear()
        self._settle()

    def _on_bar(self, value: int) -> None:
        if self._syncing or not self._transcript.count:
            return
        self._pending = None
        self._scrolling.start()
        if value >= self.verticalScrollBar().maximum():
            self.scroll_to_end()
            return
        self._top, rest = divmod(value, STEP)
        self._offset = -rest / STEP * self._height(self._top)
        self._settle()

    # --- keyboard and mouse

    def _move(self, step: int) -> None:
        rows = self.visible_rows()
        start = self.current if self.current in rows else (rows.start if step > 0 else rows.stop - 1) - step
        self.current = max(0, min(self._transcript.count - 1, start + step))
        if self.current not in range(rows.start + 1, rows.stop - 1):
            above = self.current <= rows.start
            self.scroll_by(-self._height(self.current) if above else self._height(self.current))
        self._describe()
        self.viewport().update()

    def _describe(self) -> None:
        message = self.current_message()
        if message is not None:
            self.setAccessibleDescription(f"{message.sender or ''}: {message_summary(message)}")

    def _row_at(self, point: QPointF) -> int:
        y = self._offset
        for index in self.visible_rows():
            if y <= point.y() < y + self._height(index):
                return index
            y += self._height(index)
        return -1

    # --- Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), self._theme.colour("window"))
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        y = self._offset
        for index in self.visible_rows():
            bubble = self._bubble(index)
            if bubble is None:
                self._paint_placeholder(painter, index, y)
            else:
                glow = float(self._glow.currentValue()) if index == self._glowing else 0.0
                bubble.paint(painter, y, current=index == self.current and self.hasFocus(), glow=glow)
            y += self._height(index)
        self._paint_floating_day(painter)

    def _paint_placeholder(self, painter: QPainter, index: int, y: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("hover"))
        width = 180 + index * 37 % 160
        left = 24.0 if index % 3 else self.viewport().width() - width - 24.0
        painter.drawRoundedRect(QRectF(left, y + 8, width, PLACEHOLDER - 16), 14, 14)

    def _paint_floating_day(self, painter: QPainter) -> None:
        row = self._transcript.row(self._top) if self._scrolling.isActive() else None
        if row is None or row.message.sent_at is None or (row.day and self._offset > -24):
            return
        text = format_day_long(row.message.sent_at)
        paint_pill(painter, text, self.viewport().width() / 2, 26, self._fonts.small, self._theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_end = self._transcript.count and self.verticalScrollBar().value() >= self.verticalScrollBar().maximum()
        self._bubbles.clear()
        if at_end and self._pending is None:
            self.scroll_to_end()
        elif self._pending is not None:
            self.scroll_to(self._pending, glow=False)
        else:
            self._settle()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_glow"):
            self._relayout()

    def wheelEvent(self, event: QWheelEvent) -> None:
        pixels = event.pixelDelta().y() or event.angleDelta().y() / 120 * WHEEL
        self.scroll_by(-pixels)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        page = self.viewport().height() * 0.9
        key = event.key()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_current()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._move(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_Space):
            self.scroll_by(-page if key == Qt.Key.Key_PageUp else page)
        elif key == Qt.Key.Key_Home:
            self.scroll_to(0, glow=False)
        elif key == Qt.Key.Key_End:
            self.scroll_to_end()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.current = self._row_at(event.position())
        self._describe()
        self.viewport().update()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        bubble = self._bubble(self.current) if self.current in self.visible_rows() else None
        if bubble is None or event.button() != Qt.MouseButton.LeftButton:
            return
        top = self._offset + sum(self._height(index) for index in range(self._top, self.current))
        if (reply := bubble.reply_at(event.position(), top)) is not None:
            self.reply_clicked.emit(reply)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self.current = self._row_at(QPointF(event.pos()))
        if (message := self.current_message()) is not None:
            self.menu_requested.emit(message, event.globalPos())

    def copy_current(self) -> None:
        """Put the current message on the clipboard."""
        if (message := self.current_message()) is not None:
            QGuiApplication.clipboard().setText(message_summary(message))
