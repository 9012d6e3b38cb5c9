"""The encoder worker: a real process, killed, cancelled and outlived."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from core.errors import Cancelled, ModelError, WorkerDied
from core.models import child
from core.models.child import worker_command
from core.models.ports import ModelSpec
from core.models.process import WorkerProcess

MANY = [f"Message number {i} about the weather in Leipzig and what we had for dinner" for i in range(4000)]


@pytest.fixture(scope="module")
def worker(tmp_path_factory: pytest.TempPathFactory, embedder_spec: ModelSpec) -> Iterator[WorkerProcess]:
    """One for all tests that leave its process alive, its model loaded."""
    worker = WorkerProcess("encoders", tmp_path_factory.mktemp("worker") / "encoders.log")
    worker.call(_embed(embedder_spec, ["load"]))
    yield worker
    worker.close()


@pytest.fixture
def own_worker(tmp_path: Path) -> Iterator[WorkerProcess]:
    """For one test, which may end its process."""
    worker = WorkerProcess("encoders", tmp_path / "encoders.log")
    yield worker
    worker.close()


def _embed(spec: ModelSpec, texts: list[str], priority: int = 1) -> dict[str, object]:
    return {"op": "embed", "model": spec.to_json(), "texts": texts, "kind": "document", "priority": priority}


def _once_begun(worker: WorkerProcess, spec: ModelSpec, act: Callable[[], object]) -> threading.Thread:
    """Do something as soon as the worker has loaded its model and is at work."""
    worker.call(_embed(spec, ["load"]))
    thread = threading.Timer(0.3, act)
    thread.start()
    return thread


def _kill(worker: WorkerProcess) -> None:
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)


@pytest.mark.slow
def test_that_a_killed_worker_fails_its_request_and_serves_the_next(
    own_worker: WorkerProcess, embedder_spec: ModelSpec
) -> None:
    thread = _once_begun(own_worker, embedder_spec, lambda: _kill(own_worker))
    with pytest.raises(WorkerDied, match="killed"):
        own_worker.call(_embed(embedder_spec, MANY))
    thread.join()
    _, vectors = own_worker.call(_embed(embedder_spec, ["again"]))
    assert vectors is not None
    assert vectors.shape == (1, 384)


def test_that_a_cancelled_request_ends_soon_and_the_worker_lives_on(
    worker: WorkerProcess, embedder_spec: ModelSpec
) -> None:
    cancel = threading.Event()
    thread = _once_begun(worker, embedder_spec, cancel.set)
    pid = worker.pid
    with pytest.raises(Cancelled):
        worker.call(_embed(embedder_spec, MANY), cancel=cancel)
    thread.join()
    assert worker.pid == pid


def test_that_a_question_is_answered_while_an_import_is_embedded(
    worker: WorkerProcess, embedder_spec: ModelSpec
) -> None:
    cancel, ended = threading.Event(), threading.Event()

    def embed_many() -> None:
        with pytest.raises(Cancelled):
            worker.call(_embed(embedder_spec, MANY), cancel=cancel)
        ended.set()

    thread = threading.Thread(target=embed_many)
    thread.start()
    time.sleep(0.3)
    worker.call(_embed(embedder_spec, ["where is it?"], priority=0))
    still_embedding = not ended.is_set()
    cancel.set()
    thread.join()
    assert still_embedding


def test_that_a_request_waiting_behind_another_is_cancelled_at_once(
    worker: WorkerProcess, embedder_spec: ModelSpec
) -> None:
    first, second = threading.Event(), threading.Event()

    def embed_many() -> None:
        with pytest.raises(Cancelled):
            worker.call(_embed(embedder_spec, MANY), cancel=first)

    thread = threading.Thread(target=embed_many)
    thread.start()
    time.sleep(0.2)
    timer = threading.Timer(0.2, second.set)
    timer.start()
    with pytest.raises(Cancelled, match="before it began"):
        worker.call(_embed(embedder_spec, MANY), cancel=second)
    assert thread.is_alive()
    first.set()
    thread.join()
    timer.join()


def test_that_errors_of_the_model_arrive_with_their_message(worker: WorkerProcess, tmp_path: Path) -> None:
    spec = {"id": "x", "role": "embedder", "runner": "onnx", "path": str(tmp_path / "gone"), "options": {}}
    with pytest.raises(ModelError, match=r"tokenizer\.json"):
        worker.call({"op": "embed", "model": spec, "texts": ["a"], "kind": "document"})
    with pytest.raises(ModelError, match="do not know the request"):
        worker.call({"op": "sing"})


@pytest.mark.slow
def test_that_a_worker_that_shows_no_sign_of_life_is_killed(
    own_worker: WorkerProcess, embedder_spec: ModelSpec
) -> None:
    own_worker.call(_embed(embedder_spec, ["load"]))
    assert own_worker.pid is not None
    os.kill(own_worker.pid, signal.SIGSTOP)
    with pytest.raises(WorkerDied, match="no sign of life"):
        own_worker.call(_embed(embedder_spec, ["hello"]), silence=0.5)
    assert own_worker.call(_embed(embedder_spec, ["again"]))[1] is not None


@pytest.mark.slow
def test_that_a_worker_that_takes_nothing_from_its_pipe_holds_up_neither_the_request_nor_the_end(
    tmp_path: Path, embedder_spec: ModelSpec
) -> None:
    own_worker = WorkerProcess("encoders", tmp_path / "encoders.log")
    own_worker.call(_embed(embedder_spec, ["load"]))
    more_than_a_pipe_holds = ["long " * 200] * 1000
    assert own_worker.pid is not None
    os.kill(own_worker.pid, signal.SIGSTOP)
    failed: list[WorkerDied] = []

    def request() -> None:
        try:
            own_worker.call(_embed(embedder_spec, more_than_a_pipe_holds), silence=60)
        except WorkerDied as error:
            failed.append(error)

    thread = threading.Thread(target=request, daemon=True)
    thread.start()
    time.sleep(0.2)
    with pytest.raises(WorkerDied, match="no sign of life for 1 s"):
        own_worker.call(_embed(embedder_spec, more_than_a_pipe_holds), silence=1)
    thread.join()
    assert len(failed) == 1
    own_worker.close()


@pytest.mark.slow
def test_that_a_worker_that_takes_nothing_from_its_pipe_can_be_ended(
    tmp_path: Path, embedder_spec: ModelSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "_CLOSE_SECONDS", 0.2)
    own_worker = WorkerProcess("encoders", tmp_path / "encoders.log")
    own_worker.call(_embed(embedder_spec, ["load"]))
    assert own_worker.pid is not None
    os.kill(own_worker.pid, signal.SIGSTOP)
    ended = threading.Event()

    def request() -> None:
        with pytest.raises(WorkerDied):
            own_worker.call(_embed(embedder_spec, ["long " * 200] * 1000))
        ended.set()

    thread = threading.Thread(target=request, daemon=True)
    thread.start()
    time.sleep(0.2)
    own_worker.close()
    thread.join()
    assert ended.is_set()


def test_that_an_interrupt_meant_for_the_program_does_not_end_its_worker(
    worker: WorkerProcess, embedder_spec: ModelSpec
) -> None:
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGINT)
    assert worker.call(_embed(embedder_spec, ["again"]))[1] is not None
    assert worker.pid == pid


def test_that_a_request_nobody_foresaw_fails_alone(worker: WorkerProcess, embedder_spec: ModelSpec) -> None:
    with pytest.raises(ModelError, match="The model failed"):
        worker.call({"op": "embed", "model": "not a description"})
    assert worker.call(_embed(embedder_spec, ["again"]))[1] is not None


def test_that_a_closed_worker_starts_no_process(own_worker: WorkerProcess) -> None:
    own_worker.close()
    with pytest.raises(ModelError, match="closed"):
        own_worker.call({"op": "check"})
    assert own_worker.pid is None


@pytest.mark.slow
def test_that_a_worker_ends_when_its_parent_is_killed(tmp_path: Path, embedder_spec: ModelSpec) -> None:
    """Even in the middle of work, which the parent's death cannot ask it to stop."""
    code = f"""
import sys, threading, time
from pathlib import Path
from core.models.process import WorkerProcess
from core.models.ports import ModelSpec
worker = WorkerProcess("encoders", Path({str(tmp_path / "log")!r}))
message = {{"op": "embed", "model": {embedder_spec.to_json()!r}, "texts": ["load"], "kind": "document"}}
worker.call(message)
threading.Thread(target=worker.call, args=({{**message, "texts": [f"text {{i}} " * 60 for i in range(4000)]}},)).start()
time.sleep(0.2)
print(worker.pid, flush=True)
time.sleep(60)
"""
    parent = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3]
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    assert _is_running(pid)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    deadline = time.monotonic() + 10
    while _is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _is_running(pid)


def test_that_a_frozen_program_starts_itself_as_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    assert worker_command("encoders") == [sys.executable, "-m", "core.models.worker", "encoders"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert worker_command("encoders") == [sys.executable, "--worker", "encoders"]


def test_that_vectors_are_the_same_through_the_worker(worker: WorkerProcess, embedder_spec: ModelSpec) -> None:
    first = worker.call(_embed(embedder_spec, ["the same text"]))[1]
    second = worker.call(_embed(embedder_spec, ["the same text"], priority=0))[1]
    assert first is not None
    assert second is not None
    np.testing.assert_array_equal(first, second)


def _is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
