"""Exact similarity of turns, alone and together with what was said around them.

A turn often means something only with the turns around it ("Yes, in May!"), so each turn is also compared as the mean
of the turns up to ``REACH`` places before and after it in its exchange, where more than one person speaks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core.store import search, vectors
from core.store.connection import Connection
from core.store.excerpts import ExcerptRow
from core.store.vectors import Matrix, Vector
from core.types import SOURCE

REACH = 2
OWN = REACH  # the column of the turn itself

Integers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class Similarity(NamedTuple):
    """Cosine with a vector, shape (n,), of turns and of turns with what is around them; 0 where there is none."""

    own: Vector
    around: Vector


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The exact vectors of turns and of what is around them, to be compared with any vector.

    ``row`` and ``known``, shape (n, 2 * REACH + 1): where in ``matrix`` (m + 1, d; the last row is 0) the vectors of
    each turn's talk are, and which of them there are. ``lengths``, shape (n,): of the sum of a talk's vectors.
    """

    turns: Sequence[int]
    row: Integers
    known: Flags
    matrix: Matrix
    lengths: Vector

    def similarity(self, vector: Vector) -> Similarity:
        """Compare every turn with ``vector``, shape (d,) and of length 1."""
        scores = vectors.cosines(self.matrix, vector)
        together = scores[self.row].sum(axis=1) / np.where(self.lengths > 0, self.lengths, 1.0)
        return Similarity(scores[self.row[:, OWN]], together)

    def vector(self, turn: int) -> Vector | None:
        """The vector (d,) of one of the turns; None when it has none."""
        place = self.turns.index(turn)
        return self.matrix[self.row[place, OWN]] if self.known[place, OWN] else None


def load(connection: Connection, model: int, turns: Sequence[ExcerptRow], dim: int) -> Surroundings:
    """Read the vectors of ``turns`` and of the turns around them."""
    ids = np.array([turn.id for turn in turns], np.int64)
    near = ids.reshape(-1, 1) + np.arange(-REACH, REACH + 1)
    known = [(turn.id, turn.exchange_id, turn.person_id or 0) for turn in turns]
    known += search.speakers(connection, np.setdiff1d(near, ids).tolist())
    talk = _talk(near, np.array(sorted(known), np.int64).reshape(-1, 3))
    stored, matrix = vectors.exact(connection, model, SOURCE, np.unique(near[talk]).tolist(), dim)
    row, there = _find(np.array(stored, np.int64), near) if stored else (np.zeros_like(near), np.zeros_like(talk))
    there = there & talk
    row[~there] = len(stored)
    padded = np.concatenate([matrix.reshape(-1, dim), np.zeros((1, dim), np.float32)])
    sums = padded[row[:, 0]]
    for column in row.T[1:]:
        sums += padded[column]
    return Surroundings(ids.tolist(), row, there, padded, np.linalg.norm(sums, axis=1))


def _talk(near: Integers, speakers: Integers) -> Flags:
    """Which of the places ``near`` (n, 2 * REACH + 1) belong to a turn's talk: those of its exchange, or it alone.

    ``speakers``: rows of turn, exchange, person, in order of the turn.
    """
    if not len(speakers):
        return np.zeros(near.shape, np.bool_)
    row, known = _find(speakers[:, 0], near)
    exchange, person = speakers[row, 1], speakers[row, 2]
    same: Flags = known & known[:, [OWN]] & (exchange == exchange[:, [OWN]])
    several = (same & (person != person[:, [OWN]])).any(axis=1, keepdims=True)
    used: Flags = same & (several | (np.arange(near.shape[1]) == OWN))
    return used


def _find(ids: Integers, wanted: Integers) -> tuple[Integers, Flags]:
    """Where each of ``wanted`` stands in the ascending ``ids``, and whether it does."""
    row = np.searchsorted(ids, wanted).clip(max=len(ids) - 1)
    return row, ids[row] == wanted
