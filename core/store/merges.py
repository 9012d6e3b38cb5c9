"""The reversible ledger of merged entities (paper section 4.1.3): what was two becomes one, and two again.

A merge moves aliases and mentions of one entity to another and notes which of them the other had by itself, so
that a split puts back exactly what was moved. The people behind them are not rewritten: who wrote a message stays
in the message, and ``people.merged_into`` says who that is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from core.errors import NotFound
from core.store.clock import now_ms
from core.store.connection import Connection

ASKED, MERGED, REFUSED, SPLIT = "asked", "merged", "refused", "undone"


@dataclass(frozen=True, slots=True)
class Moved:
    """What a merge took along. ``own_*``: those of them the other entity had by itself.

    ``seen``: when the other was last seen by itself; ``person``: it had no person and got this one's;
    ``owner_rows``: participants who became "me" with it; ``owner``: the bank's owner before, where that changed.
    """

    messages: list[int] = field(default_factory=list)
    own_messages: list[int] = field(default_factory=list)
    memories: list[int] = field(default_factory=list)
    own_memories: list[int] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    seen: int | None = None
    type: str | None = None
    person: bool = False
    owner_rows: list[tuple[int, int]] = field(default_factory=list)
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Merge:
    """A row of the ledger. ``score``: rho in 0..1, None when a person brought the pair up."""

    id: int
    bank_id: int
    from_entity: int
    to_entity: int
    score: float | None
    state: str
    moved: Moved


_ROW = "SELECT id, bank_id, from_entity, to_entity, score, state, moved FROM merges "


def _merge(row: tuple[Any, ...]) -> Merge:
    i, bank_id, first, second, score, state, moved = row
    loaded = json.loads(moved)
    loaded["owner_rows"] = [tuple(pair) for pair in loaded.get("owner_rows", ())]
    return Merge(i, bank_id, first, second, score, state, Moved(**loaded))


def one(connection: Connection, merge_id: int) -> Merge:
    """Raises NotFound."""
    rows = connection.execute(_ROW + "WHERE id = ?", (merge_id,)).fetchall()
    if not rows:
        raise NotFound(f"There is no merge number {merge_id}; `hindsight list merges` shows them.")
    return _merge(rows[0])


def select(connection: Connection, bank_id: int, states: Sequence[str], limit: int) -> list[Merge]:
    """Rows in these states whose entities still exist on their own, likeliest first."""
    marks = ", ".join("?" * len(states))
    alive = "(SELECT 1 FROM entities e WHERE e.id = {} AND e.merged_into IS NULL)"
    open_ends = f"(state = '{MERGED}' OR EXISTS {alive.format('from_entity')} AND EXISTS {alive.format('to_entity')})"
    query = f"{_ROW}WHERE bank_id = ? AND state IN ({marks}) AND {open_ends} ORDER BY score DESC, id DESC LIMIT ?"
    return [_merge(row) for row in connection.execute(query, (bank_id, *states, limit))]


def into(connection: Connection, entity_id: int) -> list[Merge]:
    """What was merged into an entity and still is, latest first."""
    rows = connection.execute(_ROW + f"WHERE to_entity = ? AND state = '{MERGED}' ORDER BY id DESC", (entity_id,))
    return [_merge(row) for row in rows.fetchall()]


def between(connection: Connection, first: int, second: int) -> Merge | None:
    """The row of a pair, whichever way round."""
    query = _ROW + "WHERE (from_entity = ?1 AND to_entity = ?2) OR (from_entity = ?2 AND to_entity = ?1) ORDER BY id"
    rows = connection.execute(query, (first, second)).fetchall()
    return _merge(rows[0]) if rows else None


def ask(connection: Connection, bank_id: int, first: int, second: int, score: float | None) -> int:
    """Put a pair on the review list; one that was ever decided is not asked again. Its row."""
    known = between(connection, first, second)
    if known is not None:
        return known.id
    row = connection.execute(
        "INSERT INTO merges (bank_id, from_entity, to_entity, score, state, created_ms) VALUES (?, ?, ?, ?, ?, ?) "
        "RETURNING id",
        (bank_id, first, second, score, ASKED, now_ms()),
    ).fetchall()[0]
    return int(row[0])


def next_id(connection: Connection) -> int:
    """The id the next row gets."""
    return int(connection.execute("SELECT coalesce(max(id), 0) + 1 FROM merges").fetchall()[0][0])


def set_state(connection: Connection, merge_id: int, state: str) -> None:
    connection.execute("UPDATE merges SET state = ? WHERE id = ?", (state, merge_id))


def turn(connection: Connection, merge_id: int) -> None:
    """Exchange the two sides: the other one's name is kept."""
    connection.execute("UPDATE merges SET from_entity = to_entity, to_entity = from_entity WHERE id = ?", (merge_id,))


