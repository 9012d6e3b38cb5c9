"""Latency of recall without the cross-encoder against a numpy scan of the same vectors, in one run.

    pytest --long -s tests/benchmarks/test_recall_speed.py                     10,000 and 100,000 turns, and a million
    pytest -s tests/benchmarks/test_recall_speed.py::test_that_a_lifetime_is_recalled_fast[100000]

Prints p50 and p95 per channel and in total, file size and resident memory of a process that only recalls. The
assertions are ratios of two figures of the same run.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy as np
import pytest

from core.store import vectors
from core.store.store import Store
from core.tempr.recall import plan
from core.tempr.recall.channels import Ranking
from core.tempr.recall.keyword import keyword
from core.tempr.recall.pipeline import Recaller
from core.tempr.recall.semantic import semantic
from core.tempr.recall.spaces import Space
from core.tempr.recall.spreading import graph
from core.tempr.recall.temporal import temporal
from core.types import Effort, RecallRequest
from tests.benchmarks import lifetime
from tests.benchmarks.recalling import NOW

QUESTIONS = 40
SPINNING = 0.2  # seconds for which the scan's BLAS threads go on spinning on processors that a recall needs
CHANNELS = ("semantic", "keyword", "graph", "temporal")


@dataclass(frozen=True, slots=True)
class Limits:
    """Recall against the scan, file and resident memory against the float32 vectors."""

    time: float
    file: float
    memory: float


LIMITS = {  # 40 and 160 ms where a scan takes 5 and 40; 600 MB and 2.5 GB for a million
    10_000: Limits(150.0, 1.5, 20.0),
    100_000: Limits(8.0, 1.5, 3.0),
    1_000_000: Limits(4.0, 1.5, 0.35),
}


def _timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def _scan(rows: vectors.Matrix, query: vectors.Matrix) -> object:
    return np.argpartition(-(rows @ query), 80)


def _line(name: str, times: Sequence[float]) -> str:
    return f"  {name:16} p50 {np.percentile(times, 50):8.1f} ms   p95 {np.percentile(times, 95):8.1f} ms"


def _by_channel(store: Store, request: RecallRequest, query: vectors.Matrix) -> dict[str, float]:
    """What each channel takes by itself."""
    indexes, entry = store.bits, Ranking()
    with store.reading() as c:
        space = Space(lifetime.MODEL, query, query[:0].reshape(0, lifetime.DIM))
        asked = replace(plan.make(c, lifetime.BANK, request, None), spaces=(space,))
        works: dict[str, Callable[[], object]] = {
            "semantic": lambda: entry.extend(semantic(c, asked, 40, indexes)),
            "keyword": lambda: keyword(c, asked, 40),
            "graph": lambda: graph(c, asked, entry, 1, 40),
            "temporal": lambda: temporal(c, asked, 40, {}),
        }
        return {name: _timed(works[name]) for name in CHANNELS}


def _memory(path: Path) -> int:
    """Bytes resident after some questions."""
    command = [sys.executable, "-m", "tests.benchmarks.recalling", str(path), "20"]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("turns", LIMITS)
def test_that_a_lifetime_is_recalled_fast(memory_path: Path, turns: int) -> None:
    made, language = lifetime.RandomVectors(), lifetime.Language(seed=23)
    times: dict[str, list[float]] = {name: [] for name in ("scan", "recall", "common words", *CHANNELS)}
    with Store(memory_path) as store:
        took = _timed(lambda: lifetime.build(store, turns))
        rows = np.concatenate(list(lifetime.vectors_of(turns)))
        recaller = Recaller(store, lifetime.BANK, made, ZoneInfo("UTC"))
        recaller.recall(RecallRequest(language.question(), NOW, effort=Effort.LOW))  # reads the bit index
        for _ in range(QUESTIONS):
            query = made.make(1)[0]
            request = RecallRequest(language.question(), NOW, effort=Effort.LOW)
            common = RecallRequest(language.common_question(), NOW, effort=Effort.LOW)
            times["scan"].append(_timed(partial(_scan, rows, query)))
            time.sleep(SPINNING)
            times["recall"].append(_timed(partial(recaller.recall, request)))
            times["common words"].append(_timed(partial(recaller.recall, common)))
            for name, alone in _by_channel(store, request, query).items():
                times[name].append(alone)
    file, memory = memory_path.stat().st_size, _memory(memory_path)
    ratio = float(np.percentile(times["recall"], 50) / np.percentile(times["scan"], 50))
    print(f"\n{turns} turns and {len(rows) - turns} memories, stored in {took / 1000:.0f} s")
    print(f"  {file / 1e6:.0f} MB of file, {memory / 1e6:.0f} MB resident, recall takes {ratio:.1f} scans")
    for name, taken in times.items():
        print(_line(name, taken))
    assert ratio < LIMITS[turns].time
    assert file < LIMITS[turns].file * rows.nbytes
    assert memory < LIMITS[turns].memory * rows.nbytes
