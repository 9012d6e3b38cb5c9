"""Labels that cover nothing."""

from __future__ import annotations

import numpy as np

from app.graph.labels import place_labels

VIEW = (900.0, 900.0)


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def scattered(count: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    random = np.random.default_rng(5)
    centres = random.uniform(0, 900, (count, 2)).astype(np.float32)
    return centres, np.full(count, 8, np.float32), np.full((count, 2), (70, 16), np.float32)


def test_that_no_label_covers_another() -> None:
    centres, radii, sizes = scattered(200)
    placed = place_labels(centres, radii, sizes, range(200), VIEW)
    boxes = [(x, y, x + 70, y + 16) for x, y in placed.values()]
    assert len(boxes) > 30
    assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i])


def test_that_in_a_small_graph_no_label_but_the_first_covers_a_node() -> None:
    centres, radii, sizes = scattered(60)
    placed = place_labels(centres, radii, sizes, range(60), VIEW)
    discs = [(x - 8, y - 8, x + 8, y + 8) for x, y in centres.tolist()]
    for node, (x, y) in placed.items():
        assert node == 0 or not any(overlap((x, y, x + 70, y + 16), disc) for disc in discs)


def test_that_the_first_label_is_placed_even_in_the_thick_of_it() -> None:
    grid = np.stack(np.meshgrid(np.arange(7), np.arange(7)), axis=-1).reshape(-1, 2) * 20.0
    order = [24, *(i for i in range(49) if i != 24)]  # the middle one first
    placed = place_labels(
        grid.astype(np.float32), np.full(49, 12, np.float32), np.full((49, 2), (70, 16), np.float32), order, VIEW
    )
    assert 24 in placed


def test_that_a_label_at_the_border_goes_where_it_is_not_cut_off() -> None:
    centres = np.array([(5, 450), (895, 450), (450, 895)], np.float32)
    placed = place_labels(centres, np.full(3, 4, np.float32), np.full((3, 2), (70, 16), np.float32), range(3), VIEW)
    assert all(0 <= x <= VIEW[0] - 70 and 0 <= y <= VIEW[1] - 16 for x, y in placed.values())


def test_that_a_label_near_the_border_is_moved_in_rather_than_cut_off() -> None:
    centres = np.array([(450, 450), (4, 300), (896, 600)], np.float32)
    sizes = np.full((3, 2), (160, 30), np.float32)
    placed = place_labels(centres, np.full(3, 8, np.float32), sizes, range(3), VIEW)
    assert all(0 <= x <= VIEW[0] - 160 for x, _ in placed.values())
    assert len(placed) == 3
