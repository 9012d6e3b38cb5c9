"""The four channels (paper section 4.2.2). Each gives candidates in rank order; none knows the others.

A candidate is a turn of the source or a memory; windows only lend their score to their turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from core import defaults
from core.store import excerpts, memories, messages, search, vectors
from core.store.clock import from_ms, to_ms
from core.store.connection import Connection
from core.store.words import match_any, query_terms
from core.tempr.recall.plan import Plan, Window
from core.types import SOURCE


@dataclass(frozen=True, slots=True)
class Key:
    """A candidate: a turn (``source``) or a memory of a network."""

    kind: Literal["source", "memory"]
    id: int


Ranking = list[tuple[Key, float]]  # best first


def _merge(lists: Sequence[Ranking], limit: int) -> Ranking:
    merged = [row for ranking in lists for row in ranking]
    return sorted(merged, key=lambda row: -row[1])[:limit]


# --- semantic -----------------------------------------------------------------------------------------


def semantic(connection: Connection, plan: Plan, model: int | None, depth: int) -> Ranking:
    """Cosine of question and text, over turns and memories."""
    if plan.vector is None or model is None:
        return []
    found: list[Ranking] = []
    if plan.source:
        rows = _turn_vectors(connection, plan, model, depth)
        found.append([(Key("source", i), score) for i, score in rows])
    for network in plan.memory_networks:
        rows = vectors.search(connection, model, network, plan.bank_id, plan.vector, depth)
        active = memories.active(connection, [i for i, _ in rows], plan.conversation_id)
        found.append([(Key("memory", i), score) for i, score in rows if i in active])
    return _merge(found, depth)


def _turn_vectors(connection: Connection, plan: Plan, model: int, depth: int) -> list[tuple[int, float]]:
    assert plan.vector is not None
    if plan.conversation_id is not None:
        ids = search.turn_ids(connection, plan.conversation_id)
        return vectors.rescore(connection, model, SOURCE, ids, plan.vector, depth)
    return vectors.search(connection, model, SOURCE, plan.bank_id, plan.vector, depth)


# --- keyword ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeywordHits:
    """BM25 over turns, over the windows around them (each turn with its best window), over memories."""

    turns: Ranking
    windows: Ranking
    memories: Ranking


def keyword(connection: Connection, plan: Plan, depth: int) -> KeywordHits:
    """BM25 of the question's words."""
    if not plan.match:
        return KeywordHits([], [], [])
    turns: Ranking = []
    windows: Ranking = []
    if plan.source:
        rows = search.words(connection, "turn_words", plan.match, plan.bank_id, plan.conversation_id, depth * 3)
        turns = [(Key("source", i), score) for i, score in _with_feedback(connection, plan, rows, depth)]
        wide = search.words(connection, "window_words", plan.match, plan.bank_id, plan.conversation_id, depth)
        windows = _spread(connection, wide)
    units: Ranking = []
    if plan.memory_networks:
        found = search.memory_words(
            connection, plan.match, plan.bank_id, plan.memory_networks, plan.conversation_id, depth
        )
        units = [(Key("memory", i), score) for i, score in found]
    return KeywordHits(turns, windows, units)


FEEDBACK = 0.2  # weight of the best hit's own words beside the question's
_FEEDBACK_TERMS = 16  # the longest: they are the rarest, and rare words are cheap to look up


def _with_feedback(
    connection: Connection, plan: Plan, rows: list[tuple[int, float]], depth: int
) -> list[tuple[int, float]]:
    """Turns that share the words of the best hit gain a little: the second hop of a two-hop question.

    "The person born on 8 June, what is their job?" finds the birthday, whose words name the person.
    Measured, 4 points of LoCoMo's multi-hop evidence at 2,000 tokens and 5 points on Chinese diaries.
    """
    if not rows:
        return rows
    best = rows[0][0]
    found = excerpts.rows(connection, [best])
    spoken = messages.views(connection, (m for m, _, _ in found[best].parts))
    terms = query_terms(" ".join(view.text for view in spoken.values()))
    fresh = sorted((term for term in terms if term not in plan.terms), key=len, reverse=True)[:_FEEDBACK_TERMS]
    if not fresh:
        return rows
    more = search.words(connection, "turn_words", match_any(fresh), plan.bank_id, plan.conversation_id, depth)
    scale = FEEDBACK * rows[0][1] / max(more[0][1], 1e-9) if more else 0.0
    scores = dict(rows)
    for turn, score in more:
        if turn != best:
            scores[turn] = scores.get(turn, 0.0) + scale * score
    return sorted(scores.items(), key=lambda row: -row[1])


def _spread(connection: Connection, windows: Sequence[tuple[int, float]]) -> Ranking:
    """Each turn of the windows with the score of its best window."""
    rows = excerpts.rows(connection, [i for i, _ in windows])
    best: dict[int, float] = {}
    for i, score in windows:
        for message, _, _ in rows[i].parts:
            best[message] = max(score, best.get(message, score))
    turns: dict[int, float] = {}
    for message, turn in search.turns_of_messages(connection, best).items():
        turns[turn] = max(best[message], turns.get(turn, best[message]))
    return [(Key("source", t), s) for t, s in sorted(turns.items(), key=lambda row: -row[1])]


