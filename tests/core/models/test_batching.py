"""Batches: like lengths together, within a budget, and interruptible."""

from __future__ import annotations

import threading
from collections.abc import Generator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Cancelled
from core.models.batching import drain, plan_batches


@given(st.lists(st.integers(1, 600), max_size=80), st.integers(1, 2048), st.integers(1, 64))
def test_that_every_text_is_in_one_batch_and_padded_batches_keep_to_the_budget(
    lengths: list[int], budget: int, max_rows: int
) -> None:
    batches = plan_batches(lengths, budget=budget, max_rows=max_rows)
    assert sorted(i for batch in batches for i in batch) == list(range(len(lengths)))
    for batch in batches:
        assert len(batch) <= max_rows
        assert len(batch) == 1 or len(batch) * max(lengths[i] for i in batch) <= budget


def test_that_work_stops_at_the_next_step_once_it_is_cancelled() -> None:
    cancel = threading.Event()
    done = []

    def steps() -> Generator[None, None, str]:
        for i in range(10):
            done.append(i)
            if i == 2:
                cancel.set()
            yield
        return "end"

    with pytest.raises(Cancelled):
        drain(steps(), cancel)
    assert done == [0, 1, 2]
    assert drain(steps()) == "end"
