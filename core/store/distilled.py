"""Memories made of an exchange, and which of them a new distillation may replace."""

from __future__ import annotations

from collections.abc import Sequence

from core.store import journal, successions
from core.store.connection import Connection


def of_exchange(connection: Connection, exchange_id: int) -> list[int]:
    """Active memories that rest on a message of the exchange, in the order they were made."""
    query = (
        "SELECT DISTINCT m.id FROM messages g JOIN evidence e ON e.message_id = g.id JOIN memories m "
        "ON m.id = e.memory_id WHERE g.exchange_id = ? AND m.status = 'active' ORDER BY m.id"
    )
    return [row[0] for row in connection.execute(query, (exchange_id,))]


def replaceable(connection: Connection, exchange_id: int) -> list[int]:
    """Those of them that rest on nothing else and that no person and no opinion's history holds on to."""
    query = (
        "SELECT id FROM memories m WHERE id = ?1 AND origin = 'stated' AND edited = 0 AND pinned = 0 "
        "AND network <> 'observation' AND NOT EXISTS (SELECT 1 FROM opinion_steps s WHERE s.memory_id = m.id) "
        "AND NOT EXISTS (SELECT 1 FROM evidence e LEFT JOIN messages g ON g.id = e.message_id "
        "WHERE e.memory_id = m.id AND g.exchange_id IS NOT ?2)"
    )
    found = connection.executemany(query, [(i, exchange_id) for i in of_exchange(connection, exchange_id)])
    return [row[0] for row in found]


def supersede(connection: Connection, bank_id: int, pairs: Sequence[tuple[int, int | None]], label: str) -> None:
    """Put each (older memory, the one in its place or None) out of use; seen in the older one's history."""
    for old, successor in pairs:

        def change(old: int = old, successor: int | None = successor) -> None:
            connection.execute(
                "UPDATE memories SET status = 'superseded', superseded_by = ? WHERE id = ?", (successor, old)
            )
            successions.withdraw(connection, old)

        ended = [("memories", row.earlier_id) for row in successions.of_memories(connection, [old])]
        journal.record(connection, bank_id, label, [("memories", old), *ended], change, automatic=True)


def revive(connection: Connection, memory_id: int, exchange_id: int) -> bool:
    """Bring back what an earlier distillation of this exchange made and another one had replaced; whether it was.

    What stopped being true stays ended, and what a person put away stays away.
    """
    rows = connection.execute(
        "UPDATE memories SET status = 'active', superseded_by = NULL WHERE id = ? AND exchange_id = ? "
        "AND status = 'superseded' AND valid_until_ms IS NULL RETURNING id",
        (memory_id, exchange_id),
    ).fetchall()
    return bool(rows)
