"""Behind the surest results what says most comes first; the surest results and memories keep their places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from core.store import banks
from core.store.excerpts import ExcerptRow
from core.store.store import Store
from core.tempr.recall import plan
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool
from core.tempr.recall.second_look import SETTLED, look_again
from core.tempr.recall.spaces import Space
from core.types import MessageView, RecallRequest, Signal

NOW = datetime(2024, 1, 1, tzinfo=UTC)
ORDER = [Key("source", n) for n in range(1, SETTLED + 6)]
BEHIND = [key.id for key in ORDER[SETTLED:]]
LAST = BEHIND[-1]
SPACE = Space(1, np.ones(1, np.float32), np.zeros((0, 1), np.float32))


@pytest.fixture
def asked(memory_path: Path) -> Plan:
    """A question about a person, in a memory with an encoder."""
    with Store(memory_path) as store:
        store.write(lambda connection: banks.create(connection, "a"))
        with store.reading() as connection:
            made = plan.make(connection, 1, RecallRequest("What does Anna paint?", NOW), None)
    return replace(made, spaces=(SPACE,), people=(7,), named=True)


def _pool(
    lists: Mapping[str, Ranking], texts: Mapping[int, str] | None = None, people: Mapping[int, int] | None = None
) -> Pool:
    said, by = texts or {}, people or {}
    names = ("semantic", "context", "words", "windows", "other windows", "temporal")
    return Pool(
        rankings={name: lists.get(name, []) for name in names},
        turns={key.id: ExcerptRow(key.id, "turn", 1, 1, by.get(key.id, 1), NOW, ((key.id, 0, None),)) for key in ORDER},
        views={n: MessageView(n, "Ben", is_owner=False, sent_at=NOW, text=text) for n, text in said.items()},
    )


def _behind(asked: Plan, pool: Pool) -> list[int]:
    order = look_again(asked, pool, ORDER)
    assert order[:SETTLED] == ORDER[:SETTLED]
    return [key.id for key in order[SETTLED:]]


@pytest.mark.parametrize("name", ["semantic", "context", "words", "windows", "other windows"])
def test_that_each_signal_brings_a_turn_forward_behind_the_surest_results(asked: Plan, name: str) -> None:
    ranking = [(Key("source", LAST), 3.0), *((key, 1.0) for key in ORDER[:-1])]
    assert _behind(asked, _pool({name: ranking}))[0] == LAST


def test_that_how_much_two_turns_differ_counts_and_not_only_who_is_ahead(asked: Plan) -> None:
    near, far = Key("source", BEHIND[0]), Key("source", BEHIND[1])
    meaning = [(near, 0.701), (far, 0.7), *((key, 0.4) for key in ORDER[:20])]
    words = [(far, 9.0), (near, 1.0)]
    assert _behind(asked, _pool({"semantic": meaning, "words": words}))[:2] == [far.id, near.id]


def test_that_a_named_persons_own_words_come_first(asked: Plan) -> None:
    assert _behind(asked, _pool({}, people={LAST: 7}))[0] == LAST


def test_that_the_owner_weighs_less_than_a_named_person(asked: Plan) -> None:
    pool = _pool({"words": [(Key("source", BEHIND[1]), 1.0)]}, people={LAST: 7})
    assert _behind(replace(asked, named=False), pool)[:2] == [BEHIND[1], LAST]
    assert _behind(asked, pool)[:2] == [LAST, BEHIND[1]]


def test_that_a_turn_that_only_asks_comes_behind_one_that_tells(asked: Plan) -> None:
    texts = dict.fromkeys(BEHIND, "I painted a lake at sunrise.") | {BEHIND[0]: "What did you paint? A lake?"}
    assert _behind(asked, _pool({}, texts))[-1] == BEHIND[0]


def test_that_a_long_turn_comes_before_a_short_one(asked: Plan) -> None:
    texts = dict.fromkeys(BEHIND, "Nice!") | {LAST: "On Sunday I painted a lake at sunrise and gave it to my sister."}
    assert _behind(asked, _pool({}, texts))[0] == LAST


def test_that_what_lies_in_the_asked_window_comes_first(asked: Plan) -> None:
    pool = _pool({"temporal": [(Key("source", LAST), 0.1)], "words": [(Key("source", BEHIND[0]), 1.0)]})
    assert _behind(replace(asked, window=(None, NOW)), pool)[0] == LAST
    assert _behind(asked, pool)[0] == BEHIND[0]


def test_that_names_of_the_kind_asked_for_come_first(asked: Plan) -> None:
    pool = _pool({})
    pool.naming = {Key("source", LAST)}
    assert _behind(asked, pool)[0] == LAST


def test_that_memories_keep_their_places(asked: Plan) -> None:
    pool = _pool({"words": [(Key("source", LAST), 1.0)]})
    fact = Key("memory", 1)
    order = [*ORDER[: SETTLED + 1], fact, *ORDER[SETTLED + 1 :]]
    assert look_again(asked, pool, order)[SETTLED : SETTLED + 2] == [Key("source", LAST), fact]


@pytest.mark.parametrize("without", [Signal.SECOND_LOOK, Signal.SPEAKER])
def test_that_a_signal_can_be_left_out(asked: Plan, without: Signal) -> None:
    request = replace(asked.request, without=frozenset({without}))
    assert _behind(replace(asked, request=request), _pool({}, people={LAST: 7})) == BEHIND


def test_that_ranks_stand_where_no_encoder_read_the_question(asked: Plan) -> None:
    assert _behind(replace(asked, spaces=()), _pool({}, people={LAST: 7})) == BEHIND
