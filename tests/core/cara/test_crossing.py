"""Questions in another language than the messages."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.cara.crossing import crosses
from core.cara.evidence import Line
from core.cara.extract import answer
from core.cara.reflect import reflect
from core.types import Profile
from tests.core.cara.scenes import CHINESE, ENGLISH, Message, recall_of
from tests.core.cara.scripted import Scripted

GERMAN = "Worauf ist Nora allergisch?"


def _lines(chat: tuple[Message, ...]) -> list[Line]:
    return [Line(1, speaker, None, text) for _, speaker, text in chat]


@pytest.mark.parametrize(
    "query", [GERMAN, "Wo arbeitet Tom jetzt?", "Quel instrument joue Tom ?", "¿Por qué dejó Tom el banco?"]
)
def test_that_a_question_in_a_third_language_crosses_to_english_and_chinese(query: str) -> None:
    assert crosses(query, _lines(ENGLISH)) and crosses(query, _lines(CHINESE))


def test_that_a_question_in_the_language_of_the_messages_crosses_nothing() -> None:
    assert not any(crosses(query, _lines(ENGLISH)) for query in ("Tom clarinet", "Any dogs?", "Was Nora in Leipzig?"))
    assert not crosses("林悦对什么过敏？", _lines(CHINESE)) and crosses("林悦对什么过敏？", _lines(ENGLISH))
    german = [Line(1, "Jo", None, "Ich bin gestern mit dem Zug nach Ulm gefahren und es war nicht voll.")]
    assert not crosses("Wohin ist Jo mit dem Zug gefahren?", german)


def test_that_without_a_model_the_closest_is_shown_with_the_reason() -> None:
    given = answer(GERMAN, recall_of("allergic shellfish"), rerank=lambda _, texts: [9.0] * len(texts))
    assert given.abstained and "another language" in given.sentences[0].text
    assert "shellfish" in given.sentences[1].text


def test_that_what_a_model_writes_across_languages_stands_unchecked() -> None:
    llm = Scripted(["Nora ist auf Schalentiere allergisch [1]."])
    recall = recall_of("allergic shellfish")
    given = reflect(GERMAN, recall, Profile("Nora"), llm, as_of=datetime(2024, 1, 5, tzinfo=UTC), model="small")
    assert not given.abstained and given.sentences[0].supported is None and given.sentences[0].citations == (1,)


def test_that_the_names_of_people_are_of_no_language() -> None:
    assert crosses("What is 林悦 allergic to?", _lines(CHINESE), ["林悦", "陈浩"])
    assert crosses("Nora对什么过敏？", _lines(ENGLISH), ["Nora", "Tom"])
    assert not crosses("Nora?", _lines(ENGLISH), ["Nora", "Tom"])


def test_that_words_shared_by_chance_with_another_language_answer_nothing() -> None:
    chat = (("2024-05-01T09:00", "Nora", "Good night Nora"), ("2024-05-01T09:01", "Tom", "Sleep well Nora 过敏"))
    assert answer("Nora对什么过敏？", recall_of("Nora", chat)).abstained
