"""An answer outlives the models that help with it: without them it is read from the words alone, and forms no view."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TypeVar

from core.cara.scoring import Rerank
from core.errors import ModelError, WorkerDied

FAILURES = (ModelError, WorkerDied)  # of a model: killed, out of memory, not readable
T = TypeVar("T")
logger = logging.getLogger("hindsight.reflect")


def outliving(rerank: Rerank | None) -> Rerank | None:
    """``rerank`` that gives nan, which is no judgement, once its model has failed; None stays None."""
    if rerank is None:
        return None
    judging = [True]

    def judge(query: str, texts: Sequence[str]) -> Sequence[float]:
        if judging:
            try:
                return rerank(query, texts)
            except FAILURES as error:
                judging.clear()  # not asked again: each call would start another process
                logger.info("answered without the cross-encoder: %s", error)
        return [float("nan")] * len(texts)

    return judge


def unless_it_fails(work: Callable[[], T]) -> T | None:
    """What ``work`` gives, None where a model fails: what comes after an answer must not cost the answer."""
    try:
        return work()
    except FAILURES as error:
        logger.info("no view was formed of the answer: %s", error)
        return None
