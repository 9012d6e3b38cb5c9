"""The entity graph: which neighbours are shown, and how they are laid out."""

from __future__ import annotations

import numpy as np
import pytest

from core import graph
from core.errors import NotFound
from core.types import EntityRow, EntityType


def entity(number: int) -> EntityRow:
    return EntityRow(number, f"entity {number}", EntityType.PERSON, (), 1, 1, None, None)


def built(edges: list[tuple[int, int, int]]) -> object:
    numbers = sorted({number for a, b, _ in edges for number in (a, b)})
    return graph.entity_graph([entity(number) for number in numbers], edges)


def test_that_the_strongest_ties_come_first_when_there_is_room_for_few() -> None:
    found = graph.neighbourhood(built([(1, 2, 1), (1, 3, 9), (1, 4, 5)]), 1, max_nodes=3)
    assert [row.id for row in found.nodes] == [1, 3, 4]
    assert found.edges == ((1, 3, 9), (1, 4, 5))


def test_that_edges_among_the_neighbours_are_kept() -> None:
    found = graph.neighbourhood(built([(1, 2, 3), (1, 3, 3), (3, 2, 7)]), 1)
    assert (2, 3, 7) in found.edges


def test_that_a_hub_does_not_crowd_out_closer_company() -> None:
    hub = [(2, other, 6) for other in range(10, 60)]
    quiet = [(3, 4, 6)]
    found = graph.neighbourhood(built([(1, 2, 6), (1, 3, 6), *hub, *quiet]), 1, max_nodes=4)
    assert {row.id for row in found.nodes} == {1, 2, 3, 4}


def test_that_an_edge_to_an_entity_that_is_not_there_is_left_out() -> None:
    made = graph.entity_graph([entity(1), entity(2)], [(1, 2, 1), (1, 99, 4)])
    assert sorted(made.nodes) == [1, 2]


def test_that_an_unknown_centre_is_refused_with_its_number() -> None:
    with pytest.raises(NotFound, match="77"):
        graph.neighbourhood(built([(1, 2, 1)]), 77)


def star(count: int) -> list[tuple[int, int, int]]:
    return [(0, i, 1 + i % 5) for i in range(1, count)]


def test_that_no_two_discs_overlap() -> None:
    radii = [0.3] * 40
    placed = graph.layout(40, star(40), centre=0, radii=radii)
    distance = np.linalg.norm(placed[:, None] - placed[None, :], axis=2)
    np.fill_diagonal(distance, np.inf)
    assert distance.min() >= 0.59


def test_that_the_centre_is_at_the_origin_and_an_edge_is_about_one_long() -> None:
    edges = star(30)
    placed = graph.layout(30, edges, centre=0)
    assert placed.dtype == np.float32
    assert placed.shape == (30, 2)
    assert np.allclose(placed[0], 0, atol=1e-6)
    lengths = [float(np.linalg.norm(placed[a] - placed[b])) for a, b, _ in edges]
    assert np.median(lengths) == pytest.approx(1.0, abs=1e-3)


def test_that_the_same_graph_is_drawn_the_same_way() -> None:
    assert np.array_equal(graph.layout(25, star(25), centre=0), graph.layout(25, star(25), centre=0))


def test_that_an_unconnected_entity_stays_in_the_picture() -> None:
    placed = graph.layout(21, star(20), centre=0)
    distance = np.linalg.norm(placed, axis=1)
    assert distance[20] < 4 * np.median(distance)


def test_that_what_was_on_screen_stays_near_where_it_was() -> None:
    edges = star(20)
    before = graph.layout(20, edges, centre=0)
    start = np.vstack([before, [[np.nan, np.nan]]]).astype(np.float32)
    after = graph.layout(21, [*edges, (0, 20, 1)], centre=0, start=start)
    moved = np.linalg.norm(after[:20] - before, axis=1)
    assert np.median(moved) < 0.5


def test_that_one_entity_alone_and_none_at_all_are_laid_out() -> None:
    assert graph.layout(0, []).shape == (0, 2)
    assert graph.layout(1, [], centre=0).tolist() == [[0.0, 0.0]]
