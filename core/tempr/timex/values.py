"""What a time expression resolves to, before it becomes a :class:`core.types.TimeExpression`.

Everything here is wall-clock time in the zone of ``as_of`` (naive datetimes); the zone is put back
once, at the end. Intervals are half-open. A calendar error such as 30 February raises ValueError
and means that the words were no date.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from core.types import Precision

DAY = timedelta(days=1)
WEEK = timedelta(days=7)
FUTURE_YEARS = 1  # an interval that is open to the future ("after next week") is cut here


class Grain(StrEnum):
    """The calendar unit an interval fills; it decides what may be combined with it."""

    INSTANT = "instant"
    PART = "part"
    DAY = "day"
    WEEKEND = "weekend"
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    QUARTER = "quarter"
    HALF = "half"
    YEAR = "year"
    DECADE = "decade"
    SPAN = "span"


class Needs(StrEnum):
    """Which words around it an ambiguous expression needs before it counts as a time."""

    NOTHING = "nothing"
    MONTH = "month"
    YEAR = "year"
    YEARS = "years"
    SEASON = "season"
    HOLIDAY = "holiday"
    CLEAR_HOLIDAY = "clear holiday"
    ORDINAL = "ordinal"
    FIGURES = "figures"
    WEEKDAY = "weekday"
    SHORT_WEEKDAY = "short weekday"
    WEEKEND = "weekend"


PRECISION_OF = {
    Grain.INSTANT: Precision.INSTANT,
    Grain.PART: Precision.DAY,
    Grain.DAY: Precision.DAY,
    Grain.WEEKEND: Precision.DAY,
    Grain.WEEK: Precision.WEEK,
    Grain.MONTH: Precision.MONTH,
    Grain.SEASON: Precision.SEASON,
    Grain.QUARTER: Precision.SEASON,
    Grain.HALF: Precision.SEASON,
    Grain.YEAR: Precision.YEAR,
    Grain.DECADE: Precision.YEAR,
    Grain.SPAN: Precision.DAY,
}


@dataclass(frozen=True, slots=True)
class Value:
    """A resolved interval. ``start`` None: open to the past.

    ``in_year`` gives the same named time in another year (May, Christmas, 3 March). ``vague`` marks
    wordings such as "recently" that must not restrict a search. ``rank`` orders by importance.
    """

    start: datetime | None
    end: datetime
    grain: Grain
    precision: Precision
    in_year: Callable[[int], Value] | None = None
    needs: Needs = Needs.NOTHING
    vague: bool = False
    rank: int = 0

    @property
    def first(self) -> datetime:
        """The start, or the end where the past is open."""
        return self.end if self.start is None else self.start


def value(start: datetime | None, end: datetime, grain: Grain, precision: Precision | None = None) -> Value:
    """An interval whose precision follows from its grain unless given."""
    return Value(start, end, grain, precision or PRECISION_OF[grain])


def instant(moment: datetime) -> Value:
    """The minute of a moment."""
    moment = moment.replace(second=0, microsecond=0)
    return value(moment, moment + timedelta(minutes=1), Grain.INSTANT)


def day(date: datetime) -> Value:
    """The calendar day of a moment."""
    start = midnight(date)
    return value(start, start + DAY, Grain.DAY)


def days(first: datetime, last: datetime, precision: Precision = Precision.DAY) -> Value:
    """Whole days, both included."""
    return value(midnight(first), midnight(last) + DAY, Grain.SPAN, precision)


def hours(date: datetime, start: int, end: int) -> Value:
    """A part of a day, in hours after its midnight (more than 24: into the next day)."""
    base = midnight(date)
    return value(base + timedelta(hours=start), base + timedelta(hours=end), Grain.PART)


def week(date: datetime) -> Value:
    """The week from Monday to Sunday around a moment."""
    monday = midnight(date) - date.weekday() * DAY
    return value(monday, monday + WEEK, Grain.WEEK)


def weekend(date: datetime) -> Value:
    """Saturday and Sunday of the week around a moment."""
    saturday = midnight(date) + (5 - date.weekday()) * DAY
    return value(saturday, saturday + 2 * DAY, Grain.WEEKEND)


def month_start(year: int, month: int) -> datetime:
    """The first of a month; months below 1 and above 12 run into other years."""
    return datetime(year + (month - 1) // 12, (month - 1) % 12 + 1, 1)


def months(year: int, month: int, count: int, grain: Grain) -> Value:
    """``count`` whole months from the given one."""
    return value(month_start(year, month), month_start(year, month + count), grain)


def month(year: int, number: int) -> Value:
    """One calendar month."""
    return months(year, number, 1, Grain.MONTH)


def quarter(year: int, number: int) -> Value:
    """Quarter 1 to 4 of a year; other numbers run into other years."""
    return months(year, 3 * number - 2, 3, Grain.QUARTER)


def half(year: int, number: int) -> Value:
    """First or second half of a year."""
    return months(year, 6 * number - 5, 6, Grain.HALF)


def year(number: int) -> Value:
    """One calendar year."""
    return months(number, 1, 12, Grain.YEAR)


def decade(first_year: int) -> Value:
    """Ten years."""
    return months(first_year, 1, 120, Grain.DECADE)


def midnight(moment: datetime) -> datetime:
    """The start of the day of a moment."""
    return moment.replace(hour=0, minute=0, second=0, microsecond=0)


def add_months(moment: datetime, count: int) -> datetime:
    """The same day ``count`` months later, or the last day of that month where it is shorter."""
    first = month_start(moment.year, moment.month + count)
    last_day = (month_start(first.year, first.month + 1) - DAY).day
    return moment.replace(year=first.year, month=first.month, day=min(moment.day, last_day))


def shift(moment: datetime, unit: str, count: int) -> datetime:
    """A moment moved by ``count`` units: minute, hour, day, week, fortnight, month, year, decade."""
    if unit in MONTHS_IN:
        return add_months(moment, count * MONTHS_IN[unit])
    return moment + count * LENGTH[unit]


MONTHS_IN = {"month": 1, "quarter": 3, "year": 12, "decade": 120}
LENGTH = {
    "second": timedelta(seconds=1),
    "minute": timedelta(minutes=1),
    "hour": timedelta(hours=1),
    "day": DAY,
    "night": DAY,
    "week": WEEK,
    "weekend": WEEK,
    "fortnight": 2 * WEEK,
}


def containing(moment: datetime, unit: str) -> Value:
    """The calendar unit around a moment."""
    match unit:
        case "second" | "minute" | "hour":
            return instant(moment)
        case "day":
            return day(moment)
        case "night":
            return hours(moment, 18, 24)
        case "week" | "fortnight":
            return week(moment)
        case "weekend":
            return weekend(moment)
        case "month":
            return month(moment.year, moment.month)
        case "quarter":
            return quarter(moment.year, (moment.month + 2) // 3)
        case "decade":
            return decade(moment.year // 10 * 10)
        case _:
            return year(moment.year)


def hull(first: Value, last: Value) -> Value:
    """From the start of one to the end of the other, as fine as the finer of the two."""
    order = list(Precision)
    fine = min(first.precision, last.precision, key=order.index)
    start = first.start
    if start is not None and last.end <= start:
        raise ValueError("a range must not end before it starts")
    return Value(start, last.end, Grain.SPAN, fine)


def ranked(found: Value, rank: int) -> Value:
    """The same value with another importance."""
    return replace(found, rank=rank)


def needing(found: Value, needs: Needs) -> Value:
    """The same value, counted only in a context that supports it."""
    return replace(found, needs=needs)