def apart(connection: Connection, bank_id: int) -> list[tuple[int, str]]:
    """(entity, name of another that it is not), as people decided."""
    query = (
        "SELECT m.to_entity, e.name FROM merges m JOIN entities e ON e.id = m.from_entity WHERE m.bank_id = ?1 AND "
        f"m.state IN ('{REFUSED}', '{SPLIT}') UNION SELECT m.from_entity, e.name FROM merges m JOIN entities e "
        f"ON e.id = m.to_entity WHERE m.bank_id = ?1 AND m.state IN ('{REFUSED}', '{SPLIT}')"
    )
    return list(connection.execute(query, (bank_id,)))


# --- merging ------------------------------------------------------------------------------------------


def join(connection: Connection, merge_id: int) -> None:
    """Make one of the two: what mentions ``from_entity`` mentions ``to_entity``."""
    merge = one(connection, merge_id)
    a, b = merge.from_entity, merge.to_entity
    moved = Moved(
        messages=_mentioned(connection, "message", a), memories=_mentioned(connection, "memory", a),
        own_messages=_own(connection, "message", merge), own_memories=_own(connection, "memory", merge),
        aliases=[row[0] for row in connection.execute("SELECT key FROM aliases WHERE entity_id = ?", (a,))],
        seen=_seen_itself(connection, b), **_join_people(connection, merge),
    )  # fmt: skip
    for what in ("message", "memory"):
        connection.execute(
            f"INSERT OR IGNORE INTO {what}_mentions SELECT ?, {what}_id FROM {what}_mentions WHERE entity_id = ?",
            (b, a),
        )
        connection.execute(f"DELETE FROM {what}_mentions WHERE entity_id = ?", (a,))
    connection.execute(
        "INSERT OR IGNORE INTO aliases (entity_id, key, text, origin) SELECT ?, key, text, 'merge' FROM aliases "
        "WHERE entity_id = ?",
        (b, a),
    )
    connection.execute("UPDATE entities SET merged_into = ?1 WHERE id = ?2 OR merged_into = ?2", (b, a))
    values = (MERGED, json.dumps(asdict(moved)), merge_id)
    connection.execute("UPDATE merges SET state = ?, moved = ? WHERE id = ?", values)
    _set_seen(connection, b, max(filter(None, (_seen(connection, a), _seen(connection, b))), default=None))


def part(connection: Connection, merge_id: int) -> None:
    """Make two of the one again: each mentions what it did. ``to_entity`` keeps what came to it since."""
    merge = one(connection, merge_id)
    a, b, moved = merge.from_entity, merge.to_entity, merge.moved
    others = [other for other in into(connection, b) if other.id != merge_id]
    for what, given, own, claimed in (
        ("message", moved.messages, moved.own_messages, [i for other in others for i in other.moved.messages]),
        ("memory", moved.memories, moved.own_memories, [i for other in others for i in other.moved.memories]),
    ):
        table = "messages" if what == "message" else "memories"
        connection.execute(
            f"INSERT OR IGNORE INTO {what}_mentions SELECT ?, id FROM {table} WHERE id IN "
            "(SELECT value FROM json_each(?))",
            (a, json.dumps(given)),
        )
        gone = set(given) - set(own) - set(claimed)
        connection.executemany(
            f"DELETE FROM {what}_mentions WHERE entity_id = ? AND {what}_id = ?", [(b, i) for i in sorted(gone)]
        )
    kept = {key for other in others for key in other.moved.aliases}
    connection.executemany(
        "DELETE FROM aliases WHERE entity_id = ? AND key = ? AND origin = 'merge'",
        [(b, key) for key in moved.aliases if key not in kept],
    )
    _part_people(connection, merge)
    connection.execute("UPDATE entities SET merged_into = NULL WHERE id = ?", (a,))
    connection.executemany("UPDATE entities SET merged_into = ? WHERE id = ?", [(a, i) for i in _under(connection, a)])
    if _seen(connection, b) == _seen_together(connection, moved.seen, [merge, *into(connection, b)]):
        _set_seen(connection, b, _seen_together(connection, moved.seen, others))


def _seen(connection: Connection, entity_id: int) -> int | None:
    rows = connection.execute("SELECT last_seen_ms FROM entities WHERE id = ?", (entity_id,)).fetchall()
    return rows[0][0] if rows else None


def _set_seen(connection: Connection, entity_id: int, moment_ms: int | None) -> None:
    connection.execute("UPDATE entities SET last_seen_ms = ? WHERE id = ?", (moment_ms, entity_id))


def _seen_together(connection: Connection, own: int | None, parts: Sequence[Merge]) -> int | None:
    """The latest of an entity's own last time and those of what was merged into it."""
    return max(filter(None, (own, *(_seen(connection, part.from_entity) for part in parts))), default=None)


def _seen_itself(connection: Connection, entity_id: int) -> int | None:
    """When an entity was last seen, what was merged into it before left aside."""
    parts, now = into(connection, entity_id), _seen(connection, entity_id)
    if parts and now == _seen_together(connection, parts[-1].moved.seen, parts):
        return parts[-1].moved.seen
    return now


