"""Calendars as iCalendar (.ics): every event becomes a message of the owner at the time it takes place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.ingest.cards import Line, content_lines, plain
from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import always, read_twice
from core.types import ConversationHead, Item, ItemKind, Record, Skipped

ME = "Me"
_PARTS = ("VEVENT", "VTODO", "VJOURNAL")
_STAMP = re.compile(r"(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$")
_DURATION = re.compile(r"P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$")
_EVERY = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"}
# What Outlook calls the zones most of its users live in.
_OUTLOOK = {
    "W. Europe Standard Time": "Europe/Berlin", "Central Europe Standard Time": "Europe/Budapest",
    "Romance Standard Time": "Europe/Paris", "Central European Standard Time": "Europe/Warsaw",
    "GMT Standard Time": "Europe/London", "Eastern Standard Time": "America/New_York",
    "Central Standard Time": "America/Chicago", "Mountain Standard Time": "America/Denver",
    "Pacific Standard Time": "America/Los_Angeles", "China Standard Time": "Asia/Shanghai",
    "Tokyo Standard Time": "Asia/Tokyo", "India Standard Time": "Asia/Kolkata",
    "AUS Eastern Standard Time": "Australia/Sydney", "Russian Standard Time": "Europe/Moscow",
    "E. South America Standard Time": "America/Sao_Paulo", "FLE Standard Time": "Europe/Kyiv",
    "Singapore Standard Time": "Asia/Singapore", "Turkey Standard Time": "Europe/Istanbul",
}  # fmt: skip


def _parse(entry: Entry) -> Iterator[Record]:
    """All events in order of their time; what is nested in an event, such as an alarm, is not one."""
    title = clean_name(entry.stem)
    sorter: Sorter[Item] = Sorter()
    inside: list[str] = []
    event: list[Line] = []
    for line in content_lines(entry):
        word = line.value.strip().upper()
        if line.name == "BEGIN":
            inside.append(word)
            if word in _PARTS:
                event = [line]
        elif line.name == "END":
            if word in inside:
                del inside[inside.index(word) :]
            if word in _PARTS and event:
                yield from _keep(entry, event, sorter)
                event = []
        elif line.name == "X-WR-CALNAME" and line.text:
            title = clean_name(line.text)
        elif inside and inside[-1] in _PARTS:
            event.append(line)
    if event:
        yield Skipped(f"{entry.name}: line {event[0].number}", "an event without an end: the file is cut off")
    yield ConversationHead(conversation_key(title), title, (ME,))
    yield from sorter


def _keep(entry: Entry, event: list[Line], sorter: Sorter[Item]) -> Iterator[Record]:
    item = _item(event)
    if item is None:
        yield Skipped(f"{entry.name}: line {event[0].number}", "an event without a name and a description")
    else:
        sorter.add((item.sent_at.replace(tzinfo=None).timestamp() if item.sent_at else 0.0,), item)


def _item(event: list[Line]) -> Item | None:
    values = {line.name: line for line in reversed(event)}
    name, notes = _words(values, "SUMMARY"), _words(values, "DESCRIPTION")
    if not name and not notes:
        return None
    start = _first(values, "DTSTART", "DUE", "CREATED", "DTSTAMP")
    text = "\n".join(filter(None, [_headline(name, values, start), _company(event), notes]))
    cancelled = _words(values, "STATUS").upper() == "CANCELLED"
    identity, instance = _words(values, "UID"), _words(values, "RECURRENCE-ID")
    return Item(
        ItemKind.SYSTEM if cancelled else ItemKind.MESSAGE,
        ME,
        start,
        clean_text(text),
        id=f"{identity} {instance}".strip() if identity else None,
    )


def _words(values: dict[str, Line], name: str) -> str:
    return values[name].text if name in values else ""


def _first(values: dict[str, Line], *names: str) -> datetime | None:
    return next((found for name in names if name in values for found in [moment_of(values[name])] if found), None)


def _headline(name: str, values: dict[str, Line], start: datetime | None) -> str:
    """ "Dentist, until 11:30, at Main Street, every week"."""
    parts = [name] if name else []
    end = _end(values, start)
    if start is not None and end is not None and end > start:
        parts.append(f"until {end:%H:%M}" if end.date() == start.date() else f"until {end:%Y-%m-%d}")
    place = _words(values, "LOCATION").replace("\n", ", ")
    rule = dict(part.split("=", 1) for part in _words(values, "RRULE").upper().split(";") if "=" in part)
    if place:
        parts.append(f"at {place}")
    if rule.get("FREQ") in _EVERY:
        every = rule.get("INTERVAL", "1")
        unit = _EVERY[rule["FREQ"]]
        parts.append(f"every {unit}" if every == "1" else f"every {every} {unit}s")
    return ", ".join(parts)


def _end(values: dict[str, Line], start: datetime | None) -> datetime | None:
    end = _first(values, "DTEND") if "DTEND" in values else None
    found = _DURATION.match(_words(values, "DURATION"))
    if end is None and found and start is not None:
        weeks, days, hours, minutes = (int(part or 0) for part in found.groups())
        return start + timedelta(weeks=weeks, days=days, hours=hours, minutes=minutes)
    whole_day = "DTSTART" in values and "T" not in values["DTSTART"].value
    if end is not None and whole_day:
        end -= timedelta(days=1)  # the end of an event of whole days is the day after it
    return end if end is None or start is None or (end.tzinfo is None) == (start.tzinfo is None) else None


def _company(event: list[Line]) -> str:
    """Who is invited, by name where it is given."""
    names = [_person(line) for line in event if line.name in ("ATTENDEE", "ORGANIZER")]
    return "With " + ", ".join(dict.fromkeys(names)) if any(names) else ""


def _person(line: Line) -> str:
    return clean_name(plain(line.parameters.get("CN", ""))) or re.sub(r"(?i)^mailto:", "", line.text)


def moment_of(line: Line) -> datetime | None:
    """The time of a property: an instant in UTC or in a known zone, else the wall clock; a day is its midnight."""
    found = _STAMP.match(line.value.strip())
    if not found:
        return None
    year, month, day, hour, minute, second = (int(part or 0) for part in found.groups()[:6])
    try:
        moment = datetime(year, month, day, hour, minute, min(second, 59))
    except ValueError:
        return None
    if moment.year < 1900:
        return None
    if found[7]:
        return moment.replace(tzinfo=UTC)
    zone = _zone(line.parameters.get("TZID", "")) if found[4] else None
    return moment.replace(tzinfo=zone) if zone else moment


def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(_OUTLOOK.get(name, name)) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def read(job: Job) -> Reading:
    """The calendars of the picked files, one a file."""
    return read_twice(job, "calendar", _parse, always(ME))


def sniff(sample: Sample) -> float:
    """A calendar."""
    return 0.95 if re.match(r"\s*BEGIN:VCALENDAR\b", sample.text, re.IGNORECASE) else 0.0


FORMAT = Format("calendar", frozenset({Kind.TEXT}), sniff, read, passes=2)
