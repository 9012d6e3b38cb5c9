"""Conversations, and the people who take part in them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from core.errors import NotFound
from core.store.clock import optional
from core.store.connection import Connection
from core.store.messages import like
from core.types import ConversationRow


def person_key(name: str) -> str:
    """Spelling differences in case and spaces do not make two people."""
    return " ".join(name.casefold().split())


def person(connection: Connection, bank_id: int, name: str) -> int:
    """The row of a participant, made on first sight: who wrote a message stays who wrote it, merged or not."""
    key = person_key(name)
    connection.execute("INSERT OR IGNORE INTO people (bank_id, name, key) VALUES (?, ?, ?)", (bank_id, name, key))
    query = "SELECT id FROM people WHERE bank_id = ? AND key = ?"
    return int(connection.execute(query, (bank_id, key)).fetchall()[0][0])


def add_participant(connection: Connection, conversation_id: int, person_id: int, *, is_owner: bool) -> None:
    connection.execute(
        "INSERT INTO participants (conversation_id, person_id, is_owner) VALUES (?1, ?2, max(?3, EXISTS (SELECT 1 FROM "
        "people p JOIN banks b ON b.owner_id = p.merged_into WHERE p.id = ?2))) "
        "ON CONFLICT DO UPDATE SET is_owner = max(is_owner, excluded.is_owner)",
        (conversation_id, person_id, is_owner),
    )


def participants(connection: Connection, conversation_id: int) -> list[str]:
    """Names of everybody who wrote in a conversation."""
    query = "SELECT p.name FROM participants q JOIN people p ON p.id = q.person_id WHERE q.conversation_id = ?"
    return [row[0] for row in connection.execute(query, (conversation_id,))]


def add(connection: Connection, bank_id: int, *, format: str, external_id: str, key: str, title: str) -> int:
    """The row of a conversation, made on first sight; the newest title wins."""
    found = connection.execute(
        "INSERT INTO conversations (bank_id, format, external_id, key, title) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (bank_id, format, key) DO UPDATE SET title = excluded.title RETURNING id",
        (bank_id, format, external_id, key, title),
    ).fetchall()
    return int(found[0][0])


def named(connection: Connection, bank_id: int, external_id: str) -> list[int]:
    """Rows of the conversations a person or a script means by ``external_id`` or title."""
    query = "SELECT id FROM conversations WHERE bank_id = ?1 AND (external_id = ?2 OR title = ?2) ORDER BY id"
    return [row[0] for row in connection.execute(query, (bank_id, external_id))]


_ROW = (
    "SELECT c.id, c.external_id, c.title, c.format, "
    "(SELECT json_group_array(p.name) FROM participants q JOIN people p ON p.id = q.person_id "
    " WHERE q.conversation_id = c.id), "
    "(SELECT count(*) FROM messages m WHERE m.conversation_id = c.id AND m.kind = 'message'), "
    "(SELECT min(sent_ms) FROM messages m WHERE m.conversation_id = c.id), "
    "(SELECT max(sent_ms) FROM messages m WHERE m.conversation_id = c.id) AS last_ms FROM conversations c "
)


def _row(found: tuple[Any, ...]) -> ConversationRow:
    i, external_id, title, format_, names, count, first, last = found
    return ConversationRow(
        i, external_id, title, format_, tuple(json.loads(names)), count, optional(first), optional(last)
    )


def select(connection: Connection, bank_id: int, text: str = "", limit: int | None = None) -> list[ConversationRow]:
    """Conversations whose title or participants contain ``text``, latest activity first."""
    query = (
        _ROW + "WHERE c.bank_id = ?1 AND (?2 = '' OR c.title LIKE ?3 ESCAPE '\\' OR EXISTS "
        "(SELECT 1 FROM participants q JOIN people p ON p.id = q.person_id "
        "WHERE q.conversation_id = c.id AND p.name LIKE ?3 ESCAPE '\\')) ORDER BY last_ms DESC, c.id LIMIT ?4"
    )
    values = (bank_id, text, like(text), -1 if limit is None else limit)
    return [_row(found) for found in connection.execute(query, values)]


def row(connection: Connection, conversation_id: int) -> ConversationRow:
    """A conversation. Raises NotFound."""
    rows = connection.execute(_ROW + "WHERE c.id = ?", (conversation_id,)).fetchall()
    if not rows:
        raise NotFound(f"There is no conversation number {conversation_id}.")
    return _row(rows[0])


def gap_seconds(connection: Connection, conversation_id: int) -> float | None:
    """The frozen segmentation threshold, None before the first segmentation."""
    rows = connection.execute("SELECT gap_seconds FROM conversations WHERE id = ?", (conversation_id,)).fetchall()
    return rows[0][0] if rows else None


def freeze_gap(connection: Connection, conversation_id: int, seconds: float) -> None:
    connection.execute(
        "UPDATE conversations SET gap_seconds = coalesce(gap_seconds, ?) WHERE id = ?", (seconds, conversation_id)
    )


def titles(connection: Connection, conversation_ids: Iterable[int]) -> dict[int, str]:
    """The titles of some conversations."""
    query = "SELECT id, title FROM conversations WHERE id IN (SELECT value FROM json_each(?))"
    return dict(connection.execute(query, (json.dumps(list(conversation_ids)),)).fetchall())
