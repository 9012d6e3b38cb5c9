"""Observations of entities and validity of memories (paper section 4.1.5, DESIGN sections 5.7 and 5.8)."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core import defaults
from core.bank.retain import Retaining
from core.bank.times import now_in
from core.bank.undisturbing import Undisturbing
from core.errors import Cancelled, NotFound
from core.models.ports import ModelInfo
from core.store import isolation, jobs, journal, memories, observations, successions
from core.store.clock import optional
from core.store.connection import Connection
from core.store.successions import SuccessionRow
from core.tempr import observe as observing
from core.tempr import succession
from core.tempr.observe.facts import Fact
from core.tempr.succession.note import accept as let_end
from core.types import Changes, EntityType, MemoryRow, ProposalState, Succession

AT_ONCE = 100  # memories whose claims are read in one transaction: others wait for no longer
ACCEPT, REFUSE = "Accept that a memory was succeeded", "Keep a memory that was said to be succeeded"


@dataclass(frozen=True, slots=True)
class _Known:
    """An entity with the facts it is observed from."""

    subject: observing.Subject
    facts: tuple[Fact, ...]


class Observing(Retaining):
    """What a bank knows of entities as a whole, and what it knows to be over."""

    # --- observations -------------------------------------------------------------------------------------

    def observations(self, entity_id: int) -> list[MemoryRow]:
        """The lines about an entity, pinned ones first."""
        with self._store.reading() as connection:
            known = observations.living(connection, self.id, entity_id)
            ids = observations.of_entity(connection, known[0]) if known is not None else []
            return list(memories.rows(connection, ids).values())

    def observe(self, entity_id: int, *, cancel: threading.Event | None = None) -> list[MemoryRow]:
        """Sum up an entity anew: 3 to 7 cited lines, by the language model where there is one, else by rules.

        With fewer than ``defaults.OBSERVE_FACTS`` facts there are none. Raises NotFound, Cancelled, and what the
        model raises: Preempted when a person's question went first.
        """
        with self._store.reading() as connection:
            if observations.living(connection, self.id, entity_id) is None:
                raise NotFound(f"There is no entity number {entity_id}.")
        self._observe(entity_id, cancel, automatic=False)
        return self.observations(entity_id)

    def _run_observe(self, payload: Mapping[str, Any], cancel: threading.Event | None) -> None:
        """The job ``observe`` {"entity": id}; one of an entity that is gone is done."""
        self._observe(int(payload["entity"]), cancel, automatic=True)

    def _observe(self, entity_id: int, cancel: threading.Event | None, *, automatic: bool) -> None:
        known = self._known(entity_id)
        if known is None:
            return
        enough = len(known.facts) >= defaults.OBSERVE_FACTS
        lines = self._lines(known, cancel) if enough else []
        made = self._store.write(
            lambda connection: observing.keep(connection, self.id, known.subject, lines, automatic=automatic)
        )
        if made and not automatic:  # jobs are many: their lines are embedded together
            self.embed(cancel=cancel)

    def _known(self, entity_id: int) -> _Known | None:
        now = now_in(self.zone)
        with self._store.reading() as connection:
            found = observations.living(connection, self.id, entity_id)
            if found is None:
                return None
            row_id, name, kind, names = found
            subject = observing.Subject(row_id, name, EntityType(kind), names)
            return _Known(subject, tuple(observing.gather(connection, subject, now)))

    def _lines(self, known: _Known, cancel: threading.Event | None) -> list[tuple[observing.Line, str]]:
        """The lines with who made them; the rules fill up what a model leaves short."""
        ruled = [(line, memories.RULES) for line in observing.lines_by_rules(known.subject, known.facts)]
        llm: ModelInfo | None = self._models.status().llm
        if llm is None:
            return ruled
        model = Undisturbing(self._models, cancel)
        written = observing.lines_by_model(known.subject, known.facts, model, cancel=cancel)
        told = {i for line in written for i in line.fact_ids}
        more = [(line, by) for line, by in ruled if not told & set(line.fact_ids)]
        return [*((line, llm.name) for line in written), *more[: max(0, defaults.OBSERVE_LEAST - len(written))]]

    # --- validity ---------------------------------------------------------------------------------------

    def _run_claims(self, payload: Mapping[str, Any], cancel: threading.Event | None) -> None:
        """The job ``claims``: read what memories of a file of the first format say of what holds, and end what is over.

        Goes on where it was stopped; a memory that was read since then is left as it is.
        """
        job_id, last = int(payload["job"]), int(payload["begun_done"])

        def read_some(connection: Connection) -> int | None:
            ids = successions.unread(connection, self.id, last, AT_ONCE)
            succession.note(connection, self.id, ids)
            jobs.update(connection, job_id, done=ids[-1] if ids else None)
            return ids[-1] if ids else None

        while (reached := self._store.write(read_some)) is not None:
            last = reached
            if cancel is not None and cancel.is_set():
                raise Cancelled("Stopped. What was read so far is kept, the rest is read the next time.")

    def successions(self, state: ProposalState | None = None, *, limit: int = 200) -> list[Succession]:
        """What has ended or may have ended what; to be decided first, then newest first."""
        with self._store.reading() as connection:
            return _shown(connection, successions.select(connection, self.id, state, limit))

    def succession_of(self, memory_id: int) -> list[Succession]:
        """The successions a memory takes part in, as the earlier or the later, oldest first."""
        with self._store.reading() as connection:
            there = isolation.holds(connection, self.id, "memories", memory_id)
            return _shown(connection, successions.of_memories(connection, [memory_id])) if there else []

    def decide_succession(self, succession_id: int, accept: bool) -> Changes:
        """Let the earlier memory end, or let it hold on. Raises NotFound."""
        label = ACCEPT if accept else REFUSE

        def work(connection: Connection) -> SuccessionRow:
            isolation.check(connection, self.id, "successions", succession_id)
            row = successions.get(connection, succession_id)
            if accept:
                let_end(connection, self.id, row, label)
            else:
                targets: list[journal.Target] = [("memories", row.earlier_id), ("successions", row.id)]
                journal.record(connection, self.id, label, targets, lambda: successions.refuse(connection, row))
            return row

        row = self._store.write(work)
        return Changes(
            frozenset({"successions", "memories"}), {"successions": [row.id], "memories": [row.earlier_id]}, label
        )


def _shown(connection: Connection, found: Sequence[SuccessionRow]) -> list[Succession]:
    rows = memories.rows(connection, {i for row in found for i in (row.earlier_id, row.later_id)})
    return [
        Succession(
            row.id, rows[row.earlier_id], rows[row.later_id], optional(row.since_ms), row.state, row.attribute
        )
        for row in found
    ]  # fmt: skip
