"""Long work of the window's own thread, done in turns of the event loop so that the window answers meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QObject, QTimer

from app.tasks import NEXT_TURN_MS, TURN_SECONDS

_DONE = object()


class Turns:
    """Goes through steps, each of which is done by asking for it: a generator's, or those of ``map(add, rows)``."""

    def __init__(self, owner: QObject) -> None:
        self._steps: Iterator[object] = iter(())
        self._timer = QTimer(owner, singleShot=True, interval=NEXT_TURN_MS)
        self._timer.timeout.connect(self._go_on)

    def run(self, steps: Iterable[object], *, at_once: bool = True) -> None:
        """Do these steps; what is left of those before is dropped.

        ``at_once``: the first few now, so that a short list is whole when this returns; else from the next turn on.
        """
        self._steps = iter(steps)
        if at_once:
            self._go_on()
        else:
            self._timer.start()

    def stop(self) -> None:
        """Drop what is left."""
        self._steps = iter(())
        self._timer.stop()

    @property
    def busy(self) -> bool:
        """Whether steps are left."""
        return self._timer.isActive()

    def _go_on(self) -> None:
        self._timer.stop()
        until = time.perf_counter() + TURN_SECONDS
        steps = self._steps
        while steps is self._steps:  # a step may have begun others
            if next(steps, _DONE) is _DONE:
                return
            if time.perf_counter() > until:
                self._timer.start()
                return
