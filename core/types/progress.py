"""How far long work is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """A step of long work. ``done`` and ``total`` count ``unit``; total None means not known yet."""

    stage: str
    done: int
    total: int | None
    unit: str
    seconds_left: float | None = None


ProgressCallback = Callable[[Progress], None]
