"""Which opinions a fact is weighed against (paper section 5.5, step 1; DESIGN section 7)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import numpy as np

from core import defaults
from core.cara.candidates import Candidates, Nearness
from core.store.steps import Outline, Told
from core.store.vectors import Vector
from core.types import Network, Origin

START = datetime(2025, 1, 1, tzinfo=UTC)
FAR = Nearness({}, 1.0)


def _opinion(n: int, *entities: int, origin: Origin = Origin.FORMED, holder: str = "Mind", day: int = 0) -> Outline:
    at = START + timedelta(days=day)
    return Outline(n, origin, holder, at, frozenset(entities))


def _fact(*entities: int, network: Network = Network.WORLD, holder: str | None = None, day: int = 10) -> Told:
    at = START + timedelta(days=day)
    return Told(99, network, Origin.STATED, holder, "", at, 1, (1,), frozenset(entities))


def _ids(opinions: list[Outline], fact: Told, telling: set[int], nearness: Nearness = FAR) -> list[int]:
    return [opinion.id for opinion in Candidates(opinions, frozenset(telling), nearness).of(fact)]


def _vector(*values: float) -> Vector:
    row = np.array(values, np.float32)
    return row / np.linalg.norm(row)


def test_that_a_shared_entity_makes_a_candidate_and_one_that_is_everywhere_does_not() -> None:
    opinions = [_opinion(1, 7), _opinion(2, 8), _opinion(3, 9)]
    assert _ids(opinions, _fact(7, 8), {7, 9}) == [1]


def test_that_likeness_above_theta_makes_a_candidate_without_any_entity() -> None:
    vectors = {1: _vector(1, 0.1), 2: _vector(0, 1), 99: _vector(1, 0)}
    assert _ids([_opinion(1), _opinion(2)], _fact(), set(), Nearness(vectors, 0.8)) == [1]


def test_that_the_nearest_come_first_and_only_so_many() -> None:
    many = [_opinion(n, 7) for n in range(1, 20)]
    vectors = {n: _vector(n, 1) for n in range(1, 20)} | {99: _vector(1, 0)}
    found = _ids(many, _fact(7), {7}, Nearness(vectors, 0.99999))
    assert found == list(range(19, 19 - defaults.OPINION_CANDIDATES, -1))


def test_that_facts_move_formed_opinions_only() -> None:
    opinions = [_opinion(1, 7), _opinion(2, 7, origin=Origin.STATED), _opinion(3, 7, origin=Origin.WRITTEN)]
    assert _ids(opinions, _fact(7), {7}) == [1]
    assert _ids(opinions, _fact(7, network=Network.EXPERIENCE), {7}) == [1]


def test_that_a_persons_views_are_moved_by_their_own_later_words_only() -> None:
    opinions = [
        _opinion(1, 7),
        _opinion(2, 7, origin=Origin.STATED, holder="Nora", day=5),
        _opinion(3, 7, origin=Origin.STATED, holder="Nora", day=15),
        _opinion(4, 7, origin=Origin.STATED, holder="Tom"),
    ]
    assert _ids(opinions, _fact(7, network=Network.OPINION, holder="nora"), {7}) == [2]
    assert _ids(opinions, _fact(7, network=Network.OPINION), {7}) == []
