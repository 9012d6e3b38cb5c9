"""Time zones by name, the computer's own, and the present in one."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tzlocal import get_localzone_name

from core.errors import NotFound


def system_zone() -> str:
    """The computer's IANA time zone, UTC when it cannot be told."""
    return get_localzone_name() or "UTC"


def zone_named(name: str) -> ZoneInfo:
    """The zone of an IANA name; NotFound for anything else."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise NotFound(f"{name!r} is not a time zone; names look like Europe/Berlin.", code="timezone") from error


def now_in(zone: ZoneInfo) -> datetime:
    """The present in ``zone``."""
    return datetime.now(UTC).astimezone(zone)
