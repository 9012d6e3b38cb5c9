"""Dates in English words and in figures: years, months and days, and ranges within one month."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from core.tempr.timex import values as v
from core.tempr.timex.en.lexicon import (
    CLEAR_MONTHS,
    DAY_NUMBER,
    MONTH,
    MONTHS,
    ORDINAL,
    WEEKDAY,
    WEEKDAYS,
    WHICH,
    YEAR,
    direction,
    ordinal,
)
from core.tempr.timex.grammar import FIGURE, Context, Rule, rule
from core.tempr.timex.nearest import bare, chosen
from core.tempr.timex.values import Needs, Value

_OF = r"(?:_,_| of | |[-./'])"
_WEEKDAY = rf"(?:(?:on )?(?P<weekday>{WEEKDAY})\.?,?_(?:the )?)?"
_DAY = rf"(?:the )?(?P<day>{ORDINAL}|{DAY_NUMBER})"
_MONTH = rf"(?P<month>{MONTH})\.?"
_YEAR = rf"(?P<year>{YEAR})"
_ANY_YEAR = rf"(?P<year>{YEAR}|'\d\d)"
_SHORT = r"(?P<year>\d\d)(?=_(?:$|[.,;!?)]))"
_CENTURY = 2000
_ON = re.compile(r"\b(?:on|since|until|due|dated?:?|before|after)\s$")


def _number(text: str) -> int:
    return int(text) if text.isdigit() else ordinal(text)


def _date(match: re.Match[str], context: Context) -> Value:
    """A day of a month, with or without its year."""
    groups = match.groupdict()
    month, number = MONTHS[match["month"]], _number(match["day"])
    if groups.get("year"):
        return replace(v.day(datetime(year_number(match["year"], context), month, number)), rank=2)
    if groups.get("weekday"):
        return _on_weekday(month, number, WEEKDAYS[groups["weekday"]], context)
    found = bare(lambda year: v.day(datetime(year, month, number)), context, match.start())
    if match["month"] in ("may", "march", "mar") and context.raw[match.start("month")].islower():
        return replace(found, needs=Needs.MONTH)  # "the second may be lost", "we march 3 times"
    return found


def _on_weekday(month: int, number: int, weekday: int, context: Context) -> Value:
    """A date with its weekday and no year: the nearest year in which it falls on that weekday."""
    candidates = []
    for year in range(context.now.year - 8, context.now.year + 2):
        with suppress(ValueError):  # 29 February
            candidates.append(datetime(year, month, number))
    near = min(candidates, key=lambda date: (date.weekday() != weekday, abs(date - context.now)))
    return replace(v.day(near), rank=2)


def _days_of_month(match: re.Match[str], context: Context) -> Value:
    """Several days of one month: 3-10 March 2024, March 3rd to 10th."""
    month = MONTHS[match["month"]]
    first, last = _number(match["day"]), _number(match["last"])
    if last <= first:
        raise ValueError("days of a range must ascend")

    def in_year(year: int) -> Value:
        return v.days(datetime(year, month, first), datetime(year, month, last))

    if match["year"]:
        return replace(in_year(int(match["year"])), rank=3)
    return replace(bare(in_year, context, match.start()), rank=2)


def _month_of_year(match: re.Match[str], context: Context) -> Value:
    return replace(v.month(year_number(match["year"], context), MONTHS[match["month"]]), rank=2)


def year_number(text: str, context: Context) -> int:
    """2023, or '23 and 23 for short."""
    digits = text.lstrip("'")
    return int(digits) if len(digits) > 2 else two_digit_year(digits, context)


def _months_of_year(match: re.Match[str], context: Context) -> Value:
    """Two months of one year: March-May 2023. November-February ends in that year."""
    year, last = int(match["year"]), MONTHS[match["last"]]
    first = MONTHS[match["month"]]
    start = v.month(year if first <= last else year - 1, first)
    return replace(v.hull(start, v.month(year, last)), rank=3)


def _chosen_month(match: re.Match[str], context: Context) -> Value | None:
    if match["month"] == "may" and context.raw[match.start("month")].islower() and match["which"] == "this":
        return None  # "this may be it"
    number = MONTHS[match["month"]]
    return replace(chosen(direction(match["which"]), lambda year: v.month(year, number), context.now), rank=1)


def _bare_month(match: re.Match[str], context: Context) -> Value:
    name = match["month"]
    needs = Needs.NOTHING if name in CLEAR_MONTHS else Needs.MONTH
    number = MONTHS[name]
    return bare(lambda year: v.month(year, number), context, match.start(), needs)


def _year(match: re.Match[str], context: Context) -> Value:
    return replace(v.year(int(match["year"])), needs=Needs.YEAR)


