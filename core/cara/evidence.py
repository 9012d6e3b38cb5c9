"""What recall returned, taken apart again: who said which sentence when.

A result's text is what a model is given (``[8 May 2023] Caroline: text``, with the time of day where that is asked
for, date and speaker left out where they repeat, see :mod:`core.tempr.render`). An extractive answer quotes
single sentences of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import accumulate

from core.store.words import has_cjk
from core.tempr.render import readable_day
from core.types import Citation, EvidenceRef, Recall, RecallResult

_STAMP = re.compile(
    r"^\[(?:(?P<d>\d{1,2}) (?P<month>[A-Z][a-z]+) (?P<y>\d{4})|(?P<zy>\d{4})年(?P<zm>\d{1,2})月(?P<zd>\d{1,2})日)"
    r"(?:,? (?P<h>\d{1,2}):(?P<min>\d{2}))?\]\s*"
)
_SPEAKER = re.compile(r"^(?P<name>[^\s:：\[\]][^:：\[\]\n]{0,38}?)(?:: |：)(?=\S)")
_SILENT = re.compile(r"^(?P<name>[^\s:：\[\]][^:：\[\]\n]{0,38}?)(?::[ ]?|：)$")  # a message that is a file alone
_NO_SPEAKER = re.compile(
    r"^(?:https?|note|ps|p\.s|update|edit|re|fwd?|subject|todo|reminder|ingredients|address|title|link|注意?|备注|地址|时间|地点|标题|问题|回复|答案|结果|例如|比如|总之|另外)$",
    re.IGNORECASE,
)
_MONTHS = {
    name: number
    for number, name in enumerate(
        "January February March April May June July August September October November December".split(), start=1
    )
}


@dataclass(frozen=True, slots=True)
class Line:
    """A message, or a memory's statement, as it stands in result ``n`` (from 1). ``at``: wall clock."""

    n: int
    speaker: str | None
    at: datetime | None
    text: str
    ref: EvidenceRef | None = None


def unique(every: Iterable[Line]) -> list[Line]:
    """``every`` line once, at its first place."""
    seen: set[tuple[str | None, datetime | None, str]] = set()
    lines: list[Line] = []
    for line in every:
        key = (line.speaker, line.at and line.at.replace(hour=0, minute=0), line.text)
        if key not in seen:
            seen.add(key)
            lines.append(line)
    return lines


def every_line_of(recall: Recall) -> list[Line]:
    """All lines of all results, each as often as it is shown: what a citation of any of them may rest on."""
    speakers = _speakers(recall.results)
    return [line for n, result in enumerate(recall.results, start=1) for line in _lines(n, result, speakers)]


def attributed(line: Line, text: str, language: str) -> str:
    """``Nora (12 May 2023): text``; the name or the date alone when the other is unknown."""
    day = readable_day(line.at, language) if line.at else ""
    opening, closing, colon = ("（", "）", "：") if language == "zh" else (" (", ")", ": ")
    if line.speaker:
        return f"{line.speaker}{opening}{day}{closing}{colon}{text}" if day else f"{line.speaker}{colon}{text}"
    return f"{day}{colon}{text}" if day else text


def citation(n: int, result: RecallResult, refs: Iterable[EvidenceRef | None]) -> Citation:
    """The citation of result ``n``, narrowed to the messages quoted where all of them are known."""
    quoted = tuple(dict.fromkeys(refs))
    known = tuple(ref for ref in quoted if ref is not None)
    return Citation(n, result.kind, result.id, known if known and len(known) == len(quoted) else result.evidence)


def _speakers(results: Sequence[RecallResult]) -> set[str]:
    """Names after a date are speakers; names before a colon elsewhere are when they recur or look like one."""
    counted: Counter[str] = Counter()
    sure: set[str] = set()
    for result in results:
        for raw in result.text.split("\n"):
            body = _STAMP.sub("", raw)
            if match := _SPEAKER.match(body):
                name = match["name"]
                counted[name] += 1
                if body != raw and not _NO_SPEAKER.match(name):
                    sure.add(name)
    likely = {name for name, count in counted.items() if count > 1 or _looks_like_a_name(name)}
    return sure | {name for name in likely if not _NO_SPEAKER.match(name)}


def _looks_like_a_name(name: str) -> bool:
    if has_cjk(name):
        return len(name) <= 4
    words = name.split()
    return len(words) <= 3 and all(word[:1].isupper() for word in words)


def _lines(n: int, result: RecallResult, speakers: set[str]) -> list[Line]:
    if result.kind == "memory":
        return [_memory_line(n, result)]
    lines: list[Line] = []
    opening: list[bool] = []
    speaker: str | None = None
    at: datetime | None = result.mentioned_at
    for raw in result.text.split("\n"):
        stamp = _STAMP.match(raw)
        body = raw[stamp.end() :] if stamp else raw
        if stamp:
            at, speaker = _instant(stamp, result.mentioned_at), None
        match = _SPEAKER.match(body)
        named = match is not None and match["name"] in speakers
        if match and named:
            speaker, body = match["name"], body[match.end() :]
        elif (silent := _SILENT.match(body)) and _is_silent(silent, speakers, stamped=stamp is not None):
            speaker, body, named = silent["name"], "", True
        if body.strip() or named:
            lines.append(Line(n, speaker, at, body.strip()))
            opening.append(stamp is not None or named)
    return [line for line in _with_refs(lines, opening, result.evidence) if line.text]


def _is_silent(match: re.Match[str], speakers: set[str], *, stamped: bool) -> bool:
    """Whether it is a sender with nothing to say and no announcement ("Ingredients:"), which ends without a space."""
    name = match["name"]
    rendered = stamped or match[0].endswith(" ")
    return name in speakers or (rendered and _looks_like_a_name(name) and not _NO_SPEAKER.match(name))


def _memory_line(n: int, result: RecallResult) -> Line:
    """A memory's statement without the date before it, which may be a month or a year."""
    body = re.sub(r"^\[[^\]\n]*\d[^\]\n]*\]\s*", "", result.text)
    ref = result.evidence[0] if len(result.evidence) == 1 else None
    return Line(n, None, result.mentioned_at, body.strip(), ref)


def _with_refs(lines: list[Line], opening: Sequence[bool], evidence: Sequence[EvidenceRef]) -> list[Line]:
    """Each line with its message, when there are as many messages as lines, or as lines that open one.

    A message of several paragraphs has lines that open nothing, and so has one that follows another of the same
    speaker: where both occur, the lines are left without a message.
    """
    if len(evidence) == 1:
        places = [0] * len(lines)
    elif len(lines) == len(evidence):
        places = list(range(len(lines)))
    elif sum(opening) == len(evidence):
        places = [place - 1 for place in accumulate(map(int, opening))]
    else:
        return lines
    return [replace(line, ref=evidence[place]) for line, place in zip(lines, places, strict=True)]


def _instant(stamp: re.Match[str], near: datetime | None) -> datetime | None:
    year, month, day = (
        stamp["y"] or stamp["zy"],
        _MONTHS.get(stamp["month"] or "") or stamp["zm"],
        stamp["d"] or stamp["zd"],
    )
    clock = (int(stamp["h"]), int(stamp["min"])) if stamp["h"] else (near.hour, near.minute) if near else (12, 0)
    try:
        return datetime(int(year), int(month or 0), int(day), *clock, tzinfo=near.tzinfo if near else UTC)
    except ValueError:  # a message may open with what looks like a date and is none: "[31 June 2023]"
        return near
