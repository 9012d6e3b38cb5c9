"""What Japanese and Korean rules have in common: tables of words in, calendar units out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime

from core.tempr.timex import values as v
from core.tempr.timex.en import ranges
from core.tempr.timex.en.durations import ahead, back, last_units, next_units
from core.tempr.timex.en.relative import LAST_NIGHT, latest_weekend, offset_period
from core.tempr.timex.en.seasons import season_in
from core.tempr.timex.en.weekdays import after, before
from core.tempr.timex.grammar import Context, Resolver
from core.tempr.timex.nearest import bare
from core.tempr.timex.values import DAY, Grain, Needs, Value

Number = Callable[[str], tuple[int, int]]


def choice(names: Mapping[str, object]) -> str:
    """An alternation of a table's words, longest first."""
    return "|".join(sorted(names, key=len, reverse=True))


def day_word(table: Mapping[str, int]) -> Resolver:
    """Yesterday, today, tomorrow: ``word`` by its distance in days."""
    return lambda match, context: v.ranked(v.day(context.today + table[_key(match["word"])] * DAY), 1)


def part_word(table: Mapping[str, tuple[int, int, int]]) -> Resolver:
    """This morning, last night: ``word`` by distance in days and hours."""

    def resolve(match: re.Match[str], context: Context) -> Value:
        distance, start, end = table[_key(match["word"])]
        hours = LAST_NIGHT if distance < 0 and end == 24 else (start, end)
        return v.ranked(v.hours(context.today + distance * DAY, *hours), 1)

    return resolve


def part_of_day(table: Mapping[str, tuple[int, int]]) -> Resolver:
    """A ``part`` of the day ``t``."""

    def resolve(match: re.Match[str], context: Context) -> Value | None:
        whole = context.time(match, "t")
        if whole.grain is not Grain.DAY:
            return None
        return replace(v.hours(whole.first, *table[match["part"]]), rank=max(2, whole.rank))

    return resolve


def period(table: Mapping[str, tuple[str, int]]) -> Resolver:
    """Last week, next month: ``word`` by unit and distance."""

    def resolve(match: re.Match[str], context: Context) -> Value:
        unit, count = table[_key(match["word"])]
        return v.ranked(offset_period(unit, count, context), 1)

    return resolve


def weekday_in_week(table: Mapping[str, int]) -> Resolver:
    """The weekday ``name`` of the week ``t``; "weekend" where the table says 7."""

    def resolve(match: re.Match[str], context: Context) -> Value | None:
        week = context.time(match, "t")
        if week.grain is not Grain.WEEK:
            return None
        weekday = table[_key(match["name"])]
        found = v.weekend(week.first) if weekday == 7 else v.day(week.first + weekday * DAY)
        return v.ranked(found, 2)

    return resolve


def weekday(table: Mapping[str, int]) -> Resolver:
    """A bare weekday or weekend."""

    def resolve(match: re.Match[str], context: Context) -> Value:
        number = table[_key(match["name"])]
        if number == 7:
            return v.needing(latest_weekend(context), Needs.WEEKEND)
        ahead_of_now = context.looks_ahead(match.start())
        found = after(context.today, number) if ahead_of_now else before(context.today + DAY, number)
        return v.needing(v.day(found), Needs.WEEKDAY)

    return resolve


def counted(units: Mapping[str, str], number: Number, kind: str) -> Resolver:
    """``n`` ``unit``: ago, ahead, last or next."""

    def resolve(match: re.Match[str], context: Context) -> Value:
        low, high = number(match["n"])
        unit = units[_key(match["unit"])]
        match kind:
            case "ago":
                return v.ranked(back(low, high, unit, context), 2)
            case "ahead":
                return v.ranked(ahead(low, high, unit, context), 2)
            case "last":
                return v.ranked(last_units(high, unit, context), 2)
            case _:
                return v.ranked(next_units(high, unit, context), 2)

    return resolve


def month_later(count: int) -> Resolver:
    """Half a year ago or from now: the month then."""

    def resolve(match: re.Match[str], context: Context) -> Value:
        return v.ranked(v.containing(v.shift(context.now, "month", count), "month"), 2)

    return resolve


def date(match: re.Match[str], context: Context) -> Value:
    """``year`` with ``month`` and ``day`` where there are such groups."""
    groups = match.groupdict()
    year, month, day = (int(groups[name]) if groups.get(name) else 0 for name in ("year", "month", "day"))
    if year and not month:
        return v.ranked(v.year(year), 1)
    if year:
        return v.ranked(v.day(datetime(year, month, day)) if day else v.month(year, month), 2)
    if day:
        return v.ranked(bare(lambda y: v.day(datetime(y, month, day)), context, match.start()), 1)
    return bare(lambda y: v.month(y, month), context, match.start())


def day_in_month(match: re.Match[str], context: Context) -> Value | None:
    """The ``day`` of the month ``t``."""
    month = context.time(match, "t")
    if month.grain is not Grain.MONTH:
        return None
    return v.ranked(v.day(month.first.replace(day=int(match["day"]))), 3)


def season(table: Mapping[str, int]) -> Resolver:
    """The ``season`` of the year ``t``."""

    def resolve(match: re.Match[str], context: Context) -> Value | None:
        year = context.time(match, "t")
        return v.ranked(season_in(table[match["season"]])(year.first.year), 2) if year.grain is Grain.YEAR else None

    return resolve


def holiday(table: Mapping[str, Callable[[int], Value]]) -> Resolver:
    """A holiday by ``name``, the latest that has begun."""
    return lambda match, context: v.ranked(bare(table[_key(match["name"])], context, match.start()), 1)


def from_to(match: re.Match[str], context: Context) -> Value:
    return ranges.span(context.time(match, "a"), context.time(match, "b"))


def since(match: re.Match[str], context: Context) -> Value:
    return ranges.since(context.time(match, "a"), context.now)


def later_than(match: re.Match[str], context: Context) -> Value:
    return ranges.later_than(context.time(match, "a"), context.now)


def earlier_than(match: re.Match[str], context: Context) -> Value:
    return ranges.earlier_than(context.time(match, "a"))


def up_to(match: re.Match[str], context: Context) -> Value:
    return ranges.up_to(context.time(match, "a"))


def _key(word: str) -> str:
    return "".join(word.split())
