"""Sorting in bounded memory."""

from __future__ import annotations

import random

from core.ingest.sorting import Sorter


def test_that_equal_keys_keep_their_order_across_runs() -> None:
    values = [(random.Random(n).randint(0, 50), n) for n in range(50_000)]
    sorter: Sorter[tuple[int, int]] = Sorter()
    for value in values:
        sorter.add((value[0],), value)
    assert list(sorter) == sorted(values)


def test_that_nothing_sorts_to_nothing() -> None:
    assert list(Sorter[int]()) == []
