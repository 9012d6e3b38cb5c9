"""The queries of the recall channels besides words and vectors: neighbours, mentions, what lies in a window of time."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import datetime

from core.store.clock import to_ms
from core.store.connection import Connection, at_once
from core.types import EntityType


def _scope(bank_id: int, conversation_id: int | None) -> tuple[str, list[int]]:
    if conversation_id is None:
        return "e.bank_id = ?", [bank_id]
    return "e.bank_id = ? AND e.conversation_id = ?", [bank_id, conversation_id]


def turn_ids(connection: Connection, conversation_id: int, limit: int) -> list[int]:
    """The first ``limit`` turns of a conversation."""
    query = "SELECT id FROM excerpts WHERE conversation_id = ? AND kind = 'turn' ORDER BY id LIMIT ?"
    return [row[0] for row in connection.execute(query, (conversation_id, limit))]


def turns_in(connection: Connection, ids: Sequence[int], conversation_id: int) -> set[int]:
    """Those of ``ids`` that belong to a conversation."""
    query = "SELECT e.id FROM json_each(?) j CROSS JOIN excerpts e ON e.id = j.value AND e.conversation_id = ?"
    return {row[0] for row in connection.execute(query, (json.dumps(ids), conversation_id))}


def speakers(connection: Connection, ids: Sequence[int]) -> list[tuple[int, int, int]]:
    """(turn id, exchange id, person id or 0) of those of the ascending ``ids`` that are turns, in their order."""
    source = "FROM json_each(?) j CROSS JOIN excerpts e ON e.id = j.value AND e.kind = 'turn'"
    rows = at_once(connection, "e.id, e.exchange_id, coalesce(e.person_id, 0)", source, (json.dumps(ids),))
    return [(turn, exchange, person) for turn, exchange, person in rows]


FEW_TURNS = 3_000  # of a conversation: read one by one


# Turns take turns in all kinds of rhythms: one in so many by the bare number could be always the same person's.
_MIXED_ID = "((e.id * 2654435761 & 4294967295) >> 16)"


def turns_within(
    connection: Connection, bank_id: int, conversation_id: int | None,
    window: tuple[datetime | None, datetime], person_ids: Sequence[int], limit: int, *,
    oldest_first: bool = False, every: int = 1,
) -> list[tuple[int, int]]:  # fmt: skip
    """(turn id, start_ms) of turns said in the window, by these people when any are named; newest first.

    ``every``: only one in so many, spread evenly.
    """
    scope, values = _scope(bank_id, conversation_id)
    index = "excerpts_by_time"
    if conversation_id is not None and len(turn_ids(connection, conversation_id, FEW_TURNS + 1)) <= FEW_TURNS:
        index = "excerpts_by_conversation"  # a short chat in a long window: by time all other chats would be read
    elif person_ids and _said_few(connection, person_ids):
        index = "excerpts_by_person"
    people = f"AND e.person_id IN ({', '.join('?' * len(person_ids))})" if person_ids else ""
    order = "ASC" if oldest_first else "DESC"
    query = (
        f"SELECT e.id, e.start_ms FROM excerpts e INDEXED BY {index} WHERE {scope} AND e.kind = 'turn' "
        f"AND e.start_ms >= ? AND e.start_ms < ? AND {_MIXED_ID} % ? = 0 {people} ORDER BY e.start_ms {order} LIMIT ?"
    )
    bounds = (_low(window[0]), to_ms(window[1]), every)
    return list(connection.execute(query, (*values, *bounds, *person_ids, limit)))


def _said_few(connection: Connection, person_ids: Sequence[int]) -> bool:
    marks = ", ".join("?" * len(person_ids))
    query = f"SELECT count(*) FROM (SELECT 1 FROM excerpts WHERE person_id IN ({marks}) LIMIT ?)"
    return int(connection.execute(query, (*person_ids, FEW_TURNS + 1)).fetchall()[0][0]) <= FEW_TURNS


def turns_spread(
    connection: Connection, bank_id: int, conversation_id: int | None,
    window: tuple[datetime | None, datetime], person_ids: Sequence[int], limit: int,
) -> tuple[list[tuple[int, int]], bool]:  # fmt: skip
    """:func:`turns_within` and whether that is all; of more than ``limit``, some that are spread over the window."""
    rows = turns_within(connection, bank_id, conversation_id, window, person_ids, limit + 1)
    if len(rows) <= limit:
        return rows, True
    low, high = _low(window[0]), to_ms(window[1])
    newest = _excerpts_between(connection, bank_id, rows[-1][1], high)
    every = max(2, -(-_excerpts_between(connection, bank_id, low, high) // newest))
    return turns_within(connection, bank_id, conversation_id, window, person_ids, limit, every=every), False


def _excerpts_between(connection: Connection, bank_id: int, low: int, high: int) -> int:
    query = "SELECT count(*) FROM excerpts WHERE bank_id = ? AND start_ms >= ? AND start_ms < ?"
    return int(connection.execute(query, (bank_id, low, high)).fetchall()[0][0])


LOOKED_AT = 2_000  # memories a window is compared with, newest first: a question about years stays quick


def memories_within(
    connection: Connection, bank_id: int, networks: Sequence[str], conversation_id: int | None,
    window: tuple[datetime | None, datetime], limit: int,
) -> list[tuple[int, int, int]]:  # fmt: skip
    """(memory id, start_ms, end_ms) of active memories whose occurrence overlaps the window (paper 4.2.2).

    Undated ones count with their mention time. Newest first.
    """
    low, high = _low(window[0]), to_ms(window[1])
    if conversation_id is not None:
        read = ["SELECT * FROM memories WHERE conversation_id = ?1 AND bank_id = ?2"]
    else:
        read = [f"SELECT * FROM (SELECT * FROM memories INDEXED BY {part} LIMIT {LOOKED_AT})" for part in (
            "memories_by_occurrence WHERE bank_id = ?2 AND start_ms < ?4 ORDER BY start_ms DESC",
            *(f"memories_by_network WHERE bank_id = ?2 AND network = '{network}' AND status = 'active' "
              "AND mentioned_ms >= ?3 AND mentioned_ms < ?4 ORDER BY mentioned_ms DESC" for network in networks),
        )]  # fmt: skip
    marks = ", ".join(f"'{network}'" for network in networks)
    query = (
        "SELECT DISTINCT id, coalesce(start_ms, mentioned_ms) AS a, coalesce(end_ms, mentioned_ms + 1) AS b "
        f"FROM ({' UNION ALL '.join(read)}) WHERE status = 'active' AND network IN ({marks}) AND a < ?4 AND b > ?3 "
        "AND (?1 IS NULL OR conversation_id = ?1) ORDER BY a DESC LIMIT ?5"
    )
    return list(connection.execute(query, (conversation_id, bank_id, low, high, limit)))


def _low(moment: datetime | None) -> int:
    return -(2**60) if moment is None else to_ms(moment)


def span(connection: Connection, bank_id: int) -> tuple[int, int] | None:
    """First and last known instant of a bank's messages, in ms."""
    query = (  # one at a time: both in one query read the whole index
        "SELECT (SELECT min(sent_ms) FROM messages WHERE bank_id = ?1), "
        "(SELECT max(sent_ms) FROM messages WHERE bank_id = ?1)"
    )
    first, last = connection.execute(query, (bank_id,)).fetchall()[0]
    return None if first is None else (first, last)


