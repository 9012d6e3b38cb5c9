"""Storing the lines about an entity in place of the earlier ones, journalled (DESIGN sections 5.7 and 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from core.store import entities, journal, memories, observations
from core.store.connection import Connection
from core.tempr.observe.facts import Line, Subject
from core.types import MemoryKind, MemoryRow, MemoryStatus, Mention, Network, Origin, Statement

_LABEL = "Sum up what is known of {name}"


def keep(
    connection: Connection, bank_id: int, subject: Subject, lines: Sequence[tuple[Line, str]], *, automatic: bool
) -> list[int]:
    """Make ``lines``, each with its extractor, the observations of ``subject``; the memories that are new among them.

    What a person edited, pinned or wrote stays beside them; what they put away does not come back. Nothing is
    journalled where nothing changes. ``automatic``: background work, which undo passes over.
    """
    rows = memories.rows(connection, observations.of_entity(connection, subject.id))
    fixed = [row for row in rows.values() if row.pinned or row.edited or row.origin is not Origin.DERIVED]
    made = [i for line, extractor in lines if (i := _add(connection, bank_id, subject, line, extractor)) is not None]
    own = {row.id for row in fixed}
    gone = [row.id for row in rows.values() if row.id not in own and row.id not in made]
    new = [i for i in made if i not in rows]
    if gone or new:
        statuses = {**dict.fromkeys(gone, MemoryStatus.SUPERSEDED), **dict.fromkeys(new, MemoryStatus.ACTIVE)}
        label = _LABEL.format(name=subject.name)
        targets: list[journal.Target] = [("memories", i) for i in statuses]
        journal.record(
            connection, bank_id, label, targets, lambda: _set(connection, statuses), automatic=automatic
        )  # fmt: skip
    return new


def _set(connection: Connection, statuses: Mapping[int, MemoryStatus]) -> None:
    for memory_id, status in statuses.items():
        memories.set_status(connection, memory_id, status)


def _add(connection: Connection, bank_id: int, subject: Subject, line: Line, extractor: str) -> int | None:
    """The row of a line, out of sight until the journal's step brings it up; None when a person put it away."""
    facts = memories.rows(connection, line.fact_ids)
    if len(facts) < len(line.fact_ids) or any(fact.status is not MemoryStatus.ACTIVE for fact in facts.values()):
        return None  # a fact went while the line was made
    statement = Statement(
        line.text, Network.OBSERVATION, MemoryKind.STATE, None, (), origin=Origin.DERIVED,
        mentions=(Mention(subject.name, subject.type),),
    )  # fmt: skip
    placement = memories.Placement(None, None, _latest(facts), extractor)
    memory_id, new = memories.add(connection, bank_id, statement, placement)
    row = memories.row(connection, memory_id)
    if new:
        memories.set_status(connection, memory_id, MemoryStatus.SUPERSEDED)
        entities.mention_in_memories(connection, [(subject.id, memory_id)])
    elif row.status in (MemoryStatus.RETIRED, MemoryStatus.TRASHED) or row.edited:
        return None
    observations.replace_evidence(connection, memory_id, line.fact_ids)
    return memory_id


def _latest(facts: Mapping[int, MemoryRow]) -> datetime | None:
    told = [fact.mentioned_at for fact in facts.values() if fact.mentioned_at is not None]
    return max(told, default=None)
