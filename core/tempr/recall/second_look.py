"""A second look at what lies behind the surest results: by how much each signal says, not by ranks alone.

Reciprocal ranks are made for the first places and hardly tell the fiftieth from the hundredth. Behind the surest
results the signals themselves do, added up. The weights are rounded from logistic regressions over five LoCoMo
conversations, which also served to choose the signals: expect less elsewhere. On these five, at low effort, evidence
within 2,000 tokens rose by 0.7 points and within 4,000 by 1.2; one conversation lost 0.7 points within 1,000.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from core import defaults
from core.tempr.recall import fuse, telling
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool
from core.tempr.segment import estimate_tokens
from core.types import Signal

SETTLED = 30  # results whose order stands

ALIKE = 0.5  # for each standard deviation of likeness to the question among the candidates
AROUND = 0.75  # the same of a turn together with the turns around it
WORDS = 2.0  # for the turn with the best BM25, others their share of it
WINDOWS = 3.0  # for the turns of the best window, others by k / (k + rank)
SPEAKER = 3.0  # for a named person's own words
OWNER = 0.6  # for those of the owner, who is meant by "I"
IN_WINDOW = 4.0  # for what lies in the question's window of time
NAMING = 3.0  # for a turn that names a thing of the kind asked for
ASKING = -2.0  # for a turn that only asks
LENGTH = 1.25  # for every factor e of length: a long turn tells more
_STAMP_TOKENS = 10  # of date and speaker


def look_again(asked: Plan, pool: Pool, order: list[Key]) -> list[Key]:
    """``order`` with the turns behind the surest results by all signals together; memories keep their places."""
    if asked.only_time or not asked.spaces or Signal.SECOND_LOOK in asked.request.without:
        return order
    behind = order[SETTLED:]
    value = _values(asked, pool, [key for key in behind if key.kind == "source"])
    best = iter(fuse.best_first(value))
    return order[:SETTLED] + [next(best) if key.kind == "source" else key for key in behind]


def _values(asked: Plan, pool: Pool, turns: Sequence[Key]) -> dict[Key, float]:
    """What all signals say for each of ``turns``."""
    value = dict.fromkeys(turns, 0.0)
    asks = telling.shares(asked, pool)
    for key in value:
        turn = pool.turns[key.id]
        if text := pool.read_so_far(turn):
            value[key] += LENGTH * math.log(estimate_tokens(text) + _STAMP_TOKENS) + ASKING * asks.get(key.id, 0.0)
        if key in pool.naming:
            value[key] += NAMING
        if turn.person_id in asked.people and Signal.SPEAKER not in asked.request.without:
            value[key] += SPEAKER if asked.named else OWNER
    for key, gain in _gains(asked, pool):
        if key in value:
            value[key] += gain
    return value


def _gains(asked: Plan, pool: Pool) -> Ranking:
    lists = pool.rankings
    gains = _in_deviations(lists["semantic"], ALIKE) + _shares(lists["words"])
    if Signal.NEIGHBOURS not in asked.request.without:
        gains += _in_deviations(lists["context"], AROUND)
        k, windows = defaults.RRF_K, lists["other windows"] or lists["windows"]
        gains += [(key, WINDOWS * k / (k + rank)) for rank, (key, _) in enumerate(windows, start=1)]
    if asked.window is not None:
        gains += [(key, IN_WINDOW) for key in dict.fromkeys(key for key, _ in lists["temporal"])]
    return gains


def _in_deviations(ranking: Ranking, weight: float) -> Ranking:
    scores = np.array([score for _, score in ranking])
    spread = float(scores.std()) if len(scores) else 0.0
    if spread == 0.0:
        return []
    gains = weight * (scores - scores.mean()) / spread
    return list(zip((key for key, _ in ranking), gains.tolist(), strict=True))


def _shares(ranking: Ranking) -> Ranking:
    best = max((score for _, score in ranking), default=0.0)
    return [(key, WORDS * score / best) for key, score in ranking] if best > 0 else []
