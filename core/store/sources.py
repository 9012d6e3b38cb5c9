"""Imports: what was read when, in which zone, with what outcome."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from core.store.clock import now_ms, optional
from core.store.connection import Connection
from core.types import Skipped, SourceRow


def add(
    connection: Connection, bank_id: int, *, format: str, file_name: str, zone: str | None,
    date_order: str | None, me: str | None,
) -> int:  # fmt: skip
    """A source in state ``importing``."""
    row = connection.execute(
        "INSERT INTO sources (bank_id, format, file_name, zone, date_order, me, imported_ms) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (bank_id, format, file_name, zone, date_order, me, now_ms()),
    ).fetchall()[0]
    return int(row[0])


def finish(
    connection: Connection, source_id: int, state: str, counts: Mapping[str, int], skipped: Sequence[Skipped]
) -> None:
    rows = [[s.where, s.reason] for s in skipped]
    connection.execute(
        "UPDATE sources SET state = ?, counts = ?, skipped = ? WHERE id = ?",
        (state, json.dumps(dict(counts)), json.dumps(rows), source_id),
    )


def set_state(connection: Connection, source_id: int, state: str) -> None:
    connection.execute("UPDATE sources SET state = ? WHERE id = ?", (state, source_id))


def answers(connection: Connection, conversations: Sequence[int]) -> tuple[str | None, str | None, str | None] | None:
    """(me, zone, date order), each as last answered for one of these conversations; None: they have no messages."""
    query = (
        "SELECT s.me, s.zone, s.date_order FROM sources s WHERE s.id IN (SELECT m.source_id FROM json_each(?) j "
        "CROSS JOIN messages m ON m.conversation_id = j.value) ORDER BY s.id DESC"
    )
    rows = connection.execute(query, (json.dumps(conversations),)).fetchall()
    if not rows:
        return None
    me, zone, order = (next(filter(None, given), None) for given in zip(*rows, strict=True))
    return me, zone, order


def of_another_order(connection: Connection, conversations: Sequence[int], order: str) -> list[tuple[int, str]]:
    """(source, date order) of imports that read the dates of one of these conversations in another order."""
    query = (
        "SELECT s.id, s.date_order FROM sources s WHERE s.date_order <> ? AND s.id IN (SELECT m.source_id "
        "FROM json_each(?) j CROSS JOIN messages m ON m.conversation_id = j.value) ORDER BY s.id"
    )
    return [(source, other) for source, other in connection.execute(query, (order, json.dumps(conversations)))]


def every(connection: Connection, bank_id: int) -> list[SourceRow]:
    """Imports, newest first, undone ones left out."""
    query = (
        "SELECT id, format, file_name, imported_ms, zone, counts FROM sources "
        "WHERE bank_id = ? AND state <> 'undone' ORDER BY id DESC"
    )
    return [
        SourceRow(i, f, name, optional(ms) or datetime.now(UTC), zone, json.loads(counts))
        for i, f, name, ms, zone, counts in connection.execute(query, (bank_id,))
    ]
