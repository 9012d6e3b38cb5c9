"""Messages that hold certain words, and how many messages people wrote: for questions that are answered by counting."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from core.store.clock import to_ms
from core.store.connection import Connection
from core.store.words import match_any, query_terms


class Said(NamedTuple):
    """A message in a turn that holds the words. ``person``: whom the writer was merged into, if with anybody."""

    turn: int
    person: int | None
    sent_ms: int | None
    text: str


class Wrote(NamedTuple):
    """How many messages a person (None: nobody named) wrote, and when the first and the last, as far as known."""

    person: int | None
    messages: int
    first_ms: int | None
    last_ms: int | None


def holding(
    connection: Connection, bank_id: int, words: str, people: Sequence[int], conversations: Sequence[int] | None,
    window: tuple[datetime | None, datetime] | None,
) -> list[Said]:  # fmt: skip
    """Messages in turns that hold all of ``words``, in order of time: whether each itself does its text must tell.

    ``people``: only what they wrote, if any are given. ``conversations``: only those; None: all.
    """
    match = " AND ".join(match_any([term]) for term in query_terms(words, drop_stop_words=False))
    query = (
        "SELECT min(e.id), coalesce(p.merged_into, p.id), m.sent_ms, m.text "
        "FROM turn_words w CROSS JOIN excerpts e ON e.id = w.rowid CROSS JOIN json_each(e.parts) j "
        "CROSS JOIN messages m ON m.id = j.value ->> 0 LEFT JOIN people p ON p.id = m.person_id "
        "WHERE turn_words MATCH ?1 AND e.bank_id = ?2 "
        "AND (?3 = '[]' OR m.person_id IN (SELECT value FROM json_each(?3))) "
        "AND (?4 IS NULL OR m.conversation_id IN (SELECT value FROM json_each(?4))) "
        "AND (?5 IS NULL OR m.sent_ms >= ?5) AND (?6 IS NULL OR m.sent_ms < ?6) "
        "GROUP BY m.id ORDER BY m.sent_ms, m.id"
    )
    shared = None if conversations is None else json.dumps(conversations)
    values = (f"body : ({match})", bank_id, json.dumps(people), shared, *_bounds(window))
    return [Said(*row) for row in connection.execute(query, values)]


def written(
    connection: Connection, bank_id: int, people: Sequence[int], window: tuple[datetime | None, datetime] | None
) -> list[Wrote]:
    """How much each of ``people`` wrote, all when none are given; most first."""
    query = (
        "SELECT coalesce(p.merged_into, p.id) AS person, count(*) AS n, min(m.sent_ms), max(m.sent_ms) "
        "FROM messages m LEFT JOIN people p ON p.id = m.person_id WHERE m.bank_id = ?1 AND m.kind = 'message' "
        "AND m.exchange_id IS NOT NULL AND (?2 = '[]' OR m.person_id IN (SELECT value FROM json_each(?2))) "
        "AND (?3 IS NULL OR m.sent_ms >= ?3) AND (?4 IS NULL OR m.sent_ms < ?4) GROUP BY person ORDER BY n DESC, person"
    )
    rows = connection.execute(query, (bank_id, json.dumps(people), *_bounds(window)))
    return [Wrote(*row) for row in rows]


def turn_at(connection: Connection, bank_id: int, person: int | None, sent_ms: int) -> int:
    """The turn that holds what a person, or who is one with them, wrote at a moment."""
    query = (
        "SELECT min(e.id) FROM messages m LEFT JOIN people p ON p.id = m.person_id "
        "CROSS JOIN excerpts e ON e.exchange_id = m.exchange_id AND e.kind = 'turn' "
        "AND instr(e.parts, '[' || m.id || ',') "
        "WHERE m.bank_id = ?1 AND m.sent_ms = ?3 AND coalesce(p.merged_into, p.id) IS ?2"
    )
    return int(connection.execute(query, (bank_id, person, sent_ms)).fetchall()[0][0])


def as_one(connection: Connection, people: Sequence[int]) -> list[int]:
    """Whom these people were merged into, each once."""
    query = "SELECT DISTINCT coalesce(p.merged_into, p.id) FROM json_each(?) j CROSS JOIN people p ON p.id = j.value"
    return [row[0] for row in connection.execute(query, (json.dumps(people),))]


def shared_by(connection: Connection, people: Sequence[int]) -> list[int]:
    """The conversations in which all of these people take part; rows that are one person count as one."""
    query = (
        "SELECT q.conversation_id FROM json_each(?1) j CROSS JOIN participants q ON q.person_id = j.value "
        "JOIN people p ON p.id = q.person_id GROUP BY q.conversation_id "
        "HAVING count(DISTINCT coalesce(p.merged_into, p.id)) = ?2"
    )
    return [row[0] for row in connection.execute(query, (json.dumps(people), len(as_one(connection, people))))]


def _bounds(window: tuple[datetime | None, datetime] | None) -> tuple[int | None, int | None]:
    if window is None:
        return None, None
    return (None if window[0] is None else to_ms(window[0])), to_ms(window[1])
