"""Places labels so that none covers another or a node."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.graph.data import CROWDED, Floats, Ints

GAP = 3.0  # px between a node and its label
FIRST = 14
MOST = 140  # labels placed at most: more is noise, and zooming in makes room


def place_labels(
    centres: Floats, radii: Floats, sizes: Floats, order: Sequence[int] | Ints, view: tuple[float, float]
) -> dict[int, tuple[float, float]]:
    """Top-left corners, in pixels, of the labels that fit, the first of ``order`` first.

    ``centres`` (n, 2) and ``radii`` (n,) of the nodes in pixels, ``sizes`` (n, 2) of the texts, ``view`` width and
    height of the picture. A label goes below its node, else above, right or left of it, where it is not cut off if
    there is such a place (near the border those below and above are moved in); one that fits nowhere is left out.
    Of a crowd the first :data:`FIRST` may cover small nodes, for the important names count for more; the very
    first is always placed.
    """
    discs = np.column_stack([centres - radii[:, None], centres + radii[:, None]])[list(order)]
    taken = np.concatenate([discs, np.zeros((MOST, 4))]).astype(np.float32)
    nodes = used = len(centres)
    first = FIRST if nodes > CROWDED else 0
    candidates = _candidates(centres, radii, sizes, view[0])
    whole = _within(candidates, view)
    placed: dict[int, tuple[float, float]] = {}
    for rank, node in enumerate(order):
        obstacles = taken[:used] if rank >= first else np.concatenate([taken[:first], taken[nodes:used]])
        clear = ~_hits(obstacles, candidates[node])
        free = np.flatnonzero(clear & whole[node] if (clear & whole[node]).any() else clear)
        if len(free) or rank == 0:
            box = candidates[node, free[0] if len(free) else 0]
            taken[used] = box
            used += 1
            placed[int(node)] = (float(box[0]), float(box[1]))
        if len(placed) >= MOST:
            break
    return placed


def _candidates(centres: Floats, radii: Floats, sizes: Floats, width: float) -> Floats:
    """Boxes (left, top, right, bottom) below, above, right and left of each node: shape (n, 4, 4)."""
    x, y, w, h = centres[:, 0], centres[:, 1], sizes[:, 0], sizes[:, 1]
    off = radii + GAP
    inside = (x >= 0) & (x <= width)
    middle = np.where(inside, np.clip(x - w / 2, 0, np.maximum(width - w, 0)), x - w / 2)
    lefts = np.stack([middle, middle, x + off, x - off - w], axis=1)
    tops = np.stack([y + off, y - off - h, y - h / 2, y - h / 2], axis=1)
    return np.stack([lefts, tops, lefts + w[:, None], tops + h[:, None]], axis=2).astype(np.float32)


def _within(boxes: Floats, view: tuple[float, float]) -> NDArray[np.bool_]:
    """Which of the boxes (n, 4, 4) lie wholly in the picture: shape (n, 4)."""
    left, top, right, bottom = np.moveaxis(boxes, 2, 0)
    return np.asarray((left >= 0) & (top >= 0) & (right <= view[0]) & (bottom <= view[1]))


def _hits(taken: Floats, boxes: Floats) -> NDArray[np.bool_]:
    """For each of a few boxes, whether it overlaps any taken one."""
    left, top, right, bottom = boxes.T[:, :, None]
    apart = (taken[:, 0] >= right) | (taken[:, 2] <= left) | (taken[:, 1] >= bottom) | (taken[:, 3] <= top)
    return np.asarray(~apart.all(axis=1))
