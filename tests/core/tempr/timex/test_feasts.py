"""Feasts of other calendars against published dates."""

from __future__ import annotations

import pytest

from core.tempr.timex import feasts
from core.tempr.timex.festivals import InYear

PUBLISHED: dict[str, tuple[InYear, dict[int, str]]] = {
    "eid al-fitr": (
        feasts.islamic(10),
        {2018: "06-15", 2019: "06-04", 2020: "05-24", 2021: "05-13", 2023: "04-21", 2024: "04-10", 2025: "03-30"},
    ),
    "eid al-adha": (
        feasts.islamic(12, 10),
        {2017: "09-01", 2018: "08-21", 2020: "07-31", 2022: "07-09", 2023: "06-28", 2024: "06-16", 2025: "06-06"},
    ),
    "ramadan": (feasts.islamic(9, length=30), {2021: "04-13", 2022: "04-02", 2023: "03-23", 2026: "02-18"}),
    "rosh hashanah": (feasts.tishri(0, 2), {2016: "10-03", 2021: "09-07", 2023: "09-16", 2024: "10-03", 2025: "09-23"}),
    "yom kippur": (feasts.tishri(9), {2019: "10-09", 2022: "10-05", 2023: "09-25", 2024: "10-12", 2025: "10-02"}),
    "passover, from its eve": (feasts.passover(-1, 9), {2016: "04-22", 2023: "04-05", 2024: "04-22", 2025: "04-12"}),
    "hanukkah, from its first candle": (feasts.hanukkah, {2018: "12-02", 2022: "12-18", 2023: "12-07", 2024: "12-25"}),
    "purim": (feasts.passover(-30), {2022: "03-17", 2023: "03-07", 2024: "03-24", 2025: "03-14"}),
    "diwali": (feasts.diwali, {2020: "11-14", 2022: "10-24", 2023: "11-12", 2024: "10-31", 2025: "10-20"}),
    "holi": (feasts.holi, {2018: "03-02", 2021: "03-29", 2023: "03-08", 2024: "03-25", 2025: "03-14", 2026: "03-04"}),
}  # fmt: skip


@pytest.mark.parametrize("name", PUBLISHED)
def test_that_a_feast_falls_on_the_published_day(name: str) -> None:
    in_year, published = PUBLISHED[name]
    assert {year: f"{in_year(year).first:%m-%d}" for year in published} == published


def test_that_a_feast_of_several_days_lasts_that_long() -> None:
    assert (feasts.hanukkah(2024).end - feasts.hanukkah(2024).first).days == 9
    assert (feasts.islamic(9, length=30)(2024).end - feasts.islamic(9)(2024).first).days == 30
