"""Other words for what is asked."""

from __future__ import annotations

from core.tempr.recall.other_words import OtherWords, other_words


def test_that_a_question_brings_in_what_its_answer_calls_the_matter() -> None:
    assert "岁" in other_words("他多大年纪？").terms
    assert "上班" in other_words("妈妈的工作地是在哪儿呢？").terms
    assert {"dog", "cat"} <= set(other_words("What pets does Nora have?", ["nora"]).terms)


def test_that_the_question_s_own_words_are_not_repeated() -> None:
    assert "年纪" not in other_words("他多大年纪？").terms
    assert "camping" not in other_words("Which activities but camping does Tom like?").terms


def test_that_a_question_that_says_more_needs_other_words_less() -> None:
    bare = other_words("What sports does Tom do?", ["tom"])
    telling = other_words("Which sport did the neighbour with the red boat and the broken leg take up last?")
    assert bare.share == 1.0
    assert 0.0 < telling.share < 0.5


def test_that_nothing_is_made_up_where_no_kind_of_thing_is_asked_for() -> None:
    assert other_words("How old is he?") == OtherWords()
    assert other_words("天气真好") == OtherWords()
