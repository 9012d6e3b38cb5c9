"""The queries of the recall channels: full text, neighbours of a turn, what lies in a window of time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from core.store.clock import to_ms
from core.store.connection import Connection

NAME_WEIGHT = 0.6  # of a speaker's name against a word of the body, in bm25


def _scope(bank_id: int, conversation_id: int | None) -> tuple[str, list[int]]:
    if conversation_id is None:
        return "e.bank_id = ?", [bank_id]
    return "e.bank_id = ? AND e.conversation_id = ?", [bank_id, conversation_id]


def words(
    connection: Connection, table: str, match: str, bank_id: int, conversation_id: int | None, limit: int
) -> list[tuple[int, float]]:
    """(row id, score) of the best matches in ``turn_words`` or ``window_words``; higher is better."""
    if conversation_id is None and _only_bank(connection):
        query = (  # FTS5 sorts by itself, without a look at the excerpts
            f"SELECT rowid, -rank FROM {table} WHERE {table} MATCH ? AND rank MATCH 'bm25(1.0, {NAME_WEIGHT})' "
            "ORDER BY rank LIMIT ?"
        )
        return [(row[0], row[1]) for row in connection.execute(query, (match, limit))]
    scope, values = _scope(bank_id, conversation_id)
    query = (
        f"SELECT e.id, -bm25({table}, 1.0, {NAME_WEIGHT}) AS score FROM {table} JOIN excerpts e "
        f"ON e.id = {table}.rowid WHERE {table} MATCH ? AND {scope} ORDER BY score DESC LIMIT ?"
    )
    return [(row[0], row[1]) for row in connection.execute(query, (match, *values, limit))]


def _only_bank(connection: Connection) -> bool:
    return len(connection.execute("SELECT 1 FROM banks LIMIT 2").fetchall()) == 1


def memory_words(
    connection: Connection,
    match: str,
    bank_id: int,
    networks: Sequence[str],
    conversation_id: int | None,
    limit: int,
) -> list[tuple[int, float]]:
    """(memory id, score) of the best active memories of these networks."""
    marks = ", ".join("?" * len(networks))
    query = (
        f"SELECT m.id, -bm25(memory_words, 1.0, {NAME_WEIGHT}) AS score FROM memory_words JOIN memories m "
        f"ON m.id = memory_words.rowid WHERE memory_words MATCH ? AND m.bank_id = ? AND m.status = 'active' "
        f"AND m.network IN ({marks}) AND (?  IS NULL OR m.conversation_id = ?) ORDER BY score DESC LIMIT ?"
    )
    return list(connection.execute(query, (match, bank_id, *networks, conversation_id, conversation_id, limit)))


def turn_ids(connection: Connection, conversation_id: int) -> list[int]:
    """Every turn of a conversation."""
    query = "SELECT id FROM excerpts WHERE conversation_id = ? AND kind = 'turn' ORDER BY id"
    return [row[0] for row in connection.execute(query, (conversation_id,))]


def neighbours(connection: Connection, ids: Iterable[int], reach: int) -> dict[int, list[int]]:
    """The turns up to ``reach`` places before and after each turn within its exchange, itself included."""
    query = (
        "SELECT b.id FROM excerpts a JOIN excerpts b ON b.id BETWEEN a.id - ?2 AND a.id + ?2 "
        "AND b.exchange_id = a.exchange_id AND b.kind = 'turn' WHERE a.id = ?1 ORDER BY b.id"
    )
    return {i: [row[0] for row in connection.execute(query, (i, reach))] for i in ids}


def turns_within(
    connection: Connection, bank_id: int, conversation_id: int | None,
    window: tuple[datetime | None, datetime], person_ids: Sequence[int], limit: int,
) -> list[tuple[int, int]]:  # fmt: skip
    """(turn id, start_ms) of turns said in the window, by these people when any are named; newest first."""
    scope, values = _scope(bank_id, conversation_id)
    people = f"AND e.person_id IN ({', '.join('?' * len(person_ids))})" if person_ids else ""
    query = (
        f"SELECT e.id, e.start_ms FROM excerpts e WHERE {scope} AND e.kind = 'turn' AND e.start_ms >= ? "
        f"AND e.start_ms < ? {people} ORDER BY e.start_ms DESC LIMIT ?"
    )
    return list(connection.execute(query, (*values, _low(window[0]), to_ms(window[1]), *person_ids, limit)))


def memories_within(
    connection: Connection, bank_id: int, networks: Sequence[str], conversation_id: int | None,
    window: tuple[datetime | None, datetime], limit: int,
) -> list[tuple[int, int, int]]:  # fmt: skip
    """(memory id, start_ms, end_ms) of active memories whose occurrence overlaps the window (paper 4.2.2).

    Undated ones count with their mention time.
    """
    marks = ", ".join("?" * len(networks))
    query = (
        "SELECT id, coalesce(start_ms, mentioned_ms) AS a, coalesce(end_ms, mentioned_ms + 1) AS b FROM memories "
        f"WHERE bank_id = ? AND status = 'active' AND network IN ({marks}) AND (? IS NULL OR conversation_id = ?) "
        "AND a < ? AND b > ? ORDER BY a DESC LIMIT ?"
    )
    values = (bank_id, *networks, conversation_id, conversation_id, to_ms(window[1]), _low(window[0]), limit)
    return list(connection.execute(query, values))


def _low(moment: datetime | None) -> int:
    return -(2**60) if moment is None else to_ms(moment)


def span(connection: Connection, bank_id: int) -> tuple[int, int] | None:
    """First and last known instant of a bank's messages, in ms."""
    query = "SELECT min(sent_ms), max(sent_ms) FROM messages WHERE bank_id = ?"
    first, last = connection.execute(query, (bank_id,)).fetchall()[0]
    return None if first is None else (first, last)


