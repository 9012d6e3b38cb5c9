"""What the best results lead to takes a few places behind the first ones, and no other result changes its order."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from core.store import banks
from core.store.excerpts import ExcerptRow
from core.store.store import Store
from core.tempr.recall import plan
from core.tempr.recall.channels import Key
from core.tempr.recall.connected import BEHIND, MOST, STRONG, put_forward
from core.tempr.recall.pool import Pool
from core.types import MemoryRow, RecallRequest

NOW = datetime(2024, 1, 1, tzinfo=UTC)


def _order(path: Path, led_to: dict[int, float]) -> list[int]:
    """The order of thirty turns once some of them were led to, with that activation."""
    order = [Key("source", n) for n in range(1, 31)]
    with Store(path) as store:
        store.write(lambda connection: banks.create(connection, "a"))
        with store.reading() as connection:
            asked = plan.make(connection, 1, RecallRequest("Who lives there?", NOW), None)
            turns = {key.id: ExcerptRow(key.id, "turn", 1, 1, None, NOW, ()) for key in order}
            pool = Pool(turns=turns, found={"graph": []}, score=dict.fromkeys(order, 1.0))
            rows = [(Key("source", n), activation) for n, activation in led_to.items()]
            return [key.id for key in put_forward(connection, asked, pool, order, rows)]


def test_that_strong_connections_come_behind_the_first_results(memory_path: Path) -> None:
    assert _order(memory_path, {20: 0.5, 9: STRONG}) == [1, 2, 3, 4, 5, 20, 9, 6, 7, 8, *range(10, 20), *range(21, 31)]


def test_that_weak_connections_and_first_results_stay_where_they_are(memory_path: Path) -> None:
    assert _order(memory_path, {BEHIND: 0.9, 20: STRONG - 0.01}) == list(range(1, 31))


def test_that_a_name_in_many_messages_takes_no_more_than_its_places(memory_path: Path) -> None:
    order = _order(memory_path, dict.fromkeys(range(11, 31), 0.5))
    assert order[: BEHIND + MOST] == [1, 2, 3, 4, 5, 11, 12, 13]
    assert sorted(order) == list(range(1, 31))


@pytest.mark.parametrize(("rests_on", "place"), [([107], None), ([107, 999], BEHIND), ([], BEHIND)])
def test_that_a_fact_is_put_forward_only_where_its_turns_are_not_there_anyway(
    memory_path: Path, rests_on: list[int], place: int | None
) -> None:
    order, fact = [Key("source", n) for n in range(1, 31)], Key("memory", 1)
    with Store(memory_path) as store:
        store.write(lambda connection: banks.create(connection, "a"))
        with store.reading() as connection:
            asked = plan.make(connection, 1, RecallRequest("Who lives there?", NOW), None)
            turns = {key.id: ExcerptRow(key.id, "turn", 1, 1, None, NOW, ((100 + key.id, 0, None),)) for key in order}
            unit = cast("MemoryRow", SimpleNamespace(extractor="a model", edited=False))
            pool = Pool(turns=turns, units={1: unit}, evidence={1: rests_on}, found={"graph": []})
            pool.score = dict.fromkeys([*order, fact], 1.0)
            found = put_forward(connection, asked, pool, order, [(fact, 0.5)])
    assert (found.index(fact) if fact in found else None) == place
