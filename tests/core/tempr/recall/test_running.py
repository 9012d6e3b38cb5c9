"""Channels side by side: one that fails or comes too late is named, and the others answer."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.store.connection import Connection
from core.store.store import Store
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.running import Running

ENDLESS = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
TURN: Ranking = [(Key("source", 1), 1.0)]


@pytest.fixture
def store(memory_path: Path) -> Iterator[Store]:
    with Store(memory_path) as opened:
        yield opened


def _endless(connection: Connection) -> Ranking:
    connection.execute(ENDLESS).fetchall()
    return TURN


def _damaged(connection: Connection) -> Ranking:
    connection.execute("SELECT * FROM nowhere").fetchall()
    return TURN


def test_that_channels_run_at_the_same_time(store: Store) -> None:
    meet = threading.Barrier(2, timeout=20)
    with Running(store, None, {}) as running:
        for name in ("a", "b"):
            running.start(name, lambda _: [(Key("source", meet.wait()), 1.0)])
        found = [*running.result("a"), *running.result("b")]
    assert sorted(key.id for key, _ in found) == [0, 1]


def test_that_a_failing_channel_is_named_and_the_other_answers(store: Store) -> None:
    degraded: dict[str, None] = {}
    with Running(store, None, degraded) as running:
        running.start("words", _damaged)
        running.start("meaning", lambda _: TURN)
        assert running.result("words") == []
        assert running.result("meaning") == TURN
    assert [note.partition(":")[0] for note in degraded] == ["words"]


def test_that_a_channel_that_comes_too_late_is_stopped_and_named(store: Store) -> None:
    degraded: dict[str, None] = {}
    with Running(store, time.perf_counter() + 0.05, degraded) as running:
        running.start("words", _endless)
        running.start("meaning", lambda _: TURN)
        assert running.result("words") == []
        assert running.result("meaning") == TURN
    assert list(degraded) == ["words: no time left"]


def test_that_nothing_found_in_time_is_no_reason_to_stop_looking(store: Store) -> None:
    degraded: dict[str, None] = {}
    asked = threading.Event()

    def late(_: Connection) -> Ranking:
        asked.wait(10)
        return TURN

    with Running(store, time.perf_counter() - 1, degraded) as running:
        running.start("time", lambda _: [])
        running.start("words", late)
        threading.Timer(0.1, asked.set).start()
        assert running.result("words") == TURN
    assert not degraded


def test_that_a_reader_that_was_stopped_serves_the_next(store: Store) -> None:
    with Running(store, time.perf_counter(), {}) as running:
        running.start("words", _endless)
        running.start("meaning", lambda _: TURN)
        running.result("words")
    many = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 50000) SELECT count(*) FROM n"
    with store.reading() as connection:
        assert connection.execute(many).fetchall() == [(50_000,)]
