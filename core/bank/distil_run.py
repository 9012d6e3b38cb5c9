"""One run of the language model over exchanges: one after the other, a transaction each, a person always first."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from core import defaults
from core.bank.work import check_cancel, wait_turn
from core.errors import HindsightError, ModelError, Preempted, WorkerDied
from core.models.host import ModelHost
from core.store import exchanges, jobs
from core.store.exchanges import ExchangeText, Queued
from core.store.store import Store
from core.tempr.distil import storing
from core.tempr.distil.distiller import Distilled, Distiller, Unreadable
from core.tempr.distil.duplicates import Meaning
from core.tempr.naming import KeptNaming
from core.types import ExchangeState, Progress, ProgressCallback

BEFORE = 3  # messages in front of an exchange that are shown with it
TROUBLES = 2  # exchanges in a row that a failing model may cost before the run is given up
logger = logging.getLogger("hindsight.distil")


@dataclass(slots=True)
class Tally:
    """What a run has done so far: exchanges, new facts, tokens written."""

    done: int = 0
    failed: int = 0
    facts: int = 0
    tokens: int = 0


class DistilRun:
    """Goes through ``waiting`` for the job ``job_id``; ``before`` were done when the job was taken up again.

    ``again``: also what is distilled already.
    """

    def __init__(
        self, store: Store, models: ModelHost, bank_id: int, distiller: Distiller, extractor: str, job_id: int,
        waiting: Sequence[Queued], names: KeptNaming, *, before: int = 0, again: bool = False,
    ) -> None:  # fmt: skip
        self._store, self._models, self._bank_id = store, models, bank_id
        self._distiller, self._extractor, self._names = distiller, extractor, names
        self._job_id, self._waiting, self._before, self._again = job_id, waiting, before, again
        self._begun, self._read, self._troubles = time.monotonic(), 0, 0
        self.tally = Tally()

    def through(self, progress: ProgressCallback | None, cancel: threading.Event | None) -> None:
        """Distil what waits until it is done, cancelled, or paused by a person through its job."""
        count = len(self._waiting)
        for number, queued in enumerate(self._waiting):
            if progress is not None:
                progress(Progress("distilling", number, count, "exchanges", self._seconds_left()))
            check_cancel(cancel)
            if self._is_stopped():
                return
            self._one(queued, cancel)
            self._read += queued.tokens
            done = self._before + number + 1
            self._store.write(partial(jobs.update, job_id=self._job_id, done=done))
        if progress is not None:
            progress(Progress("distilling", count, count, "exchanges", 0.0))

    def _seconds_left(self) -> float | None:
        """By the length of what is left, at the pace so far."""
        if not self._read:
            return None
        left = sum(one.tokens for one in self._waiting) - self._read
        return (time.monotonic() - self._begun) / self._read * max(left, 0)

    def _is_stopped(self) -> bool:
        with self._store.reading() as connection:
            return jobs.state_of(connection, self._job_id) != jobs.RUNNING

    def _one(self, queued: Queued, cancel: threading.Event | None) -> None:
        """Distil one exchange, as often as it takes: it may change meanwhile, and a person may go first."""
        while True:
            with self._store.reading() as connection:
                text = exchanges.read(connection, queued.id, BEFORE)
            if text is None:
                return  # dissolved: its messages are in another exchange, which waits
            if not self._again and text.state is not ExchangeState.WAITING:
                return  # another run, of this very exchange, was quicker
            try:
                made = self._distiller.distil(text, cancel)
            except Preempted:
                wait_turn(cancel)
            except Unreadable as error:
                self.tally.tokens += error.tokens
                self._failed(text, error, most=1)
                return
            except (ModelError, WorkerDied) as error:
                if self._failed(text, error, most=defaults.DISTIL_ATTEMPTS):
                    self._count_trouble(error)
                    return
            else:
                if self._stored(text, made, cancel):
                    return

    def _stored(self, text: ExchangeText, made: Distilled, cancel: threading.Event | None) -> bool:
        """Store what an exchange gave; False when it is another one by now."""
        meanings = self._meanings(made, cancel)
        with self._store.reading() as connection:  # what takes a search, before the transaction
            known = storing.twins(connection, self._bank_id, text, made, meanings)
            self._names.prepare(connection)
        stored = self._store.write(
            lambda c: storing.store(c, self._bank_id, text, made, self._extractor, known, self._names)
        )
        self.tally.tokens += made.tokens
        if stored is None:
            return False
        self.tally.done += 1
        self.tally.facts += len(stored.new)
        self._troubles = 0
        return True

    def _failed(self, text: ExchangeText, error: HindsightError, most: int) -> bool:
        """Note a failed attempt; True when there will be no other."""
        reason = str(error)
        logger.info("exchange %d: %s", text.id, reason)
        last = self._store.write(lambda c: exchanges.note_failure(c, text.id, reason, most))
        self.tally.failed += last
        return last

    def _count_trouble(self, error: HindsightError) -> None:
        """Give up when it is the model that fails, not one exchange: the others keep waiting."""
        self._troubles += 1
        if self._troubles >= TROUBLES:
            raise error

    def _meanings(self, made: Distilled, cancel: threading.Event | None) -> dict[str, Meaning]:
        """The vectors of the new facts, to know what is said again; none without an encoder that reads them."""
        texts: dict[str, list[str]] = {}
        if self._models.status().embedder is None:
            return {}
        for fact in made.facts:
            if (embedder := self._models.embedder_for(fact.statement.text)) is not None:
                texts.setdefault(embedder.id, []).append(fact.statement.text)
        found: dict[str, Meaning] = {}
        try:
            for name, those in texts.items():
                rows = self._models.embed(those, cancel=cancel, model=name)
                found |= {text: Meaning(name, row) for text, row in zip(those, rows, strict=True)}
        except (ModelError, WorkerDied) as error:
            logger.info("repeated facts are known by their words alone: %s", error)
            return {}
        return found
