"""Days of the calendars of Iran, Arabia and Thailand, as phones of those countries write them in figures."""

from __future__ import annotations

from datetime import date, timedelta

_BUDDHIST = 2400  # years later than this are counted from the Buddha's death
_PERSIAN = range(1375, 1408)  # 1996 to 2028, while the new year follows the leap years of the West
_ISLAMIC_FIRST = date(1990, 7, 23)  # the first day of 1411
# The calendar of Umm al-Qura: for every year from 1411 on, the months of 30 days, the first month in the lowest bit.
_ISLAMIC = tuple(
    int(months, 16)
    for months in (
        "2da 5d9 db2 ba4 b4a a55 2b5 575 b6a bd2 bc4 b89 a95 52d 5ad b6a 6d4 dc9 d92 aa6 956 2ae 56d 36a b55 aaa 94d"
        " 49d 95d 2ba 5b5 5aa d55 a9a 92e 26e 55d ada 6d4 6a5"
    ).split()
)
_ISLAMIC_YEARS = range(1411, 1411 + len(_ISLAMIC))


def full_year(year: int) -> int:
    """A year of four digits; two digits mean 2000 and later, Buddhist years are converted."""
    if year < 100:
        return 2000 + year if year < 80 else 1900 + year
    return year - 543 if year > _BUDDHIST else year


def western(year: int, month: int, day: int) -> tuple[int, int, int]:
    """The day in our calendar; what the calendar the year tells of has not stays for the caller to refuse."""
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return full_year(year), month, day
    if year in _PERSIAN:
        found = _from_persian(year, month, day)
    elif year in _ISLAMIC_YEARS:
        found = _from_islamic(year, month, day)
    else:
        return full_year(year), month, day
    return found.year, found.month, found.day


def _from_persian(year: int, month: int, day: int) -> date:
    new_year = date(year + 621, 3, 21 - ((year + 621) % 4 == 0))
    return new_year + timedelta(31 * (month - 1) - max(0, month - 7) + day - 1)


def _from_islamic(year: int, month: int, day: int) -> date:
    before = _ISLAMIC[: year - _ISLAMIC_YEARS.start]
    months = 12 * len(before) + month - 1
    long = sum(months.bit_count() for months in before)
    long += (_ISLAMIC[year - _ISLAMIC_YEARS.start] & ((1 << (month - 1)) - 1)).bit_count()
    return _ISLAMIC_FIRST + timedelta(29 * months + long + day - 1)
