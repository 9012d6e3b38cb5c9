"""Putting journalled rows back into a file that has moved on since.

What was taken out may have been imported again under another id, and what a row refers to may be gone: the
row that stands for it now is used, an optional reference to nothing is left empty, and a row that cannot
be without what is gone stays away.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from core.store.connection import Connection

Row = Mapping[str, Any]
_Place = tuple[str, int]  # table, row id

# The columns by which a row is known when it was imported again.
_IDENTITY = {
    "people": ("bank_id", "key"),
    "conversations": ("bank_id", "format", "key"),
    "messages": ("conversation_id", "key"),
    "memories": ("bank_id", "key", "status"),
    "successions": ("earlier_id", "later_id"),
}
# Columns that hold row ids as JSON: (table, column) -> the table they are rows of.
_LISTS = {("opinion_steps", "evidence"): "messages"}
_ANEW = {"messages": ("exchange_id",)}  # exchanges are cut anew from the messages that come back


@dataclass(frozen=True, slots=True)
class _Reference:
    column: str
    table: str
    optional: bool


def restore(connection: Connection, rows: Mapping[str, Sequence[Row]]) -> dict[str, list[int]]:
    """Put ``rows`` back, tables in their order; the ids that are there again, per table."""
    connection.execute("PRAGMA defer_foreign_keys = ON")  # rows of one table may refer to each other
    coming = {(table, row["id"]) for table, found in rows.items() for row in found if "id" in row}
    stands_for: dict[_Place, int] = {}
    back: dict[str, list[int]] = {}
    for table, found in rows.items():
        references = _references(connection, table)
        redirect = partial(_redirected, references, stands_for, table)
        for row in found:
            twin = _twin(connection, table, redirect(row))
            if twin is not None:
                stands_for[table, row["id"]] = twin
                coming.discard((table, row["id"]))
        for row in found:
            if (table, row.get("id", 0)) in stands_for:
                continue
            fitting = _fitting(connection, references, redirect(row), coming)
            if fitting is None:
                coming.discard((table, row.get("id", 0)))
                continue
            _put(connection, table, {**fitting, **dict.fromkeys(_ANEW.get(table, ()))})
            if "id" in row:
                back.setdefault(table, []).append(row["id"])
    return back


def _references(connection: Connection, table: str) -> tuple[_Reference, ...]:
    rows = connection.execute(f"PRAGMA foreign_key_list({table})").fetchall()
    return tuple(_Reference(row[3], row[2], optional=row[6] == "SET NULL") for row in rows)


def _redirected(references: Sequence[_Reference], stands_for: Mapping[_Place, int], table: str, row: Row) -> Row:
    known = [r for r in references if (r.table, row[r.column]) in stands_for]
    moved: dict[str, Any] = {r.column: stands_for[r.table, row[r.column]] for r in known}
    for (listing, column), target in _LISTS.items():
        if listing == table:
            moved[column] = json.dumps([stands_for.get((target, i), i) for i in json.loads(row[column])])
    return {**row, **moved} if moved else row


def _twin(connection: Connection, table: str, row: Row) -> int | None:
    """The row of another id that is known by the same identity; None while the row itself is still there."""
    columns = _IDENTITY.get(table)
    if columns is None or _exists(connection, table, row["id"]):
        return None
    where = " AND ".join(f"{column} = ?" for column in columns)
    found = connection.execute(f"SELECT id FROM {table} WHERE {where}", tuple(row[c] for c in columns)).fetchall()
    return int(found[0][0]) if found else None


def _fitting(
    connection: Connection, references: Sequence[_Reference], row: Row, coming: set[_Place]
) -> dict[str, Any] | None:
    """The row without optional references to what is gone; None when it cannot be without one."""
    fitting = dict(row)
    for reference in references:
        value = row[reference.column]
        if value is None or (reference.table, value) in coming or _exists(connection, reference.table, value):
            continue
        if not reference.optional:
            return None
        fitting[reference.column] = None
    return fitting


def _exists(connection: Connection, table: str, row_id: int) -> bool:
    return bool(connection.execute(f"SELECT 1 FROM {table} WHERE id = ?", (row_id,)).fetchall())


def _put(connection: Connection, table: str, row: Row) -> None:
    names = list(row)
    marks = ", ".join("?" * len(names))
    if "id" in row:
        sets = ", ".join(f"{name} = excluded.{name}" for name in names if name != "id")
        clause = f"ON CONFLICT (id) DO UPDATE SET {sets}"
    else:
        clause = "ON CONFLICT DO NOTHING"
    connection.execute(
        f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks}) {clause}", tuple(row[name] for name in names)
    )
