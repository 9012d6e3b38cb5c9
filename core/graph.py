"""networkx projections of the memory, for display and analysis.

The entity graph joins two entities for every memory (or message) that mentions both; its edge weight
is that number of shared mentions (paper section 4.1.4, entity links as a join, never materialised).
Importing this module loads networkx (about a third of a second): windows use it in a process of its own.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Sequence

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from core.errors import NotFound
from core.types import EntityRow, Neighbourhood

Edge = tuple[int, int, int]
Positions = NDArray[np.float32]

LAYOUT_SEED = 7  # the same memory is drawn the same way every time
SPREAD_ROUNDS = 60
HOP_DAMPING = 0.5  # an entity two steps away must be tied four times as strongly to come first
LOOSE_TIE = 0.3  # weight of the tie of an unconnected part
EVENNESS = 0.7  # 1 leaves the spring model's distances from the middle as they are
ITERATIONS = 80  # of the spring model; beyond this the picture of 300 nodes no longer changes visibly


def entity_graph(entities: Iterable[EntityRow], edges: Iterable[Edge]) -> nx.Graph:
    """The undirected entity graph: nodes by entity id with attribute ``row``, edges with ``weight``.

    An edge whose ends are not both among ``entities`` is left out.
    """
    graph = nx.Graph()
    graph.add_nodes_from((row.id, {"row": row}) for row in entities)
    graph.add_weighted_edges_from((a, b, w) for a, b, w in edges if a in graph and b in graph and a != b)
    return graph


def neighbourhood(graph: nx.Graph, centre: int, *, max_nodes: int = 60) -> Neighbourhood:
    """The part of an :func:`entity_graph` closest to ``centre``, at most ``max_nodes`` entities.

    It grows by the strongest tie first; ties weigh less with every step and through hubs, so that the
    neighbours shown are those that say most about ``centre``. Raises :class:`NotFound`.
    """
    if centre not in graph:
        raise NotFound(f"There is no entity number {centre} in this memory.")
    chosen = _closest(graph, centre, max_nodes)
    part = graph.subgraph(chosen)
    edges = tuple(sorted((min(a, b), max(a, b), int(w)) for a, b, w in part.edges(data="weight")))
    return Neighbourhood(centre, tuple(graph.nodes[node]["row"] for node in chosen), edges)


def _closest(graph: nx.Graph, centre: int, max_nodes: int) -> list[int]:
    """Node ids in the order in which they join, ``centre`` first."""
    chosen: dict[int, None] = {}
    waiting = [(-math.inf, centre)]
    while waiting and len(chosen) < max_nodes:
        negative, node = heapq.heappop(waiting)
        if node in chosen:
            continue
        chosen[node] = None
        strength = 1.0 if node == centre else -negative * HOP_DAMPING / math.log2(1 + graph.degree(node))
        for other, data in graph.adj[node].items():
            if other not in chosen:
                heapq.heappush(waiting, (-strength * data["weight"], other))
    return list(chosen)


def layout(
    count: int,
    edges: Sequence[Edge],
    *,
    centre: int | None = None,
    start: Positions | None = None,
    radii: Sequence[float] | None = None,
) -> Positions:
    """Place ``count`` nodes (edges name them by index from 0) by a spring model.

    Returns float32 of shape (count, 2): the centre at the origin, a typical edge about 1 long, no two
    discs of ``radii`` (same unit) overlapping. ``start``, of the same shape, keeps what was on screen near
    where it was; its rows of NaN are nodes without a place yet.
    """
    if count == 0:
        return np.zeros((0, 2), dtype=np.float32)
    graph = nx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_weighted_edges_from((a, b, 1.0 + math.log2(max(w, 1))) for a, b, w in edges)
    _tie_together(graph, centre)
    placed = nx.spring_layout(
        graph, k=1.6 / math.sqrt(count), pos=_initial(start), iterations=ITERATIONS, seed=LAYOUT_SEED, scale=None
    )
    points = np.array([placed[i] for i in range(count)], dtype=np.float64)
    points = _scaled(_evened(points), edges, centre)
    if radii is not None:
        points = _apart(points, np.asarray(radii, dtype=np.float64))
    return points.astype(np.float32)


def _initial(start: Positions | None) -> dict[int, tuple[float, float]] | None:
    """Known places in the unit square, in which networkx puts the unknown ones; None when all are unknown."""
    if start is None or not np.isfinite(start).all(axis=1).any():
        return None
    known = np.flatnonzero(np.isfinite(start).all(axis=1))
    low, high = start[known].min(axis=0), start[known].max(axis=0)
    places = (start[known] - low) / max(float((high - low).max()), 1e-6)
    return {int(i): (float(x), float(y)) for i, (x, y) in zip(known, places, strict=True)}


def _tie_together(graph: nx.Graph, centre: int | None) -> None:
    """Tie every separate part to the centre: unconnected nodes would fly off and shrink the picture."""
    parts = sorted(nx.connected_components(graph), key=len, reverse=True)
    main = next((part for part in parts if centre in part), parts[0])
    anchor = max(main, key=graph.degree) if centre is None else centre
    graph.add_weighted_edges_from(
        (anchor, max(part, key=graph.degree), LOOSE_TIE) for part in parts if part is not main
    )


def _evened(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Give the crowded middle more room and draw stragglers in; directions from the middle stay."""
    offset = points - np.median(points, axis=0)
    distance = np.maximum(np.hypot(offset[:, 0], offset[:, 1]), 1e-9)
    reach = max(float(np.quantile(distance, 0.85)), 1e-9)
    share = distance / reach
    wanted = np.where(share <= 1, share**EVENNESS, 1 + EVENNESS * np.log(np.maximum(share, 1)))
    return offset / distance[:, None] * (wanted * reach)[:, None]


def _scaled(points: NDArray[np.float64], edges: Sequence[Edge], centre: int | None) -> NDArray[np.float64]:
    """Move the centre to the origin and make the median edge one unit long."""
    origin = points.mean(axis=0) if centre is None else points[centre]
    points = points - origin
    if not edges:
        return points * math.sqrt(len(points))
    ends = np.array([(a, b) for a, b, _ in edges])
    lengths = np.linalg.norm(points[ends[:, 0]] - points[ends[:, 1]], axis=1)
    return points / max(float(np.median(lengths)), 1e-6)


def _apart(points: NDArray[np.float64], radii: NDArray[np.float64]) -> NDArray[np.float64]:
    """Push overlapping discs apart, a little each round; O(n^2) to find them, meant for some hundred nodes."""
    first, second = np.triu_indices(len(points), k=1)
    wanted = radii[first] + radii[second]
    for _ in range(SPREAD_ROUNDS):
        offset = points[first] - points[second]
        close = np.flatnonzero((offset**2).sum(axis=1) < wanted**2)
        if not len(close):
            break
        length = np.maximum(np.hypot(offset[close, 0], offset[close, 1]), 1e-6)
        push = offset[close] * ((wanted[close] - length) / length * 0.5)[:, None]
        points = points.copy()
        np.add.at(points, first[close], push)
        np.subtract.at(points, second[close], push)
    return points
