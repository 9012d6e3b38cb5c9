"""What the graph canvas draws: a neighbourhood as numpy arrays, never one object per node."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.types import EntityRow, EntityType, Neighbourhood

TYPES = tuple(EntityType)
SMALLEST, LARGEST = 0.05, 0.15  # radii in units of a typical edge
CROWDED = 90  # nodes from which they shrink, so that edges stay visible between them
STRONGEST = 4  # edges of each node that are always drawn; of the centre three times as many
SPARSE = 2.5  # edges per node up to which all are drawn
WIDTHS = (1.0, 1.6, 2.6, 4.0)  # px; an edge has the width of its weight's bucket
WIDTH_STEPS = (2, 5, 12)  # shared memories from which the next width is used

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]
Key = tuple[object, ...]


@dataclass(frozen=True, slots=True, eq=False)
class GraphData:
    """Nodes and edges by index. ``edges``: (m, 2) indices; ``weights``: (m,) shared memories.

    ``backbone``: (m,) bool, the edges that are drawn when nothing is selected; where everybody is joined to
    everybody the others would only hide them.
    """

    rows: tuple[EntityRow, ...]
    centre: int
    types: Ints
    radii: Floats
    edges: Ints
    weights: Ints
    backbone: NDArray[np.bool_]

    @property
    def key(self) -> Key:
        """Equal for graphs that are laid out alike: same entities, same edges."""
        ids = tuple(row.id for row in self.rows)
        return (ids, self.centre, self.edges.tobytes(), self.weights.tobytes())

    def index_of(self, entity_id: int) -> int | None:
        """Index of an entity, None when it is not shown."""
        return next((i for i, row in enumerate(self.rows) if row.id == entity_id), None)

    def neighbours(self, index: int) -> Ints:
        """Indices joined to a node by an edge."""
        touching = self.edges[(self.edges == index).any(axis=1)]
        return np.unique(touching[touching != index])

    def edges_of(self, index: int) -> Ints:
        """Edge numbers that touch a node, the strongest first."""
        found = np.flatnonzero((self.edges == index).any(axis=1))
        return found[np.argsort(-self.weights[found], kind="stable")]


def graph_data(neighbourhood: Neighbourhood, types: Iterable[EntityType] = TYPES) -> GraphData:
    """Arrays of a neighbourhood, only entities of ``types``; its centre is always kept."""
    wanted = frozenset(types)
    rows = tuple(r for r in neighbourhood.nodes if r.type in wanted or r.id == neighbourhood.centre)
    index = {row.id: i for i, row in enumerate(rows)}
    kept = [(index[a], index[b], w) for a, b, w in neighbourhood.edges if a in index and b in index]
    array = np.array(kept, dtype=np.int64).reshape(-1, 3)
    centre = index.get(neighbourhood.centre, 0)
    return GraphData(
        rows=rows,
        centre=centre,
        types=np.array([TYPES.index(row.type) for row in rows], dtype=np.int64),
        radii=node_radii([row.mentions + row.memories for row in rows]),
        edges=array[:, :2],
        weights=array[:, 2],
        backbone=backbone(array, len(rows), centre),
    )


def backbone(edges: Ints, nodes: int, centre: int) -> NDArray[np.bool_]:
    """Mask of the edges, rows (a, b, weight), that say most: strong for what their ends have in all."""
    if len(edges) <= SPARSE * nodes:
        return np.ones(len(edges), dtype=bool)
    totals = np.bincount(edges[:, :2].ravel(), weights=np.repeat(edges[:, 2], 2), minlength=nodes)
    strength = edges[:, 2] / np.sqrt(totals[edges[:, 0]] * totals[edges[:, 1]])
    kept = np.zeros(len(edges), dtype=bool)
    for node in range(nodes):
        mine = np.flatnonzero((edges[:, :2] == node).any(axis=1))
        best = 3 * STRONGEST if node == centre else STRONGEST
        kept[mine[np.argsort(-strength[mine], kind="stable")[:best]]] = True
    return kept


def node_radii(mentions: Iterable[int]) -> Floats:
    """Radii whose areas grow with the number of mentions, by messages and memories, in units of a typical edge."""
    counts = np.sqrt(np.maximum(np.fromiter(mentions, dtype=np.float32), 0))
    top = float(counts.max()) if len(counts) else 0.0
    share = counts / top if top > 0 else counts
    crowd = min(1.0, (CROWDED / max(len(counts), 1)) ** 0.5)
    return np.asarray((SMALLEST + (LARGEST - SMALLEST) * share) * crowd, dtype=np.float32)


def width_bucket(weights: Ints) -> Ints:
    """Index into :data:`WIDTHS` for each edge weight."""
    return np.searchsorted(np.array(WIDTH_STEPS), weights, side="right").astype(np.int64)
