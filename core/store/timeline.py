"""How much was said and learned over time."""

from __future__ import annotations

from datetime import UTC, datetime

from core.errors import RequestError
from core.store.connection import Connection

_FORMATS = {"day": "%Y-%m-%d", "month": "%Y-%m-01", "year": "%Y-01-01"}


def buckets(connection: Connection, bank_id: int, by: str) -> list[tuple[datetime, int, int]]:
    """(start in UTC, messages, memories) of every day, month or year that has any, oldest first."""
    if by not in _FORMATS:
        raise RequestError(f"{by!r} is no unit of the timeline; choose day, month or year.")
    query = (
        "SELECT bucket, sum(n), sum(k) FROM (SELECT strftime(?1, sent_ms / 1000, 'unixepoch') AS bucket, 1 AS n, 0 AS k "
        "FROM messages WHERE bank_id = ?2 AND sent_ms IS NOT NULL AND kind = 'message' UNION ALL "
        "SELECT strftime(?1, coalesce(start_ms, mentioned_ms) / 1000, 'unixepoch'), 0, 1 FROM memories "
        "WHERE bank_id = ?2 AND status = 'active' AND coalesce(start_ms, mentioned_ms) IS NOT NULL) "
        "GROUP BY bucket ORDER BY bucket"
    )
    return [
        (datetime.strptime(bucket, "%Y-%m-%d").replace(tzinfo=UTC), n, k)
        for bucket, n, k in connection.execute(query, (_FORMATS[by], bank_id))
    ]
