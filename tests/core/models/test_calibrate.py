"""Similarity thresholds come from the encoder's own pairs."""

from __future__ import annotations

import numpy as np

from core.models.calibrate import calibrate
from core.models.ports import Vectors


def _unit(count: int, dim: int, offset: float) -> Vectors:
    vectors = np.random.default_rng(1).normal(size=(count, dim)).astype(np.float32)
    vectors[:, 0] += offset
    unit: Vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return unit


def test_that_the_threshold_leaves_the_asked_share_of_pairs_below_it() -> None:
    vectors = _unit(200, 16, 0)
    similarities = (vectors @ vectors.T)[np.triu_indices(200, k=1)]
    threshold = calibrate(vectors, 95)
    assert abs((similarities < threshold).mean() - 0.95) < 0.001


def test_that_sampled_pairs_give_nearly_the_same_threshold() -> None:
    vectors = _unit(900, 16, 0)
    assert abs(calibrate(vectors, 90) - calibrate(vectors, 90, max_pairs=20_000)) < 0.02


def test_that_an_encoder_whose_texts_all_look_alike_gets_a_higher_threshold() -> None:
    assert calibrate(_unit(100, 16, 5), 95) > calibrate(_unit(100, 16, 0), 95) + 0.2


def test_that_too_few_texts_make_nothing_alike() -> None:
    assert calibrate(_unit(2, 16, 0), 95) == 1.0
