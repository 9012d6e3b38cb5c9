"""A list of very many rows."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from app.item_models.lazy_rows import LazyRowsModel
from app.widgets.row_table import RowTable

MANY = 100_000


class Tall(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(50, 80)


@pytest.fixture
def table(qtbot: QtBot) -> RowTable:
    model = LazyRowsModel(str)
    model.reset_rows(MANY, lambda offset, limit, done: done(range(offset, offset + limit)))
    made = RowTable(model, Tall(), "Numbers")
    model.setParent(made)
    qtbot.addWidget(made)
    made.resize(300, 400)
    made.show()
    return made


def test_that_every_row_has_the_delegate_s_height_and_the_view_s_width(table: RowTable) -> None:
    assert table.rowHeight(MANY - 1) == 80
    assert table.columnWidth(0) == table.viewport().width()


def test_that_home_and_end_go_to_the_first_and_last_row(qtbot: QtBot, table: RowTable) -> None:
    qtbot.keyClick(table, Qt.Key.Key_End)
    assert table.currentIndex().row() == MANY - 1
    qtbot.keyClick(table, Qt.Key.Key_Home)
    assert table.currentIndex().row() == 0
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.currentIndex().row() == 1


def test_that_a_hundred_times_the_rows_do_not_take_ten_times_as_long_to_show(qtbot: QtBot, table: RowTable) -> None:
    model = table.model()
    assert isinstance(model, LazyRowsModel)

    def seconds(count: int) -> float:
        best = 1.0
        for _ in range(5):
            begun = time.thread_time()
            model.reset_rows(count, lambda offset, limit, done: done(range(offset, offset + limit)))
            table.grab()
            best = min(best, time.thread_time() - begun)
        return best

    assert seconds(MANY) < 10 * seconds(MANY // 100)
