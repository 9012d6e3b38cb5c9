"""Canonical entities, their aliases and mentions, and the reversible merge ledger (paper section 4.1.3)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import NotFound
from core.store.clock import optional
from core.store.connection import Connection
from core.store.messages import like
from core.types import EntityRow, EntityType, Neighbourhood


@dataclass(frozen=True, slots=True)
class StoredEntity:
    """An entity as the resolver loads it."""

    id: int
    name: str
    type: EntityType
    aliases: tuple[str, ...]
    person_id: int | None
    last_seen_ms: int | None


def alias_key(text: str) -> str:
    """How an alias is compared: case and white space do not count."""
    return " ".join(text.casefold().split())


def load(connection: Connection, bank_id: int) -> list[StoredEntity]:
    """Every living entity of a bank with its aliases."""
    query = (
        "SELECT e.id, e.name, e.type, (SELECT json_group_array(a.text) FROM aliases a WHERE a.entity_id = e.id), "
        "e.person_id, e.last_seen_ms FROM entities e WHERE e.bank_id = ? AND e.merged_into IS NULL"
    )
    return [
        StoredEntity(i, name, EntityType(kind), tuple(json.loads(aliases)), person, seen)
        for i, name, kind, aliases, person, seen in connection.execute(query, (bank_id,))
    ]


def add(connection: Connection, bank_id: int, name: str, kind: EntityType, *, person_id: int | None = None) -> int:
    """A new entity with its name as first alias."""
    row = connection.execute(
        "INSERT INTO entities (bank_id, name, type, person_id) VALUES (?, ?, ?, ?) RETURNING id",
        (bank_id, name, kind.value, person_id),
    ).fetchall()[0]
    add_alias(connection, int(row[0]), name)
    return int(row[0])


def belongs_to(connection: Connection, entity_id: int, person_id: int) -> None:
    """Note that an entity is a participant of the chats."""
    connection.execute(
        "UPDATE entities SET person_id = ?, type = 'PERSON' WHERE id = ? AND person_id IS NULL", (person_id, entity_id)
    )


def generation(connection: Connection) -> int:
    """Another number whenever entities, aliases or merges of the file have changed."""
    return int(connection.execute("SELECT value FROM generations WHERE name = 'entities'").fetchall()[0][0])


def renew_generation(connection: Connection) -> None:
    """Give today's entities a number none had before: it is never seen again should this transaction fail."""
    connection.execute("UPDATE generations SET value = random() & 0x3FFFFFFFFFFFFFFF WHERE name = 'entities'")


RECENT_MENTIONS = 50_000  # looked at for who is met together with whom


def company(connection: Connection, bank_id: int) -> dict[int, set[int]]:
    """Entities lately mentioned in the same exchange, per entity."""
    rows = connection.execute(
        "SELECT DISTINCT g.exchange_id, n.entity_id FROM message_mentions n JOIN messages g ON g.id = n.message_id "
        "WHERE g.bank_id = ? AND g.exchange_id IS NOT NULL AND g.id > (SELECT max(id) FROM messages) - ?",
        (bank_id, RECENT_MENTIONS),
    ).fetchall()
    by_exchange: dict[int, set[int]] = {}
    for exchange_id, entity_id in rows:
        by_exchange.setdefault(exchange_id, set()).add(entity_id)
    beside: dict[int, set[int]] = {}
    for met in by_exchange.values():
        for entity_id in met:
            beside.setdefault(entity_id, set()).update(met - {entity_id})
    return beside


def add_alias(connection: Connection, entity_id: int, text: str, origin: str = "seen") -> None:
    connection.execute(
        "INSERT OR IGNORE INTO aliases (entity_id, key, text, origin) VALUES (?, ?, ?, ?)",
        (entity_id, alias_key(text), text, origin),
    )


_MENTION = (
    "INSERT OR IGNORE INTO {0}_mentions (entity_id, {0}_id) SELECT coalesce(merged_into, id), ?2 FROM entities "
    "WHERE id = ?1"
)


def mention_in_messages(connection: Connection, pairs: Iterable[tuple[int, int]]) -> None:
    """Record (entity id, message id); what was merged counts as what it was merged into."""
    connection.executemany(_MENTION.format("message"), list(pairs))


