"""Changing the style sheet of the whole program in turns of the event loop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.redress import Redress

RED, BLUE = "QPushButton { color: #ff0000; }", "QPushButton { color: #0000ff; }"


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Iterator[QPushButton]:
    before = qapp.styleSheet()
    button = QPushButton("Hello")
    qtbot.addWidget(button)
    button.show()
    yield button
    qapp.setStyleSheet(before)


@pytest.fixture
def redress(qapp: QApplication, window: QPushButton) -> Redress:
    return Redress(qapp, window)


def test_that_nothing_is_painted_until_the_new_style_is_on(
    redress: Redress, window: QPushButton, qapp: QApplication, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(redress.done):
        redress.start(QPalette(), RED)
        assert not window.updatesEnabled()
    qtbot.waitUntil(window.updatesEnabled)
    assert qapp.styleSheet() == RED
    assert window.palette().buttonText().color().name() == "#ff0000"


def test_that_of_changes_in_quick_succession_the_last_one_is_worn(
    redress: Redress, window: QPushButton, qapp: QApplication, qtbot: QtBot
) -> None:
    redress.start(QPalette(), RED)
    redress.start(QPalette(), BLUE)
    qtbot.waitUntil(window.updatesEnabled)
    assert qapp.styleSheet() == BLUE

    redress.start(QPalette(), RED)
    redress._dress()  # the new style is on, and before it is painted another one is wanted
    redress.start(QPalette(), BLUE)
    qtbot.waitUntil(lambda: window.updatesEnabled() and qapp.styleSheet() == BLUE)


def test_that_what_is_hidden_is_passed_over_and_wears_the_new_style_when_it_is_shown(
    redress: Redress, window: QPushButton, qapp: QApplication, qtbot: QtBot
) -> None:
    redress.at_once(QPalette(), BLUE)
    page = QWidget()
    qtbot.addWidget(page)
    inside = QPushButton("Inside", page)
    page.show()
    page.hide()

    with qtbot.waitSignal(redress.done):
        redress.start(QPalette(), RED)
    qtbot.waitUntil(window.updatesEnabled)
    assert not inside.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)

    page.show()
    assert inside.palette().buttonText().color().name() == "#ff0000"
