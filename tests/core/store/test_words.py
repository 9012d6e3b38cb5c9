"""The words of the full-text index: Chinese, accents, and that nothing in a question is an operator."""

from __future__ import annotations

import apsw
import pytest

from core.store.words import index_text, match_any, query_terms


def _found(text: str, query: str) -> bool:
    connection = apsw.Connection(":memory:")
    connection.execute("CREATE VIRTUAL TABLE t USING fts5(x, tokenize='porter unicode61 remove_diacritics 2')")
    connection.execute("INSERT INTO t VALUES (?)", (index_text(text),))
    terms = query_terms(query)
    rows = connection.execute("SELECT 1 FROM t WHERE t MATCH ?", (match_any(terms),)).fetchall() if terms else []
    connection.close()
    return bool(rows)


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("我昨天去了上海的博物馆", "上海"),
        ("我昨天去了上海的博物馆", "博物馆在哪里"),
        ("下周三和王小明吃火锅", "火锅"),
        ("La crème brûlée était parfaite", "creme brulee"),
        ("We were running along the river", "did they run?"),
        ("Zoë's birthday", "When is Zoe's birthday?"),
        ("ＦＵＬＬ　ｗｉｄｔｈ letters", "full width"),
        ("C++ and node.js", "node js"),
        ("ラーメンを食べました", "ラーメン"),
    ],
)
def test_that_a_text_is_found_by_its_words(text: str, query: str) -> None:
    assert _found(text, query)


def test_that_another_two_character_word_does_not_match() -> None:
    assert not _found("我昨天去了上海", "北京")


@pytest.mark.parametrize("query", ['"unbalanced', "a AND", "NEAR(x", "col:x", "(", "*", "-x", "'; DROP TABLE t", "^"])
def test_that_nothing_in_a_question_is_an_operator(query: str) -> None:
    _found("some text", query)


def test_that_stop_words_are_dropped_unless_nothing_else_is_left() -> None:
    assert query_terms("What did you do about the garden?") == ["garden"]
    assert query_terms("who are you") == ["who", "are", "you"]