def mention_in_memories(connection: Connection, pairs: Iterable[tuple[int, int]]) -> None:
    """Record (entity id, memory id); what was merged counts as what it was merged into."""
    connection.executemany(_MENTION.format("memory"), list(pairs))


def living(connection: Connection, entity_id: int) -> int:
    """The entity that ``entity_id`` is today: itself, or what it was merged into. Raises NotFound."""
    rows = connection.execute("SELECT coalesce(merged_into, id) FROM entities WHERE id = ?", (entity_id,)).fetchall()
    if not rows:
        raise NotFound(f"There is no entity number {entity_id}.")
    return int(rows[0][0])


def name(connection: Connection, entity_id: int) -> str:
    """The canonical name of an entity, merged or not."""
    return rows(connection, [entity_id])[entity_id].name


def share_a_chat(connection: Connection, entity_id: int, person_id: int) -> bool:
    """Whether the participant behind an entity and another take part in one conversation: then they are two."""
    query = (
        "SELECT 1 FROM entities e JOIN participants p ON p.person_id = e.person_id JOIN participants q "
        "ON q.conversation_id = p.conversation_id WHERE e.id = ? AND q.person_id = ? AND q.person_id <> p.person_id "
        "LIMIT 1"
    )
    return bool(connection.execute(query, (entity_id, person_id)).fetchall())


def seen(connection: Connection, entity_id: int, moment_ms: int | None) -> None:
    if moment_ms is not None:
        connection.execute(
            "UPDATE entities SET last_seen_ms = max(coalesce(last_seen_ms, ?1), ?1) WHERE id = ?2",
            (moment_ms, entity_id),
        )


_ROW = (
    "SELECT e.id, e.name, e.type, (SELECT json_group_array(a.text) FROM aliases a WHERE a.entity_id = e.id), "
    "(SELECT count(*) FROM message_mentions m WHERE m.entity_id = e.id), "
    "(SELECT count(*) FROM memory_mentions m JOIN memories f ON f.id = m.memory_id "
    " WHERE m.entity_id = e.id AND f.status = 'active'), "
    "(SELECT min(g.sent_ms) FROM message_mentions m JOIN messages g ON g.id = m.message_id WHERE m.entity_id = e.id), "
    "e.last_seen_ms, (SELECT count(*) FROM messages w WHERE w.person_id = e.person_id AND w.kind = 'message') "
    "FROM entities e "
)


def _entity_row(row: tuple[Any, ...]) -> EntityRow:
    i, name, kind, aliases, mentions, memories, first, last, written = row
    others = tuple(a for a in json.loads(aliases) if a != name)
    return EntityRow(i, name, EntityType(kind), others, mentions, memories, optional(first), optional(last), written)


def rows(connection: Connection, ids: Iterable[int]) -> dict[int, EntityRow]:
    found = connection.executemany(_ROW + "WHERE e.id = ?", [(i,) for i in ids])
    return {row[0]: _entity_row(row) for row in found}


def row(connection: Connection, entity_id: int) -> EntityRow:
    """An entity, or what it was merged into. Raises NotFound."""
    today = living(connection, entity_id)
    return rows(connection, [today])[today]


def select(
    connection: Connection, bank_id: int, text: str, kind: EntityType | None, *, offset: int, limit: int
) -> list[EntityRow]:
    """Entities whose name or alias contains ``text``, those named or writing most first."""
    chosen = (  # first, since all that a row tells is counted
        "SELECT e.id FROM entities e "
        "WHERE e.bank_id = ?1 AND e.merged_into IS NULL AND (e.person_id IS NOT NULL OR EXISTS (SELECT 1 FROM "
        "message_mentions x WHERE x.entity_id = e.id) OR EXISTS (SELECT 1 FROM memory_mentions y WHERE y.entity_id = "
        "e.id)) AND (?2 IS NULL OR e.type = ?2) AND (?3 = '' OR EXISTS "
        "(SELECT 1 FROM aliases a WHERE a.entity_id = e.id AND a.text LIKE ?4 ESCAPE '\\')) ORDER BY "
        "(SELECT count(*) FROM message_mentions m WHERE m.entity_id = e.id) + (SELECT count(*) FROM messages w "
        "WHERE w.person_id = e.person_id) DESC, e.name LIMIT ?5 OFFSET ?6"
    )
    values = (bank_id, kind.value if kind else None, text, like(text), limit, offset)
    ids = [found[0] for found in connection.execute(chosen, values)]
    return list(rows(connection, ids).values())


