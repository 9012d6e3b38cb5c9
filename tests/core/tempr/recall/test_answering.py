"""Which kinds of names answer a question."""

from __future__ import annotations

import pytest

from core.tempr.recall.answering import kinds_asked_for
from core.types import EntityType

_PLACES, _PEOPLE = frozenset({EntityType.LOCATION}), frozenset({EntityType.PERSON})
_COMPANIES, _WORKS = frozenset({EntityType.ORGANIZATION}), frozenset({EntityType.PRODUCT, EntityType.OTHER})


@pytest.mark.parametrize(
    ("query", "kinds"),
    [
        ("Where did Tom spend the summer?", _PLACES),
        ("Which countries has Nora been to?", _PLACES),
        ("她去过哪些城市？", _PLACES),
        ("What books did Tom read?", _WORKS),
        ("他喜欢什么电影？", _WORKS),
        ("Who helped Nora with the move?", _PEOPLE),
        ("谁陪她去的？", _PEOPLE),
        ("What company does Tom work for?", _COMPANIES),
        ("她在哪所大学读书？", _COMPANIES),
        ("Who wrote the book?", _PEOPLE | _WORKS),
        ("What did Nora paint?", frozenset()),
        ("How old is Tom?", frozenset()),
        ("他多大？", frozenset()),
    ],
)
def test_that_a_question_tells_what_kind_of_name_answers_it(query: str, kinds: frozenset[EntityType]) -> None:
    assert kinds_asked_for(query) == kinds
