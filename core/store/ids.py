"""Row ids for rows that are written many at a time."""

from __future__ import annotations

from core.store.connection import Connection


def next_id(connection: Connection, table: str) -> int:
    """The id after the highest that ``table`` ever had."""
    rows = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchall()
    return int(rows[0][0]) + 1 if rows else 1
