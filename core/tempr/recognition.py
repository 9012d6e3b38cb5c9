"""Recognising what is stored already when an export brings it in another form.

The same chat comes from an Android phone with minutes and from an iPhone with seconds, from Telegram as
JSON with the peer's number and as pages with a title only, from Meta in two downloads. The words, who
wrote them and when are the same.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from difflib import SequenceMatcher

from core.ingest.identity import conversation_key, item_key
from core.store import recognising
from core.store.clock import to_ms
from core.store.connection import Connection
from core.store.conversations import person_key
from core.store.recognising import Met
from core.tempr.seen import Rows
from core.types import Inspection, Item, ItemKind

_MINUTE = 60_000  # milliseconds
_TELLING = 20  # characters; words as long as these need no equal name beside them
_ALIKE = 0.5  # share of the text that an edit leaves
_SURE_SHARE = 0.5  # of the messages that fall into what is stored must be in it
_SAMPLE = 200
_FAMILIES = (("imazing", "imessage_exporter"), ("facebook",), ("telegram",), ("whatsapp",))


def plain(text: str) -> str:
    """``text`` as all formats agree on it."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def family(format_id: str) -> tuple[str, ...]:
    """The formats in which the same chat may come."""
    return next((formats for formats in _FAMILIES if format_id in formats), (format_id,))


@dataclass(slots=True)
class Recogniser:
    """Finds the stored message that a record repeats. ``minutes``: the export's times have no seconds."""

    bank_id: int
    conversation: int
    owner: str | None  # key of the person who is "me"
    minutes: bool
    used: Rows = field(default_factory=Rows)  # those that were met in this export already
    _span: tuple[int, int] | None = None
    _last_row: int = 0  # what this import adds is not a repetition
    _coarse: set[int] = field(default_factory=set)  # sources whose times are of another fineness than the export's

    def begin(self, connection: Connection) -> None:
        """Look at what is stored before the first record."""
        self._last_row = recognising.last_row(connection)
        self._span = recognising.span(connection, self.conversation)
        fine = recognising.fine_sources(connection, self.conversation)
        self._coarse = {source for source, seconds in fine.items() if seconds == self.minutes}

    @property
    def is_coarse(self) -> bool:
        """Whether any stored time is of another fineness than the export's."""
        return bool(self._coarse)

    def find(self, connection: Connection, item: Item, sent_at: datetime | None) -> Met | None:
        """The stored message ``item`` repeats or is a newer wording of, None when it is new."""
        if self._span is None or sent_at is None:
            return None
        moment = to_ms(sent_at)
        first = moment - moment % _MINUTE if self._coarse else moment
        last = first + _MINUTE - 1 if self._coarse else moment
        if last < self._span[0] or first > self._span[1]:
            return None
        around = recognising.near(connection, self.bank_id, self.conversation, first, last, self._last_row)
        met = [
            one
            for one in around
            if one.row not in self.used
            and one.kind == item.kind.value
            and (one.sent_ms == moment or one.source in self._coarse)
        ]
        words = plain(item.text)
        same = next((one for one in met if plain(one.text) == words and self._same_person(one, item)), None)
        if same is None and item.edited and item.kind is ItemKind.MESSAGE and item.id is None:
            same = _reworded(words, [one for one in met if self._same_person(one, item)])
        return same

    def _same_person(self, met: Met, item: Item) -> bool:
        """Whether both are by one person, as far as names tell: phones name contacts as their owner likes."""
        if item.sender is None or met.person is None or item.kind is ItemKind.SYSTEM:
            return True
        key = person_key(item.sender)
        return key == met.person or (met.is_owner and key == self.owner) or len(item.text) >= _TELLING


def _reworded(words: str, met: Sequence[Met]) -> Met | None:
    """The message of which ``words`` are an edit."""
    rated = [(SequenceMatcher(None, plain(one.text), words).ratio(), one) for one in met if one.text]
    best = max(rated, key=lambda pair: pair[0], default=(0.0, None))
    return best[1] if best[0] >= _ALIKE else None


def known_chats(connection: Connection, bank_id: int, inspection: Inspection) -> list[int]:
    """The stored conversations that are those of an export by their identity, else by being of the same people."""
    if inspection.info is None:
        return []
    keys = {conversation_key(found.id) for found in inspection.conversations}
    rows = [recognising.conversation(connection, bank_id, inspection.info.format, key) for key in keys]
    known = [row for row in rows if row is not None]
    if known:
        return known
    groups = {tuple(sorted(map(person_key, found.participants))) for found in inspection.conversations}
    stored = recognising.titles(connection, bank_id, family(inspection.info.format))
    return [row for row, _, people in stored if len(people) > 1 and people in groups]


class Chats:
    """The conversations of a bank that an export may hold again under another identity."""

    def __init__(self, connection: Connection, bank_id: int, format_id: str) -> None:
        self._by_title: dict[str, list[int]] = {}
        self._by_people: dict[tuple[str, ...], list[int]] = {}
        self._bank_id, self._in_halves = bank_id, format_id == "facebook"
        for row, title, people in recognising.titles(connection, bank_id, family(format_id)):
            self._by_title.setdefault(conversation_key(title), []).append(row)
            if len(people) > 1:
                self._by_people.setdefault(people, []).append(row)

    def same(
        self, connection: Connection, title: str, timed: Sequence[tuple[Item, datetime | None]], owner: str | None
    ) -> int | None:
        """The conversation of that title, or of the same people, that holds most of the messages in ``timed``."""
        senders = {item.sender for item, _ in timed if item.sender and item.kind is ItemKind.MESSAGE}
        people = tuple(sorted(map(person_key, senders)))
        rows = dict.fromkeys([*self._by_title.get(conversation_key(title), ()), *self._by_people.get(people, ())])
        rated = [(_share(connection, self._bank_id, row, timed, owner), row) for row in rows]
        best = max(((share, row) for share, row in rated if share is not None), default=(0.0, 0))
        if best[0] >= _SURE_SHARE:
            return best[1]
        # Meta gives the encrypted half of a chat of two, which goes on where the other ends, with names alone.
        alone = len(rated) == 1 and rated[0][0] is None and len(people) == 2
        return rated[0][1] if alone and self._in_halves and people in self._by_people else None


def has_minutes_only(timed: Sequence[tuple[Item, datetime | None]]) -> bool:
    """Whether none of the times is finer than the minute."""
    return not any(moment is not None and (moment.second or moment.microsecond) for _, moment in timed)


def _share(
    connection: Connection, bank_id: int, row: int, timed: Sequence[tuple[Item, datetime | None]], owner: str | None
) -> float | None:
    """Of the messages that fall into the time of a stored conversation, the share that is in it; None: none do."""
    span = recognising.span(connection, row)
    if span is None:
        return None
    recogniser = Recogniser(bank_id, row, owner, has_minutes_only(timed))
    recogniser.begin(connection)
    room = _MINUTE if recogniser.is_coarse else 0
    said = [(item, moment) for item, moment in timed if item.kind is ItemKind.MESSAGE and moment is not None]
    inside = [(item, moment) for item, moment in said if span[0] - room <= to_ms(moment) <= span[1] + room]
    sample = inside[:: max(len(inside) // _SAMPLE, 1)]
    found = 0
    for item, moment in sample:
        text = recognising.text_of(connection, row, item_key(item)) if item.id is not None else None
        met = recogniser.find(connection, item, moment)
        if met is not None:
            recogniser.used.add(met.row)
        found += met is not None or (text is not None and plain(text) == plain(item.text))
    return found / len(sample) if sample else None
