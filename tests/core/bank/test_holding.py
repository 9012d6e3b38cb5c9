"""A question about how things are finds what holds; one about a time finds what held then."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.bank import MemoryBank
from core.tempr.recall.holding import asked_about
from core.types import RecallRequest
from tests.support.chats import Line

NOW = datetime(2024, 6, 1, tzinfo=UTC)
CHAT: tuple[Line, ...] = (
    ("2020-03-01T10:00:00", "Nora", "I live in Munich."),
    ("2020-03-01T10:01:00", "Jonas", "I live in Oslo, where do you work?"),
    ("2020-03-01T10:02:00", "Nora", "I work at a bakery."),
    ("2020-09-01T10:00:00", "Jonas", "My boss is called Petra."),
    ("2022-05-20T18:00:00", "Nora", "I moved to Berlin."),
    ("2022-05-20T18:01:00", "Jonas", "Munich was so nice to live in, why do you leave where you live?"),
    ("2023-02-01T09:00:00", "Nora", "I started a new job at the post office."),
    ("2023-03-01T10:00:00", "Jonas", "My new boss is called Ivo."),
    ("2023-04-01T10:00:00", "小满", "我住在杭州。"),
    ("2024-04-01T10:00:00", "小满", "我搬到成都了。"),
)


def _order(bank: MemoryBank, query: str, *words: str, as_of: datetime = NOW) -> list[str]:
    """Of ``words`` those that the results hold, the best result's first."""
    results = bank.recall(RecallRequest(query, as_of)).results
    first = {word: n for n, result in enumerate(results) for word in reversed(words) if word in result.text}
    first = {word: min(n for n, r in enumerate(results) if word in r.text) for word in first}
    return sorted(first, key=lambda word: first[word])


@pytest.mark.parametrize(
    ("query", "holds", "over"),
    [
        ("Where do I live?", "moved to Berlin", "I live in Munich"),
        ("Where does Nora live now?", "moved to Berlin", "I live in Munich"),
        ("Where do I work?", "post office", "at a bakery"),
        ("Who is Jonas's boss?", "Ivo", "called Petra"),
        ("小满现在住在哪里？", "成都", "杭州"),
    ],
)
def test_that_what_holds_comes_before_what_has_ended(bank: MemoryBank, query: str, holds: str, over: str) -> None:
    assert _order(bank, query, holds, over) == [holds, over]


@pytest.mark.parametrize(
    ("query", "held", "later"),
    [
        ("Where did I live in 2021?", "I live in Munich", "moved to Berlin"),
        ("Who was Jonas's boss in 2021?", "called Petra", "Ivo"),
        ("小满2023年住在哪里？", "杭州", "成都"),
    ],
)
def test_that_a_question_about_a_time_finds_what_held_then(bank: MemoryBank, query: str, held: str, later: str) -> None:
    assert _order(bank, query, held, later)[0] == held


def test_that_now_is_the_moment_of_the_question(bank: MemoryBank) -> None:
    then = datetime(2021, 1, 1, tzinfo=UTC)
    assert _order(bank, "Where do I live?", "I live in Munich", "moved to Berlin", as_of=then)[0] == "I live in Munich"


@pytest.mark.parametrize(
    ("query", "attributes"),
    [
        ("Where do I live?", ["home"]),
        ("What is Nora's job?", ["employer", "occupation"]),
        ("我现在住在哪里？", ["home"]),
        ("Who is my landlord?", ["role: landlord"]),
        ("What did Caroline paint?", []),
        ("Which film does Tim like best?", []),
    ],
)
def test_that_only_questions_about_an_attribute_are_touched(query: str, attributes: list[str]) -> None:
    assert asked_about(query) == attributes
