"""When something happened, in words of the question's language, from a cited passage."""

from __future__ import annotations

import re
from datetime import datetime

from core.cara.passages import Passage
from core.tempr import timex
from core.tempr.render import readable_day
from core.tempr.terms import language_of
from core.types import Precision, RecallResult, TimeExpression

_STAMP = re.compile(r"\[(?P<date>[^\]\n]*\d[^\]\n]*)\] ")  # before a memory: when it happened, in the bank's zone
_YEARLY = re.compile(r"\b(?:birthdays?|anniversar(?:y|ies))\b|生日|纪念日", re.IGNORECASE)
_MANY_RETURNS = re.compile(r"\bhappy (?:\w+ )?(?:birthday|anniversary)\b|生日快乐|纪念日快乐", re.IGNORECASE)
_SAYS_PAST = re.compile(r"\d{4}|\b(?:last|ago|past|yesterday|previous|earlier|since)\b|上|去年|前|昨|刚", re.IGNORECASE)


def date_told(
    passage: Passage, result: RecallResult, language: str, *, ahead: bool = False, yearly: bool = False
) -> str | None:
    """The date a passage tells: a memory's own interval, or its wording seen from the day of the message.

    ``ahead``: the question is about what is still to come, so "on 1 April" is the next one. ``yearly``: it is
    about a birthday or an anniversary, whose date has no year; it is also the day on which somebody wishes a happy
    one. None when the passage names no time; the day of the message is all there is then.
    """
    if yearly:
        return _day_of_year(passage, language)
    if result.kind == "memory" and result.occurred is not None:
        stamp = _STAMP.match(result.text)
        if stamp and language_of(result.text) == language:
            return stamp["date"]
        return timex.describe(*result.occurred, Precision.DAY, language)
    for text in (passage.text, passage.line.text):
        for found in times_told(text, passage.line.at):
            if found.start is not None:
                years = 1 if ahead and passage.line.at is not None and _past_by_default(found, passage.line.at) else 0
                return timex.describe(_later(found.start, years), _later(found.end, years), found.precision, language)
    return None


def is_yearly(question: str) -> bool:
    """Whether a question is about a day that comes every year."""
    return _YEARLY.search(question) is not None


def _day_of_year(passage: Passage, language: str) -> str | None:
    at = passage.line.at
    told = next((f for f in times_told(passage.text, at) if f.precision is Precision.DAY and f.start is not None), None)
    if told is not None and told.start is not None:
        day = timex.describe(told.start, told.end, told.precision, language)
        return day if re.search(r"\d{4}", told.text) else _without_year(day)
    if at is None or not _MANY_RETURNS.search(passage.text):
        return None
    return _without_year(readable_day(at, language))


def _without_year(day: str) -> str:
    return re.sub(r"^\d{4}年| \d{4}$", "", day)


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
