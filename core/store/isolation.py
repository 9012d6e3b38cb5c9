"""Banks are isolated: a row is reached only through the bank that it belongs to (DESIGN section 3)."""

from __future__ import annotations

from core.errors import NotFound
from core.store.connection import Connection

# Tables whose rows are asked for by number -> what a person calls such a row.
_CALLED = {
    "conversations": "conversation", "entities": "entity", "exchanges": "exchange", "memories": "memory",
    "messages": "message", "people": "person", "sources": "import", "successions": "succession",
}  # fmt: skip


def holds(connection: Connection, bank_id: int, table: str, row_id: int) -> bool:
    """Whether the row exists and is this bank's."""
    query = f"SELECT 1 FROM {table} WHERE id = ? AND bank_id = ?"
    return bool(connection.execute(query, (row_id, bank_id)).fetchall())


def check(connection: Connection, bank_id: int, table: str, row_id: int) -> None:
    """Raise NotFound for a row that is missing or another bank's; to this bank both are the same."""
    if not holds(connection, bank_id, table, row_id):
        raise NotFound(f"There is no {_CALLED[table]} number {row_id}.")
