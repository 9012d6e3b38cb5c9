"""Google's "My Activity" as HTML: cells of text, a local time with a zone name, and the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone

from core.ingest import attachments
from core.ingest.entries import Entry
from core.ingest.jsonstream import text_chunks
from core.ingest.text import clean_text, html_to_text
from core.ingest.wallclock import clock, moment, prose_date
from core.types import Attachment

_CELL = '<div class="outer-cell'
_HEADER = re.compile(r'<div class="header-cell[^>]*>(.*?)</div>', re.DOTALL)
_CONTENT = re.compile(r'<div class="content-cell[^>]*>(.*?)(?=</div>\s*<div class="content-cell|$)', re.DOTALL)
_BREAK = re.compile(r"<br\s*/?>")
_OFFSET = re.compile(r"(?:GMT|UTC)\s?([+\-−])(\d{1,2})(?::?(\d{2}))?")
_LINK = re.compile(r'<a [^>]*href="([^"]+)"[^>]*>([^<]*)</a>')
_MAX_CELL = 16 << 20  # characters

# Hours from UTC of zone names that mean one thing; IST, CST and the like do not and have to be asked.
_HOURS = {
    "UTC": 0, "GMT": 0, "Z": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "CEST": 2, "MEZ": 1, "MESZ": 2, "EET": 2,
    "EEST": 3, "MSK": 3, "EST": -5, "EDT": -4, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "AKST": -9,
    "AKDT": -8, "HST": -10, "JST": 9, "KST": 9, "SGT": 8, "HKT": 8, "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Activity:
    """One record: ``title`` is the prefix and the prompt, ``answer`` plain text."""

    time: datetime | None
    title: str
    answer: str
    files: tuple[Attachment, ...] = ()


def is_my_activity(text: str) -> bool:
    """Whether an HTML page is of that kind."""
    return "outer-cell mdl-cell" in text or ("outer-cell" in text and "content-cell" in text)


def html_activities(entry: Entry) -> Iterator[Activity | str]:
    """The records of Gemini in a page of any size, or what is wrong with one."""
    for cell in _cells(entry):
        header = _HEADER.search(cell)
        content = _CONTENT.search(cell)
        if header and not re.search(r"gemini|\bbard\b", html_to_text(header[1]), re.IGNORECASE):
            continue
        yield _activity(content[1]) if content else "a cell without content"


def _cells(entry: Entry) -> Iterator[str]:
    buffer = ""
    for chunk in text_chunks(entry):
        buffer += chunk
        *whole, buffer = buffer.split(_CELL)
        yield from (cell for cell in whole if "content-cell" in cell)
        if len(buffer) > _MAX_CELL:
            buffer = ""
    if "content-cell" in buffer:
        yield buffer


def _activity(html: str) -> Activity:
    """Lines up to the one with the time are the title, what follows is the answer."""
    lines = _BREAK.split(html)
    for number, line in enumerate(lines):
        time = local_time(html_to_text(line))
        if time is not None and number > 0:
            before = "\n".join(html_to_text(part) for part in lines[:number])
            title, files = _title(before, lines[:number])
            return Activity(time, title, html_to_text("<br>".join(lines[number + 1 :])), files)
    return Activity(None, html_to_text(html)[:500], "")


def _title(before: str, lines: list[str]) -> tuple[str, tuple[Attachment, ...]]:
    """The prompt without the lines that list attached files."""
    files, kept = [], []
    for line in before.split("\n"):
        match = re.match(r"(?:-\s*)?(\S.*\.\w{2,5})$", line)
        if match and any(match[1] in link[2] for html in lines for link in _LINK.finditer(html)):
            files.append(attachments.from_name(match[1]))
        elif not re.match(r"Attached \d+ files?\.?$", line):
            kept.append(line)
    return clean_text("\n".join(kept)), tuple(files)


def _figures(text: str) -> tuple[int, int, int] | None:
    """Dates in figures whose order is beyond doubt: 05.01.2026, 2026/01/05, 2026-01-05."""
    dotted = re.match(r"(\d{1,2})\.(\d{1,2})\.(\d{4})\b", text)
    if dotted:
        return int(dotted[3]), int(dotted[2]), int(dotted[1])
    year_first = re.match(r"(\d{4})[/.-]\s?(\d{1,2})[/.-]\s?(\d{1,2})\b", text)
    return (int(year_first[1]), int(year_first[2]), int(year_first[3])) if year_first else None


def local_time(text: str) -> datetime | None:
    """A time such as "Jan 5, 2026, 3:04:05 PM EST"; naive when the zone's name is ambiguous."""
    text = text.replace("\u202f", " ").replace("\u00a0", " ")
    if len(text) > 80 or not re.search(r"\d[:.]\d\d", text):
        return None
    found = moment(prose_date(text) or _figures(text), clock(text))
    if found is None:
        return None
    offset = _OFFSET.search(text)
    if offset:
        minutes = int(offset[2]) * 60 + int(offset[3] or 0)
        return found.replace(tzinfo=timezone(timedelta(minutes=minutes if offset[1] == "+" else -minutes)))
    name = re.search(r"\b([A-Z]{1,5})\s*$", text)
    hours = _HOURS.get(name[1]) if name and name[1] not in ("AM", "PM") else None
    if hours is None:
        return found
    return found.replace(tzinfo=UTC if hours == 0 else timezone(timedelta(hours=hours)))
