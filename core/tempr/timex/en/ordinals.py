"""What is counted inside a time: the first Monday of March, the last week of May, the 5th of last month."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from core.tempr.timex import lunar
from core.tempr.timex import values as v
from core.tempr.timex.en.lexicon import NUMBER, ORDINAL, UNIT, WEEKDAY, WEEKDAYS, T, ordinal, quantity, unit
from core.tempr.timex.en.parts import divisible, finer
from core.tempr.timex.grammar import Context, Rule, rule
from core.tempr.timex.values import DAY, WEEK, Grain, Value, add_months

_FIRST_WEEKS = 4  # of a year, that people count from 1 January


def _feast(whole: Value) -> bool:
    """Whether its days are counted: the second day of Passover."""
    return whole.start is not None and whole.grain is Grain.SPAN


def _nth_weekday(match: re.Match[str], context: Context) -> Value | None:
    """The first Monday of March, the last Friday in 2023."""
    whole, number, weekday = context.time(match, "t"), ordinal(match["nth"]), WEEKDAYS[match["day"]]
    if not divisible(whole) and not _feast(whole):
        return None

    def inside(whole: Value) -> Value:
        return v.day(nth_weekday_inside(whole, weekday, number))

    return replace(inside(whole), in_year=_again(whole, inside), rank=3)


def nth_weekday_inside(whole: Value, weekday: int, number: int) -> datetime:
    """The nth such weekday of an interval, -1 the last. ValueError where there is none."""
    if whole.grain is Grain.MONTH:
        return lunar.nth_weekday(whole.first.year, whole.first.month, weekday, number)
    if number < 0:
        last = whole.end - DAY
        return last - timedelta(days=(last.weekday() - weekday) % 7)
    found = whole.first + timedelta(days=(weekday - whole.first.weekday()) % 7) + (number - 1) * WEEK
    if found >= whole.end:
        raise ValueError("no such weekday")
    return found


def nth_inside(whole: Value, name: str, number: int) -> Value:
    """The nth day, week, weekend, month or quarter of an interval; -1 the last. A week counts from day 1.

    Those further on in a year are ISO weeks. ValueError where there is none.
    """
    if name == "weekend":
        return v.weekend(nth_weekday_inside(whole, 5, number))
    if name == "week" and whole.grain is Grain.YEAR and number > _FIRST_WEEKS:
        return v.week(datetime.fromisocalendar(whole.first.year, number, 1))
    if name in ("week", "day", "night"):
        step = WEEK if name == "week" else DAY
        start = whole.end - step if number < 0 else whole.first + (number - 1) * step
        if not whole.first <= start < whole.end:
            raise ValueError(f"no such {name}")
        return v.value(start, min(start + step, whole.end), Grain.WEEK if name == "week" else Grain.DAY)
    if name in ("month", "quarter", "year"):
        size = {"month": 1, "quarter": 3, "year": 12}[name]
        start = add_months(whole.end, -size) if number < 0 else add_months(whole.first, size * (number - 1))
        if not whole.first <= start < whole.end:
            raise ValueError(f"no such {name}")
        return v.containing(start, name)
    raise ValueError(f"cannot count {name}s")


def _nth(match: re.Match[str], context: Context) -> Value | None:
    whole, name, number = context.time(match, "t"), unit(match["unit"]), ordinal(match["nth"])
    if not divisible(whole) and not (_feast(whole) and name in ("day", "night")):
        return None

    def inside(whole: Value) -> Value:
        return nth_inside(whole, name, number)

    return replace(inside(whole), in_year=_again(whole, inside), rank=3)


def _nth_of_current(match: re.Match[str], context: Context) -> Value:
    whole = v.containing(context.now, match["whole"])
    return v.ranked(nth_inside(whole, unit(match["unit"]), ordinal(match["nth"])), 3)


def _date_of_current(match: re.Match[str], context: Context) -> Value:
    """The first of the month."""
    whole = v.containing(context.now, "month")
    return v.ranked(v.day(whole.first.replace(day=ordinal(match["day"]))), 3)


def _several(match: re.Match[str], context: Context) -> Value | None:
    """The first three months of 2023, the last two weeks of May."""
    whole, name = context.time(match, "t"), unit(match["unit"])
    count = quantity(match["n"])[1] if match["n"] else 3
    if not divisible(whole) or name in ("hour", "minute", "second"):
        return None
    if match["nth"] in ("last", "final"):
        start, end = max(v.shift(whole.end, name, -count), whole.first), whole.end
    else:
        start, end = whole.first, min(v.shift(whole.first, name, count), whole.end)
    return v.ranked(v.value(start, end, Grain.SPAN, finer(whole)), 3)


def _again(whole: Value, inside: Callable[[Value], Value]) -> Callable[[int], Value] | None:
    in_year = whole.in_year
    return None if in_year is None else (lambda year: inside(in_year(year)))


def _day_of(match: re.Match[str], context: Context) -> Value | None:
    """The 5th of last month."""
    whole = context.time(match, "t")
    if whole.grain is not Grain.MONTH or whole.start is None:
        return None
    return v.ranked(v.day(whole.start.replace(day=ordinal(match["day"]))), 3)


_T = rf"(?P<t>{T})"
_NTH = rf"(?P<nth>{ORDINAL}|last|final)"

# Before the weekday is taken for itself.
WEEKDAY_RULES: tuple[Rule, ...] = (
    rule(rf"(?:the )?{_NTH} (?P<day>{WEEKDAY}) (?:of|in) (?:the )?{_T}", _nth_weekday, WEEKDAYS),
)
RULES: tuple[Rule, ...] = (
    rule(rf"(?:the )?{_NTH} (?P<unit>day|night|week|weekend|month|quarter|year) (?:of|in) (?:the )?{_T}", _nth),
    rule(
        rf"(?:the )?{_NTH} (?P<unit>day|week|weekend|month) (?:of|in) (?:the|this) (?P<whole>month|year|week)",
        _nth_of_current,
    ),
    rule(
        rf"(?:the )?(?P<nth>first|last|final) (?:(?P<n>{NUMBER}) )?(?P<unit>{UNIT}) (?:of|in) (?:the )?{_T}",
        _several,
        "first last final",
    ),
    rule(rf"(?:the )?(?P<day>{ORDINAL}) of {_T}", _day_of),
    rule(rf"(?:the )?(?P<day>{ORDINAL}) of (?:the|this) month", _date_of_current, "month"),
)
