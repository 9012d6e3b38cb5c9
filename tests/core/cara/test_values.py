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
        "林悦为什么换手机号？",
        "陈浩生日收到了什么礼物？",
    ],
)
def test_that_a_question_that_merely_speaks_of_such_a_thing_asks_for_no_value(question: str) -> None:
    assert asked_for(question) is None
