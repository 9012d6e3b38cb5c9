"""People and things: every entity the memory knows, by type, with what is known about each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QModelIndex
from PySide6.QtWidgets import QButtonGroup, QListView, QVBoxLayout, QWidget

from app.commands import Command
from app.context import AppContext
from app.formatting import format_count
from app.item_models.entity_delegate import EntityDelegate, entity_speech
from app.item_models.lazy_rows import ROW, RowsModel
from app.labels import entity_type_name
from app.navigation import OpenEntity, OpenImport, ShowPage, Target
from app.pages.split import SplitPage
from app.review import count_review
from app.widgets.basics import button, label
from app.widgets.empty import EmptyState
from app.widgets.entity_detail import EntityDetailPane
from app.widgets.flow import FlowLayout
from app.widgets.page_header import PageHeader
from app.widgets.plain_list import dress_list
from app.widgets.search import SearchField
from core.types import EntityRow, EntityType

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

MOST = 5000  # entities listed; the search finds the others


class EntitiesPage(SplitPage):
    """Entities by type, searchable, with a detail pane."""

    id = "entities"
    icon = "entities"
    tables = frozenset({"entities", "aliases", "mentions", "merges", "memories"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._type: EntityType | None = None
        self._rows: Sequence[EntityRow] = ()
        self._wanted: int | None = None
        self._review = button(translate("EntitiesPage", "Review"), icon="review", theme=context.theme)
        self._review.clicked.connect(lambda: self.navigator.go(ShowPage("review")))
        self._review.hide()
        self._header = PageHeader(self.title(), actions=[self._review])
        self._search = SearchField(translate("EntitiesPage", "Find a person or thing"), context.theme)
        self._search.searched.connect(lambda _text: self.reload())
        self._types = self._make_types()
        self._model = RowsModel(entity_speech, self)
        self._list = self._make_list()
        self._note = label("", "muted")
        self._lay_out()

    @staticmethod
    def title() -> str:
        return translate("EntitiesPage", "People and things")

    def reload(self) -> None:
        text = self._search.text().strip()

        def work(bank: MemoryBank, _cancel: Event) -> list[EntityRow]:
            return bank.entities(text, limit=MOST)

        self.services.read(self, work, self._show, key="list")
        self.services.read(self, count_review, self._show_review, key="review")
        self._detail.reload()

    def _show_review(self, count: int) -> None:
        words = translate("EntitiesPage", "%n question(s) to decide", "", count)
        self._review.setText(words)
        self._review.setAccessibleName(words)
        self._review.setVisible(count > 0)

    def open_target(self, target: Target) -> None:
        if isinstance(target, OpenEntity):
            self._wanted = target.entity_id
            self._detail.load(target.entity_id)
            self._select_wanted()

    def page_commands(self) -> list[Command]:
        section = self.title()
        return [
            Command("entities.graph", translate("EntitiesPage", "Show in graph"), self._detail.show_in_graph,
                    section=section, shortcut="Ctrl+G", icon="graph", enabled=self._has_detail),
            Command("entities.ask", translate("EntitiesPage", "Ask about this"), self._detail.ask, section=section,
                    shortcut="Ctrl+Shift+A", icon="ask", enabled=self._has_detail),
            Command("entities.observe", translate("EntitiesPage", "Sum it up now"), self._detail.observe,
                    section=section, icon="eye", enabled=self._has_detail),
            Command("entities.merge", translate("EntitiesPage", "Merge it with another"), self._detail.merge,
                    section=section, icon="link", enabled=self._has_detail),
        ]  # fmt: skip

    def focus_first(self) -> None:
        self._list.setFocus()

    def find_here(self) -> None:
        self._search.setFocus()

    def _has_detail(self) -> bool:
        return self._detail.entity_id is not None

    def _make_types(self) -> QButtonGroup:
        group = QButtonGroup(self)
        for number, kind in enumerate((None, *EntityType)):
            name = translate("EntitiesPage", "All") if kind is None else entity_type_name(kind)
            chip = button(name, variant="chip")
            chip.setCheckable(True)
            chip.setChecked(kind is None)
            chip.clicked.connect(partial(self._choose_type, kind))
            group.addButton(chip, number)
        return group

    def _make_list(self) -> QListView:
        view = QListView()
        dress_list(view, self._model, EntityDelegate(self.theme, view), self.title(), self.theme)
        view.selectionModel().currentChanged.connect(self._on_current)
        return view

    def _lay_out(self) -> None:
        self.lay_out(self._header)
        left = QWidget(self.splitter)
        column = QVBoxLayout(left)
        column.setContentsMargins(32, 0, 16, 16)
        column.setSpacing(12)
        column.addWidget(self._search)
        chips = QWidget(left)
        flow = FlowLayout(chips, spacing=6)
        for chip in self._types.buttons():
            flow.addWidget(chip)
        column.addWidget(chips)
        column.addWidget(self._note)
        column.addWidget(self._list, 1)
        self._detail = EntityDetailPane(self.context, self.splitter)
        self.splitter.setSizes([460, 580])
        self.splitter.setStretchFactor(0, 2)
        self.splitter.setStretchFactor(1, 3)

    def _make_empty(self) -> EmptyState:
        return EmptyState(
            self.theme,
            "entities",
            translate("EntitiesPage", "Nobody here yet"),
            translate("EntitiesPage", "Import a chat: the people, places and things it names are gathered here."),
            [(translate("EntitiesPage", "Import a chat"), lambda: self.navigator.go(OpenImport()), True)],
        )

    def _choose_type(self, kind: EntityType | None, _checked: bool = True) -> None:
        self._type = kind
        self._fill()

    def _show(self, rows: list[EntityRow]) -> None:
        self._rows = rows
        counts = Counter(row.type for row in rows)
        for number, kind in enumerate((None, *EntityType)):
            count = len(rows) if kind is None else counts[kind]
            name = translate("EntitiesPage", "All") if kind is None else entity_type_name(kind)
            self._types.button(number).setText(f"{name}  {format_count(count)}")
            self._types.button(number).setAccessibleName(f"{name}: {format_count(count)}")
            self._types.button(number).setVisible(count > 0 or kind in (None, self._type))
        self._stack.show_filled(bool(rows or self._search.text().strip()))
        self._fill()

    def _fill(self) -> None:
        rows = [row for row in self._rows if self._type is None or row.type is self._type]
        self._model.set_rows(rows)
        note = ""
        if not rows:
            note = translate("EntitiesPage", "Nothing of that name. Try fewer letters or another type.")
        elif len(self._rows) >= MOST:
            note = translate("EntitiesPage", "The most mentioned are listed; the search finds the others.")
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._wanted = self._detail.entity_id if self._wanted is None else self._wanted
        self._select_wanted()

    def _select_wanted(self) -> None:
        if self._wanted is None:
            return
        number = self._model.find(lambda row: row.id == self._wanted)
        if number is not None:
            self._wanted = None
            self._list.setCurrentIndex(self._model.index(number))

    def _on_current(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if row is not None and row.id != self._detail.entity_id:
            self._detail.load(row.id)
