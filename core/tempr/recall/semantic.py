"""The semantic channel: what means nearly the same as the question (paper section 4.2.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from core.store import memories, search, vectors
from core.store.bits import BitIndexes
from core.store.connection import Connection
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan
from core.tempr.recall.spaces import Space
from core.types import SOURCE

NEAREST = 120  # turns found at whatever effort: behind the surest results likeness tells most (``second_look``)


def semantic(connection: Connection, plan: Plan, depth: int, indexes: BitIndexes) -> Ranking:
    """Cosine of question and text, over turns and memories."""
    found: list[Ranking] = []
    for space in plan.spaces:
        if plan.source:
            rows = _turn_vectors(connection, plan, space, max(depth, NEAREST), indexes)
            found.append([(Key("source", i), space.score(cosine)) for i, cosine in rows])
        for network in plan.memory_networks:
            near = partial(
                vectors.search, connection, space.model, network, plan.bank_id, space.vector, indexes=indexes
            )
            rows = _kept(near, lambda ids: memories.active(connection, ids, plan.conversation_id), depth)
            found.append([(Key("memory", i), space.score(cosine)) for i, cosine in rows])
    return _merge(found, max(depth, NEAREST))


def _turn_vectors(
    connection: Connection, plan: Plan, space: Space, depth: int, indexes: BitIndexes
) -> list[tuple[int, float]]:
    near = partial(vectors.search, connection, space.model, SOURCE, plan.bank_id, space.vector, indexes=indexes)
    if plan.conversation_id is None:
        return near(depth)
    conversation = plan.conversation_id
    ids = search.turn_ids(connection, conversation, search.FEW_TURNS + 1)
    if len(ids) <= search.FEW_TURNS:
        return vectors.rescore(connection, space.model, SOURCE, ids, space.vector, depth)
    return _kept(near, lambda found: search.turns_in(connection, found, conversation), depth)


def _kept(
    near: Callable[[int], list[tuple[int, float]]], wanted: Callable[[list[int]], set[int]], depth: int
) -> list[tuple[int, float]]:
    """The nearest ``depth`` that are wanted: looked for among more and more where most are not."""
    found: list[tuple[int, float]] = []
    for more in (1, 8, 64):
        rows = near(depth * more)
        those = wanted([i for i, _ in rows])
        found = [row for row in rows if row[0] in those]
        if len(found) >= depth or len(rows) < depth * more:
            break
    return found[:depth]


def _merge(lists: Sequence[Ranking], limit: int) -> Ranking:
    merged = [row for ranking in lists for row in ranking]
    return sorted(merged, key=lambda row: -row[1])[:limit]
