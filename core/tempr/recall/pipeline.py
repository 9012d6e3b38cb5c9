"""Recall(B, Q, k) -> results within the token budget, each with its trace (paper section 4.2).

Channels run concurrently on reader connections of their own; one that fails is named in ``degraded``
and the others answer.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Protocol
from zoneinfo import ZoneInfo

import numpy as np

from core import defaults
from core.errors import Cancelled, HindsightError, NotFound
from core.models.ports import Kind, ModelStatus, Role
from core.store import excerpts, memories, messages, search, vectors
from core.store.connection import Connection
from core.store.excerpts import ExcerptRow
from core.store.store import Store
from core.store.vectors import Matrix
from core.tempr import display
from core.tempr.recall import channels, context, fuse, holding, overview, pack, plan
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.context import Surroundings
from core.tempr.recall.holding import Preferred
from core.tempr.recall.parts import parts
from core.tempr.recall.plan import Plan
from core.tempr.recall.running import Running
from core.types import SOURCE, EvidenceRef, MemoryRow, MessageView, Network, Recall, RecallRequest, RecallResult, Trace

logger = logging.getLogger("hindsight.recall")

SETTLED = 30  # results whose order stands when the rest is ordered again by what the best of them say
BEST = 10  # results that then stand for what is asked, together as much as the question itself
RENDERED = 400  # results looked at for the pack; more never fit a budget a model can use
RENDERED_AT_ONCE = 48
MOST_CHARACTERS = 2_000  # of either end of a question; an encoder reads no more


class Models(Protocol):
    """What recall needs of the models (see :class:`core.models.host.ModelHost`)."""

    def status(self) -> ModelStatus: ...

    def supports(self, text: str, role: str = ...) -> bool: ...

    def embed(self, texts: Sequence[str], *, kind: Kind = ..., cancel: threading.Event | None = ...) -> Matrix: ...

    def rerank(
        self, query: str, texts: Sequence[str], *, budget_ms: float | None = ..., cancel: threading.Event | None = ...
    ) -> Matrix: ...

    def count_tokens(self, texts: Sequence[str]) -> list[int]: ...


@dataclass(slots=True)
class _Pool:
    """The fused candidates with everything known of them.

    ``found``: what each of the four channels gave by itself; ``rankings``: the lists that are fused, in
    which every candidate has its exact similarity.
    """

    found: dict[str, Ranking] = field(default_factory=dict)
    rankings: dict[str, Ranking] = field(default_factory=dict)
    score: dict[Key, float] = field(default_factory=dict)
    turns: dict[int, ExcerptRow] = field(default_factory=dict)
    units: dict[int, MemoryRow] = field(default_factory=dict)
    evidence: dict[int, list[int]] = field(default_factory=dict)
    views: dict[int, MessageView] = field(default_factory=dict)
    turns_of: dict[Key, list[Key]] = field(default_factory=dict)  # of a memory, those it was taken from
    around: Surroundings | None = None  # None: no encoder knows the question
    unit_vectors: dict[int, Matrix] = field(default_factory=dict)
    rerank: dict[Key, float] = field(default_factory=dict)
    order: list[Key] = field(default_factory=list)
    preferred: list[Preferred] = field(default_factory=list)


class Recaller:
    """Recall over one bank. Thread-safe."""

    def __init__(self, store: Store, bank_id: int, models: Models, zone: ZoneInfo) -> None:
        self._store, self._bank_id, self._models, self._zone = store, bank_id, models, zone

    def recall(self, request: RecallRequest, *, cancel: threading.Event | None = None) -> Recall:
        """Answer ``request``. Raises NotFound for an unknown conversation, Cancelled when stopped.

        Each question inside the query is searched for by itself; their results take turns.
        """
        begun = time.perf_counter()
        degraded: dict[str, None] = {}
        with self._store.reading() as connection:
            conversation_id = self._conversation(connection, request.conversation)
            plans = [
                plan.make(connection, self._bank_id, replace(request, query=part), conversation_id)
                for part in parts(_ends(request.query))
            ]
            model = self._vector_model(connection)
        pools = []
        for asked in plans:
            share = defaults.RERANK_POOL[request.effort.value] // len(plans)
            pools.append(self._search(asked, model, share, begun, degraded, cancel))
        results = self._pack(request, pools)
        window = next((asked.window for asked in plans if asked.window is not None), None)
        return Recall(request.query, window, time.perf_counter() - begun, tuple(degraded), tuple(results))

    def _search(
        self,
        asked: Plan,
        model: int | None,
        share: int,
        begun: float,
        degraded: dict[str, None],
        cancel: threading.Event | None,
    ) -> _Pool:
        """Channels, fusion and reranking (of ``share`` candidates) for one question."""
        asked = replace(asked, vector=self._vector(asked, degraded))
        pool = self._channels(asked, model, begun, degraded)
        _check(cancel)
        with self._store.reading() as connection:
            pool.preferred = holding.preferences(connection, asked)
            order = self._fuse(connection, asked, pool, model)
        order = self._rerank(asked, pool, order, share, begun, degraded, cancel)
        _check(cancel)
        order = self._second_look(asked, pool, order)
        order = holding.put_first(order, pool.preferred, pool.evidence, pool.turns)
        pool.order = _one_per_group(asked, pool, order)
        return pool

    def _conversation(self, connection: Connection, name: str | None) -> int | None:
        if name is None:
            return None
        base, _, number = name.rpartition("#")
        rows = messages.external_name(connection, self._bank_id, name)
        if not rows and number.isdecimal() and base:
            rows = messages.external_name(connection, self._bank_id, base)[int(number) - 1 : int(number)]
        if not rows:
            raise NotFound(
                f"There is no conversation {name!r} in this bank; `hindsight list conversations` shows them."
            )
        return rows[0]

    # --- channels -------------------------------------------------------------------------------------

    def _vector_model(self, connection: Connection) -> int | None:
        embedder = self._models.status().embedder
        return None if embedder is None else vectors.find_model(connection, embedder.id)

    def _vector(self, asked: Plan, degraded: dict[str, None]) -> Matrix | None:
        if self._models.status().embedder is None:
            degraded["semantic: no embedding model is installed"] = None
            return None
        if not self._models.supports(asked.topic):
            degraded["semantic: the embedding model does not know this script"] = None
            return None
        try:
            vector: Matrix = self._models.embed([asked.topic or asked.request.query], kind="query")[0]
            return vector
        except HindsightError as error:
            logger.warning("the question was not embedded: %s", error)
            degraded[f"semantic: {error}"] = None
            return None

    def _channels(self, asked: Plan, model: int | None, begun: float, degraded: dict[str, None]) -> _Pool:
        depth = defaults.CHANNEL_DEPTH[asked.request.effort.value]
        hops = defaults.HOPS[asked.request.effort.value]
        pool = _Pool()

        deadline = None if asked.request.max_ms is None else begun + asked.request.max_ms / 1000
        with Running(self._store, deadline, degraded) as running:
            running.start("semantic", lambda c: channels.semantic(c, asked, model, depth, self._store.bits))
            running.start("keyword", lambda c: channels.keyword(c, asked, depth))
            running.start("keyword in windows", lambda c: channels.keyword_windows(c, asked, depth))
            running.start("keyword in memories", lambda c: channels.keyword_memories(c, asked, depth))
            running.start("temporal", lambda c: channels.temporal(c, asked, depth))
            entry = running.result("semantic")
            running.start("graph", lambda c: channels.graph(c, asked, entry, hops, depth))
            pool.rankings = {
                "semantic": entry, "words": running.result("keyword"), "windows": running.result("keyword in windows"),
                "memory words": running.result("keyword in memories"), "temporal": running.result("temporal"),
                "graph": running.result("graph"),
            }  # fmt: skip
        found = pool.rankings
        pool.found = {
            "semantic": entry,
            "keyword": _best_of(_best_of(found["words"], found["windows"]), found["memory words"]),
            "graph": found["graph"],
            "temporal": found["temporal"],
        }
        return pool

    # --- fusion ---------------------------------------------------------------------------------------

    def _fuse(self, connection: Connection, asked: Plan, pool: _Pool, model: int | None) -> list[Key]:
        candidates = dict.fromkeys(key for ranking in pool.rankings.values() for key, _ in ranking)
        unit_ids = holding.with_partners((key.id for key in candidates if key.kind == "memory"), pool.preferred)
        pool.units = memories.rows(connection, unit_ids)
        pool.evidence = memories.evidence(connection, unit_ids)
        turn_of = search.turns_of_messages(connection, (m for ids in pool.evidence.values() for m in ids))
        if asked.source:
            for unit, ids in pool.evidence.items():
                if pool.units[unit].network is Network.OBSERVATION:
                    continue  # a line about many things somebody said is a vote for none of them
                pool.turns_of[Key("memory", unit)] = list(
                    dict.fromkeys(Key("source", turn_of[m]) for m in ids if m in turn_of)
                )
            candidates |= dict.fromkeys(key for keys in pool.turns_of.values() for key in keys)
        pool.turns = excerpts.rows(connection, [key.id for key in candidates if key.kind == "source"])
        if asked.only_time:
            pool.views = messages.views(connection, (m for turn in pool.turns.values() for m, _, _ in turn.parts))
        if asked.vector is not None and model is not None:
            dim = asked.vector.shape[0]
            pool.around = context.load(connection, model, list(pool.turns), dim)
            pool.unit_vectors = _unit_vectors(connection, model, pool, dim)
            pool.rankings["semantic"], pool.rankings["context"] = _meaning(pool, asked.vector)
        pool.score = self._score(asked, pool)
        return sorted(pool.score, key=lambda key: -pool.score[key])[:RENDERED]

    def _score(self, asked: Plan, pool: _Pool) -> dict[Key, float]:
        """The fused score of every candidate by the pool's rankings."""
        grouped = {name: fuse.grouped(ranking, pool.turns_of) for name, ranking in pool.rankings.items()}
        grouped["keyword"] = _best_of(grouped["words"], grouped["memory words"])
        lists = [grouped.get(name, []) for name in ("semantic", "context", "keyword", "windows", "graph", "temporal")]
        score = fuse.reciprocal_ranks(lists, [1.0, 1.0, 1.0, 1.0, 0.3, 0.3])
        self._prefer(asked, pool, score, {key for key, _ in grouped["temporal"]})
        return score

    def _second_look(self, asked: Plan, pool: _Pool, order: list[Key]) -> list[Key]:
        """Order what lies behind the surest results by likeness to question and best results together.

        What answers a part of the question brings up what the question has no words for: over five LoCoMo
        conversations two points of multi-hop evidence at 4,000 tokens, three with a cross-encoder.
        """
        best = [vector for key in order[:BEST] if (vector := _vector_of(pool, key)) is not None]
        if asked.only_time or asked.vector is None or not best or len(order) <= SETTLED:
            return order
        refined = asked.vector + np.mean(best, axis=0)
        refined /= np.linalg.norm(refined) or 1.0
        pool.rankings["semantic"], pool.rankings["context"] = _meaning(pool, refined)
        score = self._score(asked, pool)
        return order[:SETTLED] + sorted(order[SETTLED:], key=lambda key: -score[key])

    def _prefer(self, asked: Plan, pool: _Pool, score: dict[Key, float], inside: set[Key]) -> None:
        """A named person's own words first; with a window, what lies in it before what does not."""
        speaker = fuse.SPEAKER_FACTOR if asked.named else fuse.OWNER_FACTOR
        for key in score:
            own = key.kind == "source" and pool.turns[key.id].person_id in asked.people
            if own:
                score[key] *= speaker
            if asked.window is not None and key in inside:
                score[key] *= fuse.WINDOW_FACTOR
        if asked.only_time and asked.source:
            for key in inside:
                if key.kind == "source":
                    text = " ".join(pool.views[m].text for m in _messages(pool, key))
                    own = pool.turns[key.id].person_id in asked.people
                    score[key] = 1.0 + own + overview.substance(text)

    # --- reranking ------------------------------------------------------------------------------------

    def _rerank(
        self, asked: Plan, pool: _Pool, order: list[Key], share: int, begun: float, degraded: dict[str, None],
        cancel: threading.Event | None,
    ) -> list[Key]:  # fmt: skip
        size = 0 if asked.only_time else share
        if size == 0 or not order:
            return order
        if self._models.status().reranker is None:
            degraded["reranker: not installed"] = None
            return order
        if not self._models.supports(asked.request.query, Role.RERANKER):
            degraded["reranker: it does not know this script"] = None
            return order
        left = None
        if asked.request.max_ms is not None:
            left = int(asked.request.max_ms - (time.perf_counter() - begun) * 1000)
            if left <= 0:
                degraded["reranker: no time left"] = None
                return order
        head = order[:size]
        self._see(pool, head)
        try:
            scores = self._models.rerank(
                asked.request.query, [self._encoder_text(pool, key) for key in head], budget_ms=left, cancel=cancel
            )
        except Cancelled:
            raise
        except HindsightError as error:
            degraded[f"reranker: {error}"] = None
            return order
        pool.rerank = {key: float(s) for key, s in zip(head, scores, strict=True) if not np.isnan(s)}
        return _blend(head, pool) + order[size:]

    def _see(self, pool: _Pool, keys: Iterable[Key]) -> None:
        """Read the messages of these turns, as far as they are not known yet."""
        parts = [part for key in keys if key.kind == "source" for part in pool.turns[key.id].parts]
        unknown = [message for message, _, _ in parts if message not in pool.views]
        if unknown:
            with self._store.reading() as connection:
                pool.views |= messages.views(connection, unknown)

    def _encoder_text(self, pool: _Pool, key: Key) -> str:
        if key.kind == "memory":
            return display.memory_embedding_text(pool.units[key.id])
        return display.excerpt_embedding_text(pool.turns[key.id], pool.views)

    # --- packing --------------------------------------------------------------------------------------

    def _pack(self, request: RecallRequest, pools: Sequence[_Pool]) -> list[RecallResult]:
        shown = _in_turn(pools)
        packed = pack.Pack[tuple[_Pool, Key, str]](request.tokens)
        for first in range(0, len(shown), RENDERED_AT_ONCE):
            part = shown[first : first + RENDERED_AT_ONCE]
            for pool in pools:
                self._see(pool, [key for own, key in part if own is pool])
            texts = [self._text(pool, key) for pool, key in part]
            items = [(pool, key, text) for (pool, key), text in zip(part, texts, strict=True)]
            if not packed.add(items, texts, self._models.count_tokens(texts)) or packed.full:
                break  # nothing of a whole part had room
        with self._store.reading() as connection:
            found = [message for (pool, key, _), _ in packed.kept for message in _messages(pool, key)]
            names = messages.references(connection, found)
        places = {id(pool): {name: fuse.ranks(r) for name, r in pool.found.items()} for pool in pools}
        return [
            self._result(pool, key, text, tokens, places[id(pool)], names) for (pool, key, text), tokens in packed.kept
        ]

    def _text(self, pool: _Pool, key: Key) -> str:
        if key.kind == "memory":
            return display.memory_text(pool.units[key.id], self._zone)
        return display.excerpt_text(pool.turns[key.id], pool.views)

    def _result(
        self,
        pool: _Pool,
        key: Key,
        text: str,
        tokens: int,
        place: Mapping[str, Mapping[Key, int]],
        names: Mapping[int, EvidenceRef],
    ) -> RecallResult:
        unit = pool.units.get(key.id) if key.kind == "memory" else None
        turn = pool.turns.get(key.id) if key.kind == "source" else None
        trace = Trace(
            semantic=place["semantic"].get(key), keyword=place["keyword"].get(key), graph=place["graph"].get(key),
            temporal=place["temporal"].get(key), fused=pool.score[key], rerank=pool.rerank.get(key),
            why=_why(place, key),
        )  # fmt: skip
        return RecallResult(
            kind=key.kind, id=key.id, network=unit.network.value if unit else SOURCE, text=text, tokens=tokens,
            score=pool.rerank.get(key, pool.score[key]), occurred=unit.occurred if unit else None,
            mentioned_at=unit.mentioned_at if unit else (turn.start if turn else None),
            confidence=unit.confidence if unit else None,
            evidence=tuple(names[m] for m in _messages(pool, key) if m in names),
            trace=trace,
        )  # fmt: skip


