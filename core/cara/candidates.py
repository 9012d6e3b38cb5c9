"""Identify candidates: the opinions a new fact may bear on (paper section 5.5, step 1).

O_cand = {o : E_o and E_f share an entity, or sim(v_o, v_f) > theta}. An entity that is in a large share of all
memories, as the owner is, would make everything a candidate of everything; it does not count by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core import defaults
from core.store.steps import Outline, Told
from core.store.vectors import Matrix, Vector
from core.types import Network, Origin


@dataclass(frozen=True, slots=True)
class Nearness:
    """Vectors by memory id (rows of length 1, none for a script the encoder does not know) and theta."""

    vectors: Mapping[int, Vector]
    theta: float


def joined(parts: Sequence[Nearness]) -> Nearness:
    """What several encoders read as one: each has coordinates of its own, scaled so that one theta is for all.

    Vectors of different encoders are never near each other.
    """
    parts = [part for part in parts if part.vectors]
    if len(parts) == 1:
        return parts[0]
    theta = max((part.theta for part in parts), default=1.0)
    widths = [next((len(row) for row in part.vectors.values()), 0) for part in parts]
    found: dict[int, Vector] = {}
    for n, part in enumerate(parts):
        scale = (theta / max(part.theta, 1e-3)) ** 0.5
        before, behind = sum(widths[:n]), sum(widths[n + 1 :])
        found |= {i: np.pad(row * np.float32(scale), (before, behind)) for i, row in part.vectors.items()}
    return Nearness(found, theta)


class Candidates:
    """The opinions of a bank, to be asked fact by fact.

    Facts may move what was formed. What somebody stated changes only when the same person says so later
    (DESIGN section 7). ``telling``: the entities that by themselves say what something is about.
    """

    def __init__(self, opinions: Sequence[Outline], telling: frozenset[int], nearness: Nearness) -> None:
        groups: dict[str | None, list[Outline]] = {}
        for opinion in opinions:
            if opinion.origin is Origin.FORMED:
                groups.setdefault(None, []).append(opinion)
            elif opinion.holder is not None and opinion.at is not None:
                groups.setdefault(opinion.holder.casefold(), []).append(opinion)
        self._groups = {key: _Group(found, telling, nearness) for key, found in groups.items()}
        self._nearness = nearness

    def of(self, fact: Told) -> list[Outline]:
        """The opinions ``fact`` is to be weighed against, nearest first, a capped number."""
        stated = fact.network is Network.OPINION
        group = self._groups.get((fact.holder or "").casefold() if stated else None)
        found = [] if group is None else group.nearest(fact, self._nearness)
        movable = [o for o in found if not stated or (o.id != fact.id and o.at is not None and o.at < fact.at)]
        return movable[: defaults.OPINION_CANDIDATES]


class _Group:
    """Opinions that the same facts may move: by entity, and as a matrix of their vectors."""

    def __init__(self, opinions: Sequence[Outline], telling: frozenset[int], nearness: Nearness) -> None:
        self._opinions = opinions
        self._by_entity: dict[int, list[int]] = {}
        for n, opinion in enumerate(opinions):
            for entity in opinion.entities & telling:
                self._by_entity.setdefault(entity, []).append(n)
        rows = [nearness.vectors.get(opinion.id) for opinion in opinions]
        width = next((len(row) for row in rows if row is not None), 0)
        self._matrix: Matrix = np.array([np.zeros(width) if row is None else row for row in rows], np.float32)

    def nearest(self, fact: Told, nearness: Nearness) -> list[Outline]:
        """Those that share an entity with ``fact`` or lie near it, nearest first."""
        own = nearness.vectors.get(fact.id)
        cosines = np.zeros(len(self._opinions)) if own is None or not self._matrix.size else self._matrix @ own
        shared = {n for entity in fact.entities for n in self._by_entity.get(entity, ())}
        found = shared | set(np.flatnonzero(cosines > nearness.theta).tolist())
        order = sorted(found, key=lambda n: (-float(cosines[n]), n not in shared, self._opinions[n].id))
        return [self._opinions[n] for n in order]
