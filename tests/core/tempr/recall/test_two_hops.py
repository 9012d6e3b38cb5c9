"""Two-hop questions: the graph finds most of what neither words nor meaning do, and costs the others nothing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import apsw
import pytest

from core.bank import Memory, MemoryBank
from core.models.host import ModelHost
from core.store.words import index_text, match_any, query_terms
from core.tempr.recall import pipeline
from core.types import Effort, ImportOptions, RecallRequest, RecallResult
from tests.core.tempr.recall.two_hops import HOPS, Hop, chats
from tests.support.chats import write_jsonl

NOW = datetime(2024, 1, 1, tzinfo=UTC)
MOST = 30  # of the forty
SEMANTIC_TOP = 20


@pytest.fixture(scope="module")
def bank(tmp_path_factory: pytest.TempPathFactory, starter_models: ModelHost) -> Iterator[MemoryBank]:
    """The chats in one memory; Nora is me in hers. Only read."""
    folder = tmp_path_factory.mktemp("two-hops")
    with Memory.open(folder / "memory.hindsight", models=starter_models) as memory:
        made = memory.bank(create=True)
        for name, lines in chats().items():
            me = "Nora" if any(sender == "Nora" for _, sender, _ in lines) else None
            export = write_jsonl(folder / f"{name}.jsonl", lines, conversation=name)
            made.import_([export], ImportOptions(me=me, timezone="Europe/Berlin"))
        yield made


def _recall(bank: MemoryBank, query: str, tokens: int = 1000) -> tuple[RecallResult, ...]:
    return bank.recall(RecallRequest(query, NOW, tokens=tokens, effort=Effort.LOW)).results


def _finds(bank: MemoryBank, query: str, said: str) -> bool:
    return any(said in result.text for result in _recall(bank, query))


def _without_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "graph", lambda *_: [])
    monkeypatch.setattr(pipeline, "follow", lambda *_: [])


@pytest.mark.parametrize("hop", HOPS, ids=lambda hop: hop.asked)
def test_that_a_two_hop_question_shares_no_word_with_its_evidence(hop: Hop) -> None:
    database = apsw.Connection(":memory:")
    database.execute("CREATE VIRTUAL TABLE words USING fts5 (body, tokenize='porter unicode61 remove_diacritics 2')")
    database.execute("INSERT INTO words VALUES (?)", (index_text(hop.far[1]),))
    found = database.execute("SELECT count(*) FROM words WHERE words MATCH ?", (match_any(query_terms(hop.asked)),))
    assert next(found)[0] == 0


def test_that_there_are_forty_questions_among_hundreds_of_other_messages() -> None:
    lines = [line for chat in chats().values() for line in chat]
    assert len(HOPS) == 40
    assert len(lines) > 20 * len(HOPS)
    assert all([text for _, _, text in lines].count(said) == 1 for hop in HOPS for _, said in (hop.near, hop.far))


@pytest.mark.slow
def test_that_meaning_does_not_find_the_evidence_of_a_two_hop_question(bank: MemoryBank) -> None:
    for hop in HOPS:
        if not hop.asked.isascii():
            continue  # their chat is so short that twenty are a tenth of it
        results = _recall(bank, hop.asked, tokens=60_000)
        places = [result.trace.semantic for result in results if hop.far[1] in result.text]
        assert all(place is None or place > SEMANTIC_TOP for place in places), hop.asked


@pytest.mark.slow
def test_that_the_graph_finds_most_of_the_evidence(bank: MemoryBank, monkeypatch: pytest.MonkeyPatch) -> None:
    found = sum(_finds(bank, hop.asked, hop.far[1]) for hop in HOPS)
    _without_graph(monkeypatch)
    without = sum(_finds(bank, hop.asked, hop.far[1]) for hop in HOPS)
    print(f"\nwithin 1,000 tokens: {found} of {len(HOPS)} with the graph, {without} without")
    assert found >= MOST
    assert without < found / 2


@pytest.mark.slow
def test_that_the_graph_costs_plain_questions_nothing(bank: MemoryBank, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = [(hop.plain, hop.far[1]) for hop in HOPS] + [(hop.asked, hop.near[1]) for hop in HOPS]
    found = {pair for pair in plain if _finds(bank, *pair)}
    _without_graph(monkeypatch)
    assert {pair for pair in plain if _finds(bank, *pair)} <= found
