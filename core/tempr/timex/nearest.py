"""Which year is meant when none is named: the latest that has begun, or the next when looking ahead.

In a message that says nothing of the past a name that comes soon is the coming one: "First weekend of October", written
in September, is two weeks away. A question is about what was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from core.tempr.timex.grammar import Context
from core.tempr.timex.values import Needs, Value

_SOON = timedelta(days=100)
_LEAP_GAP = 8  # 29 February can be missing for eight years running (1896 to 1904)


def _first(in_year: Callable[[int], Value], years: range, fits: Callable[[Value], bool]) -> Value:
    for number in years:
        try:
            found = in_year(number)
        except ValueError:
            continue
        if fits(found):
            return found
    raise ValueError("no year has this date")


def latest(in_year: Callable[[int], Value], now: datetime) -> Value:
    """The latest that has begun at ``now``."""
    years = range(now.year, now.year - _LEAP_GAP - 1, -1)
    return replace(_first(in_year, years, lambda v: v.first <= now), in_year=in_year)


def previous(in_year: Callable[[int], Value], now: datetime) -> Value:
    """The latest that was over at ``now``: "last winter"."""
    years = range(now.year, now.year - _LEAP_GAP - 1, -1)
    return replace(_first(in_year, years, lambda v: v.end <= now), in_year=in_year)


def following(in_year: Callable[[int], Value], now: datetime) -> Value:
    """The first to begin after ``now``: "next Christmas"."""
    years = range(now.year - 1, now.year + _LEAP_GAP + 1)
    return replace(_first(in_year, years, lambda v: v.first > now), in_year=in_year)


def current(in_year: Callable[[int], Value], now: datetime) -> Value:
    """That of this year, or the one going on: "this winter" in January began last year."""
    going_on = latest(in_year, now)
    if going_on.end > now:
        return going_on
    return replace(in_year(now.year), in_year=in_year)


def bare(in_year: Callable[[int], Value], context: Context, position: int, needs: Needs = Needs.NOTHING) -> Value:
    """A name without a year: the latest that has begun, the next one in a sentence about the future."""
    found = latest(in_year, context.now)
    if found.end <= context.now:
        coming = following(in_year, context.now)
        soon = context.message and coming.first - context.now <= _SOON and not context.tells(position)
        found = coming if soon or context.looks_ahead(position) else found
    return replace(found, needs=needs)


def chosen(direction: int, in_year: Callable[[int], Value], now: datetime) -> Value:
    """The last (-1), this (0) or the next (1) of a name that comes every year."""
    return (current, following, previous)[direction](in_year, now)
