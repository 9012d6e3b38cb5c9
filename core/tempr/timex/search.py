"""Find the time expressions of a question or message and resolve them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Literal

from core.tempr.timex import gate, translate
from core.tempr.timex.east import japanese, korean
from core.tempr.timex.en import rules as english
from core.tempr.timex.foreign import Language
from core.tempr.timex.grammar import Context, Rule, rewrite, times, without_placeholders
from core.tempr.timex.support import counts
from core.tempr.timex.titles import is_title
from core.tempr.timex.values import Needs, Value
from core.tempr.timex.zh import rules as chinese
from core.types import TimeExpression

Role = Literal["query", "message"]
Window = tuple[datetime | None, datetime]
Hit = tuple[int, int, Value]

_SAME = str.maketrans({"’": "'", "‘": "'", "`": "'", "–": "-", "—": "-", "−": "-", "\u00a0": " ", "\u2011": "-"})
_WORD = re.compile(r"[^\W_]+")
_MONTHS_LIKE_VERBS = re.compile(r"\b(?:may|march)\b")  # in a translation they are months
_YEARLY = re.compile(
    r"\b(?:birthdays?|born|anniversar(?:y|ies)|name day)\b|生日|出生|诞辰|纪念日|誕生日|생일", re.IGNORECASE
)
_USUAL = re.compile(
    r"\b(?:usually|normally|typically|generally|always|often)\b|一般|通常|平时|平常|总是|经常|往往", re.IGNORECASE
)
_NAMES = frozenset({Needs.WEEKDAY, Needs.SHORT_WEEKDAY, Needs.WEEKEND, Needs.SEASON})
_JOINED = re.compile(
    r"\s*(?:,|/|and|&|or|vs\.?|versus|compared (?:to|with)|和|与|跟|、|，)\s*(?:in |on |the )*", re.IGNORECASE
)


def normal_form(text: str) -> str:
    """Lower case with plain quotes, hyphens and blanks; the same length as the text."""
    lower = text.lower()
    if lower.isascii():
        return lower.replace("`", "'")
    if len(lower) != len(text):
        lower = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    return without_placeholders(lower.translate(_SAME))


def find(
    text: str, as_of: datetime, *, role: Role = "query", languages: Iterable[str] | None = None
) -> tuple[TimeExpression, ...]:
    """The time expressions of ``text``, most important first, as intervals in the zone of ``as_of``.

    ``as_of`` is aware: the moment the text was written. Vague wordings ("recently") are found in questions only; a
    bare month that comes soon is the coming one in a message that reports nothing. ``languages`` limits the grammars
    tried (ISO 639-1), None: whatever the text is in.
    """
    hits = _hits(text, as_of, languages, message=role == "message")
    return tuple(_expression(text, hit, as_of) for hit in _ordered(hits, role))


def query_window(query: str, as_of: datetime) -> Window | None:
    """The interval a question is about, start None: open to the past; None: the question names no time.

    "When did ..." names none, nor does a day that comes every year ("whose birthday is in May") or a habit ("what do
    we usually do on Sunday").
    Times listed side by side ("May and July") give their hull. Paper section 4.2.2, temporal channel.
    """
    hits = [hit for hit in _ordered(_hits(query, as_of, None), "query") if not hit[2].vague]
    if not hits or (hits[0][2].in_year is not None and _YEARLY.search(query)):
        return None
    first = hits[0]
    if first[2].needs in _NAMES and _USUAL.search(query):
        return None
    group = [first] + [hit for hit in hits[1:] if _listed(query, first, hit)]
    starts = [hit[2].start for hit in group]
    known = [start for start in starts if start is not None]
    start = min(known) if len(known) == len(starts) else None
    return _zoned(start, as_of), _at(max(hit[2].end for hit in group), as_of)


def _hits(text: str, as_of: datetime, languages: Iterable[str] | None, *, message: bool = False) -> list[Hit]:
    wanted = None if languages is None else frozenset(languages)
    normal = normal_form(text)
    hits: list[Hit] = []
    if not text.isascii():
        hits = _east_asian(text, normal, wanted, as_of, message=message)
        normal = chinese.without_characters(_without(normal, hits))
    words = frozenset(_WORD.findall(normal))
    if wanted != frozenset({"en"}) and (language := translate.language_of(normal, words, wanted)) is not None:
        hits += _foreign(text, normal, language, as_of)
        normal = _without(normal, hits)
    if (wanted is None or "en" in wanted) and gate.has_trigger(normal, words):
        for start, end in gate.windows(normal):
            hits += _english(text[start:end], normal[start:end], start, as_of, message=message)
    return hits


def _east_asian(text: str, normal: str, wanted: frozenset[str] | None, as_of: datetime, *, message: bool) -> list[Hit]:
    for code, language in (("ja", japanese), ("ko", korean)):
        if language.applies(text):
            return _counted(text, normal, language.RULES, as_of, message) if wanted is None or code in wanted else []
    if chinese.applies(text) and (wanted is None or "zh" in wanted):
        plain = chinese.simplified(normal)
        return _counted(text, plain, chinese.RULES, as_of, message) if chinese.has_trigger(plain) else []
    return []


def _counted(text: str, normal: str, rules: tuple[Rule, ...], as_of: datetime, message: bool) -> list[Hit]:
    context = _context(text, normal, as_of, message=message)
    found = times(rewrite(normal, rules, context), context)
    return [hit for hit in found if chinese.counts(hit[2], hit[0], hit[1], context)]


def _english(text: str, normal: str, offset: int, as_of: datetime, *, message: bool = False) -> list[Hit]:
    context = _context(text, normal, as_of, message=message)
    found = times(rewrite(normal, english.RULES, context), context)
    return [(offset + s, offset + e, value) for s, e, value in found if counts(value, s, e, context)]


def _foreign(text: str, normal: str, language: Language, as_of: datetime) -> list[Hit]:
    """Each run of foreign time words as one time: the most important its English has."""
    context = _context(text, normal, as_of)
    hits = []
    for start, end, translated in language.runs(normal):
        if is_title(start, end, context):
            continue
        found = _english(_MONTHS_LIKE_VERBS.sub(_capital, translated), translated, 0, as_of)
        hits += [(start, end, hit[2]) for hit in _ordered(found, "query")[:1]]
    return hits


def _capital(match: re.Match[str]) -> str:
    return match[0].capitalize()


def _context(text: str, normal: str, as_of: datetime, *, message: bool = False) -> Context:
    return Context(as_of.replace(tzinfo=None), text, normal, month_first(as_of), message)


def _without(normal: str, hits: Iterable[Hit]) -> str:
    for start, end, _ in hits:
        normal = normal[:start] + " " * (end - start) + normal[end:]
    return normal


def month_first(as_of: datetime) -> bool:
    """Whether 5/6 is read as May 6: in the Americas, and where the zone says nothing."""
    offset = as_of.utcoffset()
    return offset is None or offset <= timedelta(0)


def _ordered(hits: Sequence[Hit], role: Role) -> list[Hit]:
    kept = [hit for hit in hits if role == "query" or not (hit[2].vague and hit[2].rank < 0)]
    return sorted(kept, key=lambda hit: (-hit[2].rank, hit[0]))


def _expression(text: str, hit: Hit, as_of: datetime) -> TimeExpression:
    start, end, value = hit
    end -= text[start:end].endswith(".")
    return TimeExpression(
        text=text[start:end],
        span=(start, end),
        start=_zoned(value.start, as_of),
        end=_at(value.end, as_of),
        precision=value.precision,
    )


def _zoned(moment: datetime | None, as_of: datetime) -> datetime | None:
    return None if moment is None else _at(moment, as_of)


def _at(moment: datetime, as_of: datetime) -> datetime:
    return moment.replace(tzinfo=as_of.tzinfo)


def _listed(query: str, first: Hit, other: Hit) -> bool:
    left, right = sorted((first, other), key=lambda hit: hit[0])
    return first[2].grain is other[2].grain and _JOINED.fullmatch(query[left[1] : right[0]]) is not None
