"""Dates as people write them, in English and Chinese: for embedded texts, prompts and the screen."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Protocol

from core.types import Precision

_MONTHS = "January February March April May June July August September October November December".split()
_SEASONS = {3: ("spring", "春天"), 6: ("summer", "夏天"), 9: ("autumn", "秋天"), 12: ("winter", "冬天")}
_NTH = ("first", "second", "third", "fourth")
_NTH_CHINESE = "一二三四"
_TICK = timedelta(microseconds=1)
_DAY = timedelta(days=1)
_WEEK = timedelta(days=7)


class _Style(Protocol):
    """How a language writes each kind of date."""

    def moment(self, at: datetime) -> str: ...
    def day(self, date: datetime) -> str: ...
    def days(self, first: datetime, last: datetime) -> str: ...
    def week(self, monday: datetime) -> str: ...
    def month(self, date: datetime) -> str: ...
    def months(self, first: datetime, last: datetime) -> str: ...
    def season(self, start: datetime) -> str: ...
    def part(self, year: int, name: str, number: int) -> str: ...
    def year(self, year: int) -> str: ...
    def decade(self, first_year: int) -> str: ...
    def span(self, first: str, last: str) -> str: ...
    def until(self, last: str) -> str: ...


def describe(start: datetime | None, end: datetime, precision: Precision, language: str = "en") -> str:
    """The half-open interval in words: "12 May 2023", "summer 2022"; with ``language`` zh "2023年5月12日".

    ``start`` None is open to the past ("until 11 May 2023"). Languages other than zh get English.
    """
    style: _Style = _Chinese() if language.startswith("zh") else _English()
    if start is None:
        return style.until(_edge(end - _TICK, _coarseness(end, precision), style))
    if precision is Precision.INSTANT:
        return style.moment(start)
    return _whole(start, end, style) or _between(start, end - _TICK, precision, style)


def _coarseness(end: datetime, precision: Precision) -> Precision:
    """Years only where a year ends, months only where a month does."""
    if end.day != 1 or not _is_midnight(end):
        return Precision.DAY
    if precision is Precision.YEAR and end.month != 1:
        return Precision.MONTH
    return precision


def _edge(date: datetime, precision: Precision, style: _Style) -> str:
    if precision is Precision.YEAR:
        return style.year(date.year)
    return style.month(date) if precision in (Precision.MONTH, Precision.SEASON) else style.day(date)


def _is_midnight(moment: datetime) -> bool:
    return moment.hour == moment.minute == moment.second == moment.microsecond == 0


def _whole(start: datetime, end: datetime, style: _Style) -> str | None:
    """The name of a day, week, month, season, half, year or decade that is filled exactly, else None."""
    if start.date() == (end - _TICK).date() or (not _is_midnight(start) and end - start < _DAY):
        return style.day(start)  # a night ends on the next day
    if not (_is_midnight(start) and _is_midnight(end)):
        return None
    if start.weekday() == 0 and end.replace(tzinfo=None) - start.replace(tzinfo=None) == _WEEK:
        return style.week(start)
    if start.day == 1 and end.day == 1:
        return _whole_months(start, (end.year - start.year) * 12 + end.month - start.month, style)
    return None


def _whole_months(start: datetime, count: int, style: _Style) -> str | None:
    match count, start.month:
        case 1, _:
            return style.month(start)
        case 3, 3 | 6 | 9 | 12:
            return style.season(start)
        case 3, 1 | 4 | 7 | 10:
            return style.part(start.year, "quarter", (start.month + 2) // 3)
        case 6, 1 | 7:
            return style.part(start.year, "half", (start.month + 5) // 6)
        case 12, 1:
            return style.year(start.year)
        case 120, 1 if start.year % 10 == 0:
            return style.decade(start.year)
    return None


def _between(first: datetime, last: datetime, precision: Precision, style: _Style) -> str:
    """From one day, month or year to another, as fine as the interval was known."""
    if precision is Precision.YEAR and first.year != last.year:
        return style.span(style.year(first.year), style.year(last.year))
    if precision in (Precision.MONTH, Precision.SEASON) and first.strftime("%Y%m") != last.strftime("%Y%m"):
        return style.months(first, last)
    return style.days(first, last)


class _English:
    def moment(self, at: datetime) -> str:
        return f"{self.day(at)}, {at:%H:%M}"

    def day(self, date: datetime) -> str:
        return f"{date.day} {self.month(date)}"

    def days(self, first: datetime, last: datetime) -> str:
        if first.year != last.year:
            return f"{self.day(first)} – {self.day(last)}"
        if first.month != last.month:
            return f"{first.day} {_MONTHS[first.month - 1]} – {self.day(last)}"
        return f"{first.day}–{self.day(last)}"

    def week(self, monday: datetime) -> str:
        return f"week of {self.day(monday)}"

    def month(self, date: datetime) -> str:
        return f"{_MONTHS[date.month - 1]} {date.year}"

    def months(self, first: datetime, last: datetime) -> str:
        start = _MONTHS[first.month - 1] if first.year == last.year else self.month(first)
        return f"{start} – {self.month(last)}"

    def season(self, start: datetime) -> str:
        next_year = f"/{(start.year + 1) % 100:02}" if start.month == 12 else ""
        return f"{_SEASONS[start.month][0]} {start.year}{next_year}"

    def part(self, year: int, name: str, number: int) -> str:
        return f"{_NTH[number - 1]} {name} of {year}"

    def year(self, year: int) -> str:
        return str(year)

    def decade(self, first_year: int) -> str:
        return f"{first_year}s"

    def span(self, first: str, last: str) -> str:
        return f"{first} – {last}"

    def until(self, last: str) -> str:
        return f"until {last}"


class _Chinese:
    def moment(self, at: datetime) -> str:
        return f"{self.day(at)} {at:%H:%M}"

    def day(self, date: datetime) -> str:
        return f"{self.month(date)}{date.day}日"

    def days(self, first: datetime, last: datetime) -> str:
        if first.year != last.year:
            return self.span(self.day(first), self.day(last))
        if first.month != last.month:
            return self.span(self.day(first), f"{last.month}月{last.day}日")
        return self.span(self.day(first), f"{last.day}日")

    def week(self, monday: datetime) -> str:
        return f"{self.day(monday)}那一周"

    def month(self, date: datetime) -> str:
        return f"{date.year}年{date.month}月"

    def months(self, first: datetime, last: datetime) -> str:
        return self.span(self.month(first), f"{last.month}月" if first.year == last.year else self.month(last))

    def season(self, start: datetime) -> str:
        return f"{start.year}年{_SEASONS[start.month][1]}"

    def part(self, year: int, name: str, number: int) -> str:
        if name == "half":
            return f"{year}年{'上下'[number - 1]}半年"
        return f"{year}年第{_NTH_CHINESE[number - 1]}季度"

    def year(self, year: int) -> str:
        return f"{year}年"

    def decade(self, first_year: int) -> str:
        return f"{first_year}年代"

    def span(self, first: str, last: str) -> str:
        return f"{first}至{last}"

    def until(self, last: str) -> str:
        return f"截至{last}"
