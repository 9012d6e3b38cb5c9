"""Recall(B, Q, k) -> results within the token budget, each with its trace (paper section 4.2).

Channels run concurrently on reader connections of their own; one that fails is named in ``degraded``
and the others answer.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Mapping
from dataclasses import replace
from zoneinfo import ZoneInfo

from core import defaults
from core.errors import Cancelled, HindsightError, NotFound
from core.store import conversations
from core.store.connection import Connection
from core.store.store import Store
from core.tempr.recall import connected, cutoff, fuse, holding, plan, telling
from core.tempr.recall.allowance import CHANNELS, Allowance
from core.tempr.recall.by_kind import by_kind, naming
from core.tempr.recall.channels import Ranking
from core.tempr.recall.complement import beside_turns
from core.tempr.recall.keyword import keyword, keyword_memories, keyword_windows, other_windows
from core.tempr.recall.parts import parts
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool, gather, is_shown, see
from core.tempr.recall.ports import Models
from core.tempr.recall.rerank import rerank
from core.tempr.recall.results import packed_results
from core.tempr.recall.running import Channel, Running
from core.tempr.recall.second_look import look_again
from core.tempr.recall.semantic import semantic
from core.tempr.recall.spaces import Space, open_spaces
from core.tempr.recall.spreading import follow, graph
from core.tempr.recall.temporal import temporal
from core.types import Recall, RecallRequest, Signal

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
        allowance = Allowance(time.perf_counter(), request.max_ms)
        degraded: dict[str, None] = {}
        with self._store.reading() as connection:
            conversation_id = self._conversation(connection, request.conversation)
            if not plan.asks_something(request):
                return Recall(request.query, None, time.perf_counter() - allowance.begun, (), ())
            plans = [
                plan.make(connection, self._bank_id, replace(request, query=part), conversation_id)
                for part in parts(_ends(request.query))
            ]
        pools: list[Pool] = []
        for number, asked in enumerate(plans, start=1):
            if pools and allowance.is_over():
                degraded[f"question {number} of {len(plans)}: no time left"] = None
                break
            share = defaults.RERANK_POOL[request.effort.value] // len(plans)
            pools.append(self._search(asked, share, allowance.until(number / len(plans)), degraded, cancel))
        results = packed_results(self._models, self._store, self._zone, request, pools, allowance, degraded)
        window = next((asked.window for asked in plans if asked.window is not None), None)
        seconds = time.perf_counter() - allowance.begun
        return Recall(request.query, window, seconds, tuple(degraded), tuple(results))

    def _search(
        self, asked: Plan, share: int, allowance: Allowance, degraded: dict[str, None],
        cancel: threading.Event | None,
    ) -> Pool:  # fmt: skip
        """Channels, fusion and reranking (of ``share`` candidates) for one question."""
        asked, pool = self._channels(asked, allowance, degraded, cancel)
        _check(cancel)
        with self._store.reading() as connection:
            pool.preferred = holding.preferences(connection, asked)
            gather(connection, asked, pool)
        if asked.answer_kinds:
            with Running(self._store, allowance.deadline(), degraded, found=True, cancel=cancel) as running:
                running.start("names", lambda c: naming(c, asked, pool))
                pool.naming = {key for key, _ in running.result("names")}
        pool.score = fuse.score(asked, pool)
        see(self._store, pool, fuse.best_first(pool.score)[: telling.READ])
        fuse.prefer_telling(asked, pool, pool.score)
        order = fuse.best_first(pool.score)[:RENDERED]
        order = rerank(
            self._models, self._store, asked, pool, order, share=share, allowance=allowance, degraded=degraded,
            cancel=cancel,
        )  # fmt: skip
        _check(cancel)
        order = look_again(asked, pool, order)
        order = holding.put_first(order, pool.preferred, pool.evidence, pool.turns)
        shown = [key for key in order if is_shown(asked, pool, key)]
        with Running(self._store, allowance.deadline(), degraded, found=True, cancel=cancel) as running:
            words = not any(note.startswith("keyword:") for note in degraded)
            running.start("graph", _unless(asked, Signal.GRAPH, lambda c: follow(c, asked, shown, by_words=words)))
            led_to = running.result("graph")
        with self._store.reading() as connection:
            order = connected.put_forward(connection, asked, pool, shown, led_to)
        pool.order = beside_turns(asked, pool, cutoff.related(asked, pool, order))
        return pool

    def _conversation(self, connection: Connection, name: str | None) -> int | None:
        if name is None:
            return None
        base, _, number = name.rpartition("#")
        rows = conversations.named(connection, self._bank_id, name)
        if not rows and number.isdecimal() and base:
            rows = conversations.named(connection, self._bank_id, base)[int(number) - 1 : int(number)]
        if not rows:
            raise NotFound(
                f"There is no conversation {name!r} in this bank; `hindsight list conversations` shows them."
            )
        return rows[0]

    # --- channels -------------------------------------------------------------------------------------

    def _spaces(
        self, connection: Connection, asked: Plan, degraded: dict[str, None], over: threading.Event
    ) -> tuple[Space, ...]:
        if Signal.SEMANTIC in asked.request.without:
            return ()
        models = self._models.status().embedders
        if not models:
            degraded["semantic: no embedding model is installed"] = None
            return ()
        reader = self._models.embedder_for(asked.topic)
        if reader is None:
            degraded["semantic: the embedding model does not know this script"] = None
            return ()
        text = asked.topic or asked.request.query
        try:
            return open_spaces(
                connection, models, reader,
                lambda model: self._models.embed([text], kind="query", cancel=over, model=model.id)[0],
            )  # fmt: skip
        except HindsightError as error:
            if not over.is_set():  # else nobody waits for it any more, and that has been said
                logger.warning("the question was not embedded: %s", error)
                degraded[f"semantic: {error}"] = None
            return ()

    def _channels(
        self, asked: Plan, allowance: Allowance, degraded: dict[str, None],
        cancel: threading.Event | None,
    ) -> tuple[Plan, Pool]:  # fmt: skip
        """What the channels found, and the question as the encoders read it if there was time for that."""
        depth = defaults.CHANNEL_DEPTH[asked.request.effort.value]
        hops = defaults.HOPS[asked.request.effort.value]
        pool = Pool()
        made: list[tuple[Space, ...]] = []

        with Running(self._store, allowance.deadline(CHANNELS), degraded, cancel=cancel) as running:

            def meaning(connection: Connection) -> Ranking:
                spaces = self._spaces(connection, asked, degraded, running.over)
                found = semantic(connection, replace(asked, spaces=spaces), depth, self._store.bits)
                made.append(spaces)
                return found

            running.start("semantic", meaning)
            running.start("keyword", _unless(asked, Signal.KEYWORD, lambda c: keyword(c, asked, depth)))
            running.start(
                "keyword in windows", _unless(asked, Signal.KEYWORD, lambda c: keyword_windows(c, asked, depth))
            )
            if asked.other_words.terms:
                running.start(
                    "keyword by other words", _unless(asked, Signal.KEYWORD, lambda c: other_windows(c, asked, depth))
                )
            running.start(
                "keyword in memories", _unless(asked, Signal.KEYWORD, lambda c: keyword_memories(c, asked, depth))
            )
            if asked.answer_kinds:
                running.start("names", lambda c: by_kind(c, asked, depth * 3))
            running.start("temporal", _unless(asked, Signal.TEMPORAL, lambda c: temporal(c, asked, depth, degraded)))
            entry, words = running.result("semantic"), running.result("keyword")
            running.start("graph", _unless(asked, Signal.GRAPH, lambda c: graph(c, asked, entry or words, hops, depth)))
            pool.rankings = {
                "semantic": entry, "words": words, "windows": running.result("keyword in windows"),
                "other windows": running.result("keyword by other words"),
                "memory words": running.result("keyword in memories"), "temporal": running.result("temporal"),
                "graph": running.result("graph"), "names": running.result("names"),
            }  # fmt: skip
        pool.found = _by_channel(pool.rankings)
        return replace(asked, spaces=made[0] if made else ()), pool


def _by_channel(found: Mapping[str, Ranking]) -> dict[str, Ranking]:
    """What each of the four channels found, those of words as one."""
    windows = fuse.best_of(found["windows"], found["other windows"])
    words = fuse.best_of(fuse.best_of(found["words"], windows), found["memory words"])
    graph = list({**dict(found["graph"]), **dict(found["names"])}.items()) if found["names"] else found["graph"]
    return {"semantic": found["semantic"], "keyword": words, "graph": graph, "temporal": found["temporal"]}


def _unless(asked: Plan, signal: Signal, channel: Channel) -> Channel:
    """``channel``, or one that finds nothing where its signal is left out."""
    return (lambda _: []) if signal in asked.request.without else channel


def _ends(query: str) -> str:
    """What is searched for of a pasted page: how it begins and how it ends; the question stands in one of them."""
    return query if len(query) <= 2 * MOST_CHARACTERS else f"{query[:MOST_CHARACTERS]}\n{query[-MOST_CHARACTERS:]}"


def _check(cancel: threading.Event | None) -> None:
    if cancel is not None and cancel.is_set():
        raise Cancelled("The search was cancelled.")
