"""Progress by bytes read, and cancelling."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field

from core.errors import Cancelled
from core.types import Progress, ProgressCallback

_EVERY_SECONDS = 0.1  # a window cannot show more, and every report crosses a process border


@dataclass(slots=True)
class Meter:
    """Counts bytes of one stage after the other, reports them, and raises Cancelled when asked to stop."""

    report: ProgressCallback | None = None
    cancel: threading.Event | None = None
    stage: str = "recognising"
    done: int = 0
    total: int | None = None
    _started: float = field(default_factory=time.monotonic)
    _reported: float = 0.0

    def start(self, stage: str, total: int | None) -> None:
        """Begin a stage of ``total`` bytes (None: unknown)."""
        self.stage, self.total, self.done = stage, total, 0
        self._started, self._reported = time.monotonic(), 0.0

    def add(self, count: int) -> None:
        """``count`` more bytes have been read."""
        self.check()
        self.done += count
        now = time.monotonic()
        if self.report is None or now - self._reported < _EVERY_SECONDS:
            return
        self._reported = now
        total = None if self.total is None else max(self.total, self.done)
        self.report(Progress(self.stage, self.done, total, "bytes", self._seconds_left(now, total)))

    def check(self) -> None:
        """Raise Cancelled when the person has asked to stop."""
        if self.cancel is not None and self.cancel.is_set():
            raise Cancelled("The import was cancelled; nothing of the unread part was taken over.")

    def _seconds_left(self, now: float, total: int | None) -> float | None:
        elapsed = now - self._started
        if total is None or self.done == 0 or elapsed < 1.0:
            return None
        return elapsed * (total - self.done) / self.done
