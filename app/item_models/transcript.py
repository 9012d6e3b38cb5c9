"""The messages of one conversation, a page at a time: 200,000 of them cost no more than 200."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.formatting import format_day_long, format_time, local
from app.services import Services
from core.types import ConversationRow, MessageRow

if TYPE_CHECKING:
    from core.bank import MemoryBank

PAGE = 200
PAGES_KEPT = 30
RUN_GAP = timedelta(minutes=20)  # after such a pause the speaker's name is shown again
MATCHES = 10_000


@dataclass(frozen=True, slots=True)
class ReaderRow:
    """A message prepared in the worker, so that painting is a look-up."""

    message: MessageRow
    day: str | None  # set where a new day begins
    opens_run: bool
    time: str
    reply: MessageRow | None


@dataclass(frozen=True, slots=True)
class Opened:
    """A conversation, how many rows it has (system lines included) and where to go in it.

    ``named``: whether it takes the names to tell who speaks, the side of the bubbles is not enough.
    """

    row: ConversationRow
    count: int
    position: int | None
    named: bool


def open_conversation(bank: MemoryBank, conversation_id: int, position: int | None) -> Opened:
    """What the reader needs to begin with; ``position`` None means the end."""
    row = bank.conversation(conversation_id)
    named = len(row.participants) != 2 or bank.owner_name() not in row.participants
    return Opened(row, bank.message_count(conversation_id), position, named)


def locate_message(bank: MemoryBank, message_id: int) -> Opened:
    """Open the conversation a message is in, at that message."""
    conversation_id, position = bank.message_position(message_id)
    return open_conversation(bank, conversation_id, position)


def load_page(bank: MemoryBank, conversation_id: int, page: int) -> list[ReaderRow]:
    """Read one page with what surrounds it: the message before, and those it replies to."""
    start = page * PAGE
    lead = 1 if start else 0
    messages = bank.messages(conversation_id, offset=start - lead, limit=PAGE + lead)
    by_id = {message.id: message for message in messages}
    rows = []
    for index in range(lead, len(messages)):
        message = messages[index]
        reply = None
        if message.reply_to is not None:
            reply = by_id.get(message.reply_to) or bank.message(message.reply_to)
        rows.append(_prepare(message, messages[index - 1] if index else None, reply))
    return rows


def _prepare(message: MessageRow, before: MessageRow | None, reply: MessageRow | None) -> ReaderRow:
    at = message.sent_at
    earlier = before.sent_at if before else None
    new_day = at is not None and (earlier is None or local(at).date() != local(earlier).date())
    same_run = (
        before is not None
        and before.kind is message.kind
        and before.sender == message.sender
        and not new_day
        and (at is None or earlier is None or at - earlier < RUN_GAP)
    )
    day = format_day_long(at) if at is not None and new_day else None
    return ReaderRow(message, day, not same_run, format_time(at) if at else message.wall_clock or "", reply)


def find_messages(bank: MemoryBank, conversation_id: int, text: str) -> list[int]:
    """Positions of the messages of a conversation that contain ``text``, in order; at most ``MATCHES``."""
    return [position for _, position in bank.find_in_conversation(conversation_id, text, limit=MATCHES)]


def _read_page(conversation_id: int, page: int, bank: MemoryBank, _cancel: Event) -> list[ReaderRow]:
    return load_page(bank, conversation_id, page)


class Transcript(QObject):
    """A sparse cache of one conversation's rows.

    Signals: ``reset()`` when another conversation was opened; ``refreshed()`` when this one changed;
    ``loaded(int, int)`` with the first and last row that arrived.
    """

    reset = Signal()
    refreshed = Signal()
    loaded = Signal(int, int)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._pages: OrderedDict[int, list[ReaderRow]] = OrderedDict()
        self._asked: set[int] = set()
        self._stale: set[int] = set()
        self._wanted: range = range(0)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(20)  # while the scroll bar flies, only where it comes to rest is read
        self._timer.timeout.connect(self._fetch)
        self.conversation: ConversationRow | None = None
        self.count = 0
        self.named = True

    def show(self, opened: Opened) -> None:
        """Forget the former conversation and hold this one."""
        self.conversation, self.count, self.named = opened.row, opened.count, opened.named
        self._pages.clear()
        self._asked.clear()
        self._stale.clear()
        self.reset.emit()

    def refresh(self, opened: Opened) -> None:
        """The same conversation, changed: what is held stays in sight until its new version arrives."""
        self.conversation, self.count, self.named = opened.row, opened.count, opened.named
        self._stale = set(self._pages)
        self._asked.clear()
        self.refreshed.emit()

    def clear(self) -> None:
        """Hold nothing."""
        self.conversation, self.count = None, 0
        self._pages.clear()
        self._asked.clear()
        self._stale.clear()
        self.reset.emit()

    def row(self, index: int) -> ReaderRow | None:
        """The row, or None while it is not there; ask for it with :meth:`want`."""
        page = self._pages.get(index // PAGE)
        if page is None or index % PAGE >= len(page):
            return None
        return page[index % PAGE]

    def want(self, first: int, last: int) -> None:
        """Read these rows soon, and nothing else that is still waiting."""
        self._wanted = range(max(0, first) // PAGE, min(self.count - 1, last) // PAGE + 1)
        if any(self._missing(page) for page in self._wanted):
            self._timer.start()

    def _missing(self, page: int) -> bool:
        return (page not in self._pages or page in self._stale) and page not in self._asked

    def _fetch(self) -> None:
        if self.conversation is None:
            return
        conversation_id = self.conversation.id
        for page in self._wanted:
            if not self._missing(page):
                continue
            self._asked.add(page)
            self._services.read(
                self, partial(_read_page, conversation_id, page), partial(self._arrived, conversation_id, page)
            )

    def _arrived(self, conversation_id: int, page: int, rows: list[ReaderRow]) -> None:
        if self.conversation is None or self.conversation.id != conversation_id:
            return
        self._asked.discard(page)
        self._stale.discard(page)
        self._pages[page] = rows
        self._pages.move_to_end(page)
        while len(self._pages) > PAGES_KEPT:
            oldest = next(key for key in self._pages if key not in self._wanted)
            del self._pages[oldest]
        self.loaded.emit(page * PAGE, page * PAGE + len(rows) - 1)
