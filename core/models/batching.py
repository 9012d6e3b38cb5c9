"""How texts are put together for an encoder, and how its work is split over cores."""

from __future__ import annotations

import threading
from collections.abc import Generator, Sequence
from typing import TypeVar

from core.errors import Cancelled

Result = TypeVar("Result")


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


def drain(steps: Generator[None, None, Result], cancel: threading.Event | None = None) -> Result:
    """Run interruptible work to its end; :class:`Cancelled` as soon as ``cancel`` is set."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        if cancel is not None and cancel.is_set():
            steps.close()
            raise Cancelled("Stopped before all texts were read by the encoder.")
