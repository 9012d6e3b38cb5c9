"""Exchanges and the excerpts over them: the search units, with their words and vectors (DESIGN section 3)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from core.store import vectors
from core.store.clock import optional, to_ms
from core.store.connection import Connection, at_once
from core.store.ids import next_id
from core.store.words import index_text
from core.types import SOURCE


@dataclass(frozen=True, slots=True)
class NewExcerpt:
    """An excerpt ready to be stored. ``parts``: (message id, from, to), to None for the whole message."""

    kind: str
    parts: tuple[tuple[int, int, int | None], ...]
    person_id: int | None
    start: datetime | None
    end: datetime | None
    body: str  # for the full-text index
    names: str


class ExcerptRow(NamedTuple):  # a frozen dataclass takes five times as long to make, a thousand times in a recall
    """An excerpt as it is stored. ``parts``: (message id, from, to), to None for the whole message."""

    id: int
    kind: str
    conversation_id: int
    exchange_id: int
    person_id: int | None
    start: datetime | None
    parts: tuple[tuple[int, int, int | None], ...]


def last_exchange(connection: Connection, conversation_id: int) -> int | None:
    """The exchange that holds the last message of a conversation: the only one that may still grow."""
    query = (
        "SELECT exchange_id FROM messages WHERE conversation_id = ? AND exchange_id IS NOT NULL "
        "ORDER BY seq DESC LIMIT 1"
    )
    rows = connection.execute(query, (conversation_id,)).fetchall()
    return rows[0][0] if rows else None


def goes_on(connection: Connection, conversation_id: int, exchange_id: int) -> bool:
    """Whether messages without an exchange lie behind this one."""
    query = (
        "SELECT EXISTS (SELECT 1 FROM messages WHERE conversation_id = ?1 AND exchange_id IS NULL AND kind = 'message' "
        "AND seq > (SELECT max(seq) FROM messages WHERE exchange_id = ?2))"
    )
    return bool(connection.execute(query, (conversation_id, exchange_id)).fetchall()[0][0])


def drop_exchange(connection: Connection, exchange_id: int) -> None:
    """Dissolve an exchange: its messages wait for segmentation again, its excerpts go."""
    drop(connection, of_exchange(connection, exchange_id))
    connection.execute("DELETE FROM exchanges WHERE id = ?", (exchange_id,))


def of_exchange(connection: Connection, exchange_id: int) -> list[int]:
    return [row[0] for row in connection.execute("SELECT id FROM excerpts WHERE exchange_id = ?", (exchange_id,))]


def drop(connection: Connection, ids: Sequence[int]) -> None:
    """Remove excerpts with their words and vectors."""
    vectors.remove(connection, SOURCE, ids)
    single = [(i,) for i in ids]
    connection.executemany("DELETE FROM turn_words WHERE rowid = ?", single)
    connection.executemany("DELETE FROM window_words WHERE rowid = ?", single)
    connection.executemany("DELETE FROM excerpts WHERE id = ?", single)


def add_exchange(
    connection: Connection, bank_id: int, conversation_id: int, message_ids: Sequence[int], *,
    start: datetime | None, end: datetime | None, tokens: int,
) -> int:  # fmt: skip
    """A new exchange over these messages; it waits for distillation."""
    row = connection.execute(
        "INSERT INTO exchanges (bank_id, conversation_id, start_ms, end_ms, tokens) VALUES (?, ?, ?, ?, ?) "
        "RETURNING id",
        (bank_id, conversation_id, to_ms(start) if start else None, to_ms(end) if end else None, tokens),
    ).fetchall()[0]
    connection.executemany("UPDATE messages SET exchange_id = ? WHERE id = ?", [(row[0], i) for i in message_ids])
    return int(row[0])


def add(
    connection: Connection, bank_id: int, conversation_id: int, exchange_id: int, rows: Sequence[NewExcerpt]
) -> list[int]:
    """Store excerpts with their words; turns wait for a vector, windows are found by words alone."""
    first = next_id(connection, "excerpts")
    ids = list(range(first, first + len(rows)))
    connection.executemany(
        "INSERT INTO excerpts (id, bank_id, conversation_id, exchange_id, kind, person_id, start_ms, end_ms, parts) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (
                i, bank_id, conversation_id, exchange_id, e.kind, e.person_id, to_ms(e.start) if e.start else None,
                to_ms(e.end) if e.end else None, json.dumps(e.parts),
            )
            for i, e in zip(ids, rows, strict=True)
        ),
    )  # fmt: skip
    for kind in ("turn", "window"):
        connection.executemany(
            f"INSERT INTO {kind}_words (rowid, body, names) VALUES (?, ?, ?)",
            [(i, index_text(e.body), index_text(e.names)) for i, e in zip(ids, rows, strict=True) if e.kind == kind],
        )
    turns = [i for i, e in zip(ids, rows, strict=True) if e.kind == "turn"]
    vectors.mark_pending(connection, SOURCE, bank_id, turns)
    return ids


_COLUMNS = "e.id, kind, conversation_id, exchange_id, person_id, start_ms, json(parts)"


def rows(connection: Connection, ids: Iterable[int]) -> dict[int, ExcerptRow]:
    source = "FROM json_each(?) j CROSS JOIN excerpts e ON e.id = j.value"
    found = at_once(connection, _COLUMNS, source, (json.dumps(list(ids)),))
    return {row[0]: _excerpt_row(row) for row in found}


def _excerpt_row(row: list[Any]) -> ExcerptRow:
    i, kind, conversation_id, exchange_id, person_id, start, parts = row
    loaded = tuple([(m, a, b) for m, a, b in parts])
    return ExcerptRow(i, kind, conversation_id, exchange_id, person_id, optional(start), loaded)
