"""Words that mean the same and words that ask for each other."""

from __future__ import annotations

from core.cara.extract import answer
from core.cara.vocabulary import related
from core.tempr.terms import stem
from tests.core.cara.scenes import recall_of

CHAT = (
    ("2024-03-12T09:00", "Ada", "I started a new job at a solar firm last Monday."),
    ("2024-03-12T09:05", "Tom", "My cellar is full of apples, and the garden needs care."),
)


def test_that_a_word_asks_for_those_of_its_group_and_for_no_others() -> None:
    assert stem("job") in related("work") and "work" in related("job") and "work" not in related("work")
    assert related("paint") == frozenset()


def test_that_where_somebody_works_is_answered_by_their_job() -> None:
    assert "solar firm" in answer("Where does Ada work?", recall_of("job apples", CHAT)).text
    assert answer("Where does Tom work?", recall_of("job apples", CHAT)).abstained


def test_that_a_dog_answers_who_asks_for_a_pet_and_a_cat_nobody_who_asks_for_a_dog() -> None:
    assert "dog" in related("pet") and "cat" in related("pet") and "cat" not in related("dog")
