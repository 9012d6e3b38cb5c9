"""A small model may name only what the lines hold, and nobody who writes here."""

from __future__ import annotations

from core.tempr.distil.choices import Choices, choices
from tests.core.tempr.distil.scenes import passage


def test_that_times_and_names_are_those_of_the_lines_once_each() -> None:
    chat = passage(("Melanie", "Last week I met Petra Kern in Halle."), ("Caroline", "I met Petra Kern in Halle too."))
    assert choices(chat) == Choices(("Last week",), ("Petra Kern", "Halle"))


def test_that_who_writes_here_is_not_named_neither_in_full_nor_in_short() -> None:
    chat = passage(("Melanie", "I went there with Caroline."), ("Caroline", "Great, I told Mel so."))
    assert "Mel" not in choices(chat).names and "Caroline" not in choices(chat).names


def test_that_chinese_lines_give_theirs() -> None:
    chat = passage(("小琳", "我昨天和王芳去了故宫。"))
    found = choices(chat)
    assert found.times == ("昨天",) and set(found.names) == {"王芳", "故宫"}
