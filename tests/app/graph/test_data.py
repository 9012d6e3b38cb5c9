"""A neighbourhood as arrays."""

from __future__ import annotations

import numpy as np

from app.graph.data import graph_data, node_radii, width_bucket
from core.types import EntityType
from tests.app.graph.sample import neighbourhood


def test_that_a_filter_by_type_drops_nodes_and_their_edges_but_never_the_centre() -> None:
    whole = neighbourhood(30)
    data = graph_data(whole, [EntityType.LOCATION])
    assert data.rows[data.centre].id == whole.centre
    assert {row.type for row in data.rows} == {EntityType.PERSON, EntityType.LOCATION}
    assert data.edges.max(initial=-1) < len(data.rows)


def test_that_edges_name_the_same_pairs_as_the_neighbourhood() -> None:
    whole = neighbourhood(30)
    data = graph_data(whole)
    pairs = {(data.rows[a].id, data.rows[b].id, int(w)) for (a, b), w in zip(data.edges, data.weights, strict=True)}
    assert pairs == set(whole.edges)


def test_that_equal_graphs_have_equal_keys_and_others_do_not() -> None:
    assert graph_data(neighbourhood(20)).key == graph_data(neighbourhood(20)).key
    assert graph_data(neighbourhood(20)).key != graph_data(neighbourhood(21)).key


def test_that_a_node_mentioned_more_is_larger_and_crowds_have_smaller_nodes() -> None:
    small, large = node_radii([1, 100])
    assert small < large
    assert node_radii([100] * 300)[0] < node_radii([100] * 50)[0]
    assert node_radii([0, 0]).tolist() == node_radii([0, 0]).tolist()


def test_that_edges_get_thicker_with_the_number_shared() -> None:
    assert width_bucket(np.array([1, 2, 5, 12, 100])).tolist() == [0, 1, 2, 3, 3]


def test_that_neighbours_and_edges_of_a_node_agree() -> None:
    data = graph_data(neighbourhood(40))
    edges = data.edges_of(0)
    assert set(data.neighbours(0).tolist()) == {int(i) for i in data.edges[edges].ravel() if i != 0}
    assert data.weights[edges].tolist() == sorted(data.weights[edges].tolist(), reverse=True)
