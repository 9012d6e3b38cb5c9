"""Distillation of exchanges by the language model: newest first, a checkpoint after each (paper section 4.1.2)."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from core import defaults
from core.bank.distil_run import DistilRun, Tally
from core.bank.undisturbing import Undisturbing
from core.bank.work import FOLLOW_UPS, Working, wait_turn
from core.errors import Cancelled, ModelError, NotFound, Preempted
from core.models.llm import LanguageModel
from core.models.ports import ModelInfo
from core.store import distilled, exchanges, isolation, jobs, memories
from core.store.clock import now_ms
from core.store.connection import Connection
from core.store.exchanges import Queued
from core.tempr.distil.distiller import Distiller
from core.tempr.distil.request import budget
from core.types import (
    ChatMessage,
    DistilReport,
    ExchangeRow,
    ExchangeState,
    MemoryRow,
    ProgressCallback,
)

KIND = "distil"


class NoLanguageModel(ModelError):
    """Distillation writes; without a language model there is nobody to write."""

    def __init__(self) -> None:
        super().__init__(
            "No language model is in use, so nothing can be distilled. Choose or download one in the settings, or: "
            "hindsight models add FILE.gguf --role llm, then hindsight models use llm ID",
            code="no_language_model",
        )


class Distilling(Working):
    """The distilling half of a bank."""

    def exchanges(
        self, conversation_id: int | None = None, state: ExchangeState | None = None, *, offset: int = 0,
        limit: int = 200,
    ) -> list[ExchangeRow]:  # fmt: skip
        """Exchanges and what became of them, newest first."""
        with self._store.reading() as connection:
            return exchanges.select(connection, self.id, conversation_id, state, offset=offset, limit=limit)

    def exchange_counts(self) -> dict[ExchangeState, int]:
        """How many exchanges are in each state."""
        with self._store.reading() as connection:
            return exchanges.counts(connection, self.id)

    def exchange_memories(self, exchange_id: int) -> list[MemoryRow]:
        """The memories in use that rest on messages of an exchange."""
        with self._store.reading() as connection:
            if not isolation.holds(connection, self.id, "exchanges", exchange_id):
                return []
            return list(memories.rows(connection, distilled.of_exchange(connection, exchange_id)).values())

    def distil(
        self, *, limit: int | None = None, conversation_id: int | None = None,
        exchange_ids: Sequence[int] | None = None, priority: Literal["background", "person"] = "background",
        progress: ProgressCallback | None = None, cancel: threading.Event | None = None,
    ) -> DistilReport:  # fmt: skip
        """Have the language model read exchanges: those that wait, newest first, or ``exchange_ids`` (again).

        New facts take the place of what another extractor made of the same exchange; edited and pinned memories
        stay. Then vectors and follow-up jobs (observations, opinions) are made: those of this run, and all that
        wait when all exchanges were to be read. Each exchange is a transaction: Cancelled loses nothing, and the
        next run goes on. Raises ModelError without a language model, and when the model fails on several
        exchanges in a row.
        """
        begun, everything = time.monotonic(), limit is None and conversation_id is None and exchange_ids is None
        since = 0 if everything else now_ms()
        info = self._language_model()
        self._load_model(cancel)
        job_id, waiting = self._begin_distilling(limit, conversation_id, exchange_ids)
        run = self._new_run(info, job_id, waiting, cancel, priority, again=exchange_ids is not None)
        try:
            run.through(progress, cancel)
            self.embed(progress=progress, cancel=cancel)
            self._work_off(FOLLOW_UPS, progress, cancel, since)
        except Cancelled as error:
            raise self._stopped(job_id, run.tally, conversation_id) from error
        except BaseException as error:
            state = jobs.CANCELLED if isinstance(error, KeyboardInterrupt) else jobs.FAILED
            reason = str(error)
            self._store.write(lambda connection: jobs.update(connection, job_id, state=state, error=reason))
            raise
        finally:
            self._running.discard(job_id)
        self._store.write(lambda connection: jobs.finish(connection, job_id))
        return self._report(run.tally, conversation_id, begun)

    def _run_distil(self, payload: Mapping[str, Any], cancel: threading.Event | None) -> None:
        """The job ``distil``, killed or paused before: goes on with what still waits of it."""
        info = self._language_model()
        self._load_model(cancel)
        with self._store.reading() as connection:
            waiting = self._rest(connection, payload)
        again = payload["exchanges"] is not None
        run = self._new_run(info, payload["job"], waiting, cancel, before=payload["begun_done"], again=again)
        run.through(None, cancel)
        self.embed(cancel=cancel)

    def _rest(self, connection: Connection, payload: Mapping[str, Any]) -> list[Queued]:
        """What a job still has to do: of named exchanges those behind the ones it had done."""
        done: int = payload["begun_done"]
        if payload["exchanges"] is not None:
            return exchanges.chosen(connection, self.id, payload["exchanges"][done:])
        limit = payload["limit"]
        return exchanges.waiting(connection, self.id, payload["conversation"], None if limit is None else limit - done)

    def _language_model(self) -> ModelInfo:
        info = self._models.status().llm
        if info is None:
            raise NoLanguageModel
        return info

    def _load_model(self, cancel: threading.Event | None) -> None:
        """Load the model, so that its real context is known, and see that it is large enough."""
        while True:
            try:
                llm = Undisturbing(self._models, cancel)
                llm.generate((ChatMessage("user", "Hello"),), max_tokens=1, temperature=0)
            except Preempted:
                wait_turn(cancel)
                continue
            budget(llm, "en")
            return

    def _begin_distilling(
        self, limit: int | None, conversation_id: int | None, ids: Sequence[int] | None
    ) -> tuple[int, list[Queued]]:
        """The job of a new run and what it is to do."""

        def work(connection: Connection) -> tuple[int, list[Queued]]:
            if ids is None:
                waiting = exchanges.waiting(connection, self.id, conversation_id, limit)
            else:
                waiting = exchanges.chosen(connection, self.id, ids)
                if missing := set(ids) - {one.id for one in waiting}:
                    raise NotFound(f"There is no exchange number {min(missing)}.")
                waiting = waiting[:limit]
                exchanges.try_again(connection, [one.id for one in waiting])
            if limit is None and conversation_id is None and ids is None:
                jobs.supersede(connection, self.id, KIND, unless="exchanges")  # named ones are read again
            named = [one.id for one in waiting] if ids is not None else None  # each once: done counts them
            payload = {"exchanges": named, "conversation": conversation_id}
            job_id = jobs.add(
                connection, self.id, KIND, "", {**payload, "limit": limit}, state=jobs.RUNNING, total=len(waiting)
            )
            jobs.begin(connection, job_id)
            return job_id, waiting

        job_id, waiting = self._store.write(work)
        self._running.add(job_id)
        return job_id, waiting

    def _new_run(
        self, info: ModelInfo, job_id: int, waiting: Sequence[Queued], cancel: threading.Event | None,
        priority: str = "background", *, before: int = 0, again: bool = False,
    ) -> DistilRun:  # fmt: skip
        llm: LanguageModel = self._models if priority == "person" else Undisturbing(self._models, cancel)
        is_small = info.path.stat().st_size < defaults.DISTIL_SMALL_MODEL_BYTES
        distiller = Distiller(
            llm, owner=self.owner_name(), zone=self.zone, passage_tokens=defaults.EXCHANGE_MAX_TOKENS,
            is_small=is_small,
        )  # fmt: skip
        return DistilRun(
            self._store, self._models, self.id, distiller, info.name, job_id, waiting, self._names, before=before,
            again=again,
        )  # fmt: skip

    def _stopped(self, job_id: int, tally: Tally, conversation_id: int | None) -> Cancelled:
        """What to say of a run that a person ended."""
        self._store.write(lambda connection: jobs.update(connection, job_id, state=jobs.CANCELLED))
        left = self._report(tally, conversation_id, 0.0).left
        return Cancelled(f"Stopped after {tally.done} exchanges; {left} wait. The next run goes on from there.")

    def _report(self, tally: Tally, conversation_id: int | None, begun: float) -> DistilReport:
        with self._store.reading() as connection:
            left = exchanges.counts(connection, self.id, conversation_id)[ExchangeState.WAITING]
        return DistilReport(tally.done, tally.failed, left, tally.facts, tally.tokens, time.monotonic() - begun)
