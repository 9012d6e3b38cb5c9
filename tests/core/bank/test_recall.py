"""Recall: each channel finds what the others miss, the budget holds, the evidence is verbatim."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank, base
from core.errors import Cancelled, NotFound
from core.models.host import ModelHost
from core.types import Effort, ImportOptions, Network, RecallRequest, RecallResult, Signal
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN, long_chat, write_jsonl
from tests.support.reading import read_here

NOW = datetime(2024, 12, 1, 12, tzinfo=UTC)

NOT_FOUND = 1_000  # behind every place
FILLER = long_chat(300, start="2022-03-01T08:00:00")
CHINESE = (
    ("2024-06-01T09:00:00", "小舟", "我下个月要搬到苏州去了。"),
    ("2024-06-01T09:01:00", "阿明", "真的吗？那边的园林很漂亮。"),
    ("2024-06-02T20:00:00", "小舟", "今天在医院做了体检，一切正常。"),
    ("2024-06-03T21:00:00", "阿明", "周末一起吃火锅吧。"),
)


@pytest.fixture(scope="module")
def bank(tmp_path_factory: pytest.TempPathFactory, starter_models: ModelHost) -> Iterator[MemoryBank]:
    """Three chats in one memory; only read by these tests."""
    folder = tmp_path_factory.mktemp("recall")
    memory = Memory.open(folder / "memory.hindsight", models=starter_models)
    made = memory.bank(create=True)
    chinese = write_jsonl(folder / "zh.jsonl", CHINESE, conversation="苏州")
    with read_here():
        made.import_([write_jsonl(folder / "kitchen.jsonl", KITCHEN)], BERLIN)
        made.import_([write_jsonl(folder / "filler.jsonl", FILLER, conversation="notes")], BERLIN)
        made.import_([chinese], ImportOptions(timezone="Asia/Shanghai"))
    yield made
    memory.close()


@functools.cache  # nothing changes the bank, and the cross-encoder takes its time
def _ask(bank: MemoryBank, query: str, **more: object) -> list[RecallResult]:
    return list(bank.recall(RecallRequest(query, more.pop("as_of", NOW), **more)).results)


def _of(results: list[RecallResult], words: str) -> RecallResult:
    return next(result for result in results if words in result.text)


@pytest.mark.parametrize(
    ("query", "words", "signal"),
    [
        ("What cities do they know?", "retired to Rostock", Signal.ANSWER_KIND),
        ("What cities do they know?", "moved to Leipzig", Signal.ANSWER_KIND),
        ("What activities are there?", "pottery class", Signal.OTHER_WORDS),
    ],
)
def test_that_a_kind_of_thing_is_found_by_what_is_of_the_kind(
    bank: MemoryBank, query: str, words: str, signal: Signal
) -> None:
    def place(without: frozenset[Signal]) -> int:
        results = _ask(bank, query, effort=Effort.LOW, without=without)
        return next((n for n, result in enumerate(results) if words in result.text), NOT_FOUND)

    assert place(frozenset()) < place(frozenset({signal}))


@pytest.mark.parametrize(
    ("query", "words", "channel"),
    [
        ("Which seafood makes me ill?", "allergic to shellfish", "semantic"),
        ("Is anybody expecting an infant in the family?", "My sister Anna had her baby", "semantic"),
        ("Karlstrasse", "The bakery on Karlstrasse", "keyword"),
        ("number 1043", "Note 149", "keyword"),
        ("火锅", "周末一起吃火锅吧", "keyword"),
        ("What did Petra's pupil sign up for?", "Petra told me the owner retired", "graph"),
        ("What happened on 1 July 2024?", "How lovely, give her my love!", "temporal"),
        ("What was going on in September 2024?", "Petra told me the owner retired to Rostock", "temporal"),
    ],
)
def test_that_each_channel_finds_what_is_its_own(bank: MemoryBank, query: str, words: str, channel: str) -> None:
    trace = _of(_ask(bank, query, tokens=8000, effort=Effort.LOW), words).trace
    assert getattr(trace, channel) is not None, trace


def test_that_every_channel_alone_finds_something_the_other_three_miss(bank: MemoryBank) -> None:
    questions = [
        "Which seafood makes me ill?", "number 1043", "火锅", "What did Petra's pupil sign up for?",
        "What happened on 1 July 2024?", "Who taught the clay course?",
    ]  # fmt: skip
    alone: set[str] = set()
    for question in questions:
        for result in _ask(bank, question, tokens=8000, effort=Effort.LOW):
            trace = result.trace
            channels = ("semantic", "keyword", "graph", "temporal")
            found = [name for name in channels if getattr(trace, name) is not None]
            if len(found) == 1:
                alone.add(found[0])
    assert alone == {"semantic", "keyword", "graph", "temporal"}


def test_that_the_sum_of_tokens_stays_within_the_budget(bank: MemoryBank) -> None:
    counts = []
    for budget in (20, 100, 1000):
        results = _ask(bank, "Tell me about the ladder", tokens=budget, effort=Effort.LOW)
        assert sum(result.tokens for result in results) <= budget
        counts.append(len(results))
    assert counts[1] < counts[2]


def test_that_a_source_holds_its_evidence_verbatim_with_date_and_speaker(bank: MemoryBank) -> None:
    result = _of(_ask(bank, "What am I allergic to?"), "shellfish")
    assert result.text == "[20 May 2024] Nora: Careful with the menu, I am allergic to shellfish."
    assert [(ref.conversation, ref.message) for ref in result.evidence] == [("kitchen", "m6")]


def test_that_the_best_answer_comes_first(bank: MemoryBank) -> None:
    assert "shellfish" in _ask(bank, "What is Nora allergic to?")[0].text
    assert "Emil" in _ask(bank, "What is the name of Anna's baby?")[0].text


def test_that_a_conversation_restricts_every_channel(bank: MemoryBank) -> None:
    results = _ask(bank, "ladder garden baby clay 火锅", conversation="kitchen", tokens=8000, effort=Effort.LOW)
    assert results
    assert {ref.conversation for result in results for ref in result.evidence} == {"kitchen"}


def test_that_an_unknown_conversation_is_named(bank: MemoryBank) -> None:
    with pytest.raises(NotFound, match="cellar"):
        _ask(bank, "ladder", conversation="cellar")


def test_that_networks_restrict_the_kinds_of_results(bank: MemoryBank) -> None:
    results = _ask(bank, "Where did I move?", networks=frozenset({"experience"}), effort=Effort.LOW)
    assert results
    assert {result.network for result in results} == {Network.EXPERIENCE.value}


def test_that_a_two_character_chinese_word_finds_its_message_first(bank: MemoryBank) -> None:
    recall = bank.recall(RecallRequest("体检", NOW))
    assert "体检" in recall.results[0].text
    assert any("script" in note for note in recall.degraded)


def test_that_a_question_for_a_time_alone_gets_that_time(bank: MemoryBank) -> None:
    recall = bank.recall(RecallRequest("What was Nora up to in March 2024?", NOW, tokens=200))
    assert recall.window is not None
    assert "I have always wanted to try clay" in recall.results[0].text
    assert all("2024" in result.text for result in recall.results[:2])


def test_that_when_is_not_a_window(bank: MemoryBank) -> None:
    recall = bank.recall(RecallRequest("When did Nora move to Leipzig?", NOW))
    assert recall.window is None
    assert "Leipzig" in recall.results[0].text


def test_that_no_words_at_all_still_answer(bank: MemoryBank) -> None:
    assert bank.recall(RecallRequest("???", NOW)).results is not None


def test_that_low_effort_needs_no_cross_encoder(bank: MemoryBank) -> None:
    low = _ask(bank, "pottery class", effort=Effort.LOW)
    assert all(result.trace.rerank is None for result in low)
    assert any(result.trace.rerank is not None for result in _ask(bank, "pottery class"))


def test_that_a_spent_time_budget_is_said_and_results_still_come(bank: MemoryBank) -> None:
    recall = bank.recall(RecallRequest("pottery class", NOW, max_ms=1))
    assert recall.results
    assert any("reranker" in note for note in recall.degraded)


def test_that_a_cancelled_recall_says_so(bank: MemoryBank) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(Cancelled):
        bank.recall(RecallRequest("pottery", NOW), cancel=stop)


def test_that_a_shellfish_allergy_reaches_a_dinner_question(bank: MemoryBank) -> None:
    """The opening scene of the summary of the paper: said last week, needed today."""
    request = RecallRequest("Any idea what I could cook for Nora for dinner today?", datetime(2024, 5, 27, tzinfo=UTC))
    assert any("shellfish" in result.text for result in bank.recall(request).results[:10])


def test_that_nothing_is_found_in_an_empty_bank(memory_path: Path, starter_models: ModelHost) -> None:
    with Memory.open(memory_path, models=starter_models) as memory:
        assert memory.bank(create=True).recall(RecallRequest("anything", NOW)).results == ()


def test_that_a_bank_shows_memories_in_its_own_zone_from_the_first_import_on(
    memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "system_zone", lambda: "Pacific/Kiritimati")
    bank = memory.bank(create=True)
    evening = [("2024-11-05T20:00:00", "Nora", "I work as a nurse.")]
    bank.import_([write_jsonl(tmp_path / "chat.jsonl", evening)], BERLIN)
    request = RecallRequest(query="nurse", as_of=NOW, networks=frozenset({Network.EXPERIENCE.value}))
    (found,) = bank.recall(request).results
    assert "5 November" in found.text


def test_that_the_time_of_day_is_shown_when_it_is_asked_for(bank: MemoryBank) -> None:
    result = _of(_ask(bank, "At what time did I say that I am allergic?"), "shellfish")
    assert result.text.startswith("[20 May 2024, 12:00] Nora: ")
