"""The Memories page: one tab for each network, facets, a fast list and the detail pane."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QModelIndex, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from app.commands import Command
from app.context import AppContext
from app.formatting import format_count, memories_count
from app.item_models.lazy_rows import ROW, LazyRowsModel
from app.item_models.memory_delegate import MemoryDelegate, memory_speech
from app.labels import network_name
from app.navigation import AskQuestion, OpenImport, OpenMemories, OpenMemory, OpenSearch, ShowPage, Target
from app.operations.searches import remove_search, save_search
from app.pages.base import Page
from app.widgets.announce import announce
from app.widgets.basics import button
from app.widgets.either import Either
from app.widgets.empty import EmptyState
from app.widgets.flow import FlowLayout
from app.widgets.memory_detail import MemoryDetailPane
from app.widgets.memory_facets import MemoryFacets
from app.widgets.page_header import PageHeader
from app.widgets.row_table import RowTable
from app.widgets.saved_searches import SavedSearches
from core.types import EntityRow, MemoryFilter, MemoryRow, MemoryStatus, Network, SavedSearch

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

OFFERED_ENTITIES = 300  # in the "about" facet, the most mentioned first


@dataclass(frozen=True, slots=True)
class Overview:
    """What the page's frame shows: whether there is anything, and what the facets offer."""

    total: int
    holders: tuple[str, ...]
    entities: tuple[EntityRow, ...]
    searches: tuple[SavedSearch, ...]


def read_overview(bank: MemoryBank, _cancel: Event) -> Overview:
    """One read for all that does not depend on the filter."""
    everything = MemoryFilter(statuses=frozenset(MemoryStatus))
    return Overview(
        total=sum(bank.memory_counts(everything).values()),
        holders=tuple(bank.holders()),
        entities=tuple(bank.entities(limit=OFFERED_ENTITIES)),
        searches=tuple(bank.saved_searches()),
    )


