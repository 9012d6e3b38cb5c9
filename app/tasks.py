"""Threads behind the window: work runs elsewhere, results come back on the GUI thread, late ones are dropped."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from app.failures import Failure, failure_of
from core.errors import Cancelled

Emit = Callable[[Any], None]

TURN_SECONDS = 0.008  # results are shown for so long before the window paints and takes input
NEXT_TURN_MS = 1  # a timer of 0 ms is a posted event, and those are sent in the turn that posts them


class Call:
    """One piece of work under way. ``cancel`` is what the work looks at; :meth:`stop` also drops its results."""

    def __init__(
        self,
        owner: QObject,
        done: Callable[[Any], None] | None,
        failed: Callable[[Failure], None] | None,
        item: Callable[[Any], None] | None = None,
    ) -> None:
        self.cancel = Event()
        self.finished = False
        self._owner: QObject | None = owner
        self._done, self._failed, self._item = done, failed, item

    def stop(self) -> None:
        """Cancel and deliver nothing more."""
        self.cancel.set()
        self._release()

    def deliver_item(self, value: Any) -> None:
        """Hand over a partial result, if anyone still wants it."""
        if self._wanted() and self._item is not None:
            self._item(value)

    def deliver(self, value: Any) -> None:
        """Hand over the result."""
        done = self._done if self._wanted() else None
        self._release()
        if done is not None:
            done(value)

    def fail(self, failure: Failure, fallback: Callable[[Failure], None]) -> None:
        """Hand over what went wrong, to ``fallback`` if the caller did not say what to do."""
        wanted, failed = self._wanted(), self._failed
        self._release()
        if wanted:
            (failed or fallback)(failure)

    def _wanted(self) -> bool:
        return not self.finished and self._owner is not None and isValid(self._owner)

    def _release(self) -> None:
        self.finished = True  # and let go of the owner: a finished call must not keep a page alive
        self._owner = self._done = self._failed = self._item = None


class Runner(QObject):
    """Runs callables in named lanes and brings their results to the thread this object lives in.

    Signals: ``failed(Failure)`` for work whose caller did not say what to do about errors.
    """

    failed = Signal(object)
    _posted = Signal()

    def __init__(self, lanes: dict[str, int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pools = {name: ThreadPoolExecutor(n, thread_name_prefix=f"lane-{name}") for name, n in lanes.items()}
        self._calls: set[Call] = set()
        self._waiting: deque[Callable[[], None]] = deque()
        self._pause = QTimer(self, singleShot=True, interval=NEXT_TURN_MS)
        self._pause.timeout.connect(self._run_posted)
        self._posted.connect(self._on_posted, Qt.ConnectionType.QueuedConnection)

    def submit(self, lane: str, call: Call, work: Callable[[Emit], Any]) -> None:
        """Run ``work(emit)`` in a lane; ``emit`` may be called from there to hand over partial results."""
        self._calls.add(call)
        self._pools[lane].submit(self._work, call, work)

    def post(self, action: Callable[[], None]) -> None:
        """Run ``action`` on the GUI thread soon; callable from any thread."""
        if isValid(self):
            self._waiting.append(action)
            self._posted.emit()

    def busy(self) -> bool:
        """Whether any work has not delivered yet."""
        return bool(self._calls)

    def drop_all(self) -> None:
        """Cancel everything under way and deliver nothing of it."""
        for call in list(self._calls):
            call.stop()

    def stop_all(self) -> None:
        """Cancel everything under way, drop what waits and take no more."""
        self.drop_all()
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)

    def join(self) -> None:
        """Wait for the threads to end; call after :meth:`stop_all`."""
        for pool in self._pools.values():
            pool.shutdown(wait=True, cancel_futures=True)

    def _work(self, call: Call, work: Callable[[Emit], Any]) -> None:
        try:
            if call.cancel.is_set():
                raise Cancelled("stopped before it began")
            value = work(lambda item: self.post(partial(call.deliver_item, item)))
        except Exception as error:  # noqa: BLE001  whatever it was, the caller waits for an answer
            self.post(partial(self._finish_failed, call, failure_of(error)))
        else:
            self.post(partial(self._finish, call, value))

    def _finish(self, call: Call, value: Any) -> None:
        self._calls.discard(call)
        call.deliver(value)

    def _finish_failed(self, call: Call, failure: Failure) -> None:
        self._calls.discard(call)
        call.fail(failure, self._fallback)

    def _fallback(self, failure: Failure) -> None:
        if failure.code != Cancelled.code:
            self.failed.emit(failure)

    def _on_posted(self) -> None:
        if not self._pause.isActive():
            self._run_posted()

    def _run_posted(self) -> None:
        """What came in, in its order; after a while the window gets a turn."""
        until = time.perf_counter() + TURN_SECONDS
        try:
            while self._waiting and time.perf_counter() < until:
                self._waiting.popleft()()
        finally:
            if self._waiting:
                self._pause.start()


class Throttle:
    """Lets a value through at most every ``seconds``; the first always passes."""

    def __init__(self, seconds: float = 0.05) -> None:
        self._seconds, self._last = seconds, 0.0

    def passes(self) -> bool:
        now = time.monotonic()
        if now - self._last < self._seconds:
            return False
        self._last = now
        return True
