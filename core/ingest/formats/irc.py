"""IRC logs of irssi and weechat: local times, the date on its own line or on every line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.months import month_number
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import read_twice
from core.ingest.wallclock import from_iso
from core.types import ConversationHead, Item, ItemKind, Record, Skipped

_OPENED = re.compile(
    r"^(?:--- Log opened|--- Day changed|Session (?:Start|Time):|\*\*\*\* BEGIN LOGGING AT) (?:[^\W\d_]{2,4}\.?,? )?"
    r"([^\W\d_]{3,9})\.? +(\d{1,2}) (?:(\d{2}:\d{2}:\d{2}) )?(\d{4})"
)
_CLOSED = re.compile(r"^(?:--- Log closed|Session Close:|\*\*\*\* ENDING LOGGING AT)")
_TIME = r"(?P<h>\d{2}):(?P<m>\d{2})(?::(?P<s>\d{2}))?"
_SAID = re.compile(rf"^\[?{_TIME}\]?\s?<[ @+%&~]?(?P<nick>[^>\n]+)>\s?(?P<text>.*)$")
_MIRC = (
    r"(?:(?:Joins|Parts|Quits|Disconnected|Now talking|Topic is|Set by|Retrieving|Attempting|Rejoined)\b"
    r"|\S+ (?:sets mode|is now known as|was kicked by|has (?:joined|left|quit)))"
)
_ACTION = re.compile(rf"^\[?{_TIME}\]?\s+\* (?!{_MIRC})(?P<nick>\S+) (?P<text>.*)$")
_NOTICE = re.compile(rf"^\[?{_TIME}\]?\s+-(?P<nick>[^!\s:-][^:\s]*)(?::[^-\s]+)?- (?P<text>.*)$")
_EVENT = re.compile(rf"^\[?{_TIME}\]?\s+(?:-!-|\*\*\*|!|\*(?= {_MIRC})) ?(?P<text>.*)$")
_WEECHAT = re.compile(r"^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})\t([^\t]*)\t(.*)$")
_HEXCHAT = re.compile(r"^([A-Z][a-z]{2}) (\d{2}) (\d{2}:\d{2}:\d{2}) (?=[<*-])(.*)$")
_HEXCHAT_EVENT = re.compile(
    r"(?:Now talking on|You are |Topic for|Disconnected|Looking up|Connecting to|Connected\b"
    r"|\S+ \([^)]*\) has (?:joined|left)"
    r"|\S+ has (?:quit|joined|left|set|changed|kicked|given|removed)|\S+ (?:sets|gives|removes) |\S+ is now known as )"
)
_IDENT = re.compile(r"^Session Ident: (.+)$")
_FORMATS = re.compile(r"[\x02\x0f\x11\x16\x1d-\x1f]|\x03(?:\d{1,2}(?:,\d{1,2})?)?")
_DATE_AT_END = re.compile(r"[._-]?\d{4}-?\d{2}-?\d{2}$|\.weechatlog$")
_WEECHAT_EVENTS = ("-->", "<--", "--", "")


def _parse(entry: Entry) -> Iterator[Record]:
    title = _title(entry)
    yield ConversationHead(conversation_key(title), title)
    day: datetime | None = _day_of_name(entry)
    last: Item | None = None
    for number, raw in enumerate(entry.lines(), 1):
        line = _FORMATS.sub("", raw)
        opened = _OPENED.match(line)
        if opened:
            day = _day(opened) or day
            continue
        if not line.strip() or _CLOSED.match(line) or _IDENT.match(line):
            continue
        line, day = _with_day(line, day)
        weechat = _WEECHAT.match(line)
        item = _weechat(weechat) if weechat else _irssi(line, day)
        if item is not None:
            if last is not None:
                yield last
            last = item
        elif last is not None and last.kind is ItemKind.MESSAGE:
            last = Item(last.kind, last.sender, last.sent_at, f"{last.text}\n{clean_text(line)}")
        else:
            yield Skipped(f"{entry.name}: line {number}", "not a line of a log that is known")
    if last is not None:
        yield last


def _with_day(line: str, day: datetime | None) -> tuple[str, datetime | None]:
    """HexChat's lines name month and day, never the year: that of the log's beginning, or the one after it."""
    found = _HEXCHAT.match(line)
    month = month_number(found[1]) if found else None
    if found is None or month is None or day is None:
        return line, day
    year = day.year + (month < day.month)
    try:
        day = datetime(year, month, int(found[2]))
    except ValueError:
        return line, day
    said, tab, words = found[4].partition("\t")
    if tab and said in ("-->", "<--", "---", "--"):
        said = "-!-"
    elif tab and said == "*":  # an action begins with the one who acts; what the program tells, with other words
        said = "-!-" if _HEXCHAT_EVENT.match(words) else "*"
    return f"{found[3]} {said} {words}" if tab else f"{found[3]} {found[4]}", day


def _title(entry: Entry) -> str:
    """The channel: named in mIRC's head, else the name of the file, or of its folder when it is only a day."""
    for line in entry.text(4096).split("\n")[:10]:
        found = _IDENT.match(line)
        if found:
            return clean_name(found[1])
    name = clean_name(_DATE_AT_END.sub("", _stem(entry)))
    return name or clean_name(entry.folder.rpartition("/")[2]) or (entry.disk.name if entry.disk else "") or "IRC"


