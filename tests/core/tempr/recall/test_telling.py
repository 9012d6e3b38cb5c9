"""How much of a message asks."""

from __future__ import annotations

import pytest

from core.tempr.recall.telling import asking


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("What did you paint?", 1.0),
        ("你周末做什么了？", 1.0),
        ("You did what?!", 1.0),
        ("I painted a lake at sunrise.", 0.0),
        ("", 0.0),
        ("https://example.org/?page=2", 0.0),
    ],
)
def test_that_only_sentences_with_a_question_mark_ask(text: str, share: float) -> None:
    assert asking(text) == share


def test_that_a_turn_which_tells_and_asks_is_in_between() -> None:
    assert 0.1 < asking("I painted a lake at sunrise last weekend. And you?") < 0.3
