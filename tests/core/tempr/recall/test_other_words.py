"""Other words for what is asked."""

from __future__ import annotations

from core.tempr.recall.other_words import other_words


def test_that_a_question_brings_in_what_its_answer_calls_the_matter() -> None:
    assert "岁" in other_words("他多大年纪？")
    assert "上班" in other_words("妈妈的工作地是在哪儿呢？")


def test_that_the_question_s_own_words_are_not_repeated() -> None:
    assert "年纪" not in other_words("他多大年纪？")


def test_that_other_languages_are_left_to_the_encoder() -> None:
    assert other_words("How old is he?") == ()
    assert other_words("天气真好") == ()
