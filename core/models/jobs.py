"""What a worker does in which order: interruptible jobs, the person's before those of the background.

A job is a generator that yields wherever it may be interrupted. Jobs of one priority run one after the other;
a more urgent one runs between two steps of a less urgent one, or ends it when the worker cannot do two things
at once (the language model has one context).
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import Cancelled, Preempted
from core.models.framing import Message

JobResult = tuple[Any, NDArray[np.float32] | None]
JobSteps = Generator[None, None, JobResult]
Emit = Callable[[Message], None]

PERSON, BACKGROUND = 0, 1
_arrivals = itertools.count()


@dataclass(eq=False, slots=True)
class Job:
    """One request. ``cancelled`` and ``preempted`` are set by the thread that reads requests."""

    number: int
    message: Message
    emit: Emit
    cancelled: threading.Event = field(default_factory=threading.Event)
    preempted: threading.Event = field(default_factory=threading.Event)
    arrival: int = field(default_factory=lambda: next(_arrivals))
    steps: JobSteps | None = None

    @property
    def priority(self) -> int:
        """PERSON or BACKGROUND; smaller is more urgent."""
        return int(self.message.get("priority", PERSON))

    @property
    def is_stopped(self) -> bool:
        """True when its result is not wanted any more; cheap enough for an abort callback."""
        return self.cancelled.is_set() or self.preempted.is_set()

    def check(self) -> None:
        """Raise :class:`Cancelled` or :class:`Preempted` when stopped."""
        if self.cancelled.is_set():
            raise Cancelled("Stopped.")
        if self.preempted.is_set():
            raise Preempted("Stopped to make way for a question.")


def stoppable(job: Job, steps: JobSteps) -> JobSteps:
    """``steps``, ended with :class:`Cancelled` or :class:`Preempted` before the next step of a stopped job."""
    try:
        while True:
            job.check()
            next(steps)
            yield
    except StopIteration as end:
        result: JobResult = end.value
        return result
    finally:
        steps.close()


class JobQueue:
    """Jobs by urgency, then by arrival. ``exclusive``: an urgent job ends a less urgent one that runs."""

    def __init__(self, *, exclusive: bool) -> None:
        self._exclusive = exclusive
        self._jobs: list[Job] = []
        self._running: Job | None = None
        self._changed = threading.Condition()

    def add(self, job: Job) -> None:
        """Queue a job, ending the running one when that is less urgent and cannot be set aside."""
        with self._changed:
            self._jobs.append(job)
            running = self._running
            if self._exclusive and running is not None and job.priority < running.priority:
                running.preempted.set()
            self._changed.notify()

    def cancel(self, number: int) -> Job | None:
        """Stop a job; gives it back when it had not begun, so that it can be answered at once."""
        with self._changed:
            for job in [*self._jobs, *([self._running] if self._running else [])]:
                if job.number == number:
                    job.cancelled.set()
                    return self._take_unbegun(job)
        return None

    def _take_unbegun(self, job: Job) -> Job | None:
        if job is self._running or job.steps is not None:
            return None
        self._jobs.remove(job)
        return job

    def next(self) -> Job:
        """The most urgent job; waits for one. It counts as running until :meth:`done` or :meth:`set_aside`."""
        with self._changed:
            self._changed.wait_for(lambda: self._jobs)
            self._running = min(self._jobs, key=lambda job: (job.priority, job.arrival))
            self._jobs.remove(self._running)
            return self._running

    def should_yield(self, job: Job) -> bool:
        """True when a more urgent job waits and ``job`` can be set aside for it."""
        with self._changed:
            return not self._exclusive and any(other.priority < job.priority for other in self._jobs)

    def set_aside(self, job: Job) -> None:
        """Put a begun job back, to go on later."""
        with self._changed:
            self._running = None
            self._jobs.append(job)

    def done(self) -> None:
        """The running job has ended."""
        with self._changed:
            self._running = None
