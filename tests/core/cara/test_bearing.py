"""Only a fact about the very matter of an opinion can move it."""

from __future__ import annotations

import pytest

from core.cara.bearing import may_bear
from core.cara.opinions import assess
from core.types import OpinionRelation
from tests.core.cara.bearing_cases import CASES
from tests.core.cara.scripted import Scripted


@pytest.mark.parametrize(("opinion", "fact", "bears"), CASES)
def test_that_a_fact_bears_on_an_opinion_only_when_it_is_about_its_matter(opinion: str, fact: str, bears: bool) -> None:
    assert may_bear(opinion, fact) is bears


def test_that_a_model_is_not_asked_about_a_fact_on_something_else() -> None:
    eager = Scripted(['{"opinion_is": "less likely"}'])
    assert assess("I think Tom is reliable.", "Tom lives in Hamburg.", eager) is OpinionRelation.NEUTRAL
    assert not eager.asked
    assert assess("I think Tom is reliable.", "Tom forgot to pick Nora up.", eager) is OpinionRelation.WEAKEN
    assert eager.temperatures == [0.0]


def test_that_a_cross_encoder_finds_the_matter_in_other_words_and_not_in_the_same() -> None:
    opinion = "I think camping is a good holiday for the kids."
    assert may_bear(opinion, "A week in a tent did them good.", lambda *_: [5.0])
    assert not may_bear(opinion, "The kids go to school near the camping ground.", lambda *_: [-8.0])