def _ends(query: str) -> str:
    """What is searched for of a pasted page: how it begins and how it ends; the question stands in one of them."""
    return query if len(query) <= 2 * MOST_CHARACTERS else f"{query[:MOST_CHARACTERS]}\n{query[-MOST_CHARACTERS:]}"


def _meaning(pool: _Pool, vector: Matrix) -> tuple[Ranking, Ranking]:
    """Cosine with ``vector`` of every candidate, and of every turn together with the turns around it."""
    if pool.around is None:
        return [], []
    alike = pool.around.similarity(vector)
    semantic = [(Key("source", turn), score) for turn, score in alike.own]
    semantic += [(Key("memory", unit), float(own @ vector)) for unit, own in pool.unit_vectors.items()]
    around = [(Key("source", turn), score) for turn, score in alike.around]
    return sorted(semantic, key=lambda row: -row[1]), sorted(around, key=lambda row: -row[1])


def _unit_vectors(connection: Connection, model: int, pool: _Pool, dim: int) -> dict[int, Matrix]:
    """The exact vectors (dim,) of the candidate memories that have one."""
    found: dict[int, Matrix] = {}
    for network in {unit.network.value for unit in pool.units.values()}:
        ids = [unit.id for unit in pool.units.values() if unit.network.value == network]
        known, matrix = vectors.exact(connection, model, network, ids, dim)
        found |= dict(zip(known, matrix, strict=True))
    return found


