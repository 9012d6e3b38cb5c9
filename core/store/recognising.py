"""Looking for a stored message or conversation that an export brings again under another identity."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.store.connection import Connection


@dataclass(frozen=True, slots=True)
class Met:
    """A stored message near a moment; ``person`` is the key of who wrote it."""

    row: int
    seq: float
    sent_ms: int
    kind: str
    text: str
    edited: bool
    source: int
    person: str | None
    is_owner: bool


def near(
    connection: Connection, bank_id: int, conversation_id: int, first_ms: int, last_ms: int, last_row: int
) -> list[Met]:
    """The messages of a conversation between two moments, both included, in order, up to a newest row."""
    query = (
        "SELECT m.id, m.seq, m.sent_ms, m.kind, m.text, m.edited, m.source_id, p.key, coalesce(q.is_owner, 0) "
        "FROM messages m "
        "LEFT JOIN people p ON p.id = m.person_id "
        "LEFT JOIN participants q ON q.conversation_id = m.conversation_id AND q.person_id = m.person_id "
        "WHERE m.bank_id = ? AND m.sent_ms BETWEEN ? AND ? AND m.conversation_id = ? AND m.id <= ? ORDER BY m.seq"
    )
    rows = connection.execute(query, (bank_id, first_ms, last_ms, conversation_id, last_row))
    return [
        Met(i, seq, sent, kind, text, bool(edited), source, person, bool(owner))
        for i, seq, sent, kind, text, edited, source, person, owner in rows
    ]


def span(connection: Connection, conversation_id: int) -> tuple[int, int] | None:
    """The first and the last moment of a conversation, None when none of its messages has a time."""
    query = "SELECT min(sent_ms), max(sent_ms) FROM messages WHERE conversation_id = ?"
    first, last = connection.execute(query, (conversation_id,)).fetchall()[0]
    return None if first is None else (first, last)


def last_row(connection: Connection) -> int:
    """The newest message of all."""
    return int(connection.execute("SELECT coalesce(max(id), 0) FROM messages").fetchall()[0][0])


def text_of(connection: Connection, conversation_id: int, key: str) -> str | None:
    """The words of the message of that identity."""
    query = "SELECT text FROM messages WHERE conversation_id = ? AND key = ?"
    return next((row[0] for row in connection.execute(query, (conversation_id, key))), None)


def row_of(connection: Connection, conversation_id: int, key: str) -> int | None:
    """The message of that identity."""
    query = "SELECT id FROM messages WHERE conversation_id = ? AND key = ?"
    return next((row[0] for row in connection.execute(query, (conversation_id, key))), None)


def content_of(
    connection: Connection, conversation_id: int, key: str
) -> tuple[str, int | None, int | None, str | None, str] | None:
    """Kind, person, moment, wall clock and words of the message of that identity."""
    query = "SELECT kind, person_id, sent_ms, wall, text FROM messages WHERE conversation_id = ? AND key = ?"
    return next(iter(connection.execute(query, (conversation_id, key))), None)


def conversation(connection: Connection, bank_id: int, format: str, key: str) -> int | None:
    """The row of a conversation by its identity."""
    query = "SELECT id FROM conversations WHERE bank_id = ? AND format = ? AND key = ?"
    return next((row[0] for row in connection.execute(query, (bank_id, format, key))), None)


def key_of(connection: Connection, conversation_id: int) -> str:
    """The identity of a conversation."""
    return str(connection.execute("SELECT key FROM conversations WHERE id = ?", (conversation_id,)).fetchall()[0][0])


def fine_sources(connection: Connection, conversation_id: int) -> dict[int, bool]:
    """Of each source of a conversation, whether its times are finer than the minute."""
    query = "SELECT source_id, max(sent_ms % 60000 != 0) FROM messages WHERE conversation_id = ? GROUP BY source_id"
    return {source: bool(fine) for source, fine in connection.execute(query, (conversation_id,))}


def titles(connection: Connection, bank_id: int, formats: Sequence[str]) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Row, title and keys of the participants of every conversation that came in one of ``formats``."""
    query = (
        "SELECT c.id, c.title, group_concat(p.key, char(31)) FROM conversations c "
        "LEFT JOIN participants q ON q.conversation_id = c.id LEFT JOIN people p ON p.id = q.person_id "
        f"WHERE c.bank_id = ? AND c.format IN ({', '.join('?' * len(formats))}) GROUP BY c.id"
    )
    for row, title, people in connection.execute(query, (bank_id, *formats)):
        yield row, title, tuple(sorted((people or "").split("\x1f")))
