"""Lists that read what is on screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from app.item_models.lazy_rows import PAGE, ROW, LazyRowsModel, RowsModel

MANY = 100_000


class Store:
    """Rows by number, read later, as a worker thread would."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.waiting: list[Callable[[], None]] = []
        self.name = "row"

    def fetch(self, offset: int, limit: int, done: Callable[[Sequence[str]], None]) -> None:
        self.asked.append(offset // PAGE)
        rows = [f"{self.name} {i}" for i in range(offset, min(offset + limit, MANY))]
        self.waiting.append(lambda: done(rows))

    def answer(self) -> None:
        calls, self.waiting = self.waiting, []
        for call in calls:
            call()


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
def model(qtbot: QtBot, store: Store) -> LazyRowsModel:
    made = LazyRowsModel(str)
    made.reset_rows(MANY, store.fetch)
    return made


def test_that_a_list_of_100_000_rows_reads_only_the_pages_on_screen(
    qtbot: QtBot, model: LazyRowsModel, store: Store
) -> None:
    view = QListView()
    qtbot.addWidget(view)
    view.setUniformItemSizes(True)
    view.setModel(model)
    view.resize(300, 400)
    view.show()
    qtbot.waitUntil(lambda: 0 in store.asked)
    store.answer()
    view.scrollTo(model.index(MANY - 1))
    qtbot.waitUntil(lambda: MANY // PAGE - 1 in store.asked)
    assert len(store.asked) <= 4


def test_that_an_unread_row_is_none_and_arrives_later(qtbot: QtBot, model: LazyRowsModel, store: Store) -> None:
    assert model.index(250).data(ROW) is None
    qtbot.waitUntil(lambda: bool(store.waiting))
    with qtbot.waitSignal(model.dataChanged):
        store.answer()
    assert model.index(250).data(ROW) == "row 250"
    assert model.index(250).data(Qt.ItemDataRole.AccessibleTextRole) == "row 250"


def test_that_only_the_pages_last_asked_for_are_read_while_a_scroll_bar_is_dragged(
    qtbot: QtBot, model: LazyRowsModel, store: Store
) -> None:
    for page in range(50):
        model.row(page * PAGE)
    qtbot.waitUntil(lambda: bool(store.asked))
    assert store.asked == [47, 48, 49]


def test_that_old_rows_are_shown_until_the_new_ones_come(qtbot: QtBot, model: LazyRowsModel, store: Store) -> None:
    model.row(0)
    qtbot.waitUntil(lambda: bool(store.waiting))
    store.answer()
    store.name = "new"
    model.refresh(MANY)
    assert model.row(0) == "row 0"
    qtbot.waitUntil(lambda: bool(store.waiting))
    store.answer()
    assert model.row(0) == "new 0"


def test_that_rows_of_another_filter_that_come_late_are_dropped(
    qtbot: QtBot, model: LazyRowsModel, store: Store
) -> None:
    model.row(0)
    qtbot.waitUntil(lambda: bool(store.waiting))
    other = Store()
    other.name = "other"
    model.reset_rows(10, other.fetch)
    store.answer()
    assert model.row(0) is None


def test_that_growing_and_shrinking_keeps_the_model_sound(qtbot: QtBot, model: LazyRowsModel, store: Store) -> None:
    model.refresh(500)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for count in (505, 495, 0, 3):
        model.refresh(count)
        assert model.rowCount() == count


def test_that_rows_in_memory_are_found_and_spoken(qtbot: QtBot) -> None:
    model = RowsModel(lambda row: row.upper())
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_rows(["a", "b"])
    assert model.find(lambda row: row == "b") == 1
    assert model.index(1).data() == "B"
