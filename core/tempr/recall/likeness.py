"""How alike candidates and question are, exactly, among the texts of one encoder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, compress
from operator import itemgetter

import numpy as np

from core.store import vectors
from core.store.connection import Connection
from core.store.excerpts import ExcerptRow
from core.store.vectors import Matrix, Vector
from core.tempr.recall import context
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.context import OWN, Flags, Surroundings
from core.tempr.recall.spaces import Space
from core.types import MemoryRow


@dataclass(frozen=True, slots=True)
class Likeness:
    """The vectors of one encoder that candidates have: turns with what is around them, and memories.

    ``turns``: in the order of ``around``. ``matrix`` (n, d): of the memories ``units``.
    """

    space: Space
    turns: Sequence[Key]
    around: Surroundings
    units: Sequence[Key]
    matrix: Matrix

    def vector(self, key: Key) -> Vector | None:
        """The exact vector (d,) of a candidate; None where this encoder has none."""
        if key.kind == "source":
            return self.around.vector(key.id)
        return self.matrix[self.units.index(key)] if key in self.units else None

    def rankings(self, space: Space) -> tuple[Ranking, Ranking]:
        """Likeness to the question in ``space`` of every candidate, and of every turn with the turns around it.

        Where nobody replies to anybody, as in a diary, the second would only repeat the first, and is empty.
        """
        alike = self.around.similarity(space.vector)
        own = _rows(self.turns, space, alike.own, self.around.known[:, OWN])
        own += _rows(self.units, space, vectors.cosines(self.matrix, space.vector))
        if not (self.around.known.sum(axis=1) > 1).any():
            return own, []
        return own, _rows(self.turns, space, alike.around, np.any(self.around.known, axis=1))


def _rows(keys: Sequence[Key], space: Space, cosines: Vector, known: Flags | None = None) -> Ranking:
    rows = zip(keys, space.scores(cosines).tolist(), strict=True)
    return list(rows if known is None else compress(rows, known.tolist()))


def load(connection: Connection, space: Space, turns: Sequence[ExcerptRow], units: Iterable[MemoryRow]) -> Likeness:
    """Read the exact vectors of ``turns`` and ``units`` by one encoder."""
    dim = len(space.vector)
    of_network: dict[str, list[int]] = {}
    for unit in units:
        of_network.setdefault(unit.network.value, []).append(unit.id)
    known: list[Key] = []
    rows = [np.zeros((0, dim), np.float32)]
    for network, ids in of_network.items():
        found, matrix = vectors.exact(connection, space.model, network, ids, dim)
        known += [Key("memory", unit) for unit in found]
        rows.append(matrix)
    around = context.load(connection, space.model, turns, dim)
    return Likeness(space, [Key("source", turn.id) for turn in turns], around, known, np.concatenate(rows))


def best_first(lists: Sequence[Ranking]) -> Ranking:
    """The lists as one, best first, each key once: beside a turn of another language a turn may be in two."""
    ordered = sorted(chain.from_iterable(lists), key=itemgetter(1), reverse=True)
    if len(lists) < 2:
        return ordered
    first: dict[Key, float] = {}
    for key, score in ordered:
        first.setdefault(key, score)
    return list(first.items())