class MemoriesPage(Page):
    """What the memory holds, network by network."""

    id = "memories"
    icon = "memories"
    tables = frozenset({"memories", "opinion_steps", "entities", "mentions", "people", "successions", "saved_searches"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._network = Network.WORLD
        self._opened: int | None = None  # from elsewhere, whatever the filters say
        self._shown_filter: MemoryFilter | None = None
        self._filtered_anew = False
        self._model = LazyRowsModel(memory_speech, self)
        self._stack = Either(QWidget(), self._make_empty, self)
        self._tabs = self._make_tabs()
        self._saved = SavedSearches(context.theme, self)
        self._facets = MemoryFacets(context.theme, self._stack.filled)
        self._lay_out()
        self._detail.memory_requested.connect(self._open)
        self._facets.filter_changed.connect(self._search)
        self._saved.chosen.connect(self._open_search)
        self._saved.named.connect(self._save_search)
        self._saved.dropped.connect(lambda id_: self.services.write(self, remove_search(id_)))

    @staticmethod
    def title() -> str:
        return translate("MemoriesPage", "Memories")

    def reload(self) -> None:
        self.services.read(self, read_overview, self._show_overview, key="overview")
        self._search()
        self._detail.reload()

    def _search(self) -> None:
        """Show what fits the filter; what was looked for before is looked for no longer."""
        facets = self._facets.filter()

        def count(bank: MemoryBank, cancel: Event) -> dict[Network, int]:
            return bank.memory_counts(facets, cancel=cancel)

        self.services.read(self, count, self._show_counts, key="counts")

    def open_target(self, target: Target) -> None:
        if isinstance(target, OpenMemory):
            self._open(target.memory_id)
        elif isinstance(target, OpenMemories):
            self._facets.narrow(target)
        elif isinstance(target, OpenSearch):
            self._open_search(target.query)

    def page_commands(self) -> list[Command]:
        section = self.title()

        def some() -> bool:
            return self._detail.detail is not None

        def command(name: str, title: str, run: Callable[[], None], shortcut: str, icon: str) -> Command:
            return Command(f"memories.{name}", title, run, section=section, shortcut=shortcut, icon=icon, enabled=some)

        status = self._detail.set_status
        networks = [
            Command(
                f"memories.show_{network}",
                translate("MemoriesPage", "Show {network}").format(network=network_name(network)),
                partial(self._choose_tab, network),
                section=section,
                shortcut=f"Alt+{number}",
            )
            for number, network in enumerate(Network, start=1)
        ]
        return [
            *networks,
            command("edit", translate("MemoriesPage", "Edit memory"), self._detail.edit, "Ctrl+E", "edit"),
            command("pin", translate("MemoriesPage", "Pin or unpin memory"), self._detail.toggle_pin, "Ctrl+D", "pin"),
            command(
                "retire", translate("MemoriesPage", "Retire memory"), partial(status, MemoryStatus.RETIRED),
                "Ctrl+Shift+R", "archive",
            ),
            command(
                "trash", translate("MemoriesPage", "Move memory to the trash"), partial(status, MemoryStatus.TRASHED),
                "Ctrl+Backspace", "trash",
            ),
            command(
                "restore", translate("MemoriesPage", "Bring memory back"), partial(status, MemoryStatus.ACTIVE),
                "Ctrl+Shift+B", "undo",
            ),
            Command("memories.save_search", translate("MemoriesPage", "Save this search"),
                    self._saved.ask_name, section=section, icon="history"),
            Command("memories.clear", translate("MemoriesPage", "Clear filters"), self._facets.clear, section=section,
                    shortcut="Ctrl+Shift+X", icon="filter"),
        ]  # fmt: skip

    def focus_first(self) -> None:
        self._list.setFocus()

    def find_here(self) -> None:
        self._facets.search.setFocus()

    def _make_tabs(self) -> QButtonGroup:
        group = QButtonGroup(self)
        for network in Network:
            tab = button(network_name(network), variant="tab")
            tab.setCheckable(True)
            tab.setChecked(network is self._network)
            tab.clicked.connect(partial(self._choose_tab, network))
            group.addButton(tab, list(Network).index(network))
        return group

    def _make_list(self) -> RowTable:
        delegate = MemoryDelegate(self.theme, self)
        view = RowTable(self._model, delegate, translate("MemoriesPage", "Memories"))
        view.selectionModel().currentChanged.connect(self._on_current)
        self.theme.changed.connect(view.viewport().update)
        return view

    def _make_empty(self) -> EmptyState:
        return EmptyState(
            self.theme,
            "memories",
            translate("MemoriesPage", "No memories yet"),
            translate(
                "MemoriesPage",
                "What your chats say appears here, with the messages it came from. A language model finds the most in "
                "them.",
            ),
            [
                (translate("MemoriesPage", "Import a chat"), lambda: self.navigator.go(OpenImport()), True),
                (translate("MemoriesPage", "Choose a model"), lambda: self.navigator.go(ShowPage("settings")), False),
            ],
        )

    def _make_empty_filter(self) -> EmptyState:
        return EmptyState(
            self.theme,
            "filter",
            translate("MemoriesPage", "Nothing here"),
            translate("MemoriesPage", "No memory under this tab fits the filters. Ask reads the messages themselves."),
            [
                (translate("MemoriesPage", "Ask about it"), self._ask_instead, False),
                (translate("MemoriesPage", "Clear filters"), self._facets.clear, False),
            ],
        )

    def _ask_instead(self) -> None:
        self.navigator.go(AskQuestion(self._facets.search.text().strip(), submit=False))

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(PageHeader(self.title(), actions=[self._saved]))
        layout.addWidget(self._stack, 1)
        column = QVBoxLayout(self._stack.filled)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        tabs = QHBoxLayout()
        tabs.setContentsMargins(32, 0, 32, 0)
        flow = FlowLayout(spacing=0)
        for tab in self._tabs.buttons():
            flow.addWidget(tab)
        tabs.addLayout(flow)
        column.addLayout(tabs)
        facets = QVBoxLayout()
        facets.setContentsMargins(32, 12, 32, 12)
        facets.addWidget(self._facets)
        column.addLayout(facets)
        splitter = QSplitter(Qt.Orientation.Horizontal, self._stack.filled)
        column.addWidget(splitter, 1)
        self._fill_splitter(splitter)

    def _fill_splitter(self, splitter: QSplitter) -> None:
        splitter.setChildrenCollapsible(False)
        self._list = self._make_list()
        self._lists = Either(self._list, self._make_empty_filter, splitter)
        self._lists.setContentsMargins(24, 0, 8, 0)
        self._detail = MemoryDetailPane(self.context, splitter)
        splitter.setSizes([620, 420])
        splitter.setStretchFactor(0, 3)
        splitter.setStretchFactor(1, 2)

    def _choose_tab(self, network: Network, _checked: bool = True) -> None:
        tab = self._tabs.button(list(Network).index(network))
        tab.setChecked(True)
        if network is not self._network:
            self._detail.leave()
        self._network = network
        self._search()

    def _show_counts(self, counts: dict[Network, int]) -> None:
        for number, network in enumerate(Network):
            count = format_count(counts.get(network, 0))
            self._tabs.button(number).setText(f"{network_name(network)}  {count}")
            self._tabs.button(number).setAccessibleName(f"{network_name(network)}: {count}")
        self._fill_list(counts.get(self._network, 0))

    def _show_overview(self, overview: Overview) -> None:
        self._stack.show_filled(bool(overview.total))
        self._saved.setVisible(bool(overview.total))
        self._facets.set_holders(overview.holders)
        self._facets.set_entities(overview.entities)
        self._saved.show_searches(overview.searches)

    def _save_search(self, name: str) -> None:
        query = json.dumps({**self._facets.state(), "network": self._network}, ensure_ascii=False)
        self.services.write(self, save_search(name, query))

    def _open_search(self, query: str) -> None:
        state = json.loads(query)
        self._network = Network(state["network"])
        self._tabs.button(list(Network).index(self._network)).setChecked(True)
        self._facets.restore(state)

    def _fill_list(self, count: int) -> None:
        shown = replace(self._facets.filter(), networks=frozenset({self._network}))
        if shown == self._shown_filter:
            self._model.refresh(count)
        else:
            self._shown_filter, self._filtered_anew = shown, True
            self._model.reset_rows(count, partial(self._fetch, shown))
            announce(self, memories_count(count))
        self._lists.show_filled(bool(count))
        if not count and self._filtered_anew:
            self._leave_what_is_not_listed(())

    def _fetch(self, shown: MemoryFilter, offset: int, limit: int, done: Callable[[Sequence[Any]], None]) -> None:
        def work(bank: MemoryBank, _cancel: Event) -> list[MemoryRow]:
            return bank.memories(shown, offset=offset, limit=limit)

        def show(rows: list[MemoryRow]) -> None:
            done(rows)
            if offset == 0 and self._filtered_anew:
                self._leave_what_is_not_listed(rows)
            if self._opened in {row.id for row in rows}:
                self._mark_opened()

        self.services.read(self, work, show)

    def _mark_opened(self) -> None:
        """What was opened from elsewhere is the current row of the list, once that is read."""
        number = self._model.find(lambda row: row.id == self._opened)
        if number is not None and self._detail.memory_id == self._opened and not self._list.currentIndex().isValid():
            self._list.setCurrentIndex(self._model.index(number))

    def _leave_what_is_not_listed(self, rows: Sequence[MemoryRow]) -> None:
        """Beside another list a memory would seem to be of it; one opened from elsewhere stays."""
        self._filtered_anew = False
        shown = self._detail.memory_id
        whole = len(rows) == self._model.rowCount()
        if whole and shown != self._opened and shown not in {row.id for row in rows}:
            self._detail.leave()

    def _on_current(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if row is not None and row.id != self._detail.memory_id:
            self._detail.load(row.id)

    def _open(self, memory_id: int) -> None:
        """Show a memory whatever the filters say; the list goes to its network."""
        self._opened = memory_id
        self._detail.load(memory_id)
        self.services.read(self, lambda bank, _cancel: bank.memory_detail(memory_id).row, self._select_row, key="open")

    def _select_row(self, row: MemoryRow) -> None:
        if row.network is not self._network:
            self._network = row.network
            self._choose_tab(row.network)
        number = self._model.find(lambda other: other.id == row.id)
        if number is None:
            self._list.selectionModel().clear()
        else:
            self._list.setCurrentIndex(self._model.index(number))
