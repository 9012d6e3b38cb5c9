"""Memory units f = (u, b, t, v, ts, te, tm, l, c, x) of the four networks (paper section 4.1.1)."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from core.errors import NotFound
from core.store import excerpts, successions, vectors
from core.store.clock import now_ms, optional, to_ms
from core.store.connection import Connection
from core.store.messages import like
from core.store.words import index_text
from core.types import (
    LinkType,
    MemoryFilter,
    MemoryKind,
    MemoryRow,
    MemoryStatus,
    Network,
    Origin,
    Precision,
    Statement,
)

RULES = "rules"  # the extractor that needs no language model


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a new memory comes from: conversation and exchange rows, mention time, extractor."""

    conversation_id: int | None
    exchange_id: int | None
    mentioned: datetime | None
    extractor: str
    extractor_version: int = 1
    context: str = ""


def statement_key(statement: Statement) -> str:
    """Identity of a statement: the same thing said again by the same holder about the same time."""
    words = re.findall(r"\w+", unicodedata.normalize("NFKC", statement.text).casefold())
    dated = f"{to_ms(statement.start)}" if statement.start else ""
    return f"{statement.network.value}|{(statement.holder or '').casefold()}|{dated}|{' '.join(words)}"


def add(connection: Connection, bank_id: int, statement: Statement, placement: Placement) -> tuple[int, bool]:
    """Store a statement: (memory id, whether it is new). A duplicate becomes further evidence.

    Also of one that was retired or trashed: what a person put away does not come back by itself.
    """
    key = statement_key(statement)
    query = "SELECT id FROM memories WHERE bank_id = ? AND key = ? ORDER BY status <> 'active', id LIMIT 1"
    known = connection.execute(query, (bank_id, key)).fetchall()
    if known:
        add_evidence(connection, known[0][0], statement.message_ids)
        return known[0][0], False
    row = connection.execute(
        "INSERT INTO memories (bank_id, network, kind, text, key, holder, origin, confidence, initial_confidence, "
        "start_ms, end_ms, precision, mentioned_ms, valid_from_ms, context, conversation_id, exchange_id, extractor, "
        "extractor_version, created_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "RETURNING id",
        (
            bank_id, statement.network.value, statement.kind.value, statement.text, key, statement.holder,
            statement.origin.value, statement.confidence, statement.confidence, _ms(statement.start),
            _ms(statement.end), statement.precision.value if statement.precision else None, _ms(placement.mentioned),
            _ms(statement.start or placement.mentioned), placement.context, placement.conversation_id,
            placement.exchange_id, placement.extractor, placement.extractor_version, now_ms(),
        ),
    ).fetchall()[0]  # fmt: skip
    memory_id = int(row[0])
    add_evidence(connection, memory_id, statement.message_ids)
    _index(connection, memory_id, statement.text, " ".join(m.text for m in statement.mentions))
    vectors.mark_pending(connection, statement.network.value, bank_id, [memory_id])
    return memory_id, True


def _ms(moment: datetime | None) -> int | None:
    return to_ms(moment) if moment is not None else None


def _index(connection: Connection, memory_id: int, text: str, names: str) -> None:
    connection.execute("DELETE FROM memory_words WHERE rowid = ?", (memory_id,))
    connection.execute(
        "INSERT INTO memory_words (rowid, body, names) VALUES (?, ?, ?)",
        (memory_id, index_text(text), index_text(names)),
    )


def add_evidence(connection: Connection, memory_id: int, message_ids: Sequence[int]) -> None:
    """Append messages to what a memory rests on, each once."""
    query = "SELECT message_id, position FROM evidence WHERE memory_id = ?"
    rows = connection.execute(query, (memory_id,)).fetchall()
    known = {row[0] for row in rows}
    place = max((row[1] for row in rows), default=-1) + 1
    fresh = [i for i in dict.fromkeys(message_ids) if i not in known]
    connection.executemany(
        "INSERT INTO evidence (memory_id, position, message_id) VALUES (?, ?, ?)",
        [(memory_id, place + n, i) for n, i in enumerate(fresh)],
    )


