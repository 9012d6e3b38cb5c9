"""The cross-encoder over the best candidates (paper section 4.2.4), within the time there is."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np

from core.errors import Cancelled, HindsightError
from core.models.ports import Role
from core.store.store import Store
from core.tempr import display
from core.tempr.recall.allowance import RERANKING, Allowance
from core.tempr.recall.channels import Key
from core.tempr.recall.fuse import CROWD
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool, see
from core.tempr.recall.ports import Models
from core.types import Signal

AMONG_MANY = 0.25  # weight of the cross-encoder beside the fused score, from CROWD candidates on


def rerank(
    models: Models, store: Store, asked: Plan, pool: Pool, order: list[Key], *, share: int, allowance: Allowance,
    degraded: dict[str, None], cancel: threading.Event | None,
) -> list[Key]:  # fmt: skip
    """``order`` with its first ``share`` in the order the cross-encoder helps to find; why not, in ``degraded``."""
    size = 0 if asked.only_time or Signal.CROSS_ENCODER in asked.request.without else share
    if size == 0 or not order:
        return order
    if models.status().reranker is None:
        degraded["reranker: not installed"] = None
        return order
    if not models.supports(asked.request.query, Role.RERANKER):
        degraded["reranker: it does not know this script"] = None
        return order
    left = allowance.left_ms(RERANKING)
    if left is not None and left <= 0:
        degraded["reranker: no time left"] = None
        return order
    see(store, pool, order[:size])
    head = [key for key in order[:size] if pool.is_read(key)]
    if not head:
        return order[size:]
    try:
        scores = models.rerank(
            asked.request.query, [_encoder_text(pool, key) for key in head], budget_ms=left, cancel=cancel
        )
    except Cancelled:
        raise
    except HindsightError as error:
        degraded[f"reranker: {error}"] = None
        return order
    pool.rerank = {key: float(s) for key, s in zip(head, scores, strict=True) if not np.isnan(s)}
    return _blend(head, pool) + order[size:]


def _encoder_text(pool: Pool, key: Key) -> str:
    if key.kind == "memory":
        return display.memory_embedding_text(pool.units[key.id])
    return display.excerpt_embedding_text(pool.turns[key.id], pool.views)


def _blend(head: list[Key], pool: Pool) -> list[Key]:
    """The pool in the order of cross-encoder and fused score together, each in standard deviations.

    Among few candidates the ranks of the channels say little and the cross-encoder counts as much as they do.
    Among many it forgets what they agreed on: in two LoCoMo conversations it then costs two points at 1,000 tokens
    (alone, seven), with a quarter of the weight less than one, while open-domain questions gain four.
    What its time did not reach keeps its fused place behind.
    """
    weight = 1.0 - (1.0 - AMONG_MANY) * min(1.0, len(pool.score) / CROWD)
    reached = [key for key in head if key in pool.rerank]
    rerank = _standard([pool.rerank[key] for key in reached])
    fused = _standard([pool.score[key] for key in reached])
    value = {key: weight * a + b for key, a, b in zip(reached, rerank, fused, strict=True)}
    return sorted(reached, key=lambda key: -value[key]) + [key for key in head if key not in pool.rerank]


def _standard(values: Sequence[float]) -> list[float]:
    array = np.asarray(values, dtype=np.float64)
    spread = float(array.std()) if len(values) else 0.0
    return [float(x) for x in (array - array.mean()) / (spread or 1.0)] if len(values) else []
