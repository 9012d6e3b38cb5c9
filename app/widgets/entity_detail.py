"""The detail pane of an entity: its names, what is known about it, and the messages that name it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.context import AppContext
from app.formatting import format_count, format_moment, listed
from app.item_models.entity_delegate import mentions_facts
from app.item_models.memory_delegate import memory_meta
from app.labels import entity_type_name, network_badge
from app.navigation import AskQuestion, OpenGraph, OpenMemories, OpenMemory, OpenMessage
from app.operations.review import merge_entities, observe, split_entity
from app.widgets.badge import Badge
from app.widgets.basics import button, elided, label
from app.widgets.detail_pane import DetailPane
from app.widgets.entity_picker import EntityPicker
from app.widgets.flow import FlowLayout
from app.widgets.observations_section import Observation, observations_section, read_observations
from app.widgets.row_button import RowButton
from app.widgets.section import Section
from core.types import EntityRow, MemoryFilter, MemoryRow, MergeProposal, MessageRow, Network

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

FIRST_MEMORIES = 12  # rows are widgets: the page of memories has all of them
FIRST_MESSAGES = 12
FACTUAL = frozenset(Network) - {Network.OBSERVATION}


@dataclass(frozen=True, slots=True)
class EntityView:
    """What the pane shows; ``total`` counts memories but for observations, ``messages`` are the latest.

    ``parts``: the merges it was made of.
    """

    row: EntityRow
    observations: tuple[Observation, ...]
    parts: tuple[MergeProposal, ...]
    memories: tuple[MemoryRow, ...]
    total: int
    messages: tuple[MessageRow, ...]


def read_entity(bank: MemoryBank, entity_id: int) -> EntityView:
    """An entity with the newest memories and messages about it."""
    about = MemoryFilter(networks=FACTUAL, entity_id=entity_id)  # observations have a section of their own
    total = sum(bank.memory_counts(about).values())
    memories = tuple(bank.memories(about, limit=FIRST_MEMORIES))
    messages = tuple(bank.entity_messages(entity_id, limit=FIRST_MESSAGES))
    parts = tuple(bank.merges_into(entity_id))
    return EntityView(bank.entity(entity_id), read_observations(bank, entity_id), parts, memories, total, messages)


class EntityDetailPane(DetailPane):
    """Shows one entity by its id."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, "entities", parent)
        self._view: EntityView | None = None
        self.show_hint(translate("EntityDetail", "Choose someone or something to see what is known."))

    @property
    def entity_id(self) -> int | None:
        """The entity shown."""
        return None if self._view is None else self._view.row.id

    def load(self, entity_id: int) -> None:
        """Read and show an entity."""
        self._context.services.read(
            self,
            lambda bank, _cancel: read_entity(bank, entity_id),
            self._show,
            failed=lambda failure: self.show_hint(failure.message),
            key="entity",
        )

    def reload(self) -> None:
        """Read the entity shown again."""
        if self.entity_id is not None:
            self.load(self.entity_id)

    def show_hint(self, text: str) -> None:
        self._view = None
        super().show_hint(text)

    def show_in_graph(self) -> None:
        """Go to the graph around this entity."""
        if self.entity_id is not None:
            self._context.navigator.go(OpenGraph(self.entity_id))

    def ask(self) -> None:
        """Put a question about this entity into the Ask page."""
        if self._view is not None:
            question = translate("EntityDetail", "What do I know about {name}?").format(name=self._view.row.name)
            self._context.navigator.go(AskQuestion(question, submit=False))

    def observe(self) -> None:
        """Sum up now what is known of this entity."""
        if self._view is not None:
            row = self._view.row
            self._context.services.start(self, observe(row.id, row.name), lane="distil")

    def merge(self) -> None:
        """Let the person choose another entity this one is the same as."""
        if self._view is None:
            return
        row = self._view.row
        dialog = EntityPicker(row, self._context, self.window())
        dialog.chosen.connect(lambda other: self._merge(row.id, other))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _merge(self, entity_id: int, other_id: int) -> None:
        self._context.services.write(
            self, merge_entities(entity_id, other_id), done=lambda _result: self.load(other_id)
        )

    def _show(self, view: EntityView) -> None:
        self._view = view
        self._column.clear()
        column = self._column.column
        column.addWidget(self._head(view.row))
        column.addWidget(self._actions())
        column.addWidget(observations_section(view.observations, self._context, self._observe_button()))
        column.addWidget(self._memories(view))
        column.addWidget(self._messages(view))
        if view.parts:
            column.addWidget(self._parts(view.parts))
        column.addStretch()

    def _observe_button(self) -> QWidget:
        widget = button(translate("EntityDetail", "Sum up now"), icon="eye", theme=self._context.theme)
        widget.clicked.connect(self.observe)
        return widget

    def _parts(self, parts: Sequence[MergeProposal]) -> Section:
        section = Section(translate("EntityDetail", "Merged from"))
        for part in parts:
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(elided(part.first.name), 1)
            split = button(translate("EntityDetail", "Split"), variant="ghost", icon="undo", theme=self._context.theme)
            split.setAccessibleName(translate("EntityDetail", "Split off {name}").format(name=part.first.name))
            split.clicked.connect(partial(self._split, part.id))
            row.addWidget(split)
            section.add(line)
        return section

    def _split(self, merge_id: int, _checked: bool = False) -> None:
        self._context.services.write(self, split_entity(merge_id))

    def _head(self, row: EntityRow) -> QWidget:
        head = QWidget()
        layout = QVBoxLayout(head)
        layout.setContentsMargins(0, 0, 0, 0)
        badges = QHBoxLayout()
        badges.addWidget(Badge(entity_type_name(row.type), self._context.theme))
        badges.addStretch()
        layout.addLayout(badges)
        layout.addWidget(label(row.name, "title", selectable=True))
        if row.aliases:
            names = translate("EntityDetail", "Also called {names}").format(names=listed(row.aliases))
            layout.addWidget(label(names, "muted", selectable=True))
        layout.addWidget(label("  ·  ".join(mentions_facts(row)), "muted"))
        return head

    def _actions(self) -> QWidget:
        holder = QWidget()
        line = FlowLayout(holder)
        graph = button(translate("EntityDetail", "Show in graph"), icon="graph", theme=self._context.theme)
        graph.clicked.connect(self.show_in_graph)
        ask = button(translate("EntityDetail", "Ask about this"), icon="ask", theme=self._context.theme)
        ask.clicked.connect(self.ask)
        line.addWidget(graph)
        line.addWidget(ask)
        merge = button(translate("EntityDetail", "Merge with…"), icon="link", theme=self._context.theme)
        merge.clicked.connect(self.merge)
        line.addWidget(merge)
        return holder

    def _memories(self, view: EntityView) -> Section:
        title = translate("EntityDetail", "Memories ({count})").format(count=format_count(view.total))
        section = Section(title)
        for row in view.memories:
            note = f"{network_badge(row.network)}  ·  {memory_meta(row)}"
            entry = RowButton(self._context.theme, row.text, note, lines=2, stripe=str(row.network))
            entry.clicked.connect(
                lambda _checked=False, memory_id=row.id: self._context.navigator.go(OpenMemory(memory_id))
            )
            section.add(entry)
        if not view.memories:
            section.add(label(translate("EntityDetail", "No memory about it yet; the messages are below."), "muted"))
        elif view.total > len(view.memories):
            words = translate("EntityDetail", "Show all {count} memories").format(count=format_count(view.total))
            more = button(words, variant="link")
            target = OpenMemories(view.row.id, view.row.name)
            more.clicked.connect(lambda: self._context.navigator.go(target))
            section.add(more)
        return section

    def _messages(self, view: EntityView) -> Section:
        section = Section(translate("EntityDetail", "Latest messages"))
        for message in view.messages:
            who = message.sender or translate("EntityDetail", "unknown sender")
            note = f"{who}  ·  {format_moment(message.sent_at)}"
            entry = RowButton(self._context.theme, message.text, note, lines=3, stripe="source")
            target = OpenMessage(message.id)
            entry.clicked.connect(lambda _checked=False, target=target: self._context.navigator.go(target))
            section.add(entry)
        if not view.messages:
            section.add(label(translate("EntityDetail", "No message names it."), "muted"))
        return section
