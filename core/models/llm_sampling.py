"""Choosing the next token from the model's scores."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

TOP_K = 40
TOP_P = 0.95

Logits = NDArray[np.float32]  # shape (vocabulary,)


class Sampler:
    """``temperature`` 0: always the best token. ``seed`` None: different every time."""

    def __init__(self, temperature: float, seed: int | None) -> None:
        self._temperature = temperature
        self._random = np.random.default_rng(seed)

    def pick(self, logits: Logits, allowed: NDArray[np.bool_] | None = None) -> int:
        """A token; ``allowed`` (vocabulary,) rules tokens out."""
        if allowed is not None:
            logits = np.where(allowed, logits, -np.inf)
        if self._temperature <= 0:
            return int(np.argmax(logits))
        best = np.argpartition(logits, -TOP_K)[-TOP_K:] if len(logits) > TOP_K else np.arange(len(logits))
        best = best[np.argsort(-logits[best])]
        return int(best[self._draw(logits[best])])

    def _draw(self, sorted_logits: Logits) -> int:
        """A position among the most probable tokens that make up ``TOP_P`` together."""
        weights = np.exp((sorted_logits - sorted_logits[0]).astype(np.float64) / self._temperature)
        cumulative = np.cumsum(weights / weights.sum())
        cut = int(np.searchsorted(cumulative, TOP_P)) + 1
        target = self._random.random() * cumulative[min(cut, len(cumulative)) - 1]
        return min(int(np.searchsorted(cumulative, target)), len(cumulative) - 1)
