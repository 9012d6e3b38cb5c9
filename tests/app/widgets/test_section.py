"""Columns of sections."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from app.widgets.basics import label
from app.widgets.section import DetailColumn


def test_that_a_column_is_as_high_as_its_lines_and_no_higher(qtbot: QtBot) -> None:
    column = DetailColumn()
    qtbot.addWidget(column)
    for _ in range(20):
        line = label("")
        line.setText("One line here, several where there is less room for them. " * 2)
        column.column.addWidget(line)
    column.resize(1200, 300)
    with qtbot.waitExposed(column):
        column.show()
    body = column.widget()
    assert body.height() == body.heightForWidth(body.width())
