"""Trajectories as a walk over exchanges in the order of mention, paper sections 5.5 and 5.7.1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import permutations

import pytest

from core.cara.reinforcement import step_size
from core.cara.replay import Outcome, hearings, replay
from core.store.steps import Held, Told
from core.types import Network, Origin
from core.types import OpinionRelation as R

START = datetime(2025, 1, 1, tzinfo=UTC)
PYTHON = "Python is the best general-purpose language for data science"
QUALIFIED = "Python is strong for data science but has trade-offs"


def _opinion(text: str = PYTHON, origin: Origin = Origin.FORMED) -> Held:
    return Held(1, origin, "Mind", text, 0.7, 0.7, False, False, START, 0, True, frozenset({1}), frozenset({99}), ())


def _fact(n: int, text: str, day: int | None = None, exchange: int | None = None) -> Told:
    at = START + timedelta(days=n if day is None else day)
    ids = (100 + n,)
    return Told(
        10 + n, Network.WORLD, Origin.STATED, None, text, at, n if exchange is None else exchange, ids, frozenset()
    )


def _judge(text: str, fact: str) -> R:
    """Reads the relation off the fact; a qualified opinion is borne out by what contradicted the plain one."""
    relation = R(fact.split(maxsplit=1)[0])
    return R.REINFORCE if relation is R.CONTRADICT and text == QUALIFIED else relation


def _reword(text: str, _fact: str) -> str:
    return QUALIFIED


def _after(opinion: Held, outcome: Outcome) -> Held:
    return replace(opinion, text=outcome.text, confidence=outcome.confidence, steps=outcome.steps)


def _hear(opinion: Held, *facts: Told, later: Sequence[Told] = (), reword: bool = True, alpha: float = 0.15) -> Held:
    heard = hearings(opinion, [*facts, *later], alpha)
    fresh = {fact.exchange for fact in facts}
    return _after(opinion, replay(opinion, heard, fresh, _judge, _reword if reword else None))


def test_that_the_papers_trajectory_is_reproduced_with_its_texts() -> None:
    opinion, alpha = _opinion(), step_size(1)
    opinion = _hear(opinion, _fact(1, "reinforce ecosystem"), alpha=alpha)
    assert (opinion.text, opinion.confidence) == (PYTHON, 0.85)
    opinion = _hear(opinion, _fact(2, "contradict Julia"), alpha=alpha)
    assert (opinion.text, opinion.confidence) == (QUALIFIED, 0.55)
    assert [(step.text_before, step.text) for step in opinion.steps] == [(PYTHON, PYTHON), (PYTHON, QUALIFIED)]


FACTS = (
    _fact(1, "reinforce a"), _fact(2, "contradict b"), _fact(3, "weaken c"), _fact(4, "contradict d"),
    _fact(5, "neutral e"),
)  # fmt: skip


@pytest.mark.parametrize("reword", [True, False])
def test_that_the_order_in_which_facts_arrive_does_not_matter(reword: bool) -> None:
    ends = set()
    for order in permutations(FACTS):
        opinion = _opinion()
        for n, fact in enumerate(order):
            opinion = _hear(opinion, fact, later=order[:n], reword=reword)
        ends.add((opinion.text, opinion.confidence, opinion.steps))
    assert len(ends) == 1
    assert ends.pop()[1] == pytest.approx(0.55 if reword else 0.1)


def test_that_one_exchange_is_one_step_however_much_is_said_in_it() -> None:
    facts = [_fact(n, "reinforce", day=1, exchange=7) for n in range(1, 6)]
    opinion = _opinion()
    for fact in facts:
        opinion = _hear(opinion, fact, later=facts)
    assert [step.relation for step in opinion.steps] == [R.REINFORCE]
    assert opinion.confidence == pytest.approx(0.85)
    assert set(opinion.steps[0].message_ids) == {101, 102, 103, 104, 105}


def test_that_in_one_exchange_a_contradiction_outweighs_a_support() -> None:
    opinion = _hear(_opinion(), _fact(1, "reinforce", exchange=7), _fact(2, "contradict", exchange=7))
    assert [step.relation for step in opinion.steps] == [R.CONTRADICT]


def test_that_the_exchange_an_opinion_was_formed_on_is_no_further_evidence() -> None:
    assert _hear(_opinion(), _fact(1, "reinforce", exchange=99)).steps == ()


def test_that_hearing_the_same_again_changes_nothing() -> None:
    once = _hear(_opinion(), *FACTS[:3])
    assert _hear(once, FACTS[1]) == once


@pytest.mark.parametrize("change", [{"edited": True}, {"pinned": True}, {"origin": Origin.STATED}])
def test_that_wording_which_is_the_persons_own_is_never_changed(change: dict[str, object]) -> None:
    opinion = _hear(replace(_opinion(), **change), _fact(1, "contradict"))
    assert (opinion.text, opinion.confidence) == (PYTHON, pytest.approx(0.4))


def test_that_a_step_whose_messages_are_gone_stays_with_its_weight() -> None:
    opinion = _hear(_opinion(), _fact(1, "weaken"))
    lost = replace(opinion, steps=tuple(replace(step, exchange=None) for step in opinion.steps))
    assert _hear(lost, _fact(2, "weaken")).confidence == pytest.approx(0.4)


def test_that_without_a_model_a_step_a_model_made_stays() -> None:
    refined = _hear(_opinion(), _fact(1, "contradict"))
    again = _hear(refined, _fact(2, "neutral", exchange=1), reword=False)
    assert (again.text, again.steps) == (QUALIFIED, refined.steps)
