"""Questions answered by counting, on an imported chat."""

from __future__ import annotations

import json
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.errors import Cancelled
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN, Line, write_jsonl

NOW = datetime(2024, 12, 1, 12, tzinfo=UTC)
CHAT: list[Line] = [
    ("2024-03-02T10:00:00", "Nora", "I found a cheap flight to Lisbon for June."),
    ("2024-03-02T10:01:00", "Ben", "Lisbon! I have been there twice. Take the tram."),
    ("2024-03-02T10:02:00", "Nora", "The tram is on my list."),
    ("2024-03-02T10:02:30", "Nora", "And the food."),
    ("2024-05-20T18:00:00", "Ben", "How are the plans for your trip?"),
    ("2024-05-20T18:05:00", "Nora", "Lisbon is booked, three weeks to go."),
    ("2024-07-04T23:30:00", "Ben", "Was Lisbon as good as I said? I miss the trams."),
    ("2024-07-05T09:00:00", "Nora", "Better. 里斯本的蛋挞太好吃了。"),
]


@pytest.mark.parametrize(
    ("query", "text", "cited"),
    [
        (
            "How often did I mention Lisbon?",
            'You mentioned "Lisbon" in 2 messages on 2 days, first on 2 March 2024 [1] and last on 20 May 2024 [2].',
            ["m0", "m5"],
        ),
        (
            "How often was Lisbon mentioned?",
            (
                '"Lisbon" was mentioned in 4 messages on 3 days, first on 2 March 2024 [1] '
                "and last on 4 July 2024 [2]. By person: Nora 2, Ben 2."
            ),
            ["m0", "m6"],
        ),
        ("When did Ben first mention the tram?", 'Ben first mentioned "tram" on 2 March 2024 [1].', ["m1"]),
        ("When did Ben last mention the tram?", 'Ben last mentioned "tram" on 4 July 2024 [1].', ["m6"]),
        ("Who writes the most messages?", "Nora wrote most, 5 of 8 messages [1]. By person: Nora 5, Ben 3.", ["m7"]),
        (
            "How many messages did Ben write in May 2024?",
            "From 1 May 2024 to 31 May 2024: Ben wrote one message, on 20 May 2024 [1].",
            ["m4"],
        ),
        (
            "How often did we talk about the tram in March 2024?",
            (
                'From 1 March 2024 to 31 March 2024: "tram" was mentioned in 2 messages, all on 2 March 2024 [1]. '
                "By person: Ben 1, Nora 1."
            ),
            ["m1"],
        ),
        ("我提到过几次里斯本？", "你只提到过一次“里斯本”，在2024年7月5日[1]。", ["m7"]),
    ],
)
def test_that_messages_are_counted_and_shown(bank: MemoryBank, query: str, text: str, cited: list[str]) -> None:
    answer = bank.ask(query, as_of=NOW)
    assert answer.text == text
    assert [citation.evidence[0].message for citation in answer.citations] == cited
    assert [kept.text for _, _, _, kept in bank.asks()] == [text]


def test_that_of_a_turn_of_several_messages_those_that_hold_the_word_are_counted(bank: MemoryBank) -> None:
    answer = bank.ask("How often did Nora mention food?", as_of=NOW)
    assert answer.text == 'Nora mentioned "food" once, on 2 March 2024 [1].'


@pytest.mark.parametrize("query", ["How often did Ben mention Madrid?", "How often did Zoe mention Lisbon?"])
def test_that_what_no_message_holds_is_looked_for_in_other_words(bank: MemoryBank, query: str) -> None:
    answer = bank.ask(query, as_of=NOW)
    assert any(result.trace.semantic is not None for result in answer.recall.results)


def test_that_a_count_can_be_stopped(bank: MemoryBank) -> None:
    stopped = threading.Event()
    stopped.set()
    with pytest.raises(Cancelled):
        bank.ask("How often was Lisbon mentioned?", as_of=NOW, cancel=stopped)
    assert bank.asks() == []


def test_that_two_people_of_one_name_are_told_apart(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    for name in ("Ben Cole", "Ben Miller"):
        said = [
            ("2024-03-02T10:00:00", name, f"{word} is far.") for word in ("Lisbon", "Oslo", "Lisbon")[: len(name) - 7]
        ]
        bank.import_([write_jsonl(tmp_path / f"{name}.jsonl", [*said, KITCHEN[0]], conversation=name)], BERLIN)
    answer = bank.ask("How often did Ben mention Lisbon?", as_of=NOW)
    assert answer.text == (
        '"Lisbon" was mentioned in 3 messages, all on 2 March 2024 [1]. By person: Ben Miller 2, Ben Cole 1.'
    )


def test_that_messages_without_a_date_count_too(memory: Memory, tmp_path: Path) -> None:
    rows = [
        {"sender": "Nora", "sent_at": "2024-03-02T10:00:00", "text": "Lisbon is far."},
        {"sender": "Ben", "text": "Lisbon again?"},
    ]
    path = tmp_path / "chat.jsonl"
    path.write_text("".join(json.dumps({"conversation": "c", **row}) + "\n" for row in rows), encoding="utf-8")
    bank = memory.bank(create=True)
    bank.import_([path], BERLIN)
    text = bank.ask("How often was Lisbon mentioned?", as_of=NOW).text
    assert text.startswith('"Lisbon" was mentioned in 2 messages, all on 2 March 2024 [1].')
    assert bank.ask("How many messages are there?", as_of=NOW).text.startswith("There are 2 messages")
