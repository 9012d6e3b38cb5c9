"""An import may be killed anywhere: the file stays sound, the rest is done later, nothing is there twice."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import uuid
from collections import Counter
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.errors import WorkerDied
from core.models.host import ModelHost
from core.types import ImportOptions, Progress
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN, long_chat, write_jsonl

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for orphans in /proc")

ROOT = Path(__file__).parents[3]
GARDEN = long_chat(30)
MARK = "HINDSIGHT_KILL_TEST"
ALL = [f"{number}:{moment}" for number in range(1, 40) for moment in ("inside", "after")]
ORPHANS_END_IN_SECONDS = 15.0
GROUP = 4  # points tried before looking whether the import is long enough for more


def _die(folder: Path, points: list[str], timeout: float) -> list[str]:
    """Run the killed imports; the points that were reached. Fails when one leaves a process."""
    write_jsonl(folder / "a.jsonl", KITCHEN)
    write_jsonl(folder / "b.jsonl", GARDEN, conversation="garden", ids=False)
    mark = uuid.uuid4().hex
    done = subprocess.run(
        [sys.executable, "-m", "tests.core.bank.killed_import", str(folder), *points], cwd=ROOT, check=True,
        env={**os.environ, MARK: mark}, stdout=subprocess.PIPE, text=True, timeout=timeout,
    )  # fmt: skip
    deadline = time.monotonic() + ORPHANS_END_IN_SECONDS
    while orphans := _marked(mark):
        assert time.monotonic() < deadline, f"still running: {orphans}"
        time.sleep(0.1)
    return done.stdout.split()


def _marked(mark: str) -> list[int]:
    """Processes that inherited ``mark`` in their environment."""
    found = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if entry.name.isdigit() and mark.encode() in (entry / "environ").read_bytes():
                found.append(int(entry.name))
    return found


def _check(path: Path, exports: list[Path], models: ModelHost) -> None:
    """What every killed import must leave: a sound file that can be finished and has nothing twice."""
    with Memory.open(path, models=models) as memory:
        report = memory.doctor()
        assert {problem.code for problem in report.problems} <= {"message_without_exchange"}, report.problems
        bank = memory.bank(create=True)
        stored = _stored(bank)
        bank.resume()
        finished = memory.doctor()
        assert (finished.ok, finished.pending) == (True, 0), finished
        assert _stored(bank) == stored
        assert all(job.state != "running" for job in bank.jobs())
        again = bank.import_(exports, BERLIN)
        assert (again.known, again.new) == (stored.total(), len(KITCHEN) + len(GARDEN) - stored.total())
        assert _stored(bank) == Counter(text for _, _, text in [*KITCHEN, *GARDEN])
        assert bank.owner_name() == "Nora"
        assert memory.doctor().ok


def _stored(bank: MemoryBank) -> Counter[str]:
    return Counter(m.text for c in bank.conversations() for m in bank.messages(c.id))


@pytest.mark.slow
@pytest.mark.usefixtures("read_here")
def test_that_an_import_killed_at_every_transaction_is_finished_later(
    tmp_path: Path, starter_models: ModelHost
) -> None:
    reached: list[str] = []
    while len(reached) < len(ALL):
        group = ALL[len(reached) : len(reached) + GROUP]
        died = _die(tmp_path, group, timeout=200)
        reached += died
        if died != group:  # the import ended before the rest
            break
    assert len(reached) >= 20
    for point in reached:
        _check(tmp_path / f"{point}.hindsight", sorted(tmp_path.glob("*.jsonl")), starter_models)


@pytest.mark.slow
def test_that_the_death_of_the_reading_process_is_said_and_the_rest_comes_later(
    memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.ingest import process

    children: list[subprocess.Popen[bytes]] = []
    begin = process._Child.first

    def remembered(self: process._Child) -> object:
        children.append(self._process)
        return begin(self)

    chat = write_jsonl(tmp_path / "long.jsonl", long_chat(20_000))
    bank = memory.bank(create=True)
    with monkeypatch.context() as patched:
        patched.setattr(process._Child, "first", remembered)
        store = bank._store.write

        def store_and_kill(work):
            if children:
                children[0].kill()
            return store(work)

        patched.setattr(bank._store, "write", store_and_kill)
        with pytest.raises(WorkerDied, match="ended unexpectedly"):
            bank.import_([chat], ImportOptions(timezone="UTC"))
    assert bank.jobs()[0].state == "failed"
    bank.embed = lambda **_: 0
    bank.resume()
    assert memory.doctor().ok


@pytest.mark.slow
def test_that_the_death_of_the_encoder_worker_costs_no_message(memory_path: Path, tmp_path: Path) -> None:
    with Memory.open(memory_path) as memory:
        bank = memory.bank(create=True)
        killed: list[int] = []

        def kill_once(progress: Progress) -> None:
            pid = memory.models.worker_pids()["encoders"]
            if progress.stage == "embedding" and not killed and pid is not None:
                killed.append(pid)
                os.kill(pid, signal.SIGKILL)

        with contextlib.suppress(WorkerDied):
            bank.import_([write_jsonl(tmp_path / "a.jsonl", long_chat(150))], BERLIN, progress=kill_once)
        assert killed
        bank.resume()
        report = memory.doctor()
        assert (report.ok, report.pending) == (True, 0)
