"""Messages and their places in a conversation: what the chats really hold."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from core.errors import NotFound
from core.store.clock import from_ms, now_ms, optional, to_ms
from core.store.connection import Connection
from core.store.ids import next_id
from core.types import (
    Attachment,
    EvidenceRef,
    ItemKind,
    MessageRow,
    MessageView,
    Reaction,
)

TIMELESS = -(1 << 62)  # stands for the moment of a message without one


@dataclass(frozen=True, slots=True)
class NewMessage:
    """A message ready to be stored. ``key`` is its identity within the conversation."""

    person_id: int | None
    seq: float
    kind: ItemKind
    sent_at: datetime | None
    zone: str | None
    wall: str | None
    text: str
    external_id: str | None
    key: str
    edited: bool
    forwarded: bool
    attachments: tuple[Attachment, ...]
    reactions: tuple[Reaction, ...]


def like(text: str) -> str:
    """A LIKE pattern (escape character backslash) for "contains ``text``"."""
    escaped = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped}%"


PLACE_STEP = 65536.0  # between the places of messages that follow each other: late ones go between


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored message as the import of its conversation knows it. ``text``: None without a platform id."""

    row: int
    seq: float
    text: str | None = None
    edited: bool = False


def texts_of_source(connection: Connection, source_id: int, holding: str) -> list[str]:
    """The words of those messages an import brought that hold ``holding``, as it is written."""
    query = "SELECT text FROM messages WHERE source_id = ? AND kind = 'message' AND instr(text, ?)"
    return [row[0] for row in connection.execute(query, (source_id, holding))]


def known_keys(connection: Connection, conversation_id: int, keys: Iterable[str], last_row: int) -> dict[str, Stored]:
    """Those of ``keys`` that are identities of stored messages of a conversation, up to a newest row."""
    query = (
        "SELECT key, id, seq, edited, CASE WHEN external_id IS NOT NULL AND kind = 'message' THEN text END "
        "FROM messages WHERE conversation_id = ? AND key IN (SELECT value FROM json_each(?)) AND id <= ?"
    )
    found = connection.execute(query, (conversation_id, json.dumps(list(keys)), last_row))
    return {key: Stored(i, seq, text, bool(edited)) for key, i, seq, edited, text in found}


def places(connection: Connection, conversation_id: int) -> tuple[array[float], array[int]]:
    """Place and moment (ms, :data:`TIMELESS` without one) of every message of a conversation, places rising."""
    query = "SELECT seq, coalesce(sent_ms, ?) FROM messages WHERE conversation_id = ? ORDER BY seq"
    where, when = array("d"), array("q")
    for seq, sent in connection.execute(query, (TIMELESS, conversation_id)):
        where.append(seq)
        when.append(sent)
    return where, when


def renumber(connection: Connection, conversation_id: int) -> None:
    """Give the messages of a conversation evenly spaced places in the same order."""
    connection.execute(
        "UPDATE messages SET seq = r.place FROM (SELECT id, row_number() OVER (ORDER BY seq, id) * ?2 AS place "
        "FROM messages WHERE conversation_id = ?1) r WHERE messages.id = r.id",
        (conversation_id, PLACE_STEP),
    )


def place(connection: Connection, message_id: int) -> float:
    """Where a message stands in its conversation."""
    return float(connection.execute("SELECT seq FROM messages WHERE id = ?", (message_id,)).fetchall()[0][0])


def replace_text(connection: Connection, message_id: int, text: str, *, edited: bool) -> bool:
    """Give a message the text of a later export; the one before is kept. False when it had this text before."""
    known = "SELECT 1 FROM message_versions WHERE message_id = ? AND text = ?"
    if connection.execute(known, (message_id, text)).fetchall():
        return False
    connection.execute(
        "INSERT INTO message_versions (message_id, text, replaced_ms) SELECT id, text, ? FROM messages WHERE id = ?",
        (now_ms(), message_id),
    )
    connection.execute("UPDATE messages SET text = ?, edited = ? WHERE id = ?", (text, edited, message_id))
    return True


def versions(connection: Connection, message_id: int) -> list[tuple[datetime, str]]:
    """(when it was replaced, text) of what a message said before, newest first."""
    query = "SELECT replaced_ms, text FROM message_versions WHERE message_id = ? ORDER BY replaced_ms DESC"
    return [(from_ms(ms), text) for ms, text in connection.execute(query, (message_id,))]


def exchanges_of(connection: Connection, message_ids: Iterable[int]) -> list[int]:
    """The exchanges these messages lie in."""
    query = "SELECT exchange_id FROM messages WHERE id = ? AND exchange_id IS NOT NULL"
    return list(dict.fromkeys(row[0] for row in connection.executemany(query, [(i,) for i in message_ids])))


