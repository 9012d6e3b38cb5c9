"""Times counted from another time: the week before 9 June, two days after Christmas, May last year."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from core.tempr.timex import values as v
from core.tempr.timex.en.durations import PRECISION
from core.tempr.timex.en.lexicon import HEDGE, NUMBER, UNIT, WEEKDAY, WEEKDAYS, T, quantity, unit
from core.tempr.timex.en.relative import PARTS
from core.tempr.timex.en.weekdays import after, before
from core.tempr.timex.grammar import Context, Rule, rule
from core.tempr.timex.values import DAY, WEEK, Grain, Needs, Value, containing, shift

_TO_YEAR = frozenset({Grain.DAY, Grain.SPAN, Grain.MONTH, Grain.SEASON, Grain.QUARTER, Grain.HALF})
_WEEKDAYS = (Needs.WEEKDAY, Needs.SHORT_WEEKDAY)
_T = rf"(?P<t>{T})"
_BEFORE = (
    r"(?P<side>before|preceding|prior to|ahead of|leading up to|leading to|running up to|after|following|from|post)"
)
_EVENT = r"(?:(?:my|our|your|his|her|their|the) [\w'-]+(?: [\w'-]+)? on )?"  # the day before my exam on 3 May
_SIDES = frozenset("before preceding prior ahead leading running after following from post".split())
_LATE = frozenset({"after", "following", "from", "post"})


def in_year(match: re.Match[str], context: Context) -> Value | None:
    """A named time and a year: May last year, Christmas of 2022."""
    named, year = context.time(match, "t"), context.time(match, "y")
    if year.grain is not Grain.YEAR or named.in_year is None or named.grain not in _TO_YEAR or year.start is None:
        return None
    return replace(named.in_year(year.start.year), rank=3, needs=Needs.NOTHING)


def _day_in_month(match: re.Match[str], context: Context) -> Value | None:
    """The 5th last month."""
    date, month = context.time(match, "t"), context.time(match, "y")
    if date.needs is not Needs.ORDINAL or month.grain is not Grain.MONTH or month.start is None:
        return None
    return v.ranked(v.day(month.start.replace(day=date.first.day)), 3)


def _weekday_in_week(match: re.Match[str], context: Context) -> Value | None:
    date, week = context.time(match, "t"), context.time(match, "y")
    if week.grain is not Grain.WEEK or date.needs not in _WEEKDAYS:
        return None
    return v.ranked(v.day(week.first + date.first.weekday() * DAY), 3)


def _inside(match: re.Match[str], context: Context) -> Value | None:
    return _day_in_month(match, context) or _weekday_in_week(match, context)


def _weekday_and_date(match: re.Match[str], context: Context) -> Value | None:
    """Friday (20 October): one day named twice."""
    name, date = context.time(match, "t"), context.time(match, "y")
    if name.needs in _WEEKDAYS and date.needs is Needs.ORDINAL:
        return _friday_the_13th(name.first.weekday(), date.first)
    if date.grain is not Grain.DAY or name.grain is not Grain.DAY or name.first.weekday() != date.first.weekday():
        return None
    return replace(date, rank=3, needs=Needs.NOTHING) if name.needs in _WEEKDAYS else None


def _friday_the_13th(weekday: int, date: datetime) -> Value:
    """The latest such day of a month on such a weekday."""
    for months in range(48):
        first = v.month_start(date.year, date.month - months)
        with suppress(ValueError):  # 31 June
            if (found := first.replace(day=date.day)).weekday() == weekday:
                return v.ranked(v.day(found), 3)
    raise ValueError("no such day")


def _next_to(match: re.Match[str], context: Context) -> Value | None:
    """The day, week, weekend, month, year, night just before or after a time."""
    anchor = context.time(match, "t")
    if anchor.start is None:
        return None
    if match["unit"] in PARTS and match["unit"] != "night":
        edge = anchor.start - DAY if _is_before(match) else anchor.end
        return v.ranked(v.hours(edge, *PARTS[match["unit"]]), 3)
    return v.ranked(neighbour(anchor, unit(match["unit"]), _is_before(match)), 3)


def neighbour(anchor: Value, name: str, earlier: bool) -> Value:
    """The calendar unit next to a time: for a week, month or year the one beside that around the time."""
    edge = anchor.first - DAY if earlier else anchor.end
    match name:
        case "day" | "night":
            return containing(edge, name)
        case "weekend":
            found = v.weekend(edge)
            if earlier and found.end > anchor.first:
                return v.weekend(edge - WEEK)
            if not earlier and found.first < anchor.end:
                return v.weekend(edge + WEEK)
            return found
        case _:
            step = -1 if earlier else 1
            if name == "fortnight":
                bounds = (anchor.first - 2 * WEEK, anchor.first) if earlier else (anchor.end, anchor.end + 2 * WEEK)
                return v.value(*bounds, Grain.SPAN, PRECISION[name])
            if name == "week":
                return v.week((anchor.first if earlier else anchor.end - DAY) + step * WEEK)
            return containing(shift(anchor.first if earlier else anchor.end - DAY, name, step), name)


def _is_before(match: re.Match[str]) -> bool:
    return " ".join(match["side"].split()) not in _LATE


def _counted(match: re.Match[str], context: Context) -> Value | None:
    """Two days after Christmas; a week from Friday."""
    anchor, name = context.time(match, "t"), unit(match["unit"])
    if anchor.start is None or (anchor.needs is Needs.YEAR and match["side"] == "from"):
        return None
    if match["side"] == "from" and anchor.needs in _WEEKDAYS and anchor.first < context.today:
        anchor = v.day(anchor.first + WEEK)  # "a week from Friday" counts from the Friday to come
    low, high = quantity(match["n"])
    sign = -1 if _is_before(match) else 1
    base = anchor.first if sign < 0 or anchor.grain is Grain.DAY else anchor.end - DAY
    nearest = _moved(base, name, sign * low)
    if low == high:
        return replace(nearest, rank=3)
    far = _moved(base, name, sign * high)
    return v.ranked(v.hull(far, nearest) if sign < 0 else v.hull(nearest, far), 3)


def _moved(base: datetime, name: str, count: int) -> Value:
    """As "ago" and "in" are read: weeks back are calendar weeks, weeks ahead are days."""
    to_day = name in ("day", "night") or (name in ("week", "fortnight") and count > 0)
    moment = shift(base, name, count)
    return v.day(moment) if to_day else containing(moment, name)


def _days_before(match: re.Match[str], context: Context) -> Value | None:
    """The days, weeks, months before or after a time: three of them."""
    anchor, name = context.time(match, "t"), unit(match["unit"])
    if anchor.start is None:
        return None
    if _is_before(match):
        return v.ranked(v.value(shift(anchor.start, name, -3), anchor.start, Grain.SPAN, PRECISION[name]), 3)
    return v.ranked(v.value(anchor.end, shift(anchor.end, name, 3), Grain.SPAN, PRECISION[name]), 3)


def _weekday_next_to(match: re.Match[str], context: Context) -> Value | None:
    anchor, weekday = context.time(match, "t"), WEEKDAYS[match["day"]]
    if anchor.start is None:
        return None
    found = before(v.midnight(anchor.start), weekday) if _is_before(match) else after(anchor.end - DAY, weekday)
    return v.ranked(v.day(found), 3)


def _eve(match: re.Match[str], context: Context) -> Value | None:
    anchor = context.time(match, "t")
    return v.ranked(v.day(anchor.first - DAY), 3) if anchor.grain is Grain.DAY else None


# Before the weekday is taken for itself.
WEEKDAY_RULES: tuple[Rule, ...] = (
    rule(rf"(?:on )?(?:the )?(?:last |first )?(?P<day>{WEEKDAY}) {_BEFORE} (?:the )?{_T}", _weekday_next_to, _SIDES),
)
RULES: tuple[Rule, ...] = (
    rule(rf"{_T}_(?:,|of|in|from|back in)?_(?:the )?(?P<y>{T})(?!'s \w)", in_year),
    rule(rf"(?P<y>{T})_(?:'s|,|in|at|on|during)?_(?:the )?{_T}", in_year),
    rule(rf"(?:on )?{_T}_(?:,|of|in)?_(?P<y>{T})", _inside),
    rule(rf"(?P<y>{T})_(?:,|on|'s)?_(?:on )?{_T}", _inside),
    rule(rf"{_T}_[,(]?_(?:the )?(?P<y>{T})\)?", _weekday_and_date),
    rule(
        rf"the (?P<unit>day|night|week|fortnight|weekend|month|year|morning|evening|afternoon)"
        rf" (?:just |right |immediately )?{_BEFORE} {_EVENT}(?:the )?{_T}",
        _next_to,
        _SIDES,
    ),
    rule(rf"{HEDGE}?(?P<n>{NUMBER}) (?P<unit>{UNIT}) {_BEFORE} {_EVENT}(?:the )?{_T}", _counted, _SIDES),
    rule(rf"(?:the )?(?P<unit>days|weeks|months|years) {_BEFORE} (?:the )?{_T}", _days_before, _SIDES),
    rule(
        rf"(?:the )?(?:last |first )?(?P<unit>day|night|week|weekend|month|year) (?P<side>before|after) (?:the )?{_T}",
        _next_to,
        _SIDES,
    ),
    rule(rf"(?:on )?the eve of (?:the )?{_T}", _eve, "eve"),
)
