"""Batches: like lengths together, within a budget."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.models.batching import plan_batches


@given(st.lists(st.integers(1, 600), max_size=80), st.integers(1, 2048), st.integers(1, 64))
def test_that_every_text_is_in_one_batch_and_padded_batches_keep_to_the_budget(
    lengths: list[int], budget: int, max_rows: int
) -> None:
    batches = plan_batches(lengths, budget=budget, max_rows=max_rows)
    assert sorted(i for batch in batches for i in batch) == list(range(len(lengths)))
    for batch in batches:
        assert len(batch) <= max_rows
        assert len(batch) == 1 or len(batch) * max(lengths[i] for i in batch) <= budget
