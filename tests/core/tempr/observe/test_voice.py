"""An observation speaks of somebody by name, whoever said it."""

from __future__ import annotations

import pytest

from core.tempr.observe.voice import retold


@pytest.mark.parametrize(
    ("text", "holder", "expected"),
    [
        ("Nora lives in Leipzig.", "Nora", "Nora lives in Leipzig."),
        ("I live in Leipzig.", "Nora", "Nora lives in Leipzig."),
        ("I am allergic to nuts.", "Nora", "Nora is allergic to nuts."),
        ("I have a dog.", "Nora", "Nora has a dog."),
        ("I moved to Berlin on 3 May 2024.", "Nora", "Nora moved to Berlin on 3 May 2024."),
        ("I was born in 1990.", "Nora", "Nora was born in 1990."),
        ("I think cities are loud.", "Nora", "Nora thinks cities are loud."),
        ("My sister lives in Oslo.", "Nora", "Nora's sister lives in Oslo."),
        ("I love my garden.", "Nora", "Nora loves their garden."),
        ("我住在杭州。", "小满", "小满住在杭州。"),
        ("我喜欢我的猫。", "小满", "小满喜欢自己的猫。"),
        ("小满住在玉林。", "小满", "小满住在玉林。"),
    ],
)
def test_that_the_first_person_becomes_a_name(text: str, holder: str, expected: str) -> None:
    assert retold(text, holder) == expected


@pytest.mark.parametrize(
    ("text", "holder"), [("We live in Leipzig.", "Nora"), ("I live here.", None), ("我们搬家了。", "小满")]
)
def test_that_what_cannot_be_told_of_one_person_is_left_out(text: str, holder: str | None) -> None:
    assert retold(text, holder) is None