def _named_year(match: re.Match[str], context: Context) -> Value:
    return replace(v.year(int(match["year"])), rank=1)


def two_digit_year(digits: str, context: Context) -> int:
    """The year nearest to the message of those that end in two digits, at most ten years ahead."""
    found = _CENTURY + int(digits)
    return found if found <= context.now.year + 10 else found - 100


def _short_year(match: re.Match[str], context: Context) -> Value:
    return replace(v.year(two_digit_year(match["digits"], context)), rank=1)


def _years(match: re.Match[str], context: Context) -> Value | None:
    first, tail = int(match["year"]), match["last"]
    last = int(tail) if len(tail) > 2 else first // 100 * 100 + int(tail)
    if not first < last <= first + 100:
        return None
    needs = Needs.YEAR if len(tail) > 2 or last == first + 1 else Needs.HOLIDAY
    return replace(v.hull(v.year(first), v.year(last)), needs=needs, rank=3)


def _year_month_day(match: re.Match[str], context: Context) -> Value:
    found = datetime(int(match["year"]), int(match["month"]), int(match["day"]))
    if match["hour"]:
        return replace(v.instant(found.replace(hour=int(match["hour"]), minute=int(match["minute"]))), rank=3)
    return replace(v.day(found), rank=3)


def _figures(match: re.Match[str], context: Context) -> Value | None:
    """Day and month in figures with a year, in the order that is possible, else that of the region."""
    a, b = int(match["a"]), int(match["b"])
    digits = match["year"]
    if len(digits) == 2 and match["mark"] == "-":
        return None
    date = v.day(datetime(year_number(digits, context), *_month_and_day(a, b, match["mark"], context)))
    like_a_version = len(digits) == 2 and match["mark"] == "."
    return replace(date, rank=2, needs=Needs.FIGURES if like_a_version else Needs.NOTHING)


def _figures_without_year(match: re.Match[str], context: Context) -> Value | None:
    a, b = int(match["a"]), int(match["b"])
    if a < b and b in (2, 3, 4, 5, 8, 10) and not _ON.search(context.text[: match.start()]):
        return None  # a fraction or a score
    month, number = _month_and_day(a, b, match["mark"], context)
    in_figures = bare(lambda year: v.day(datetime(year, month, number)), context, match.start())
    return replace(in_figures, needs=Needs.FIGURES)


def _month_and_day(a: int, b: int, mark: str, context: Context) -> tuple[int, int]:
    month_first = b > 12 or (a <= 12 and mark == "/" and context.month_first)
    return (a, b) if month_first else (b, a)


def _year_month(match: re.Match[str], context: Context) -> Value:
    return replace(v.month(int(match["year"]), int(match["month"])), rank=2, needs=Needs.YEAR)


def _nth(match: re.Match[str], context: Context) -> Value | None:
    """The 15th: the latest one that has begun."""
    number = ordinal(match["day"])
    if not 1 <= number <= 31:
        return None
    return replace(nth_of_month(number, context, match.start()), needs=Needs.ORDINAL)


def nth_of_month(number: int, context: Context, position: int) -> Value:
    """The latest (or, looking ahead, next) day of that number."""
    ahead = context.looks_ahead(position)
    for distance in range(12):
        first = v.month_start(context.now.year, context.now.month + (distance if ahead else -distance))
        try:
            date = first.replace(day=number)
        except ValueError:
            continue
        if (date > context.now) if ahead else (date <= context.now):
            return v.day(date)
    raise ValueError("no such day")


_NOT_IN_NUMBER = r"(?<![\d.,/:+#$€£¥-])"
_NOT_IN_NAME = rf"(?:{_NOT_IN_NUMBER}|(?<=\bmid-)|(?<=\bearly-)|(?<=\blate-)|(?<=\bpre-))"
END_OF_NUMBER = r"(?![.,:/-]?\d)(?!_[%$€£¥°])"
_CLOCK = r"(?:[t ](?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:?\d\d)?)?"
_FROM = r"(?:(?:from|between) (?:the )?)?"
_TO = r"_(?:-|/|to|until|till|through|thru|and|&)_"

