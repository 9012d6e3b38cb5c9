"""Parts of a named day and clock times on it: Friday night, the evening of the 3rd, 5pm on Monday."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

from core.tempr.timex import values as v
from core.tempr.timex.en.lexicon import T
from core.tempr.timex.en.relative import PART, PARTS
from core.tempr.timex.grammar import FIGURE, Context, Rule, rule
from core.tempr.timex.values import Grain, Needs, Value


def _part_of(match: re.Match[str], context: Context) -> Value | None:
    """A part of a named day; other grains have no morning."""
    whole = context.time(match, "t")
    if whole.grain is not Grain.DAY:
        return None
    hours = PARTS[" ".join(match["part"].split())]
    found = v.hours(whole.first, *hours)
    return replace(found, rank=max(whole.rank, 2), needs=Needs.NOTHING)


def _clock(match: re.Match[str], context: Context) -> Value | None:
    """A clock time of a named day."""
    whole = context.time(match, "t")
    if whole.grain not in (Grain.DAY, Grain.PART):
        return None
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    half = (match["half"] or "").replace(".", "")
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    elif whole.grain is Grain.PART and hour < 12 <= whole.first.hour:
        hour += 12
    elif whole.grain is Grain.DAY and 0 < hour < 7 and len(match["hour"]) == 1:
        hour += 12  # "Sunday at 3" is in the afternoon
    moment = v.midnight(whole.first) + timedelta(hours=hour, minutes=minute)
    if hour > 23 or minute > 59:
        return None
    return replace(v.instant(moment), rank=max(whole.rank, 2), needs=Needs.NOTHING)


_PART_WORDS = frozenset(word for part in PARTS for word in part.split())
_T = rf"(?P<t>{T})"
_TIME_OF_DAY = (
    r"(?:at |around |about |from |by )?_(?P<hour>[01]?\d|2[0-3])(?:[:.](?P<minute>[0-5]\d))?_(?P<half>am|pm|a\.m\."
    r"|p\.m\.)"
)
_OCLOCK = r"(?:at|around|about) (?P<hour>[01]?\d|2[0-3])(?::(?P<minute>[0-5]\d))?(?P<half>(?!))?(?:_o'clock|_h)?"

RULES: tuple[Rule, ...] = (
    rule(rf"(?:the )?{PART} of (?:the )?{_T}", _part_of, _PART_WORDS),
    rule(rf"{_T},?(?: in the| at)? {PART}(?!s\b)", _part_of, _PART_WORDS),
    rule(rf"{PART}(?: on|,)? {_T}", _part_of, _PART_WORDS),
    rule(rf"{_T},?_{_TIME_OF_DAY}(?!-)", _clock, FIGURE),
    rule(rf"{_T},?_{_OCLOCK}(?![-:/%\d])(?! \w+s\b)", _clock, FIGURE),
    rule(rf"{_TIME_OF_DAY}(?:,| on)?_{_T}", _clock, FIGURE),
)
