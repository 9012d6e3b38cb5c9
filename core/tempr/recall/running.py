"""The channels side by side: each in one of the store's threads with a reader connection of its own.

One that fails is named in ``degraded`` and the others answer. So is one that is not done when the time the person
gave is over, once any other has found something.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from types import TracebackType

from core.errors import Cancelled
from core.store.connection import Connection
from core.store.store import Store
from core.tempr.recall.channels import Ranking

logger = logging.getLogger("hindsight.recall")

CHECKED_EVERY = 20_000  # steps of SQLite's machine, about a millisecond

Channel = Callable[[Connection], Ranking]


class Running:
    """Runs named channels until ``deadline`` (of ``time.perf_counter``; None: as long as they take).

    ``found``: something to answer with is there already, no channel has to be waited for beyond the deadline.
    """

    def __init__(
        self, store: Store, deadline: float | None, degraded: dict[str, None], *, found: bool = False,
        cancel: threading.Event | None = None,
    ) -> None:  # fmt: skip
        self._store, self._deadline, self._degraded, self._any = store, deadline, degraded, found
        self._cancel = cancel
        self.over = threading.Event()  # the channels may stop: nobody waits for them any more
        self._futures: dict[str, Future[Ranking]] = {}

    def __enter__(self) -> Running:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.over.set()
        begun = [future for future in self._futures.values() if not future.cancel()]
        if self._deadline is None:  # else a model that is only now loaded keeps nobody waiting
            wait(begun)

    def start(self, name: str, channel: Channel) -> None:
        self._futures[name] = self._store.submit(partial(self._run, channel))

    def _run(self, channel: Channel) -> Ranking:
        with self._store.reading() as connection:
            connection.set_progress_handler(self._is_over, CHECKED_EVERY)
            try:
                return channel(connection)
            finally:
                connection.set_progress_handler(None)

    def _is_over(self) -> bool:
        return self.over.is_set() or (self._cancel is not None and self._cancel.is_set())

    def result(self, name: str) -> Ranking:
        """What a channel found; nothing when it failed, came too late or was not started. Raises Cancelled."""
        future = self._futures.get(name)
        if future is None:
            return []
        if not self._in_time(future):
            self._degraded[f"{name}: no time left"] = None
            return []
        try:
            return future.result()
        except Exception as error:  # named to the person; the other channels answer
            if self._cancel is not None and self._cancel.is_set():
                raise Cancelled("The search was cancelled.") from error
            logger.exception("channel %s failed", name)
            self._degraded[f"{name}: {error}"] = None
            return []

    def _in_time(self, future: Future[Ranking]) -> bool:
        """Wait for a channel: to the deadline, then as long as nothing has been found."""
        if self._deadline is None:
            return True
        wait([future], max(0.0, self._deadline - time.perf_counter()))
        while not future.done() and not (self._any or any(map(_found, self._futures.values()))):
            wait([other for other in self._futures.values() if not other.done()], return_when=FIRST_COMPLETED)
        return future.done()


def _found(future: Future[Ranking]) -> bool:
    return future.done() and future.exception() is None and bool(future.result())
