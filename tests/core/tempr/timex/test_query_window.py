"""The window of a question: which interval a recall is limited to, and when to none."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.tempr.timex import query_window

NOW = datetime(2022, 10, 19, 9, tzinfo=UTC)


def window(query: str) -> tuple[str, str] | None:
    found = query_window(query, NOW)
    return None if found is None else (found[0].date().isoformat() if found[0] else "open", found[1].date().isoformat())


@pytest.mark.parametrize(
    "query",
    [
        "When did I go to Rome?",
        "What did Ana say about dogs?",
        "What have I been up to recently?",
        "Who has a birthday in September?",
        "谁的生日是6月8日？",
        "What do we usually do on Sunday?",
        "周末我们一般做什么",
        "他每年夏天去哪",
        "我什么时候去的北京",
        "上次去医院是什么时候",
        "",
    ],
)
def test_that_a_question_without_a_stretch_of_time_has_no_window(query: str) -> None:
    assert window(query) is None


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("When did I go to Rome last year?", ("2021-01-01", "2022-01-01")),
        ("What did Ana do before 2020?", ("open", "2020-01-01")),
        ("since March, what changed?", ("2022-03-01", "2022-10-19")),
        ("compare May 2022 and July 2022", ("2022-05-01", "2022-08-01")),
        ("what did I do in May and in July?", ("2022-05-01", "2022-08-01")),
        ("what is planned for the next two weeks?", ("2022-10-19", "2022-11-03")),
        ("去年国庆期间我去了哪里？", ("2021-10-01", "2021-10-08")),
        ("去年夏天我在哪里", ("2021-06-01", "2021-09-01")),
        ("上个月底聊了什么", ("2022-09-21", "2022-10-01")),
        ("三月和五月分别去了哪里", ("2022-03-01", "2022-06-01")),
        ("去年五一之前我在哪上班", ("open", "2021-05-01")),
        ("从去年春天到现在我换了几份工作", ("2021-03-01", "2022-10-19")),
        ("昨天和前天分别吃了什么", ("2022-10-17", "2022-10-19")),
        ("Was habe ich letzte Woche gemacht?", ("2022-10-10", "2022-10-17")),
    ],
)
def test_that_a_question_about_a_time_has_that_window(query: str, expected: tuple[str, str]) -> None:
    assert window(query) == expected
