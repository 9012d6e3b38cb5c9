"""What is read by an index gives what a look at everything would."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from core.store import banks, conversations, excerpts, memories, messages, search, sources, vectors
from core.store.connection import Connection
from core.store.excerpts import NewExcerpt
from core.store.messages import NewMessage
from core.store.store import Store
from core.tempr.recall import plan, temporal
from core.tempr.recall.semantic import semantic
from core.tempr.recall.spaces import Space
from core.types import SOURCE, ItemKind, MemoryKind, Network, RecallRequest, Statement

DIM, CHATS, TURNS = 64, 4, 60
BEGIN = datetime(2020, 1, 1, tzinfo=UTC)


@pytest.fixture
def store(memory_path: Path) -> Iterator[Store]:
    """Chats that take turns in time, a day between two turns of one; a memory for every turn."""
    with Store(memory_path) as opened:
        opened.write(_fill)
        yield opened


def _fill(connection: Connection) -> None:
    banks.create(connection, "a")
    vectors.model_id(connection, "random", DIM)
    source = sources.add(connection, 1, format="jsonl", file_name="x", zone="UTC", date_order=None, me=None)
    person = conversations.person(connection, 1, "Nora")
    for n in range(CHATS):
        chat = conversations.add(connection, 1, format="jsonl", external_id=f"c{n}", key=f"c{n}", title=f"c{n}")
        times = [BEGIN + timedelta(days=i, hours=n) for i in range(TURNS)]
        said = [
            NewMessage(person, i, ItemKind.MESSAGE, t, "UTC", None, "hi", None, f"k{i}", False, False, (), ())
            for i, t in enumerate(times)
        ]
        ids = messages.add_messages(connection, 1, chat, source, said)
        exchange = excerpts.add_exchange(connection, 1, chat, ids, start=times[0], end=times[-1], tokens=9)
        new = [NewExcerpt("turn", ((i, 0, None),), person, t, t, "hi", "Nora") for i, t in zip(ids, times, strict=True)]
        turns = excerpts.add(connection, 1, chat, exchange, new)
        rows = np.random.default_rng(n).standard_normal((TURNS, DIM)).astype(np.float32)
        vectors.put(connection, 1, SOURCE, 1, turns, rows / np.linalg.norm(rows, axis=1, keepdims=True))


def _semantic(store: Store, chat: int) -> list[int]:
    with store.reading() as connection:
        asked = plan.make(connection, 1, RecallRequest("hi", BEGIN), chat)
        space = Space(1, np.full(DIM, 0.125, np.float32), np.zeros((0, DIM), np.float32))
        return [key.id for key, _ in semantic(connection, replace(asked, spaces=(space,)), 10, store.bits)]


def test_that_a_long_conversation_is_searched_like_a_short_one(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    one_by_one = [_semantic(store, chat) for chat in range(1, CHATS + 1)]
    monkeypatch.setattr(search, "FEW_TURNS", 5)
    monkeypatch.setattr(vectors, "COARSE_FLOOR", 5)
    monkeypatch.setattr(vectors, "OVERSAMPLE", 4)
    assert [_semantic(store, chat) for chat in range(1, CHATS + 1)] == one_by_one


@pytest.mark.parametrize("few", [5, 3_000])
def test_that_a_window_of_a_conversation_is_read_either_way(
    store: Store, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    monkeypatch.setattr(search, "FEW_TURNS", few)
    window = (BEGIN + timedelta(days=10), BEGIN + timedelta(days=20))
    with store.reading() as connection:
        for chat in range(1, CHATS + 1):
            expected = [(chat - 1) * TURNS + day + 1 for day in range(19, 9, -1)]
            for people in ((), (1,)):
                assert [i for i, _ in search.turns_within(connection, 1, chat, window, people, 100)] == expected
        everybody = search.turns_within(connection, 1, None, window, (), 100)
        assert search.turns_within(connection, 1, None, window, (1,), 100) == everybody
        assert search.turns_within(connection, 1, None, window, (2,), 100) == []


def _at_some_time(store: Store, query: str, depth: int) -> tuple[list[float], dict[str, None]]:
    """The days (from the first) of the turns that the temporal channel gives for all sixty, and what it notes."""
    notes: dict[str, None] = {}
    window = (BEGIN, BEGIN + timedelta(days=TURNS))
    with store.reading() as connection:
        asked = plan.make(connection, 1, RecallRequest(query, BEGIN, window=window), None)
        ids = [key.id for key, _ in temporal.temporal(connection, asked, depth, notes)]
        starts = [row.start for row in excerpts.rows(connection, ids).values()]
    return [(start - BEGIN) / timedelta(days=1) for start in starts if start is not None], notes


def test_that_a_time_with_more_than_is_looked_at_is_seen_all_over_and_that_is_said(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything, notes = _at_some_time(store, "What happened?", 10)
    assert (len(everything), notes) == (CHATS * TURNS, {})
    monkeypatch.setattr(temporal, "WHOLE_WINDOW", 24)
    days, notes = _at_some_time(store, "What happened?", 10)
    assert 8 <= len(days) <= 24
    assert {int(day) // 20 for day in days} == {0, 1, 2}
    assert "more in this time" in next(iter(notes))


def test_that_what_lies_in_the_middle_of_a_long_window_is_looked_at_first(store: Store) -> None:
    days, notes = _at_some_time(store, "What about the hi-fi?", 10)
    assert (len(days), notes) == (40, {})
    assert all(25 <= day <= 35 for day in days)


@pytest.mark.parametrize("chat", [None, 2])
def test_that_every_memory_that_overlaps_a_window_is_found(store: Store, chat: int | None) -> None:
    draw = random.Random(3)

    def fill(connection: Connection) -> None:
        for n in range(300):
            start = None if n % 3 == 0 else BEGIN + timedelta(days=draw.randint(0, 400))
            end = None if start is None or n % 7 == 0 else start + timedelta(days=draw.choice([1, 30, 365]))
            network = draw.choice([Network.WORLD, Network.EXPERIENCE, Network.OPINION])
            said = Statement(f"number {n}", network, MemoryKind.EVENT, None, (), start=start, end=end)
            mentioned = BEGIN + timedelta(days=draw.randint(0, 400))
            memories.add(connection, 1, said, memories.Placement(draw.choice([1, 2]), None, mentioned, "test"))

    store.write(fill)
    everything = (
        "SELECT id, coalesce(start_ms, mentioned_ms) AS a, coalesce(end_ms, mentioned_ms + 1) AS b FROM memories "
        "WHERE status = 'active' AND network IN ('world', 'opinion') AND a < ?2 AND b > ?1 "
        "AND (?3 IS NULL OR conversation_id = ?3) ORDER BY a DESC"
    )
    with store.reading() as connection:
        for first in range(0, 400, 40):
            window = (BEGIN + timedelta(days=first), BEGIN + timedelta(days=first + 20))
            bounds = [int(moment.timestamp() * 1000) for moment in window]
            expected = connection.execute(everything, (*bounds, chat)).fetchall()
            found = search.memories_within(connection, 1, ["world", "opinion"], chat, window, 1_000)
            assert sorted(found) == sorted(expected)
            assert [a for _, a, _ in found] == [a for _, a, _ in expected]
