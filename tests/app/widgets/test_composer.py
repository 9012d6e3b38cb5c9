"""The question box: Return asks, Shift+Return breaks the line, Escape stops."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.theme import Scheme, Theme
from app.widgets.composer import Composer


@pytest.fixture
def composer(qapp: QApplication, qtbot: QtBot) -> Composer:
    composer = Composer(Theme(qapp, Scheme.LIGHT))
    qtbot.addWidget(composer)
    composer.resize(600, 80)
    composer.show()
    return composer


def test_that_return_asks_what_was_typed(composer: Composer, qtbot: QtBot) -> None:
    qtbot.keyClicks(composer._box, "  Where is Mia? ")

    with qtbot.waitSignal(composer.submitted) as asked:
        qtbot.keyClick(composer._box, Qt.Key.Key_Return)

    assert asked.args == ["Where is Mia?"]


def test_that_shift_return_breaks_the_line_and_the_box_grows(composer: Composer, qtbot: QtBot) -> None:
    height = composer._box.height()
    qtbot.keyClicks(composer._box, "one")

    with qtbot.assertNotEmitted(composer.submitted):
        qtbot.keyClick(composer._box, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(composer._box, "two")

    assert composer.text() == "one\ntwo"
    assert composer._box.height() > height


def test_that_nothing_typed_asks_nothing(composer: Composer, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(composer.submitted):
        qtbot.keyClick(composer._box, Qt.Key.Key_Return)

    assert not composer._send.isEnabled()


def test_that_while_an_answer_is_written_one_can_only_stop(composer: Composer, qtbot: QtBot) -> None:
    composer.set_text("another")
    composer.set_busy(True)

    with qtbot.assertNotEmitted(composer.submitted), qtbot.waitSignal(composer.stopped):
        qtbot.keyClick(composer._box, Qt.Key.Key_Return)
        qtbot.keyClick(composer._box, Qt.Key.Key_Escape)

    assert composer._stop.isVisible()
    assert not composer._send.isVisible()
