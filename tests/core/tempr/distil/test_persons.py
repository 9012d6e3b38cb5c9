"""Lines are shown to the model with names for "I" and "you"."""

from __future__ import annotations

import pytest

from core.tempr.distil.persons import named
from tests.core.tempr.distil.scenes import exchange, passage, said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm glad your kids liked it, I gave you my map.",
         "Nora is glad Jonas's kids liked it, Nora gave Jonas Nora's map."),
        ("My mum and I love you're here, thank you!", "Nora's mum and Nora love Jonas is here, thank you!"),
        ("If you can, you know, call me. It's mine.", "If you can, you know, call Nora. It's Nora's."),
        ("IBM is in my city.", "IBM is in Nora's city."),
        ("我把我的书借给你了，谢谢你！我们下次聊", "Nora把Nora的书借给Jonas了，谢谢你！我们下次聊"),
    ],
)  # fmt: skip
def test_that_i_and_you_become_names(text: str, expected: str) -> None:
    assert named(text, "Nora", "Jonas") == expected


def test_that_in_a_group_you_stays_you() -> None:
    assert named("I like your hat.", "Nora", None) == "Nora like your hat."
    three = passage(("Nora", "I like your hat."), ("Jonas", "I know."), ("Petra", "Which hat?"))
    assert three.lines[0].shown == "1 Nora: Nora like your hat."


def test_that_a_name_with_signs_of_a_pattern_is_put_in_as_it_stands() -> None:
    assert named("I sing.", r"A\1.b", None) == r"A\1.b sing."


def test_that_forwarded_words_and_what_facts_are_checked_against_stay_as_written() -> None:
    forwarded = said(1, "Nora", "I love this town.", forwarded=True)
    text = exchange(("Nora", "I love this town."))
    whole = type(text)(1, 1, 0, (forwarded, said(2, "Jonas", "I do not.")), (), ("Nora", "Jonas"))
    from core.tempr.distil.passage import passages
    from core.tempr.segment import estimate_tokens

    first, second = passages(whole, 5000, estimate_tokens)[0].lines
    assert first.shown.endswith("I love this town.")
    assert (second.shown, second.text) == ("2 Jonas: Jonas do not.", "I do not.")


def test_that_yourself_of_anybody_is_nobody_here() -> None:
    assert named("It makes you realize how small Jonas is.", "Nora", "Jonas").startswith("It makes you realize")
    told = named("Taking care of yourself helps us. You keep treating yourself!", "Nora", "Jonas")
    assert told == "Taking care of oneself helps us. Jonas keep treating Jonas!"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我哥和我一起回老家", "林夕的哥和林夕一起回老家"),
        ("我妈妈做了手术，我家猫也病了", "林夕的妈妈做了手术，林夕的猫也病了"),
        ("你女儿几岁了", "陈默的女儿几岁了"),
        ("我把书给你", "林夕把书给陈默"),
    ],
)
def test_that_chinese_relatives_are_somebodys(text: str, expected: str) -> None:
    assert named(text, "林夕", "陈默") == expected
