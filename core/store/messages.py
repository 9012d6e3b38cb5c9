"""Sources, people, conversations, messages, exchanges and their excerpts: what the chats really hold."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from operator import itemgetter
from typing import Any

from core.errors import NotFound
from core.store import vectors
from core.store.clock import from_ms, now_ms, optional, to_ms
from core.store.connection import Connection
from core.store.words import index_text
from core.types import (
    SOURCE,
    Attachment,
    ConversationRow,
    EvidenceRef,
    ItemKind,
    MessageRow,
    MessageView,
    Reaction,
    Skipped,
    SourceRow,
)


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


@dataclass(frozen=True, slots=True)
class NewExcerpt:
    """An excerpt ready to be stored. ``parts``: (message id, from, to), to None for the whole message."""

    kind: str
    parts: tuple[tuple[int, int, int | None], ...]
    person_id: int | None
    start: datetime | None
    end: datetime | None
    body: str  # for the full-text index
    names: str


@dataclass(frozen=True, slots=True)
class ExcerptRow:
    id: int
    kind: str
    conversation_id: int
    exchange_id: int
    person_id: int | None
    start: datetime | None
    end: datetime | None
    parts: tuple[tuple[int, int, int | None], ...]


# --- sources ------------------------------------------------------------------------------------------


def add_source(
    connection: Connection, bank_id: int, *, format: str, file_name: str, zone: str | None,
    date_order: str | None, me: str | None,
) -> int:  # fmt: skip
    """A source in state ``importing``."""
    row = connection.execute(
        "INSERT INTO sources (bank_id, format, file_name, zone, date_order, me, imported_ms) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (bank_id, format, file_name, zone, date_order, me, now_ms()),
    ).fetchall()[0]
    return int(row[0])


def finish_source(
    connection: Connection, source_id: int, state: str, counts: Mapping[str, int], skipped: Sequence[Skipped]
) -> None:
    rows = [[s.where, s.reason] for s in skipped]
    connection.execute(
        "UPDATE sources SET state = ?, counts = ?, skipped = ? WHERE id = ?",
        (state, json.dumps(dict(counts)), json.dumps(rows), source_id),
    )


def set_source_state(connection: Connection, source_id: int, state: str) -> None:
    connection.execute("UPDATE sources SET state = ? WHERE id = ?", (state, source_id))


def sources(connection: Connection, bank_id: int) -> list[SourceRow]:
    """Imports, newest first, undone ones left out."""
    query = (
        "SELECT id, format, file_name, imported_ms, zone, counts FROM sources "
        "WHERE bank_id = ? AND state <> 'undone' ORDER BY id DESC"
    )
    return [
        SourceRow(i, f, name, optional(ms) or datetime.now(UTC), zone, json.loads(counts))
        for i, f, name, ms, zone, counts in connection.execute(query, (bank_id,))
    ]


# --- people and conversations -------------------------------------------------------------------------


def person_key(name: str) -> str:
    """Spelling differences in case and spaces do not make two people."""
    return " ".join(name.casefold().split())


def person(connection: Connection, bank_id: int, name: str) -> int:
    """The row of a participant, made on first sight; a merged person gives the one they are."""
    key = person_key(name)
    connection.execute("INSERT OR IGNORE INTO people (bank_id, name, key) VALUES (?, ?, ?)", (bank_id, name, key))
    query = "SELECT coalesce(merged_into, id) FROM people WHERE bank_id = ? AND key = ?"
    return int(connection.execute(query, (bank_id, key)).fetchall()[0][0])


def add_participant(connection: Connection, conversation_id: int, person_id: int, *, is_owner: bool) -> None:
    connection.execute(
        "INSERT INTO participants (conversation_id, person_id, is_owner) VALUES (?, ?, ?) "
        "ON CONFLICT DO UPDATE SET is_owner = max(is_owner, excluded.is_owner)",
        (conversation_id, person_id, is_owner),
    )


def participants(connection: Connection, conversation_id: int) -> list[str]:
    """Names of everybody who wrote in a conversation."""
    query = "SELECT p.name FROM participants q JOIN people p ON p.id = q.person_id WHERE q.conversation_id = ?"
    return [row[0] for row in connection.execute(query, (conversation_id,))]


def conversation(connection: Connection, bank_id: int, *, format: str, external_id: str, key: str, title: str) -> int:
    """The row of a conversation, made on first sight; the newest title wins."""
    row = connection.execute(
        "INSERT INTO conversations (bank_id, format, external_id, key, title) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (bank_id, format, key) DO UPDATE SET title = excluded.title RETURNING id",
        (bank_id, format, external_id, key, title),
    ).fetchall()[0]
    return int(row[0])


def external_name(connection: Connection, bank_id: int, external_id: str) -> list[int]:
    """Rows of the conversations a person or a script means by ``external_id`` or title."""
    query = "SELECT id FROM conversations WHERE bank_id = ?1 AND (external_id = ?2 OR title = ?2) ORDER BY id"
    return [row[0] for row in connection.execute(query, (bank_id, external_id))]


_CONVERSATION = (
    "SELECT c.id, c.external_id, c.title, c.format, "
    "(SELECT json_group_array(p.name) FROM participants q JOIN people p ON p.id = q.person_id "
    " WHERE q.conversation_id = c.id), "
    "(SELECT count(*) FROM messages m WHERE m.conversation_id = c.id AND m.kind = 'message'), "
    "(SELECT min(sent_ms) FROM messages m WHERE m.conversation_id = c.id), "
    "(SELECT max(sent_ms) FROM messages m WHERE m.conversation_id = c.id) AS last_ms FROM conversations c "
)


def _conversation_row(row: tuple[Any, ...]) -> ConversationRow:
    i, external_id, title, format_, names, count, first, last = row
    return ConversationRow(
        i, external_id, title, format_, tuple(json.loads(names)), count, optional(first), optional(last)
    )


def conversations(
    connection: Connection, bank_id: int, text: str = "", limit: int | None = None
) -> list[ConversationRow]:
    """Conversations whose title or participants contain ``text``, latest activity first."""
    query = (
        _CONVERSATION + "WHERE c.bank_id = ?1 AND (?2 = '' OR c.title LIKE ?3 ESCAPE '\\' OR EXISTS "
        "(SELECT 1 FROM participants q JOIN people p ON p.id = q.person_id "
        "WHERE q.conversation_id = c.id AND p.name LIKE ?3 ESCAPE '\\')) ORDER BY last_ms DESC, c.id LIMIT ?4"
    )
    values = (bank_id, text, like(text), -1 if limit is None else limit)
    return [_conversation_row(row) for row in connection.execute(query, values)]


def like(text: str) -> str:
    """A LIKE pattern (escape character backslash) for "contains ``text``"."""
    escaped = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped}%"


def conversation_row(connection: Connection, conversation_id: int) -> ConversationRow:
    rows = connection.execute(_CONVERSATION + "WHERE c.id = ?", (conversation_id,)).fetchall()
    if not rows:
        raise NotFound(f"There is no conversation number {conversation_id}.")
    return _conversation_row(rows[0])


def gap_seconds(connection: Connection, conversation_id: int) -> float | None:
    """The frozen segmentation threshold, None before the first segmentation."""
    rows = connection.execute("SELECT gap_seconds FROM conversations WHERE id = ?", (conversation_id,)).fetchall()
    return rows[0][0] if rows else None


def freeze_gap(connection: Connection, conversation_id: int, seconds: float) -> None:
    connection.execute(
        "UPDATE conversations SET gap_seconds = coalesce(gap_seconds, ?) WHERE id = ?", (seconds, conversation_id)
    )


# --- messages -----------------------------------------------------------------------------------------


PLACE_STEP = 65536.0  # between the places of messages that follow each other: late ones go between


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored message as the import of its conversation knows it. ``text``: a hash, None without a platform id."""

    row: int
    seq: float
    sent_ms: int | None
    text: int | None = None
    edited: bool = False


