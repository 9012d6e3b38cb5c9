"""Trajectories of opinions as they lie in the file, and what memories say that may move one (paper section 5.5)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from core.store.clock import from_ms, now_ms, optional, to_ms
from core.store.connection import Connection
from core.types import Network, OpinionRelation, Origin


@dataclass(frozen=True, slots=True)
class StoredStep:
    """A step of an opinion; its confidence is a fold over the steps.

    ``exchange``: the one its evidence lies in today, since an exchange that goes on is cut anew.
    """

    at: datetime
    relation: OpinionRelation
    alpha: float
    text_before: str
    text: str
    message_ids: tuple[int, ...]
    exchange: int | None
    id: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Told:
    """An active memory as evidence: what it says, whose it is, when and in which exchange it was said."""

    id: int
    network: Network
    origin: Origin
    holder: str | None
    text: str
    at: datetime
    exchange: int
    message_ids: tuple[int, ...]
    entities: frozenset[int]


@dataclass(frozen=True, slots=True)
class Held:
    """An opinion with its trajectory. ``settled``: the exchanges it rests on itself, which are no further evidence."""

    id: int
    origin: Origin
    holder: str | None
    text: str
    confidence: float
    initial: float
    edited: bool
    pinned: bool
    at: datetime | None
    created_ms: int
    active: bool
    entities: frozenset[int]
    settled: frozenset[int]
    steps: tuple[StoredStep, ...]


def of(connection: Connection, memory_id: int) -> list[StoredStep]:
    """The steps of an opinion in the order of mention time."""
    query = (
        "SELECT s.id, s.mentioned_ms, s.relation, s.alpha, s.text_before, s.text_after, s.evidence, coalesce("
        "(SELECT g.exchange_id FROM messages g WHERE g.id = json_extract(s.evidence, '$[0]')), s.exchange_id) "
        "FROM opinion_steps s WHERE s.memory_id = ? ORDER BY s.mentioned_ms, s.id"
    )
    return [
        StoredStep(
            from_ms(ms), OpinionRelation(relation), alpha, before, after, tuple(json.loads(evidence)), exchange, step
        )
        for step, ms, relation, alpha, before, after, evidence, exchange in connection.execute(query, (memory_id,))
    ]


def replace(connection: Connection, memory_id: int, steps: Sequence[StoredStep]) -> None:
    """Make ``steps`` the whole trajectory; rows of steps that stay are left as they are."""
    stored = of(connection, memory_id)
    gone = [(step.id,) for step in stored if step not in steps]
    connection.executemany("DELETE FROM opinion_steps WHERE id = ?", gone)
    connection.executemany(
        "INSERT INTO opinion_steps (memory_id, exchange_id, relation, alpha, mentioned_ms, text_before, text_after, "
        "evidence, created_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                memory_id, step.exchange, step.relation.value, step.alpha, to_ms(step.at), step.text_before, step.text,
                json.dumps(step.message_ids), now_ms(),
            )
            for step in steps
            if step not in stored
        ],
    )  # fmt: skip


def settle(connection: Connection, memory_id: int, steps: Sequence[StoredStep], confidence: float, text: str) -> None:
    """Store a trajectory with where it ends; the caller brings words and vector in line with a new text."""
    replace(connection, memory_id, steps)
    query = "UPDATE memories SET confidence = ?, text = ? WHERE id = ?"
    connection.execute(query, (confidence, text, memory_id))


def resting_on(connection: Connection, bank_id: int, message_ids: Iterable[int]) -> list[int]:
    """Opinions of a bank with a step that rests on any of these messages."""
    query = (
        "SELECT m.id FROM memories m WHERE m.bank_id = ? AND m.network = 'opinion' AND EXISTS (SELECT 1 FROM "
        "opinion_steps s, json_each(s.evidence) e WHERE s.memory_id = m.id AND e.value IN "
        "(SELECT value FROM json_each(?))) ORDER BY m.id"
    )
    return [row[0] for row in connection.execute(query, (bank_id, json.dumps(list(message_ids))))]


# --- what may move an opinion -------------------------------------------------------------------------

_FIRST_EXCHANGE = (
    "(SELECT g.exchange_id FROM evidence e JOIN messages g ON g.id = e.message_id WHERE e.memory_id = m.id "
    "ORDER BY e.position LIMIT 1)"
)
_TOLD = (
    "SELECT m.id, m.network, m.origin, m.holder, m.text, m.mentioned_ms, "
    f"{_FIRST_EXCHANGE} AS exchange, "
    "(SELECT json_group_array(e.message_id ORDER BY e.position) FROM evidence e "
    " WHERE e.memory_id = m.id AND e.message_id IS NOT NULL), "
    "(SELECT json_group_array(n.entity_id) FROM memory_mentions n WHERE n.memory_id = m.id) "
    "FROM memories m WHERE m.id = ? AND m.bank_id = ? AND m.status = 'active' AND m.mentioned_ms IS NOT NULL "
    "AND exchange IS NOT NULL AND m.network <> 'observation' AND (m.network <> 'opinion' OR m.origin <> 'formed')"
)


def told(connection: Connection, bank_id: int, memory_ids: Iterable[int]) -> list[Told]:
    """Those of these memories that can be evidence: active, dated, traceable, no conclusion of the program itself."""
    rows = connection.executemany(_TOLD, [(i, bank_id) for i in dict.fromkeys(memory_ids)])
    return [_told(row) for row in rows]


def _told(row: tuple[Any, ...]) -> Told:
    i, network, origin, holder, text, ms, exchange, message_ids, entities = row
    return Told(
        i, Network(network), Origin(origin), holder, text, from_ms(ms), exchange, tuple(json.loads(message_ids)),
        frozenset(json.loads(entities)),
    )  # fmt: skip


def told_in(connection: Connection, bank_id: int, exchange_ids: Iterable[int]) -> list[Told]:
    """What was said in these exchanges."""
    query = (
        "SELECT DISTINCT e.memory_id FROM messages g JOIN evidence e ON e.message_id = g.id WHERE g.exchange_id = ? "
        "ORDER BY e.memory_id"
    )
    wanted = set(exchange_ids)
    ids = [row[0] for row in connection.executemany(query, [(i,) for i in sorted(wanted)])]
    return [fact for fact in told(connection, bank_id, ids) if fact.exchange in wanted]


def told_since(
    connection: Connection, bank_id: int, created_ms: int, after: datetime, entities: Iterable[int], limit: int
) -> list[Told]:
    """What was stored since ``created_ms``, said after ``after`` and mentions any of ``entities``; latest first."""
    query = (
        "SELECT DISTINCT m.id, m.mentioned_ms FROM memory_mentions n JOIN memories m ON m.id = n.memory_id "
        "WHERE n.entity_id = ? AND m.status = 'active' AND m.created_ms >= ? AND m.mentioned_ms > ? "
        "ORDER BY m.mentioned_ms DESC LIMIT ?"
    )
    values = [(entity, created_ms, to_ms(after), limit) for entity in entities]
    return told(connection, bank_id, [row[0] for row in connection.executemany(query, values)])


def telling(connection: Connection, bank_id: int, entities: Iterable[int], share: float, least: int) -> frozenset[int]:
    """Those of ``entities`` that are in no more than ``share`` of the active memories (or ``least`` of them)."""
    total = connection.execute(
        "SELECT count(*) FROM memories WHERE bank_id = ? AND status = 'active'", (bank_id,)
    ).fetchall()[0][0]
    ceiling = max(least, int(share * total))
    query = "SELECT ?1, count(*) FROM (SELECT 1 FROM memory_mentions WHERE entity_id = ?1 LIMIT ?2 + 1)"
    rows = connection.executemany(query, [(entity, ceiling) for entity in dict.fromkeys(entities)])
    return frozenset(entity for entity, often in rows if often <= ceiling)


def exchanges_of(connection: Connection, message_ids: Iterable[int]) -> dict[int, int]:
    """The exchange each of these messages lies in today."""
    query = "SELECT id, exchange_id FROM messages WHERE id = ? AND exchange_id IS NOT NULL"
    return dict(connection.executemany(query, [(i,) for i in dict.fromkeys(message_ids)]))


_HELD = (
    "SELECT m.id, m.origin, m.holder, m.text, m.confidence, coalesce(m.initial_confidence, m.confidence), "
    "m.edited, m.pinned, m.mentioned_ms, m.created_ms, m.status = 'active', "
    "(SELECT json_group_array(n.entity_id) FROM memory_mentions n WHERE n.memory_id = m.id), "
    "(SELECT json_group_array(DISTINCT g.exchange_id) FROM evidence e JOIN messages g ON g.id = e.message_id "
    " WHERE e.memory_id = m.id AND g.exchange_id IS NOT NULL) "
    "FROM memories m WHERE m.id = ? AND m.network = 'opinion' AND m.confidence IS NOT NULL"
)


@dataclass(frozen=True, slots=True)
class Outline:
    """An opinion as far as it is told whether something may bear on it."""

    id: int
    origin: Origin
    holder: str | None
    at: datetime | None
    entities: frozenset[int]


def outlines(connection: Connection, bank_id: int) -> list[Outline]:
    """The active opinions of a bank, read in two queries however many there are."""
    own = "m.bank_id = ? AND m.network = 'opinion' AND m.status = 'active' AND m.confidence IS NOT NULL"
    named: dict[int, list[int]] = {}
    query = f"SELECT n.memory_id, n.entity_id FROM memories m JOIN memory_mentions n ON n.memory_id = m.id WHERE {own}"
    for memory_id, entity_id in connection.execute(query, (bank_id,)):
        named.setdefault(memory_id, []).append(entity_id)
    query = f"SELECT m.id, m.origin, m.holder, m.mentioned_ms FROM memories m WHERE {own} ORDER BY m.id"
    return [
        Outline(i, Origin(origin), holder, optional(ms), frozenset(named.get(i, ())))
        for i, origin, holder, ms in connection.execute(query, (bank_id,))
    ]


def one(connection: Connection, memory_id: int) -> Held | None:
    """An opinion with its trajectory, whatever its status; None when it is gone."""
    rows = connection.execute(_HELD, (memory_id,)).fetchall()
    if not rows:
        return None
    i, origin, holder, text, confidence, initial, edited, pinned, ms, created, active, entities, settled = rows[0]
    return Held(
        i, Origin(origin), holder, text, confidence, initial, bool(edited), bool(pinned),
        optional(ms), created, bool(active), frozenset(json.loads(entities)),
        frozenset(json.loads(settled)), tuple(of(connection, i)),
    )  # fmt: skip
