"""Every change is journalled with the rows before and after it; undo takes back the latest one that a person made.

What the program did by itself since then stays: of a row that both have changed only the person's part is put back.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from core.store.clock import from_ms, now_ms
from core.store.connection import Connection
from core.store.restoring import restore

Target = tuple[str, int]  # table, row id
Rows = dict[str, list[dict[str, Any]]]

# Only these tables are journalled row by row; each has an INTEGER PRIMARY KEY called id.
TABLES = (
    "people", "sources", "conversations", "messages", "memories", "banks", "entities", "merges", "opinion_steps",
    "successions", "background_versions",
)  # fmt: skip
# Rows that belong to a row of those and are put back with it: table -> column that names the owner.
BELONGING = {
    "conversations": (("participants", "conversation_id"),),
    "messages": (("message_versions", "message_id"),),
    "memories": (
        ("evidence", "memory_id"), ("memory_mentions", "memory_id"), ("opinion_steps", "memory_id"),
        ("links", "from_id"), ("links", "to_id"), ("claims", "memory_id"), ("successions", "earlier_id"),
        ("successions", "later_id"),
    ),
}  # fmt: skip


_LATEST = "bank_id = ? AND undone_ms IS NULL AND automatic = 0 ORDER BY id DESC LIMIT 1"
_NOTE = "note"  # beside the tables of the rows before


@dataclass(frozen=True, slots=True)
class Undone:
    """What an undo put back. ``note``: what was noted beside the rows."""

    label: str
    tables: frozenset[str]
    ids: dict[str, list[int]]
    note: list[dict[str, Any]]


def record(
    connection: Connection, bank_id: int, label: str, targets: Sequence[Target], change: Callable[[], None], *,
    automatic: bool = False, note: Sequence[dict[str, Any]] = (),
) -> int:  # fmt: skip
    """Run ``change`` and journal what it did to ``targets``. Gives the journal row.

    ``automatic``: background work, seen in the history; :func:`undo_last` passes over it, since a person who
    presses undo means what they did themselves. ``note``: what else the caller needs to take the change back.
    """
    before = {**_snapshot(connection, targets), **({_NOTE: list(note)} if note else {})}
    change()
    after = _snapshot(connection, targets)
    first = targets[0] if targets else (None, None)
    row = connection.execute(
        "INSERT INTO journal (bank_id, label, target_table, target_id, before, after, created_ms, "
        "automatic) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (bank_id, label, *first, _dump(before), _dump(after), now_ms(), automatic),
    ).fetchall()[0]
    return int(row[0])


def undo_last(connection: Connection, bank_id: int) -> Undone | None:
    """Put back what the latest change not yet undone did; None when there is none."""
    query = f"SELECT id, label, before, after FROM journal WHERE {_LATEST}"
    rows = connection.execute(query, (bank_id,)).fetchall()
    if not rows:
        return None
    journal_id, label, before, after = rows[0]
    was, made = _load(before), _load(after)
    note = was.pop(_NOTE, [])
    kept = {table: _put_back(connection, table, rows, made.get(table, [])) for table, rows in was.items()}
    for table, found in made.items():
        gone = {row["id"] for row in found if "id" in row} - {row["id"] for row in was.get(table, []) if "id" in row}
        connection.executemany(f"DELETE FROM {table} WHERE id = ?", [(i,) for i in gone])
    ids = restore(connection, kept)
    connection.execute("UPDATE journal SET undone_ms = ? WHERE id = ?", (now_ms(), journal_id))
    return Undone(label, frozenset(was) | frozenset(made), ids, note)


def _put_back(
    connection: Connection, table: str, before: Sequence[dict[str, Any]], after: Sequence[dict[str, Any]]
) -> list[dict[str, Any]]:
    """The rows of a table that undo writes: what the change took away, and what it changed of what is there today.

    An import sets zone and owner of a bank meanwhile, new facts move an opinion: that stays. A row left alone by the
    change is written only where others need it and it is gone.
    """
    if not before or "id" not in before[0]:
        return [row for row in before if row not in after]
    made, now = {row["id"]: row for row in after}, _today(connection, table, [row["id"] for row in before])
    rows: list[dict[str, Any]] = []
    for row in before:
        then, today = made.get(row["id"]), now.get(row["id"])
        if then is None or today is None:
            if then != row or table in TABLES:
                rows.append(row)
        elif then != row:
            rows.append({name: today.get(name) if value == then.get(name) else value for name, value in row.items()})
    return rows


def _today(connection: Connection, table: str, ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    query = f"SELECT t.* FROM json_each(?) j CROSS JOIN {table} t ON t.id = j.value"
    found = connection.execute(query, (json.dumps(ids),)).fetchall()
    return {row[columns.index("id")]: dict(zip(columns, row, strict=True)) for row in found}


def latest_touches(connection: Connection, bank_id: int, table: str) -> bool:
    """Whether what :func:`undo_last` would put back holds rows of ``table``."""
    query = f"SELECT before FROM journal WHERE {_LATEST}"
    rows = connection.execute(query, (bank_id,)).fetchall()
    return bool(rows) and bool(_load(rows[0][0]).get(table))


def latest_rows(
    connection: Connection, bank_id: int, table: str
) -> list[tuple[dict[str, Any] | None, dict[str, Any] | None]]:
    """Rows of ``table`` before and after what :func:`undo_last` would put back; None where there was none."""
    rows = connection.execute(f"SELECT before, after FROM journal WHERE {_LATEST}", (bank_id,)).fetchall()
    if not rows:
        return []
    before, after = ({row["id"]: row for row in _load(text).get(table, [])} for text in rows[0])
    return [(before.get(i), after.get(i)) for i in dict.fromkeys([*before, *after])]


def history(connection: Connection, table: str, row_id: int) -> list[tuple[datetime, str]]:
    """(when, what was done) of one row, newest first; an undone step says so."""
    query = "SELECT created_ms, label, undone_ms FROM journal WHERE target_table = ? AND target_id = ? ORDER BY id DESC"
    return [
        (from_ms(ms), f"{label} (undone)" if undone else label)
        for ms, label, undone in connection.execute(query, (table, row_id))
    ]


def scrub(connection: Connection, bank_id: int, words: Sequence[Target]) -> int:
    """Remove journal entries that hold any of these rows, before or after, for a purge; how many went."""
    wanted: dict[str, list[int]] = {}
    for table, row_id in words:
        wanted.setdefault(table, []).append(row_id)
    holds = (
        "EXISTS (SELECT 1 FROM json_each(journal.{column}, '$.' || ?2) r WHERE json_extract(r.value, '$.id') IN "
        "(SELECT value FROM json_each(?3)))"
    )
    query = f"DELETE FROM journal WHERE bank_id = ?1 AND ({holds.format(column='before')} OR "
    query += f"{holds.format(column='after')}) RETURNING id"
    gone = (connection.execute(query, (bank_id, table, json.dumps(ids))).fetchall() for table, ids in wanted.items())
    return sum(map(len, gone))


def people_in(connection: Connection, people: Sequence[int]) -> set[int]:
    """Those of these people (rows) whose messages or chats an undo could bring back; the journal is read once."""
    query = (
        "SELECT DISTINCT p.value FROM journal j CROSS JOIN json_each(?) p "
        "WHERE instr(j.before, '\"person_id\": ' || p.value || ',')"
    )
    return {row[0] for row in connection.execute(query, (json.dumps(people),))}


def _snapshot(connection: Connection, targets: Sequence[Target]) -> Rows:
    rows: Rows = {}
    columns: dict[str, list[str]] = {}
    for target, row_id in targets:
        assert target in TABLES, target
        for table, column in ((target, "id"), *BELONGING.get(target, ())):
            if table not in columns:
                columns[table] = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            found = connection.execute(f"SELECT * FROM {table} WHERE {column} = ?", (row_id,)).fetchall()
            rows.setdefault(table, []).extend(dict(zip(columns[table], row, strict=True)) for row in found)
    return rows


def _dump(rows: Rows) -> str:
    return json.dumps(rows, ensure_ascii=False, default=lambda value: {"base64": base64.b64encode(value).decode()})


def _load(text: str) -> Rows:
    loaded: Rows = json.loads(text)
    return loaded
