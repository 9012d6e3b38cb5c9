"""Ctrl+K: one box that finds commands, conversations, people and things, and memories."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsDropShadowEffect,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from app.context import AppContext
from app.formatting import format_day, titled
from app.icons import draw_icon
from app.item_models.rows import Index
from app.labels import entity_type_name, network_badge
from app.navigation import AskQuestion, OpenConversation, OpenEntity, OpenMemory, OpenMessage, OpenSearch, Target
from app.tasks import Call
from app.widgets.announce import announce
from app.widgets.command_menu import shortcut
from core.types import SOURCE, Effort, MemoryFilter, MessageRow, RecallRequest

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate
Found = tuple[str, str, str, Target]  # icon, title, hint, where it leads
WIDTH, ROW, SHOWN, PER_KIND = 600, 44, 9, 4
PAUSE_MS = 25  # a key typed on reaches the box before a search is begun for nothing
MEANING_PAUSE_MS = 250  # the encoder is asked once the person stops to look
ENTRY = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the palette."""

    icon: str
    title: str
    hint: str
    run: Callable[[], None]


def search_names(bank: MemoryBank, text: str, cancel: Event) -> list[Found]:
    """Saved searches, conversations and entities whose names match, as (icon, title, hint, target)."""
    found: list[Found] = [
        ("history", search.name, translate("Palette", "Saved search"), OpenSearch(search.query))
        for search in bank.saved_searches()
        if text.casefold() in search.name.casefold()
    ]
    found += [
        ("conversations", row.title, format_day(row.last), OpenConversation(row.id))
        for row in bank.conversations(text, PER_KIND, cancel=cancel)
    ]
    return found + [
        ("entities", entity.name, entity_type_name(entity.type), OpenEntity(entity.id))
        for entity in bank.entities(text, limit=PER_KIND, cancel=cancel)
    ]


def search_memories(bank: MemoryBank, text: str, cancel: Event) -> list[Found]:
    """The newest memories that hold the text typed."""
    return [
        ("memories", memory.text, network_badge(memory.network), OpenMemory(memory.id))
        for memory in bank.memories(MemoryFilter(text=text), limit=PER_KIND, cancel=cancel)
    ]


def search_words(bank: MemoryBank, text: str, cancel: Event) -> list[Found]:
    """The newest messages with the words typed so far, the last of which may be unfinished."""
    return [_message_found(message) for message in bank.messages_with(text, limit=PER_KIND, cancel=cancel)]


def search_meaning(bank: MemoryBank, text: str, cancel: Event) -> list[Found]:
    """The best messages for what was typed, by a quick recall over the messages alone."""
    request = RecallRequest(
        text, datetime.now().astimezone(), tokens=1000, effort=Effort.LOW, networks=frozenset({SOURCE}), max_ms=300
    )
    results = bank.recall(request, cancel=cancel).results[:PER_KIND]
    return [_message_found(bank.message(result.evidence[0].message_id)) for result in results]


def _message_found(message: MessageRow) -> Found:
    title = titled(message.sender, message.text) if message.sender else message.text
    return "quote", title, format_day(message.sent_at), OpenMessage(message.id)


# What is looked up at once, in the order it is shown in; each part as soon as it is there.
SEARCHES: dict[str, Callable[[MemoryBank, str, Event], list[Found]]] = {
    "names": search_names, "memories": search_memories, "words": search_words
}  # fmt: skip