def _vector_of(pool: _Pool, key: Key) -> Matrix | None:
    if key.kind == "memory" or pool.around is None:
        return pool.unit_vectors.get(key.id)
    return pool.around.vector(key.id)


def _in_turn(pools: Sequence[_Pool]) -> list[tuple[_Pool, Key]]:
    """The results of several questions taking turns, each result once."""
    merged: dict[Key, _Pool] = {}
    for row in zip_longest(*(pool.order for pool in pools)):
        for pool, key in zip(pools, row, strict=True):
            if key is not None:
                merged.setdefault(key, pool)
    return [(pool, key) for key, pool in merged.items()]


def _check(cancel: threading.Event | None) -> None:
    if cancel is not None and cancel.is_set():
        raise Cancelled("The search was cancelled.")


def _best_of(first: Ranking, second: Ranking) -> Ranking:
    """Two lists of incomparable scores as one: by rank, each key once."""
    best: dict[Key, int] = {}
    for ranking in (first, second):
        for rank, (key, _) in enumerate(ranking):
            best[key] = min(rank, best.get(key, rank))
    return [(key, -float(rank)) for key, rank in sorted(best.items(), key=lambda row: row[1])]


def _blend(head: list[Key], pool: _Pool) -> list[Key]:
    """The pool in the order of cross-encoder and fused score together, each in standard deviations.

    The cross-encoder alone forgets what the channels agreed on: measured on LoCoMo, it then loses three
    points at 1,000 tokens against the fused order, and together they gain two. What its time did not
    reach keeps its fused place behind.
    """
    reached = [key for key in head if key in pool.rerank]
    rerank = _standard([pool.rerank[key] for key in reached])
    fused = _standard([pool.score[key] for key in reached])
    value = {key: a + b for key, a, b in zip(reached, rerank, fused, strict=True)}
    return sorted(reached, key=lambda key: -value[key]) + [key for key in head if key not in pool.rerank]


