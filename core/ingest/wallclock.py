"""Dates and times as people's devices write them: order of day and month, halves of the day, month names."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import UTC, date, datetime

from core.ingest.calendars import full_year, western
from core.ingest.dayperiods import MERIDIEM, hour24
from core.ingest.months import month_number
from core.ingest.text import for_matching
from core.types import DateOrder

_MIN_YEAR = 1990


def from_epoch(value: object) -> datetime | None:
    """An instant from an epoch number or numeric string in s, ms, us or ns; None outside 1989 to 2128."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    if number != number:
        return None
    for scale in (1.0, 1e3, 1e6, 1e9):
        if 6e8 <= number / scale < 5e9:
            return _exact(value, number, scale)
    return None


def _exact(value: object, number: float, scale: float) -> datetime:
    if isinstance(value, str) and value.isdigit():
        value = int(value)
    if isinstance(value, int):
        seconds, rest = divmod(value, int(scale))
        return datetime.fromtimestamp(seconds, UTC).replace(microsecond=int(rest * 1_000_000 / scale))
    return datetime.fromtimestamp(number / scale, UTC)


def from_iso(value: object) -> datetime | None:
    """A time from ISO 8601 text, aware when it has an offset; None when it is none."""
    if not isinstance(value, str):
        return None
    try:
        moment = datetime.fromisoformat(value.strip())
    except ValueError:
        return None
    return moment if moment.year >= _MIN_YEAR else None


_APPLE_ZERO = (date(2000, 12, 31), date(2001, 1, 1))  # Apple counts from here: the day of what has no date


def known_time(moment: datetime | None) -> datetime | None:
    """``moment`` of an Apple device, None when it stands for no date."""
    return None if moment is not None and moment.date() in _APPLE_ZERO else moment


def in_order(a: int, b: int, c: int, order: DateOrder) -> tuple[int, int, int]:
    """(year, month, day) of three numbers written in ``order``; a year of another calendar is converted."""
    if a > 31 or order is DateOrder.YMD:
        return western(a, b, c)
    return western(c, b, a) if order is DateOrder.DMY else western(c, a, b)


@dataclass(slots=True)
class OrderEvidence:
    """Collects the dates of a file and decides once for all of it what their numbers mean.

    A number above 31 is a year, one above 12 a day; else the order that keeps the dates rising, a day
    back allowed. What stays open has to be asked: a silent guess shifts a history by months.
    """

    year_first: int = 0
    day_first: int = 0
    month_first: int = 0
    _seen: set[tuple[int, int, int]] = field(default_factory=set)
    _last: dict[DateOrder, int] = field(default_factory=dict)
    _falls: dict[DateOrder, int] = field(default_factory=dict)

    def add(self, a: int, b: int, c: int) -> None:
        """The next date of the file, as written."""
        if (a, b, c) in self._seen:
            return
        self._seen.add((a, b, c))
        if a > 31:
            self.year_first += 1
            return
        self.day_first += a > 12
        self.month_first += b > 12
        if a <= 12 and b <= 12:
            self._watch(a, b, c)

    def _watch(self, a: int, b: int, c: int) -> None:
        for order in (DateOrder.DMY, DateOrder.MDY):
            year, month, day = in_order(a, b, c, order)
            number = year * 372 + month * 31 + day
            if number < self._last.get(order, 0) - 1:
                self._falls[order] = self._falls.get(order, 0) + 1
            self._last[order] = number

    def decide(self) -> DateOrder | None:
        """The order, or None when the file does not tell."""
        if self.year_first:
            return DateOrder.YMD
        if self.day_first != self.month_first:
            return DateOrder.DMY if self.day_first > self.month_first else DateOrder.MDY
        falls_dmy, falls_mdy = (self._falls.get(order, 0) for order in (DateOrder.DMY, DateOrder.MDY))
        if falls_dmy != falls_mdy:
            return DateOrder.DMY if falls_dmy < falls_mdy else DateOrder.MDY
        return DateOrder.DMY if all(a == b for a, b, _ in self._seen) and self._seen else None


def settle(evidence: OrderEvidence, asked: DateOrder | None, preset: DateOrder) -> tuple[DateOrder, bool]:
    """The order to read with, and whether it is certain: the file's own, else the answer, else a preset."""
    decided = evidence.decide()
    if decided is not None:
        return decided, True
    return (asked, True) if asked is not None and asked is not DateOrder.YMD else (preset, False)


_FIGURES = re.compile(r"(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]")
_WORD = re.compile(r"[^\W\d_][\w\u0300-\u036f\u0900-\u0e4e\u200c\u200d.]*")
_NUMBERED_MONTH = re.compile(r"tháng (\d{1,2})\b", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)((?:19|20|25)\d{2})(?!\d)")
_SHORT_DATE = re.compile(r"(?<!\w)(\d{1,2})[ .\-]([^\W\d_]{3,9})\.?[ \-](\d{2})(?!\d|:)")  # 10-Jan-26
_TIME_OF_DAY = re.compile(r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?")


def prose_date(text: str) -> tuple[int, int, int] | None:
    """(year, month, day) out of a date in words or CJK figures: "Tuesday, 6 January 2026", "2026年6月3日"."""
    text = for_matching(text)
    figures = _FIGURES.search(text)
    if figures:
        return int(figures[1]), int(figures[2]), int(figures[3])
    numbered = _NUMBERED_MONTH.search(text)
    if numbered:
        months, text = [int(numbered[1])], text.replace(numbered[0], " ", 1)
    else:  # a weekday may look like a month and is first
        months = [number for number in map(month_number, _WORD.findall(text)) if number]
    year = _YEAR.search(text)
    if months and year is None:
        return _short_date(text)
    if not months or not year:
        return None
    rest = _TIME_OF_DAY.sub(" ", text.replace(year[1], " ", 1))
    day = re.search(r"(?<!\d)(\d{1,2})(?!\d)", rest)
    return (full_year(int(year[1])), months[-1], int(day[1])) if day else None


def _short_date(text: str) -> tuple[int, int, int] | None:
    """A day, a month by its name and a year of two digits."""
    found = _SHORT_DATE.search(text)
    month = month_number(found[2]) if found else None
    return (full_year(int(found[3])), month, int(found[1])) if found and month else None


_CLOCKS = (
    *(
        re.compile(
            rf"({MERIDIEM})?\s?(?<!\d)(\d{{1,2}}){mark}(\d{{2}})(?:[:.](\d{{2}}))?(?:[.,]\d+)?\s?({MERIDIEM})?(?!\w)"
        )
        for mark in (":", "[.h]")
    ),
    re.compile(
        rf"({MERIDIEM})?\s?(?<!\d)(\d{{1,2}})\s?[時时点시]\s?(\d{{1,2}})\s?[分분](?:\s?(\d{{1,2}})\s?[秒초])?\s?({MERIDIEM})?"
    ),
)


def clock(text: str) -> tuple[int, int, int] | None:
    """(hour, minute, second) of the first time of day in ``text``."""
    text = for_matching(text)
    match = next((found for pattern in _CLOCKS for found in [pattern.search(text)] if found), None)
    if match is None:
        return None
    hour = hour24(int(match[2]), match[1] or match[5])
    return hour, int(match[3]), int(match[4] or 0)


def moment(day: tuple[int, int, int] | None, time: tuple[int, int, int] | None) -> datetime | None:
    """A naive time, None when there is no such day or time."""
    if day is None or time is None:
        return None
    try:
        return datetime(*day, *time)
    except ValueError:
        return None