def of_memory(connection: Connection, memory_id: int) -> list[EntityRow]:
    query = "SELECT entity_id FROM memory_mentions WHERE memory_id = ?"
    ids = [found[0] for found in connection.execute(query, (memory_id,))]
    return list(rows(connection, ids).values())


def names_in_memories(connection: Connection, memory_ids: Iterable[int]) -> dict[int, list[str]]:
    """The names of the entities that each of these memories mentions."""
    query = (
        "SELECT n.memory_id, e.name FROM json_each(?) j CROSS JOIN memory_mentions n ON n.memory_id = j.value "
        "JOIN entities e ON e.id = n.entity_id"
    )
    found: dict[int, list[str]] = {}
    for memory_id, named in connection.execute(query, (json.dumps(list(memory_ids)),)):
        found.setdefault(memory_id, []).append(named)
    return found


def of_types(connection: Connection, bank_id: int, types: Iterable[EntityType], limit: int) -> list[int]:
    """The newest ``limit`` entities of these types that are no participants."""
    query = (
        "SELECT id FROM entities WHERE bank_id = ? AND person_id IS NULL AND merged_into IS NULL "
        "AND type IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?"
    )
    wanted = json.dumps([kind.value for kind in types])
    return [found for (found,) in connection.execute(query, (bank_id, wanted, limit))]


def message_ids(connection: Connection, entity_id: int, limit: int) -> list[int]:
    """The latest messages that mention an entity, or what it was merged into.

    Of a participant whom nobody names: the latest they wrote.
    """
    naming = (
        "SELECT n.message_id FROM message_mentions n JOIN messages m ON m.id = n.message_id WHERE n.entity_id = ? "
        "ORDER BY m.sent_ms DESC LIMIT ?"
    )
    writing = (
        "SELECT m.id FROM entities e JOIN messages m ON m.person_id = e.person_id AND m.kind = 'message' "
        "WHERE e.id = ? ORDER BY m.sent_ms DESC LIMIT ?"
    )
    values = (living(connection, entity_id), limit)
    found = connection.execute(naming, values).fetchall() or connection.execute(writing, values).fetchall()
    return [row[0] for row in found]


def named(connection: Connection, bank_id: int, keys: Sequence[str]) -> list[int]:
    """Living entities with one of these alias keys."""
    query = (
        "SELECT DISTINCT e.id FROM aliases a JOIN entities e ON e.id = a.entity_id "
        "WHERE a.key = ? AND e.bank_id = ? AND e.merged_into IS NULL"
    )
    return list(dict.fromkeys(found[0] for found in connection.executemany(query, [(k, bank_id) for k in keys])))


NEIGHBOUR_MESSAGES = 20_000  # most recent messages and memories of the centre that are looked at: a hub stays quick


