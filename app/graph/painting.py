"""Paints a graph from arrays: a handful of QPainter calls with many shapes each, opaque edges."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from app.graph.data import TYPES, WIDTHS, Floats, GraphData, Ints, width_bucket

BORDER = 1.5  # px around every node
ANTIALIASED_EDGES = 600  # above this edges are drawn without; smooth ones cost several times more


@dataclass(frozen=True, slots=True)
class GraphColours:
    """Opaque colours of the canvas; ``types`` in the order of :data:`app.graph.data.TYPES`."""

    background: QColor
    edge: QColor
    faded: QColor
    text: QColor
    accent: QColor
    types: tuple[QColor, ...]

    def __post_init__(self) -> None:
        if len(self.types) != len(TYPES):
            raise ValueError(f"{len(self.types)} colours for {len(TYPES)} entity types")


@dataclass(frozen=True, slots=True)
class Emphasis:
    """What stands out: nodes and edges by index. With nothing in it all is drawn alike."""

    nodes: frozenset[int] = frozenset()
    edges: frozenset[int] = frozenset()
    ring: int | None = None
    edge: int | None = None

    @property
    def none(self) -> bool:
        return not self.nodes and not self.edges


class Discs:
    """Pictures of nodes, drawn once for each colour, size and screen resolution."""

    def __init__(self, colours: GraphColours) -> None:
        self._colours = colours
        self._pictures: dict[tuple[int, float, bool, float], QPixmap] = {}

    def get(self, kind: int, radius: float, lit: bool, ratio: float) -> QPixmap:
        """The picture of a node of entity type ``kind`` with ``radius`` px; not lit means faded."""
        key = (kind, radius, lit, ratio)
        if key not in self._pictures:
            if len(self._pictures) > 2000:
                self._pictures.clear()
            self._pictures[key] = _disc(self._colours, *key)
        return self._pictures[key]


def _disc(colours: GraphColours, kind: int, radius: float, lit: bool, ratio: float) -> QPixmap:
    """A filled circle with a border in the background colour, which keeps neighbours apart."""
    colour = colours.types[kind] if lit else _mixed(colours.types[kind], colours.background, 0.72)
    side = 2 * (radius + BORDER)
    picture = QPixmap(math.ceil(side * ratio), math.ceil(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colours.background, BORDER))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(side / 2, side / 2), radius + BORDER / 2, radius + BORDER / 2)
    painter.end()
    return picture


@dataclass(frozen=True, slots=True)
class Scene:
    """All a frame needs. ``points`` and ``radii`` in pixels, ``labels``: top-left corner of each text."""

    data: GraphData
    points: Floats
    radii: Floats
    labels: Mapping[int, tuple[float, float]]
    texts: tuple[str, ...]
    colours: GraphColours
    discs: Discs
    emphasis: Emphasis
    smooth: bool = True


def paint(painter: QPainter, scene: Scene) -> None:
    """Edges, then nodes, then labels."""
    _paint_edges(painter, scene)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    _paint_nodes(painter, scene)
    _paint_labels(painter, scene)


def _paint_edges(painter: QPainter, scene: Scene) -> None:
    edges = scene.data.edges
    if not len(edges):
        return
    smooth = scene.smooth and len(edges) <= ANTIALIASED_EDGES
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
    buckets = width_bucket(scene.data.weights)
    lit = np.zeros(len(edges), dtype=bool)
    lit[list(scene.emphasis.edges)] = True
    plain = scene.colours.edge if scene.emphasis.none else scene.colours.faded
    for bucket, width in enumerate(WIDTHS):
        of_width = buckets == bucket
        _lines(painter, scene, np.flatnonzero(of_width & ~lit & scene.data.backbone), QPen(plain, width))
    for bucket, width in enumerate(WIDTHS):
        of_width = buckets == bucket
        _lines(painter, scene, np.flatnonzero(of_width & lit), QPen(scene.colours.accent, width))
    if scene.emphasis.edge is not None:
        _lines(painter, scene, np.array([scene.emphasis.edge]), QPen(scene.colours.accent, WIDTHS[-1] + 1))


def _lines(painter: QPainter, scene: Scene, numbers: Ints, pen: QPen) -> None:
    if not len(numbers):
        return
    ends = scene.points[scene.data.edges[numbers]].reshape(-1, 4).tolist()
    painter.setPen(pen)
    painter.drawLines([QLineF(*line) for line in ends])


def _paint_nodes(painter: QPainter, scene: Scene) -> None:
    """Nodes are blits of a picture per colour and size: filling a smooth circle costs twenty times more."""
    rounded = np.round(scene.radii * 2) / 2
    corners = (scene.points - rounded[:, None] - BORDER).tolist()
    fade = scene.emphasis.nodes if not scene.emphasis.none else range(len(corners))
    order = np.argsort(-scene.radii, kind="stable").tolist()
    ratio = painter.device().devicePixelRatioF()
    for i in order:
        disc = scene.discs.get(int(scene.data.types[i]), float(rounded[i]), i in fade, ratio)
        painter.drawPixmap(QPointF(*corners[i]), disc)
    if scene.emphasis.ring is not None:
        _ring(painter, scene, scene.emphasis.ring)


def _ring(painter: QPainter, scene: Scene, index: int) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(scene.colours.accent, 2.5))
    radius = float(scene.radii[index]) + 4
    painter.drawEllipse(QPointF(*scene.points[index].tolist()), radius, radius)


def _paint_labels(painter: QPainter, scene: Scene) -> None:
    metrics = painter.fontMetrics()
    dim = not scene.emphasis.none
    for index, (left, top) in scene.labels.items():
        if dim and index not in scene.emphasis.nodes:
            continue
        _label(painter, scene, index, left, top + metrics.ascent())
    missing = [i for i in scene.emphasis.nodes if i not in scene.labels] if len(scene.emphasis.nodes) <= 2 else []
    for index in missing:
        width = metrics.horizontalAdvance(scene.texts[index])
        x, y = scene.points[index].tolist()
        _label(painter, scene, index, x - width / 2, y + float(scene.radii[index]) + 3 + metrics.ascent())


def _label(painter: QPainter, scene: Scene, index: int, x: float, baseline: float) -> None:
    """One text on a patch of background, so that it reads over edges."""
    metrics, text = painter.fontMetrics(), scene.texts[index]
    patch = QRectF(x - 2, baseline - metrics.ascent(), metrics.horizontalAdvance(text) + 4, metrics.height())
    painter.fillRect(patch, scene.colours.background)
    bold = index == scene.data.centre
    if bold:
        font = QFont(painter.font())
        font.setBold(True)
        painter.save()
        painter.setFont(font)
    painter.setPen(scene.colours.text)
    painter.drawText(QPointF(x, baseline), text)
    if bold:
        painter.restore()


def _mixed(colour: QColor, with_: QColor, share: float) -> QColor:
    """An opaque colour between two: translucent painting costs many times more."""
    return QColor.fromRgbF(
        colour.redF() * (1 - share) + with_.redF() * share,
        colour.greenF() * (1 - share) + with_.greenF() * share,
        colour.blueF() * (1 - share) + with_.blueF() * share,
    )
