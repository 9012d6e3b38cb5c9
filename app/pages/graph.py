"""The Graph page: the neighbourhood of one entity, drawn and listed."""

from __future__ import annotations

from collections import Counter
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from app.commands import Command
from app.context import AppContext
from app.failures import Failure
from app.graph.canvas import ZOOM_STEP, GraphCanvas
from app.graph.colours import graph_colours
from app.graph.data import Floats, GraphData, Key, graph_data
from app.graph.layout_process import LayoutProcess
from app.graph.legend import Legend
from app.graph.shared import Shared, read_shared
from app.graph.side_panel import GraphSidePanel
from app.navigation import OpenGraph, OpenImport, Target
from app.pages.split import SplitPage
from app.widgets.basics import icon_button, label
from app.widgets.empty import EmptyState
from app.widgets.page_header import PageHeader
from core.types import EntityRow, Neighbourhood

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

SIZES = (60, 120, 200, 300)  # nodes; more would say less, and 300 are laid out in about a second
FOUND = 30
IDLE_MS = 120_000  # so long after the page was left its process is ended; layouts stay known


def read_neighbourhood(bank: MemoryBank, entity_id: int | None, size: int) -> Neighbourhood | None:
    """Around an entity, else around the most mentioned one; None when there are no entities."""
    if entity_id is None:
        first = bank.entities(limit=1)
        if not first:
            return None
        entity_id = first[0].id
    return bank.neighbourhood(entity_id, max_nodes=size)


