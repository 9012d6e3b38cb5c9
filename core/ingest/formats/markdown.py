"""Transcripts in plain text or Markdown: turns that begin with a speaker, whatever the style.

Speakers are learned from the file: a label counts when it recurs, or names a usual role. Labels inside
code fences are text, and only the style that most turns have is read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from core.ingest.entries import Entry
from core.ingest.formats import frontmatter
from core.ingest.formats.markdown_styles import ALONE, OWNERS, PROSE, ROLES, STYLES, TIMED, are_subtitles, spoken
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import if_present, read_twice
from core.ingest.wallclock import clock
from core.types import ConversationHead, Item, ItemKind, Record, Skipped

_FENCE = re.compile(r"^\s*(```|~~~)")
_MAX_SPEAKERS = 40
_SURE_TURNS = 20


@dataclass(frozen=True, slots=True)
class _Script:
    """How turns look in one file."""

    style: str
    level: str
    speakers: frozenset[str]
    turns: int


def _outside_fences(lines: Iterator[str]) -> Iterator[tuple[str, bool]]:
    """Each line and whether it is code."""
    fence = ""
    for line in lines:
        found = _FENCE.match(line)
        if found and not fence:
            fence = found[1]
            yield line, True
        elif found and found[1] == fence:
            fence = ""
            yield line, True
        else:
            yield line, bool(fence)


def _learn(lines: Iterator[str]) -> _Script | None:
    """The style with most turns by speakers that recur."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    timed: set[tuple[str, str]] = set()  # a style and a name that stood beside a time
    written = 0
    for line, code in _outside_fences(lines):
        if code or not line.strip():
            continue
        written += 1
        for style, pattern in STYLES.items():
            found = pattern.match(line)
            if found and _plausible(found["name"]):
                level = found["level"] if style == "heading" else ""
                name = found["name"].strip()
                counts.setdefault((style, level), Counter())[name] += 1
                if style in TIMED or any(found.groupdict().get(key) for key in ("time", "pre")):
                    timed.add((style, name))
                break
    scripts = [
        script
        for key, names in counts.items()
        for script in [_script(key, names, {name for name in names if (key[0], name) in timed}, written)]
        if script
    ]
    return max(scripts, key=lambda script: script.turns, default=None)


def _plausible(name: str) -> bool:
    name = name.strip()
    if name.lower() in ROLES:
        return True
    capital = not name[:1].islower()  # keys of a list and words of a program are written small
    return capital and name.lower() not in PROSE and len(name.split()) <= 4 and not name.endswith(("?", "!", ","))


def _reads_as_name(label: str) -> bool:
    """Whether a label could be what a person is called: one to three words, each with a capital."""
    return len(label.split()) <= 3 and all(word[:1].isupper() or not word[:1].isascii() for word in label.split())


def _script(key: tuple[str, str], names: Counter[str], timed: set[str], written: int) -> _Script | None:
    """``timed``: those of the names that stand beside a time, which are turns, whoever speaks once too."""
    style, level = key
    roles = {name for name in names if name.lower() in ROLES}
    speakers = roles | ({name for name, count in names.items() if count >= 2} if style != "heading" else set())
    if max(names.values()) > 1:
        speakers |= timed
    if style == "bold" and len(speakers) >= 2:
        speakers |= set(filter(_reads_as_name, names))
    turns = sum(names[name] for name in speakers)
    fewest = 2 if len(roles) >= 2 else 3 if timed else 4
    if not 2 <= len(speakers) <= _MAX_SPEAKERS or turns < fewest:
        return None
    dense = turns >= _SURE_TURNS or style in ALONE or style in ("heading", "said", "zoom") or turns >= 0.2 * written
    return _Script(style, level, frozenset(speakers), turns) if dense else None


def _match(script: _Script, line: str) -> re.Match[str] | None:
    found = STYLES[script.style].match(line)
    if not found or found["name"].strip() not in script.speakers:
        return None
    return None if script.style == "heading" and found["level"] != script.level else found


def _lines(entry: Entry) -> Iterator[str]:
    return spoken(entry.lines()) if are_subtitles(entry.text(1 << 10)) else entry.lines()


def _body_lines(entry: Entry) -> tuple[dict[str, str], int]:
    """The front matter and how many lines it takes."""
    text = entry.text(1 << 14)
    values, body = frontmatter.split(text)
    return values, text[: len(text) - len(body)].count("\n")


def _parse(entry: Entry, script: _Script) -> Iterator[Record]:
    values, taken = _body_lines(entry)
    day = frontmatter.date_of(values) or frontmatter.name_date(entry.stem)
    title = clean_name(values.get("title", "") or entry.stem)
    yield ConversationHead(conversation_key(title), title)
    turn: re.Match[str] | None = None
    body: list[str] = []
    before = 0
    for number, (line, code) in enumerate(_outside_fences(_lines(entry)), 1):
        found = None if code or number <= taken else _match(script, line)
        if found is None:
            if turn is not None:
                body.append(line)
            elif number > taken and line.strip():
                before = number
            continue
        if turn is not None:
            yield from _item(entry, turn, body, day)
        elif before:
            yield Skipped(f"{entry.name}: lines 1-{before}", "text before the first turn")
        turn, body = found, [found["text"] or ""]
    if turn is not None:
        yield from _item(entry, turn, body, day)


def _item(entry: Entry, turn: re.Match[str], body: list[str], day: datetime | None) -> Iterator[Record]:
    name, text = clean_name(turn["name"]), clean_text("\n".join(body))
    groups = turn.groupdict()
    stamp = (groups.get("time") or groups.get("pre") or "").strip("[]() ")
    if not text:
        yield Skipped(f"{entry.name}: turn of {name}", "an empty turn")
        return
    kind = ItemKind.SYSTEM if name.lower() == "system" else ItemKind.MESSAGE
    yield Item(kind, name, _time(stamp, day), text)


def _time(stamp: str, day: datetime | None) -> datetime | None:
    """A full date in the stamp, else the day of the file with the time of the stamp; a time alone is no date."""
    dated = frontmatter.name_date(stamp) if stamp else None
    base = dated or day
    time = clock(stamp) if stamp else None
    if base is None or time is None:
        return base
    try:
        return base.replace(hour=time[0], minute=time[1], second=time[2])
    except ValueError:
        return base


def read(job: Job) -> Reading:
    """The transcripts of the picked files, one a file."""

    def parse(entry: Entry) -> Iterator[Record]:
        script = _learn(_lines(entry))
        if script is not None:
            yield from _parse(entry, script)

    return read_twice(job, "markdown", parse, if_present(*OWNERS))


def sniff(sample: Sample) -> float:
    """Turns of at least two speakers."""
    lines = iter(frontmatter.split(sample.text)[1].split("\n"))
    script = _learn(spoken(lines) if are_subtitles(sample.text) else lines)
    if script is None:
        return 0.0
    return 0.6 if script.style in ("heading", "said", "bold") or len(script.speakers) <= 8 else 0.5


FORMAT = Format("markdown", frozenset({Kind.TEXT}), sniff, read, passes=3)