def turns_of_windows(connection: Connection, window_ids: Sequence[int]) -> list[tuple[int, int]]:
    """(window id, turn id) of the turns in these windows, in the order of both; of a turn that was cut the first part.

    A window holds whole turns: the first message of a turn tells whether it is there.
    """
    first = "substr(e.parts, 2, instr(e.parts, ',') - 1)"
    source = (
        "FROM json_each(?) j CROSS JOIN excerpts w ON w.id = j.value CROSS JOIN excerpts e "
        f"ON e.exchange_id = w.exchange_id AND e.kind = 'turn' AND instr(w.parts, {first})"
    )
    rows = at_once(connection, f"w.id, e.id, {first}", source, (json.dumps(window_ids),))
    first_part: dict[str, int] = {}
    for _, turn, message in rows:
        first_part[message] = min(turn, first_part.get(message, turn))
    return [(window, turn) for window, turn, message in rows if first_part[message] == turn]


def turns_of_messages(connection: Connection, message_ids: Iterable[int]) -> dict[int, int]:
    """The turn that holds each message (its first part when it was cut)."""
    source = (  # instr: a thousand messages in a recall; taking the parts apart cost four times as much
        "FROM (SELECT g.id AS id, min(e.id) AS turn FROM json_each(?) j CROSS JOIN messages g ON g.id = j.value "
        "CROSS JOIN excerpts e ON e.exchange_id = g.exchange_id AND e.kind = 'turn' "
        "AND instr(e.parts, '[' || g.id || ',') GROUP BY g.id)"
    )
    ids = list(dict.fromkeys(message_ids))
    found: dict[int, int] = dict(at_once(connection, "id, turn", source, (json.dumps(ids),)))
    return {i: found[i] for i in ids if i in found}