def add_messages(
    connection: Connection, bank_id: int, conversation_id: int, source_id: int, rows: Sequence[NewMessage]
) -> list[int]:
    """Store ``rows`` and give their ids in the same order."""
    first = next_id(connection, "messages")
    connection.executemany(
        "INSERT INTO messages (id, bank_id, conversation_id, source_id, person_id, seq, kind, sent_ms, zone, wall, "
        "text, external_id, key, edited, forwarded, attachments, reactions) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (
                first + i, bank_id, conversation_id, source_id, m.person_id, m.seq, m.kind.value,
                to_ms(m.sent_at) if m.sent_at else None, m.zone, m.wall, m.text, m.external_id, m.key,
                m.edited, m.forwarded, _pack(m.attachments), _pack(m.reactions),
            )
            for i, m in enumerate(rows)
        ),
    )  # fmt: skip
    return list(range(first, first + len(rows)))


def _pack(pairs: Sequence[Attachment] | Sequence[Reaction]) -> str:
    if not pairs:
        return "[]"
    values = [[p.name, p.type] if isinstance(p, Attachment) else [p.emoji, p.by] for p in pairs]
    return json.dumps(values, ensure_ascii=False)


def set_replies(connection: Connection, pairs: Iterable[tuple[int, int]]) -> None:
    """Record (message id, id of the message it answers)."""
    connection.executemany("UPDATE messages SET reply_to_id = ?2 WHERE id = ?1", list(pairs))


def purged(connection: Connection, bank_id: int) -> set[bytes]:
    """Fingerprints of messages that stay purged."""
    query = "SELECT fingerprint FROM tombstones WHERE bank_id = ?"
    return {row[0] for row in connection.execute(query, (bank_id,))}


_MESSAGE = (
    "SELECT m.id, m.seq, m.kind, p.name, coalesce(q.is_owner, 0), m.sent_ms, m.wall, m.zone, m.text, m.edited, "
    "m.forwarded, m.reply_to_id, m.attachments, m.reactions FROM messages m LEFT JOIN people p ON p.id = m.person_id "
    "LEFT JOIN participants q ON q.conversation_id = m.conversation_id AND q.person_id = m.person_id "
)


def _message_row(row: tuple[Any, ...]) -> MessageRow:
    (i, seq, kind, sender, is_owner, sent, wall, zone, text, edited, forwarded, reply, attachments, reactions) = row
    return MessageRow(
        i, int(seq), ItemKind(kind), sender, bool(is_owner), optional(sent), wall, zone, text, bool(edited),
        bool(forwarded), reply, tuple(Attachment(*a) for a in json.loads(attachments)),
        tuple(Reaction(*r) for r in json.loads(reactions)),
    )  # fmt: skip


def messages(connection: Connection, conversation_id: int, *, offset: int, limit: int) -> list[MessageRow]:
    """A page of a conversation in its order, system lines included."""
    query = _MESSAGE + "WHERE m.conversation_id = ? ORDER BY m.seq LIMIT ? OFFSET ?"
    return [_message_row(row) for row in connection.execute(query, (conversation_id, limit, offset))]


def count(connection: Connection, conversation_id: int) -> int:
    """Rows of a conversation, system lines included."""
    query = "SELECT count(*) FROM messages WHERE conversation_id = ?"
    return int(connection.execute(query, (conversation_id,)).fetchall()[0][0])


def message(connection: Connection, message_id: int) -> MessageRow:
    rows = connection.execute(_MESSAGE + "WHERE m.id = ?", (message_id,)).fetchall()
    if not rows:
        raise NotFound(f"There is no message number {message_id}.")
    return _message_row(rows[0])


def position(connection: Connection, message_id: int) -> tuple[int, int]:
    """(conversation row id, offset within it) of a message."""
    query = (
        "SELECT m.conversation_id, (SELECT count(*) FROM messages b WHERE b.conversation_id = m.conversation_id "
        "AND b.seq < m.seq) FROM messages m WHERE m.id = ?"
    )
    rows = connection.execute(query, (message_id,)).fetchall()
    if not rows:
        raise NotFound(f"There is no message number {message_id}.")
    return rows[0][0], rows[0][1]


def find(connection: Connection, conversation_id: int, text: str, limit: int) -> list[tuple[int, int]]:
    """(message id, offset) of the messages of a conversation that contain ``text``, in order."""
    query = (
        "SELECT id, place FROM (SELECT id, text, row_number() OVER (ORDER BY seq) - 1 AS place FROM messages "
        "WHERE conversation_id = ?) WHERE text LIKE ? ESCAPE '\\' ORDER BY place LIMIT ?"
    )
    return list(connection.execute(query, (conversation_id, like(text), limit)))


