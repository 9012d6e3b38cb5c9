"""What has nothing to do with the question is left out; what may have to do with it stays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from core.bank import Memory, MemoryBank
from core.models.host import ModelHost
from core.store import banks
from core.store.store import Store
from core.tempr.recall import likeness, plan
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.cutoff import AROUND, NEAREST, SURE, related
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool
from core.tempr.recall.spaces import Space
from core.types import Effort, ImportOptions, RecallRequest, RecallResult, Signal
from tests.core.tempr.recall.two_hops import chats
from tests.support.chats import write_jsonl

NOW = datetime(2024, 1, 1, tzinfo=UTC)
ORDER = [Key("source", n) for n in range(1, NEAREST + 6)]
REST = ORDER[SURE:]
ONE = np.ones(1, np.float32)
NONE = np.zeros((0, 1), np.float32)


@pytest.fixture
def asked(memory_path: Path) -> Plan:
    with Store(memory_path) as store:
        store.write(lambda connection: banks.create(connection, "a"))
        with store.reading() as connection:
            return plan.make(connection, 1, RecallRequest("What does she paint?", NOW), None)


def _pool(lists: Mapping[str, list[Key]], *, unlike: set[Key], some_alike: bool = True) -> Pool:
    names = ("words", "memory words", "windows", "graph", "temporal")
    rankings = {name: [(key, 1.0) for key in lists.get(name, [])] for name in names}
    return Pool(rankings=rankings, unlike=unlike, some_alike=some_alike)


def test_that_what_is_far_in_meaning_and_shares_no_word_is_left_out_behind_the_nearest(asked: Plan) -> None:
    order = related(asked, _pool({}, unlike=set(ORDER[:-1])), ORDER)
    assert order == [*ORDER[:SURE], ORDER[-1]]


@pytest.mark.parametrize("name", ["words", "memory words"])
def test_that_what_shares_a_word_stays(asked: Plan, name: str) -> None:
    order = related(asked, _pool({name: [REST[1]]}, unlike=set(ORDER)), ORDER)
    assert order == [*ORDER[:SURE], REST[1]]


def test_that_words_around_a_turn_keep_it_in_the_best_windows_alone(asked: Plan) -> None:
    further = [Key("source", n) for n in range(100, 100 + AROUND)]
    assert related(asked, _pool({"windows": [*REST, *further]}, unlike=set(ORDER)), ORDER) == ORDER
    assert related(asked, _pool({"windows": [*further, *REST]}, unlike=set(ORDER)), ORDER) == ORDER[:SURE]


def test_that_what_lies_in_the_asked_time_stays(asked: Plan) -> None:
    pool = _pool({"temporal": [REST[0]]}, unlike=set(ORDER))
    assert related(asked, pool, ORDER) == ORDER[:SURE]
    assert related(replace(asked, window=(None, NOW)), pool, ORDER) == [*ORDER[:SURE], REST[0]]


def test_that_what_a_named_entity_leads_to_stays(asked: Plan) -> None:
    pool = _pool({"graph": [REST[0]]}, unlike=set(ORDER))
    assert related(asked, pool, ORDER) == ORDER[:SURE]
    assert related(replace(asked, entities=(1,)), pool, ORDER) == [*ORDER[:SURE], REST[0]]


def test_that_only_the_nearest_stay_where_no_word_is_found_and_nothing_is_near(asked: Plan) -> None:
    assert related(asked, _pool({}, unlike=set(), some_alike=False), ORDER) == ORDER[:NEAREST]
    assert related(asked, _pool({"windows": REST[:1]}, unlike=set(), some_alike=False), ORDER) == ORDER


def test_that_it_can_be_left_out(asked: Plan) -> None:
    whole = replace(asked, request=replace(asked.request, without=frozenset({Signal.CUT_OFF})))
    assert related(whole, _pool({}, unlike=set(ORDER), some_alike=False), ORDER) == ORDER


def test_that_far_in_meaning_is_what_every_encoder_finds_far_that_can_tell() -> None:
    first, second, third = ORDER[:3]
    own: list[Ranking] = [[(first, 0.6), (second, 0.4), (third, 0.4)], [(third, 0.1)]]
    telling, other = Space(1, ONE, NONE, unlike=0.5), Space(2, ONE, NONE)
    assert likeness.unlike((telling, other), own) == {second}


def test_that_near_is_asked_on_the_scale_of_the_encoder() -> None:
    own: list[Ranking] = [[(ORDER[0], 0.55)]]
    assert likeness.some_alike((Space(1, ONE, NONE),), own)
    assert not likeness.some_alike((Space(1, ONE, NONE, alike=0.6),), own)
    assert likeness.some_alike((Space(1, ONE, NONE, alike=0.6, offset=0.2, factor=0.5),), own)


@pytest.fixture(scope="module")
def bank(tmp_path_factory: pytest.TempPathFactory, starter_models: ModelHost) -> Iterator[MemoryBank]:
    """Some hundred messages in English and Chinese. Only read."""
    folder = tmp_path_factory.mktemp("cut-off")
    with Memory.open(folder / "memory.hindsight", models=starter_models) as memory:
        made = memory.bank(create=True)
        for name, lines in chats().items():
            made.import_(
                [write_jsonl(folder / f"{name}.jsonl", lines, conversation=name)], ImportOptions(timezone="UTC")
            )
        yield made


def _recall(bank: MemoryBank, query: str) -> tuple[RecallResult, ...]:
    return bank.recall(RecallRequest(query, NOW, tokens=8000, effort=Effort.LOW)).results


@pytest.mark.slow
@pytest.mark.parametrize(
    "query", ["quantum chromodynamics lattice", "mitochondrial haplogroups", "hyperbolic tangent", "海王星有几颗卫星"]
)
def test_that_a_question_about_nothing_in_the_memory_brings_the_nearest_alone(bank: MemoryBank, query: str) -> None:
    assert len(_recall(bank, query)) <= NEAREST


@pytest.mark.slow
@pytest.mark.parametrize("query", ["Who is my dentist?", "Where did we go on vacation?", "谁生病了？"])
def test_that_a_question_about_the_memory_brings_more(bank: MemoryBank, query: str) -> None:
    assert len(_recall(bank, query)) > NEAREST
