"""The time a recall may take, shared out among its stages (paper section 4.2.1: a latency budget)."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

CHANNELS = 0.6  # of the time, for finding: reading and rendering what was found cost the same however much there is
RERANKING = 0.85  # of the time, until the cross-encoder is to be done


@dataclass(frozen=True, slots=True)
class Allowance:
    """``begun``: of ``time.perf_counter``; ``max_ms`` None: as long as it takes."""

    begun: float
    max_ms: float | None

    def deadline(self, share: float = 1.0) -> float | None:
        """When a share of the time is over, of ``time.perf_counter``; None: never."""
        return None if self.max_ms is None else self.begun + share * self.max_ms / 1000

    def left_ms(self, share: float = 1.0) -> float | None:
        """Milliseconds until a share of the time is over, below 0 when it is; None: no end."""
        end = self.deadline(share)
        return None if end is None else (end - time.perf_counter()) * 1000

    def until(self, share: float) -> Allowance:
        """The first part of the time, for the first of several things to do."""
        return self if self.max_ms is None else replace(self, max_ms=self.max_ms * share)

    def is_over(self) -> bool:
        left = self.left_ms()
        return left is not None and left <= 0
