"""Cosine thresholds from an encoder's own pairs: 0.7 means "alike" for one encoder and "anything" for another."""

from __future__ import annotations

import numpy as np

from core.models.ports import Vectors

_MAX_PAIRS = 200_000
_SEED = 20  # the same vectors give the same threshold


def calibrate(vectors: Vectors, percentile: float, *, max_pairs: int = _MAX_PAIRS) -> float:
    """The cosine below which ``percentile`` (0 to 100) of the pairs of different rows lie.

    ``vectors``: (n, d), rows of length 1. Up to ``max_pairs`` pairs are drawn; fewer than three rows say
    nothing about the encoder, so that 1.0 (nothing is alike) is returned.
    """
    count = len(vectors)
    if count < 3:
        return 1.0
    return float(np.percentile(_pair_similarities(vectors, max_pairs), percentile))


def _pair_similarities(vectors: Vectors, max_pairs: int) -> Vectors:
    count = len(vectors)
    if count * (count - 1) // 2 <= max_pairs:
        first, second = np.triu_indices(count, k=1)
    else:
        generator = np.random.default_rng(_SEED)
        first = generator.integers(0, count, max_pairs)
        second = (first + generator.integers(1, count, max_pairs)) % count
    similarities: Vectors = np.einsum("ij,ij->i", vectors[first], vectors[second])
    return similarities