def neighbourhood(connection: Connection, entity_id: int, max_nodes: int) -> Neighbourhood:
    """The entities met most often in the same exchange as ``entity_id`` (or what it was merged into), and their edges.

    An entity is met in an exchange whose messages name it or whose memories are about it: those who write are seldom
    named by what they write. Edge weights count exchanges both are met in.
    """
    entity_id = living(connection, entity_id)
    around = connection.execute(
        "WITH own AS MATERIALIZED ("
        "SELECT g.exchange_id AS x FROM (SELECT message_id FROM message_mentions WHERE entity_id = ?1 "
        "ORDER BY message_id DESC LIMIT ?3) n JOIN messages g ON g.id = n.message_id WHERE g.exchange_id IS NOT NULL "
        "UNION SELECT f.exchange_id FROM (SELECT memory_id FROM memory_mentions WHERE entity_id = ?1 "
        "ORDER BY memory_id DESC LIMIT ?3) n JOIN memories f ON f.id = n.memory_id "
        "WHERE f.status = 'active' AND f.exchange_id IS NOT NULL) "
        "SELECT e, count(*) AS shared FROM ("
        "SELECT m.entity_id AS e, own.x FROM own JOIN messages g ON g.exchange_id = own.x "
        "JOIN message_mentions m ON m.message_id = g.id "
        "UNION SELECT m.entity_id, own.x FROM own JOIN memories f ON f.exchange_id = own.x AND f.status = 'active' "
        "JOIN memory_mentions m ON m.memory_id = f.id) "
        "WHERE e <> ?1 GROUP BY e ORDER BY shared DESC, e LIMIT ?2",
        (entity_id, max_nodes - 1, NEIGHBOUR_MESSAGES),
    ).fetchall()
    ids = [entity_id, *(found[0] for found in around)]
    edges = [(entity_id, other, shared) for other, shared in around]
    marks = ", ".join("?" * (len(ids) - 1))
    if len(ids) > 2:
        edges += connection.execute(
            "WITH met AS MATERIALIZED (SELECT m.entity_id AS e, g.exchange_id AS x FROM message_mentions m "
            f"JOIN messages g ON g.id = m.message_id WHERE m.entity_id IN ({marks}) AND g.exchange_id IS NOT NULL "
            "UNION SELECT m.entity_id, f.exchange_id FROM memory_mentions m JOIN memories f ON f.id = m.memory_id "
            f"WHERE m.entity_id IN ({marks}) AND f.status = 'active' AND f.exchange_id IS NOT NULL) "
            "SELECT a.e, b.e, count(*) FROM met a JOIN met b ON a.x = b.x AND a.e < b.e GROUP BY 1, 2",
            ids[1:] * 2,
        ).fetchall()
    found = rows(connection, ids)
    return Neighbourhood(entity_id, tuple(found[i] for i in ids if i in found), tuple(edges))


def of_messages(connection: Connection, message_ids: Iterable[int]) -> list[int]:
    """The entities these messages mention."""
    query = "SELECT entity_id FROM message_mentions WHERE message_id = ?"
    return list(dict.fromkeys(row[0] for row in connection.executemany(query, [(i,) for i in message_ids])))


def drop_lost_aliases(connection: Connection, ids: Iterable[int]) -> None:
    """Remove short forms of these entities that no message which mentions them holds any more, for a purge.

    So it is for what was merged into them, and for what the ledger keeps of its aliases.
    """
    single = [(i,) for i in ids]
    connection.executemany(
        "DELETE FROM aliases WHERE entity_id IN (SELECT id FROM entities WHERE id = ?1 OR merged_into = ?1) "
        "AND origin IN ('seen', 'merge') AND text <> (SELECT name FROM entities WHERE id = aliases.entity_id) "
        "AND NOT EXISTS (SELECT 1 FROM message_mentions n "
        "JOIN messages m ON m.id = n.message_id WHERE n.entity_id = ?1 AND instr(lower(m.text), lower(aliases.text))) "
        "AND NOT EXISTS (SELECT 1 FROM entities o JOIN people p ON p.id = o.person_id WHERE o.merged_into = ?1 "
        "AND o.name = aliases.text)",
        single,
    )
    connection.executemany(
        "UPDATE merges SET moved = json_set(moved, '$.aliases', (SELECT json_group_array(a.key) FROM aliases a "
        "WHERE a.entity_id = from_entity)) WHERE state = 'merged' AND to_entity = ?",
        single,
    )


def prune(connection: Connection, bank_id: int) -> list[int]:
    """Remove entities that nothing mentions any more and no participant stands behind; their ids.

    A merged one stays as long as anything is left that it could be given back by a split.
    """
    rows_gone = connection.execute(
        "DELETE FROM entities WHERE bank_id = ? AND person_id IS NULL AND NOT EXISTS (SELECT 1 FROM message_mentions m "
        "WHERE m.entity_id = entities.id) AND NOT EXISTS (SELECT 1 FROM memory_mentions f "
        "WHERE f.entity_id = entities.id) AND NOT EXISTS (SELECT 1 FROM merges g WHERE g.from_entity = entities.id AND "
        "g.state = 'merged' AND (EXISTS (SELECT 1 FROM json_each(g.moved, '$.messages') j JOIN messages m "
        "ON m.id = j.value) OR EXISTS (SELECT 1 FROM json_each(g.moved, '$.memories') j JOIN memories f "
        "ON f.id = j.value))) RETURNING id",
        (bank_id,),
    ).fetchall()
    return [found[0] for found in rows_gone]