def turns_of_messages(connection: Connection, message_ids: Iterable[int]) -> dict[int, int]:
    """The turn that holds each message (its first part when it was cut)."""
    query = (
        "SELECT g.id, min(e.id) FROM messages g JOIN excerpts e ON e.exchange_id = g.exchange_id AND e.kind = 'turn' "
        "JOIN json_each(e.parts) p ON json_extract(p.value, '$[0]') = g.id WHERE g.id = ?"
    )
    ids = [(i,) for i in dict.fromkeys(message_ids)]
    return {m: turn for m, turn in connection.executemany(query, ids) if m is not None}


def people_named(connection: Connection, bank_id: int) -> list[tuple[int, str]]:
    """(person id, name) of every participant, for finding names in a question."""
    query = "SELECT id, name FROM people WHERE bank_id = ? AND merged_into IS NULL"
    return list(connection.execute(query, (bank_id,)))


def entities_of_messages(connection: Connection, message_ids: Iterable[int]) -> list[tuple[int, int]]:
    """(message id, entity id) pairs."""
    query = "SELECT message_id, entity_id FROM message_mentions WHERE message_id = ?"
    return list(connection.executemany(query, [(i,) for i in dict.fromkeys(message_ids)]))


def entities_of_memories(connection: Connection, memory_ids: Iterable[int]) -> list[tuple[int, int]]:
    """(memory id, entity id) pairs."""
    query = "SELECT memory_id, entity_id FROM memory_mentions WHERE memory_id = ?"
    return list(connection.executemany(query, [(i,) for i in dict.fromkeys(memory_ids)]))


def degree(connection: Connection, entity_id: int, ceiling: int) -> int:
    """How many messages mention an entity, counted up to ``ceiling``."""
    query = "SELECT count(*) FROM (SELECT 1 FROM message_mentions WHERE entity_id = ? LIMIT ?)"
    return int(connection.execute(query, (entity_id, ceiling)).fetchall()[0][0])


def messages_mentioning(connection: Connection, entity_id: int, limit: int) -> list[int]:
    """The latest messages that mention an entity."""
    query = "SELECT message_id FROM message_mentions WHERE entity_id = ? ORDER BY message_id DESC LIMIT ?"
    return [row[0] for row in connection.execute(query, (entity_id, limit))]


def memories_mentioning(connection: Connection, entity_id: int, limit: int) -> list[int]:
    """The latest active memories that mention an entity."""
    query = (
        "SELECT n.memory_id FROM memory_mentions n JOIN memories m ON m.id = n.memory_id "
        "WHERE n.entity_id = ? AND m.status = 'active' ORDER BY n.memory_id DESC LIMIT ?"
    )
    return [row[0] for row in connection.execute(query, (entity_id, limit))]
