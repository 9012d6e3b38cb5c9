"""Facts come with the turns they were taken from, and turns that only repeat them come last."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.store import banks
from core.store.excerpts import ExcerptRow
from core.store.store import Store
from core.tempr.recall import plan
from core.tempr.recall.channels import Key
from core.tempr.recall.complement import FACTS, beside_turns
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool
from core.types import MemoryKind, MemoryRow, MemoryStatus, MessageView, Network, Origin, RecallRequest

NOW = datetime(2024, 1, 1, tzinfo=UTC)
TOLD = "Nora adopted the dog Biscuit from the shelter in Bremen."
FACT = MemoryRow(
    1, Network.WORLD, MemoryKind.EVENT, TOLD, None, Origin.DERIVED, MemoryStatus.ACTIVE, None, None, None, NOW, False,
    False, 1, 1, "a model",
)  # fmt: skip
SHORT = "We adopted a dog from the shelter!"
LONG = "We adopted a dog! He sleeps on the sofa, snores like a bear, eats slippers and hates every postman in town."


@pytest.fixture
def asked(memory_path: Path) -> Plan:
    with Store(memory_path) as store:
        store.write(lambda connection: banks.create(connection, "a"))
        with store.reading() as connection:
            return plan.make(connection, 1, RecallRequest("What did Nora adopt?", NOW), None)


def _turn(number: int) -> Key:
    return Key("source", number)


def _fact(number: int) -> Key:
    return Key("memory", number)


def _pool(text: str, *, facts: int = 1) -> Pool:
    """Turns 1 to 3, the second of which says ``text``; facts were taken from it."""
    said = {1: "Good morning", 2: text, 3: "See you"}
    keys = [_fact(n) for n in range(1, facts + 1)]
    return Pool(
        rankings={"semantic": [(key, 1.0) for key in keys], "memory words": []},
        turns={n: ExcerptRow(n, "turn", 1, 1, 1, NOW, ((n, 0, None),)) for n in said},
        views={n: MessageView(n, "Nora", is_owner=False, sent_at=NOW, text=said[n]) for n in said},
        units={key.id: replace(FACT, id=key.id) for key in keys},
        turns_of={key: [_turn(2)] for key in keys},
    )


def test_that_a_fact_comes_right_before_its_turn(asked: Plan) -> None:
    order = [_turn(1), _turn(2), _turn(3), _fact(1)]
    assert beside_turns(asked, _pool(LONG), order) == [_turn(1), _fact(1), _turn(2), _turn(3)]


def test_that_a_turn_that_only_repeats_its_fact_comes_last(asked: Plan) -> None:
    order = [_turn(1), _turn(2), _turn(3), _fact(1)]
    assert beside_turns(asked, _pool(SHORT), order) == [_turn(1), _fact(1), _turn(3), _turn(2)]


def test_that_a_fact_found_before_its_turn_keeps_its_place(asked: Plan) -> None:
    order = [_fact(1), _turn(1), _turn(2), _turn(3)]
    assert beside_turns(asked, _pool(LONG), order) == order


def test_that_only_the_best_facts_come_with_their_turns(asked: Plan) -> None:
    facts = [_fact(n) for n in range(1, FACTS + 3)]
    order = [_turn(1), _turn(2), _turn(3), *facts]
    found = beside_turns(asked, _pool(LONG, facts=len(facts)), order)
    assert found == [_turn(1), *facts[:FACTS], _turn(2), _turn(3), *facts[FACTS:]]


def test_that_a_view_that_was_formed_is_no_fact(asked: Plan) -> None:
    pool = _pool(SHORT)
    pool.units[1] = replace(FACT, network=Network.OPINION, origin=Origin.FORMED, confidence=0.7)
    order = [_turn(1), _turn(2), _turn(3), _fact(1)]
    assert beside_turns(asked, pool, order) == order


def test_that_nothing_changes_where_no_fact_is_shown(asked: Plan) -> None:
    order = [_turn(1), _turn(2), _turn(3)]
    assert beside_turns(asked, _pool(SHORT), order) == order
