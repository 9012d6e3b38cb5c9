"""What observing entities needs of the file (paper section 4.1.5): facts about an entity, entities that have enough."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.store.connection import Connection
from core.types import MemoryKind, Network


@dataclass(frozen=True, slots=True)
class Fresh:
    """What a new memory says, as far as follow-up jobs ask."""

    id: int
    network: Network
    kind: MemoryKind
    holder: str | None
    text: str


def fresh(connection: Connection, memory_ids: Iterable[int]) -> list[Fresh]:
    """These memories as far as they are active and no observations."""
    query = (
        "SELECT id, network, kind, holder, text FROM memories WHERE id = ? AND status = 'active' "
        "AND network <> 'observation'"
    )
    return [
        Fresh(i, Network(network), MemoryKind(kind), holder, text)
        for i, network, kind, holder, text in connection.executemany(query, [(i,) for i in memory_ids])
    ]


def holds_opinions(connection: Connection, bank_id: int) -> bool:
    query = "SELECT 1 FROM memories WHERE bank_id = ? AND network = 'opinion' AND status = 'active' LIMIT 1"
    return bool(connection.execute(query, (bank_id,)).fetchall())


# What F_e is made of: active facts, stated or written. Observations and formed opinions rest on facts themselves.
_FACT = "m.status = 'active' AND m.network <> 'observation' AND m.origin IN ('stated', 'written')"


def entities_of(connection: Connection, memory_ids: Iterable[int]) -> list[int]:
    """The entities these memories mention, each once."""
    query = "SELECT entity_id FROM memory_mentions WHERE memory_id = ?"
    return list(dict.fromkeys(row[0] for row in connection.executemany(query, [(i,) for i in memory_ids])))


def ripe(connection: Connection, bank_id: int, entity_ids: Iterable[int], threshold: int) -> list[tuple[int, str]]:
    """(id, name) of the living ones among these entities that have ``threshold`` facts."""
    query = (
        "SELECT e.id, e.name FROM entities e WHERE e.id = ?1 AND e.bank_id = ?2 AND e.merged_into IS NULL AND "
        "(SELECT count(*) FROM (SELECT 1 FROM memory_mentions n JOIN memories m ON m.id = n.memory_id "
        f"WHERE n.entity_id = e.id AND {_FACT} LIMIT ?3)) >= ?3"
    )
    found = connection.executemany(query, [(entity, bank_id, threshold) for entity in entity_ids])
    return [(row[0], row[1]) for row in found]


@dataclass(frozen=True, slots=True)
class Growth:
    """How much has to be new for lines to be made anew: a ``share`` of the facts, of which ``most`` count.

    ``since_ms``: lines made before then are out of date with any new fact.
    """

    share: float
    most: int
    since_ms: int


def grown(connection: Connection, entity_ids: Iterable[int], growth: Growth) -> set[int]:
    """Those of these entities of which enough was told since their lines were made, or that have none yet.

    Ids of memories only grow: what is behind the latest line is new to all of them.
    """
    told = (
        "SELECT 1 FROM memory_mentions n CROSS JOIN memories m ON m.id = n.memory_id WHERE n.entity_id = ?1 AND "
        "m.network <> 'observation' LIMIT ?3"
    )
    latest = (
        "SELECT memory_id FROM memory_mentions WHERE entity_id = ?1 ORDER BY memory_id DESC "
        f"LIMIT max(1, CAST(?2 * (SELECT count(*) FROM ({told})) AS INTEGER))"
    )
    query = (
        f"SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM ({latest}) p CROSS JOIN memories m ON m.id = p.memory_id "
        "WHERE m.network = 'observation' AND m.created_ms >= ?4)"
    )
    asked = [(entity, growth.share, growth.most, growth.since_ms) for entity in entity_ids]
    return {row[0] for row in connection.executemany(query, asked)}


def observed(connection: Connection, entity_ids: Iterable[int]) -> list[tuple[int, str]]:
    """(id, name) of the living ones among these entities that have observations."""
    query = (
        "SELECT e.id, e.name FROM entities e WHERE e.id = ? AND e.merged_into IS NULL AND EXISTS "
        "(SELECT 1 FROM memory_mentions o JOIN memories m ON m.id = o.memory_id "
        "WHERE o.entity_id = e.id AND m.network = 'observation' AND m.status = 'active')"
    )
    return [(row[0], row[1]) for row in connection.executemany(query, [(i,) for i in entity_ids])]


def facts_among(connection: Connection, memory_ids: Iterable[int]) -> list[int]:
    """Those of these memories that are no observations, whatever their status."""
    query = "SELECT id FROM memories WHERE id = ? AND network <> 'observation'"
    return [row[0] for row in connection.executemany(query, [(i,) for i in memory_ids])]


@dataclass(frozen=True, slots=True)
class FactRow:
    """A fact about an entity. ``evidence``: messages it rests on; times in milliseconds."""

    id: int
    network: Network
    kind: MemoryKind
    text: str
    holder: str | None
    evidence: int
    mentioned_ms: int | None
    start_ms: int | None
    end_ms: int | None
    ended: bool  # it is known not to hold any more


def facts_about(connection: Connection, entity_id: int, limit: int) -> list[FactRow]:
    """F_e: the active facts that mention an entity, latest mention first."""
    latest = (  # chosen by id first: whoever is named in every tenth memory has thousands of them
        f"SELECT m.id FROM memory_mentions n JOIN memories m ON m.id = n.memory_id WHERE n.entity_id = ? AND {_FACT} "
        "ORDER BY m.mentioned_ms DESC, m.id DESC LIMIT ?"
    )
    query = (
        "SELECT m.id, m.network, m.kind, m.text, m.holder, (SELECT count(*) FROM evidence e WHERE e.memory_id = m.id), "
        f"m.mentioned_ms, m.start_ms, m.end_ms, m.valid_until_ms IS NOT NULL FROM ({latest}) p CROSS JOIN memories m "
        "ON m.id = p.id ORDER BY m.mentioned_ms DESC, m.id DESC"
    )
    return [
        FactRow(i, Network(network), MemoryKind(kind), text, holder, count, mentioned, start, end, bool(ended))
        for i, network, kind, text, holder, count, mentioned, start, end, ended in connection.execute(
            query, (entity_id, limit)
        )
    ]


def of_entity(connection: Connection, entity_id: int) -> list[int]:
    """The active observations of an entity, pinned first, in the order they were made."""
    query = (
        "SELECT m.id FROM memory_mentions n JOIN memories m ON m.id = n.memory_id WHERE n.entity_id = ? AND "
        "m.network = 'observation' AND m.status = 'active' ORDER BY m.pinned DESC, m.id"
    )
    return [row[0] for row in connection.execute(query, (entity_id,))]


def living(connection: Connection, bank_id: int, entity_id: int) -> tuple[int, str, str, tuple[str, ...]] | None:
    """(id, name, type, every name) of an entity, or of the one it was merged into; None when it is gone."""
    query = (
        "SELECT e.id, e.name, e.type FROM entities e WHERE e.bank_id = ? AND e.id = "
        "(SELECT coalesce(merged_into, id) FROM entities WHERE id = ?)"
    )
    for row_id, name, kind in connection.execute(query, (bank_id, entity_id)).fetchall():
        names = connection.execute("SELECT text FROM aliases WHERE entity_id = ?", (row_id,)).fetchall()
        return row_id, name, kind, tuple(dict.fromkeys([name, *(row[0] for row in names)]))
    return None


def replace_evidence(connection: Connection, memory_id: int, source_ids: Iterable[int]) -> None:
    """Let an observation rest on exactly these memories."""
    connection.execute("DELETE FROM evidence WHERE memory_id = ?", (memory_id,))
    connection.executemany(
        "INSERT INTO evidence (memory_id, position, source_memory_id) VALUES (?, ?, ?)",
        [(memory_id, place, source) for place, source in enumerate(dict.fromkeys(source_ids))],
    )