class GraphPage(SplitPage):
    """Who and what hangs together."""

    id = "graph"
    icon = "graph"
    tables = frozenset({"entities", "mentions", "merges", "memories"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._centre: int | None = None
        self._neighbourhood: Neighbourhood | None = None
        self._full: GraphData | None = None
        self._places: dict[int, tuple[float, float]] = {}
        self.canvas = GraphCanvas(graph_colours(context.theme))
        self.legend = Legend(context.theme)
        self.layouts = LayoutProcess(self)
        self._size = self._make_size()
        self._status = label("", "muted", wrap=False)
        self._idle = QTimer(self, interval=IDLE_MS, singleShot=True)
        self._lay_out()
        self._connect()

    @staticmethod
    def title() -> str:
        return translate("GraphPage", "Graph")

    def reload(self) -> None:
        self.layouts.prepare()
        centre, size = self._centre, self._size.currentData()
        self._status.setText(translate("GraphPage", "Reading…"))

        def work(bank: MemoryBank, _cancel: Event) -> Neighbourhood | None:
            return read_neighbourhood(bank, centre, size)

        self.services.read(self, work, self._arrived, failed=self._failed, key="graph")

    def open_target(self, target: Target) -> None:
        if isinstance(target, OpenGraph):
            self.centre_on(target.entity_id)

    def page_commands(self) -> list[Command]:
        section = self.title()
        return [
            Command("graph.fit", translate("GraphPage", "Fit graph"), self.canvas.fit, section=section,
                    shortcut="Ctrl+0", icon="fit"),
            Command("graph.zoom_in", translate("GraphPage", "Zoom in"), partial(self.canvas.zoom, ZOOM_STEP),
                    section=section, shortcut="Ctrl++", icon="plus"),
            Command("graph.zoom_out", translate("GraphPage", "Zoom out"), partial(self.canvas.zoom, 1 / ZOOM_STEP),
                    section=section, shortcut="Ctrl+-", icon="minus"),
            Command("graph.centre", translate("GraphPage", "Centre on the selected one"), self._centre_on_selection,
                    section=section, shortcut="Ctrl+Return", icon="graph",
                    enabled=lambda: self.canvas.selection is not None),
        ]  # fmt: skip

    def find_here(self) -> None:
        self.panel.search.setFocus()

    def focus_first(self) -> None:
        self.canvas.setFocus()

    def centre_on(self, entity_id: int) -> None:
        """Show the neighbourhood of another entity."""
        self._centre = entity_id
        if self.services.is_open:
            self.reload()

    def _connect(self) -> None:
        self.canvas.selected.connect(self._on_selected)
        self.canvas.edge_selected.connect(self._on_edge)
        self.canvas.activated.connect(self.centre_on)
        self.canvas.hovered.connect(self._on_hovered)
        self.panel.chosen.connect(self._on_chosen)
        self.panel.recentre.connect(self.centre_on)
        self.panel.searched.connect(self._search)
        self.legend.changed.connect(self._show_filtered)
        self.layouts.placed.connect(self._on_placed)
        self.layouts.failed.connect(self._on_layout_failed)
        self.theme.changed.connect(self._recolour)
        self._idle.timeout.connect(self.layouts.stop)
        self.services.closed.connect(self.layouts.stop)
        self.destroyed.connect(self.layouts.stop)

    def _make_size(self) -> QComboBox:
        box = QComboBox()
        for size in SIZES:
            box.addItem(translate("GraphPage", "Up to %n", "", size), size)
        box.setAccessibleName(translate("GraphPage", "How many to show"))
        box.currentIndexChanged.connect(lambda _index: self.reload())
        return box

    def _lay_out(self) -> None:
        self._controls = QWidget()  # shown and hidden as one: each time the whole window is laid out
        controls = QHBoxLayout(self._controls)
        controls.setContentsMargins(0, 0, 0, 0)
        controls.setSpacing(8)
        for control in (*self._tools(), self._size):
            controls.addWidget(control)
        self.lay_out(PageHeader(self.title(), actions=[self._controls]))
        left = QWidget(self.splitter)
        self.panel = GraphSidePanel(self.context, self.splitter)
        self.splitter.setSizes([780, 330])
        self.splitter.setStretchFactor(0, 1)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(4)
        legend = QHBoxLayout()
        legend.setContentsMargins(32, 0, 16, 8)
        legend.addWidget(self.legend)
        column.addLayout(legend)
        column.addWidget(self.canvas, 1)
        status = QHBoxLayout()
        status.setContentsMargins(32, 0, 16, 0)
        status.addWidget(self._status)
        column.addLayout(status)

    def _tools(self) -> list[QWidget]:
        tools: list[QWidget] = []
        for icon, tip, run in (
            ("minus", translate("GraphPage", "Zoom out"), partial(self.canvas.zoom, 1 / ZOOM_STEP)),
            ("plus", translate("GraphPage", "Zoom in"), partial(self.canvas.zoom, ZOOM_STEP)),
            ("fit", translate("GraphPage", "Fit graph"), self.canvas.fit),
        ):
            tool = icon_button(icon, self.theme, tip)
            tool.clicked.connect(lambda _checked=False, run=run: run())
            tools.append(tool)
        return tools

    def _make_empty(self) -> EmptyState:
        return EmptyState(
            self.theme,
            "graph",
            translate("GraphPage", "Nothing to draw yet"),
            translate("GraphPage", "The people and things your chats name are drawn here."),
            [(translate("GraphPage", "Import a chat"), lambda: self.navigator.go(OpenImport()), True)],
        )

    def _arrived(self, neighbourhood: Neighbourhood | None) -> None:
        self._stack.show_filled(neighbourhood is not None)
        self._controls.setVisible(neighbourhood is not None)
        if neighbourhood is None:
            return
        self._neighbourhood, self._centre = neighbourhood, neighbourhood.centre
        self._full = graph_data(neighbourhood)
        self.legend.set_counts(Counter(row.type for row in neighbourhood.nodes))
        self._list_neighbourhood()
        self._status.setText(translate("GraphPage", "Drawing…"))
        self.layouts.request(self._full, self._start(self._full))

    def _failed(self, failure: Failure) -> None:
        """The entity may be gone, for instance merged: fall back to the most mentioned one."""
        if self._centre is not None and failure.code == "not_found":
            self._centre = None
            self.reload()
        else:
            self._status.setText(failure.message)

    def _start(self, data: GraphData) -> Floats | None:
        known = [self._places.get(row.id, (np.nan, np.nan)) for row in data.rows]
        array = np.array(known, dtype=np.float32).reshape(-1, 2)
        return array if np.isfinite(array).any() else None

    def _on_placed(self, key: Key, positions: Floats) -> None:
        if self._full is None or key != self._full.key:
            return
        self._places = {row.id: (float(x), float(y)) for row, (x, y) in zip(self._full.rows, positions, strict=True)}
        self._show_filtered()

    def _on_layout_failed(self, message: str) -> None:
        self._status.setText(message)

    def _show_filtered(self) -> None:
        if self._neighbourhood is None or not self._places:
            return
        data = graph_data(self._neighbourhood, self.legend.types())
        if not all(row.id in self._places for row in data.rows):
            return
        self.canvas.show_graph(data, np.array([self._places[row.id] for row in data.rows], dtype=np.float32))
        self._status.setText(self._summary())
        self._list_neighbourhood()

    def _summary(self) -> str:
        data = self.canvas.data
        if data is None:
            return ""
        name = data.rows[data.centre].name
        if len(data.rows) == 1:
            return translate("GraphPage", "Nothing is told together with {name} yet").format(name=name)
        nodes = translate("GraphPage", "%n people and things", "", len(data.rows) - 1)
        return translate("GraphPage", "{nodes} around {name}").format(nodes=nodes, name=name)

    def _list_neighbourhood(self) -> None:
        if self._neighbourhood is not None and not self.panel.search.text().strip():
            types = self.legend.types()
            rows = [row for row in self._neighbourhood.nodes if row.type in types]
            self.panel.show_rows(translate("GraphPage", "In this picture"), rows)

    def _search(self, text: str) -> None:
        if not text:
            self._list_neighbourhood()
            return

        def work(bank: MemoryBank, _cancel: Event) -> list[EntityRow]:
            return bank.entities(text, limit=FOUND)

        def show(rows: list[EntityRow]) -> None:
            self.panel.show_rows(translate("GraphPage", "Found; Return or double-click to centre"), rows)

        self.services.read(self, work, show, key="search")

    def _on_selected(self, entity_id: int) -> None:
        data = self.canvas.data
        index = None if data is None else data.index_of(entity_id)
        if data is None or index is None:
            self.panel.show_hint()
            return
        ties = []
        for number in data.edges_of(index).tolist():
            first, second = data.edges[number].tolist()
            ties.append((data.rows[second if first == index else first], int(data.weights[number])))
        self.panel.mark(entity_id)
        self.panel.show_entity(data.rows[index], ties)

    def _on_edge(self, first: int, second: int) -> None:
        if self._neighbourhood is None:
            return
        rows = {row.id: row for row in self._neighbourhood.nodes}
        self.panel.list.selectionModel().clear()

        def show(shared: Shared) -> None:
            self.panel.show_edge(rows[first], rows[second], shared)

        self.services.read(self, lambda bank, cancel: read_shared(bank, first, second, cancel), show, key="edge")

    def _on_chosen(self, entity_id: int) -> None:
        if self.canvas.data is not None and self.canvas.data.index_of(entity_id) is not None:
            self.canvas.select(entity_id)

    def _on_hovered(self, text: str) -> None:
        self._status.setText(text or self._summary())

    def _centre_on_selection(self) -> None:
        if self.canvas.selection is not None:
            self.centre_on(self.canvas.selection)

    def _recolour(self) -> None:
        self.canvas.set_colours(graph_colours(self.theme))

    def showEvent(self, event: QShowEvent) -> None:
        self._idle.stop()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._idle.start()
