"""Lists made in turns of the event loop."""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.tasks import TURN_SECONDS
from app.turns import Turns


def test_that_a_short_list_is_whole_at_once_and_a_long_one_later(qtbot: QtBot) -> None:
    owner, done = QWidget(), []
    qtbot.addWidget(owner)
    turns = Turns(owner)
    turns.run(done.append(word) for word in ["first"])
    assert done == ["first"]
    assert not turns.busy

    turns.run(_slow(done, number) for number in range(5))
    assert 1 <= len(done) - 1 < 5
    qtbot.waitUntil(lambda: not turns.busy)
    assert done == ["first", 0, 1, 2, 3, 4]


def test_that_what_is_left_of_a_former_list_is_dropped(qtbot: QtBot) -> None:
    owner, done = QWidget(), []
    qtbot.addWidget(owner)
    turns = Turns(owner)
    turns.run(_slow(done, number) for number in range(5))
    made = len(done)
    turns.run(done.append(word) for word in ["other"])
    qtbot.wait(20)
    assert done[made:] == ["other"]


def test_that_a_step_may_begin_others_in_place_of_the_rest(qtbot: QtBot) -> None:
    owner, done = QObject(), []
    turns = Turns(owner)

    def steps() -> Iterator[None]:
        done.append("begun")
        turns.run((done.append(word) for word in ("other",)), at_once=False)
        yield
        done.append("never")

    turns.run(steps())
    assert done == ["begun"]
    qtbot.waitUntil(lambda: not turns.busy)
    assert done == ["begun", "other"]


def test_that_what_is_left_can_be_dropped(qtbot: QtBot) -> None:
    owner, done = QObject(), []
    turns = Turns(owner)
    turns.run((done.append(number) for number in range(3)), at_once=False)
    turns.stop()
    qtbot.wait(20)
    assert done == []


def _slow(done: list[object], number: int) -> None:
    time.sleep(TURN_SECONDS)
    done.append(number)
