"""A question without its words of time."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.tempr.timex import find, strip_time

NOW = datetime(2022, 10, 19, 9, tzinfo=UTC)


@pytest.mark.parametrize(
    ("query", "left"),
    [
        ("What did I do last week?", "What did I do?"),
        ("What did we eat on the 3rd of May in Rome?", "What did we eat in Rome?"),
        ("since 2020, what did Ana say about dogs", "what did Ana say about dogs"),
        ("in the summer of 2021", ""),
        ("Last night's dinner", "dinner"),
        ("What about Rome?", "What about Rome?"),
        ("昨天我做了什么？", "我做了什么？"),
        ("我去年在上海做了什么", "我在上海做了什么"),
    ],
)
def test_that_only_the_words_of_time_and_their_prepositions_go(query: str, left: str) -> None:
    assert strip_time(query, find(query, NOW)) == left
