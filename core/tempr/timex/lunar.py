"""Movable feasts: Easter, weekday-of-month holidays, and the Chinese lunar calendar 1950 to 2060.

One number a lunar year: bits 4 to 15 say which months have 30 days (month 1 highest), bits 0 to 3
which month is repeated, bit 16 whether the repeated one has 30 days. Checked in the tests against
new moons and well-known festivals.
"""

from __future__ import annotations

from datetime import datetime, timedelta

FIRST_YEAR = 1950
_FIRST_DAY = datetime(1950, 2, 17)
_YEARS = (
    0x06CA0, 0x0B550, 0x15355, 0x04DA0, 0x0A5B0, 0x14573, 0x052B0, 0x0A9A8, 0x0E950, 0x06AA0,
    0x0AEA6, 0x0AB50, 0x04B60, 0x0AAE4, 0x0A570, 0x05260, 0x0F263, 0x0D950, 0x05B57, 0x056A0,
    0x096D0, 0x04DD5, 0x04AD0, 0x0A4D0, 0x0D4D4, 0x0D250, 0x0D558, 0x0B540, 0x0B6A0, 0x195A6,
    0x095B0, 0x049B0, 0x0A974, 0x0A4B0, 0x0B27A, 0x06A50, 0x06D40, 0x0AF46, 0x0AB60, 0x09570,
    0x04AF5, 0x04970, 0x064B0, 0x074A3, 0x0EA50, 0x06B58, 0x05AC0, 0x0AB60, 0x096D5, 0x092E0,
    0x0C960, 0x0D954, 0x0D4A0, 0x0DA50, 0x07552, 0x056A0, 0x0ABB7, 0x025D0, 0x092D0, 0x0CAB5,
    0x0A950, 0x0B4A0, 0x0BAA4, 0x0AD50, 0x055D9, 0x04BA0, 0x0A5B0, 0x15176, 0x052B0, 0x0A930,
    0x07954, 0x06AA0, 0x0AD50, 0x05B52, 0x04B60, 0x0A6E6, 0x0A4E0, 0x0D260, 0x0EA65, 0x0D530,
    0x05AA0, 0x076A3, 0x096D0, 0x04AFB, 0x04AD0, 0x0A4D0, 0x1D0B6, 0x0D250, 0x0D520, 0x0DD45,
    0x0B5A0, 0x056D0, 0x055B2, 0x049B0, 0x0A577, 0x0A4B0, 0x0AA50, 0x1B255, 0x06D20, 0x0ADA0,
    0x14B63, 0x09370, 0x049F8, 0x04970, 0x064B0, 0x168A6, 0x0EA50, 0x06B20, 0x1A6C4, 0x0AAE0,
    0x092E0,
)  # fmt: skip
LAST_YEAR = FIRST_YEAR + len(_YEARS) - 1


def easter(year: int) -> datetime:
    """Easter Sunday, Gregorian computus (Meeus, Jones and Butcher)."""
    a, b, c = year % 19, year // 100, year % 100
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    n = (32 + 2 * e + 2 * i - h - k) % 7
    m = (a + 11 * h + 22 * n) // 451
    month, day = divmod(h + n - 7 * m + 114, 31)
    return datetime(year, month, day + 1)


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> datetime:
    """The nth Monday (0) to Sunday (6) of a month; -1 is the last. ValueError where there is none."""
    if nth < 0:
        last = datetime(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
        return last - timedelta(days=(last.weekday() - weekday) % 7)
    first = datetime(year, month, 1)
    found = first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (nth - 1))
    if found.month != month:
        raise ValueError(f"no such weekday in {year}-{month:02}")
    return found


def _month_lengths(year: int) -> list[tuple[int, int]]:
    """The months of a lunar year in order, as (number, days); a repeated month comes twice."""
    code = _YEARS[year - FIRST_YEAR]
    lengths = []
    for number in range(1, 13):
        lengths.append((number, 30 if code & (0x10000 >> number) else 29))
        if code & 0xF == number:
            lengths.append((number, 30 if code & 0x10000 else 29))
    return lengths


def _new_years() -> tuple[datetime, ...]:
    starts = [_FIRST_DAY]
    for year in range(FIRST_YEAR, LAST_YEAR + 1):
        starts.append(starts[-1] + timedelta(days=sum(days for _, days in _month_lengths(year))))
    return tuple(starts)


_NEW_YEARS = _new_years()


def lunar_new_year(year: int) -> datetime:
    """The first day of the first lunar month. ValueError outside 1950 to 2061."""
    if not FIRST_YEAR <= year <= LAST_YEAR + 1:
        raise ValueError(f"the lunar calendar is known for {FIRST_YEAR} to {LAST_YEAR}, not {year}")
    return _NEW_YEARS[year - FIRST_YEAR]


def lunar_date(year: int, month: int, day: int) -> datetime:
    """A day of the Chinese calendar, the first of two months of one number. ValueError where none."""
    start = lunar_new_year(year)
    if year > LAST_YEAR:
        raise ValueError(f"the lunar calendar is known for {FIRST_YEAR} to {LAST_YEAR}, not {year}")
    for number, length in _month_lengths(year):
        if number == month:
            if not 1 <= day <= length:
                raise ValueError(f"lunar month {month} of {year} has {length} days")
            return start + timedelta(days=day - 1)
        start += timedelta(days=length)
    raise ValueError(f"no lunar month {month}")


def new_years_eve(year: int) -> datetime:
    """The day before the lunar new year of ``year``."""
    return lunar_new_year(year) - timedelta(days=1)


# The month of a solar term and its day in 2000 by the usual rule of thumb. Those that are words of every day
# (rain water, great snow) or names of people (小满, 谷雨) are left out.
SOLAR_TERMS = {
    "小寒": (1, 5.4055), "大寒": (1, 20.12), "立春": (2, 3.87), "惊蛰": (3, 5.63), "春分": (3, 20.646),
    "清明": (4, 4.81), "立夏": (5, 5.52), "芒种": (6, 5.678),
    "夏至": (6, 21.37), "小暑": (7, 7.108), "大暑": (7, 22.83), "立秋": (8, 7.5), "处暑": (8, 23.13),
    "秋分": (9, 23.042), "寒露": (10, 8.318), "霜降": (10, 23.438), "立冬": (11, 7.438), "冬至": (12, 21.94),
}  # fmt: skip
_CENTURY_BEFORE = 0.72  # days later a hundred years before


def solar_term(name: str, year: int) -> datetime:
    """The day of a solar term in China from 1950 to 2060, a day off in a few years: 0.2422 days later a year."""
    month, offset = SOLAR_TERMS[name]
    of_century = year % 100
    offset += 0 if year >= 2000 else _CENTURY_BEFORE
    leap_days = (of_century - (month < 3)) // 4
    return datetime(year, month, int(offset + of_century * 0.2422) - leap_days)
