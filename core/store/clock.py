"""Instants as the memory file keeps them: integer milliseconds since 1970 in UTC."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def to_ms(moment: datetime) -> int:
    """Milliseconds of an aware datetime."""
    return (moment - _EPOCH) // _MILLISECOND


def from_ms(value: int) -> datetime:
    """The aware datetime (UTC) of ``value`` milliseconds."""
    return _EPOCH + value * _MILLISECOND


def optional(value: int | None) -> datetime | None:
    """:func:`from_ms` that lets None through."""
    return None if value is None else from_ms(value)


def now_ms() -> int:
    """The present."""
    return to_ms(datetime.now(UTC))
