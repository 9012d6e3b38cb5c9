"""When a statement happened, and its relative time words made absolute (paper section 4.1.2 step 2).

"yesterday" means nothing in a memory read years later: it becomes "on 7 May 2023".
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, tzinfo

from core.tempr import timex
from core.tempr.render import readable_day, readable_month, wall_clock
from core.types import MemoryKind, MessageView, Precision, TimeExpression

_TIMELESS = {MemoryKind.HABIT, MemoryKind.PREFERENCE}
_GATE = re.compile(
    r"\d|ago|yesterday|today|tonight|tomorrow|last|next|this|past|recent|weekend|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|\bmay\b|june|july|august|"
    r"september|october|"
    r"november|december|summer|winter|spring|autumn|\bfall\b|christmas|easter|new year|thanksgiving|halloween|"
    r"昨|今|明|前|后|上|下|年|月|日|号|周|星期|礼拜|节|春|夏|秋|冬|刚",
    re.IGNORECASE,
)
_OWN_PREPOSITION = re.compile(
    r"(?:\b(?:on|in|at|during|over|back in)\s+)?(?:\bthe\s+)?(?:\b(?:last|this|next|past)\s+)?$", re.IGNORECASE
)
# Never after a preposition of their own: in "a shelter I work at yesterday" the "at" belongs to the verb.
_ALONE = re.compile(r"yesterday|today|tonight|tomorrow|last|next|this|.* ago$", re.IGNORECASE)
_OTHER_PREPOSITION = re.compile(
    r"\b(?:since|by|until|till|before|after|from|of|around|for|to|through|and|between)\s+(?:the\s+)?$", re.IGNORECASE
)
_MEANT_FOR = re.compile(
    r"\b(?:booked|reserved|ordered|bought|tickets?|signed up)\b.*\bfor\s+(?:the\s+)?$", re.IGNORECASE
)
_WEEKDAY = re.compile(r"(?:mon|tue|wed|thu|fri|sat|sun)|周|星期|礼拜", re.IGNORECASE)
_OF_A_MONTH = re.compile(
    r"(?:\bweekend|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:of|in) |月.{0,4}(?:周|星期|礼拜)", re.IGNORECASE
)
_BEHIND = re.compile(r"\d{4}|last|ago|yesterday|past|昨|上|前", re.IGNORECASE)
_OPENED = re.compile(r"(?:^|[.!?] )$")
_REPEATED = re.compile(r"\b(?:every|each|per|most|\w+days)\s*$", re.IGNORECASE)

# A birthday comes back every year: "5 May" there names no year.
_YEARLY = re.compile(r"birthday|anniversary|生日|纪念日", re.IGNORECASE)
_CALENDAR = re.compile(
    r"\d|月|january|february|march|april|\bmay\b|june|july|august|september|october|november|december", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Moment:
    """An occurrence interval ``[start, end)``, aware."""

    start: datetime
    end: datetime
    precision: Precision


@dataclass(frozen=True, slots=True)
class Located:
    """``text`` with absolute times; ``moment`` None when the statement is undated."""

    text: str
    moment: Moment | None


def locate(
    text: str, message: MessageView, kind: MemoryKind, zone: tzinfo | None = None, language: str = "en"
) -> Located:
    """Resolve the times in ``text`` against the instant and zone of ``message``.

    A reported event cannot lie in the future, a plan not in the past: such a time belongs to something
    else in the sentence and gives no interval.
    """
    now = said_at(message, zone)
    if now is None or kind in _TIMELESS or not _GATE.search(text):
        return Located(text, None)
    text, stop = text[:-1], text[-1]  # the full stop is no part of "on Fri."
    found = [e for e in timex.find(text, now, role="message") if not _REPEATED.search(text[: e.span[0]])]
    if _YEARLY.search(text):
        found = [e for e in found if not _CALENDAR.search(e.text)]
    found = [_ahead(e, now) if kind is MemoryKind.PLAN or _MEANT_FOR.search(text[: e.span[0]]) else e for e in found]
    moment = next((m for e in found if (m := _moment(e)) is not None and _fits(m, now, kind)), None)
    for expression in sorted(found, key=lambda e: -e.span[0]):
        text = _absolute(text, expression, language)
    return Located(text + stop, moment)


def moment_of(expression: TimeExpression, now: datetime, kind: MemoryKind) -> Moment | None:
    """The interval of a time named at ``now`` in a statement of this kind, None where it cannot belong to it."""
    moment = _moment(_ahead(expression, now) if kind is MemoryKind.PLAN else expression)
    return moment if moment is not None and _fits(moment, now, kind) else None


def said_at(message: MessageView, zone: tzinfo | None) -> datetime | None:
    """The instant of the message on its sender's clock, else on that of ``zone``."""
    when = wall_clock(message)
    return when.astimezone(zone) if when is not None and message.zone is None and zone is not None else when


