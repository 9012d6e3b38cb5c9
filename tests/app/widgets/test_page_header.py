"""The title row of a page."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.widgets.page_header import PageHeader


def test_that_actions_go_below_the_title_where_there_is_no_room_beside_it(qtbot: QtBot) -> None:
    action = QPushButton("Compare two profiles")
    header = PageHeader("Profile", "How this memory judges, and whose it is.", [action])
    qtbot.addWidget(header)
    with qtbot.waitExposed(header):
        header.show()
    header.resize(900, 120)
    qtbot.waitUntil(lambda: action.geometry().left() > 450)
    header.resize(260, 200)
    qtbot.waitUntil(lambda: action.geometry().top() > header._subtitle.geometry().bottom() - 1)
    assert action.geometry().left() <= 40