class _EntryDelegate(QStyledItemDelegate):
    def __init__(self, palette: CommandPalette) -> None:
        super().__init__(palette)
        self._theme = palette.context.theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, self._theme.scaled(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: Entry = index.data(ENTRY)
        box = QRectF(option.rect).adjusted(4, 1, -4, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("selection"))
            painter.drawRoundedRect(box, 8, 8)
        spot = QRectF(box.left() + 12, box.center().y() - 9, 18, 18)
        draw_icon(painter, entry.icon, spot, self._theme.colour("muted"))
        metrics = painter.fontMetrics()
        hint_width = min(180, metrics.horizontalAdvance(entry.hint) + 4)
        words = box.adjusted(42, 0, -hint_width - 24, 0)
        painter.setPen(self._theme.colour("text"))
        title = metrics.elidedText(entry.title.replace("\n", " "), Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
        painter.setPen(self._theme.colour("muted"))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(box.adjusted(0, 0, -12, 0), right, entry.hint)
        painter.restore()


def _run_search(
    search: Callable[[MemoryBank, str, Event], list[Found]], text: str, bank: MemoryBank, cancel: Event
) -> list[Found]:
    return search(bank, text, cancel)


class CommandPalette(QFrame):
    """A sheet over the window; Escape or a click elsewhere closes it."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.setProperty("overlay", True)
        self._box = QLineEdit()
        self._box.setPlaceholderText(translate("Palette", "Search, ask or do something"))
        self._box.setAccessibleName(translate("Palette", "Search, ask or do something"))
        self._box.setProperty("bare", True)
        self._list = QListWidget()
        self._list.setAccessibleName(translate("Palette", "Results"))
        self._list.setProperty("plain", True)
        self._list.setItemDelegate(_EntryDelegate(self))
        self._list.setUniformItemSizes(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._found: dict[str, list[Found]] = {}
        self._calls: list[Call] = []
        self._said = ""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 8)
        layout.addWidget(self._box)
        layout.addWidget(self._list)
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(40)
        shadow.setColor(QColor(0, 0, 0, 110))
        shadow.setOffset(0, 8)
        self.setGraphicsEffect(shadow)
        self._pause = self._timer(PAUSE_MS, self._search)
        self._long_pause = self._timer(MEANING_PAUSE_MS, self._search_meaning)
        self._box.textChanged.connect(self._on_text)
        self._box.installEventFilter(self)
        self._list.itemClicked.connect(self._run)
        self._list.currentItemChanged.connect(self._say)  # the keyboard stays in the box
        self.hide()

    def open(self) -> None:
        """Show the palette over its parent, empty."""
        parent = self.parentWidget()
        assert parent is not None
        self._box.clear()
        self._fill([])
        width = min(self.context.theme.scaled(WIDTH), parent.width() - 48)
        self.setFixedWidth(width)
        self.move(QPoint((parent.width() - width) // 2, max(24, parent.height() // 8)))
        self.show()
        self.raise_()
        self._box.setFocus()

    def _timer(self, milliseconds: int, then: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(then)
        return timer

    def hideEvent(self, event: QHideEvent) -> None:
        self._stop()
        super().hideEvent(event)

    def _stop(self) -> None:
        """End what is searched for: it was for a text that has changed since."""
        self._pause.stop()
        self._long_pause.stop()
        for call in self._calls:
            call.stop()
        self._calls.clear()

    def _on_text(self, text: str) -> None:
        self._stop()
        self._fill([])
        if text.strip():
            self._pause.start()
            self._long_pause.start()

    def _search(self) -> None:
        self._found = {}
        for part, search in SEARCHES.items():
            self._start(part, search)

    def _search_meaning(self) -> None:
        self._start("meaning", search_meaning)

    def _start(self, part: str, search: Callable[[MemoryBank, str, Event], list[Found]]) -> None:
        text = self._box.text().strip()
        work = partial(_run_search, search, text)
        self._calls.append(self.context.services.read(self, work, partial(self._add, part)))

    def _add(self, part: str, found: list[Found]) -> None:
        """More was found; the parts keep their order whichever comes first, and nothing is shown twice."""
        self._found[part] = found
        parts = [self._found.get(name, []) for name in (*SEARCHES, "meaning")]
        self._fill(list({row[3]: row for rows in parts for row in rows}.values()))

    def _fill(self, found: list[Found]) -> None:
        text = self._box.text().strip()
        go = self.context.navigator.go
        entries = [Entry(icon, title, hint, partial(go, target)) for icon, title, hint, target in found]
        if text:
            question = AskQuestion(text)
            ask = Entry("ask", text, translate("Palette", "Ask"), partial(go, question))
            entries = [ask, *entries] if not found or text.endswith(("?", "？")) else [*entries, ask]
        entries += self._commands(text)
        row = self._list.currentRow() if found else 0  # more has come: stay where the person is
        self._list.clear()
        for entry in entries:
            item = QListWidgetItem(self._list)
            item.setData(ENTRY, entry)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{entry.title}, {entry.hint}")
        self._list.setCurrentRow(max(0, row))
        self._list.setFixedHeight(min(SHOWN, max(1, len(entries))) * self.context.theme.scaled(ROW) + 4)
        self.adjustSize()

    def _say(self, item: QListWidgetItem | None) -> None:
        words = item.data(Qt.ItemDataRole.AccessibleTextRole) if item is not None else None
        if words and words != self._said:  # more has come: the line is the same
            self._said = words
            announce(self._box, words)

    def _commands(self, text: str) -> list[Entry]:
        return [
            Entry(
                command.icon or "command",
                command.title,
                shortcut(command.shortcut) or command.section,
                partial(self._run_command, command.id),
            )
            for command in self.context.commands.find(text)
        ]

    def _run_command(self, command_id: str) -> None:
        self.context.commands.run(command_id)

    def _run(self, item: QListWidgetItem | None) -> None:
        self.hide()
        if item is not None:
            item.data(ENTRY).run()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: SHOWN, Qt.Key.Key_PageUp: -SHOWN}
            key = Qt.Key(event.key())
            if key in step:
                row = self._list.currentRow() + step[key]
                self._list.setCurrentRow(max(0, min(self._list.count() - 1, row)))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run(self._list.currentItem())
                return True
            if key == Qt.Key.Key_Escape:
                self.hide()
                return True
        if event.type() == QEvent.Type.FocusOut:
            self.hide()
        return super().eventFilter(watched, event)
