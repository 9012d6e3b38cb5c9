"""Keyword search with bounded work: FTS5's own ranking in a small memory, sound choices in a large one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from core.store import banks, fulltext, memories
from core.store.connection import Connection
from core.store.store import Store
from core.store.words import index_text, match_any, query_terms
from core.types import MemoryKind, Network, Statement

RARE = "a quokka in the garden of Leipzig"


@pytest.fixture
def store(memory_path: Path) -> Iterator[Store]:
    with Store(memory_path) as opened:
        opened.write(lambda connection: banks.create(connection, "a"))
        yield opened


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A memory of thirty rows is large."""
    monkeypatch.setattr(fulltext, "MOST_ROWS", 5)


def _fill(store: Store, texts: Sequence[str]) -> None:
    rows = [(i, index_text(text), "Nora") for i, text in enumerate(texts, start=1)]
    store.write(lambda c: c.executemany("INSERT INTO turn_words (rowid, body, names) VALUES (?, ?, ?)", rows))


def _best(store: Store, query: str, limit: int = 10) -> list[int]:
    with store.reading() as connection:
        index = fulltext.of_excerpts(connection, "turn_words", 1, None)
        return [i for i, _ in fulltext.best(connection, index, query_terms(query), limit)]


def test_that_a_small_memory_is_ranked_by_fts5_itself(store: Store) -> None:
    _fill(
        store, [f"we walked {'to the lake ' * (n % 5)} with dog number {n % 7} {'today' * (n % 2)}" for n in range(60)]
    )
    query = "the dog walked to the lake today, number 3"
    rank = f"rank MATCH 'bm25(1.0, {fulltext.NAME_WEIGHT})'"
    theirs = f"SELECT rowid, -rank FROM turn_words WHERE turn_words MATCH ? AND {rank} ORDER BY rank LIMIT 20"
    with store.reading() as connection:
        terms = query_terms(query)
        index = fulltext.of_excerpts(connection, "turn_words", 1, None)
        expected = connection.execute(theirs, (match_any(terms),)).fetchall()
        found = fulltext.best(connection, index, terms, 20)
    assert [score for _, score in found] == pytest.approx([score for _, score in expected])


@pytest.mark.usefixtures("few")
def test_that_rare_words_choose_and_common_ones_only_weigh(store: Store) -> None:
    _fill(store, ["we talked about work"] * 30 + ["a quokka at work", "a quokka"] + ["lunch"] * 60)
    assert _best(store, "quokka work")[:2] == [31, 32]


@pytest.mark.usefixtures("few")
def test_that_of_common_words_alone_the_rows_with_most_of_them_come_first(store: Store) -> None:
    _fill(store, ["the train was late"] * 20 + ["work was fun"] * 20 + ["late for work"] + ["lunch"] * 90)
    assert _best(store, "late work")[0] == 41


@pytest.mark.usefixtures("few")
def test_that_a_single_common_word_gives_the_newest_rows(store: Store) -> None:
    _fill(store, ["off to work"] * 20 + ["lunch"] * 40)
    assert _best(store, "work", 3) == [20, 19, 18]


@pytest.mark.usefixtures("few")
def test_that_a_rare_word_that_gives_little_does_not_hide_the_others(store: Store) -> None:
    _fill(store, ["a quokka", *["late for work"] * 20, *["lunch"] * 40])
    found = _best(store, "quokka at work", 5)
    assert found[0] == 1
    assert found[1:] == [21, 20, 19, 18]


@pytest.mark.usefixtures("few")
def test_that_chinese_is_found_by_its_rare_pairs(store: Store) -> None:
    _fill(store, ["我们今天去上班了"] * 20 + ["我们下个月要搬到苏州去"] + ["我们今天去上班了"] * 20)
    assert _best(store, "我们什么时候去苏州？")[0] == 21


@pytest.mark.usefixtures("few")
def test_that_memories_out_of_the_asked_networks_do_not_use_up_the_result(store: Store) -> None:
    def fill(connection: Connection) -> None:
        for n in range(40):
            network = Network.EXPERIENCE if n % 8 == 7 else Network.WORLD
            said = Statement(f"{RARE}, day {n}", network, MemoryKind.EVENT, "Nora", ())
            memories.add(connection, 1, said, memories.Placement(None, None, None, "test"))

    store.write(fill)
    index = fulltext.of_memories(1, ["experience"], None)
    with store.reading() as connection:
        for query in ("quokka", "quokka garden", "quokka day 7"):
            found = fulltext.best(connection, index, query_terms(query), 5)
            assert [i % 8 for i, _ in found] == [0] * 5


def _begun(store: Store, text: str, limit: int = 10) -> list[int]:
    with store.reading() as connection:
        index = fulltext.of_excerpts(connection, "turn_words", 1, None)
        return fulltext.begun(connection, index, query_terms(text), limit)


def test_that_the_last_word_typed_may_be_unfinished_and_the_newest_row_comes_first(store: Store) -> None:
    _fill(store, ["the garden of Leipzig", "Leipzig is far", "a gardener in Lyon", "明天去吃火锅"])
    assert _begun(store, "leip") == [2, 1]
    assert _begun(store, "leip", limit=1) == [2]
    assert _begun(store, "leipzig gar") == [1]
    assert _begun(store, "leip garden") == []  # an unfinished word in front of another one is that word
    assert _begun(store, "火锅") == [4]
    assert _begun(store, '"* OR') == []
    assert _begun(store, "") == []
