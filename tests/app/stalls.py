"""How long the GUI thread was busy without a pause: its own processor time, so that other programs do not count."""

from __future__ import annotations

import time

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QComboBox, QFormLayout, QLineEdit, QPushButton, QWidget

TICK_MS = 2
FIELDS = 40


class StallWatch(QObject):
    """Ticks as often as the event loop comes round and keeps the longest busy time between two ticks."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.longest = 0.0  # seconds
        self.ticks = 0
        self._last = time.thread_time()
        timer = QTimer(self)
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.timeout.connect(self._tick)
        timer.start(TICK_MS)

    def restart(self) -> None:
        """Forget what was."""
        self.longest, self.ticks, self._last = 0.0, 0, time.thread_time()

    def _tick(self) -> None:
        now = time.thread_time()
        self.longest = max(self.longest, now - self._last)
        self._last = now
        self.ticks += 1


def turn(milliseconds: int) -> None:
    """Let the event loop run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def reference_seconds() -> float:
    """Processor time Qt takes on this machine to build and show a plain form of a page's size, styled alike."""
    start = time.thread_time()
    form = QWidget()
    layout = QFormLayout(form)
    for number in range(FIELDS):
        layout.addRow(f"Field {number}", (QLineEdit, QPushButton, QComboBox)[number % 3]())
    form.show()
    QApplication.processEvents()
    took = time.thread_time() - start
    form.hide()
    form.deleteLater()
    return took
