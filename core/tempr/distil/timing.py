"""When a fact happened: the model gives the wording, the messages must hold it, code computes the interval."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta, tzinfo

from core.tempr import timex
from core.tempr.distil.passage import Line
from core.tempr.distil.scene import told_at
from core.tempr.distil.schema import Written
from core.tempr.sentences import split_sentences
from core.tempr.statements.moment import Moment, locate, moment_of, said_at
from core.tempr.terms import terms
from core.types import MemoryKind, TimeExpression

# Done, or called an event, but for the sake of what comes: "signed up for the marathon in October" means the next one.
_AHEAD = re.compile(
    r"\b(?:sign(?:ed|s|ing) up|regist(?:er|ra)\w*|enrol\w*|book(?:ed|s|ing)|reserv\w+|appl(?:y|ied|ies)|tickets?|"
    r"(?:is|are) (?:\w+ly )?\w{2,}ing|will|opens?|starts?|begins?|takes? place|leaves?|arrives?|is (?:on|due))\b"
    r"|报名|预订|预约|订了|订好|申请|门票|机票|车票|(?:开业|开张|开幕|开学|开始|举行|举办|出发|到期|截止)(?![了过])"
    r"|(?:入职|报到|上岗|复诊|复查|结婚|搬家|动身|回国|面试|考试|开庭|上映|上线|发布)(?![了过的])",
    re.IGNORECASE,
)
# How old something is, not when it happened: "a camera from the 1960s".
_OLD = re.compile(r"\b(?:from|of|like)(?: the)?(?: (?:early|mid|late))?[\s-]*$", re.IGNORECASE)
_YEARS = timedelta(days=3 * 366)
_ASIDE = re.compile(r",? (?:which|who|because|but|so that|although|while)\b|[;；]|因为|但是|不过")
_TIMELESS = {MemoryKind.HABIT, MemoryKind.PREFERENCE}


@dataclass(frozen=True, slots=True)
class Timed:
    """The fact's sentence with relative times made absolute, and its occurrence interval if it has one."""

    text: str
    moment: Moment | None


def timed(fact: Written, lines: Sequence[Line], zone: tzinfo, language: str) -> Timed:
    """Resolve the times of a fact against the instants of the ``lines`` it rests on.

    A time that none of them names is the model's own: it gives no interval and is taken out of the sentence.
    """
    if fact.kind is MemoryKind.EVENT and _AHEAD.search(fact.what):
        ahead = timed(replace(fact, kind=MemoryKind.PLAN), lines, zone, language)
        if ahead.moment is not None:
            return ahead
    if fact.kind in _TIMELESS:
        return Timed(_ended(fact.what), None)
    told = list(_told(lines, zone))
    copied = [(line, said) for line, said in told if _same(said.text, fact.when) and _is_of(said, line, fact.what)]
    anchor = copied[0][0] if copied else lines[0]
    located = locate(_ended(fact.what), anchor.view, fact.kind, zone, language)
    if located.moment is None:
        moment = _first(copied, fact.kind, zone) or told_at(fact.what, fact.kind, lines, zone)
        return Timed(located.text, moment)
    if any(_is_age(said, fact.what) for said in _named(fact.what, anchor, zone)):
        return Timed(_ended(fact.what), _first(copied, fact.kind, zone))
    borne_out = (moment for moment in _moments(told, fact.kind, zone) if _within(moment, located.moment))
    if (moment := next(borne_out, None)) is not None:
        return Timed(located.text, moment)
    return Timed(_without_time(fact.what, anchor, zone), _first(copied, fact.kind, zone))


def _told(lines: Sequence[Line], zone: tzinfo) -> Iterator[tuple[Line, TimeExpression]]:
    """Every time the lines name, resolved at the instant and in the zone of its own message."""
    for line in lines:
        yield from ((line, said) for said in _named(line.text, line, zone) if not _is_age(said, line.text))


def _named(text: str, line: Line, zone: tzinfo) -> Sequence[TimeExpression]:
    """The times in ``text``, told where ``line`` was."""
    now = said_at(line.view, zone)
    return timex.find(text, now, role="message") if now is not None else ()


def _is_age(said: TimeExpression, text: str) -> bool:
    """Whether a time of many years only says how old something is: "a camera from the 1960s"."""
    lasting = said.start is not None and said.end - said.start > _YEARS
    return lasting and _OLD.search(text[: said.span[0]]) is not None


def _moments(told: Sequence[tuple[Line, TimeExpression]], kind: MemoryKind, zone: tzinfo) -> Iterator[Moment]:
    """The intervals of those times that a statement of this kind can have."""
    for line, said in told:
        now = said_at(line.view, zone)
        if now is not None and (moment := moment_of(said, now, kind)) is not None:
            yield moment


def _first(told: Sequence[tuple[Line, TimeExpression]], kind: MemoryKind, zone: tzinfo) -> Moment | None:
    return next(_moments(told, kind, zone), None)


def _same(said: str, when: str) -> bool:
    a, b = said.casefold().strip(), when.casefold().strip()
    return bool(a and b) and (a in b or b in a)


def _is_of(said: TimeExpression, line: Line, text: str) -> bool:
    """Whether the sentence that names a time tells something of the fact, its asides left out.

    Another one's time is not the fact's.
    """
    wanted, time = set(terms(text)), set(terms(said.text))
    parts = (part for sentence in split_sentences(line.text) for part in _ASIDE.split(sentence))
    beside = [set(terms(part)) - time for part in parts if said.text in part]
    return not beside or any(not words or wanted & words for words in beside)


def _within(told: Moment, written: Moment) -> bool:
    """Whether the fact's time is one that was told, or a wider one such as its month."""
    return written.start <= told.start and told.end <= written.end


def _without_time(text: str, anchor: Line, zone: tzinfo) -> str:
    found = _named(text, anchor, zone)
    return _ended(timex.strip_time(text, found) if found else text)


def _ended(text: str) -> str:
    return (
        text
        if text.endswith((".", "!", "?", "。", "！", "？", "…"))
        else f"{text}{'。' if _is_cjk(text[-1:]) else '.'}"
    )


def _is_cjk(character: str) -> bool:
    return "\u3400" <= character <= "\u9fff"
