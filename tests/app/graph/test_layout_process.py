"""The layout runs in a process of its own and never holds up the window."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.graph.data import graph_data
from app.graph.layout_process import LayoutProcess
from tests.app.graph.sample import neighbourhood
from tests.app.stalls import StallWatch

LONG = 30_000  # ms: the machine may be busy


@pytest.fixture(scope="module")
def layouts(qapp: QApplication) -> Iterator[LayoutProcess]:
    """One for all tests that leave its process alive."""
    process = LayoutProcess()
    process.prepare()
    yield process
    process.stop()


@pytest.fixture
def own_layouts(qapp: QApplication) -> Iterator[LayoutProcess]:
    process = LayoutProcess()
    yield process
    process.stop()


def test_that_positions_come_back_for_every_node(qtbot: QtBot, layouts: LayoutProcess) -> None:
    data = graph_data(neighbourhood(60))
    with qtbot.waitSignal(layouts.placed, timeout=LONG) as placed:
        layouts.request(data)
    key, positions = placed.args
    assert key == data.key
    assert positions.shape == (60, 2)
    assert np.isfinite(positions).all()


def test_that_a_known_layout_is_given_at_once(qtbot: QtBot, layouts: LayoutProcess) -> None:
    data = graph_data(neighbourhood(20))
    with qtbot.waitSignal(layouts.placed, timeout=LONG):
        layouts.request(data)
    seen: list[object] = []
    layouts.placed.connect(lambda key, _positions: seen.append(key))
    layouts.request(data)
    assert seen == [data.key]
    assert not layouts.busy


def test_that_of_several_requests_only_the_first_and_the_last_are_worked_on(
    qtbot: QtBot, layouts: LayoutProcess
) -> None:
    wanted = [graph_data(neighbourhood(count)) for count in (30, 31, 32, 33)]
    seen: list[object] = []
    layouts.placed.connect(lambda key, _positions: seen.append(key))
    for data in wanted:
        layouts.request(data)
    qtbot.waitUntil(lambda: len(seen) == 2, timeout=LONG)
    assert seen == [wanted[0].key, wanted[3].key]


def test_that_the_window_goes_on_while_300_nodes_are_laid_out(qtbot: QtBot, layouts: LayoutProcess) -> None:
    data = graph_data(neighbourhood(300))
    watch = StallWatch()
    with qtbot.waitSignal(layouts.placed, timeout=LONG):
        layouts.request(data)
        watch.restart()
    assert watch.ticks > 20
    assert watch.longest < 0.05


def test_that_a_killed_process_is_reported_and_replaced(qtbot: QtBot, own_layouts: LayoutProcess) -> None:
    data = graph_data(neighbourhood(100))
    with qtbot.waitSignal(own_layouts.failed, timeout=LONG):
        own_layouts.request(data)
        assert own_layouts._process is not None
        own_layouts._process.kill()
    with qtbot.waitSignal(own_layouts.placed, timeout=LONG):
        own_layouts.request(data)
