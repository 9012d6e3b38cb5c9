"""A worker process: started when first needed, watched, started again after it ended.

The protocol is stateless: every request names all the worker needs (also the model to load), so that a
fresh process can take the next request. Requests are answered by any number of events and one last message
that has ``result`` or ``error``.
"""

from __future__ import annotations

import itertools
import logging
import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import Cancelled, ModelError, WorkerDied
from core.models.child import Child, Inbox
from core.models.failures import from_message
from core.models.framing import Message

Reply = tuple[Any, NDArray[np.float32] | None]  # a request's result, and its array
EventHandler = Callable[[Message], None]

SILENCE_SECONDS = 300.0  # no event for so long while work is waiting: the worker hangs
_POLL_SECONDS = 0.05  # how soon a cancel is passed on
_log = logging.getLogger("models")


class WorkerProcess:
    """The worker of one role. Thread-safe: any number of calls may be under way."""

    def __init__(self, role: str, log_path: Path) -> None:
        self.role = role
        self._log_path = log_path
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._child: Child | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """Of the process running now, None before the first call and after the last."""
        child = self._child
        return child.pid if child is not None and child.is_alive else None

    def call(
        self,
        message: Message,
        *,
        on_event: EventHandler | None = None,
        cancel: threading.Event | None = None,
        silence: float = SILENCE_SECONDS,
    ) -> Reply:
        """Send a request and wait for its result.

        ``on_event`` is called in this thread. A set ``cancel`` is passed on; what then comes back is up to the
        worker, in general :class:`Cancelled`. ``silence``: seconds without a sign of life after which the worker is
        ended. Raises :class:`WorkerDied`, :class:`ModelError`, :class:`Preempted`.
        """
        if cancel is not None and cancel.is_set():
            raise Cancelled("Stopped before it began.")
        child, number = self._started(), next(self._numbers)
        inbox = child.send(number, message)
        try:
            return _answer(child, number, inbox, on_event, cancel, silence)
        finally:
            child.forget(number)

    def close(self) -> None:
        """End the process; calls under way raise :class:`WorkerDied`."""
        with self._lock:
            self._closed = True
        self.stop()

    def stop(self) -> None:
        """End the process to free its memory; the next call starts another."""
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            child.close()

    def _started(self) -> Child:
        with self._lock:
            if self._closed:
                raise ModelError("The models of this memory are closed already.")
            if self._child is not None and not self._child.is_alive:
                _log.warning("%s", self._child.obituary())
                self._child.close()
                self._child = None
            if self._child is None:
                self._child = Child(self.role, self._log_path)
            return self._child


def _answer(
    child: Child,
    number: int,
    inbox: Inbox,
    on_event: EventHandler | None,
    cancel: threading.Event | None,
    silence: float,
) -> Reply:
    """The result of a request, its events told meanwhile."""
    sent = time.monotonic()
    cancel_sent = False
    while True:
        if cancel is not None and cancel.is_set() and not cancel_sent:
            child.cancel(number)
            cancel_sent = True
        try:
            frame = inbox.get(timeout=1.0 if cancel is None else _POLL_SECONDS)
        except queue.Empty:
            if time.monotonic() - max(sent, child.last_heard) > silence:
                child.kill(silence)
            continue
        if frame is None:
            raise WorkerDied(child.obituary())
        if "error" in frame[0]:
            raise from_message(frame[0])
        if "result" in frame[0]:
            return frame[0]["result"], frame[1]
        if on_event is not None:
            on_event(frame[0])
