"""Changing the style sheet of the whole program in turns of the event loop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.redress import POLISHED, Redress

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
    redress._put_on()  # and before it is painted another one is wanted
    redress.start(QPalette(), BLUE)
    qtbot.waitUntil(lambda: window.updatesEnabled() and qapp.styleSheet() == BLUE)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """Shown once and hidden since, with a button inside."""
    page = QWidget()
    qtbot.addWidget(page)
    QPushButton("Inside", page)
    page.show()
    page.hide()
    return page


def inside(page: QWidget) -> tuple[bool, str]:
    """Whether the button wears a style, and the colour of its text."""
    button = page.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    return button.testAttribute(POLISHED), button.palette().buttonText().color().name()


def test_that_what_is_hidden_is_styled_after_what_is_seen(
    redress: Redress, window: QPushButton, page: QWidget, qtbot: QtBot
) -> None:
    styled = []
    redress.done.connect(lambda: styled.append(inside(page)[0]))
    redress.start(QPalette(), RED)

    qtbot.waitUntil(lambda: inside(page) == (True, "#ff0000"))
    assert styled == [False]


def test_that_what_is_shown_before_its_turn_wears_the_new_style_at_once(
    redress: Redress, window: QPushButton, page: QWidget, qtbot: QtBot
) -> None:
    seen = []
    redress.done.connect(page.show)
    redress.done.connect(lambda: seen.append(inside(page)))
    redress.start(QPalette(), RED)

    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [(True, "#ff0000")]
