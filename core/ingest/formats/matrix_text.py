"""Matrix rooms exported by Element as plain text: ``DATE - Name: text`` in local time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text, for_matching
from core.ingest.twopass import read_twice
from core.ingest.wallclock import clock, moment, prose_date
from core.types import ConversationHead, Item, ItemKind, Record

_LINE = re.compile(r"^(?P<date>[^\n:]{6,40}?\b\d{1,2}[:.]\d{2}[^\n-]{0,20}?) - (?P<rest>\S.*)$")
_FILE = re.compile(r"^matrix - (.+?) - [^-]*(?:Export|导出|匯出|エクスポート)")
_FILE_OF_ROOM = re.compile(r"^(?:Room|Room name)\s*:\s*(.+)$")
_MIN_SHARE = 0.3


def _time(text: str) -> datetime | None:
    return moment(prose_date(text), clock(text))


def _header(line: str) -> tuple[datetime, str] | None:
    """The time a line begins with and what follows, None for a line that continues a message."""
    found = _LINE.match(for_matching(line)) if line[:1].strip() else None
    when = _time(found["date"]) if found else None
    return (when, line.partition(" - ")[2]) if found and when else None


def _parse(entry: Entry) -> Iterator[Record]:
    named = _FILE.match(entry.stem)
    title = clean_name(named[1]) if named else _room(entry) or clean_name(entry.stem)
    yield ConversationHead(conversation_key(title), title)
    found: tuple[datetime, str] | None = None
    more: list[str] = []
    for line in entry.lines():
        header = _header(line)
        if header is None:
            more.append(line)
            continue
        if found is not None:
            yield _item(*found, more)
        found, more = header, []
    if found is not None:
        yield _item(*found, more)


def _room(entry: Entry) -> str:
    lines = entry.text(4096).split("\n")[:10]
    return next((clean_name(found[1]) for line in lines for found in [_FILE_OF_ROOM.match(line)] if found), "")


def _item(when: datetime, first: str, more: list[str]) -> Item:
    """Lines without a name before a colon are what the room records: joins, changes of names."""
    name, colon, words = first.partition(": ")
    if not colon or len(name) > 80:
        return Item(ItemKind.SYSTEM, None, when, clean_text("\n".join([first, *more])))
    text = clean_text("\n".join([words, *more]))
    return Item(ItemKind.MESSAGE if text else ItemKind.SYSTEM, clean_name(name), when, text)


def read(job: Job) -> Reading:
    """The rooms of the picked files, one a file."""
    return read_twice(job, "matrix", _parse)


def sniff(sample: Sample) -> float:
    """Lines of a date in words, a time, a dash and a name; the first of the head may be anything."""
    lines = [line for line in sample.lines[:2000] if line.strip()]
    headers = [header for header in map(_header, lines) if header]
    signed = sum(": " in rest[:82] for _, rest in headers)
    return 0.7 if signed >= 2 and len(headers) >= _MIN_SHARE * len(lines) else 0.0


FORMAT = Format("matrix", frozenset({Kind.TEXT}), sniff, read, passes=2)
