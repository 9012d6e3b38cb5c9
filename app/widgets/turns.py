"""Long lists of widgets, made in turns of the event loop so that the window answers meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.tasks import NEXT_TURN_MS

TURN_SECONDS = 0.008  # how long one may take


class Turns:
    """Runs steps one after the other. The first few run at once, so that short lists are whole when it returns."""

    def __init__(self, owner: QWidget) -> None:
        self._steps: Iterator[Callable[[], object]] = iter(())
        self._timer = QTimer(owner, singleShot=True, interval=NEXT_TURN_MS)
        self._timer.timeout.connect(self._go_on)

    def run(self, steps: Iterable[Callable[[], object]]) -> None:
        """Run these steps; what is left of those before is dropped."""
        self._steps = iter(steps)
        self._go_on()

    @property
    def busy(self) -> bool:
        """Whether steps are left."""
        return self._timer.isActive()

    def _go_on(self) -> None:
        self._timer.stop()
        until = time.perf_counter() + TURN_SECONDS
        for step in self._steps:
            step()
            if time.perf_counter() > until:
                self._timer.start()
                return
