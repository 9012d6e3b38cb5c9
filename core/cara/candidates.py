"""Identify candidates: the opinions a new fact may bear on (paper section 5.5, step 1).

O_cand = {o : E_o and E_f share an entity, or sim(v_o, v_f) > theta}. An entity that is in a large share of all
memories, as the owner is, would make everything a candidate of everything; it does not count by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core import defaults
from core.store.steps import Held, Told
from core.store.vectors import Matrix
from core.types import Network, Origin


@dataclass(frozen=True, slots=True)
class Nearness:
    """Vectors by memory id (rows of length 1, none for a script the encoder does not know) and theta."""

    vectors: Mapping[int, Matrix]
    theta: float

    def between(self, opinions: Sequence[Held], fact: Told) -> Matrix:
        """Cosine of ``fact`` with each opinion, shape (n,); -1 where one has no vector."""
        own = self.vectors.get(fact.id)
        rows = [self.vectors.get(opinion.id) for opinion in opinions]
        if own is None:
            return np.full(len(rows), -1.0, np.float32)
        return np.array([-1.0 if row is None else float(row @ own) for row in rows], np.float32)


def may_move(fact: Told, opinion: Held) -> bool:
    """Whose words may move which opinion (DESIGN section 7).

    Facts move what was formed. What somebody stated changes only when the same person says so later.
    """
    if opinion.origin is Origin.FORMED:
        return fact.network is not Network.OPINION
    if fact.network is not Network.OPINION or fact.id == opinion.id or opinion.at is None:
        return False
    return _same(fact.holder, opinion.holder) and fact.at > opinion.at


def candidates(fact: Told, opinions: Sequence[Held], telling: frozenset[int], nearness: Nearness) -> list[Held]:
    """The opinions ``fact`` is to be weighed against, nearest first, a capped number.

    ``telling``: the entities that by themselves say what something is about.
    """
    movable = [opinion for opinion in opinions if may_move(fact, opinion)]
    if not movable:
        return []
    cosines = nearness.between(movable, fact)
    shared = [bool(opinion.entities & fact.entities & telling) for opinion in movable]
    found = [n for n in range(len(movable)) if shared[n] or cosines[n] > nearness.theta]
    found.sort(key=lambda n: (-float(cosines[n]), not shared[n], movable[n].id))
    return [movable[n] for n in found[: defaults.OPINION_CANDIDATES]]


def _same(a: str | None, b: str | None) -> bool:
    return a is not None and b is not None and a.casefold() == b.casefold()
