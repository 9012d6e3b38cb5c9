"""A fact is told in the third person and in the language of its messages."""

from __future__ import annotations

import pytest

from core.tempr.distil.narrated import narrated
from tests.core.tempr.distil.scenes import passage

ENGLISH = passage(("Nora", "We rode through the fields, and it meant a lot to us."))
CHINESE = passage(("小琳", "我们昨天去爬山了。"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Nora rode with her dad, we'd go through the fields.",
            "Nora rode with her dad, they would go through the fields.",
        ),
        ("Nora cherishes our family. We're close.", "Nora cherishes their family. They are close."),
        ("Nora made a bowl. [other: a photo of a bowl]", "Nora made a bowl."),
        ("Nora flew to the US.", "Nora flew to the US."),
    ],
)
def test_that_we_becomes_they(text: str, told: str) -> None:
    assert narrated(text, ENGLISH.lines) == told


def test_that_what_falls_into_another_script_is_cut_at_its_clause() -> None:
    text = "Nora rode through the fields, and she told them they are not alone by分享"
    assert narrated(text, ENGLISH.lines) == "Nora rode through the fields"
    assert narrated("小琳昨天去爬山了。", CHINESE.lines) == "小琳昨天去爬山了。"


def test_that_what_is_called_out_to_somebody_here_is_left_out() -> None:
    people = ("Nora", "Jonas Weber")
    told = "Nora rode through the fields."
    assert narrated(f"It was so inspiring, Jonas! {told}", ENGLISH.lines, people) == told
    assert narrated(f"Nora flew to Berlin, Germany! {told}", ENGLISH.lines, people).startswith("Nora flew to Berlin")
    assert narrated("Nora rode with Ivo, Jonas!", ENGLISH.lines, people) == "Nora rode with Ivo, Jonas!"