def known_keys(connection: Connection, conversation_id: int) -> dict[str, Stored]:
    """Every stored message of a conversation by its identity."""
    query = (
        "SELECT key, id, seq, sent_ms, edited, CASE WHEN external_id IS NOT NULL AND kind = 'message' THEN text END "
        "FROM messages WHERE conversation_id = ?"
    )
    return {
        key: Stored(i, seq, sent, None if text is None else hash(text), bool(edited))
        for key, i, seq, sent, edited, text in connection.execute(query, (conversation_id,))
    }


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


def _next_id(connection: Connection, table: str) -> int:
    """The id after the highest that ``table`` ever had."""
    rows = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchall()
    return int(rows[0][0]) + 1 if rows else 1


def add_messages(
    connection: Connection, bank_id: int, conversation_id: int, source_id: int, rows: Sequence[NewMessage]
) -> list[int]:
    """Store ``rows`` and give their ids in the same order."""
    first = _next_id(connection, "messages")
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
    query = _VIEW + "WHERE m.id = ?"
    ids = [(i,) for i in dict.fromkeys(message_ids)]
    return {row[0]: _view(row) for row in connection.executemany(query, ids)}


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


# --- exchanges and excerpts ---------------------------------------------------------------------------


def last_exchange(connection: Connection, conversation_id: int) -> int | None:
    """The exchange that holds the last message of a conversation: the only one that may still grow."""
    query = (
        "SELECT exchange_id FROM messages WHERE conversation_id = ? AND exchange_id IS NOT NULL "
        "ORDER BY seq DESC LIMIT 1"
    )
    rows = connection.execute(query, (conversation_id,)).fetchall()
    return rows[0][0] if rows else None


