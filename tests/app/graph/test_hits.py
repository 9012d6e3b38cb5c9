"""What is under the pointer, and which way a key goes."""

from __future__ import annotations

import numpy as np

from app.graph.camera import Camera
from app.graph.hits import edge_at, node_at, node_towards

POINTS = np.array([(0, 0), (100, 0), (0, 100), (90, 90)], dtype=np.float32)
RADII = np.full(4, 10, dtype=np.float32)
EDGES = np.array([(0, 1), (0, 2)])


def test_that_a_node_is_found_within_its_disc_and_not_far_from_it() -> None:
    assert node_at(POINTS, RADII, 97, 4) == 1
    assert node_at(POINTS, RADII, 50, 50) is None
    assert node_at(POINTS[:0], RADII[:0], 0, 0) is None


def test_that_an_edge_is_found_along_its_line_only() -> None:
    assert edge_at(POINTS, EDGES, 50, 3) == 0
    assert edge_at(POINTS, EDGES, 2, 60) == 1
    assert edge_at(POINTS, EDGES, 150, 0) is None
    assert edge_at(POINTS, EDGES[:0], 50, 0) is None


def test_that_a_key_goes_to_the_nearest_node_in_its_direction() -> None:
    assert node_towards(POINTS, 0, 1, 0) == 1
    assert node_towards(POINTS, 0, 0, 1) == 2
    assert node_towards(POINTS, 0, -1, 0) is None


def test_that_zooming_keeps_the_point_under_the_pointer() -> None:
    camera = Camera(x=1, y=2, scale=80, width=800, height=600)
    before = camera.to_graph(200, 500)
    assert np.allclose(camera.zoomed(1.5, 200, 500).to_graph(200, 500), before)


def test_that_fitting_shows_every_point() -> None:
    points = np.array([(-3, -9), (12, 4)], dtype=np.float32)
    shown = Camera(width=700, height=500).fitted(points).to_screen(points)
    assert (shown >= 0).all()
    assert (shown <= np.array([700, 500])).all()
