"""What recall returned, taken apart again: who said which sentence when.

A result's text is what a model is given (``[8 May 2023, 13:56] Caroline: text``, date and speaker left out
where they repeat, see :mod:`core.tempr.render`). An extractive answer quotes single sentences of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import accumulate

from core.cara.about import listeners
from core.cara.sentences import is_question, language_of, split_sentences
from core.store.words import has_cjk
from core.tempr.render import readable_day
from core.types import Citation, EvidenceRef, Recall, RecallResult

PASSAGE_WIDTH = 240
_LIST_WIDTH = 320  # characters of a list quoted with what announces it
_STAMP = re.compile(
    r"^\[(?:(?P<d>\d{1,2}) (?P<month>[A-Z][a-z]+) (?P<y>\d{4})|(?P<zy>\d{4})年(?P<zm>\d{1,2})月(?P<zd>\d{1,2})日)"
    r"(?:,? (?P<h>\d{1,2}):(?P<min>\d{2}))?\]\s*"
)
_SPEAKER = re.compile(r"^(?P<name>[^\s:：\[\]][^:：\[\]\n]{0,38}?)(?:: |：)(?=\S)")
_NO_SPEAKER = re.compile(
    r"^(?:https?|note|ps|p\.s|update|edit|re|fwd?|subject|todo|reminder|ingredients|address|title|link|注意?|备注|地址|时间|地点|标题|问题|回复|答案|结果|例如|比如|总之|另外)$",
    re.IGNORECASE,
)
# "I'm off to Rome with my sister, what shall I wear?" asks and tells.
_TELLS = re.compile(
    r"\bI(?:['’]m| am|['’]ve| have| had| was)\b|\bmy (?!\w+\?)|我(?:要|想|在|有|是|的|们?[昨今明后上下去]).+，",
    re.IGNORECASE,
)
_PAUSE = timedelta(hours=12)  # after it, what was said before led to nothing
_LEADING = 2  # lines before a line that may hold what it is about
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


@dataclass(frozen=True, slots=True)
class Passage:
    """Consecutive sentences of a line, short enough to quote.

    ``asked`` is the question of another speaker that the line replies to, ``context`` what led to it;
    ``listener`` is to whom it is said, None when nobody else is heard.
    """

    line: Line
    sentences: tuple[str, ...]
    asked: str = ""
    context: str = ""
    listener: str | None = None

    @property
    def text(self) -> str:
        """The passage as it stands in the line."""
        return ("" if language_of(self.sentences[0]) == "zh" else " ").join(self.sentences)

    @property
    def questions(self) -> bool:
        """Nothing but questions, whatever they tell by the way."""
        return all(is_question(sentence) for sentence in self.sentences)

    @property
    def asks(self) -> bool:
        """Nothing but questions, and none that tells of the speaker: it can answer none."""
        return self.questions and not any(_TELLS.search(sentence) for sentence in self.sentences)

    @property
    def rendered(self) -> str:
        """``Caroline (8 May 2023): text``: what a cross-encoder is given."""
        text = " ".join(part for part in (self.context, self.asked, self.text) if part)
        return attributed(self.line, text, "en")


def lines_of(recall: Recall) -> list[Line]:
    """All lines of all results in rank order; a message shown in several results is taken once."""
    return unique(every_line_of(recall))


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


def passages_of(lines: Sequence[Line]) -> list[Passage]:
    """The passages of ``lines``, the first of each with the question it may be the reply to."""
    found: list[Passage] = []
    to = listeners([line.speaker for line in lines])
    said = {(line.ref.conversation_id, line.ref.message_id): line for line in lines if line.ref is not None}
    for i, line in enumerate(lines):
        asked, context = _led_to(line, _before(line, i, lines, said))
        first, *rest = _groups(split_sentences(line.text))
        if line.text.endswith((":", "：")) and not rest:
            first += _listed(lines, i)
        found.append(Passage(line, first, asked, context, to[i]))
        found += [Passage(line, group, context=context, listener=to[i]) for group in rest]
    return found


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
        if match and match["name"] in speakers:
            speaker, body = match["name"], body[match.end() :]
        if body.strip():
            lines.append(Line(n, speaker, at, body.strip()))
            opening.append(stamp is not None or (match is not None and match["name"] in speakers))
    return _with_refs(lines, opening, result.evidence)


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
    if not month:
        return near
    zone = near.tzinfo if near else UTC
    return datetime(int(year), int(month), int(day), int(stamp["h"] or 12), int(stamp["min"] or 0), tzinfo=zone)


def _groups(sentences: Sequence[str]) -> list[tuple[str, ...]]:
    """Runs of statements, each about as long as a chat message; questions stand alone."""
    groups: list[list[str]] = []
    size = 0
    for sentence in sentences:
        length = _width(sentence) + 1
        fits = groups and size + length <= PASSAGE_WIDTH and is_question(sentence) == is_question(groups[-1][-1])
        if fits:
            groups[-1].append(sentence)
        else:
            groups.append([sentence])
        size = size + length if fits else length
    return [tuple(group) for group in groups]


def _width(text: str) -> int:
    """Characters, a Chinese one counted twice, as it says about as much as two letters."""
    return sum(1 if ord(character) < 0x2E80 else 2 for character in text)


def _before(line: Line, i: int, lines: Sequence[Line], said: Mapping[tuple[int, int], Line]) -> list[Line]:
    """The two lines said just before ``line``: in its own result, else in whatever results hold those messages."""
    found: list[Line] = []
    while len(found) < _LEADING:
        i -= 1
        if i >= 0 and lines[i].n == line.n:
            found.append(lines[i])
            continue
        first = found[-1] if found else line
        earlier = said.get((first.ref.conversation_id, first.ref.message_id - 1)) if first.ref else None
        if earlier is None or not _same_talk(earlier, line):
            break
        found.append(earlier)
        i = -1
    return found[::-1]


def _listed(lines: Sequence[Line], i: int) -> tuple[str, ...]:
    """The lines of the same message after one that announces them ("Here are three ideas:")."""
    found: list[str] = []
    for line in lines[i + 1 :]:
        if (line.n, line.speaker, line.ref) != (lines[i].n, lines[i].speaker, lines[i].ref):
            break
        if sum(map(len, found)) + len(line.text) > _LIST_WIDTH:
            break
        found.append(line.text)
    return tuple(found)


def _same_talk(earlier: Line, later: Line) -> bool:
    if earlier.at is None or later.at is None:
        return False
    return timedelta(0) <= later.at - earlier.at < _PAUSE


def _led_to(line: Line, before: Sequence[Line]) -> tuple[str, str]:
    """The question another speaker ends with just before ``line``, and what was said until then."""
    if not before or before[-1].speaker == line.speaker:
        return "", ""
    *earlier, last = split_sentences(before[-1].text)
    if not is_question(last):
        earlier, last = [*earlier, last], ""
    context = " ".join([*(said.text for said in before[:-1]), *earlier])
    return last, context[-PASSAGE_WIDTH:]
