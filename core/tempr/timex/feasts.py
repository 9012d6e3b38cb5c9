"""Feasts of the Islamic, Jewish and Hindu calendars in a civil year.

The Islamic months begin as in Mecca, where most calendars look; a sighting elsewhere may be a day later, so the two
Eids are given two days. The Jewish calendar is pure arithmetic. A Jewish day begins at the sunset before: feasts of
several days include that evening.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from core.tempr.timex import values as v
from core.tempr.timex.festivals import InYear
from core.tempr.timex.moon import full_moon, new_moon
from core.tempr.timex.values import Value

_DAY = timedelta(days=1)
_ISLAMIC_EPOCH = 227015  # proleptic Gregorian ordinal of 1 Muharram 1
_HEBREW_EPOCH = -1373427  # ordinal of the day before 1 Tishri 1
_HEBREW_BEFORE_CIVIL = 3761  # Tishri 5785 fell in 2024
_MECCA_DUSK = timedelta(hours=11)  # a new moon before 13 h UT is behind the sun at dusk in Mecca
_INDIA = timedelta(hours=5, minutes=30)


def _span(first: datetime, length: int) -> Value:
    return v.day(first) if length == 1 else v.days(first, first + (length - 1) * _DAY)


def islamic(month: int, day: int = 1, length: int = 1) -> InYear:
    """A day of the Islamic calendar; the first of two in a civil year that has two."""

    def in_year(year: int) -> Value:
        lunar_year = (year - 622) * 33 // 32
        for candidate in range(lunar_year - 1, lunar_year + 3):
            first = _islamic_month(candidate, month) + (day - 1) * _DAY
            if first.year == year:
                return _span(first, length)
        raise ValueError(f"not in {year}")

    return in_year


def _islamic_month(year: int, month: int) -> datetime:
    """The first day of a month: the day after the first dusk with a young moon."""
    days = 1 + (59 * (month - 1) + 1) // 2 + (year - 1) * 354 + (3 + 11 * year) // 30
    about = datetime.fromordinal(days + _ISLAMIC_EPOCH - 1)
    return v.midnight(new_moon(about - 4 * _DAY) + _MECCA_DUSK) + _DAY


def _new_year(year: int) -> datetime:
    """1 Tishri of a Hebrew year, by the molad and its postponements."""
    days = _elapsed(year)
    if _elapsed(year + 1) - days == 356:
        days += 2
    elif days - _elapsed(year - 1) == 382:
        days += 1
    return datetime.fromordinal(days + _HEBREW_EPOCH)


def _elapsed(year: int) -> int:
    months = (235 * year - 234) // 19
    parts = 12084 + 13753 * months
    days = 29 * months + parts // 25920
    return days + 1 if 3 * (days + 1) % 7 < 3 else days


def tishri(offset: int, length: int = 1) -> InYear:
    """A feast so many days after the Jewish new year of autumn."""
    return lambda year: _span(_new_year(year + _HEBREW_BEFORE_CIVIL) + offset * _DAY, length)


def passover(offset: int, length: int = 1) -> InYear:
    """A feast so many days after the first day of Passover, which comes 163 days before the next new year."""
    return lambda year: _span(_new_year(year + _HEBREW_BEFORE_CIVIL) + (offset - 163) * _DAY, length)


def hanukkah(year: int) -> Value:
    """From the evening of the first candle to the eighth day."""
    start = _new_year(year + _HEBREW_BEFORE_CIVIL)
    long_heshvan = (_new_year(year + _HEBREW_BEFORE_CIVIL + 1) - start).days % 10 == 5
    return _span(start + (82 + long_heshvan) * _DAY, 9)


def diwali(year: int) -> Value:
    """The evening before the new moon of Kartika, and the day after, on which much of India rests."""
    moon = new_moon(datetime(year, 10, 17)) + _INDIA
    return _span(v.midnight(moon - timedelta(hours=18, minutes=30)), 2)


def holi(year: int) -> Value:
    """The day of colours after the full moon of Phalguna."""
    return v.day(full_moon(datetime(year, 2, 28)) + timedelta(hours=14))
