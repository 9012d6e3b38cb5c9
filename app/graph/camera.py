"""Where the canvas looks: the transform between graph units and pixels."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from app.graph.data import Floats

CLOSEST, FARTHEST = 400.0, 12.0  # pixels for one unit (a typical edge)
MARGINS = (100.0, 56.0)  # px kept free beside and above a fitted graph, for the labels at its border


@dataclass(frozen=True, slots=True)
class Camera:
    """``scale`` pixels for one graph unit; the point (``x``, ``y``) of the graph is mid-window."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 100.0
    width: float = 100.0
    height: float = 100.0

    def to_screen(self, points: Floats) -> Floats:
        """Pixels of graph points, both (n, 2)."""
        middle = np.array([self.width / 2, self.height / 2], dtype=np.float32)
        return (points - np.array([self.x, self.y], dtype=np.float32)) * np.float32(self.scale) + middle

    def to_graph(self, x: float, y: float) -> tuple[float, float]:
        """The graph point under a pixel."""
        return (x - self.width / 2) / self.scale + self.x, (y - self.height / 2) / self.scale + self.y

    def zoomed(self, factor: float, x: float, y: float) -> Camera:
        """Zoom so that the graph point under pixel (``x``, ``y``) stays there."""
        scale = min(max(self.scale * factor, FARTHEST), CLOSEST)
        gx, gy = self.to_graph(x, y)
        return replace(self, scale=scale, x=gx - (x - self.width / 2) / scale, y=gy - (y - self.height / 2) / scale)

    def panned(self, dx: float, dy: float) -> Camera:
        """Move the picture by pixels."""
        return replace(self, x=self.x - dx / self.scale, y=self.y - dy / self.scale)

    def fitted(self, points: Floats) -> Camera:
        """Show all points with a margin."""
        if not len(points):
            return replace(self, x=0.0, y=0.0, scale=100.0)
        low, high = points.min(axis=0), points.max(axis=0)
        span = np.maximum(high - low, 1e-3)
        size = np.array([self.width, self.height])
        room = np.maximum(size - 2 * np.minimum(np.array(MARGINS), size * 0.22), 40.0)
        scale = min(max(float((room / span).min()), FARTHEST), 150.0)
        middle = (low + high) / 2
        return replace(self, x=float(middle[0]), y=float(middle[1]), scale=scale)
