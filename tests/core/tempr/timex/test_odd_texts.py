"""Whatever stands beside what: no text may break the grammar or give an interval that is none."""

from __future__ import annotations

import random
import time
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from core.tempr.timex import describe, find, query_window, strip_time

HERE = Path(__file__).parent
MOMENTS = (
    datetime(2024, 2, 29, 23, 59, tzinfo=UTC),
    datetime(2023, 1, 1, tzinfo=timezone(timedelta(hours=8))),
    datetime(9999, 12, 30, tzinfo=UTC),
)
GLUE = "from to between and since before after until the of in last next first half second end - , . 31 99 前 后 到 从"


def pieces() -> list[str]:
    """Whole expressions and their single words."""
    lines = [
        line.split("\t")[1] for path in sorted(HERE.glob("*.tsv")) for line in path.read_text("utf-8").splitlines()
    ]
    return lines + [word for line in lines for word in line.split()] + GLUE.split()


def test_that_no_mixture_of_time_words_breaks_the_grammar() -> None:
    chance = random.Random(5)
    words = pieces()
    for _ in range(400):
        text = chance.choice((" ", "")).join(chance.choices(words, k=chance.randint(1, 9)))
        now = chance.choice(MOMENTS)
        found = find(text, now)
        for one in found:
            assert text[slice(*one.span)] == one.text
            assert one.start is None or one.start < one.end
            assert describe(one.start, one.end, one.precision)
        assert len(strip_time(text, found)) <= len(text) + len(found)
        query_window(text, now)


def test_that_long_texts_take_time_in_proportion() -> None:
    assert len(find("yesterday " * 500, MOMENTS[0])) == 500
    for text in ("in the last first day of the " * 200, "2023-" * 800, "年前" * 500, "the " * 2000 + "week"):
        assert len(find(text, MOMENTS[0])) <= len(text)


def test_that_ten_times_the_text_without_a_full_stop_takes_no_hundred_times_as_long() -> None:
    def seconds(text: str) -> float:
        start = time.process_time()
        find(text, MOMENTS[0])
        return time.process_time() - start

    for phrase in ("周一和", "may and "):
        find(phrase * 20, MOMENTS[0])  # compiles
        short = min(seconds(phrase * 60) for _ in range(3))
        assert seconds(phrase * 600) < 40 * short, phrase