RULES: tuple[Rule, ...] = (
    rule(
        rf"{_NOT_IN_NUMBER}(?P<year>{YEAR})(?P<mark>[-/.])(?P<month>0?[1-9]|1[0-2])(?P=mark)(?P<day>{DAY_NUMBER})"
        rf"{_CLOCK}{END_OF_NUMBER}",
        _year_month_day,
        FIGURE,
    ),
    rule(
        rf"{_NOT_IN_NUMBER}(?P<year>{YEAR})(?P<month>0[1-9]|1[0-2])(?P<day>0[1-9]|[12]\d|3[01])(?P<hour>(?!))?"
        rf"{END_OF_NUMBER}",
        _year_month_day,
        FIGURE,
    ),
    rule(
        rf"{_NOT_IN_NUMBER}(?P<a>{DAY_NUMBER})(?P<mark>[-/.])(?P<b>{DAY_NUMBER})(?P=mark)(?P<year>{YEAR}|\d\d)"
        rf"{END_OF_NUMBER}",
        _figures,
        FIGURE,
    ),
    rule(
        rf"{_FROM}{_DAY}{_TO}(?:the )?(?P<last>{ORDINAL}|{DAY_NUMBER})(?: of)? {_MONTH}(?:{_OF}{_YEAR})?",
        _days_of_month,
        MONTHS,
    ),
    rule(
        rf"{_FROM}(?P<month>{MONTH})\.? {_DAY}(?:_,_{DAY_NUMBER}){{0,5}},?{_TO}(?:the )?"
        rf"(?P<last>{ORDINAL}|{DAY_NUMBER})(?!_{MONTH})(?!_(?:am|pm|%|:\d))(?:{_OF}{_YEAR})?",
        _days_of_month,
        MONTHS,
    ),
    rule(rf"{_WEEKDAY}{_NOT_IN_NUMBER}{_DAY}(?:_of |[- ]|_){_MONTH}{_OF}{_ANY_YEAR}{END_OF_NUMBER}", _date, MONTHS),
    rule(rf"{_WEEKDAY}{_MONTH}_{_DAY}(?:_,_| of | in | ){_ANY_YEAR}{END_OF_NUMBER}", _date, MONTHS),
    rule(rf"{_NOT_IN_NUMBER}{_DAY}[- ]{_MONTH}[- ]{_SHORT}", _date, MONTHS),
    rule(rf"{_WEEKDAY}{_NOT_IN_NUMBER}{_DAY}(?: of |[- ]|_){_MONTH}(?![-']?\w)", _date, MONTHS),
    rule(
        rf"{_WEEKDAY}{_MONTH} {_DAY}{END_OF_NUMBER}(?!_(?:am|pm|o'clock|percent|times|people|miles|km)\b)",
        _date,
        MONTHS,
    ),
    rule(rf"{_FROM}{_MONTH}{_TO}(?P<last>{MONTH})\.?(?: of|,)? {_YEAR}{END_OF_NUMBER}", _months_of_year, MONTHS),
    rule(rf"{_MONTH}(?:_,_| of | |[-/']){_ANY_YEAR}{END_OF_NUMBER}", _month_of_year, MONTHS),
    rule(rf"{_MONTH}[-'](?P<year>'?\d\d){END_OF_NUMBER}", _month_of_year, MONTHS),
    rule(rf"{WHICH} {_MONTH}", _chosen_month, MONTHS),
    rule(rf"{_MONTH}(?!['-]?\w)(?! \d)", _bare_month, MONTHS),
    rule(rf"(?P<month>{'|'.join(sorted(CLEAR_MONTHS))})(?='s \w)", _bare_month, CLEAR_MONTHS),
    rule(rf"{_NOT_IN_NUMBER}{_YEAR}(?='s [a-z])", _named_year, FIGURE),
    rule(rf"(?:the )?(?:calendar )?year(?: of)? {_YEAR}{END_OF_NUMBER}(?! problem| bug)", _named_year, "year"),
    rule(rf"(?<=in\s)'(?P<digits>\d\d){END_OF_NUMBER}(?!s)", _short_year, FIGURE),
    rule(rf"{_NOT_IN_NUMBER}(?P<year>{YEAR})_(?:-|/)_(?P<last>{YEAR}|\d\d){END_OF_NUMBER}", _years, FIGURE),
    rule(rf"{_NOT_IN_NUMBER}(?P<month>0[1-9]|1[0-2])/(?P<year>{YEAR}){END_OF_NUMBER}", _year_month, FIGURE),
    rule(rf"{_NOT_IN_NUMBER}(?P<year>{YEAR})[-/](?P<month>0[1-9]|1[0-2]){END_OF_NUMBER}", _year_month, FIGURE),
    rule(rf"{_NOT_IN_NAME}{_YEAR}{END_OF_NUMBER}(?!['-]?\w)", _year, FIGURE),
    rule(
        rf"{_NOT_IN_NUMBER}(?P<a>{DAY_NUMBER})(?P<mark>/)(?P<b>{DAY_NUMBER})(?!\.?\d)(?!/\d)",
        _figures_without_year,
        FIGURE,
    ),
    rule(
        r"(?:the )(?P<day>[123]?\d(?:st|nd|rd|th))(?!['-]?\w)(?! (?:day|night|week|weekend|month|quarter|year)s?\b)",
        _nth,
        FIGURE,
    ),
)
