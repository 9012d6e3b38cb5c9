"""A thin progress bar that also moves while nobody knows how long it takes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QProgressBar, QWidget

from app.theme import Theme

HEIGHT, STEPS, TICK_MS, SHARE = 6, 1000, 40, 0.28


class ProgressLine(QProgressBar):
    """Set with :meth:`set_fraction`; a range of nothing means it is under way."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._phase = 0.0
        self.setTextVisible(False)
        self.setFixedHeight(HEIGHT)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        self.set_fraction(None)

    def set_fraction(self, fraction: float | None) -> None:
        """0 to 1, or None while the total is unknown."""
        self.setRange(0, 0 if fraction is None else STEPS)
        if fraction is not None:
            self.setValue(round(fraction * STEPS))
        self._run()
        self.update()

    def _run(self) -> None:
        if self.maximum() == 0 and self.isVisible():
            self._timer.start()
        else:
            self._timer.stop()

    def _tick(self) -> None:
        self._phase = (self._phase + 0.02) % 1
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        box = QRectF(self.rect())
        painter.setBrush(self._theme.colour("border"))
        painter.drawRoundedRect(box, HEIGHT / 2, HEIGHT / 2)
        painter.setBrush(self._theme.colour("accent"))
        if self.maximum() == 0:
            left = (1 + SHARE) * self._phase - SHARE
            start, end = max(0.0, left), min(1.0, left + SHARE)
        else:
            start, end = 0.0, self.value() / STEPS
        part = QRectF(box.width() * start, 0, box.width() * (end - start), box.height())
        painter.drawRoundedRect(part, HEIGHT / 2, HEIGHT / 2)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._run()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()