def evidence(connection: Connection, memory_ids: Iterable[int]) -> dict[int, list[int]]:
    """Messages each memory rests on, in order, those under its source memories included."""
    query = (
        "WITH RECURSIVE under(id, depth) AS (VALUES (?1, 0) UNION SELECT e.source_memory_id, depth + 1 FROM evidence e "
        "JOIN under u ON e.memory_id = u.id WHERE e.source_memory_id IS NOT NULL AND depth < 3) "
        "SELECT ?1, e.message_id FROM under u JOIN evidence e ON e.memory_id = u.id "
        "WHERE e.message_id IS NOT NULL ORDER BY u.depth, e.memory_id, e.position"
    )
    found: dict[int, list[int]] = {}
    for memory_id, message_id in connection.executemany(query, [(i,) for i in memory_ids]):
        found.setdefault(memory_id, []).append(message_id)
    return {i: list(dict.fromkeys(ids)) for i, ids in found.items()}


_ROW = (
    "SELECT m.id, m.network, m.kind, m.text, m.holder, m.origin, m.status, m.confidence, m.start_ms, m.end_ms, "
    "m.precision, m.mentioned_ms, m.pinned, m.edited, "
    "(SELECT count(DISTINCT g.conversation_id) FROM evidence e JOIN messages g ON g.id = e.message_id "
    " WHERE e.memory_id = m.id), (SELECT count(*) FROM evidence e WHERE e.memory_id = m.id), m.extractor, "
    "m.valid_from_ms, m.valid_until_ms, m.superseded_by FROM memories m "
)


def _memory_row(row: tuple[Any, ...]) -> MemoryRow:
    (i, network, kind, text, holder, origin, status, confidence, start, end, precision, mentioned, pinned, edited,
     sources, count, extractor, valid_from, valid_until, successor) = row  # fmt: skip
    a, b = optional(start), optional(end)
    return MemoryRow(
        i, Network(network), MemoryKind(kind), text, holder, Origin(origin), MemoryStatus(status), confidence,
        (a, b) if a is not None and b is not None else None, Precision(precision) if precision else None,
        optional(mentioned), bool(pinned), bool(edited), sources, count, extractor, optional(valid_from),
        optional(valid_until), successor,
    )  # fmt: skip


def rows(connection: Connection, ids: Iterable[int]) -> dict[int, MemoryRow]:
    query = _ROW.replace("FROM memories m", "FROM json_each(?) j CROSS JOIN memories m ON m.id = j.value")
    found = connection.execute(query, (json.dumps(list(ids)),))
    return {row[0]: _memory_row(row) for row in found}


def existing(connection: Connection, ids: Iterable[int]) -> set[int]:
    """Those of ``ids`` that are stored, whatever their status."""
    query = "SELECT m.id FROM json_each(?) j CROSS JOIN memories m ON m.id = j.value"
    return {found[0] for found in connection.execute(query, (json.dumps(list(ids)),))}


def active(connection: Connection, ids: Iterable[int], conversation_id: int | None = None) -> set[int]:
    """Those of ``ids`` that may be recalled, of one conversation if given."""
    query = (
        "SELECT m.id FROM json_each(?1) j CROSS JOIN memories m ON m.id = j.value AND m.status = 'active' "
        "AND (?2 IS NULL OR m.conversation_id = ?2)"
    )
    return {found[0] for found in connection.execute(query, (json.dumps(list(ids)), conversation_id))}


def row(connection: Connection, memory_id: int) -> MemoryRow:
    found = rows(connection, [memory_id])
    if memory_id not in found:
        raise NotFound(f"There is no memory number {memory_id}.")
    return found[memory_id]


@dataclass(frozen=True, slots=True)
class Extra:
    """What only the detail pane needs of a memory."""

    context: str
    initial_confidence: float | None


def extra(connection: Connection, memory_id: int) -> Extra:
    query = "SELECT context, initial_confidence FROM memories WHERE id = ?"
    rows_found = connection.execute(query, (memory_id,)).fetchall()
    if not rows_found:
        raise NotFound(f"There is no memory number {memory_id}.")
    return Extra(*rows_found[0])


def contexts(connection: Connection, bank_id: int, ids: Iterable[int]) -> dict[int, str]:
    """The context of each of these memories of a bank."""
    query = "SELECT m.id, m.context FROM json_each(?) j CROSS JOIN memories m ON m.id = j.value AND m.bank_id = ?"
    return dict(connection.execute(query, (json.dumps(list(ids)), bank_id)).fetchall())


