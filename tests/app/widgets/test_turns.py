"""Lists made in turns of the event loop."""

from __future__ import annotations

import time
from functools import partial

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.widgets.turns import TURN_SECONDS, Turns


def test_that_a_short_list_is_whole_at_once_and_a_long_one_later(qtbot: QtBot) -> None:
    owner, done = QWidget(), []
    qtbot.addWidget(owner)
    turns = Turns(owner)
    turns.run([partial(done.append, "first")])
    assert done == ["first"]
    assert not turns.busy

    turns.run(partial(_slow, done, number) for number in range(5))
    assert 1 <= len(done) - 1 < 5
    qtbot.waitUntil(lambda: not turns.busy)
    assert done == ["first", 0, 1, 2, 3, 4]


def test_that_what_is_left_of_a_former_list_is_dropped(qtbot: QtBot) -> None:
    owner, done = QWidget(), []
    qtbot.addWidget(owner)
    turns = Turns(owner)
    turns.run(partial(_slow, done, number) for number in range(5))
    made = len(done)
    turns.run([partial(done.append, "other")])
    qtbot.wait(20)
    assert done[made:] == ["other"]


def _slow(done: list[object], number: int) -> None:
    time.sleep(TURN_SECONDS)
    done.append(number)
