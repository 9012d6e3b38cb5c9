"""WhatsApp "Export chat": a text file, alone or zipped with its media. One chat a file.

A first pass over the file finds the header family of the majority, decides the order of day and month
once for all of it, and learns the senders; the second yields the messages.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from core.ingest.entries import Entry
from core.ingest.formats.whatsapp_body import deleted_by_me, is_notice, read_body
from core.ingest.formats.whatsapp_lines import Header, parse_header
from core.ingest.formats.whatsapp_words import ENCRYPTION_NOTICE, TITLE_PATTERNS, begins_with_a_deed, looks_like_action
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text
from core.ingest.wallclock import OrderEvidence, in_order, settle
from core.types import ConversationHead, DateOrder, ExportInfo, ImportOptions, Item, ItemKind, Record, Skipped

_CAP = 39_900  # exports without media stop near 40 000 messages, the newest kept, without saying so
_MIN_SHARE = 0.3
_TOMBSTONE = 80  # characters; no "You deleted this message" is longer
_GENERIC_STEMS = ("_chat", "chat", "messages", "whatsapp", "export", "")


@dataclass(slots=True)
class _Speaker:
    lines: int = 0
    notices: int = 0
    longer: Counter[str] = field(default_factory=Counter)  # "Name: more" when the text goes on with a colon
    previous: tuple[int, int, int] = (0, 0, 0)
    first: tuple[int, int, int] = (0, 0, 0)


@dataclass(slots=True)
class _Family:
    """What the first pass learns of one header family."""

    headers: int = 0
    american: int = 0  # headers with AM or PM and a year of two digits
    order: OrderEvidence = field(default_factory=OrderEvidence)
    speakers: dict[str, _Speaker] = field(default_factory=dict)
    tight: Counter[str] = field(default_factory=Counter)  # names whose colon no space follows
    wordless: int = 0  # of these, lines without any colon and space
    owners: set[str] = field(default_factory=set)
    last: tuple[int, int, int] = (0, 0, 0)

    def add(self, header: Header) -> None:
        """Take note of one header line."""
        self.headers += 1
        self.american += header.capitals
        previous = self.last
        if header.date != previous:
            self.order.add(*header.date)
            self.last = header.date
        name, colon, body = header.rest.partition(": ")
        if not colon:
            name, colon, _ = header.rest.partition(":")
            if colon and header.rest.endswith(":"):
                self._speaker(name, header.date, previous).lines += 1
            elif colon:
                self.tight[name] += 1
                self.wordless += 1
            return
        if ":" in name:
            self.tight[name.partition(":")[0]] += 1
        speaker = self._speaker(name, header.date, previous)
        speaker.lines += 1
        more, colon, _ = body[:80].partition(": ")
        if colon:
            speaker.longer[more] += 1
        if not body.isascii() and "\u200e" in body[:3]:
            speaker.notices += is_notice(body)
        if len(body) < _TOMBSTONE and deleted_by_me(body):
            self.owners.add(name)

    @property
    def glued(self) -> bool:
        """Whether this phone writes no space after the colon, as some versions do."""
        spaced = sum(speaker.lines for name, speaker in self.speakers.items() if ":" not in name)
        return self.tight.total() > spaced and 2 * self.wordless >= self.tight.total()

    def _speaker(self, name: str, date: tuple[int, int, int], previous: tuple[int, int, int]) -> _Speaker:
        if name not in self.speakers:
            self.speakers[name] = _Speaker(first=date, previous=previous)
        return self.speakers[name]


@dataclass(slots=True)
class _Survey:
    """What is known of a file before its messages are read."""

    entry: Entry
    title: str
    family: tuple[str, str, bool, bool]
    headers: int
    order: DateOrder
    decided: bool
    glued: bool
    senders: dict[str, str]  # as written before the colon -> clean name
    colons: dict[str, str]  # first part of a name that holds a colon -> the whole as written
    people: tuple[str, ...]
    me: str | None
    hint: str | None
    warnings: tuple[str, ...]


def _survey(entry: Entry, options: ImportOptions) -> _Survey | None:
    families: dict[tuple[str, str, bool, bool], _Family] = {}
    for line in entry.lines():
        header = parse_header(line)
        if header is not None:
            family = families.get(header.family)
            if family is None:
                family = families[header.family] = _Family()
            family.add(header)
    if not families:
        return None
    key = max(families, key=lambda name: families[name].headers)
    family = families[key]
    order, decided = settle(family.order, options.date_order, _preset(key, family))
    named = _file_title(entry)
    colons = _names_with_colons(family, named)
    senders = _senders(family, colons)
    people = tuple(dict.fromkeys(clean_name(name) for name in senders if not _only_notices(family, name)))
    title = named or _group_title(family, senders, people) or ", ".join(sorted(people)) or entry.stem
    me, hint = _owner(family, title, people)
    warnings = _warnings(entry, family, order, people)
    return _Survey(
        entry, title, key, family.headers, order, decided, family.glued, senders, colons, people, me, hint, warnings
    )


def _preset(key: tuple[str, str, bool, bool], family: _Family) -> DateOrder:
    """The order to show first when it has to be asked: month first is usual with slashes, AM or PM and short years."""
    if key[2]:
        return DateOrder.YMD
    return DateOrder.MDY if key[1] == "/" and 2 * family.american > family.headers else DateOrder.DMY


def _file_title(entry: Entry) -> str:
    """The chat's name out of the name of the file, or of the archive or folder it lies in."""
    parts = [
        entry.stem,
        *reversed([re.sub(r"\.zip$", "", part, flags=re.IGNORECASE) for part in entry.folder.split("/")]),
    ]
    if entry.disk is not None and len(parts) < 3:
        parts.append(entry.disk.name)
    for part in parts:
        name = clean_name(re.sub(r"(?:\s*\(\d+\))+$", "", part))
        for pattern in TITLE_PATTERNS:
            match = pattern.match(name)
            if match:
                return clean_name(match[1])
    return "" if entry.stem.lower() in _GENERIC_STEMS else clean_name(re.sub(r"(?:\s*\(\d+\))+$", "", entry.stem))


