"""The graph channel: activation that spreads along entities and links (paper section 4.2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from core import defaults
from core.store import excerpts, memories, search
from core.store.connection import Connection
from core.tempr.recall import by_name
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan, is_inside

_ENTRY_POINTS = 20
_FRONTIER = 40
_FRESH = 200  # looked at for what lies in the asked window
_PER_ENTITY = 30
_AT_ONCE = 8  # entities whose mentions are read: they fill _FRESH when each has its share
_HUB_CEILING = 400


BEST = 5  # results that :func:`follow` starts from


def graph(connection: Connection, plan: Plan, entry: Ranking, hops: int, depth: int) -> Ranking:
    """Spreading activation A <- max(A * w * delta * mu(type)) from the best semantic hits and named entities.

    Ranked by the activation that arrived along edges. Hubs are damped by their inverse frequency; within a
    window only what lies in it is entered.
    """
    activation: dict[Key, float] = dict(entry[:_ENTRY_POINTS])
    arrived: dict[Key, float] = {}
    frontier = dict(activation)
    named = dict.fromkeys(plan.entities, 1.0)
    for _ in range(hops):
        fresh = _from_entities(connection, plan, {**_to_entities(connection, frontier), **named})
        for key, value in _along_links(connection, frontier).items():
            fresh[key] = max(value, fresh.get(key, 0.0))
        frontier = {}
        strongest = sorted(fresh.items(), key=lambda row: -row[1])[:_FRESH]
        for key, value in _enterable(connection, plan, strongest):
            arrived[key] = max(value, arrived.get(key, 0.0))
            if value > activation.get(key, 0.0):
                activation[key] = frontier[key] = value
        if not frontier:
            break
        named = {}
    return sorted(arrived.items(), key=lambda row: -row[1])[:depth]


def follow(connection: Connection, plan: Plan, best: Sequence[Key], *, by_words: bool = True) -> Ranking:
    """One step from the best results, through whatever they name that the question does not name itself.

    The second hop of a two-hop question: what answers its first part stands among the best results, seldom among
    the best of one channel. The activation of a result falls with the root of its rank, from 1.
    ``by_words`` False: names are not looked up in the word index, which cannot be read.
    """
    starting = {key: rank**-0.5 for rank, key in enumerate(best[:BEST], start=1)}
    named = {e: value for e, value in _to_entities(connection, starting).items() if e not in plan.entities}
    reached = _from_entities(connection, plan, named)
    for key, value in by_name.from_names(connection, plan, named).items() if by_words else ():
        reached[key] = max(value, reached.get(key, 0.0))
    fresh = sorted((row for row in reached.items() if row[0] not in starting), key=lambda row: -row[1])
    return _enterable(connection, plan, fresh[:_FRESH])


def _enterable(connection: Connection, plan: Plan, fresh: Ranking) -> Ranking:
    """The best of ``fresh`` in the asked networks, conversation and window (paper: traversal stays in R_temp)."""
    found: Ranking = []
    for first in range(0, len(fresh), _FRONTIER):
        part = fresh[first : first + _FRONTIER]
        allowed = _allowed(connection, plan, [key for key, _ in part])
        found += [row for row in part if row[0] in allowed]
        if len(found) >= _FRONTIER:
            break
    return found[:_FRONTIER]


def _allowed(connection: Connection, plan: Plan, keys: Sequence[Key]) -> set[Key]:
    turns = excerpts.rows(connection, [key.id for key in keys if key.kind == "source"])
    units = memories.rows(connection, [key.id for key in keys if key.kind == "memory"])
    allowed = {
        Key("source", i)
        for i, turn in turns.items()
        if plan.conversation_id in (None, turn.conversation_id) and is_inside(plan.window, turn.start)
    }
    for i in memories.active(connection, units, plan.conversation_id):
        unit = units[i]
        moment = unit.occurred[0] if unit.occurred else unit.mentioned_at
        if unit.network.value in plan.memory_networks and is_inside(plan.window, moment):
            allowed.add(Key("memory", i))
    return allowed


def _to_entities(connection: Connection, frontier: dict[Key, float]) -> dict[int, float]:
    """Activation of the entities the frontier mentions."""
    turns = excerpts.rows(connection, [k.id for k in frontier if k.kind == "source"])
    holders: dict[int, Key] = {m: Key("source", i) for i, row in turns.items() for m, _, _ in row.parts}
    pairs = [(holders[m], e) for m, e in search.entities_of_messages(connection, holders)]
    units = [k.id for k in frontier if k.kind == "memory"]
    pairs += [(Key("memory", m), e) for m, e in search.entities_of_memories(connection, units)]
    found: dict[int, float] = {}
    for key, entity in pairs:
        found[entity] = max(frontier[key], found.get(entity, 0.0))
    return found


def _from_entities(connection: Connection, plan: Plan, entities: dict[int, float]) -> dict[Key, float]:
    """Activation that entities pass on to what mentions them, the strongest first; a hub passes on little."""
    step = defaults.SPREAD_DELTA * defaults.SPREAD_MU["entity"]
    strongest = sorted(entities, key=lambda entity: -entities[entity])[:_FRONTIER]
    passed = {
        entity: entities[entity] * step / (1.0 + often) ** 0.5
        for entity, often in search.degrees(connection, strongest, _HUB_CEILING).items()
        if often < _HUB_CEILING
    }
    order = sorted(passed, key=lambda entity: -passed[entity])
    found: dict[Key, float] = {}
    for first in range(0, len(order), _AT_ONCE):
        mentions = _mentions(connection, plan, order[first : first + _AT_ONCE])
        for entity, keys in mentions.items():
            if len(found) >= _FRESH:
                return found
            for key in keys:
                found.setdefault(key, passed[entity])
    return found


def _mentions(connection: Connection, plan: Plan, entities: Sequence[int]) -> dict[int, list[Key]]:
    """The latest turns and memories that mention each entity."""
    found: dict[int, list[Key]] = {entity: [] for entity in entities}
    if plan.source:
        of_entity = search.messages_mentioning(connection, entities, _PER_ENTITY)
        turn_of = search.turns_of_messages(connection, chain.from_iterable(of_entity.values()))
        for entity, ids in of_entity.items():
            found[entity] += dict.fromkeys(Key("source", turn_of[i]) for i in ids if i in turn_of)
    if plan.memory_networks:
        for entity, ids in search.memories_mentioning(connection, entities, _PER_ENTITY).items():
            found[entity] += [Key("memory", i) for i in ids]
    return found


def _along_links(connection: Connection, frontier: dict[Key, float]) -> dict[Key, float]:
    """Activation along stored links: causal ones in both directions, semantic, temporal."""
    found: dict[Key, float] = {}
    for key, value in frontier.items():
        if key.kind != "memory":
            continue
        for kind, weight, other in memories.links_of(connection, key.id)[:_FRONTIER]:
            mu = defaults.SPREAD_MU.get(kind.value, defaults.SPREAD_MU["causal"])
            passed = value * weight * defaults.SPREAD_DELTA * mu
            found[Key("memory", other)] = max(passed, found.get(Key("memory", other), 0.0))
    return found
