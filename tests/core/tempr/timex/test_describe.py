"""Intervals in words, English and Chinese."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.tempr.timex import describe, find
from core.types import Precision

NOW = datetime(2022, 10, 19, 9, tzinfo=UTC)


@pytest.mark.parametrize(
    ("wording", "english", "chinese"),
    [
        ("on 12 May 2022", "12 May 2022", "2022年5月12日"),
        ("in May 2022", "May 2022", "2022年5月"),
        ("summer 2021", "summer 2021", "2021年夏天"),
        ("winter 2021", "winter 2021/22", "2021年冬天"),
        ("last week", "week of 10 October 2022", "2022年10月10日那一周"),
        ("Q3 2021", "third quarter of 2021", "2021年第三季度"),
        ("H2 2021", "second half of 2021", "2021年下半年"),
        ("in 2019", "2019", "2019年"),
        ("2019-2021", "2019 – 2021", "2019年至2021年"),
        ("in the 1990s", "1990s", "1990年代"),
        ("3-10 March 2022", "3–10 March 2022", "2022年3月3日至10日"),
        ("from 28 April to 3 May 2022", "28 April – 3 May 2022", "2022年4月28日至5月3日"),
        (
            "from 28 December 2021 to 3 January 2022",
            "28 December 2021 – 3 January 2022",
            "2021年12月28日至2022年1月3日",
        ),
        ("from May to July 2022", "May – July 2022", "2022年5月至7月"),
        ("yesterday at 5pm", "18 October 2022, 17:00", "2022年10月18日 17:00"),
        ("last night", "18 October 2022", "2022年10月18日"),
        ("before 12 May 2022", "until 11 May 2022", "截至2022年5月11日"),
        ("until May 2022", "until May 2022", "截至2022年5月"),
        ("before 2020", "until 2019", "截至2019年"),
    ],
)
def test_that_an_interval_reads_as_people_write_it(wording: str, english: str, chinese: str) -> None:
    (found,) = find(wording, NOW)
    assert describe(found.start, found.end, found.precision) == english
    assert describe(found.start, found.end, found.precision, "zh_CN") == chinese


def test_that_a_description_is_found_again_as_the_same_interval() -> None:
    for wording in ("12 May 2022", "May 2022", "summer 2021", "2019", "3–10 March 2022"):
        (found,) = find(f"in {wording}", NOW)
        assert describe(found.start, found.end, found.precision) == wording


def test_that_a_day_is_a_day_whatever_the_precision_says() -> None:
    assert describe(datetime(2022, 5, 12), datetime(2022, 5, 13), Precision.MONTH) == "12 May 2022"
