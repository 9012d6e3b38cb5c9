"""Confidence under evidence, paper sections 5.5 and 5.7.1."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cara.reinforcement import Step, fold, independent, step_confidence, step_size
from core.types import OpinionRelation as R

START = datetime(2025, 1, 1, tzinfo=UTC)


def _step(day: int, relation: R, alpha: float = 0.1, exchange: int | None = None) -> Step:
    return Step(START + timedelta(days=day), relation, alpha, day if exchange is None else exchange)


def test_that_the_papers_trajectory_is_reproduced() -> None:
    alpha = step_size(1)
    ecosystem, alternatives = _step(1, R.REINFORCE, alpha), _step(2, R.CONTRADICT, alpha)
    assert fold([ecosystem], 0.70) == 0.85
    assert fold([ecosystem, alternatives], 0.70) == 0.55


@pytest.mark.parametrize(
    ("relation", "expected"), [(R.REINFORCE, 0.6), (R.WEAKEN, 0.4), (R.CONTRADICT, 0.3), (R.NEUTRAL, 0.5)]
)
def test_that_each_relation_moves_confidence_as_in_the_paper(relation: R, expected: float) -> None:
    assert step_confidence(0.5, relation, 0.1) == expected


def test_that_a_skeptic_moves_more_slowly() -> None:
    sizes = [step_size(s) for s in range(1, 6)]
    assert sizes == sorted(sizes, reverse=True) and sizes[2] == 0.1


# Subnormal floats are zero on a thread that has run an encoder, as another test may have.
@given(
    st.lists(st.sampled_from(list(R)), max_size=30),
    st.floats(0, 1, allow_subnormal=False),
    st.sampled_from(range(1, 6)),
)
def test_that_confidence_never_leaves_its_scale(relations: list[R], initial: float, skepticism: int) -> None:
    steps = [_step(day, relation, step_size(skepticism)) for day, relation in enumerate(relations)]
    assert 0.0 <= fold(steps, initial) <= 1.0


def test_that_the_order_of_work_does_not_matter_only_the_order_of_mention() -> None:
    steps = [_step(1, R.REINFORCE, 0.15), _step(2, R.REINFORCE, 0.15), _step(3, R.CONTRADICT, 0.15)]
    results = {fold(list(order), 0.9) for order in permutations(steps)}
    assert results == {0.7}  # clamped at 1 before the contradiction, whichever step was worked on first


def test_that_five_remarks_in_one_exchange_are_one_step() -> None:
    assert fold([_step(1, R.REINFORCE, exchange=7) for _ in range(5)], 0.5) == 0.6


def test_that_within_an_exchange_the_strongest_counts_and_a_doubt_before_a_support() -> None:
    mixed = [_step(1, R.REINFORCE, exchange=7), _step(2, R.CONTRADICT, exchange=7), _step(3, R.NEUTRAL, exchange=7)]
    assert [s.relation for s in independent(mixed)] == [R.CONTRADICT]
    even = [_step(1, R.REINFORCE, exchange=7), _step(2, R.WEAKEN, exchange=7)]
    assert [s.relation for s in independent(even)] == [R.WEAKEN]
