"""What holds until when: claims of single-valued attributes and the successions between them (DESIGN section 5.8)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import NotFound
from core.store.clock import now_ms
from core.store.connection import Connection
from core.types import MemoryKind, MemoryStatus, Network, ProposalState

RECENT = 200  # claims of one attribute looked at: who says daily where they work must not make it quadratic


@dataclass(frozen=True, slots=True)
class ClaimSource:
    """A memory as far as its claims are read. ``names``: (any name, the entity's own) of its entities."""

    id: int
    text: str
    holder: str | None
    names: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """A stored claim with the times of its memory (milliseconds). ``marks``: words, see schema_2.sql."""

    memory_id: int
    subject: str
    attribute: str
    value: str
    wording: str
    marks: str
    mentioned_ms: int
    start_ms: int | None
    end_ms: int | None


@dataclass(frozen=True, slots=True)
class SuccessionRow:
    id: int
    earlier_id: int
    later_id: int
    attribute: str
    since_ms: int | None
    state: ProposalState


# --- claims -------------------------------------------------------------------------------------------


def told(connection: Connection, memory_ids: Iterable[int]) -> list[ClaimSource]:
    """The active factual memories among these: plans, tastes and opinions claim nothing that holds."""
    query = "SELECT id, text, holder FROM memories WHERE id = ? AND status = ? AND network IN (?, ?) AND kind IN (?, ?)"
    fixed = (MemoryStatus.ACTIVE, Network.WORLD, Network.EXPERIENCE, MemoryKind.EVENT, MemoryKind.STATE)
    names = (
        "SELECT a.text, e.name FROM memory_mentions n JOIN entities e ON e.id = n.entity_id "
        "JOIN aliases a ON a.entity_id = e.id WHERE n.memory_id = ?"
    )
    found = list(connection.executemany(query, [(i, *map(str, fixed)) for i in memory_ids]))
    return [ClaimSource(i, text, holder, tuple(connection.execute(names, (i,)))) for i, text, holder in found]


def unread(connection: Connection, bank_id: int, after: int, limit: int) -> list[int]:
    """Memories behind row ``after`` that claim nothing yet, in order."""
    query = (
        "SELECT id FROM memories m WHERE bank_id = ? AND id > ? AND NOT EXISTS (SELECT 1 FROM claims c "
        "WHERE c.memory_id = m.id) ORDER BY id LIMIT ?"
    )
    return [row[0] for row in connection.execute(query, (bank_id, after, limit))]


def put_claims(connection: Connection, bank_id: int, memory_id: int, claims: Iterable[Sequence[str]]) -> None:
    """Store what a memory claims, each (subject, attribute, value, wording, marks), in place of what it had."""
    connection.execute("DELETE FROM claims WHERE memory_id = ?", (memory_id,))
    connection.executemany(
        "INSERT OR IGNORE INTO claims (memory_id, bank_id, subject, attribute, value, wording, marks) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(memory_id, bank_id, *claim) for claim in claims],
    )


def claims_about(connection: Connection, bank_id: int, subject: str, attribute: str) -> list[ClaimRow]:
    """The latest claims of active memories, oldest mention first."""
    query = (
        "SELECT c.memory_id, c.subject, c.attribute, c.value, c.wording, c.marks, m.mentioned_ms, m.start_ms, m.end_ms "
        "FROM claims c JOIN memories m ON m.id = c.memory_id WHERE c.bank_id = ? AND c.subject = ? AND "
        "c.attribute = ? AND m.status = 'active' AND m.mentioned_ms IS NOT NULL ORDER BY m.mentioned_ms DESC LIMIT ?"
    )
    found = connection.execute(query, (bank_id, subject, attribute, RECENT)).fetchall()
    return [ClaimRow(*row) for row in reversed(found)]


def claims_in(connection: Connection, pair: SuccessionRow) -> list[ClaimRow]:
    """What the two memories of a succession claim of its attribute."""
    query = (
        "SELECT c.memory_id, c.subject, c.attribute, c.value, c.wording, c.marks, m.mentioned_ms, m.start_ms, m.end_ms "
        "FROM claims c JOIN memories m ON m.id = c.memory_id WHERE c.memory_id IN (?, ?) AND c.attribute = ? "
        "AND m.mentioned_ms IS NOT NULL"
    )
    values = (pair.earlier_id, pair.later_id, pair.attribute)
    return [ClaimRow(*row) for row in connection.execute(query, values)]


def claims_of(connection: Connection, memory_ids: Iterable[int]) -> dict[int, list[tuple[str, str, str]]]:
    """(subject, attribute, value) that each of these memories claims."""
    query = "SELECT memory_id, subject, attribute, value FROM claims WHERE memory_id = ?"
    found: dict[int, list[tuple[str, str, str]]] = {}
    for memory_id, *claim in connection.executemany(query, [(i,) for i in memory_ids]):
        found.setdefault(memory_id, []).append((claim[0], claim[1], claim[2]))
    return found


# --- successions --------------------------------------------------------------------------------------

_ROW = "SELECT id, earlier_id, later_id, attribute, since_ms, state FROM successions "


def _row(found: tuple[Any, ...]) -> SuccessionRow:
    row_id, earlier, later, attribute, since, state = found
    return SuccessionRow(row_id, earlier, later, attribute, since, ProposalState(state))


def ask(
    connection: Connection, bank_id: int, earlier_id: int, later_id: int, attribute: str, since_ms: int | None
) -> int:
    """A new succession that waits for a decision; its row."""
    found = connection.execute(
        "INSERT INTO successions (bank_id, earlier_id, later_id, attribute, since_ms, state, created_ms) "
        "VALUES (?, ?, ?, ?, ?, 'asked', ?) RETURNING id",
        (bank_id, earlier_id, later_id, attribute, since_ms, now_ms()),
    ).fetchall()
    return int(found[0][0])


def get(connection: Connection, succession_id: int) -> SuccessionRow:
    """Raises NotFound."""
    found = connection.execute(_ROW + "WHERE id = ?", (succession_id,)).fetchall()
    if not found:
        raise NotFound(f"There is no succession number {succession_id}.")
    return _row(found[0])


def select(connection: Connection, bank_id: int, state: ProposalState | None, limit: int) -> list[SuccessionRow]:
    """Successions, those to be decided first, then newest first; nobody is asked about what is out of use."""
    query = (
        _ROW + "WHERE bank_id = ? AND state = coalesce(?, state) AND (state <> 'asked' OR NOT EXISTS (SELECT 1 FROM "
        "memories m WHERE m.id IN (earlier_id, later_id) AND m.status <> 'active')) "
        "ORDER BY state <> 'asked', id DESC LIMIT ?"
    )
    return [_row(found) for found in connection.execute(query, (bank_id, state, limit))]


def of_memories(connection: Connection, memory_ids: Iterable[int]) -> list[SuccessionRow]:
    """Successions these memories take part in, oldest first, each once."""
    query = (
        "SELECT s.id, earlier_id, later_id, attribute, since_ms, state FROM json_each(?1) j CROSS JOIN successions s "
        "ON s.earlier_id = j.value UNION SELECT s.id, earlier_id, later_id, attribute, since_ms, state "
        "FROM json_each(?1) j CROSS JOIN successions s ON s.later_id = j.value ORDER BY 1"
    )
    return [_row(row) for row in connection.execute(query, (json.dumps(list(memory_ids)),))]


def accepted(connection: Connection, bank_id: int, attributes: Sequence[str]) -> list[SuccessionRow]:
    """What is known to have ended, of these attributes, oldest end first."""
    query = _ROW + "WHERE bank_id = ? AND state = 'accepted' AND attribute = ?"
    found = [_row(row) for row in connection.executemany(query, [(bank_id, a) for a in attributes])]
    return sorted(found, key=lambda row: row.since_ms or 0)


def accept(connection: Connection, row: SuccessionRow) -> None:
    """The earlier memory holds until then and has a successor; another successor of it is refused."""
    connection.execute(
        "UPDATE successions SET state = 'refused' WHERE earlier_id = ? AND state = 'accepted' AND id <> ?",
        (row.earlier_id, row.id),
    )
    connection.execute("UPDATE successions SET state = 'accepted' WHERE id = ?", (row.id,))
    connection.execute(
        "UPDATE memories SET valid_until_ms = ?, superseded_by = ? WHERE id = ?",
        (row.since_ms, row.later_id, row.earlier_id),
    )


def refuse(connection: Connection, row: SuccessionRow) -> None:
    """The earlier memory holds on."""
    _reopen(connection, [row])
    connection.execute("UPDATE successions SET state = 'refused' WHERE id = ?", (row.id,))


def drop(connection: Connection, row: SuccessionRow) -> None:
    """Forget a succession that something between the two has made moot."""
    _reopen(connection, [row])
    connection.execute("DELETE FROM successions WHERE id = ?", (row.id,))


def ended_by(connection: Connection, memory_id: int) -> list[SuccessionRow]:
    """What this memory has ended."""
    query = _ROW + "WHERE later_id = ? AND state = 'accepted'"
    return [_row(row) for row in connection.execute(query, (memory_id,)).fetchall()]


def withdraw(connection: Connection, memory_id: int) -> None:
    """What a memory that is put away had ended holds again; should it come back, the person is asked."""
    rows = ended_by(connection, memory_id)
    _reopen(connection, rows)
    connection.executemany("UPDATE successions SET state = 'asked' WHERE id = ?", [(row.id,) for row in rows])


def reopen(connection: Connection, gone: Sequence[int]) -> None:
    """What memories that are about to go had ended holds again."""
    _reopen(connection, [row for memory_id in gone for row in ended_by(connection, memory_id)])


def _reopen(connection: Connection, rows: Iterable[SuccessionRow]) -> None:
    connection.executemany(
        "UPDATE memories SET valid_until_ms = NULL, superseded_by = NULL WHERE id = ? AND superseded_by = ? "
        "AND status = 'active'",
        [(row.earlier_id, row.later_id) for row in rows if row.state is ProposalState.ACCEPTED],
    )
