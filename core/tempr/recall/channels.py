"""The four channels (paper section 4.2.2). Each gives candidates in rank order; none knows the others.

A candidate is a turn of the source or a memory; windows only lend their score to their turns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Literal, NamedTuple

from core import defaults
from core.store import excerpts, fulltext, memories, messages, search, vectors
from core.store.bits import BitIndexes
from core.store.clock import from_ms, to_ms
from core.store.connection import Connection
from core.store.words import query_terms
from core.tempr.recall.plan import Plan, Window
from core.types import SOURCE


class Key(NamedTuple):  # hashed tens of thousands of times in a recall
    """A candidate: a turn (``source``) or a memory of a network."""

    kind: Literal["source", "memory"]
    id: int


Ranking = list[tuple[Key, float]]  # best first


def _merge(lists: Sequence[Ranking], limit: int) -> Ranking:
    merged = [row for ranking in lists for row in ranking]
    return sorted(merged, key=lambda row: -row[1])[:limit]


# --- semantic -----------------------------------------------------------------------------------------


def semantic(connection: Connection, plan: Plan, model: int | None, depth: int, indexes: BitIndexes) -> Ranking:
    """Cosine of question and text, over turns and memories."""
    if plan.vector is None or model is None:
        return []
    found: list[Ranking] = []
    if plan.source:
        rows = _turn_vectors(connection, plan, model, depth, indexes)
        found.append([(Key("source", i), score) for i, score in rows])
    for network in plan.memory_networks:
        near = partial(vectors.search, connection, model, network, plan.bank_id, plan.vector, indexes=indexes)
        rows = _kept(near, lambda ids: memories.active(connection, ids, plan.conversation_id), depth)
        found.append([(Key("memory", i), score) for i, score in rows])
    return _merge(found, depth)


def _turn_vectors(
    connection: Connection, plan: Plan, model: int, depth: int, indexes: BitIndexes
) -> list[tuple[int, float]]:
    assert plan.vector is not None
    near = partial(vectors.search, connection, model, SOURCE, plan.bank_id, plan.vector, indexes=indexes)
    if plan.conversation_id is None:
        return near(depth)
    conversation = plan.conversation_id
    ids = search.turn_ids(connection, conversation, search.FEW_TURNS + 1)
    if len(ids) <= search.FEW_TURNS:
        return vectors.rescore(connection, model, SOURCE, ids, plan.vector, depth)
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


# --- keyword ------------------------------------------------------------------------------------------


def keyword(connection: Connection, plan: Plan, depth: int) -> Ranking:
    """BM25 of the question's words over turns."""
    if not plan.source:
        return []
    turn_words = fulltext.of_excerpts(connection, "turn_words", plan.bank_id, plan.conversation_id)
    rows = fulltext.best(connection, turn_words, plan.terms, depth * 3)
    if plan.alike:
        rows = _sum(rows, fulltext.best(connection, turn_words, plan.alike, depth), ALIKE)
    return [(Key("source", i), score) for i, score in _with_feedback(connection, plan, turn_words, rows, depth)]


def keyword_windows(connection: Connection, plan: Plan, depth: int) -> Ranking:
    """The same over the windows around the turns: each turn with its best window."""
    if not plan.source:
        return []
    window_words = fulltext.of_excerpts(connection, "window_words", plan.bank_id, plan.conversation_id)
    return _spread(connection, fulltext.best(connection, window_words, plan.terms, depth))[: depth * 3]


def keyword_memories(connection: Connection, plan: Plan, depth: int) -> Ranking:
    """The same over memories."""
    if not plan.memory_networks:
        return []
    memory_words = fulltext.of_memories(plan.bank_id, plan.memory_networks, plan.conversation_id)
    return [(Key("memory", i), score) for i, score in fulltext.best(connection, memory_words, plan.terms, depth)]


ALIKE = 0.8  # weight of other words for what is asked
FEEDBACK = 0.2  # weight of the best hit's own words beside the question's
SECOND_HOP = 0.25  # of turns that hold words of the best hit and also what the best hit leaves open
_FEEDBACK_TERMS = 16  # the longest: they are the rarest, and rare words are cheap to look up
_FEEDBACK_SHARE = 0.5  # of the rows that the question's own words may choose


def _with_feedback(
    connection: Connection, plan: Plan, turn_words: fulltext.Index, rows: list[tuple[int, float]], depth: int
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
    more = _shares(fulltext.best(connection, turn_words, fresh, depth, share=_FEEDBACK_SHARE, weigh=0))
    left_open = [term for term in (*plan.terms, *plan.alike) if term not in terms]
    asked = _shares(fulltext.best(connection, turn_words, left_open, depth * 3, share=_FEEDBACK_SHARE, weigh=0))
    gain = {turn: FEEDBACK * near + SECOND_HOP * (near * asked.get(turn, 0.0)) ** 0.5 for turn, near in more.items()}
    gain.pop(best, None)
    return _sum(rows, list(gain.items()), rows[0][1])


def _sum(
    rows: Sequence[tuple[int, float]], more: Sequence[tuple[int, float]], weight: float
) -> list[tuple[int, float]]:
    """Scores of both lists added up, those of ``more`` times ``weight``; best first."""
    scores = dict(rows)
    for turn, score in more:
        scores[turn] = scores.get(turn, 0.0) + weight * score
    return sorted(scores.items(), key=lambda row: -row[1])


def _shares(rows: Sequence[tuple[int, float]]) -> dict[int, float]:
    """Scores as shares of the best one."""
    return {turn: score / max(rows[0][1], 1e-9) for turn, score in rows}


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
        strongest = sorted(fresh.items(), key=lambda row: -row[1])[:_FRESH]
        for key, value in _enterable(connection, plan, strongest):
            arrived[key] = max(value, arrived.get(key, 0.0))
            if value > activation.get(key, 0.0):
                activation[key] = frontier[key] = value
        if not frontier:
            break
        named = {}
    return sorted(arrived.items(), key=lambda row: -row[1])[:depth]


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
        if plan.conversation_id in (None, turn.conversation_id) and _inside(plan.window, turn.start)
    }
    for i in memories.active(connection, units, plan.conversation_id):
        unit = units[i]
        moment = unit.occurred[0] if unit.occurred else unit.mentioned_at
        if unit.network.value in plan.memory_networks and _inside(plan.window, moment):
            allowed.add(Key("memory", i))
    return allowed


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
    """Activation that entities pass on to what mentions them, the strongest first; a hub passes on little."""
    step = defaults.SPREAD_DELTA * defaults.SPREAD_MU["entity"]
    passed: dict[int, float] = {}
    for entity, value in sorted(entities.items(), key=lambda row: -row[1])[:_FRONTIER]:
        often = search.degree(connection, entity, _HUB_CEILING)
        if often < _HUB_CEILING:
            passed[entity] = value * step / (1.0 + often) ** 0.5
    found: dict[Key, float] = {}
    for entity, value in sorted(passed.items(), key=lambda row: -row[1]):
        if len(found) >= _FRESH:
            break
        keys: list[Key] = []
        if plan.source:
            ids = search.messages_mentioning(connection, entity, _PER_ENTITY)
            keys += [Key("source", turn) for turn in search.turns_of_messages(connection, ids).values()]
        if plan.memory_networks:
            keys += [Key("memory", memory) for memory in search.memories_mentioning(connection, entity, _PER_ENTITY)]
        for key in keys:
            found.setdefault(key, value)
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
