"""Parts of a time: early May, the end of last year, the first week of March, Friday night, 5pm on Monday."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

from core.tempr.timex import values as v
from core.tempr.timex.en.lexicon import WEEKDAY, WEEKDAYS, T, unit
from core.tempr.timex.grammar import Context, Rule, rule
from core.tempr.timex.values import DAY, Grain, Needs, Value, add_months
from core.types import Precision

_THIRDS = {"early": 0, "mid": 1, "middle": 1, "late": 2}
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
    return replace(whole, start=edges[number], end=edges[number + 1], grain=Grain.SPAN, precision=finer(whole))


def edge(whole: Value, last: bool) -> Value:
    """The beginning or the end: a sixth of a year, a third of anything shorter."""
    if whole.grain is Grain.YEAR:
        found = v.months(whole.first.year, 11 if last else 1, 2, Grain.SPAN)
        return replace(whole, start=found.start, end=found.end, grain=Grain.SPAN, precision=Precision.MONTH)
    return third(whole, 2 if last else 0)


def finer(whole: Value) -> Precision:
    """The precision of a part of a time."""
    order = [Precision.DAY, Precision.DAY, Precision.WEEK, Precision.MONTH, Precision.MONTH, Precision.YEAR]
    grains = [Grain.DAY, Grain.WEEK, Grain.MONTH, Grain.SEASON, Grain.YEAR, Grain.DECADE]
    return order[grains.index(whole.grain)] if whole.grain in grains else Precision.MONTH


def divisible(whole: Value) -> bool:
    """Whether a time has parts that people speak of: a week and all that is longer."""
    return whole.start is not None and whole.grain in (
        Grain.WEEK, Grain.MONTH, Grain.YEAR, Grain.DECADE, *_LONG,
    )  # fmt: skip


def _third(match: re.Match[str], context: Context) -> Value | None:
    whole = context.time(match, "t")
    if not divisible(whole):
        return None
    return replace(third(whole, _THIRDS[match["part"]]), needs=Needs.NOTHING, rank=2)


def _half(match: re.Match[str], context: Context) -> Value | None:
    whole = context.time(match, "t")
    if not divisible(whole):
        return None
    return half_of(whole, second=match["part"] in ("second", "2nd", "latter", "last"))


def half_of(whole: Value, *, second: bool) -> Value:
    """The first or second half of a time that has a start."""
    start = whole.first
    middle = v.midnight(start + (whole.end - start) / 2)
    if whole.grain is Grain.YEAR:
        middle = v.month_start(start.year, 7)
    bounds = (middle, whole.end) if second else (start, middle)
    return v.ranked(v.value(*bounds, Grain.SPAN, finer(whole)), 2)


def _edge(match: re.Match[str], context: Context) -> Value | None:
    whole = context.time(match, "t")
    if whole.grain is Grain.DAY:
        return whole
    if not divisible(whole):
        return None
    return replace(edge(whole, match["part"] in ("end", "close", "tail end")), needs=Needs.NOTHING, rank=2)


def _rest(match: re.Match[str], context: Context) -> Value | None:
    """The rest of August: from now on while it is August."""
    whole = context.time(match, "t")
    if not divisible(whole):
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

# Before the weekday is taken for itself.
WEEKDAY_RULES: tuple[Rule, ...] = (rule(rf"(?:the )?(?P<day>{WEEKDAY}) of {_T}", _weekday_of, WEEKDAYS),)
RULES: tuple[Rule, ...] = (
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
