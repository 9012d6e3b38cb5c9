"""What a sentence claims, against what was said."""

from __future__ import annotations

import pytest

from core.cara.claims import only_asked, only_meant, said_to_another


@pytest.mark.parametrize(
    ("claim", "clause", "meant"),
    [
        ("Sam moved to Oslo.", "I might move to Oslo", True),
        ("Sam has moved to Oslo.", "I'm planning to move to Oslo", True),
        ("Sam has visited Oslo.", "Oslo is definitely on my list of places to visit", True),
        ("Sam wants to move to Oslo.", "I want to move to Oslo", False),
        ("Sam moves to Oslo on 1 April.", "I will move to Oslo on 1 April", False),
        ("Sam moved to Oslo.", "I moved to Oslo and want to stay", False),
        ("山姆搬到了上海。", "我打算搬到上海", True),
        ("山姆打算搬到上海。", "我打算搬到上海", False),
    ],
)
def test_that_a_plan_is_no_deed(claim: str, clause: str, meant: bool) -> None:
    assert only_meant(claim, clause) == meant


def test_that_a_question_states_nothing_but_that_it_was_asked() -> None:
    assert only_asked("Priya likes jazz.", ["Do you like jazz?"])
    assert not only_asked("Sam asked whether Priya likes jazz.", ["Do you like jazz?"])
    assert not only_asked("Priya likes jazz.", ["Do you like jazz?", "Yes, I do."])


def test_that_a_wish_to_somebody_is_nothing_of_ones_own() -> None:
    assert said_to_another("Priya passed the exam.", "Congrats on your exam, Sam!")
    assert not said_to_another("Priya congratulated Sam.", "Congrats on your exam, Sam!")
    assert not said_to_another("Priya passed the exam.", "I passed my exam!")
