"""Exact similarity of turns, alone and together with what was said around them.

A turn often means something only with the turns around it ("Yes, in May!"), so each turn is also compared as the mean
of the turns up to ``REACH`` places before and after it in its exchange, where more than one person speaks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core.store import search, vectors
from core.store.connection import Connection
from core.store.excerpts import ExcerptRow
from core.store.vectors import Matrix, Vector
from core.types import SOURCE

REACH = 2
_OWN = REACH  # the column of the turn itself

Integers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class Similarity(NamedTuple):
    """Cosine with a vector, shape (n,), of turns and of turns with what is around them; and which of them have one."""

    own: Vector
    around: Vector
    has_own: Flags
    has_around: Flags
    replies: bool  # whether any turn has another around it


def similarity(connection: Connection, model: int, turns: Sequence[ExcerptRow], vector: Vector) -> Similarity:
    """Compare ``turns``, alone and together with the turns around them, with ``vector`` (d,) of length 1."""
    ids = np.array([turn.id for turn in turns], np.int64)
    near = ids.reshape(-1, 1) + np.arange(-REACH, REACH + 1)
    speakers = [(turn.id, turn.exchange_id, turn.person_id or 0) for turn in turns]
    speakers += search.speakers(connection, np.setdiff1d(near, ids).tolist())
    talk = _talk(near, np.array(sorted(speakers), np.int64).reshape(-1, 3))
    stored, matrix = vectors.exact(connection, model, SOURCE, np.unique(near[talk]).tolist(), len(vector))
    row, there = _find(np.array(stored, np.int64), near) if stored else (np.zeros_like(near), np.zeros_like(talk))
    known = there & talk
    row[~known] = len(stored)
    padded = np.concatenate([matrix.reshape(-1, len(vector)), np.zeros((1, len(vector)), np.float32)])
    scores = vectors.cosines(padded, vector)
    lengths = _lengths(padded, row)
    around = scores[row].sum(axis=1) / np.where(lengths > 0, lengths, 1.0)
    replies = bool((known.sum(axis=1) > 1).any())
    return Similarity(scores[row[:, _OWN]], around, known[:, _OWN], np.any(known, axis=1), replies)


def _lengths(rows: Matrix, places: Integers) -> Vector:
    """Of the sums of the ``rows`` (m, d) at ``places`` (n, k), shape (n,)."""
    sums = rows[places[:, 0]]
    for column in places.T[1:]:
        sums += rows[column]
    lengths: Vector = np.linalg.norm(sums, axis=1)
    return lengths


def _talk(near: Integers, speakers: Integers) -> Flags:
    """Which of the places ``near`` (n, 2 * REACH + 1) belong to a turn's talk: those of its exchange, or it alone.

    ``speakers``: rows of turn, exchange, person, in order of the turn.
    """
    if not len(speakers):
        return np.zeros(near.shape, np.bool_)
    row, known = _find(speakers[:, 0], near)
    exchange, person = speakers[row, 1], speakers[row, 2]
    same: Flags = known & known[:, [_OWN]] & (exchange == exchange[:, [_OWN]])
    several = (same & (person != person[:, [_OWN]])).any(axis=1, keepdims=True)
    used: Flags = same & (several | (np.arange(near.shape[1]) == _OWN))
    return used


def _find(ids: Integers, wanted: Integers) -> tuple[Integers, Flags]:
    """Where each of ``wanted`` stands in the ascending ``ids``, and whether it does."""
    row = np.searchsorted(ids, wanted).clip(max=len(ids) - 1)
    return row, ids[row] == wanted