def holders(connection: Connection, bank_id: int) -> list[str]:
    """Whose statements there are, most first."""
    query = (
        "SELECT holder FROM memories WHERE bank_id = ? AND status = 'active' AND holder IS NOT NULL "
        "GROUP BY holder ORDER BY count(*) DESC, holder"
    )
    return [found[0] for found in connection.execute(query, (bank_id,))]


def select(connection: Connection, bank_id: int, facets: MemoryFilter, *, offset: int, limit: int) -> list[MemoryRow]:
    """Memories that pass the facets, pinned first, then newest mention first."""
    where, values = _where(bank_id, facets)
    order = "ORDER BY m.pinned DESC, m.mentioned_ms DESC, m.id DESC"
    # The page is chosen by id first: counting the evidence of every row that is sorted took a second for 70,000.
    page = f"SELECT m.id FROM memories m WHERE {where} {order} LIMIT ? OFFSET ?"
    found = connection.execute(f"{_ROW}WHERE m.id IN ({page}) {order}", (*values, limit, offset))
    return [_memory_row(row) for row in found]


def counts(connection: Connection, bank_id: int, facets: MemoryFilter) -> dict[Network, int]:
    """How many memories of each network pass the facets."""
    where, values = _where(bank_id, facets)
    query = f"SELECT m.network, count(*) FROM memories m WHERE {where} GROUP BY m.network"
    found: dict[str, int] = dict(connection.execute(query, values).fetchall())
    return {network: found.get(network.value, 0) for network in Network}


def _where(bank_id: int, facets: MemoryFilter) -> tuple[str, list[Any]]:
    clauses: list[str] = ["m.bank_id = ?"]
    values: list[Any] = [bank_id]
    chosen: tuple[tuple[str, Iterable[str]], ...] = (
        ("network", facets.networks), ("kind", facets.kinds), ("status", facets.statuses)
    )  # fmt: skip
    for column, names in chosen:
        listed = [str(name) for name in names]
        if listed:
            clauses.append(f"m.{column} IN ({', '.join('?' * len(listed))})")
            values += listed
    if facets.entity_id is not None:
        living = "(SELECT coalesce(merged_into, id) FROM entities WHERE id = ?)"
        clauses.append(f"m.id IN (SELECT memory_id FROM memory_mentions WHERE entity_id = {living})")
        values.append(facets.entity_id)
    if facets.holder is not None:
        clauses.append("m.holder = ?")
        values.append(facets.holder)
    if facets.text:
        clauses.append("m.text LIKE ? ESCAPE '\\'")
        values.append(like(facets.text))
    if facets.conversation_id is not None:
        clauses.append("m.conversation_id = ?")
        values.append(facets.conversation_id)
    first, last = facets.between
    moment = "coalesce(m.start_ms, m.mentioned_ms)"
    for bound, comparison in ((first, ">="), (last, "<")):
        if bound is not None:
            clauses.append(f"{moment} {comparison} ?")
            values.append(to_ms(bound))
    return " AND ".join(clauses), values


# --- changes ------------------------------------------------------------------------------------------


def set_text(connection: Connection, bank_id: int, memory_id: int, text: str) -> None:
    """The person's own wording; full text and vector follow."""
    network = row(connection, memory_id).network.value
    connection.execute("UPDATE memories SET text = ?, edited = 1 WHERE id = ?", (text, memory_id))
    reindex(connection, bank_id, memory_id, network)


def reindex(connection: Connection, bank_id: int, memory_id: int, network: str) -> None:
    """Bring words and vector of a memory in line with its row."""
    found = connection.execute(
        "SELECT text, (SELECT group_concat(e.name, ' ') FROM memory_mentions n JOIN entities e ON e.id = n.entity_id "
        "WHERE n.memory_id = m.id) FROM memories m WHERE id = ?",
        (memory_id,),
    ).fetchall()[0]
    _index(connection, memory_id, found[0], found[1] or "")
    vectors.remove(connection, network, [memory_id])
    vectors.mark_pending(connection, network, bank_id, [memory_id])


def set_status(connection: Connection, memory_id: int, status: MemoryStatus) -> None:
    connection.execute("UPDATE memories SET status = ? WHERE id = ?", (status.value, memory_id))


def set_pinned(connection: Connection, memory_id: int, pinned: bool) -> None:
    connection.execute("UPDATE memories SET pinned = ? WHERE id = ?", (pinned, memory_id))


