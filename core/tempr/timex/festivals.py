"""The days of holidays in a given year, whatever the language they are named in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from core.tempr.timex import lunar
from core.tempr.timex import values as v
from core.tempr.timex.values import Value

InYear = Callable[[int], Value]


def fixed(month: int, day: int, length: int = 1) -> InYear:
    """A holiday of fixed date, ``length`` days long."""

    def in_year(year: int) -> Value:
        first = datetime(year, month, day)
        return v.day(first) if length == 1 else v.days(first, first + timedelta(days=length - 1))

    return in_year


def months_from(month: int, day: int, end_month: int, end_day: int) -> InYear:
    """A season of holidays that may run into the next year, both days included."""

    def in_year(year: int) -> Value:
        end_year = year + 1 if (end_month, end_day) < (month, day) else year
        return v.days(datetime(year, month, day), datetime(end_year, end_month, end_day))

    return in_year


def nth(month: int, weekday: int, number: int, *, offset: int = 0, length: int = 1) -> InYear:
    """The nth weekday of a month, moved by ``offset`` days."""

    def in_year(year: int) -> Value:
        first = lunar.nth_weekday(year, month, weekday, number) + timedelta(days=offset)
        return v.day(first) if length == 1 else v.days(first, first + timedelta(days=length - 1))

    return in_year


def by_easter(offset: int, length: int = 1) -> InYear:
    """A feast so many days after Easter Sunday."""

    def in_year(year: int) -> Value:
        first = lunar.easter(year) + timedelta(days=offset)
        return v.day(first) if length == 1 else v.days(first, first + timedelta(days=length - 1))

    return in_year


def by_moon(month: int, day: int, *, offset: int = 0, length: int = 1) -> InYear:
    """A feast of the Chinese lunar calendar."""

    def in_year(year: int) -> Value:
        first = lunar.lunar_date(year, month, day) + timedelta(days=offset)
        return v.day(first) if length == 1 else v.days(first, first + timedelta(days=length - 1))

    return in_year


def last_of_lunar_year(offset: int = 0, length: int = 1) -> InYear:
    """The eve of the lunar new year that falls in a year, or a period that begins near it."""

    def in_year(year: int) -> Value:
        first = lunar.new_years_eve(year) + timedelta(days=offset)
        return v.day(first) if length == 1 else v.days(first, first + timedelta(days=length - 1))

    return in_year


def lunar_month_12(day: int) -> InYear:
    """A day of the twelfth lunar month that falls in a year: it belongs to the lunar year before."""

    def in_year(year: int) -> Value:
        found = lunar.lunar_date(year - 1, 12, day)
        if found.year < year:  # the eighth often falls in December: then it is the later one that counts
            later = lunar.lunar_date(year, 12, day)
            found = later if later.year == year else found
        return v.day(found)

    return in_year


def solar_term(name: str) -> InYear:
    """One of the 24 terms of the solar year, by its Chinese name."""
    return lambda year: v.day(lunar.solar_term(name, year))


def of_day(find: Callable[[int], datetime]) -> InYear:
    """A holiday computed by a function of the year."""
    return lambda year: v.day(find(year))


def of_advent(year: int) -> Value:
    """From the fourth Sunday before Christmas to its eve."""
    christmas = datetime(year, 12, 25)
    return v.days(christmas - timedelta(days=22 + christmas.weekday()), christmas - v.DAY)
