"""The Timeline page: how much was said in each month, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QModelIndex, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.commands import Command
from app.context import AppContext
from app.formatting import memories_count, messages_count
from app.item_models.lazy_rows import ROW, RowsModel
from app.item_models.memory_delegate import MemoryDelegate, memory_speech
from app.labels import format_name
from app.navigation import OpenConversation, OpenImport, OpenMemories, OpenMemory, OpenMessage, ShowPage
from app.pages.split import SplitPage
from app.queries import first_message_since
from app.turns import Turns
from app.widgets.bars import Month, TimelineBars, months_between
from app.widgets.basics import button, label
from app.widgets.empty import EmptyState
from app.widgets.page_header import PageHeader
from app.widgets.plain_list import dress_list
from app.widgets.row_button import RowButton
from app.widgets.section import DetailColumn
from core.types import ConversationRow, MemoryFilter, MemoryRow

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

SHOWN_MEMORIES = 500
SHOWN_CONVERSATIONS = 40  # of a month, the longest


@dataclass(frozen=True, slots=True)
class MonthView:
    """What a chosen month shows."""

    memories: tuple[MemoryRow, ...]
    conversations: tuple[ConversationRow, ...]


def read_month(bank: MemoryBank, month: Month) -> MonthView:
    """Memories of a month and the conversations that ran through it, the longest first."""
    memories = bank.memories(MemoryFilter(between=(month.start, month.end)), limit=SHOWN_MEMORIES)
    running = [
        row
        for row in bank.conversations()
        if row.first is not None and row.last is not None and row.first < month.end and row.last >= month.start
    ]
    return MonthView(tuple(memories), tuple(sorted(running, key=lambda row: -row.messages)))


class TimelinePage(SplitPage):
    """Months as bars, and the chosen month below."""

    id = "timeline"
    icon = "timeline"
    tables = frozenset({"messages", "memories", "conversations"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, Qt.Orientation.Vertical)
        self._header = PageHeader(self.title())
        self._turns = Turns(self)
        self._listed: tuple[Month, tuple[ConversationRow, ...]] | None = None
        self.bars = TimelineBars(context.theme)
        self.bars.chosen.connect(self._on_chosen)
        self._caption = label("", "heading")
        self._model = RowsModel(memory_speech, self)
        self._list = self._make_list()
        self._all = button(translate("TimelinePage", "Open in Memories"), variant="link")
        self._all.clicked.connect(self._open_all)
        self._scroll = self._make_scroll()
        self._lay_out()

    @staticmethod
    def title() -> str:
        return translate("TimelinePage", "Timeline")

    def reload(self) -> None:
        self.services.read(self, lambda bank, _cancel: bank.timeline(by="month"), self._show, key="bars")

    def page_commands(self) -> list[Command]:
        section = self.title()
        return [
            Command("timeline.earlier", translate("TimelinePage", "Month before"), partial(self._step, -1),
                    section=section, shortcut="Alt+Left", icon="chevron-left"),
            Command("timeline.later", translate("TimelinePage", "Month after"), partial(self._step, 1),
                    section=section, shortcut="Alt+Right", icon="chevron-right"),
        ]  # fmt: skip

    def focus_first(self) -> None:
        self.bars.setFocus()

    def _make_scroll(self) -> QScrollArea:
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.bars)
        return scroll

    def _make_list(self) -> QListView:
        view = QListView()
        delegate = MemoryDelegate(self.theme, view, badge=True)
        dress_list(view, self._model, delegate, translate("TimelinePage", "Memories of the month"), self.theme)
        view.activated.connect(self._open_memory)
        view.clicked.connect(self._open_memory)
        return view

    def _legend(self) -> QWidget:
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(32, 0, 32, 0)
        for words, colour in (
            (translate("TimelinePage", "Messages, above the line"), "accent"),
            (translate("TimelinePage", "Memories, below it"), "observation"),
        ):
            swatch = _Swatch(self.context, colour)
            line.addWidget(swatch)
            line.addWidget(label(words, "muted", wrap=False))
            line.addSpacing(16)
        line.addStretch()
        return holder

    def _lay_out(self) -> None:
        self.lay_out(self._header)
        column = QVBoxLayout(QWidget(self.splitter))
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._legend())
        column.addWidget(self._scroll, 1)
        self._lay_out_month(QWidget(self.splitter))
        self.splitter.setSizes([280, 400])
        self.splitter.setStretchFactor(1, 1)

    def _lay_out_month(self, bottom: QWidget) -> None:
        below = QVBoxLayout(bottom)
        below.setContentsMargins(24, 16, 8, 8)
        caption = QHBoxLayout()
        caption.setContentsMargins(8, 0, 24, 0)
        caption.addWidget(self._caption, 1)
        caption.addWidget(self._all)
        below.addLayout(caption)
        lists = QHBoxLayout()
        self._conversations = DetailColumn(bottom)
        memories = QVBoxLayout()
        self._nothing = label("", "muted")
        self._nothing.setContentsMargins(8, 8, 8, 0)
        memories.addWidget(self._nothing, 0, Qt.AlignmentFlag.AlignTop)
        memories.addWidget(self._list, 1)
        lists.addLayout(memories, 3)
        lists.addWidget(self._conversations, 2)
        below.addLayout(lists, 1)

    def _make_empty(self) -> EmptyState:
        return EmptyState(
            self.theme,
            "timeline",
            translate("TimelinePage", "Nothing on the timeline yet"),
            translate("TimelinePage", "Import a chat to see when it was busy and what is remembered of each month."),
            [(translate("TimelinePage", "Import a chat"), lambda: self.navigator.go(OpenImport()), True)],
        )

    def _show(self, buckets: Sequence[tuple[datetime, int, int]]) -> None:
        first = not self.bars.months
        self.bars.show_months(months_between(buckets))
        self._stack.show_filled(bool(buckets))
        messages, memories = sum(b[1] for b in buckets), sum(b[2] for b in buckets)
        words = translate("TimelinePage", "{messages}, {memories}")
        self._header.set_subtitle(
            words.format(messages=messages_count(messages), memories=memories_count(memories)) if buckets else ""
        )
        if first and buckets:
            spoken = [i for i, month in enumerate(self.bars.months) if month.messages]
            told = [i for i in spoken if self.bars.months[i].memories] or spoken
            self.bars.choose(told[-1] if told else len(self.bars.months) - 1)
        else:
            self._on_chosen(self.bars.current)

    def _on_chosen(self, number: int) -> None:
        self._all.setVisible(number >= 0)
        if number < 0:
            self._caption.setText(translate("TimelinePage", "Choose a month"))
            self._model.set_rows(())
            self._nothing.hide()
            self._turns.stop()
            self._conversations.clear()
            self._listed = None
            return
        self._scroll.ensureVisible(round(self.bars.column(number).center().x()), 0)
        month = self.bars.months[number]
        self._caption.setText(self.bars.describe(number))
        self.services.read(
            self, lambda bank, _cancel: read_month(bank, month), partial(self._show_month, month), key="month"
        )

    def _show_month(self, month: Month, view: MonthView) -> None:
        self._model.set_rows(view.memories)
        nothing = translate(
            "TimelinePage", "Nothing is remembered of {month} yet. A click on a conversation opens what was said then."
        ).format(month=month.name)
        self._nothing.setText(nothing)
        self._nothing.setVisible(not view.memories)
        self._list.setVisible(bool(view.memories))
        if (shown := (month, view.conversations)) != self._listed:
            self._listed = shown
            self._list_conversations(*shown)

    def _list_conversations(self, month: Month, rows: tuple[ConversationRow, ...]) -> None:
        self._conversations.clear()
        column = self._conversations.column
        column.setSpacing(4)
        column.addWidget(label(translate("TimelinePage", "Conversations that month"), "section"))

        def add(row: ConversationRow) -> None:
            in_all = translate("TimelinePage", "{messages} in all").format(messages=messages_count(row.messages))
            note = f"{format_name(row.source_format)}  ·  {in_all}"
            entry = RowButton(self.theme, row.title, note, lines=1, stripe="source")
            entry.clicked.connect(partial(self._open_conversation, row, month))
            column.addWidget(entry)

        def steps() -> Iterator[None]:
            yield from map(add, rows[:SHOWN_CONVERSATIONS])
            if (rest := len(rows) - SHOWN_CONVERSATIONS) > 0:
                words = translate("TimelinePage", "%n more, see Conversations", "", rest)
                link = RowButton(self.theme, words)
                link.clicked.connect(lambda: self.navigator.go(ShowPage("conversations")))
                column.addWidget(link)
            column.addStretch()

        if not rows:
            column.addWidget(label(translate("TimelinePage", "None."), "muted"))
        self._turns.run(steps())

    def _open_conversation(self, row: ConversationRow, month: Month, _checked: bool = False) -> None:
        def work(bank: MemoryBank, _cancel: Event) -> int | None:
            return first_message_since(bank, row, month.start)

        def go(message_id: int | None) -> None:
            self.navigator.go(OpenConversation(row.id) if message_id is None else OpenMessage(message_id))

        self.services.read(self, work, go, key="open")

    def _open_memory(self, index: QModelIndex) -> None:
        self.navigator.go(OpenMemory(index.data(ROW).id))

    def _open_all(self) -> None:
        if self.bars.current >= 0:
            month = self.bars.months[self.bars.current]
            last = (month.end - timedelta(days=1)).date()
            self.navigator.go(OpenMemories(first=month.start.date(), last=last))

    def _step(self, by: int) -> None:
        last = len(self.bars.months) - 1
        if last >= 0:
            self.bars.choose(min(max(self.bars.current + by, 0), last))


class _Swatch(QFrame):
    """A small square in a colour of the theme."""

    def __init__(self, context: AppContext, colour: str) -> None:
        super().__init__()
        self._theme, self._colour = context.theme, colour
        self.setFixedSize(12, 12)
        self.setAutoFillBackground(True)
        context.theme.changed.connect(self._paint)
        self._paint()

    def _paint(self) -> None:
        self.setStyleSheet(f"background: {self._theme.colour(self._colour).name()}; border-radius: 3px;")