def _names_with_colons(family: _Family, title: str) -> dict[str, str]:
    found = {}
    for name, speaker in family.speakers.items():
        for more, count in speaker.longer.most_common(1):
            whole = f"{name}: {more}"
            if (count == speaker.lines and count >= 3) or clean_name(whole) == title:
                found[name] = whole
    return found


def _senders(family: _Family, colons: dict[str, str]) -> dict[str, str]:
    """Those of the labels before a colon that are people, not beginnings of notices."""
    if family.glued:
        return {name: clean_name(name) or name for name in family.tight}
    labels = {colons.get(name, name): speaker.lines for name, speaker in family.speakers.items()}
    labels |= {name: count for name, count in family.tight.items() if count >= 2 and "http" not in name}
    senders = {}
    for name, count in labels.items():
        notice = looks_like_action(name) or (count == 1 and _begins_with_a_name(name, labels))
        if not notice and len(name) <= 120:
            senders[name] = clean_name(name) or name
    return senders


def _begins_with_a_name(label: str, labels: dict[str, int]) -> bool:
    """'Ann changed the subject to Slow' begins with another label and goes on with a deed, or for three words."""
    words = label.split(" ")
    for end in range(1, len(words)):
        name = " ".join(words[:end])
        if name in labels:
            more = len(words) - end
            return (labels[name] > 1 and more >= 3) or (more >= 2 and begins_with_a_deed(words[end]))
    return False


def _only_notices(family: _Family, name: str) -> bool:
    speaker = family.speakers.get(name)
    return speaker is not None and speaker.notices == speaker.lines


def _group_title(family: _Family, senders: dict[str, str], people: tuple[str, ...]) -> str:
    """The label all of whose lines are notices: iOS writes a group's notices under the group's name."""
    for name, speaker in family.speakers.items():
        if speaker.notices == speaker.lines and senders.get(name) not in people:
            return senders.get(name, "")
    return ""


def _owner(family: _Family, title: str, people: tuple[str, ...]) -> tuple[str | None, str | None]:
    """Who exported: the author of "You deleted this message"; as a hint whoever is not the title of a 1:1 chat."""
    owners = {clean_name(name) for name in family.owners}
    others = [name for name in people if name != title]
    hint = others[0] if len(people) == 2 and len(others) == 1 else None
    if len(owners) == 1:
        owner = owners.pop()
        return owner, owner
    return None, hint


def _warnings(entry: Entry, family: _Family, order: DateOrder, people: tuple[str, ...]) -> tuple[str, ...]:
    warnings = []
    if _CAP <= family.headers <= 40_200 or 9_990 <= family.headers <= 10_050:
        warnings.append(
            f"{entry.name} holds {family.headers} messages, near WhatsApp's limit: older ones may be missing."
        )
    for name, speaker in family.speakers.items():
        if clean_name(name) in people and len(people) > 2 and speaker.lines < 5 and _jumps_back(speaker, order):
            warnings.append(
                f"{entry.name}: lines of {clean_name(name)} may have been pasted into a message from another chat."
            )
    return tuple(warnings)


