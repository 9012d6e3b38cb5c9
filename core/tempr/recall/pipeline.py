"""Recall(B, Q, k) -> results within the token budget, each with its trace (paper section 4.2).

Channels run concurrently on reader connections of their own; one that fails is named in ``degraded``
and the others answer.
"""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import replace
from zoneinfo import ZoneInfo

from core import defaults
from core.errors import Cancelled, HindsightError, NotFound
from core.store import messages, vectors
from core.store.connection import Connection
from core.store.store import Store
from core.store.vectors import Matrix
from core.tempr.recall import fuse, holding, plan
from core.tempr.recall.channels import Key
from core.tempr.recall.keyword import keyword, keyword_memories, keyword_windows
from core.tempr.recall.parts import parts
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool, gather
from core.tempr.recall.ports import Models
from core.tempr.recall.rerank import rerank
from core.tempr.recall.results import packed_results
from core.tempr.recall.running import Running
from core.tempr.recall.semantic import semantic
from core.tempr.recall.spreading import graph
from core.tempr.recall.temporal import temporal
from core.types import MemoryRow, Recall, RecallRequest

logger = logging.getLogger("hindsight.recall")

RENDERED = 400  # results looked at for the pack; more never fit a budget a model can use
MOST_CHARACTERS = 1_000  # of either end of a question: an encoder reads little more


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
        results = packed_results(self._models, self._store, self._zone, request, pools)
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
    ) -> Pool:
        """Channels, fusion and reranking (of ``share`` candidates) for one question."""
        asked = replace(asked, vector=self._vector(asked, degraded))
        pool = self._channels(asked, model, begun, degraded)
        _check(cancel)
        with self._store.reading() as connection:
            pool.preferred = holding.preferences(connection, asked)
            gather(connection, asked, pool, model)
        pool.score = fuse.score(asked, pool)
        order = sorted(pool.score, key=lambda key: -pool.score[key])[:RENDERED]
        order = rerank(
            self._models, self._store, asked, pool, order, share=share, begun=begun, degraded=degraded, cancel=cancel
        )
        _check(cancel)
        order = fuse.second_look(asked, pool, order)
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

    def _channels(self, asked: Plan, model: int | None, begun: float, degraded: dict[str, None]) -> Pool:
        depth = defaults.CHANNEL_DEPTH[asked.request.effort.value]
        hops = defaults.HOPS[asked.request.effort.value]
        pool = Pool()

        deadline = None if asked.request.max_ms is None else begun + asked.request.max_ms / 1000
        with Running(self._store, deadline, degraded) as running:
            running.start("semantic", lambda c: semantic(c, asked, model, depth, self._store.bits))
            running.start("keyword", lambda c: keyword(c, asked, depth))
            running.start("keyword in windows", lambda c: keyword_windows(c, asked, depth))
            running.start("keyword in memories", lambda c: keyword_memories(c, asked, depth))
            running.start("temporal", lambda c: temporal(c, asked, depth))
            entry = running.result("semantic")
            running.start("graph", lambda c: graph(c, asked, entry, hops, depth))
            pool.rankings = {
                "semantic": entry, "words": running.result("keyword"), "windows": running.result("keyword in windows"),
                "memory words": running.result("keyword in memories"), "temporal": running.result("temporal"),
                "graph": running.result("graph"),
            }  # fmt: skip
        found = pool.rankings
        pool.found = {
            "semantic": entry,
            "keyword": fuse.best_of(fuse.best_of(found["words"], found["windows"]), found["memory words"]),
            "graph": found["graph"],
            "temporal": found["temporal"],
        }
        return pool


def _ends(query: str) -> str:
    """What is searched for of a pasted page: how it begins and how it ends; the question stands in one of them."""
    return query if len(query) <= 2 * MOST_CHARACTERS else f"{query[:MOST_CHARACTERS]}\n{query[-MOST_CHARACTERS:]}"


def _check(cancel: threading.Event | None) -> None:
    if cancel is not None and cancel.is_set():
        raise Cancelled("The search was cancelled.")


def _one_per_group(asked: Plan, pool: Pool, order: list[Key]) -> list[Key]:
    """Results complement each other: a memory that rules took word by word from a turn adds nothing to it."""
    if not asked.source:
        return [key for key in order if key.kind == "memory"]
    return [key for key in order if key.kind == "source" or not _repeats(pool.units[key.id])]


def _repeats(unit: MemoryRow) -> bool:
    return unit.extractor == "rules" and not unit.edited
