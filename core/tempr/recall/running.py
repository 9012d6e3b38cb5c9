"""The channels side by side: each in a thread with a reader connection of its own.

One that fails is named in ``degraded`` and the others answer. So is one that is not done when the time the person
gave is over, once any other has found something.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from types import TracebackType

from core.store.connection import Connection
from core.store.store import Store
from core.tempr.recall.channels import Ranking

logger = logging.getLogger("hindsight.recall")

THREADS = 4
CHECKED_EVERY = 20_000  # steps of SQLite's machine, about a millisecond

Channel = Callable[[Connection], Ranking]


class Running:
    """Runs named channels until ``deadline`` (of ``time.perf_counter``; None: as long as they take)."""

    def __init__(self, store: Store, deadline: float | None, degraded: dict[str, None]) -> None:
        self._store, self._deadline, self._degraded = store, deadline, degraded
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="recall")
        self._over = threading.Event()
        self._futures: dict[str, Future[Ranking]] = {}

    def __enter__(self) -> Running:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._over.set()
        self._threads.shutdown()

    def start(self, name: str, channel: Channel) -> None:
        self._futures[name] = self._threads.submit(self._run, channel)

    def _run(self, channel: Channel) -> Ranking:
        with self._store.reading() as connection:
            if self._deadline is None:
                return channel(connection)
            connection.set_progress_handler(self._over.is_set, CHECKED_EVERY)
            try:
                return channel(connection)
            finally:
                connection.set_progress_handler(None)

    def result(self, name: str) -> Ranking:
        """What a channel found; nothing when it failed or came too late."""
        future = self._futures[name]
        if not self._in_time(future):
            self._degraded[f"{name}: no time left"] = None
            return []
        try:
            return future.result()
        except Exception as error:  # named to the person; the other channels answer
            logger.exception("channel %s failed", name)
            self._degraded[f"{name}: {error}"] = None
            return []

    def _in_time(self, future: Future[Ranking]) -> bool:
        """Wait for a channel: to the deadline, then as long as no other has found anything."""
        if self._deadline is not None:
            wait([future], max(0.0, self._deadline - time.perf_counter()))
            while not future.done() and not any(map(_found, self._futures.values())):
                wait([other for other in self._futures.values() if not other.done()], return_when=FIRST_COMPLETED)
            return future.done()
        return True


def _found(future: Future[Ranking]) -> bool:
    return future.done() and future.exception() is None and bool(future.result())
