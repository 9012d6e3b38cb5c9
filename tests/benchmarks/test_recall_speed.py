"""Latency of recall without the cross-encoder against a numpy scan of the same vectors, in one run.

    pytest --long -s tests/benchmarks/test_recall_speed.py

Prints p50 and p95 per channel and in total, file size and peak memory. Texts are random words of realistic
lengths and frequencies (a few common words, a long tail); vectors are random, which is the hardest case for
an index. The only assertion is a ratio of two figures of the same run.
"""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import numpy as np
import pytest

from core.models.ports import ModelInfo, ModelStatus, Role
from core.store import banks, excerpts, messages, sources, vectors
from core.store.connection import Connection
from core.store.excerpts import NewExcerpt
from core.store.messages import NewMessage
from core.store.store import Store
from core.tempr.recall import channels, plan
from core.tempr.recall.pipeline import Recaller
from core.types import Effort, ItemKind, RecallRequest

DIM = 384
TURNS_PER_EXCHANGE = 8
QUESTIONS = 30
NOW = datetime(2026, 1, 1, tzinfo=UTC)
MOST_OF_A_SCAN = 40.0  # at 100,000 turns the total may take this many times the scan; a guard against regressions


class _Vectors:
    """Random unit vectors in place of an encoder, and no cross-encoder."""

    def __init__(self) -> None:
        self.random = np.random.default_rng(11)

    def make(self, count: int) -> vectors.Matrix:
        rows = self.random.standard_normal((count, DIM)).astype(np.float32)
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)

    def status(self) -> ModelStatus:
        return ModelStatus(ModelInfo("random", Role.EMBEDDER, "random", Path(), 512, DIM), None, None, "absent")

    def supports(self, text: str, role: str = "embedder") -> bool:
        return True

    def embed(self, texts: Sequence[str], **_: Any) -> vectors.Matrix:
        return self.make(len(texts))

    def rerank(self, query: str, texts: Sequence[str], **_: Any) -> vectors.Matrix:
        raise AssertionError("no cross-encoder in this benchmark")

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [len(text) // 4 + 1 for text in texts]


class _Words:
    """Texts whose word frequencies fall as in a language."""

    def __init__(self) -> None:
        self._random = np.random.default_rng(7)
        self._words = np.array([f"w{number:x}" for number in range(60_000)])

    def text(self) -> str:
        picked = np.minimum(self._random.zipf(1.3, self._random.integers(3, 25)), len(self._words)) - 1
        return " ".join(self._words[picked])

    def question(self) -> str:
        return " ".join(self._words[self._random.integers(20, 5000, 4)])


def _fill(store: Store, made: _Vectors, words: _Words, turns: int) -> vectors.Matrix:
    rows = made.make(turns)

    def prepare(connection: Connection) -> tuple[int, int, list[int]]:
        bank = banks.create(connection, "bench").id
        source = sources.add(connection, bank, format="jsonl", file_name="x", zone="UTC", date_order=None, me=None)
        chat = messages.conversation(connection, bank, format="jsonl", external_id="c", key="c", title="c")
        people = [messages.person(connection, bank, name) for name in ("Nora", "Jonas")]
        return source, chat, people

    source, chat, people = store.write(prepare)
    step = TURNS_PER_EXCHANGE * 500
    for first in range(0, turns, step):
        count = min(step, turns - first)
        store.write(lambda c, f=first, n=count: _write(c, source, chat, people, f, rows[f : f + n], words))
    return rows


def _write(
    connection: Connection, source: int, chat: int, people: list[int], first: int, rows: vectors.Matrix, words: _Words
) -> None:
    texts = [words.text() for _ in rows]
    times = [datetime(2016, 1, 1, tzinfo=UTC) + timedelta(minutes=5 * (first + n)) for n in range(len(rows))]
    new = [
        NewMessage(
            people[n % 2], first + n, ItemKind.MESSAGE, at, "UTC", None, text, None, f"k{first + n}", False, False,
            (), (),
        )
        for n, (text, at) in enumerate(zip(texts, times, strict=True))
    ]  # fmt: skip
    ids = messages.add_messages(connection, 1, chat, source, new)
    turns: list[int] = []
    for at in range(0, len(ids), TURNS_PER_EXCHANGE):
        group = range(at, min(at + TURNS_PER_EXCHANGE, len(ids)))
        exchange = excerpts.add_exchange(
            connection, 1, chat, [ids[n] for n in group], start=times[at], end=times[group[-1]], tokens=200
        )
        turns_here = [
            NewExcerpt("turn", ((ids[n], 0, None),), people[n % 2], times[n], times[n], texts[n], "Nora") for n in group
        ]
        window = NewExcerpt(
            "window", tuple((ids[n], 0, None) for n in group), None, times[at], times[group[-1]],
            "\n".join(texts[n] for n in group), "Nora Jonas",
        )  # fmt: skip
        turns += excerpts.add(connection, 1, chat, exchange, [*turns_here, window])[: len(turns_here)]
    vectors.put(connection, vectors.model_id(connection, "random", DIM), "source", 1, turns, rows)


def _timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def _line(name: str, times: Sequence[float]) -> str:
    return f"  {name:10} p50 {np.percentile(times, 50):8.1f} ms   p95 {np.percentile(times, 95):8.1f} ms"


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("turns", [10_000, 100_000])
def test_that_recall_stays_near_a_scan_of_the_same_vectors(memory_path: Path, turns: int) -> None:
    made, words = _Vectors(), _Words()
    with Store(memory_path) as store:
        begun = time.perf_counter()
        rows = _fill(store, made, words, turns)
        print(
            f"\n{turns} turns stored in {time.perf_counter() - begun:.0f} s, {memory_path.stat().st_size / 1e6:.0f} MB"
        )
        recaller = Recaller(store, 1, made, ZoneInfo("UTC"))
        scan, total = [], []
        parts: dict[str, list[float]] = {"semantic": [], "keyword": [], "temporal": []}
        for _ in range(QUESTIONS):
            query = made.make(1)[0]
            scan.append(_timed(lambda q=query: np.argpartition(-(rows @ q), 80)))
            request = RecallRequest(words.question(), NOW, effort=Effort.LOW)
            with store.reading() as connection:
                asked = plan.make(connection, 1, request, None)
                asked = replace(asked, vector=query)
                parts["semantic"].append(_timed(lambda a=asked: channels.semantic(connection, a, 1, 40)))
                parts["keyword"].append(_timed(lambda a=asked: channels.keyword(connection, a, 40)))
                parts["temporal"].append(_timed(lambda a=asked: channels.temporal(connection, a, 40)))
            total.append(_timed(lambda r=request: recaller.recall(r)))
    print(_line("numpy scan", scan))
    for name, times in parts.items():
        print(_line(name, times))
    print(_line("recall", total))
    print(f"  peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000:.0f} MB")
    assert np.percentile(total, 50) / np.percentile(scan, 50) < MOST_OF_A_SCAN * (10 if turns < 100_000 else 1)
