"""Sentence borders and languages of chat text."""

from __future__ import annotations

import pytest

from core.tempr.sentences import split_sentences
from core.tempr.terms import language_of, stem, terms


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hi Dr. Smith! I paid 3.5 euros. ok?", ["Hi Dr. Smith!", "I paid 3.5 euros.", "ok?"]),
        ("yes… we went\nThe end", ["yes… we went", "The end"]),
        ("no capital. after the stop", ["no capital.", "after the stop"]),
        ("我去了。你呢？她说：“好的。”然后走了！", ["我去了。", "你呢？", "她说：“好的。”", "然后走了！"]),
        ('那个主要内容是"交流经验。"的活动在哪儿？', ['那个主要内容是"交流经验。"的活动在哪儿？']),
        ("See https://example.org/?page=2 for it", ["See https://example.org/?page=2 for it"]),
        ("好吗?我不知道", ["好吗?", "我不知道"]),
        ("", []),
    ],
)
def test_that_sentences_end_where_a_reader_ends_them(text: str, expected: list[str]) -> None:
    assert split_sentences(text) == expected


def test_that_nothing_is_lost_between_sentences() -> None:
    text = "One. Two! Three? 四。五！ six"
    assert "".join("".join(split_sentences(text)).split()) == "".join(text.split())


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("When?", "en"),
        ("什么时候？", "zh"),
        ("Biscuit 是谁的狗？", "zh"),
        ("What does 你好 mean in Chinese?", "en"),
        ("42", "en"),
    ],
)
def test_that_the_language_is_that_of_most_of_the_text(text: str, language: str) -> None:
    assert language_of(text) == language


def test_that_inflected_words_share_a_term() -> None:
    assert set(terms("painted a sunset")) == set(terms("painting sunsets"))


def test_that_the_forms_of_an_irregular_word_have_one_stem() -> None:
    assert stem("sold") == stem("sell") == stem("selling")
    assert stem("children") == stem("child") and stem("bought") != stem("brought")
