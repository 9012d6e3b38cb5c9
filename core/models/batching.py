"""How texts are put together for an encoder."""

from __future__ import annotations

from collections.abc import Sequence


def plan_batches(lengths: Sequence[int], *, budget: int, max_rows: int = 64) -> list[list[int]]:
    """Positions grouped by similar length, the longest first.

    ``lengths`` and ``budget`` are in tokens; a batch, padded to its longest row, holds at most ``budget``
    tokens unless it is a single row.
    """
    order = sorted(range(len(lengths)), key=lambda i: -lengths[i])
    batches: list[list[int]] = []
    start = 0
    while start < len(order):
        rows = max(1, min(max_rows, budget // max(1, lengths[order[start]])))
        batches.append(order[start : start + rows])
        start += rows
    return batches
