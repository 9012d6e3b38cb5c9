"""Banks and their profiles: P = (n, Theta, h), paper section 5.3."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import NotFound
from core.store.clock import now_ms
from core.store.connection import Connection
from core.types import Disposition, Profile


@dataclass(frozen=True, slots=True)
class BankRow:
    id: int
    name: str


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A participant of the chats; ``messages`` counts what they wrote."""

    id: int
    name: str
    is_owner: bool
    messages: int


DEFAULT_NAME = "Hindsight"  # what the answering side of a bank is called until the person names it


def every(connection: Connection) -> list[BankRow]:
    return [BankRow(*row) for row in connection.execute("SELECT id, name FROM banks ORDER BY id")]


def made(connection: Connection, name: str) -> BankRow:
    """The bank of that name; a new one where there is none, as another thread may have made it meanwhile."""
    known = next((row for row in every(connection) if row.name == name), None)
    return known if known is not None else create(connection, name)


def create(connection: Connection, name: str) -> BankRow:
    """A new bank with the default profile."""
    row = connection.execute(
        "INSERT INTO banks (name, created_ms) VALUES (?, ?) RETURNING id", (name, now_ms())
    ).fetchall()[0]
    return BankRow(row[0], name)


def profile(connection: Connection, bank_id: int) -> Profile:
    query = "SELECT profile_name, skepticism, literalism, empathy, bias_strength, background FROM banks WHERE id = ?"
    rows = connection.execute(query, (bank_id,)).fetchall()
    if not rows:
        raise NotFound(f"There is no bank number {bank_id}.")
    name, skepticism, literalism, empathy, bias, background = rows[0]
    return Profile(name or DEFAULT_NAME, Disposition(skepticism, literalism, empathy, bias), background)


def set_profile(connection: Connection, bank_id: int, profile: Profile) -> None:
    """Save ``profile``; a changed background becomes a new version of it."""
    theta = profile.disposition
    before = connection.execute("SELECT background FROM banks WHERE id = ?", (bank_id,)).fetchall()
    connection.execute(
        "UPDATE banks SET profile_name = ?, skepticism = ?, literalism = ?, empathy = ?, bias_strength = ?, "
        "background = ? WHERE id = ?",
        (profile.name, theta.skepticism, theta.literalism, theta.empathy, theta.bias_strength, profile.background,
         bank_id),
    )  # fmt: skip
    if before and before[0][0] != profile.background:
        connection.execute(
            "INSERT INTO background_versions (bank_id, text, origin, created_ms) VALUES (?, ?, 'written', ?)",
            (bank_id, profile.background, now_ms()),
        )


def background_versions(connection: Connection, bank_id: int) -> list[tuple[int, str]]:
    """(created_ms, text) of every accepted background, newest first."""
    query = (
        "SELECT created_ms, text FROM background_versions WHERE bank_id = ? AND state = 'accepted' "
        "ORDER BY created_ms DESC, id DESC"
    )
    return list(connection.execute(query, (bank_id,)))


def owner(connection: Connection, bank_id: int) -> int | None:
    """The person row of the owner, or None when nobody is "me" yet."""
    rows = connection.execute("SELECT owner_id FROM banks WHERE id = ?", (bank_id,)).fetchall()
    return rows[0][0] if rows else None


def set_owner(connection: Connection, bank_id: int, person_id: int | None) -> None:
    connection.execute("UPDATE banks SET owner_id = ? WHERE id = ?", (person_id, bank_id))
    changed = [row for row in owners(connection, bank_id, person_id) if row["owner"] != row["will_be"]]
    put_owners(connection, [{**row, "owner": row["will_be"]} for row in changed])


def owners(connection: Connection, bank_id: int, person_id: int | None) -> list[dict[str, int]]:
    """Who is "me" in the chats where that changes when ``person_id`` is, for :func:`put_owners`.

    People go by several names in several chats.
    """
    query = (
        "WITH me AS MATERIALIZED (SELECT id FROM people WHERE id = ?2 OR merged_into = ?2) SELECT q.conversation_id, "
        "q.person_id, q.is_owner, q.person_id IN me FROM people p CROSS JOIN participants q ON q.person_id = p.id "
        "AND (q.is_owner OR p.id IN me) WHERE p.bank_id = ?1"
    )
    names = ("conversation", "person", "owner", "will_be")
    return [dict(zip(names, row, strict=True)) for row in connection.execute(query, (bank_id, person_id))]


def put_owners(connection: Connection, rows: Iterable[Mapping[str, int]]) -> None:
    """Who was "me" in which chat is again; chats that came since keep who they have."""
    connection.executemany(
        "UPDATE participants SET is_owner = ? WHERE conversation_id = ? AND person_id = ?",
        [(row["owner"], row["conversation"], row["person"]) for row in rows],
    )


def owner_name(connection: Connection, bank_id: int) -> str | None:
    """The owner's name; of several who are "me" the one the bank names, else who wrote most."""
    query = (
        "SELECT p.name FROM people p WHERE p.bank_id = ?1 AND p.merged_into IS NULL AND EXISTS "
        "(SELECT 1 FROM participants q WHERE q.person_id = p.id AND q.is_owner) ORDER BY p.id IS NOT "
        "(SELECT owner_id FROM banks WHERE id = ?1), "
        "(SELECT count(*) FROM messages m WHERE m.person_id = p.id) DESC LIMIT 1"
    )
    rows = connection.execute(query, (bank_id,)).fetchall()
    return rows[0][0] if rows else None


def people(connection: Connection, bank_id: int) -> list[PersonRow]:
    """Participants, most messages first; who was merged counts with whom they were merged into."""
    query = (
        "SELECT p.id, p.name, EXISTS (SELECT 1 FROM participants q WHERE q.person_id = p.id AND q.is_owner), "
        "(SELECT count(*) FROM messages m WHERE m.person_id = p.id AND m.kind = 'message') + (SELECT count(*) FROM "
        "people o JOIN messages m ON m.person_id = o.id AND m.kind = 'message' WHERE o.merged_into = p.id) AS n "
        "FROM people p WHERE p.bank_id = ? AND p.merged_into IS NULL ORDER BY n DESC, p.name"
    )
    return [PersonRow(i, name, bool(is_owner), n) for i, name, is_owner, n in connection.execute(query, (bank_id,))]


def same_people(connection: Connection, person_ids: Iterable[int]) -> list[int]:
    """These people with everybody who is one with any of them."""
    query = (
        "SELECT o.id FROM people p JOIN people o ON coalesce(o.merged_into, o.id) = coalesce(p.merged_into, p.id) "
        "AND o.bank_id = p.bank_id WHERE p.id = ? ORDER BY o.id <> p.id, o.id"
    )
    return list(dict.fromkeys(row[0] for row in connection.executemany(query, [(i,) for i in person_ids])))


def setting(connection: Connection, key: str, default: Any = None) -> Any:
    """A preference kept in the file, decoded from JSON."""
    rows = connection.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchall()
    return json.loads(rows[0][0]) if rows else default


def set_setting(connection: Connection, key: str, value: Any) -> None:
    connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, json.dumps(value)))


def zone(connection: Connection, bank_id: int) -> str | None:
    """The bank's IANA time zone, None before the first import."""
    rows = connection.execute("SELECT zone FROM banks WHERE id = ?", (bank_id,)).fetchall()
    return rows[0][0] if rows else None


def set_zone(connection: Connection, bank_id: int, zone: str) -> None:
    """The bank's time zone, set once by the first import."""
    connection.execute("UPDATE banks SET zone = coalesce(zone, ?) WHERE id = ?", (zone, bank_id))
