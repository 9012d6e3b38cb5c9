"""The first step of retain: records of an export become stored messages (DESIGN section 4).

Every batch is one transaction, so a killed import leaves whole messages, and importing the same file
again finds them known and goes on. What was purged stays purged.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial

from core.errors import Cancelled
from core.ingest.identity import conversation_key, id_key, item_key
from core.ingest.zones import Clock, zone_of
from core.store import conversations, memories, messages, recognising
from core.store.clock import to_ms
from core.store.connection import Connection
from core.store.messages import NewMessage, Stored
from core.store.recognising import Met
from core.store.store import Store
from core.store.tombstones import fingerprint, spoken_fingerprint
from core.tempr.order import Order
from core.tempr.recognition import Chats, Recogniser, has_minutes_only, plain
from core.tempr.seen import Equals, Seen
from core.tempr.storable import storable_head, storable_item
from core.types import ConversationHead, ExportInfo, ImportOptions, Item, ItemKind, OffPath, Record, Skipped

BATCH = 1000


@dataclass(slots=True)
class Counts:
    """The same for one conversation; ``rows`` are the known messages, ``recognised`` those under another identity."""

    new: int = 0
    known: int = 0
    recognised: int = 0
    rows: array[int] = field(default_factory=lambda: array("q"))


@dataclass(slots=True)
class Tally:
    """What an import has done so far."""

    new: int = 0
    known: int = 0
    system: int = 0
    off_path: int = 0
    purged: int = 0
    skipped: list[Skipped] = field(default_factory=list)
    conversations: dict[int, Counts] = field(default_factory=dict)  # rows touched, in order


@dataclass(slots=True)
class _Conversation:
    """The conversation being read: identity of what is stored, and where the next message goes."""

    row: int
    last_row: int  # the newest message of all before this import
    order: Order
    equals: Equals = field(default_factory=Equals)  # how often identities without id have come so far
    recogniser: Recogniser | None = None  # None: nothing is stored yet
    seen: Seen = field(default_factory=Seen)  # platform ids of this export
    said: dict[str, int] = field(default_factory=dict)  # those of this batch -> hash of what they hold
    rows: dict[str, int] = field(default_factory=dict)  # the same -> message row
    recognised: dict[str, int] = field(default_factory=dict)  # ids that are stored under another identity -> row
    positions: array[int] = field(default_factory=lambda: array("q"))  # message rows in the order of the export


class Intake:
    """Stores the records of one source. ``zone``: IANA name for wall clocks without one."""

    def __init__(
        self, store: Store, bank_id: int, source_id: int, info: ExportInfo, options: ImportOptions, zone: str
    ) -> None:
        self._store, self._bank_id, self._source_id = store, bank_id, source_id
        self._format, self._options, self._zone = info.format, options, zone
        self._me = options.me if options.me is not None else info.me
        self._clock = Clock(zone_of(zone))
        self._people: dict[str, int] = {}
        self._participants: set[tuple[int, int]] = set()
        self._purged: set[bytes] = set()
        self._key = ""
        self._chats: Chats | None = None  # what may come again under another identity
        self._answers: list[tuple[int, str]] = []  # (row, what it answers) of the batch at hand
        self._replies: list[tuple[int, str]] = []  # the same of earlier batches, answering what came later or never
        self.tally = Tally()
        self.owner: int | None = None
        self.local = False  # whether any time was a wall clock without zone

    def run(self, records: Iterable[Record], cancel: threading.Event | None) -> Tally:
        """Store everything ``records`` yields. Cancelled: the batches before it are kept."""
        with self._store.reading() as connection:
            self._purged = messages.purged(connection, self._bank_id)
        for head, batch in self._batches(records):
            if cancel is not None and cancel.is_set():
                raise Cancelled("The import was cancelled. What was imported until then is kept.")
            if head is not None:
                self._begin(head, batch)
            if batch:
                self._store.write(partial(self._write, items=batch))
        return self.tally

    def _batches(self, records: Iterable[Record]) -> Iterator[tuple[ConversationHead | None, list[Item]]]:
        head: ConversationHead | None = None
        batch: list[Item] = []
        for record in records:
            match record:
                case ConversationHead():
                    if batch or head is not None:
                        yield head, batch
                    head, batch = storable_head(record), []
                case Item():
                    batch.append(storable_item(record))
                    if len(batch) >= BATCH:
                        yield head, batch
                        head, batch = None, []
                case Skipped():
                    self.tally.skipped.append(record)
                case OffPath(count):
                    self.tally.off_path += count
        if batch or head is not None:
            yield head, batch

    def _begin(self, head: ConversationHead, batch: list[Item]) -> None:
        """Find or make the conversation of ``head``; ``batch`` holds the first of its records."""

        def work(connection: Connection) -> _Conversation:
            row = self._conversation(connection, head, batch)
            current = _Conversation(row, recognising.last_row(connection), Order.load(connection, row))
            if current.order.places:
                minutes = has_minutes_only(self._timed(batch))
                current.recogniser = Recogniser(self._bank_id, row, self._me_key(), minutes)
                current.recogniser.begin(connection)
            return current

        self._current = self._store.write(work)
        self._counts = self.tally.conversations.setdefault(self._current.row, Counts())
        self._clock.restart()
        self._answers, self._replies = [], []

    def _conversation(self, connection: Connection, head: ConversationHead, batch: list[Item]) -> int:
        """The row of the conversation: known by its identity, or by what is in it, or new."""
        key, external = conversation_key(head.id), head.id
        if self._chats is None:
            self._chats = Chats(connection, self._bank_id, self._format)
        row = None
        if recognising.conversation(connection, self._bank_id, self._format, key) is None:
            row = self._chats.same(connection, head.title or external, self._timed(batch), self._me_key())
        if row is None:
            title = head.title or external
            row = conversations.add(
                connection, self._bank_id, format=self._format, external_id=external, key=key, title=title
            )
        self._key = recognising.key_of(connection, row)
        return row

    def _timed(self, batch: list[Item]) -> list[tuple[Item, datetime | None]]:
        """The records with their instants."""
        clock = Clock(zone_of(self._zone))
        return [
            (item, clock.instant(at) if (at := item.sent_at) is not None and at.tzinfo is None else at)
            for item in batch
        ]

    def _me_key(self) -> str | None:
        return None if self._me is None else conversations.person_key(self._me)

    def _write(self, connection: Connection, items: list[Item]) -> None:
        current = self._current
        current.order.make_room(connection)
        current.said, current.rows = {}, {}
        fresh: list[tuple[Item, int, NewMessage]] = []
        changed: list[tuple[Item, int]] = []
        keys = [self._identify(connection, item) for item in items]
        known = messages.known_keys(connection, current.row, filter(None, keys), current.last_row)
        for item, key in zip(items, keys, strict=True):
            position = -1
            if item.kind is ItemKind.MESSAGE:
                position = len(current.positions)
                current.positions.append(-1)
            if key is None:
                self.tally.known += item.kind is ItemKind.MESSAGE
                self._counts.known += item.kind is ItemKind.MESSAGE
            elif key in known:
                stored = known[key]
                self._person(connection, item.sender)
                self._meet(item, position, stored.row, stored.seq)
                if _is_changed(item, stored):
                    changed.append((item, stored.row))
            elif self._purged and self._is_purged(item, key):
                self.tally.purged += 1
            elif (met := self._recognised(connection, item)) is not None:
                self._meet(item, position, met.row, met.seq)
                self._counts.recognised += item.kind is ItemKind.MESSAGE
                if item.id is not None:
                    current.recognised[item.id] = met.row
                if plain(met.text) != plain(item.text):
                    changed.append((item, met.row))
            else:
                fresh.append((item, position, self._new(connection, item, key)))
        self._store_fresh(connection, fresh)
        _store_changed(connection, changed)
        self._link_replies(connection)

    def _is_purged(self, item: Item, key: str) -> bool:
        if fingerprint(self._key, key) in self._purged:
            return True
        sender = conversations.person_key(item.sender) if item.sender else ""
        moment = self._instant(item)
        spoken = spoken_fingerprint(sender, None if moment is None else to_ms(moment), item.text)
        return spoken is not None and spoken in self._purged

    def _meet(self, item: Item, position: int, row: int, place: float) -> None:
        """Take note that ``item`` is the stored message of that row."""
        current = self._current
        current.order.meet(row, place)
        if current.recogniser is not None:
            current.recogniser.used.add(row)
        if item.kind is ItemKind.MESSAGE:
            self.tally.known += 1
            self._counts.known += 1
            self._counts.rows.append(row)
        _remember(current, item, position, row)
        self._note_reply(item, row)

    def _recognised(self, connection: Connection, item: Item) -> Met | None:
        """The stored message that ``item`` repeats in another form."""
        if self._current.recogniser is None:
            return None
        return self._current.recogniser.find(connection, item, self._instant(item))

    def _instant(self, item: Item) -> datetime | None:
        at = item.sent_at
        return self._clock.instant(at) if at is not None and at.tzinfo is None else at

    def _new(self, connection: Connection, item: Item, key: str) -> NewMessage:
        written = item.sent_at
        wall = written if written is not None and written.tzinfo is None else None
        sent_at = self._clock.instant(wall) if wall is not None else written
        self.local = self.local or wall is not None
        return NewMessage(
            person_id=self._person(connection, item.sender), seq=self._current.order.advance(sent_at),
            kind=item.kind, sent_at=sent_at, zone=self._zone, wall=wall.isoformat() if wall else None, text=item.text,
            external_id=item.id, key=key, edited=item.edited, forwarded=item.forwarded, attachments=item.attachments,
            reactions=item.reactions,
        )  # fmt: skip

    def _store_fresh(self, connection: Connection, fresh: list[tuple[Item, int, NewMessage]]) -> None:
        current = self._current
        ids = messages.add_messages(
            connection, self._bank_id, current.row, self._source_id, [new for _, _, new in fresh]
        )
        for (item, position, _), row in zip(fresh, ids, strict=True):
            current.order.last = row
            _remember(current, item, position, row)
            self._note_reply(item, row)
            self.tally.new += item.kind is ItemKind.MESSAGE
            self._counts.new += item.kind is ItemKind.MESSAGE
            self.tally.system += item.kind is ItemKind.SYSTEM

    def _note_reply(self, item: Item, row: int) -> None:
        if item.reply_to is not None:
            self._answers.append((row, item.reply_to))

    def _link_replies(self, connection: Connection) -> None:
        """Resolve what messages answer; a reply to something outside the export stays open."""
        rows = self._current.rows
        found = [(row, rows[target]) for row, target in self._replies if target in rows]
        self._replies = [(row, target) for row, target in self._replies if target not in rows]
        for row, target in self._answers:
            answered = self._row_of(connection, target)
            if answered is not None:
                found.append((row, answered))
            else:
                self._replies.append((row, target))
        self._answers = []
        messages.set_replies(connection, found)

    def _row_of(self, connection: Connection, target: str) -> int | None:
        """The row of the message with that platform id, or of the n-th message of the export for ``#n``."""
        current = self._current
        row = current.rows.get(target) or current.recognised.get(target)
        row = row or recognising.row_of(connection, current.row, id_key(target))
        if row is None and target[:1] == "#" and target[1:].isdecimal() and int(target[1:]) < len(current.positions):
            row = current.positions[int(target[1:])]
        return None if row is None or row < 0 else row

    def _person(self, connection: Connection, sender: str | None) -> int | None:
        """The row of a sender, who becomes a participant; "me" becomes the owner."""
        if sender is None:
            return None
        if sender not in self._people:
            self._people[sender] = conversations.person(connection, self._bank_id, sender)
        person_id = self._people[sender]
        if (self._current.row, person_id) not in self._participants:
            is_owner = self._me is not None and conversations.person_key(sender) == conversations.person_key(self._me)
            conversations.add_participant(connection, self._current.row, person_id, is_owner=is_owner)
            self._participants.add((self._current.row, person_id))
            if is_owner:
                self.owner = person_id
        return person_id

    def _identify(self, connection: Connection, item: Item) -> str | None:
        """The identity of a record; None for one that this export holds twice.

        An id that comes again with other content is not unique in this export: its content identifies it.
        """
        current = self._current
        if item.id is not None:
            content = hash((item.kind, item.sender, item.sent_at, item.text))
            before = current.said.get(item.id)
            if before is None:
                current.said[item.id] = content
                again = self._is_stored(connection, item) if current.seen.add(item.id) else None
                if again is None:
                    return item_key(item)
                before = content if again else ~content
            if before == content:
                return None
            item = replace(item, id=None)
        base = item_key(item)
        ordinal = current.equals.count(base, lasting=item.sent_at is None)
        return base if ordinal == 0 else item_key(item, ordinal)

    def _is_stored(self, connection: Connection, item: Item) -> bool | None:
        """Whether the message of the id of ``item`` holds the same; None when there is none of that id."""
        found = recognising.content_of(connection, self._current.row, item_key(item))
        if found is None:
            return None
        kind, person_id, sent_ms, wall, text = found
        at = item.sent_at
        when = at is None or (wall == at.isoformat() if at.tzinfo is None else sent_ms == to_ms(at))
        who = item.sender is None or person_id == self._people.get(item.sender)
        return kind == item.kind.value and text == item.text and when and who


def _is_changed(item: Item, stored: Stored) -> bool:
    """Whether a later export brings another text of a stored message; an emptied or older one does not replace it."""
    if item.id is None or item.kind is not ItemKind.MESSAGE or stored.text is None or not item.text.strip():
        return False
    return item.text != stored.text and (item.edited or not stored.edited)


def _store_changed(connection: Connection, changed: list[tuple[Item, int]]) -> None:
    """Show the newer texts, keep the older ones, and have the exchanges around them cut and read anew."""
    rows = [row for item, row in changed if messages.replace_text(connection, row, item.text, edited=item.edited)]
    for exchange_id in messages.exchanges_of(connection, rows):
        memories.dissolve(connection, exchange_id)


def _remember(current: _Conversation, item: Item, position: int, row: int) -> None:
    if item.id is not None:
        current.rows[item.id] = row
    if position >= 0:
        current.positions[position] = row
