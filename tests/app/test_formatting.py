"""Dates, spans and counts as people write them, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QApplication

from app import formatting
from app.i18n import Language, Languages
from core.types import Precision


@pytest.fixture
def english(qapp: QApplication) -> None:
    Languages(qapp).install(Language.ENGLISH)


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    languages = Languages(qapp)
    languages.install(Language.CHINESE)
    yield
    languages.install(Language.ENGLISH)


def wall(*parts: int) -> datetime:
    return datetime(*parts)  # a wall clock, as exports have them


def test_that_an_interval_ends_before_its_end(english: None) -> None:
    assert formatting.format_occurred((wall(2025, 3, 4), wall(2025, 3, 5)), Precision.DAY) == "4 Mar 2025"


def test_that_precision_decides_how_much_is_said(english: None) -> None:
    interval = (wall(2025, 3, 1), wall(2025, 4, 1))

    assert formatting.format_occurred(interval, Precision.MONTH) == "March 2025"
    assert formatting.format_occurred(interval, Precision.YEAR) == "2025"
    assert formatting.format_occurred(None, None) == "undated"


def test_that_a_window_open_to_the_past_says_until(english: None) -> None:
    assert formatting.format_window((None, wall(2025, 4, 1))) == "until 31 Mar 2025"


def test_that_one_is_singular_and_thousands_are_grouped(english: None) -> None:
    assert [formatting.messages_count(n) for n in (1, 2345)] == ["1 message", "2,345 messages"]


@pytest.mark.parametrize(("seconds", "said"), [(0.2, "1 s"), (59, "59 s"), (90, "2 min"), (7500, "2 h 5 min")])
def test_that_durations_are_rounded_to_what_matters(english: None, seconds: float, said: str) -> None:
    assert formatting.format_duration(seconds) == said


def test_that_chinese_dates_are_written_the_chinese_way(chinese: None) -> None:
    assert formatting.format_day(wall(2025, 3, 4)) == "2025年3月4日"
    assert formatting.format_day_long(wall(2025, 3, 4)) == "2025年3月4日 星期二"
    assert formatting.messages_count(3) == "3 条消息"


def test_that_an_instant_is_shown_in_the_systems_zone() -> None:
    moment = datetime(2025, 3, 4, 12, 30, tzinfo=UTC)

    assert formatting.format_time(moment) == f"{moment.astimezone():%H:%M}"


def test_that_a_span_names_a_common_year_once(english: None) -> None:
    assert formatting.format_span(wall(2023, 5, 8), wall(2023, 10, 22)) == "8 May – 22 Oct 2023"
    assert formatting.format_span(wall(2022, 5, 8), wall(2023, 10, 22)) == "8 May 2022 – 22 Oct 2023"


def test_that_a_chinese_span_names_a_common_year_once(chinese: None) -> None:
    assert formatting.format_span(wall(2023, 5, 8), wall(2023, 10, 22)) == "2023年5月8日 – 10月22日"


def test_that_words_in_a_row_have_the_comma_of_the_language(english: None) -> None:
    assert formatting.listed(("Ann", "Bo")) == "Ann, Bo"
    assert formatting.format_moment(wall(2025, 3, 4, 14, 5)) == "4 Mar 2025, 14:05"


def test_that_chinese_words_in_a_row_have_a_chinese_comma_and_a_time_none(chinese: None) -> None:
    assert formatting.listed(("安", "博")) == "安，博"
    assert formatting.format_moment(wall(2025, 3, 4, 14, 5)) == "2025年3月4日 14:05"


def test_that_a_share_is_said_in_whole_percent() -> None:
    assert [formatting.format_percent(share) for share in (0, 0.704, 1)] == ["0%", "70%", "100%"]