def _moment(expression: TimeExpression) -> Moment | None:
    if expression.start is None or expression.start >= expression.end:
        return None
    return Moment(expression.start, expression.end, expression.precision)


def _ahead(expression: TimeExpression, now: datetime) -> TimeExpression:
    """A bare weekday or date in a plan is the coming one."""
    start, end = expression.start, expression.end
    if start is None or end > now or _BEHIND.search(expression.text):
        return expression
    if _OF_A_MONTH.search(expression.text):
        return _in_its_place_next_year(expression)
    if _WEEKDAY.search(expression.text):
        weeks = (now - end) // timedelta(days=7) + 1
        return replace(expression, start=start + timedelta(weeks=weeks), end=end + timedelta(weeks=weeks))
    if (
        expression.precision in {Precision.DAY, Precision.MONTH, Precision.SEASON}
        and start.month * 31 + start.day != 2 * 31 + 29
    ):
        return replace(expression, start=start.replace(year=start.year + 1), end=end.replace(year=end.year + 1))
    return expression


def _in_its_place_next_year(expression: TimeExpression) -> TimeExpression:
    """The first weekend of October is on other days every year."""
    start = expression.start
    assert start is not None
    first = start.replace(year=start.year + 1, day=1)
    week = timedelta(weeks=1)
    moved = first + timedelta(days=(start.weekday() - first.weekday()) % 7) + (start.day - 1) // 7 * week
    if re.match(r"(?:the )?last|最后", expression.text, re.IGNORECASE) and (moved + week).month == moved.month:
        moved += week
    return replace(expression, start=moved, end=moved + (expression.end - start))


def _fits(moment: Moment, now: datetime, kind: MemoryKind) -> bool:
    if kind is MemoryKind.PLAN:
        return moment.end > now
    return kind is not MemoryKind.EVENT or moment.start <= now


def _absolute(text: str, expression: TimeExpression, language: str) -> str:
    start, end = expression.span
    moment = _moment(expression)
    if moment is None or re.search(r"\d{4}", text[start:end]):
        return text
    words = _readable(moment, text[start:end], language)
    if words is None:
        return text
    before = text[:start]
    if language == "zh":
        return before + words + text[end:]
    if text[start].isupper() and _OPENED.search(before):
        return f"{before}{words[0].upper()}{words[1:]}{text[end:]}"
    if _OTHER_PREPOSITION.search(before):
        words = words.split(" ", 1)[1]
    elif not _ALONE.match(text[start:end]):
        before = _OWN_PREPOSITION.sub("", before)
    return f"{before}{words}{text[end:]}"


def _readable(moment: Moment, wording: str, language: str) -> str | None:
    start, length = moment.start, moment.end - moment.start
    chinese = language == "zh"
    if length <= timedelta(days=1, hours=1):
        clock = f"{start:%H:%M}" if moment.precision is Precision.INSTANT and (start.hour or start.minute) else ""
        if chinese:
            return readable_day(start, language) + clock
        return f"on {readable_day(start)}" + (f" at {clock}" if clock else "")
    if abs(length - timedelta(days=2)) <= timedelta(hours=1) and start.weekday() == 5:
        return readable_day(start, language) + "的周末" if chinese else f"on the weekend of {readable_day(start)}"
    if abs(length - timedelta(days=7)) <= timedelta(hours=1) and start.weekday() == 0:
        return readable_day(start, language) + "那一周" if chinese else f"in the week of {readable_day(start)}"
    if moment.precision is Precision.MONTH and length <= timedelta(days=32):
        return readable_month(start, language) if chinese else f"in {readable_month(start)}"
    if moment.precision is Precision.YEAR and length <= timedelta(days=367):
        return f"{start.year}年" if chinese else f"in {start.year}"
    if moment.precision is Precision.SEASON and not chinese:
        season = re.search(r"summer|winter|spring|autumn|fall", wording, re.IGNORECASE)
        return f"in {season.group().lower()} {start.year}" if season else None
    return None
