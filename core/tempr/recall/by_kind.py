"""Turns that name something of a kind that answers the question (:mod:`core.tempr.recall.answering`)."""

from __future__ import annotations

from core.store import entities, excerpts, search
from core.store.connection import Connection
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan, is_inside
from core.tempr.recall.pool import Pool

_ENTITIES = 1_000  # looked at, the newest
_PER_ENTITY = 5
_LOOKED_AT = 2  # turns for each one that is kept: some lie in another conversation or outside the window


def by_kind(connection: Connection, plan: Plan, depth: int) -> Ranking:
    """The latest turns of each such name, newest first: candidates that need share no word with the question."""
    if not plan.source or not plan.answer_kinds:
        return []
    named = entities.of_types(connection, plan.bank_id, plan.answer_kinds, _ENTITIES)
    mentioning = search.messages_mentioning(connection, [i for i in named if i not in plan.entities], _PER_ENTITY)
    latest = sorted({message for ids in mentioning.values() for message in ids}, reverse=True)
    turn_of = search.turns_of_messages(connection, latest[: depth * _LOOKED_AT])
    turns = excerpts.rows(connection, list(dict.fromkeys(turn_of.values())))
    kept = [
        turn.id
        for turn in turns.values()
        if plan.conversation_id in (None, turn.conversation_id) and is_inside(plan.window, turn.start)
    ]
    return [(Key("source", turn), 1.0) for turn in kept[:depth]]


def naming(connection: Connection, plan: Plan, pool: Pool) -> Ranking:
    """The turns of the pool that name something of these kinds, one as good as the other."""
    turn_of = {message: turn.id for turn in pool.turns.values() for message, _, _ in turn.parts}
    found = search.messages_naming(connection, turn_of, plan.answer_kinds, plan.entities)
    return [(Key("source", turn), 1.0) for turn in dict.fromkeys(turn_of[message] for message in found)]
