"""The trajectory of an opinion and the bars of the timeline."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.theme import Scheme, Theme
from app.widgets.bars import Month, TimelineBars, months_between
from app.widgets.trajectory import Trajectory, moving_average
from core.types import OpinionRelation, OpinionStep

START = datetime(2024, 1, 10, tzinfo=UTC)


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    return Theme(qapp, Scheme.LIGHT)


def step(day: int, confidence: float, relation: OpinionRelation = OpinionRelation.REINFORCE) -> OpinionStep:
    return OpinionStep(START + timedelta(days=day), relation, 0.1, confidence, "The book was better.", ())


STEPS = [step(0, 0.6), step(10, 0.7), step(100, 0.5, OpinionRelation.CONTRADICT)]


@pytest.fixture
def plot(qtbot: QtBot, theme: Theme) -> Trajectory:
    widget = Trajectory(theme)
    qtbot.addWidget(widget)
    widget.resize(400, 150)
    widget.show_steps(STEPS)
    widget.show()
    return widget


def test_that_steps_stand_at_their_time_and_higher_is_surer(plot: Trajectory) -> None:
    first, second, third = plot.positions()
    assert second.x() - first.x() == pytest.approx((third.x() - first.x()) / 10)
    assert second.y() < first.y() < third.y()


def test_that_arrow_keys_choose_steps_and_return_opens_one(qtbot: QtBot, plot: Trajectory) -> None:
    chosen: list[int] = []
    plot.chosen.connect(chosen.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(plot, key)
    assert chosen == [0, 1, 0]
    with qtbot.waitSignal(plot.activated) as opened:
        qtbot.keyClick(plot, Qt.Key.Key_Return)
    assert opened.args == [0]


def test_that_a_click_on_a_marker_chooses_its_step(qtbot: QtBot, plot: Trajectory) -> None:
    with qtbot.waitSignal(plot.chosen) as chosen:
        qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=plot.positions()[2].toPoint())
    assert chosen.args == [2]


def test_that_the_trajectory_is_spoken_with_every_value(plot: Trajectory) -> None:
    assert plot.accessibleName()
    for percent in ("60%", "70%", "50%"):
        assert percent in plot.accessibleDescription()


def test_that_the_moving_average_is_an_overlay_and_starts_at_the_first_value() -> None:
    values = moving_average(STEPS)
    assert values[0] == 0.6
    assert values[1] == pytest.approx(0.65)
    assert moving_average([]) == []


def test_that_one_step_and_none_are_painted(qtbot: QtBot, plot: Trajectory) -> None:
    for steps in ([], STEPS[:1]):
        plot.show_steps(steps)
        assert not plot.grab().isNull()


def test_that_silent_months_have_their_place_between_the_others() -> None:
    months = months_between([(datetime(2023, 11, 1, tzinfo=UTC), 5, 1), (datetime(2024, 2, 1, tzinfo=UTC), 7, 0)])
    assert [(m.start.year, m.start.month, m.messages) for m in months] == [
        (2023, 11, 5), (2023, 12, 0), (2024, 1, 0), (2024, 2, 7),
    ]  # fmt: skip
    assert months_between([]) == []


def test_that_a_month_ends_where_the_next_begins() -> None:
    assert Month(datetime(2023, 12, 1, tzinfo=UTC), 0, 0).end == datetime(2024, 1, 1, tzinfo=UTC)


def test_that_a_click_and_the_keys_choose_a_month(qtbot: QtBot, theme: Theme) -> None:
    bars = TimelineBars(theme)
    qtbot.addWidget(bars)
    bars.resize(600, 200)
    bars.show_months([Month(datetime(2024, m, 1, tzinfo=UTC), 10 * m, m) for m in range(1, 13)])
    bars.show()
    column = bars.column(3).center()
    qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=QPoint(round(column.x()), 50))
    assert bars.current == 3
    qtbot.keyClick(bars, Qt.Key.Key_End)
    assert bars.current == 11
    qtbot.keyClick(bars, Qt.Key.Key_Left)
    assert bars.current == 10
    assert "110" in bars.accessibleDescription()
