"""How long the entity graph takes to lay out and to paint. Run with: pytest --long -s tests/benchmarks."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.graph.canvas import GraphCanvas
from app.graph.colours import graph_colours
from app.graph.data import GraphData, graph_data
from app.theme import Scheme, Theme
from core import graph
from tests.app.graph.sample import neighbourhood

pytestmark = pytest.mark.long


def median_ms(run: Callable[[], object], times: int) -> float:
    """Milliseconds of processor time: the machine may be busy with other things."""
    taken = []
    for _ in range(times):
        begun = time.process_time()
        run()
        taken.append((time.process_time() - begun) * 1000)
    return float(np.median(taken))


def positions(data: GraphData) -> np.ndarray:
    edges = np.column_stack([data.edges, data.weights])[data.backbone].tolist()
    return graph.layout(len(data.rows), edges, centre=data.centre, radii=data.radii.tolist())


def test_layout_of_60_and_300_nodes() -> None:
    small, large = graph_data(neighbourhood(60)), graph_data(neighbourhood(300))
    few, many = (median_ms(lambda data=data: positions(data), 3) for data in (small, large))
    print(f"\nlayout: 60 nodes {few:.0f} ms, 300 nodes {many:.0f} ms of processor time")
    assert few < many


def test_painting_300_nodes(qtbot: QtBot, qapp: QApplication) -> None:
    canvas = GraphCanvas(graph_colours(Theme(qapp, Scheme.LIGHT)))
    qtbot.addWidget(canvas)
    canvas.resize(1000, 720)
    with qtbot.waitExposed(canvas):  # a window that is not exposed paints nothing, in no time
        canvas.show()
    data = graph_data(neighbourhood(300))
    canvas.show_graph(data, positions(data))
    canvas.repaint()
    still = median_ms(canvas.repaint, 30)
    moving = median_ms(lambda: (canvas.zoom(1.01), canvas.repaint()), 30)
    print(f"\npainting 300 nodes, {len(data.edges)} edges: {still:.1f} ms a frame at rest, {moving:.1f} ms zooming")
    assert still > 0.5
    assert moving < 4 * still
