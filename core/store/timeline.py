"""How much was said and learned over time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo

import numpy as np
from numpy.typing import NDArray

from core.errors import RequestError
from core.store.connection import Connection

UNITS = ("day", "month", "year")
_MESSAGES = "SELECT sent_ms FROM messages WHERE bank_id = ? AND sent_ms IS NOT NULL AND kind = 'message'"
_MEMORIES = (
    "SELECT coalesce(start_ms, mentioned_ms) FROM memories WHERE bank_id = ? AND status = 'active' "
    "AND coalesce(start_ms, mentioned_ms) IS NOT NULL"
)


def buckets(connection: Connection, bank_id: int, by: str, zone: tzinfo) -> list[tuple[datetime, int, int]]:
    """(start, messages, memories) of every day, month or year of ``zone`` that has any, oldest first.

    Days begin at midnight of the zone: what happened there on the first of July belongs to July.
    """
    if by not in UNITS:
        raise RequestError(f"{by!r} is no unit of the timeline; choose day, month or year.")
    said, learned = (_instants(connection, query, bank_id) for query in (_MESSAGES, _MEMORIES))
    everything = np.concatenate([said, learned])
    if not len(everything):
        return []
    starts = list(_starts(int(everything.min()), int(everything.max()), by, zone))
    edges = np.array([round(start.timestamp() * 1000) for start in starts])
    counts = [np.bincount(np.searchsorted(edges, times, side="right") - 1, minlength=len(starts))
              for times in (said, learned)]  # fmt: skip
    return [(start, int(n), int(k)) for start, n, k in zip(starts, *counts, strict=True) if n or k]


def _instants(connection: Connection, query: str, bank_id: int) -> NDArray[np.int64]:
    return np.array([found[0] for found in connection.execute(query, (bank_id,))], dtype=np.int64)


def _starts(first_ms: int, last_ms: int, by: str, zone: tzinfo) -> Iterator[datetime]:
    """The beginnings of all units from the first instant's to the last one's."""
    moment = datetime.fromtimestamp(first_ms / 1000, UTC).astimezone(zone)
    start = datetime(moment.year, 1 if by == "year" else moment.month, moment.day if by == "day" else 1, tzinfo=zone)
    while start.timestamp() * 1000 <= last_ms:
        yield start
        start = _next(start, by)


def _next(start: datetime, by: str) -> datetime:
    if by == "day":
        return start + timedelta(days=1)  # wall clock arithmetic: midnight stays midnight when the clocks change
    year, month = (start.year + 1, 1) if by == "year" else (start.year + start.month // 12, start.month % 12 + 1)
    return start.replace(year=year, month=month)
