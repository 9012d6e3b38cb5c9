"""The queue of follow-up jobs: order, retries, making way for a person, and stopping."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from core import defaults
from core.bank import Memory, MemoryBank
from core.errors import Cancelled, ModelError, Preempted
from core.store import jobs
from core.types import JobRow
from tests.core.bank.scripted_models import ScriptedModels


@pytest.fixture
def bank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MemoryBank]:
    monkeypatch.setattr("core.bank.work._WAIT_SECONDS", 0.0)
    with Memory.open(tmp_path / "m.hindsight", models=ScriptedModels(tmp_path)) as memory:
        yield memory.bank(create=True)


class _Handler:
    """Remembers what it was asked to do; raises its errors first, one a call."""

    def __init__(self, *errors: Exception) -> None:
        self.errors, self.done = list(errors), list[Any]()

    def __call__(self, payload: Mapping[str, Any], cancel: threading.Event | None) -> None:
        if self.errors:
            raise self.errors.pop(0)
        self.done.append(payload["entity"])


def _queue(bank: MemoryBank, *entities: int, kind: str = "observe", priority: int = 0) -> list[int]:
    def work(connection: Any) -> list[int]:
        return [jobs.add(connection, bank.id, kind, "", {"entity": e}, priority=priority) for e in entities]

    return bank._store.write(work)


def _job(bank: MemoryBank, job_id: int) -> JobRow:
    return next(job for job in bank.jobs() if job.id == job_id)


def _handled_by(bank: MemoryBank, handler: _Handler) -> _Handler:
    bank._run_observe = handler
    return handler


def test_that_the_urgent_come_first_and_then_the_newest(bank: MemoryBank) -> None:
    handler = _handled_by(bank, _Handler())
    _queue(bank, 1, 2)
    _queue(bank, 3, priority=5)
    assert bank.run_jobs() == 3
    assert handler.done == [3, 2, 1]
    assert {job.state for job in bank.jobs()} == {"done"}


def test_that_making_way_for_a_person_costs_no_attempt(bank: MemoryBank) -> None:
    handler = _handled_by(bank, _Handler(Preempted("a question"), Preempted("another")))
    (job_id,) = _queue(bank, 1)
    assert bank.run_jobs() == 1 and handler.done == [1]
    assert (_job(bank, job_id).state, _job(bank, job_id).attempts) == ("done", 0)


def test_that_a_job_the_program_cannot_do_is_not_in_the_way_of_the_others_for_ever(bank: MemoryBank) -> None:
    handler = _handled_by(bank, _Handler(*(KeyError("entity") for _ in range(defaults.DISTIL_ATTEMPTS))))
    _, bad = _queue(bank, 1, 2)
    for _ in range(defaults.DISTIL_ATTEMPTS):
        with pytest.raises(KeyError):
            bank.run_jobs()
    assert bank.run_jobs() == 1 and handler.done == [1]
    assert (_job(bank, bad).state, _job(bank, bad).error) == ("failed", "'entity'")


def test_that_a_failing_job_is_tried_again_and_then_stands_failed_until_retried(bank: MemoryBank) -> None:
    handler = _handled_by(bank, _Handler(ModelError("broken"), ModelError("still broken")))
    (job_id,) = _queue(bank, 1)
    assert bank.run_jobs() == 0
    job = _job(bank, job_id)
    assert (job.state, job.attempts, job.error) == ("failed", 2, "still broken")
    bank.set_job_state(job_id, "queued")
    assert bank.run_jobs() == 1 and handler.done == [1]
    assert _job(bank, job_id).error is None


def test_that_paused_and_cancelled_jobs_are_left_alone(bank: MemoryBank) -> None:
    handler = _handled_by(bank, _Handler())
    first, second, _ = _queue(bank, 1, 2, 3)
    bank.set_job_state(first, "paused")
    bank.set_job_state(second, "cancelled")
    assert bank.run_jobs() == 1 and handler.done == [3]


def test_that_stopping_puts_the_job_back(bank: MemoryBank) -> None:
    _handled_by(bank, _Handler(Cancelled("stop")))
    (job_id,) = _queue(bank, 1)
    with pytest.raises(Cancelled):
        bank.run_jobs()
    assert (_job(bank, job_id).state, _job(bank, job_id).attempts) == ("queued", 0)


def test_that_work_that_needs_a_model_waits_for_one_without_spinning(bank: MemoryBank) -> None:
    bank._models.name = None
    _handled_by(bank, _Handler(*[Preempted("no model")] * 3))
    (job_id,) = _queue(bank, 1)
    assert bank.run_jobs() == 0
    assert _job(bank, job_id).state == "queued"


def test_that_the_time_left_is_reckoned_from_when_the_job_was_begun(bank: MemoryBank) -> None:
    def work(connection: Any) -> int:
        job_id = jobs.add(connection, bank.id, "distil", "", {}, state="running", total=10)
        connection.execute(
            "UPDATE jobs SET done = 6, updated_ms = 30000, payload = json_set(payload, '$.begun_ms', 10000, "
            "'$.begun_done', 2) WHERE id = ?",
            (job_id,),
        )
        return job_id

    assert _job(bank, bank._store.write(work)).seconds_left == pytest.approx(20.0)
