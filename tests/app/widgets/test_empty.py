"""Empty states fit the room they get."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.theme import Scheme, Theme
from app.widgets.empty import WIDTH, EmptyState

WORDS = "No memory of this network fits the filters, and this sentence is long enough for two lines."


def test_that_the_words_of_an_empty_state_are_never_cut_off(qapp: QApplication, qtbot: QtBot) -> None:
    pane = QWidget()
    qtbot.addWidget(pane)
    empty = EmptyState(Theme(qapp, Scheme.LIGHT), "filter", "Nothing here", WORDS, parent=pane)
    pane.show()

    for width in (300, 900, 260):
        empty.resize(width, 500)
        qapp.processEvents()
        for line in empty.findChildren(QLabel):
            assert line.width() <= min(WIDTH, width)
            assert line.geometry().left() >= 0
            assert line.height() >= line.heightForWidth(line.width())
