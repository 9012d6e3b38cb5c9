"""What observing entities needs of the file (paper section 4.1.5): facts about an entity, entities that have enough."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
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


def ripe(
    connection: Connection, bank_id: int, memory_ids: Iterable[int], waiting: AbstractSet[int], threshold: int
) -> list[tuple[int, str]]:
    """(id, name) of entities of these memories that have ``threshold`` facts and are not ``waiting``."""
    query = "SELECT entity_id FROM memory_mentions WHERE memory_id = ?"
    touched = dict.fromkeys(row[0] for row in connection.executemany(query, [(i,) for i in memory_ids]))
    enough = (
        "SELECT e.id, e.name FROM entities e WHERE e.id = ?1 AND e.bank_id = ?2 AND e.merged_into IS NULL AND "
        "(SELECT count(*) FROM (SELECT 1 FROM memory_mentions n JOIN memories m ON m.id = n.memory_id "
        f"WHERE n.entity_id = e.id AND {_FACT} LIMIT ?3)) >= ?3"
    )
    wanted: Sequence[int] = [entity for entity in touched if entity not in waiting]
    return [(row[0], row[1]) for row in connection.executemany(enough, [(e, bank_id, threshold) for e in wanted])]


def observed(
    connection: Connection, memory_ids: Iterable[int], waiting: AbstractSet[int] = frozenset()
) -> list[tuple[int, str]]:
    """(id, name) of living entities of these memories that have observations, and are not ``waiting``."""
    query = (
        "SELECT DISTINCT e.id, e.name FROM memory_mentions n JOIN entities e ON e.id = n.entity_id "
        "WHERE n.memory_id = ? AND e.merged_into IS NULL AND EXISTS "
        "(SELECT 1 FROM memory_mentions o JOIN memories m ON m.id = o.memory_id "
        "WHERE o.entity_id = e.id AND m.network = 'observation' AND m.status = 'active')"
    )
    found: dict[int, str] = dict(connection.executemany(query, [(i,) for i in memory_ids]))
    return [(entity, name) for entity, name in found.items() if entity not in waiting]


def facts_among(connection: Connection, memory_ids: Iterable[int]) -> list[int]:
    """Those of these memories that are no observations, whatever their status."""
    query = "SELECT id FROM memories WHERE id = ? AND network <> 'observation'"
    return [row[0] for row in connection.executemany(query, [(i,) for i in memory_ids])]
