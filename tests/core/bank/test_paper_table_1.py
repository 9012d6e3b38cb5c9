"""One acceptance test per row of the paper's Table 1, on the small chat of the other tests."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product

import pytest

from core.bank import MemoryBank
from core.cara.profile import system_message
from core.cara.reinforcement import Step, fold, step_size
from core.errors import MemoryFileError
from core.types import (
    Disposition,
    MemoryFilter,
    Network,
    OpinionRelation,
    Profile,
    RecallRequest,
)

NOW = datetime(2024, 12, 1, 12, tzinfo=UTC)


def test_row_1_facts_and_opinions_are_apart(kitchen: MemoryBank) -> None:
    by_network = {n: kitchen.memories(MemoryFilter(networks=frozenset({n}))) for n in Network}
    assert by_network[Network.WORLD]
    assert by_network[Network.EXPERIENCE]
    ids = [row.id for rows in by_network.values() for row in rows]
    assert len(ids) == len(set(ids))
    for network in ("world", "experience"):
        found = kitchen.recall(RecallRequest("Nora pottery Leipzig shellfish", NOW, networks=frozenset({network})))
        assert {result.network for result in found.results} <= {network}


def test_row_2_time_decides_what_is_recalled(kitchen: MemoryBank) -> None:
    may = kitchen.recall(RecallRequest("What did Nora write in May 2024?", NOW, tokens=60))
    september = kitchen.recall(RecallRequest("What did Nora write in September 2024?", NOW, tokens=60))
    assert "shellfish" in may.results[0].text
    assert "bakery" in september.results[0].text


def test_row_3_entities_connect_what_shares_no_words(kitchen: MemoryBank) -> None:
    petra = next(entity for entity in kitchen.entities("Petra"))
    assert petra.mentions == 2
    assert {node.name for node in kitchen.neighbourhood(petra.id).nodes} > {"Petra"}


def test_row_4_opinions_evolve_with_evidence() -> None:
    moves = [OpinionRelation.REINFORCE, OpinionRelation.CONTRADICT, OpinionRelation.WEAKEN]
    steps = [Step(datetime(2024, n + 1, 1, tzinfo=UTC), move, 0.15, n) for n, move in enumerate(moves)]
    assert [fold(steps[:n], 0.7) for n in range(4)] == pytest.approx([0.7, 0.85, 0.55, 0.4])
    assert fold(list(reversed(steps)), 0.7) == pytest.approx(0.4)


def test_row_5_every_disposition_is_put_into_words_of_its_own() -> None:
    said = {
        system_message(Profile("Ada", Disposition(s, lit, e, 0.8)), "en")
        for s, lit, e in product(range(1, 6), repeat=3)
    }
    assert len(said) == 125


def test_row_6_confidence_belongs_to_opinions_alone(kitchen: MemoryBank) -> None:
    for row in kitchen.memories(MemoryFilter()):
        assert (row.confidence is not None) == (row.network is Network.OPINION)
    assert step_size(5) < step_size(3) < step_size(1)


def test_row_7_memory_is_external_and_nothing_else_answers(kitchen: MemoryBank) -> None:
    answer = kitchen.ask("What is the capital of France?", as_of=NOW)
    assert answer.abstained
    shown = {(result.kind, result.id) for result in answer.recall.results}
    assert {(citation.kind, citation.id) for citation in answer.citations} <= shown
    kitchen.memory.close()
    with pytest.raises(MemoryFileError):
        kitchen.ask("What am I allergic to?", as_of=NOW)


def test_row_8_four_strategies_take_part(kitchen: MemoryBank) -> None:
    found = kitchen.recall(RecallRequest("What did Petra's pupil learn in 2024?", NOW)).results
    for channel in ("semantic", "keyword", "graph", "temporal"):
        assert any(getattr(result.trace, channel) is not None for result in found), channel
