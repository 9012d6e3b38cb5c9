"""Long work the person started, as the status area shows it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from app.failures import Failure
from core.types import Progress


class JobState(StrEnum):
    """Where a job stands."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Job:
    """A snapshot of one job; ``progress`` is the latest step, ``failure`` set when it failed.

    ``background``: nobody started it, so nobody need be asked before it is stopped.
    """

    id: int
    title: str
    state: JobState = JobState.QUEUED
    progress: Progress | None = None
    failure: Failure | None = None
    started: float = field(default_factory=time.monotonic)
    seconds: float = 0.0
    background: bool = False

    @property
    def active(self) -> bool:
        return self.state in (JobState.QUEUED, JobState.RUNNING)

    @property
    def fraction(self) -> float | None:
        """0 to 1, or None while the total is unknown."""
        if self.progress is None or not self.progress.total:
            return None
        return min(1.0, self.progress.done / self.progress.total)

    def moved(self, **changes: Any) -> Job:
        """The same job in a later state."""
        return replace(self, seconds=time.monotonic() - self.started, **changes)