def goes_on(connection: Connection, conversation_id: int, exchange_id: int) -> bool:
    """Whether messages without an exchange lie behind this one."""
    query = (
        "SELECT EXISTS (SELECT 1 FROM messages WHERE conversation_id = ?1 AND exchange_id IS NULL AND kind = 'message' "
        "AND seq > (SELECT max(seq) FROM messages WHERE exchange_id = ?2))"
    )
    return bool(connection.execute(query, (conversation_id, exchange_id)).fetchall()[0][0])


def drop_exchange(connection: Connection, exchange_id: int) -> None:
    """Dissolve an exchange: its messages wait for segmentation again, its excerpts go."""
    drop_excerpts(connection, excerpt_ids(connection, exchange_id))
    connection.execute("DELETE FROM exchanges WHERE id = ?", (exchange_id,))


def excerpt_ids(connection: Connection, exchange_id: int) -> list[int]:
    return [row[0] for row in connection.execute("SELECT id FROM excerpts WHERE exchange_id = ?", (exchange_id,))]


def drop_excerpts(connection: Connection, ids: Sequence[int]) -> None:
    """Remove excerpts with their words and vectors."""
    vectors.remove(connection, SOURCE, ids)
    single = [(i,) for i in ids]
    connection.executemany("DELETE FROM turn_words WHERE rowid = ?", single)
    connection.executemany("DELETE FROM window_words WHERE rowid = ?", single)
    connection.executemany("DELETE FROM excerpts WHERE id = ?", single)


def add_exchange(
    connection: Connection, bank_id: int, conversation_id: int, message_ids: Sequence[int], *,
    start: datetime | None, end: datetime | None, tokens: int,
) -> int:  # fmt: skip
    """A new exchange over these messages; it waits for distillation."""
    row = connection.execute(
        "INSERT INTO exchanges (bank_id, conversation_id, start_ms, end_ms, tokens) VALUES (?, ?, ?, ?, ?) "
        "RETURNING id",
        (bank_id, conversation_id, to_ms(start) if start else None, to_ms(end) if end else None, tokens),
    ).fetchall()[0]
    connection.executemany("UPDATE messages SET exchange_id = ? WHERE id = ?", [(row[0], i) for i in message_ids])
    return int(row[0])