def touch(connection: Connection, ids: Iterable[int]) -> None:
    """Count memories as used: cited in an answer, or opened."""
    now = now_ms()
    connection.executemany(
        "UPDATE memories SET access_count = access_count + 1, accessed_ms = ? WHERE id = ?", [(now, i) for i in ids]
    )


def delete(connection: Connection, ids: Sequence[int]) -> None:
    """Remove memories with words, vectors, links, mentions and steps. Only import undo and purge do this.

    What they had ended holds again.
    """
    successions.reopen(connection, ids)
    for network in Network:
        vectors.remove(connection, network.value, ids)
    single = [(i,) for i in ids]
    connection.executemany("DELETE FROM memory_words WHERE rowid = ?", single)
    connection.executemany("DELETE FROM memories WHERE id = ?", single)


def dissolve(connection: Connection, exchange_id: int) -> None:
    """Take an exchange apart so that its messages are cut and read anew.

    What the rules took from it alone goes; what rests on other messages too only loses this evidence, and
    what a person edited, pinned or put away stays as it is.
    """
    query = (
        "SELECT DISTINCT m.id FROM messages g JOIN evidence e ON e.message_id = g.id "
        "JOIN memories m ON m.id = e.memory_id WHERE g.exchange_id = ? AND m.extractor = ? AND m.status = 'active' "
        "AND m.edited = 0 AND m.pinned = 0"
    )
    ids = [found[0] for found in connection.execute(query, (exchange_id, RULES))]
    connection.executemany(
        "DELETE FROM evidence WHERE memory_id = ? AND message_id IN (SELECT id FROM messages WHERE exchange_id = ?)",
        [(i, exchange_id) for i in ids],
    )
    left = "SELECT memory_id FROM evidence WHERE memory_id = ?"
    kept = {found[0] for found in connection.executemany(left, [(i,) for i in ids])}
    delete(connection, [i for i in ids if i not in kept])
    excerpts.drop_exchange(connection, exchange_id)


# --- links --------------------------------------------------------------------------------------------


def add_links(connection: Connection, links: Iterable[tuple[int, int, LinkType, float]]) -> None:
    """Store directed edges (from, to, type, weight in [0, 1]); the heavier of two equal ones stays."""
    connection.executemany(
        "INSERT INTO links (from_id, to_id, type, weight) VALUES (?, ?, ?, ?) "
        "ON CONFLICT DO UPDATE SET weight = max(weight, excluded.weight)",
        [(a, b, kind.value, min(1.0, max(0.0, weight))) for a, b, kind, weight in links if a != b],
    )


def links_of(connection: Connection, memory_id: int) -> list[tuple[LinkType, float, int]]:
    """(type as seen from this memory, weight, other memory), heaviest first."""
    query = (
        "SELECT type, weight, to_id FROM links WHERE from_id = ?1 UNION ALL SELECT CASE type WHEN 'causes' THEN "
        "'caused_by' WHEN 'caused_by' THEN 'causes' ELSE type END, weight, from_id FROM links WHERE to_id = ?1 "
        "ORDER BY 2 DESC"
    )
    seen: dict[tuple[str, int], float] = {}
    for kind, weight, other in connection.execute(query, (memory_id,)):
        seen.setdefault((kind, other), weight)
    return [(LinkType(kind), weight, other) for (kind, other), weight in seen.items()]


def near_in_time(
    connection: Connection, bank_id: int, memory_id: int, moment_ms: int, window_ms: int, limit: int
) -> list[tuple[int, int]]:
    """(memory id, distance in ms) of active memories occurring within ``window_ms``, nearest first."""
    found: list[tuple[int, int]] = []
    # From the index outwards in both directions: sorting a whole window made a busy week quadratic.
    for bounds, order in (("<= ?1 AND start_ms >= ?1 - ?3", "DESC"), ("> ?1 AND start_ms <= ?1 + ?3", "ASC")):
        query = (
            "SELECT id, abs(start_ms - ?1) FROM memories INDEXED BY memories_by_occurrence WHERE bank_id = ?2 "
            f"AND start_ms {bounds} AND id <> ?4 AND status = 'active' ORDER BY start_ms {order} LIMIT ?5"
        )
        found += connection.execute(query, (moment_ms, bank_id, window_ms, memory_id, limit))
    return sorted(found, key=lambda row: row[1])[:limit]
