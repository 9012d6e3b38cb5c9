"""From wall clock to instant, in the order of the file.

At the end of summer time the clock shows one hour twice; which of the two a message belongs to follows
from the order of the messages, so the zone is applied to a whole stream, not time by time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.errors import RequestError
from core.types import ConversationHead, Item, Record


class UnknownZone(RequestError):
    """The name is not one of an IANA time zone."""

    code = "unknown_zone"

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is not a time zone; give a name such as Europe/Berlin or America/New_York.")


def zone_of(name: str) -> ZoneInfo:
    """The zone of an IANA name; raises UnknownZone."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise UnknownZone(name) from error


def localise(records: Iterator[Record], zone: str) -> Iterator[Record]:
    """``records`` with every naive ``sent_at`` made an instant in ``zone``; aware and unknown times stay.

    A time in the repeated hour is taken as summer time until the clock has been seen to run backwards.
    A time in the skipped hour (a clock set by hand, or a wrong zone) is moved forward by the gap.
    """
    clock = Clock(zone_of(zone))
    for record in records:
        if isinstance(record, ConversationHead):
            clock.restart()
        elif isinstance(record, Item) and record.sent_at is not None and record.sent_at.tzinfo is None:
            record = replace(record, sent_at=clock.instant(record.sent_at))
        yield record


class Clock:
    """Remembers the last wall clock time to tell the first from the second of two equal hours."""

    _SLIP = timedelta(minutes=2)  # exports are out of order by a minute now and then; that is no change of clock

    def __init__(self, zone: ZoneInfo) -> None:
        self._zone = zone
        self._last: datetime | None = None
        self._turned: datetime | None = None  # day on which the clock was seen to run backwards

    def restart(self) -> None:
        """A new conversation begins."""
        self._last = self._turned = None

    def instant(self, wall: datetime) -> datetime:
        """``wall`` as an aware time of the zone."""
        first = wall.replace(tzinfo=self._zone, fold=0)
        second = wall.replace(tzinfo=self._zone, fold=1)
        previous, self._last = self._last, wall
        if first.utcoffset() == second.utcoffset():
            return first
        if not _exists(first):
            return first.astimezone(UTC).astimezone(self._zone)
        if previous is not None and previous - wall > self._SLIP and previous.date() == wall.date():
            self._turned = wall.replace(hour=0, minute=0, second=0, microsecond=0)
        turned = self._turned is not None and self._turned.date() == wall.date()
        return second if turned else first


def _exists(moment: datetime) -> bool:
    return moment.astimezone(UTC).astimezone(moment.tzinfo).replace(tzinfo=None) == moment.replace(tzinfo=None)
