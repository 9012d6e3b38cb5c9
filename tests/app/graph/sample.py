"""A neighbourhood to draw."""

from __future__ import annotations

import numpy as np

from core.types import EntityRow, EntityType, Neighbourhood

NAMES = ("Mia Keller", "Leipzig", "王小明", "Siemens", "pottery", "Kindle", "Jonas Weber", "上海")


def neighbourhood(count: int, *, seed: int = 3) -> Neighbourhood:
    """``count`` entities around the first: a few hubs, many leaves, weights from 1 to some dozen."""
    random = np.random.default_rng(seed)
    types = list(EntityType)
    rows = tuple(
        EntityRow(100 + i, f"{NAMES[i % len(NAMES)]} {i}", types[i % len(types)], (), int(random.integers(1, 300)), 2,
                  None, None)
        for i in range(count)
    )  # fmt: skip
    ties: dict[tuple[int, int], int] = {}
    for i in range(1, count):
        for hub in {int(random.integers(0, min(i, 12))), int(random.integers(0, i))}:
            ties[hub, i] = int(random.zipf(1.8) % 40) + 1
    return Neighbourhood(100, rows, tuple((100 + a, 100 + b, w) for (a, b), w in ties.items()))
