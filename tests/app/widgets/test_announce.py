"""What is said to those who do not see the window."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.theme import Theme
from app.widgets import announce as module
from app.widgets.announce import announce
from app.widgets.banner import Banner


class Listener:
    """Stands where a screen reader does."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    @staticmethod
    def isActive() -> bool:
        return True

    def updateAccessibility(self, event: QAccessibleAnnouncementEvent) -> None:
        self.heard.append(event.message())


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    listener = Listener()
    monkeypatch.setattr(module, "QAccessible", listener)
    return listener


def test_that_nothing_is_said_of_what_is_not_in_sight(qtbot: QtBot, listener: Listener) -> None:
    widget = QLabel("Done")
    qtbot.addWidget(widget)
    announce(widget, "Done")
    assert listener.heard == []
    widget.show()
    announce(widget, "Done")
    announce(widget, "")
    assert listener.heard == ["Done"]


def test_that_a_banner_is_spoken(qtbot: QtBot, qapp: QApplication, listener: Listener) -> None:
    banner = Banner(Theme(qapp))
    qtbot.addWidget(banner)
    banner.show_info("The last change is undone.")
    assert listener.heard == ["The last change is undone."]
