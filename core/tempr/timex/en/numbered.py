"""Weeks by their number, fiscal years and school years in English."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from core.tempr.timex import values as v
from core.tempr.timex.en.absolute import END_OF_NUMBER, year_number
from core.tempr.timex.en.lexicon import WHICH, YEAR, direction
from core.tempr.timex.grammar import FIGURE, Context, Rule, rule
from core.tempr.timex.nearest import chosen, latest
from core.tempr.timex.values import Grain, Value

_YEAR = rf"(?P<year>{YEAR})"


def _iso_week(match: re.Match[str], context: Context) -> Value:
    monday = datetime.fromisocalendar(int(match["year"]), int(match["week"]), int(match["weekday"] or 1))
    return replace(v.day(monday) if match["weekday"] else v.week(monday), rank=3)


def _fiscal_year(match: re.Match[str], context: Context) -> Value:
    """The year it is called after; one called after two years begins with their second quarter."""
    first = year_number(match["year"], context)
    return replace(v.months(first, 4, 12, Grain.YEAR) if match["last"] else v.year(first), rank=2)


def _school_year(match: re.Match[str], context: Context) -> Value:
    """From September to June."""

    def in_year(year: int) -> Value:
        return v.months(year, 9, 10, Grain.SPAN)

    if match["year"]:
        return replace(in_year(int(match["year"])), rank=3)
    return replace(chosen(direction(match["which"]), in_year, context.now), rank=2)


def _week_number(match: re.Match[str], context: Context) -> Value:
    number = int(match["week"])
    if match["year"]:
        return replace(v.week(datetime.fromisocalendar(int(match["year"]), number, 1)), rank=2)
    return latest(lambda year: v.week(datetime.fromisocalendar(year, number, 1)), context.now)


# Before the year in them is taken for itself.
RULES: tuple[Rule, ...] = (
    rule(
        rf"(?P<year>{YEAR})-?w(?P<week>[0-4]\d|5[0-3])(?:-(?P<weekday>[1-7]))?{END_OF_NUMBER}",
        _iso_week,
        FIGURE,
    ),
    rule(
        rf"(?:the )?(?:fy|(?:fiscal|financial|tax)(?: year)?)_'?(?P<year>{YEAR}|\d\d)(?:_[-/]_(?P<last>{YEAR}|\d\d))?"
        rf"{END_OF_NUMBER}",
        _fiscal_year,
        FIGURE,
    ),
    rule(
        rf"(?:the )?(?:(?P<year>{YEAR})(?:_[-/]_(?:{YEAR}|\d\d))|{WHICH}) (?:school|academic) year",
        _school_year,
        "school academic",
    ),
    rule(
        rf"(?:(?:calendar )?week|wk|kw|w) ?(?P<week>[1-4]?\d|5[0-3])(?:_,? ?(?:of |in |/)?{_YEAR})".replace(" ?", "_"),
        _week_number,
        FIGURE,
    ),
    rule(rf"(?<=\bin\s)week (?P<week>[1-4]?\d|5[0-3])(?P<year>(?!))?(?! of){END_OF_NUMBER}", _week_number, "week"),
    rule(
        rf"(?:calendar week|kw|week number)_(?P<week>[1-4]?\d|5[0-3])(?P<year>(?!))?{END_OF_NUMBER}",
        _week_number,
        FIGURE,
    ),
)
