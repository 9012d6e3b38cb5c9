"""What has nothing to do with the question is left out, however much room the budget has (paper section 4.2.5).

Fusion ranks whatever the channels bring, and they always bring something: the nearest texts are near in no other sense
than that none is nearer. How near a text must be is a matter of the encoder (``resources/models.toml``). Measured on
LoCoMo, what is left out held no evidence within 4,000 tokens, and what moved up gained 0.2 points within 2,000.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool
from core.types import Signal

SURE = 10  # results that stay in any case
NEAREST = 20  # where nothing is found by words and nothing is near: the person sees for themselves what comes nearest
AROUND = 40  # turns of the best windows: "he's from Hamburg" stands behind the name it is asked by
_BY_WORDS = ("words", "memory words")


def related(asked: Plan, pool: Pool, order: Sequence[Key]) -> list[Key]:
    """``order`` without what shares no word with the question, is far from it in meaning and not connected with it.

    Words around a turn count for it in the best windows alone. Where they are found nowhere and nothing is near in
    meaning, only the nearest stay.
    """
    if asked.only_time or Signal.CUT_OFF in asked.request.without:
        return list(order)
    held = set[Key]()
    for ranking in _telling(asked, pool):
        held.update(key for key, _ in ranking)
    if not pool.some_alike and not held:
        return list(order[:NEAREST])
    return [*order[:SURE], *(key for key in order[SURE:] if key in held or key not in pool.unlike)]


def _telling(asked: Plan, pool: Pool) -> list[Ranking]:
    """The lists that hold nothing without a reason."""
    lists = [pool.rankings[name] for name in _BY_WORDS] + [pool.rankings["windows"][:AROUND]]
    lists.append([(key, 1.0) for key in pool.naming])
    if asked.window is not None:
        lists.append(pool.rankings["temporal"])
    if asked.entities:
        lists.append(pool.rankings["graph"])
    return lists
