"""Queued jobs that follow new memories: which entities wait to be observed, which memories to be weighed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from core.store import jobs
from core.store.clock import now_ms
from core.store.connection import Connection

OBSERVE = "observe"
BATCH = 200  # memories of one job; its payload is rewritten with every page of an import


def entities_waiting(connection: Connection, bank_id: int, entity_ids: Iterable[int]) -> set[int]:
    """Those of these entities that have a queued job."""
    query = (
        "SELECT json_extract(payload, '$.entity') FROM jobs INDEXED BY jobs_by_entity WHERE bank_id = ? "
        "AND json_extract(payload, '$.entity') = ? AND kind = 'observe' AND state = 'queued'"
    )
    return {row[0] for row in connection.executemany(query, [(bank_id, entity) for entity in entity_ids])}


def add_entities(connection: Connection, bank_id: int, entities: Iterable[tuple[int, str]]) -> None:
    """Queue an observation of each (entity id, name) that does not wait for one already."""
    named = dict(entities)
    waiting = entities_waiting(connection, bank_id, named)
    for entity_id, name in named.items():
        if entity_id not in waiting:
            jobs.add(connection, bank_id, OBSERVE, name, {"entity": entity_id})


def add_memories(connection: Connection, bank_id: int, kind: str, memory_ids: Sequence[int]) -> None:
    """Append memories to the queued job of this kind; a full one is followed by another."""
    waiting = list(dict.fromkeys(memory_ids))
    query = (
        "SELECT id, payload FROM jobs WHERE bank_id = ? AND state = 'queued' AND kind = ? AND "
        "json_array_length(payload, '$.memories') < ? ORDER BY id LIMIT 1"
    )
    for job_id, payload in connection.execute(query, (bank_id, kind, BATCH)).fetchall():
        held = json.loads(payload)["memories"]
        known = set(held)
        waiting = [i for i in waiting if i not in known]
        taken, waiting = waiting[: BATCH - len(held)], waiting[BATCH - len(held) :]
        connection.execute(
            "UPDATE jobs SET payload = ?, updated_ms = ? WHERE id = ?",
            (json.dumps({"memories": held + taken}), now_ms(), job_id),
        )
    for start in range(0, len(waiting), BATCH):
        jobs.add(connection, bank_id, kind, "", {"memories": waiting[start : start + BATCH]})


def drop_lost_entities(connection: Connection, bank_id: int) -> None:
    """Jobs about entities that are gone: their label holds the name."""
    connection.execute(
        "DELETE FROM jobs WHERE bank_id = ? AND kind = 'observe' AND state <> 'running' AND NOT EXISTS "
        "(SELECT 1 FROM entities e WHERE e.id = json_extract(payload, '$.entity'))",
        (bank_id,),
    )
