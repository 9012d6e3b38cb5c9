"""Questions for a value are answered with a value of that kind, or not at all."""

from __future__ import annotations

import pytest

from core.cara.extract import answer
from core.cara.values import asked_for
from tests.core.cara.scenes import Message, recall_of
from tests.core.cara.value_cases import CHINESE, CHINESE_CHAT, ENGLISH, ENGLISH_CHAT

CASES = [(*case, ENGLISH_CHAT) for case in ENGLISH] + [(*case, CHINESE_CHAT) for case in CHINESE]


@pytest.mark.parametrize(("question", "words", "chat"), CASES)
def test_that_only_a_value_of_the_kind_asked_for_answers(
    question: str, words: str | None, chat: tuple[Message, ...]
) -> None:
    given = answer(question, recall_of(question, chat, limit=14, window=2))
    assert given.abstained is (words is None)
    assert words is None or words in given.sentences[0].text


@pytest.mark.parametrize(
    "question",
    [
        "Why did Nora change her phone number?",
        "Where did Nora celebrate her birthday?",
        "What did Tom give Nora for her birthday?",
        "How much time did Tom spend in Lisbon?",
        "How much does Nora like the choir?",
        "What was the highest number of points Tom scored?",
        "Who painted the door green?",
        "What did Nora say about work?",
        "Does the lamp work?",
        "Where did the parcel from Tom go?",
        "林悦为什么换手机号？",
        "陈浩生日收到了什么礼物？",
    ],
)
def test_that_a_question_that_merely_speaks_of_such_a_thing_asks_for_no_value(question: str) -> None:
    assert asked_for(question) is None


SETTLED: tuple[Message, ...] = (
    ("2025-09-21T18:04", "Nora", "I got the flat in Bristol, the one with the yellow door."),
    ("2025-11-08T17:39", "Nora", "I got ill when I was nineteen and ate crab cakes."),
    ("2026-03-12T09:00", "Tom", "Happy birthday Nora!!! Thirty-one looks good on you."),
    ("2026-06-06T09:50", "Tom", "Jonas and I are moving in together. Flat on Hyde Park Road, from the 27th of June."),
    (
        "2026-09-20T10:57",
        "Nora",
        "The neighbours are nice. The one upstairs plays the trombone, and I can't imagine living elsewhere.",
    ),
    ("2026-11-14T18:39", "Tom", "Brilliant. Jonas found a flat near Leith with three beds."),
)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("How old is Nora?", "Thirty-one looks good"),
        ("How old was Nora when she ate crab cakes?", "I was nineteen"),
        ("Where does Nora live?", "flat in Bristol"),
        ("Where does Tom live?", "Hyde Park Road"),
        ("What does Nora play?", None),
    ],
)
def test_that_what_is_said_of_a_third_or_of_another_time_is_no_answer(question: str, words: str | None) -> None:
    given = answer(question, recall_of(question + " flat living birthday nineteen", SETTLED, limit=14))
    assert given.abstained is (words is None)
    assert words is None or words in given.sentences[0].text
