"""What lies under the pointer or in the direction of a key."""

from __future__ import annotations

import numpy as np

from app.graph.data import Floats, Ints

NEAR = 5.0  # px around a node or an edge that still count as on it


def node_at(points: Floats, radii: Floats, x: float, y: float) -> int | None:
    """Index of the node under a pixel, the nearest of several."""
    if not len(points):
        return None
    distance = np.hypot(points[:, 0] - x, points[:, 1] - y) - radii
    nearest = int(distance.argmin())
    return nearest if distance[nearest] <= NEAR else None


def edge_at(points: Floats, edges: Ints, x: float, y: float) -> int | None:
    """Number of the edge under a pixel."""
    if not len(edges):
        return None
    start, end = points[edges[:, 0]], points[edges[:, 1]]
    along = end - start
    offset = np.array([x, y], dtype=np.float32) - start
    length = np.maximum((along**2).sum(axis=1), 1e-6)
    share = np.clip((offset * along).sum(axis=1) / length, 0, 1)
    distance = np.linalg.norm(offset - along * share[:, None], axis=1)
    nearest = int(distance.argmin())
    return nearest if distance[nearest] <= NEAR else None


def node_towards(points: Floats, origin: int, dx: float, dy: float) -> int | None:
    """The nearest node in a direction: its distance counts, and three times how far it is off the line."""
    offset = points - points[origin]
    along = offset @ np.array([dx, dy], dtype=np.float32)
    aside = np.abs(offset @ np.array([-dy, dx], dtype=np.float32))
    cost = np.where(along > 1.0, along + 3 * aside, np.inf)
    nearest = int(cost.argmin())
    return nearest if np.isfinite(cost[nearest]) else None