_VIEW = (
    "SELECT m.id, p.name, coalesce(q.is_owner, 0), m.sent_ms, m.text, m.attachments, m.zone, m.exchange_id, m.seq, "
    "m.person_id, m.kind, m.forwarded FROM messages m LEFT JOIN people p ON p.id = m.person_id "
    "LEFT JOIN participants q ON q.conversation_id = m.conversation_id AND q.person_id = m.person_id "
)


def _view(row: tuple[Any, ...]) -> MessageView:
    i, sender, is_owner, sent, text, attachments, zone = row[:7]
    parsed = () if attachments == "[]" else tuple(Attachment(*a) for a in json.loads(attachments))
    return MessageView(i, sender, bool(is_owner), optional(sent), text, parsed, zone)


def views(connection: Connection, message_ids: Iterable[int]) -> dict[int, MessageView]:
    """The messages of these ids as the pipelines see them."""
    query = _VIEW.replace("FROM messages m", "FROM json_each(?) j CROSS JOIN messages m ON m.id = j.value")
    rows = connection.execute(query, (json.dumps(list(dict.fromkeys(message_ids))),))
    return {row[0]: _view(row) for row in rows}


@dataclass(frozen=True, slots=True)
class Unsegmented:
    """A message that belongs to no exchange yet. ``broken``: a segmented one lies before it."""

    view: MessageView
    person_id: int | None
    forwarded: bool
    broken: bool
    seq: float


def unsegmented(connection: Connection, conversation_id: int, after: float, limit: int) -> list[Unsegmented]:
    """Messages (not system lines) without an exchange, in order, after the place ``after``."""
    query = (
        _VIEW + "WHERE m.conversation_id = ? AND m.kind = 'message' AND m.exchange_id IS NULL AND m.seq > ? "
        "ORDER BY m.seq LIMIT ?"
    )
    rows = connection.execute(query, (conversation_id, after, limit)).fetchall()
    taken = [
        seq
        for (seq,) in connection.execute(
            "SELECT seq FROM messages WHERE conversation_id = ? AND exchange_id IS NOT NULL AND seq BETWEEN ? AND ? "
            "ORDER BY seq",
            (conversation_id, rows[0][8] if rows else 0, rows[-1][8] if rows else -1),
        )
    ]
    found, at = [], 0
    for row in rows:
        broken = False
        while at < len(taken) and taken[at] < row[8]:
            at, broken = at + 1, True
        found.append(Unsegmented(_view(row), row[9], bool(row[11]), broken, row[8]))
    return found


def conversations_to_segment(connection: Connection, bank_id: int) -> list[int]:
    """Conversations that hold messages without an exchange, such as after a killed import."""
    query = (
        "SELECT DISTINCT conversation_id FROM messages WHERE bank_id = ? AND exchange_id IS NULL AND kind = 'message'"
    )
    return [row[0] for row in connection.execute(query, (bank_id,))]


def times(connection: Connection, conversation_id: int) -> list[datetime | None]:
    """When each message was sent, in order."""
    query = "SELECT sent_ms FROM messages WHERE conversation_id = ? AND kind = 'message' ORDER BY seq"
    return [optional(row[0]) for row in connection.execute(query, (conversation_id,))]


def number(connection: Connection, conversation_id: int) -> None:
    """Bring the positions of a conversation's messages in line with their order."""
    connection.execute(
        "UPDATE messages SET position = n.place FROM (SELECT id, row_number() OVER (ORDER BY seq) - 1 AS place "
        "FROM messages WHERE conversation_id = ?1 AND kind = 'message') n "
        "WHERE messages.id = n.id AND messages.position IS NOT n.place",
        (conversation_id,),
    )


def references(connection: Connection, message_ids: Iterable[int]) -> dict[int, EvidenceRef]:
    """The conversation's and the message's own names of these messages.

    A conversation is named by its own id, else its title, with ``#2`` and so on from the second of the
    same name; a message by its id there, else its position among the messages, from 0 (counted only for
    a message that is not numbered yet).
    """
    query = (
        "SELECT m.id, m.conversation_id, c.external_id, m.external_id, "
        "(SELECT count(*) FROM conversations d WHERE d.bank_id = c.bank_id AND d.external_id = c.external_id "
        "AND d.id < c.id), coalesce(m.position, (SELECT count(*) FROM messages b "
        "WHERE b.conversation_id = m.conversation_id AND b.kind = 'message' AND b.seq < m.seq)) "
        "FROM json_each(?) j CROSS JOIN messages m ON m.id = j.value JOIN conversations c ON c.id = m.conversation_id"
    )
    found = {}
    for i, conversation_id, name, own, before, place in connection.execute(
        query, (json.dumps(list(dict.fromkeys(message_ids))),)
    ):
        label = f"{name}#{before + 1}" if before else name
        found[i] = EvidenceRef(label, own if own is not None else str(place), conversation_id, i)
    return found
