"""The graph on screen: pan, zoom, hover, select, keyboard; everything painted from arrays."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from app.graph.camera import Camera
from app.graph.data import Floats, GraphData
from app.graph.hits import edge_at, node_at, node_towards
from app.graph.labels import place_labels
from app.graph.painting import Discs, Emphasis, GraphColours, Scene, paint

translate = QCoreApplication.translate

ZOOM_STEP = 1.25
PAN_STEP = 60.0  # px for one arrow key
LONGEST_LABEL = 22  # letters of average width; longer names end in an ellipsis
SETTLE_MS = 120  # after the last movement edges are smoothed and labels placed anew
ALWAYS_SMOOTH = 250  # edges; fewer are smooth while they move too
RADIUS_BOUNDS = (3.5, 34.0)  # px

DIRECTIONS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


class GraphCanvas(QWidget):
    """A neighbourhood of entities.

    Arrow keys select the next node in that direction (with Shift they move the picture), Return opens the
    selected one, plus and minus zoom, 0 fits, Escape clears the selection.

    Signals:
        selected(int): entity id, or -1 for none
        edge_selected(int, int): ids of the two entities joined
        activated(int): entity id to recentre on (double click, Return)
        hovered(str): what is under the pointer, "" for nothing
    """

    selected = Signal(int)
    edge_selected = Signal(int, int)
    activated = Signal(int)
    hovered = Signal(str)

    def __init__(self, colours: GraphColours, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours, self._discs = colours, Discs(colours)
        self._data: GraphData | None = None
        self._positions: Floats = np.zeros((0, 2), dtype=np.float32)
        self._camera = Camera()
        self._hover: int | None = None
        self._hover_edge: int | None = None
        self._selection: int | None = None
        self._edge: int | None = None
        self._drag: QPointF | None = None
        self._dragged = False
        self._labels: dict[int, tuple[float, float]] = {}
        self._labels_stale = True
        self._texts: tuple[str, ...] = ()
        self._fitted = True
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self.update)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 240)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(translate("GraphCanvas", "Graph of people and things"))
        self.setAccessibleDescription(translate("GraphCanvas", "The same entities are in the list beside it."))

    @property
    def data(self) -> GraphData | None:
        """What is shown."""
        return self._data

    @property
    def positions(self) -> Floats:
        """Positions of the nodes shown, in graph units."""
        return self._positions

    @property
    def camera(self) -> Camera:
        """Where the canvas looks."""
        return self._camera

    @property
    def selection(self) -> int | None:
        """Entity id of the selected node."""
        return None if self._data is None or self._selection is None else self._data.rows[self._selection].id

    def set_colours(self, colours: GraphColours) -> None:
        """Follow another theme."""
        self._colours, self._discs = colours, Discs(colours)
        self.update()

    def show_graph(self, data: GraphData, positions: Floats) -> None:
        """Show a graph with the positions of its nodes, fitted into the window, nothing selected."""
        self._data, self._positions = data, positions
        self._selection = self._edge = self._hover = self._hover_edge = None
        self._labels = {}
        self.fit()

    def clear(self) -> None:
        """Show nothing."""
        self._data = None
        self.update()

    def fit(self) -> None:
        """Bring the whole graph into view."""
        self._camera = self._sized(self._camera).fitted(self._positions)
        self._fitted, self._labels_stale = True, True
        self.update()

    def zoom(self, factor: float) -> None:
        """Zoom about the middle of the window."""
        self._look(self._camera.zoomed(factor, self.width() / 2, self.height() / 2))

    def select(self, entity_id: int | None) -> None:
        """Select a node by entity id and bring it into view; None or an unknown id clears."""
        index = None if entity_id is None or self._data is None else self._data.index_of(entity_id)
        self._set_selection(index)
        if index is not None:
            self._reveal(index)

    def select_edge(self, number: int | None) -> None:
        """Select an edge by its number in the data."""
        self._selection, self._edge = None, number
        if number is not None and self._data is not None:
            first, second = self._data.edges[number].tolist()
            self.edge_selected.emit(self._data.rows[first].id, self._data.rows[second].id)
        self.update()

    def scene(self) -> Scene | None:
        """What a frame shows now."""
        if self._data is None:
            return None
        points = self._camera.to_screen(self._positions)
        radii = np.clip(self._data.radii * self._camera.scale, *RADIUS_BOUNDS)
        smooth = not self._settle.isActive() or len(self._data.edges) < ALWAYS_SMOOTH
        return Scene(
            self._data,
            points,
            radii,
            self._placed_labels(points, radii),
            self._texts,
            self._colours,
            self._discs,
            self._emphasis(),
            smooth,
        )

    def _emphasis(self) -> Emphasis:
        data, edge = self._data, self._edge if self._hover_edge is None else self._hover_edge
        node = self._selection if self._hover is None else self._hover
        if data is not None and node is not None:
            near = frozenset([node, *data.neighbours(node).tolist()])
            return Emphasis(near, frozenset(data.edges_of(node).tolist()), self._selection)
        if data is not None and edge is not None:
            return Emphasis(frozenset(data.edges[edge].tolist()), frozenset([edge]), None, edge)
        return Emphasis()

    def _placed_labels(self, points: Floats, radii: Floats) -> dict[int, tuple[float, float]]:
        """Labels stay beside their nodes while the picture moves; they are placed anew when it rests."""
        if self._labels_stale and not self._settle.isActive():
            self._place_labels(points, radii)
        corners = points.tolist()
        return {i: (x + corners[i][0], y + corners[i][1]) for i, (x, y) in self._labels.items()}

    def _place_labels(self, points: Floats, radii: Floats) -> None:
        assert self._data is not None
        metrics = QFontMetricsF(self.font())
        longest = LONGEST_LABEL * metrics.averageCharWidth()
        self._texts = tuple(
            metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, longest) for row in self._data.rows
        )
        sizes = np.array([(metrics.horizontalAdvance(t) + 6, metrics.height()) for t in self._texts])
        weight = np.where(np.arange(len(radii)) == self._data.centre, np.inf, self._data.radii)
        order, view = np.argsort(-weight, kind="stable"), (float(self.width()), float(self.height()))
        placed = place_labels(points, radii, sizes.astype(np.float32), order, view)
        corners = points.tolist()
        self._labels = {i: (x - corners[i][0], y - corners[i][1]) for i, (x, y) in placed.items()}
        self._labels_stale = False

    def _sized(self, camera: Camera) -> Camera:
        return replace(camera, width=float(self.width()), height=float(self.height()))

    def _look(self, camera: Camera) -> None:
        self._labels_stale |= camera.scale != self._camera.scale
        self._settle.start()
        self._camera, self._fitted = self._sized(camera), False
        self.update()

    def _reveal(self, index: int) -> None:
        x, y = self._camera.to_screen(self._positions[index : index + 1])[0].tolist()
        if not (20 < x < self.width() - 20 and 20 < y < self.height() - 20):
            self._look(self._camera.panned(self.width() / 2 - x, self.height() / 2 - y))

    def _set_selection(self, index: int | None) -> None:
        changed = index != self._selection or self._edge is not None
        self._selection, self._edge = index, None
        self._hover = self._hover_edge = None
        self.update()
        if changed:
            self.selected.emit(-1 if index is None or self._data is None else self._data.rows[index].id)

    def _under(self, position: QPointF) -> tuple[int | None, int | None]:
        if self._data is None or not len(self._positions):
            return None, None
        points = self._camera.to_screen(self._positions)
        radii = np.clip(self._data.radii * self._camera.scale, *RADIUS_BOUNDS)
        node = node_at(points, radii, position.x(), position.y())
        return node, None if node is not None else self._edge_under(points, position)

    def _edge_under(self, points: Floats, position: QPointF) -> int | None:
        """Only edges that are drawn can be pointed at: the backbone and those of the selected node."""
        assert self._data is not None
        drawn = self._data.backbone.copy()
        if self._selection is not None:
            drawn[self._data.edges_of(self._selection)] = True
        numbers = np.flatnonzero(drawn)
        found = edge_at(points, self._data.edges[numbers], position.x(), position.y())
        return None if found is None else int(numbers[found])

    def _set_hover(self, node: int | None, edge: int | None) -> None:
        if (node, edge) == (self._hover, self._hover_edge):
            return
        self._hover, self._hover_edge = node, edge
        pointing = node is not None or edge is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor)
        self.hovered.emit(self._describe(node, edge))
        self.update()

    def _describe(self, node: int | None, edge: int | None) -> str:
        if self._data is None:
            return ""
        if node is not None:
            row = self._data.rows[node]
            return translate("GraphCanvas", "{name}: mentioned %n time(s)", "", row.mentions).format(name=row.name)
        if edge is not None:
            first, second = (self._data.rows[i].name for i in self._data.edges[edge].tolist())
            shared = int(self._data.weights[edge])
            words = translate("GraphCanvas", "{first} and {second}: %n shared", "", shared)
            return words.format(first=first, second=second)
        return ""

    def _step(self, direction: tuple[float, float]) -> None:
        if self._data is None or not self._data.rows:
            return
        origin = self._data.centre if self._selection is None else self._selection
        found = origin if self._selection is None else node_towards(self._positions, origin, *direction)
        if found is not None:
            self._set_selection(found)
            self._reveal(found)

    def sizeHint(self) -> QSize:
        return QSize(720, 560)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._colours.background)
        scene = self.scene()
        if scene is not None and len(scene.points):
            paint(painter, scene)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self._colours.accent)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._fitted:
            self.fit()
        else:
            self._look(self._camera)
        super().resizeEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        position = event.position()
        factor = ZOOM_STEP ** (event.angleDelta().y() / 120)
        self._look(self._camera.zoomed(factor, position.x(), position.y()))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag, self._dragged = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is None:
            self._set_hover(*self._under(event.position()))
            return
        moved = event.position() - self._drag
        if self._dragged or moved.manhattanLength() > 4:
            self._dragged, self._drag = True, event.position()
            self._look(self._camera.panned(moved.x(), moved.y()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_drag, self._drag = self._dragged, None
        self.update()
        if was_drag:
            return
        node, edge = self._under(event.position())
        if node is None and edge is not None:
            self.select_edge(edge)
        else:
            self._set_selection(node)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        node, _ = self._under(event.position())
        if node is not None and self._data is not None:
            self.activated.emit(self._data.rows[node].id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        direction = DIRECTIONS.get(Qt.Key(event.key()))
        if direction is not None and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._look(self._camera.panned(-direction[0] * PAN_STEP, -direction[1] * PAN_STEP))
        elif direction is not None:
            self._step(direction)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selection is not None:
            self.activated.emit(self.selection)
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(ZOOM_STEP)
        elif event.key() == Qt.Key.Key_Minus:
            self.zoom(1 / ZOOM_STEP)
        elif event.key() == Qt.Key.Key_0:
            self.fit()
        elif event.key() == Qt.Key.Key_Escape:
            self._set_selection(None)
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._set_hover(*self._under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(None, None)
