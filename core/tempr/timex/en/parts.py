"""Parts of a time: early May, the end of last year, the first week of March, Friday night, 5pm on Monday."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from core.tempr.timex import lunar
from core.tempr.timex import values as v
from core.tempr.timex.en.lexicon import NUMBER, ORDINAL, UNIT, WEEKDAY, WEEKDAYS, T, ordinal, quantity, unit
from core.tempr.timex.grammar import Context, Rule, rule
from core.tempr.timex.values import DAY, WEEK, Grain, Needs, Value, add_months
from core.types import Precision

_THIRDS = {"early": 0, "mid": 1, "middle": 1, "late": 2}
_FIRST_WEEKS = 4  # of a year, that people count from 1 January
_LONG = (Grain.SEASON, Grain.QUARTER, Grain.HALF)


def third(whole: Value, number: int) -> Value:
    """Early, mid or late: days 1-10, 11-20, 21- of a month; thirds of anything longer; ends of a week."""
    start = whole.first
    match whole.grain:
        case Grain.MONTH:
            edges = [start, start + 10 * DAY, start + 20 * DAY, whole.end]
        case Grain.WEEK:
            edges = [start, start + 2 * DAY, start + 4 * DAY, whole.end]
        case Grain.YEAR:
            edges = [add_months(start, 4 * n) for n in range(4)]
        case Grain.DECADE:
            edges = [add_months(start, n) for n in (0, 48, 84, 120)]
        case Grain.DAY:
            edges = [start + timedelta(hours=h) for h in (0, 11, 16, 24)]
        case _:
            step = ((whole.end.year - start.year) * 12 + whole.end.month - start.month) // 3
            edges = [add_months(start, n * step) for n in range(4)]
    return replace(whole, start=edges[number], end=edges[number + 1], grain=Grain.SPAN, precision=_finer(whole))


def edge(whole: Value, last: bool) -> Value:
    """The beginning or the end: a sixth of a year, a third of anything shorter."""
    if whole.grain is Grain.YEAR:
        found = v.months(whole.first.year, 11 if last else 1, 2, Grain.SPAN)
        return replace(whole, start=found.start, end=found.end, grain=Grain.SPAN, precision=Precision.MONTH)
    return third(whole, 2 if last else 0)


def _finer(whole: Value) -> Precision:
    order = [Precision.DAY, Precision.DAY, Precision.WEEK, Precision.MONTH, Precision.MONTH, Precision.YEAR]
    grains = [Grain.DAY, Grain.WEEK, Grain.MONTH, Grain.SEASON, Grain.YEAR, Grain.DECADE]
    return order[grains.index(whole.grain)] if whole.grain in grains else Precision.MONTH


def _divisible(whole: Value) -> bool:
    return whole.start is not None and whole.grain in (
        Grain.WEEK, Grain.MONTH, Grain.YEAR, Grain.DECADE, *_LONG,
    )  # fmt: skip


def _feast(whole: Value) -> bool:
    """Whether its days are counted: the second day of Passover."""
    return whole.start is not None and whole.grain is Grain.SPAN


def _third(match: re.Match[str], context: Context) -> Value | None:
    whole = context.time(match, "t")
    if not _divisible(whole):
        return None
    return replace(third(whole, _THIRDS[match["part"]]), needs=Needs.NOTHING, rank=2)


def _half(match: re.Match[str], context: Context) -> Value | None:
    whole = context.time(match, "t")
    if not _divisible(whole):
        return None
    return half_of(whole, second=match["part"] in ("second", "2nd", "latter", "last"))


def half_of(whole: Value, *, second: bool) -> Value:
    """The first or second half of a time that has a start."""
    start = whole.first
    middle = v.midnight(start + (whole.end - start) / 2)
    if whole.grain is Grain.YEAR:
        middle = v.month_start(start.year, 7)
    bounds = (middle, whole.end) if second else (start, middle)
    return v.ranked(v.value(*bounds, Grain.SPAN, _finer(whole)), 2)


def _edge(match: re.Match[str], context: Context) -> Value | None:
    whole = context.time(match, "t")
    if whole.grain is Grain.DAY:
        return whole
    if not _divisible(whole):
        return None
    return replace(edge(whole, match["part"] in ("end", "close", "tail end")), needs=Needs.NOTHING, rank=2)


def _rest(match: re.Match[str], context: Context) -> Value | None:
    """The rest of August: from now on while it is August."""
    whole = context.time(match, "t")
    if not _divisible(whole):
        return None
    start = max(whole.first, context.now)
    return v.ranked(replace(whole, start=start if start < whole.end else whole.start, needs=Needs.NOTHING), 2)


def _edge_of_current(match: re.Match[str], context: Context) -> Value:
    whole = v.containing(context.now, unit(match["unit"]))
    return v.ranked(edge(whole, match["part"] in ("end", "close", "tail end")), 2)


def _middle_of_current(match: re.Match[str], context: Context) -> Value:
    return v.ranked(third(v.containing(context.now, unit(match["unit"])), 1), 2)


def _midweek(match: re.Match[str], context: Context) -> Value:
    return v.ranked(third(v.week(context.today), 1), 2)


def _nth_weekday(match: re.Match[str], context: Context) -> Value | None:
    """The first Monday of March, the last Friday in 2023."""
    whole, number, weekday = context.time(match, "t"), ordinal(match["nth"]), WEEKDAYS[match["day"]]
    if not _divisible(whole) and not _feast(whole):
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
    if not _divisible(whole) and not (_feast(whole) and name in ("day", "night")):
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
    if not _divisible(whole) or name in ("hour", "minute", "second"):
        return None
    if match["nth"] in ("last", "final"):
        start, end = max(v.shift(whole.end, name, -count), whole.first), whole.end
    else:
        start, end = whole.first, min(v.shift(whole.first, name, count), whole.end)
    return v.ranked(v.value(start, end, Grain.SPAN, _finer(whole)), 3)


def _again(whole: Value, inside: Callable[[Value], Value]) -> Callable[[int], Value] | None:
    in_year = whole.in_year
    return None if in_year is None else (lambda year: inside(in_year(year)))


def _day_of(match: re.Match[str], context: Context) -> Value | None:
    """The 5th of last month."""
    whole = context.time(match, "t")
    if whole.grain is not Grain.MONTH or whole.start is None:
        return None
    return v.ranked(v.day(whole.start.replace(day=ordinal(match["day"]))), 3)


def _weekday_of(match: re.Match[str], context: Context) -> Value | None:
    """Monday of the week of 3 June."""
    whole = context.time(match, "t")
    if whole.grain is not Grain.WEEK:
        return None
    return v.ranked(v.day(whole.first + WEEKDAYS[match["day"]] * DAY), 3)


def _week_of(match: re.Match[str], context: Context) -> Value | None:
    inner = context.time(match, "t")
    if inner.start is None or inner.end - inner.first > timedelta(days=4):
        return None
    kind = match["kind"]
    found = v.weekend(inner.first) if "weekend" in kind else v.week(inner.first)
    return v.ranked(found, 2)


_T = rf"(?P<t>{T})"
_EDGE = r"(?P<part>end|close|tail end|beginning|start|very beginning)"
_NTH = rf"(?P<nth>{ORDINAL}|last|final)"

# Before the weekday is taken for itself.
WEEKDAY_RULES: tuple[Rule, ...] = (
    rule(rf"(?:the )?{_NTH} (?P<day>{WEEKDAY}) (?:of|in) (?:the )?{_T}", _nth_weekday, WEEKDAYS),
    rule(rf"(?:the )?(?P<day>{WEEKDAY}) of {_T}", _weekday_of, WEEKDAYS),
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
    rule(
        rf"(?:the )?(?P<part>early|late|mid)(?:_-_| )(?:to[- ](?:mid|late)[- ])?(?:in )?(?:the )?{_T}",
        _third,
        "early late mid middle earlier later",
    ),
    rule(
        rf"(?:(?:at|in|by) )?(?:the )?(?P<part>middle|mid)(?: part)? of (?:the )?{_T}",
        _third,
        "early late mid middle earlier later",
    ),
    rule(
        rf"(?:the )?(?P<part>early|late)(?:r)? (?:part|days|weeks|months) of (?:the )?{_T}",
        _third,
        "early late mid middle earlier later",
    ),
    rule(rf"(?:the )?(?P<part>first|second|1st|2nd|latter|last) half of (?:the )?{_T}", _half, "half"),
    rule(
        rf"(?:(?:at|in|by|towards?|near) )?(?:the )?(?:very )?{_EDGE} of (?:the )?{_T}",
        _edge,
        "end close beginning start",
    ),
    rule(
        rf"(?:(?:at|in|by|towards?|near) )?(?:the )?(?:very )?{_EDGE} of (?:the )?(?P<unit>week|month|year|quarter)",
        _edge_of_current,
        "end close beginning start",
    ),
    rule(r"(?:at |in |by )?(?:the )?middle of (?:the )?(?P<unit>week|month|year)", _middle_of_current, "middle"),
    rule(rf"(?:the )?(?:rest|remainder) of (?:the )?{_T}", _rest, "rest remainder"),
    rule(r"mid-?week", _midweek, "midweek mid"),
    rule(
        rf"(?:the )?(?P<kind>weekend|week)(?: of| (?:beginning|starting|commencing|containing)(?: on)?) (?:the )?"
        rf"{_T}",
        _week_of,
        "week weekend",
    ),
    rule(rf"{_T} (?P<kind>weekend|week)(?!s\b)", _week_of, "week weekend"),
)
