"""How alike candidates and question are, exactly, among the texts of one encoder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.store import vectors
from core.store.connection import Connection
from core.store.vectors import Vector
from core.tempr.recall import context
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.context import Surroundings
from core.tempr.recall.spaces import Space
from core.types import MemoryRow


@dataclass(frozen=True, slots=True)
class Likeness:
    """The vectors of one encoder that candidates have: turns with what is around them, and memories."""

    space: Space
    around: Surroundings
    units: Mapping[int, Vector]

    def vector(self, key: Key) -> Vector | None:
        """The exact vector (d,) of a candidate; None where this encoder has none."""
        return self.units.get(key.id) if key.kind == "memory" else self.around.vector(key.id)

    def rankings(self, space: Space) -> tuple[Ranking, Ranking]:
        """Likeness to the question in ``space`` of every candidate, and of every turn with the turns around it.

        Where nobody replies to anybody, as in a diary, the second would only repeat the first, and is empty.
        """
        alike = self.around.similarity(space.vector)
        own = [(Key("source", turn), space.score(cosine)) for turn, cosine in alike.own]
        own += [(Key("memory", unit), space.score(float(row @ space.vector))) for unit, row in self.units.items()]
        around = alike.around if (self.around.known.sum(axis=1) > 1).any() else []
        return own, [(Key("source", turn), space.score(cosine)) for turn, cosine in around]


def load(connection: Connection, space: Space, turns: Sequence[int], units: Iterable[MemoryRow]) -> Likeness:
    """Read the exact vectors of ``turns`` and ``units`` by one encoder."""
    dim = len(space.vector)
    found: dict[int, Vector] = {}
    of_network: dict[str, list[int]] = {}
    for unit in units:
        of_network.setdefault(unit.network.value, []).append(unit.id)
    for network, ids in of_network.items():
        known, matrix = vectors.exact(connection, space.model, network, ids, dim)
        found |= dict(zip(known, matrix, strict=True))
    return Likeness(space, context.load(connection, space.model, turns, dim), found)


def best_first(ranking: Ranking) -> Ranking:
    """Best first, each key once: with a turn of another language beside it a turn may be listed twice."""
    ordered = sorted(ranking, key=lambda row: -row[1])
    first: dict[Key, float] = {}
    for key, score in ordered:
        first.setdefault(key, score)
    return list(first.items())
