"""People and things, and their graph, over a real memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.graph.layout_process import LayoutProcess
from app.item_models.lazy_rows import ROW
from app.navigation import AskQuestion, OpenEntity, OpenGraph, OpenMemory, Target
from app.pages.base import Page
from app.pages.entities import EntitiesPage
from app.pages.graph import GraphPage
from app.widgets.entity_picker import EntityPicker
from app.widgets.row_button import RowButton
from core.types import EntityType
from tests.app.pages.conftest import WAIT


@pytest.fixture
def entities(context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot) -> EntitiesPage:
    page = shown(EntitiesPage(context))
    assert isinstance(page, EntitiesPage)
    qtbot.waitUntil(lambda: page._model.rowCount() > 0, timeout=WAIT)
    return page


def test_that_types_count_and_filter_the_list(entities: EntitiesPage) -> None:
    everything = entities._model.rowCount()
    assert entities._types.button(0).text().endswith(str(everything))
    place = 1 + list(EntityType).index(EntityType.LOCATION)
    entities._types.button(place).click()
    shown = [row.type for row in entities._model.rows]
    assert shown
    assert set(shown) == {EntityType.LOCATION}
    assert entities._types.button(place).text().endswith(str(len(shown)))


def test_that_the_search_finds_by_name_and_says_when_there_is_nothing(entities: EntitiesPage, qtbot: QtBot) -> None:
    entities._search.setText("leip")
    qtbot.waitUntil(lambda: [row.name for row in entities._model.rows] == ["Leipzig"], timeout=WAIT)
    entities._search.setText("nobody of that name")
    qtbot.waitUntil(lambda: entities._model.rowCount() == 0, timeout=WAIT)
    assert entities._note.isVisible()


def test_that_the_detail_has_memories_and_messages_and_leads_on(
    entities: EntitiesPage, qtbot: QtBot, visited: list[Target]
) -> None:
    number = entities._model.find(lambda row: row.name == "Leipzig")
    assert number is not None
    leipzig = entities._model.index(number).data(ROW)
    entities._list.setCurrentIndex(entities._model.index(number))
    qtbot.waitUntil(lambda: entities._detail.entity_id == leipzig.id, timeout=WAIT)
    said = [row.text() for row in entities._detail.findChildren(RowButton)]
    assert any("moved to Leipzig in May 2023." in text for text in said)
    entities._detail.findChildren(RowButton)[0].click()
    assert isinstance(visited[-1], OpenMemory)
    entities._detail.show_in_graph()
    assert visited[-1] == OpenGraph(leipzig.id)
    entities._detail.ask()
    assert isinstance(visited[-1], AskQuestion)
    assert "Leipzig" in visited[-1].text


def test_that_an_entity_named_elsewhere_is_opened_and_selected(entities: EntitiesPage, qtbot: QtBot) -> None:
    wanted = entities._model.rows[2].id
    entities.open_target(OpenEntity(wanted))
    qtbot.waitUntil(lambda: entities._detail.entity_id == wanted, timeout=WAIT)
    assert entities._list.currentIndex().row() == 2


def choose(entities: EntitiesPage, name: str, qtbot: QtBot) -> int:
    number = entities._model.find(lambda row: row.name == name)
    assert number is not None
    row = entities._model.index(number).data(ROW)
    entities._list.setCurrentIndex(entities._model.index(number))
    qtbot.waitUntil(lambda: entities._detail.entity_id == row.id, timeout=WAIT)
    return int(row.id)


def test_that_an_entry_is_merged_into_the_one_chosen_and_split_off_again(
    entities: EntitiesPage, context: AppContext, qtbot: QtBot
) -> None:
    bank = context.services.bank
    assert bank is not None
    sweden = choose(entities, "Sweden", qtbot)
    entities._detail.merge()
    picker = entities.window().findChild(EntityPicker)
    picker.search.setText("Kiel")
    qtbot.waitUntil(lambda: [row.name for row in picker.model.rows] == ["Kiel"], timeout=WAIT)
    assert not picker.go.isEnabled()
    picker.list.setCurrentIndex(picker.model.index(0))
    picker.go.click()
    kiel = bank.entities("Kiel", limit=1)[0].id
    qtbot.waitUntil(lambda: entities._detail.entity_id == kiel, timeout=WAIT)

    split = next(b for b in entities._detail.findChildren(QPushButton) if b.accessibleName() == "Split off Sweden")
    split.click()

    qtbot.waitUntil(lambda: any(row.id == sweden for row in bank.entities()), timeout=WAIT)


@pytest.fixture(scope="module")
def layouts(qapp: QApplication) -> Iterator[LayoutProcess]:
    """One for all pages: it remembers what it laid out, so that few have to wait for its process to start."""
    process = LayoutProcess()
    yield process
    process.stop()


@pytest.fixture
def graph(
    context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot, layouts: LayoutProcess,
    monkeypatch: pytest.MonkeyPatch,
) -> GraphPage:  # fmt: skip
    monkeypatch.setattr("app.pages.graph.LayoutProcess", lambda _parent: layouts)
    page = shown(GraphPage(context))
    assert isinstance(page, GraphPage)
    qtbot.waitUntil(lambda: page.canvas.data is not None, timeout=30_000)
    return page


def test_that_the_graph_opens_around_the_most_mentioned_and_lists_the_same(graph: GraphPage) -> None:
    data = graph.canvas.data
    assert data is not None
    assert data.centre == 0
    assert [row.id for row in graph.panel.model.rows] == [row.id for row in data.rows]


def test_that_a_list_entry_selects_its_node_and_a_node_its_list_entry(graph: GraphPage) -> None:
    graph.panel.list.setCurrentIndex(graph.panel.model.index(1))
    assert graph.canvas.selection == graph.panel.model.rows[1].id
    graph.canvas.select(graph.panel.model.rows[2].id)
    assert graph.panel.list.currentIndex().row() == 2


def test_that_another_centre_is_read_and_drawn(graph: GraphPage, qtbot: QtBot) -> None:
    data = graph.canvas.data
    assert data is not None
    wanted = data.rows[1].id
    graph.open_target(OpenGraph(wanted))
    qtbot.waitUntil(lambda: graph.canvas.data is not data and centre(graph) == wanted, timeout=30_000)


def centre(page: GraphPage) -> int | None:
    data = page.canvas.data
    return None if data is None else data.rows[data.centre].id


def test_that_switching_a_type_off_hides_it_in_picture_and_list(graph: GraphPage) -> None:
    graph.legend._switches[EntityType.LOCATION].setChecked(False)
    data = graph.canvas.data
    assert data is not None
    assert EntityType.LOCATION not in {row.type for row in data.rows[1:]}
    assert EntityType.LOCATION not in {row.type for row in graph.panel.model.rows}


def test_that_an_edge_shows_what_its_ends_share(graph: GraphPage, qtbot: QtBot) -> None:
    graph.canvas.select_edge(0)
    qtbot.waitUntil(lambda: "–" in first_heading(graph), timeout=WAIT)


def first_heading(page: GraphPage) -> str:
    item = page.panel._detail.column.itemAt(0)
    widget = item.widget() if item is not None else None
    return widget.text() if widget is not None and hasattr(widget, "text") else ""


def test_that_the_search_offers_centres_and_clearing_brings_the_list_back(graph: GraphPage, qtbot: QtBot) -> None:
    everything = graph.panel.model.rowCount()
    graph.panel.search.setText("Leipzig")
    qtbot.waitUntil(lambda: [row.name for row in graph.panel.model.rows] == ["Leipzig"], timeout=WAIT)
    graph.panel.search.clear()
    qtbot.waitUntil(lambda: graph.panel.model.rowCount() == everything, timeout=WAIT)


def test_that_the_layout_process_ends_with_the_page(context: AppContext, qtbot: QtBot) -> None:
    page = GraphPage(context)
    page.layouts.prepare()
    process = page.layouts._process
    assert process is not None
    assert process.waitForStarted(10_000)
    pid = process.processId()
    page.deleteLater()
    qtbot.waitUntil(lambda: not alive(pid), timeout=WAIT)


def alive(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_that_an_empty_memory_shows_no_canvas(
    empty_context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot
) -> None:
    page = shown(GraphPage(empty_context))
    assert isinstance(page, GraphPage)
    qtbot.waitUntil(lambda: page._stack.currentIndex() == 1, timeout=WAIT)
