"""The background of a profile: its versions, and what was proposed for it (paper section 5.6).

A proposal becomes a version when it is accepted. Its snippet, the background it was merged into and the messages
it rests on lie in the JSON of ``evidence``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from core.errors import NotFound
from core.store.clock import now_ms
from core.store.connection import Connection

PROPOSED, ACCEPTED, REFUSED = "proposed", "accepted", "rejected"


@dataclass(frozen=True, slots=True)
class Addition:
    """What a proposal adds. ``base``: the background its text was made from; ``at_ms``: when it was said."""

    snippet: str = ""
    base: str = ""
    at_ms: int = 0
    messages: tuple[int, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Version:
    """A row: the whole background as ``text``. ``told`` None: the person wrote it."""

    id: int
    bank_id: int
    text: str
    state: str
    told: Addition | None
    created_ms: int


_ROW = "SELECT id, bank_id, text, state, evidence, created_ms FROM background_versions "


def _version(row: tuple[Any, ...]) -> Version:
    i, bank_id, text, state, evidence, created = row
    loaded = json.loads(evidence)
    told = Addition(**{**loaded, "messages": tuple(loaded["messages"])}) if loaded else None
    return Version(i, bank_id, text, state, told, created)


def every(connection: Connection, bank_id: int, state: str | None = None) -> list[Version]:
    """Versions and proposals, oldest first; accepted ones by when they were accepted."""
    query = _ROW + "WHERE bank_id = ?1 AND (?2 IS NULL OR state = ?2) ORDER BY created_ms, id"
    return [_version(row) for row in connection.execute(query, (bank_id, state))]


def one(connection: Connection, version_id: int) -> Version:
    """Raises NotFound."""
    rows = connection.execute(_ROW + "WHERE id = ?", (version_id,)).fetchall()
    if not rows:
        raise NotFound(f"There is no proposal number {version_id}; `hindsight list background` shows them.")
    return _version(rows[0])


def propose(connection: Connection, bank_id: int, text: str, told: Addition) -> int:
    """Put a merged background before the person; its row."""
    row = connection.execute(
        "INSERT INTO background_versions (bank_id, text, origin, state, evidence, created_ms) "
        "VALUES (?, ?, 'merged', ?, ?, ?) RETURNING id",
        (bank_id, text, PROPOSED, json.dumps(asdict(told), ensure_ascii=False), now_ms()),
    ).fetchall()[0]
    return int(row[0])


def next_id(connection: Connection) -> int:
    """The id the next row gets."""
    return int(connection.execute("SELECT coalesce(max(id), 0) + 1 FROM background_versions").fetchall()[0][0])


def decide(connection: Connection, version_id: int, state: str, text: str | None = None) -> None:
    """Accept a proposal with its final ``text``, or refuse it."""
    connection.execute(
        "UPDATE background_versions SET state = ?1, text = coalesce(?2, text), created_ms = CASE WHEN ?1 = 'accepted' "
        "THEN ?3 ELSE created_ms END WHERE id = ?4",
        (state, text, now_ms(), version_id),
    )


def set_current(connection: Connection, bank_id: int, text: str) -> None:
    connection.execute("UPDATE banks SET background = ? WHERE id = ?", (text, bank_id))


def withdraw(connection: Connection, ids: Iterable[int]) -> None:
    """Remove proposals that were never decided."""
    connection.executemany("DELETE FROM background_versions WHERE id = ? AND state = 'proposed'", [(i,) for i in ids])


def resting_on(connection: Connection, bank_id: int, message_ids: Sequence[int]) -> list[int]:
    """Rows whose snippet rests on any of these messages."""
    gone = set(message_ids)
    return [v.id for v in every(connection, bank_id) if v.told is not None and gone & set(v.told.messages)]


def forget(connection: Connection, ids: Sequence[int]) -> None:
    """For a purge: undecided and refused proposals go, and accepted versions no longer hold what was said.

    The text of an accepted version is the person's own by then and stays.
    """
    single = [(i,) for i in ids]
    connection.executemany("DELETE FROM background_versions WHERE id = ? AND state <> 'accepted'", single)
    connection.executemany("UPDATE background_versions SET evidence = '[]' WHERE id = ?", single)
