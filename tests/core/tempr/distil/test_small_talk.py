"""What is passed over without a model is only what says nothing at all."""

from __future__ import annotations

import pytest

from core.tempr.distil.small_talk import is_small_talk


@pytest.mark.parametrize(
    "texts",
    [
        ["ok, thanks!", "You're welcome 😊"],
        ["Good morning!", "hey"],
        ["", "👍"],
        ["好的，谢谢！", "哈哈哈"],
        ["在吗？"],
        [],
    ],
)
def test_that_courtesies_are_small_talk(texts: list[str]) -> None:
    assert is_small_talk(texts)


@pytest.mark.parametrize("text", ["I'm pregnant", "Yes, Friday at 8", "好的，周五见", "Thanks, Dr. Meier!", "42"])
def test_that_a_single_word_that_says_something_is_none(text: str) -> None:
    assert not is_small_talk(["ok", text])
