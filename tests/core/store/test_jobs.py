"""The durable queue as it is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.store import banks, clock, jobs
from core.store.connection import Connection
from core.store.store import Store


@pytest.mark.parametrize(("passed", "left"), [(10_000, 30.0), (-3_600_000, 0.0)])
def test_that_the_time_left_is_that_of_the_pace_so_far_and_never_below_nothing_when_the_clock_is_set_back(
    passed: int, left: float, memory_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = clock.now_ms()

    def work(connection: Connection) -> None:
        bank = banks.create(connection, "me")
        job = jobs.add(connection, bank.id, "distil", "", {}, state=jobs.RUNNING, total=40)
        monkeypatch.setattr(jobs, "now_ms", lambda: now)
        jobs.begin(connection, job)
        monkeypatch.setattr(jobs, "now_ms", lambda: now + passed)
        jobs.update(connection, job, done=10)

    with Store(memory_path) as store:
        store.write(work)
        with store.reading() as connection:
            (row,) = jobs.latest(connection, 1, 5)
    assert row.seconds_left == left
