"""When something happened, in words of the question's language, from a cited passage."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from core.cara.evidence import Passage
from core.tempr import timex
from core.tempr.render import readable_day, readable_month
from core.types import Precision, RecallResult, TimeExpression

_SAYS_PAST = re.compile(r"\d{4}|\b(?:last|ago|past|yesterday|previous|earlier|since)\b|上|去年|前|昨|刚", re.IGNORECASE)
_SEASONS = {"en": ("winter", "spring", "summer", "autumn"), "zh": ("冬天", "春天", "夏天", "秋天")}


def readable_interval(start: datetime, end: datetime, precision: Precision, language: str) -> str:
    """``7 May 2023``, ``6 to 7 May 2023``, ``the week of 1 May 2023``, ``May 2023``, ``spring 2023``, ``2023``."""
    if precision is Precision.YEAR:
        return f"{start.year}年" if language == "zh" else str(start.year)
    if precision is Precision.SEASON:
        season = _SEASONS[language][start.month % 12 // 3]
        return f"{start.year}年{season}" if language == "zh" else f"{season} {start.year}"
    if precision is Precision.MONTH:
        return readable_month(start, language)
    if precision is Precision.WEEK and end - start >= timedelta(days=7):
        day = readable_day(start, language)
        return f"{day}那一周" if language == "zh" else f"the week of {day}"
    last = end - timedelta(microseconds=1)
    if last.date() <= start.date():
        return readable_day(start, language)
    return _days(start, last, language)


def span_precision(start: datetime, end: datetime) -> Precision:
    """How exact an interval is, judged by its borders: a whole year, a whole month, a week, else days."""
    if (start.month, start.day) == (1, 1) and (end.month, end.day) == (1, 1) and end.year - start.year == 1:
        return Precision.YEAR
    if start.day == 1 and end.day == 1 and 28 <= (end - start).days <= 31:
        return Precision.MONTH
    return Precision.WEEK if (end - start).days == 7 else Precision.DAY


def date_told(passage: Passage, result: RecallResult, language: str, *, ahead: bool = False) -> str | None:
    """The date a passage tells: a memory's own interval, or its wording seen from the day of the message.

    ``ahead``: the question is about what is still to come, so "on 1 April" is the next one. None when the
    passage names no time; the day of the message is all there is then.
    """
    if result.kind == "memory" and result.occurred is not None:
        start, end = result.occurred
        return readable_interval(start, end, span_precision(start, end), language)
    for text in (passage.text, passage.line.text):
        for found in times_told(text, passage.line.at):
            if found.start is not None:
                years = 1 if ahead and passage.line.at is not None and _past_by_default(found, passage.line.at) else 0
                start, end = _later(found.start, years), _later(found.end, years)
                return readable_interval(start, end, found.precision, language)
    return None


def times_told(text: str, at: datetime | None) -> tuple[TimeExpression, ...]:
    """The times a message speaks of, seen from the moment it was sent; none when that is unknown."""
    return timex.find(text, at, role="message") if at is not None else ()


def _past_by_default(found: TimeExpression, at: datetime) -> bool:
    """A date without a year that was taken for the last one although its wording does not say so."""
    return found.end <= at and not _SAYS_PAST.search(found.text)


def _later(moment: datetime, years: int) -> datetime:
    try:
        return moment.replace(year=moment.year + years)
    except ValueError:  # 29 February
        return moment.replace(year=moment.year + years, day=28)


def _days(first: datetime, last: datetime, language: str) -> str:
    to = "至" if language == "zh" else " to "
    if language == "en" and (first.year, first.month) == (last.year, last.month):
        return f"{first.day}{to}{readable_day(last, language)}"
    return f"{readable_day(first, language)}{to}{readable_day(last, language)}"