def _jumps_back(speaker: _Speaker, order: DateOrder) -> bool:
    days = [year * 372 + month * 31 + day for year, month, day in
            (in_order(*date, order) for date in (speaker.previous, speaker.first))]  # fmt: skip
    return speaker.previous != (0, 0, 0) and days[1] < days[0] - 1


def _records(survey: _Survey) -> Iterator[Record]:
    yield ConversationHead(conversation_key(survey.title), survey.title, survey.people)
    header: Header | None = None
    moment: datetime | None = None
    body: list[str] = []
    before = 0
    for number, line in enumerate(survey.entry.lines(), 1):
        found = parse_header(line)
        when = _moment(found, survey) if found is not None and found.family == survey.family else None
        if found is None or when is None:
            if header is not None:
                body.append(line)
            elif line.strip():
                before = number
            continue
        if header is not None:
            yield _item(survey, header, moment, body)
        elif before:
            yield Skipped(f"{survey.entry.name}: lines 1-{before}", "text before the first message")
        header, moment, body = found, when, []
    if header is not None:
        yield _item(survey, header, moment, body)


def _moment(header: Header, survey: _Survey) -> datetime | None:
    try:
        return datetime(*in_order(*header.date, survey.order), *header.time)
    except ValueError:
        return None


def _item(survey: _Survey, header: Header, moment: datetime | None, more: list[str]) -> Item:
    sender, first = _split(survey, header.rest)
    raw = "\n".join([first, *more]) if more else first
    if sender is None:
        return Item(ItemKind.SYSTEM, None, moment, clean_text(raw))
    body = read_body(raw)
    notice = body.notice or (sender == survey.title and len(raw) > 60 and ENCRYPTION_NOTICE.search(raw) is not None)
    kind = ItemKind.SYSTEM if notice else ItemKind.MESSAGE
    return Item(kind, sender, moment, body.text, edited=body.edited, attachments=body.attachments)


def _split(survey: _Survey, rest: str) -> tuple[str | None, str]:
    """Sender and first body line; sender None for a notice."""
    name, colon, body = rest.partition(":" if survey.glued else ": ")
    if not colon:
        name, colon, body = rest.partition(":")
        if not colon or name not in survey.senders:
            return None, rest
    whole = survey.colons.get(name)
    if whole is not None and rest.startswith(whole + ":"):
        name, body = whole, rest[len(whole) + 1 :]
    sender = survey.senders.get(name)
    return (None, rest) if sender is None else (sender, body)


def read(job: Job) -> Reading:
    """The chats of the picked files."""
    surveys, unreadable = survey_each(job, lambda entry: _survey(entry, job.options))
    found = list(surveys.values())
    orders = {survey.order for survey in found if survey.decided}
    decided = len(orders) == 1 and all(survey.decided for survey in found)
    owners = {survey.me for survey in found if survey.me}
    hints = {survey.hint for survey in found if survey.hint}
    me = owners.pop() if len(owners) == 1 else None
    info = ExportInfo(
        "whatsapp",
        ("timezone",) + (() if all(survey.decided for survey in found) else ("date_order",)),
        orders.pop() if decided else None,
        me,
        me or (hints.pop() if len(hints) == 1 else None),
        tuple(warning for survey in found for warning in survey.warnings),
    )

    def records() -> Iterator[Record]:
        yield from unreadable
        for survey in found:
            yield from _records(survey)

    return Reading(info, records())


def sniff(sample: Sample) -> float:
    """At least two headers of one family and a plausible share of the lines, or one in a file named by WhatsApp."""
    lines = [line for line in sample.lines if line.strip()]
    headers = [header for header in map(parse_header, lines) if header is not None]
    family, count = Counter(header.family for header in headers).most_common(1)[0] if headers else (None, 0)
    named = sample.entry.base.lower() == "_chat.txt" or "whatsapp" in sample.entry.name.lower()
    signed = sum(header.family == family and ":" in header.rest for header in headers)
    if signed < 0.1 * count:  # dated notes without anyone who writes them, or a chat in which nobody wrote
        return 0.7 if named and count == len(lines) else 0.0
    if count >= 2 and count >= _MIN_SHARE * len(lines):
        return 0.9
    if count >= 20 and count >= 0.05 * len(lines):
        return 0.6
    return 0.7 if named and count else 0.0


FORMAT = Format("whatsapp", frozenset({Kind.TEXT}), sniff, read, passes=2)