def _mentioned(connection: Connection, what: str, entity_id: int) -> list[int]:
    query = f"SELECT {what}_id FROM {what}_mentions WHERE entity_id = ? ORDER BY 1"
    return [row[0] for row in connection.execute(query, (entity_id,))]


def _own(connection: Connection, what: str, merge: Merge) -> list[int]:
    """What both are mentioned in and the second was before anything was merged into it."""
    query = (
        f"SELECT {what}_id FROM {what}_mentions WHERE entity_id = ? INTERSECT "
        f"SELECT {what}_id FROM {what}_mentions WHERE entity_id = ?"
    )
    both = {row[0] for row in connection.execute(query, (merge.from_entity, merge.to_entity))}
    for other in into(connection, merge.to_entity):
        given, own = (
            (other.moved.messages, other.moved.own_messages) if what == "message"
            else (other.moved.memories, other.moved.own_memories)
        )  # fmt: skip
        both -= set(given) - set(own)
    return sorted(both)


def _under(connection: Connection, entity_id: int) -> list[int]:
    """Everything merged into an entity, directly or through others."""
    query = (
        f"WITH RECURSIVE under(id) AS (SELECT from_entity FROM merges WHERE to_entity = ? AND state = '{MERGED}' UNION "
        f"SELECT m.from_entity FROM merges m JOIN under u ON m.to_entity = u.id WHERE m.state = '{MERGED}') "
        "SELECT id FROM under"
    )
    return [row[0] for row in connection.execute(query, (entity_id,))]


# --- the people behind them ---------------------------------------------------------------------------


def _persons(connection: Connection, merge: Merge) -> tuple[int | None, int | None]:
    query = "SELECT (SELECT person_id FROM entities WHERE id = ?), (SELECT person_id FROM entities WHERE id = ?)"
    first, second = connection.execute(query, (merge.from_entity, merge.to_entity)).fetchall()[0]
    return first, second


def _join_people(connection: Connection, merge: Merge) -> dict[str, Any]:
    first, second = _persons(connection, merge)
    kind = connection.execute("SELECT type FROM entities WHERE id = ?", (merge.to_entity,)).fetchall()[0][0]
    if first is None or first == second:
        return {"type": kind}
    if second is None:
        connection.execute("UPDATE entities SET person_id = ?, type = 'PERSON' WHERE id = ?", (first, merge.to_entity))
        return {"type": kind, "person": True}
    connection.execute("UPDATE people SET merged_into = ?1 WHERE id = ?2 OR merged_into = ?2", (second, first))
    return {"type": kind, **_join_owner(connection, merge.bank_id, first, second)}


def _join_owner(connection: Connection, bank_id: int, first: int, second: int) -> dict[str, Any]:
    """When one of the two is "me", both are."""
    owner = connection.execute("SELECT owner_id FROM banks WHERE id = ?", (bank_id,)).fetchall()[0][0]
    rows = connection.execute(
        "SELECT conversation_id, person_id, is_owner FROM participants WHERE person_id IN "
        "(SELECT id FROM people WHERE id = ?1 OR merged_into = ?1)",
        (second,),
    ).fetchall()
    if owner not in (first, second) and not any(is_owner for _, _, is_owner in rows):
        return {}
    fresh = [(conversation, person) for conversation, person, is_owner in rows if not is_owner]
    _mark_owner(connection, fresh, is_owner=True)
    if owner != first:
        return {"owner_rows": fresh}
    connection.execute("UPDATE banks SET owner_id = ? WHERE id = ?", (second, bank_id))
    return {"owner_rows": fresh, "owner": first}


def _part_people(connection: Connection, merge: Merge) -> None:
    first, second = _persons(connection, merge)
    if merge.moved.person:
        connection.execute(
            "UPDATE entities SET person_id = NULL, type = coalesce(?, type) WHERE id = ? AND person_id = ?",
            (merge.moved.type, merge.to_entity, first),
        )
    elif first is not None and first != second:
        connection.execute("UPDATE people SET merged_into = NULL WHERE id = ?", (first,))
        connection.executemany(
            "UPDATE people SET merged_into = ?1 WHERE id = (SELECT person_id FROM entities WHERE id = ?2) AND id <> ?1",
            [(first, entity) for entity in _under(connection, merge.from_entity)],
        )
    _mark_owner(connection, merge.moved.owner_rows, is_owner=False)
    if merge.moved.owner is not None:
        connection.execute("UPDATE banks SET owner_id = ? WHERE id = ?", (merge.moved.owner, merge.bank_id))


def _mark_owner(connection: Connection, rows: Iterable[tuple[int, int]], *, is_owner: bool) -> None:
    connection.executemany(
        "UPDATE participants SET is_owner = ? WHERE conversation_id = ? AND person_id = ?",
        [(is_owner, conversation, person) for conversation, person in rows],
    )