def people_named(connection: Connection, bank_id: int) -> list[tuple[int, str]]:
    """(person id, name) of every participant, for finding names in a question."""
    query = "SELECT id, name FROM people WHERE bank_id = ?"
    return list(connection.execute(query, (bank_id,)))


def entities_of_messages(connection: Connection, message_ids: Iterable[int]) -> list[tuple[int, int]]:
    """(message id, entity id) pairs."""
    query = "SELECT message_id, entity_id FROM json_each(?) j CROSS JOIN message_mentions m ON m.message_id = j.value"
    return list(connection.execute(query, (json.dumps(list(dict.fromkeys(message_ids))),)))


def messages_naming(
    connection: Connection, message_ids: Iterable[int], types: Iterable[EntityType], without: Iterable[int]
) -> set[int]:
    """Which messages mention an entity of these types that is no participant and none of ``without``."""
    query = (
        "SELECT DISTINCT m.message_id FROM json_each(?) j CROSS JOIN message_mentions m ON m.message_id = j.value "
        "CROSS JOIN entities e ON e.id = m.entity_id WHERE e.person_id IS NULL "
        "AND e.type IN (SELECT value FROM json_each(?)) AND e.id NOT IN (SELECT value FROM json_each(?))"
    )
    values = (list(dict.fromkeys(message_ids)), [kind.value for kind in types], list(without))
    return {message for (message,) in connection.execute(query, tuple(map(json.dumps, values)))}


def entities_of_memories(connection: Connection, memory_ids: Iterable[int]) -> list[tuple[int, int]]:
    """(memory id, entity id) pairs."""
    query = "SELECT memory_id, entity_id FROM json_each(?) j CROSS JOIN memory_mentions m ON m.memory_id = j.value"
    return list(connection.execute(query, (json.dumps(list(dict.fromkeys(memory_ids))),)))


def entity_names(connection: Connection, entity_ids: Sequence[int]) -> list[tuple[int, str, str]]:
    """(entity id, name, type) of these entities."""
    query = "SELECT e.id, e.name, e.type FROM json_each(?) j CROSS JOIN entities e ON e.id = j.value"
    return list(connection.execute(query, (json.dumps(entity_ids),)))


def degrees(connection: Connection, entity_ids: Sequence[int], ceiling: int) -> dict[int, int]:
    """How many messages mention each entity, counted up to ``ceiling``."""
    query = (
        "SELECT j.value, (SELECT count(*) FROM (SELECT 1 FROM message_mentions WHERE entity_id = j.value LIMIT ?2)) "
        "FROM json_each(?1) j"
    )
    return dict(connection.execute(query, (json.dumps(entity_ids), ceiling)))


def messages_mentioning(connection: Connection, entity_ids: Sequence[int], limit: int) -> dict[int, list[int]]:
    """The latest ``limit`` messages that mention each entity."""
    latest = "SELECT message_id AS id FROM message_mentions WHERE entity_id = j.value ORDER BY message_id DESC LIMIT ?2"
    return _of_each(connection, latest, entity_ids, limit)


def memories_mentioning(connection: Connection, entity_ids: Sequence[int], limit: int) -> dict[int, list[int]]:
    """The latest ``limit`` active memories that mention each entity."""
    latest = (
        "SELECT n.memory_id AS id FROM memory_mentions n JOIN memories m ON m.id = n.memory_id "
        "WHERE n.entity_id = j.value AND m.status = 'active' ORDER BY n.memory_id DESC LIMIT ?2"
    )
    return _of_each(connection, latest, entity_ids, limit)


def _of_each(connection: Connection, latest: str, entity_ids: Sequence[int], limit: int) -> dict[int, list[int]]:
    query = f"SELECT j.value, (SELECT json_group_array(id) FROM ({latest})) FROM json_each(?1) j"
    rows = connection.execute(query, (json.dumps(entity_ids), limit))
    return {entity: json.loads(ids) for entity, ids in rows}