def _standard(values: Sequence[float]) -> list[float]:
    array = np.asarray(values, dtype=np.float64)
    spread = float(array.std()) if len(values) else 0.0
    return [float(x) for x in (array - array.mean()) / (spread or 1.0)] if len(values) else []


def _one_per_group(asked: Plan, pool: _Pool, order: list[Key]) -> list[Key]:
    """Results complement each other: a memory that rules took word by word from a turn adds nothing to it."""
    if not asked.source:
        return [key for key in order if key.kind == "memory"]
    return [key for key in order if key.kind == "source" or not _repeats(pool.units[key.id])]


def _repeats(unit: MemoryRow) -> bool:
    return unit.extractor == "rules" and not unit.edited


def _messages(pool: _Pool, key: Key) -> list[int]:
    if key.kind == "memory":
        return pool.evidence.get(key.id, [])
    return [message for message, _, _ in pool.turns[key.id].parts]


def _why(place: Mapping[str, Mapping[Key, int]], key: Key) -> str:
    """One line for the person: which channels found it and how high; else what it stands beside."""
    labels = {"semantic": "meaning", "keyword": "words", "graph": "connections", "temporal": "time"}
    found = sorted((ranks[key], labels[name]) for name, ranks in place.items() if key in ranks)
    return ", ".join(f"{label} #{rank}" for rank, label in found) or "source of a memory that was found"
