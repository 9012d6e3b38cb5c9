"""Whatever is typed, and however little there is: no crash, no nonsense, and work that stays bounded."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.types import Effort, RecallRequest, RecallResult
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN, write_jsonl

NOW = datetime(2024, 12, 1, 12, tzinfo=UTC)
NOTHING_ASKED = {
    "empty": "",
    "white space": " \n\t ",
    "marks": "?!…—()[]{}",
    "quotes": '"\'"',
    "ten thousand": "?" * 10_000,
}
HOSTILE = {
    "stop words": "the of and is it",
    "emoji": "😀🎉👩‍👩‍👧‍👦",
    "operators": '"a OR b" NEAR(x y) AND NOT -foo col:bar * ^ body:nora',
    "open quote": 'the "shellfish',
    "null character": "shell\x00fish",
    "half a pair": "shellfish \ud83d",
    "right to left": "\u202eshellfish\u202c",
    "wildcards": "%_\\*",
    "one long word": "a" * 10_000,
    "long line": "Nora and the shellfish, " * 420,
    "many questions": "What is it? " * 833,
    "many requests": "also, " * 1_600,
    "many dates": "May 2012 " * 1_100,
    "Chinese page": "今天天气很好我们去公园散步" * 770,
    "many accents": "e" + "\u0301" * 5_000,
    "mixed scripts": "Nora 去了 Leipzig и Москва مرحبا 東京 한국어?",
}


def _ask(bank: MemoryBank, query: str) -> tuple[RecallResult, ...]:
    return bank.recall(RecallRequest(query, NOW, effort=Effort.LOW)).results


@pytest.mark.parametrize("query", NOTHING_ASKED.values(), ids=NOTHING_ASKED)
def test_that_nothing_is_found_where_nothing_is_asked(kitchen: MemoryBank, query: str) -> None:
    assert _ask(kitchen, query) == ()


def test_that_any_question_is_answered_with_what_fits_the_budget(kitchen: MemoryBank) -> None:
    for name, query in HOSTILE.items():
        results = _ask(kitchen, query)
        assert sum(result.tokens for result in results) <= 4096, name
        assert len(results) <= len(KITCHEN), name
    assert "shellfish" in _ask(kitchen, HOSTILE["open quote"])[0].text
    assert "Leipzig" in _ask(kitchen, HOSTILE["mixed scripts"])[0].text


@pytest.mark.usefixtures("read_here")
def test_that_a_bank_of_one_message_gives_it(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    bank.import_([write_jsonl(tmp_path / "chat.jsonl", KITCHEN[:1])], BERLIN)
    (only,) = _ask(bank, "Where does Nora live?")
    assert "Leipzig" in only.text


@pytest.mark.usefixtures("read_here")
def test_that_each_of_many_banks_answers_for_itself_alone(memory: Memory, tmp_path: Path) -> None:
    towns = ["Leipzig", "Kiel", "Lisbon"]
    for town in towns:
        lines = [("2024-02-03T18:00:00", "Nora", f"I moved to {town} and rent a flat near the river.")]
        memory.bank(town, create=True).import_([write_jsonl(tmp_path / f"{town}.jsonl", lines)], BERLIN)
    memory.bank("empty", create=True)
    for town in towns:
        (only,) = _ask(memory.bank(town), "Which town did Nora move to, and is the flat near the river?")
        assert town in only.text
    assert _ask(memory.bank("empty"), "Which town did Nora move to?") == ()


def test_that_words_typed_so_far_find_the_newest_messages(kitchen: MemoryBank) -> None:
    assert [row.text for row in kitchen.messages_with("Pet")] == [KITCHEN[11][2], KITCHEN[5][2]]
    assert [row.text for row in kitchen.messages_with("petra wonder")] == [KITCHEN[5][2]]
    for query in (*NOTHING_ASKED.values(), *HOSTILE.values()):
        assert len(kitchen.messages_with(query)) <= len(KITCHEN)
