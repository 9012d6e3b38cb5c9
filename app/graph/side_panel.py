"""Beside the canvas: the same entities as a list, and what is selected in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QModelIndex, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QVBoxLayout, QWidget

from app.context import AppContext
from app.formatting import format_moment
from app.graph.shared import Shared
from app.item_models.entity_delegate import EntityDelegate, entity_speech, mentions_words
from app.item_models.lazy_rows import ROW, RowsModel
from app.item_models.memory_delegate import memory_meta
from app.labels import entity_type_name
from app.navigation import OpenEntity, OpenMemory, OpenMessage, Target
from app.widgets.basics import button, label
from app.widgets.plain_list import dress_list
from app.widgets.row_button import RowButton
from app.widgets.search import SearchField
from app.widgets.section import DetailColumn
from core.types import SOURCE, EntityRow

translate = QCoreApplication.translate

SHOWN_ROWS = 30


class GraphSidePanel(QFrame):
    """Search, list and detail.

    Signals:
        searched(str): look for entities to centre on; "" shows the neighbourhood again
        chosen(int): an entity of the list became current
        recentre(int): centre the graph on this entity
    """

    searched = Signal(str)
    chosen = Signal(int)
    recentre = Signal(int)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setProperty("panel", True)
        self.setMinimumWidth(240)
        self.search = SearchField(translate("GraphPage", "Centre on a person or thing"), context.theme)
        self.search.searched.connect(self.searched)
        self.model = RowsModel(entity_speech, self)
        self.list = self._make_list()
        self._caption = label("", "section")
        self._detail = DetailColumn()
        self._detail.column.setContentsMargins(0, 8, 0, 8)
        self._detail.column.setSpacing(8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 8)
        layout.addWidget(self.search)
        layout.addWidget(self._caption)
        layout.addWidget(self.list, 3)
        layout.addWidget(self._detail, 2)
        self.show_hint()

    def show_rows(self, caption: str, rows: Sequence[EntityRow]) -> None:
        """List these entities under a caption."""
        self._caption.setText(caption)
        self.model.set_rows(rows)

    def mark(self, entity_id: int) -> None:
        """Make an entity of the list current."""
        number = self.model.find(lambda row: row.id == entity_id)
        if number is None:
            self.list.selectionModel().clear()
        elif self.list.currentIndex().row() != number:
            self.list.setCurrentIndex(self.model.index(number))

    def show_hint(self) -> None:
        """Explain what can be done, while nothing is selected."""
        self._detail.clear()
        text = translate("GraphPage", "Click a circle or a line to see what is behind it. Double-click to centre.")
        self._detail.column.addWidget(label(text, "muted"))
        self._detail.column.addStretch()

    def show_entity(self, row: EntityRow, neighbours: Sequence[tuple[EntityRow, int]]) -> None:
        """A selected entity and those it hangs together with, strongest first."""
        self._detail.clear()
        column = self._detail.column
        column.addWidget(label(row.name, "heading"))
        column.addWidget(label(f"{entity_type_name(row.type)}  ·  {mentions_words(row)}", "muted"))
        column.addWidget(self._entity_buttons(row))
        for other, shared in neighbours[:8]:
            note = translate("GraphPage", "%n in common", "", shared)
            entry = RowButton(self._context.theme, other.name, note, lines=1)
            entry.clicked.connect(lambda _checked=False, entity_id=other.id: self.chosen.emit(entity_id))
            column.addWidget(entry)
        column.addStretch()

    def show_edge(self, first: EntityRow, second: EntityRow, shared: Shared) -> None:
        """A selected edge: the memories that mention both ends, else the messages that do."""
        self._detail.clear()
        column = self._detail.column
        column.addWidget(label(f"{first.name}  –  {second.name}", "heading"))
        column.addWidget(label(self._shared_words(shared), "muted"))
        for row in shared.memories[:SHOWN_ROWS]:
            self._add_row(row.text, memory_meta(row), str(row.network), OpenMemory(row.id))
        for message in shared.messages[:SHOWN_ROWS]:
            note = f"{message.sender or ''}  ·  {format_moment(message.sent_at)}"
            self._add_row(message.text, note, SOURCE, OpenMessage(message.id))
        column.addStretch()

    @staticmethod
    def _shared_words(shared: Shared) -> str:
        if shared.memories:
            return translate("GraphPage", "%n shared memory(ies)", "", len(shared.memories))
        if shared.messages:
            return translate("GraphPage", "%n message(s) name both", "", len(shared.messages))
        return translate("GraphPage", "They come up in the same exchanges, never in one message.")

    def _add_row(self, text: str, note: str, stripe: str, target: Target) -> None:
        entry = RowButton(self._context.theme, text, note, lines=2, stripe=stripe)
        entry.clicked.connect(lambda: self._context.navigator.go(target))
        self._detail.column.addWidget(entry)

    def _entity_buttons(self, row: EntityRow) -> QWidget:
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        centre = button(translate("GraphPage", "Centre here"))
        centre.clicked.connect(lambda: self.recentre.emit(row.id))
        details = button(translate("GraphPage", "Open"))
        details.clicked.connect(lambda: self._context.navigator.go(OpenEntity(row.id)))
        line.addWidget(centre)
        line.addWidget(details)
        line.addStretch()
        return holder

    def _make_list(self) -> QListView:
        view, theme = QListView(), self._context.theme
        name = translate("GraphPage", "People and things in the graph")
        dress_list(view, self.model, EntityDelegate(theme, view), name, theme)
        view.selectionModel().currentChanged.connect(self._on_current)
        view.activated.connect(self._on_activated)
        return view

    def _on_current(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if row is not None:
            self.chosen.emit(row.id)

    def _on_activated(self, index: QModelIndex) -> None:
        self.recentre.emit(index.data(ROW).id)
