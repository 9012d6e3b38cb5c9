"""Reading in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from core.errors import Cancelled, ImportRefused, WorkerDied
from core.ingest import process
from core.ingest.reading import inspect, read
from core.types import ImportOptions, Progress

CHAT = "".join(f"{14 + n % 3}/03/2026, 09:{n % 60:02} - {'Nora' if n % 2 else 'Sam'}: word {n}\n" for n in range(1000))


def test_that_the_child_gives_the_same_records(write) -> None:
    path = write("WhatsApp Chat with Nora.txt", CHAT)
    info, records = process.read_in_process([path], ImportOptions())
    expected_info, expected = read([path], ImportOptions())
    assert info == expected_info
    assert list(records) == list(expected)


@pytest.mark.slow
def test_that_refusals_and_progress_cross_the_pipe(write) -> None:
    with pytest.raises(ImportRefused) as refused:
        process.read_in_process([write("a.txt", "no chat")], ImportOptions())
    assert refused.value.code == "unrecognised"
    seen: list[Progress] = []
    _, records = process.read_in_process([write("b.txt", CHAT * 6)], ImportOptions(), progress=seen.append)
    assert len(list(records)) == 6 * 1000 + 1
    assert seen


@pytest.mark.slow
def test_that_an_inspection_is_the_same_in_a_child(write) -> None:
    path = write("WhatsApp Chat with Nora.txt", CHAT)
    assert process.inspect_in_process([path], ImportOptions(), preview=2) == inspect([path], ImportOptions(), preview=2)
    assert process.inspect_in_process([write("a.txt", "no chat")], ImportOptions()).error_code == "unrecognised"


def test_that_a_bug_in_the_child_is_a_sentence(write, monkeypatch) -> None:
    code = "from core.ingest import process, reading; reading.read = lambda *a, **k: 1 // 0; process.main()"
    monkeypatch.setattr(process, "command", lambda: [sys.executable, "-c", code])
    with pytest.raises(WorkerDied, match="ZeroDivisionError"):
        process.read_in_process([write("b.txt", CHAT)], ImportOptions())


def test_that_cancelling_ends_the_child(write) -> None:
    cancel = threading.Event()
    _, records = process.read_in_process([write("b.txt", CHAT * 10)], ImportOptions(), cancel=cancel)
    next(records)
    cancel.set()
    with pytest.raises(Cancelled):
        list(records)
    _wait_for_threads()


def test_that_a_killed_child_is_a_dead_worker(write, monkeypatch) -> None:
    monkeypatch.setattr(process, "command", lambda: [sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"])
    with pytest.raises(WorkerDied):
        process.read_in_process([write("b.txt", CHAT)], ImportOptions())


def test_that_closing_the_records_ends_the_child(write) -> None:
    _, records = process.read_in_process([write("b.txt", CHAT * 10)], ImportOptions())
    next(records)
    records.close()


@pytest.mark.slow
def test_that_the_child_ends_when_its_parent_is_gone(write) -> None:
    path = write("b.txt", CHAT * 10)
    code = (
        "import sys; from pathlib import Path; from core.ingest import process; from core.types import ImportOptions\n"
        f"info, records = process.read_in_process([Path({str(path)!r})], ImportOptions())\n"
        "print(records.gi_frame.f_locals['self']._process.pid, flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        os.kill(parent.pid, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while _alive(child) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _alive(child)


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def _wait_for_threads() -> None:
    deadline = time.monotonic() + 5
    while any(thread.name == "ingest-cancel" for thread in threading.enumerate()) and time.monotonic() < deadline:
        time.sleep(0.05)
