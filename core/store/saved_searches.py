"""Searches a person gave a name to; what they hold is up to whoever shows them."""

from __future__ import annotations

from core.store.clock import now_ms
from core.store.connection import Connection
from core.types import SavedSearch


def every(connection: Connection, bank_id: int) -> list[SavedSearch]:
    """The searches of a bank by name."""
    query = "SELECT id, name, query FROM saved_searches WHERE bank_id = ? ORDER BY name COLLATE NOCASE, id"
    return [SavedSearch(*row) for row in connection.execute(query, (bank_id,))]


def save(connection: Connection, bank_id: int, name: str, query: str) -> int:
    """Keep a search; one of the same name is replaced. Its row."""
    connection.execute("DELETE FROM saved_searches WHERE bank_id = ? AND name = ?", (bank_id, name))
    row = connection.execute(
        "INSERT INTO saved_searches (bank_id, name, query, created_ms) VALUES (?, ?, ?, ?) RETURNING id",
        (bank_id, name, query, now_ms()),
    ).fetchall()[0]
    return int(row[0])


def remove(connection: Connection, bank_id: int, search_id: int) -> None:
    """Forget a search; nothing happens when it is gone already."""
    connection.execute("DELETE FROM saved_searches WHERE bank_id = ? AND id = ?", (bank_id, search_id))
