"""Several things at once: reading while writing, forgetting while importing, closing in the middle, two programs."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank, edit
from core.errors import HindsightError, MemoryFileError, RequestError
from core.models.host import ModelHost
from core.types import MemoryFilter, Progress, RecallRequest
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN, long_chat, write_jsonl

NOW = datetime(2024, 12, 1, tzinfo=UTC)
ROOT = Path(__file__).parents[3]


def _sound(memory: Memory) -> None:
    report = memory.doctor()
    assert report.ok, report.problems
    assert report.pending == 0


def _at_stage(stage: str, act: Callable[[], object]) -> tuple[Callable[[Progress], None], list[object]]:
    """A progress callback that calls ``act`` once, when ``stage`` is first reported; what it gave or raised."""
    results: list[object] = []

    def progress(step: Progress) -> None:
        if step.stage == stage and not results:
            try:
                results.append(act())
            except HindsightError as error:
                results.append(error)

    return progress, results


@pytest.mark.slow
def test_that_one_may_read_search_and_ask_while_an_import_runs(kitchen: MemoryBank, tmp_path: Path) -> None:
    chat = write_jsonl(tmp_path / "long.jsonl", long_chat(200), conversation="long")
    looks: list[Callable[[], object]] = [
        kitchen.conversations, kitchen.people, kitchen.entities, kitchen.sources, kitchen.jobs, kitchen.timeline,
        lambda: kitchen.memories(MemoryFilter()), lambda: kitchen.recall(RecallRequest("shellfish", NOW)).results[0],
        lambda: kitchen.ask("What is Nora allergic to?", as_of=NOW).citations,
        kitchen.memory.doctor, lambda: kitchen.messages(1),
    ]  # fmt: skip
    with ThreadPoolExecutor(2) as threads:
        importing = threads.submit(kitchen.import_, [chat], BERLIN)
        rounds = 0
        while not importing.done():
            assert all(look() for look in looks)
            rounds += 1
        assert importing.result().new == 200
    assert rounds >= 1
    _sound(kitchen.memory)


@pytest.mark.usefixtures("read_here")
def test_that_what_is_forgotten_while_it_is_embedded_leaves_no_vector(kitchen: MemoryBank, tmp_path: Path) -> None:
    (row,) = kitchen.conversations()
    chat = write_jsonl(tmp_path / "long.jsonl", long_chat(100), conversation="long")
    progress, done = _at_stage("embedding", lambda: kitchen.forget(conversation=_id(kitchen, "long"), purge=True))
    kitchen.import_([chat], BERLIN, progress=progress)
    assert done and isinstance(done[0], dict) and done[0]["messages"] == 100
    assert [c.id for c in kitchen.conversations()] == [row.id]
    _sound(kitchen.memory)


def _id(bank: MemoryBank, title: str) -> int:
    return next(c.id for c in bank.conversations() if c.title == title)


@pytest.mark.usefixtures("read_here")
def test_that_forgetting_waits_for_an_import_and_says_so_when_that_takes_long(
    kitchen: MemoryBank, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edit, "PATIENCE", 0.1)
    chat = write_jsonl(tmp_path / "long.jsonl", long_chat(60), conversation="long")

    def forget_elsewhere() -> object:
        with ThreadPoolExecutor(1) as threads:
            return threads.submit(kitchen.forget, conversation=1).result()

    progress, done = _at_stage("organising", forget_elsewhere)
    kitchen.import_([chat], BERLIN, progress=progress)
    assert isinstance(done[0], RequestError)
    assert done[0].code == "busy"
    kitchen.forget(conversation=1)
    _sound(kitchen.memory)


@pytest.mark.usefixtures("read_here")
def test_that_two_imports_at_once_both_arrive_once(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    same = [write_jsonl(tmp_path / f"{n}.jsonl", KITCHEN) for n in range(2)]
    other = write_jsonl(tmp_path / "other.jsonl", long_chat(30), conversation="long")
    with ThreadPoolExecutor(3) as threads:
        reports = list(threads.map(lambda path: bank.import_([path], BERLIN), [*same, other]))
    assert sum(report.new for report in reports) == len(KITCHEN) + 30
    _sound(memory)


@pytest.mark.usefixtures("read_here")
def test_that_resuming_does_not_call_a_running_import_failed(kitchen: MemoryBank, tmp_path: Path) -> None:
    chat = write_jsonl(tmp_path / "long.jsonl", long_chat(60), conversation="long")
    progress, done = _at_stage("embedding", kitchen.resume)
    kitchen.import_([chat], BERLIN, progress=progress)
    assert done
    assert (kitchen.jobs()[0].state, kitchen.jobs()[0].error) == ("done", None)
    _sound(kitchen.memory)


@pytest.mark.usefixtures("read_here")
def test_that_closing_in_the_middle_of_an_import_keeps_what_was_stored(
    memory_path: Path, tmp_path: Path, starter_models: ModelHost
) -> None:
    memory = Memory.open(memory_path, models=starter_models)
    chat = write_jsonl(tmp_path / "long.jsonl", long_chat(100))
    progress, _ = _at_stage("organising", memory.close)
    with pytest.raises(MemoryFileError, match="closed"):
        memory.bank(create=True).import_([chat], BERLIN, progress=progress)
    with Memory.open(memory_path, models=starter_models) as again:
        bank = again.bank()
        assert bank.import_([chat], BERLIN).known == 100
        bank.resume()
        _sound(again)


def test_that_a_closed_memory_says_so(memory: Memory) -> None:
    bank = memory.bank(create=True)
    memory.close()
    for use in (bank.conversations, bank.undo, memory.doctor, lambda: bank.forget(message=1)):
        with pytest.raises(MemoryFileError, match="closed"):
            use()


@pytest.mark.slow
def test_that_another_program_reads_but_is_told_that_it_cannot_write(kitchen: MemoryBank, tmp_path: Path) -> None:
    kitchen.memory.set_setting("note", 1)  # a program holds the lock from its first write on
    commands = [["list", "memories"], ["import", str(tmp_path / "kitchen.jsonl")]]
    common = ["--memory", str(kitchen.memory.path), "--json"]
    code = f"from core.cli import main\nprint([main([*command, *{common!r}]) for command in {commands!r}])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    listed, refused, statuses = map(json.loads, done.stdout.splitlines())
    assert statuses == [0, 1]
    assert listed["memories"]
    assert refused["error"]["code"] == "locked"
    assert "another Hindsight" in refused["error"]["message"]


def test_that_no_thread_is_left_when_many_write_while_the_memory_closes(memory: Memory) -> None:
    def write() -> str:
        for count in range(100_000):
            try:
                memory.set_setting("count", count)
            except MemoryFileError as error:
                return error.code
        return "never refused"

    with ThreadPoolExecutor(4) as threads:
        codes = [threads.submit(write) for _ in range(4)]
        while memory.setting("count", 0) < 5:
            time.sleep(0.01)
        memory.close()
        assert {code.result(20) for code in codes} == {"closed"}


@pytest.mark.parametrize("name", ["new", "🦐 שלום\nmine", "x" * 10_000])
def test_that_a_bank_that_several_want_at_once_is_made_once(memory: Memory, name: str) -> None:
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: memory.bank(name, create=True), range(8)))
    assert len({id(bank) for bank in made}) == 1
    assert [row.name for row in memory.banks()] == [name]