def _stem(entry: Entry) -> str:
    return re.sub(r"^(?:irc\.[^.]+\.)", "", re.sub(r"\.(?:log|txt|weechatlog)$", "", entry.base))


def _day(found: re.Match[str]) -> datetime | None:
    month = month_number(found[1])
    try:
        return datetime(int(found[4]), month, int(found[2])) if month else None
    except ValueError:
        return None


def _day_of_name(entry: Entry) -> datetime | None:
    """ZNC and others write one file a day, named by it."""
    found = re.search(r"(\d{4})-?(\d{2})-?(\d{2})", entry.base)
    try:
        return datetime(int(found[1]), int(found[2]), int(found[3])) if found else None
    except ValueError:
        return None


def _weechat(found: re.Match[str]) -> Item:
    when, prefix, text = from_iso(found[1]), found[2].strip(), clean_text(found[3])
    if prefix in _WEECHAT_EVENTS:
        return Item(ItemKind.SYSTEM, None, when, text)
    if prefix == "*":
        nick, _, words = text.partition(" ")
        return Item(ItemKind.MESSAGE, clean_name(nick), when, words)
    return Item(ItemKind.MESSAGE if text else ItemKind.SYSTEM, clean_name(prefix.lstrip("@+%&~")), when, text)


def _irssi(line: str, day: datetime | None) -> Item | None:
    for pattern, kind in (
        (_SAID, ItemKind.MESSAGE),
        (_ACTION, ItemKind.MESSAGE),
        (_NOTICE, ItemKind.MESSAGE),
        (_EVENT, ItemKind.SYSTEM),
    ):
        found = pattern.match(line)
        if found:
            when = (
                day.replace(hour=int(found["h"]) % 24, minute=int(found["m"]), second=int(found["s"] or 0))
                if day
                else None
            )
            nick = clean_name(found["nick"]) if "nick" in pattern.groupindex else None
            return Item(kind if found["text"] else ItemKind.SYSTEM, nick, when, clean_text(found["text"]))
    return None


def read(job: Job) -> Reading:
    """The channels of the picked files."""
    return read_twice(job, "irc", _parse)


def sniff(sample: Sample) -> float:
    """The line that opens a log, or lines of one of the shapes."""
    if _OPENED.match(sample.text.lstrip()):
        return 0.95
    lines = [_FORMATS.sub("", line) for line in sample.lines[:5000] if line.strip()]
    weechat = sum(_WEECHAT.match(line) is not None for line in lines)
    said = sum(_SAID.match(line) is not None for line in lines)
    known = said + sum(bool(_EVENT.match(line) or _ACTION.match(line) or _OPENED.match(line)) for line in lines)
    if weechat >= 2 and weechat >= 0.5 * len(lines):
        return 0.9
    if said >= 2 and known >= 0.6 * len(lines):
        return 0.75
    quiet_day = bool(lines) and known >= 0.6 * len(lines) and _day_of_name(sample.entry) is not None
    return 0.4 if quiet_day else 0.0


FORMAT = Format("irc", frozenset({Kind.TEXT}), sniff, read, passes=2)
