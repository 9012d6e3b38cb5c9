"""Distillation may be killed anywhere: what is stored is whole, the rest is done later, nothing is there twice."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from core.bank import Memory
from core.types import ExchangeState, MemoryFilter, MemoryStatus
from tests.core.bank.conftest import BERLIN
from tests.core.bank.killed_distil import NEW
from tests.core.bank.killed_queue import Reader, work_off
from tests.core.bank.scripted_models import ScriptedModels
from tests.support.chats import KITCHEN, write_jsonl

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills forked processes")

ROOT = Path(__file__).parents[3]
ALL = [f"{number}:{moment}" for number in range(1, 13) for moment in ("inside", "after")]
FINAL = {
    "The bakery on Karlstrasse has closed and Nora misses its rye bread.",
    "Petra told Jonas that the owner retired to Rostock.",
    "Anna, the sister of Jonas, had a baby called Emil.",
}


def _die(folder: Path, points: list[str]) -> list[str]:
    """Kill a run at each of ``points``; those that were reached."""
    path = folder / "kitchen.hindsight"
    with Memory.open(path, models=ScriptedModels(folder)) as memory:
        memory.bank(create=True).import_([write_jsonl(folder / "kitchen.jsonl", KITCHEN)], BERLIN)
    done = subprocess.run(
        [sys.executable, "-m", "tests.core.bank.killed_distil", str(path), *points], cwd=ROOT, check=True,
        stdout=subprocess.PIPE, text=True, timeout=200,
    )  # fmt: skip
    return done.stdout.split()


def _check(path: Path) -> None:
    """Each exchange has the facts of one model, whole; a second run gives those of the new one."""
    models = ScriptedModels(path.parent, NEW, name="new")
    with Memory.open(path, models=models) as memory:
        assert memory.doctor().ok
        bank = memory.bank()
        for row in bank.exchanges(limit=2):
            made = {memory.extractor for memory in bank.exchange_memories(row.id)} - {"rules"}
            assert len(made) == 1, f"facts of two models in exchange {row.id}"
        bank.resume()
        assert all(job.state != "running" for job in bank.jobs())
        bank.distil(exchange_ids=[row.id for row in bank.exchanges(limit=3)])
        active = [row for row in bank.memories(MemoryFilter()) if row.extractor != "rules"]
        assert sorted(row.text for row in active) == sorted(FINAL)
        gone = bank.memories(MemoryFilter(statuses=frozenset({MemoryStatus.SUPERSEDED})))
        assert {row.extractor for row in gone} <= {"old", "rules"}
        assert [row.state for row in bank.exchanges(limit=3)] == [ExchangeState.DISTILLED] * 2 + [ExchangeState.EMPTY]
        assert memory.doctor().ok


@pytest.mark.slow
def test_that_a_run_killed_at_every_transaction_is_done_later(tmp_path: Path) -> None:
    reached = _die(tmp_path, ALL)
    assert len(reached) >= 14, "job, three exchanges with their progress, end"
    for point in reached:
        _check(tmp_path / f"{point}.hindsight")


def _learned(path: Path) -> tuple[list[str], list[str]]:
    """What is remembered in the end, and what waits or failed."""
    with Memory.open(path, models=Reader(path.parent)) as memory:
        bank = memory.bank()
        report = memory.doctor()
        assert report.ok, (path.name, report.problems)
        left = [f"{job.kind} {job.state}" for job in bank.jobs() if job.state not in ("done", "cancelled")]
        return sorted(row.text for row in bank.memories(MemoryFilter(), limit=5000)), left


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_that_the_whole_queue_survives_a_kill_at_every_transaction(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.hindsight"
    with Memory.open(path, models=Reader(tmp_path)) as memory:
        memory.bank(create=True).import_([write_jsonl(tmp_path / "kitchen.jsonl", KITCHEN)], BERLIN)
    done = subprocess.run(
        [sys.executable, "-m", "tests.core.bank.killed_queue", str(path)], cwd=ROOT, check=True,
        stdout=subprocess.PIPE, text=True, timeout=3000,
    )  # fmt: skip
    points = done.stdout.split()
    whole = _learned(tmp_path / "whole.hindsight")
    print(f"\n{len(points)} kill points of {len(points) // 2} transactions")
    assert whole[1] == []
    assert len(points) == 2 * int((tmp_path / "count").read_text())
    for point in points:
        killed = tmp_path / f"{point}.hindsight"
        with Memory.open(killed, models=Reader(tmp_path)) as memory:
            assert memory.doctor().ok, point
        work_off(killed)
        assert _learned(killed) == whole, point
