"""Movable feasts against published dates."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from core.tempr.timex import lunar

NEW_YEARS = {
    1990: (1, 27), 2000: (2, 5), 2008: (2, 7), 2012: (1, 23), 2016: (2, 8), 2020: (1, 25), 2021: (2, 12), 2022: (2, 1),
    2023: (1, 22), 2024: (2, 10), 2025: (1, 29), 2026: (2, 17), 2033: (1, 31), 2050: (1, 23),
}  # fmt: skip
EASTERS = {1999: (4, 4), 2008: (3, 23), 2011: (4, 24), 2019: (4, 21), 2022: (4, 17), 2024: (3, 31), 2038: (4, 25)}
MID_AUTUMN = {2015: (9, 27), 2020: (10, 1), 2021: (9, 21), 2022: (9, 10), 2023: (9, 29), 2025: (10, 6)}


@pytest.mark.parametrize(("year", "day"), NEW_YEARS.items())
def test_that_the_lunar_new_year_is_the_published_one(year: int, day: tuple[int, int]) -> None:
    assert lunar.lunar_new_year(year) == datetime(year, *day)


@pytest.mark.parametrize(("year", "day"), EASTERS.items())
def test_that_easter_is_the_published_one(year: int, day: tuple[int, int]) -> None:
    assert lunar.easter(year) == datetime(year, *day)


@pytest.mark.parametrize(("year", "day"), MID_AUTUMN.items())
def test_that_repeated_months_are_counted(year: int, day: tuple[int, int]) -> None:
    assert lunar.lunar_date(year, 8, 15) == datetime(year, *day)


def test_that_every_lunar_year_begins_at_a_new_moon_between_january_and_february() -> None:
    month = 29.530588861
    known = datetime(2000, 1, 6, 18, 14) + timedelta(hours=8)  # a new moon, Beijing time
    for year in range(lunar.FIRST_YEAR, lunar.LAST_YEAR + 1):
        start = lunar.lunar_new_year(year)
        assert datetime(year, 1, 20) < start < datetime(year, 2, 22)
        phase = ((start + timedelta(hours=12) - known) / timedelta(days=1)) % month
        assert min(phase, month - phase) < 1.3, year


def test_that_what_the_table_does_not_cover_is_refused() -> None:
    with pytest.raises(ValueError, match="known for"):
        lunar.lunar_date(lunar.LAST_YEAR + 1, 1, 1)
    with pytest.raises(ValueError, match="days"):
        lunar.lunar_date(2023, 1, 30)
