"""The tab key goes where one reads on."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QSplitter, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.widgets.tab_order import tab_as_read


def chain(root: QWidget) -> list[str]:
    found, widget = [], root.nextInFocusChain()
    while widget is not root:
        if isinstance(widget, QPushButton):
            found.append(widget.text())
        widget = widget.nextInFocusChain()
    return found


def test_that_the_tab_key_follows_rows_panes_and_scrolled_columns(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    last, right, left, first, scrolled = (QPushButton(text, root) for text in ("5", "3", "2", "1", "4"))
    column, row, inner = QVBoxLayout(root), QHBoxLayout(), QWidget()
    area, panes = QScrollArea(), QSplitter()
    column.addWidget(QLabel("A word"))
    column.addWidget(first)
    row.addWidget(left)
    row.addWidget(right)
    column.addLayout(row)
    QVBoxLayout(inner).addWidget(scrolled)
    area.setWidget(inner)
    panes.addWidget(area)
    panes.addWidget(last)
    column.addWidget(panes)

    tab_as_read(root)

    assert chain(root) == ["1", "2", "3", "4", "5"]


def test_that_a_place_with_one_stop_or_none_is_left_as_it_is(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    QVBoxLayout(root).addWidget(QPushButton("alone"))

    tab_as_read(root)

    assert chain(root) == ["alone"]