def add_excerpts(
    connection: Connection, bank_id: int, conversation_id: int, exchange_id: int, rows: Sequence[NewExcerpt]
) -> list[int]:
    """Store excerpts with their words; turns wait for a vector, windows are found by words alone."""
    first = _next_id(connection, "excerpts")
    ids = list(range(first, first + len(rows)))
    connection.executemany(
        "INSERT INTO excerpts (id, bank_id, conversation_id, exchange_id, kind, person_id, start_ms, end_ms, parts) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (
                i, bank_id, conversation_id, exchange_id, e.kind, e.person_id, to_ms(e.start) if e.start else None,
                to_ms(e.end) if e.end else None, json.dumps(e.parts),
            )
            for i, e in zip(ids, rows, strict=True)
        ),
    )  # fmt: skip
    for kind in ("turn", "window"):
        connection.executemany(
            f"INSERT INTO {kind}_words (rowid, body, names) VALUES (?, ?, ?)",
            [(i, index_text(e.body), index_text(e.names)) for i, e in zip(ids, rows, strict=True) if e.kind == kind],
        )
    turns = [i for i, e in zip(ids, rows, strict=True) if e.kind == "turn"]
    vectors.mark_pending(connection, SOURCE, bank_id, turns)
    return ids


_EXCERPT = "SELECT id, kind, conversation_id, exchange_id, person_id, start_ms, end_ms, parts FROM excerpts "


def _excerpt_row(row: tuple[Any, ...]) -> ExcerptRow:
    i, kind, conversation_id, exchange_id, person_id, start, end, parts = row
    loaded = tuple((m, a, b) for m, a, b in json.loads(parts))
    return ExcerptRow(i, kind, conversation_id, exchange_id, person_id, optional(start), optional(end), loaded)


def excerpts(connection: Connection, ids: Iterable[int]) -> dict[int, ExcerptRow]:
    found = connection.executemany(_EXCERPT + "WHERE id = ?", [(i,) for i in ids])
    return {row[0]: _excerpt_row(row) for row in found}


def turns_of_exchanges(connection: Connection, exchange_ids: Iterable[int]) -> Iterator[ExcerptRow]:
    """The turns of these exchanges, in order within each."""
    query = _EXCERPT + "WHERE exchange_id = ? AND kind = 'turn' ORDER BY id"
    return (_excerpt_row(row) for row in connection.executemany(query, [(i,) for i in dict.fromkeys(exchange_ids)]))


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
    same name; a message by its id there, else its position among the messages, from 0.
    """
    query = (
        "SELECT m.id, m.conversation_id, c.external_id, m.external_id, m.seq, "
        "(SELECT count(*) FROM conversations d WHERE d.bank_id = c.bank_id AND d.external_id = c.external_id "
        "AND d.id < c.id) FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE m.id = ?"
    )
    rows = list(connection.executemany(query, [(i,) for i in dict.fromkeys(message_ids)]))
    places = _positions(connection, [(c, seq, i) for i, c, _, own, seq, _ in rows if own is None])
    found = {}
    for i, conversation_id, name, own, _, before in rows:
        label = f"{name}#{before + 1}" if before else name
        found[i] = EvidenceRef(label, own if own is not None else str(places[i]), conversation_id, i)
    return found


def _positions(connection: Connection, wanted: Iterable[tuple[int, float, int]]) -> dict[int, int]:
    """How many messages lie before each of these (conversation, place, id): one pass over a conversation for all."""
    query = "SELECT count(*) FROM messages WHERE conversation_id = ? AND kind = 'message' AND seq >= ? AND seq < ?"
    found: dict[int, int] = {}
    for conversation_id, rows in groupby(sorted(wanted), key=itemgetter(0)):
        reached, count = float("-inf"), 0
        for _, seq, i in rows:
            count += connection.execute(query, (conversation_id, reached, seq)).fetchall()[0][0]
            reached, found[i] = seq, count
    return found