# --- graph --------------------------------------------------------------------------------------------

_ENTRY_POINTS = 20
_FRONTIER = 40
_FRESH = 200  # looked at for what lies in the asked window
_PER_ENTITY = 30
_HUB_CEILING = 400


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
        for key, value in _enterable(connection, plan, sorted(fresh.items(), key=lambda row: -row[1])[:_FRESH]):
            arrived[key] = max(value, arrived.get(key, 0.0))
            if value > activation.get(key, 0.0):
                activation[key] = frontier[key] = value
        if not frontier:
            break
        named = {}
    return sorted(arrived.items(), key=lambda row: -row[1])[:depth]


def _enterable(connection: Connection, plan: Plan, fresh: Ranking) -> Ranking:
    """The best of ``fresh`` in the asked networks, conversation and window (paper: traversal stays in R_temp)."""
    turns = excerpts.rows(connection, [key.id for key, _ in fresh if key.kind == "source"])
    units = memories.rows(connection, [key.id for key, _ in fresh if key.kind == "memory"])
    active = memories.active(connection, units, plan.conversation_id)

    def allowed(key: Key) -> bool:
        if key.kind == "memory":
            unit = units.get(key.id)
            moment = None if unit is None else (unit.occurred[0] if unit.occurred else unit.mentioned_at)
            wanted = unit is not None and unit.network.value in plan.memory_networks
            return wanted and key.id in active and _inside(plan.window, moment)
        turn = turns.get(key.id)
        here = turn is not None and plan.conversation_id in (None, turn.conversation_id)
        return here and turn is not None and _inside(plan.window, turn.start)

    return [row for row in fresh if allowed(row[0])][:_FRONTIER]


def _inside(window: Window | None, moment: datetime | None) -> bool:
    if window is None:
        return True
    return moment is not None and (window[0] is None or moment >= window[0]) and moment < window[1]


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
    """Activation that entities pass on to what mentions them; a hub passes on little."""
    found: dict[Key, float] = {}
    step = defaults.SPREAD_DELTA * defaults.SPREAD_MU["entity"]
    for entity, value in sorted(entities.items(), key=lambda row: -row[1])[:_FRONTIER]:
        often = search.degree(connection, entity, _HUB_CEILING)
        if often >= _HUB_CEILING:
            continue
        passed = value * step / (1.0 + often) ** 0.5
        if plan.source:
            ids = search.messages_mentioning(connection, entity, _PER_ENTITY)
            for turn in search.turns_of_messages(connection, ids).values():
                found[Key("source", turn)] = max(passed, found.get(Key("source", turn), 0.0))
        if plan.memory_networks:
            for memory in search.memories_mentioning(connection, entity, _PER_ENTITY):
                found[Key("memory", memory)] = max(passed, found.get(Key("memory", memory), 0.0))
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


WHOLE_WINDOW = 2000  # turns looked at when a question asks for nothing but a time

# --- temporal -----------------------------------------------------------------------------------------


def temporal(connection: Connection, plan: Plan, depth: int) -> Ranking:
    """What was said or happened in the question's window, nearest to its middle first.

    s_temp = max(0, 1 - |mid - mid_q| / (range / 2)) (DESIGN section 6); an open side ends with the
    memory's own span.
    """
    if plan.window is None:
        return []
    window = _closed(connection, plan, plan.window)
    middle, half = _middle(window)
    found: Ranking = []
    if plan.source:
        rows = search.turns_within(
            connection,
            plan.bank_id,
            plan.conversation_id,
            window,
            plan.people if plan.only_time else (),
            WHOLE_WINDOW if plan.only_time else depth * 4,
        )
        found += [(Key("source", i), _proximity(ms, middle, half)) for i, ms in rows]
    if plan.memory_networks:
        units = search.memories_within(
            connection, plan.bank_id, plan.memory_networks, plan.conversation_id, window, depth * 2
        )
        found += [(Key("memory", i), _proximity((a + b) / 2, middle, half)) for i, a, b in units]
    return sorted(found, key=lambda row: -row[1])


def _closed(connection: Connection, plan: Plan, window: Window) -> Window:
    span = search.span(connection, plan.bank_id)
    start, end = window
    if span is None:
        return window
    first, last = from_ms(span[0]), from_ms(span[1] + 1)
    return (max(start, first) if start is not None else first, min(end, last) if end > last else end)


def _middle(window: Window) -> tuple[float, float]:
    start, end = window
    b = to_ms(end)
    a = to_ms(start) if start is not None else b - 1
    return (a + b) / 2, max((b - a) / 2, 43_200_000.0)


def _proximity(moment: float, middle: float, half: float) -> float:
    return max(0.0, 1.0 - abs(moment - middle) / half)
