"""Fusion of the channels by reciprocal ranks (paper section 4.2.3), with evidence groups.

A memory and the turns it came from are one group: the memory's ranks vote for its turns, and only the
best vote of a group counts in each list, so that saying a thing twice does not make it truer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core import defaults
from core.tempr.recall.channels import Key, Ranking

WINDOW_FACTOR = 1.5  # what lies in the question's window before what does not
SPEAKER_FACTOR = 1.5  # a named person's own words before what others say; 1.1 loses a point at 1,000 tokens on LoCoMo
OWNER_FACTOR = 1.1  # "my" and "I" say less about who spoke: what others told the owner is asked for as often


def reciprocal_ranks(rankings: Sequence[Ranking], weights: Sequence[float] | None = None) -> dict[Key, float]:
    """sum over the lists of weight / (k + rank), ranks from 1; absent from a list: nothing."""
    fused: dict[Key, float] = {}
    for place, ranking in enumerate(rankings):
        weight = 1.0 if weights is None else weights[place]
        for rank, (key, _) in enumerate(ranking, start=1):
            fused[key] = fused.get(key, 0.0) + weight / (defaults.RRF_K + rank)
    return fused


def grouped(ranking: Ranking, turns_of: Mapping[Key, Sequence[Key]]) -> Ranking:
    """The list with every memory standing for its turns too, each key once at its best place."""
    seen: dict[Key, float] = {}
    for key, score in ranking:
        for member in (key, *turns_of.get(key, ())):
            seen.setdefault(member, score)
    return list(seen.items())


def ranks(ranking: Ranking) -> dict[Key, int]:
    """Rank from 1 of every key."""
    return {key: rank for rank, (key, _) in enumerate(ranking, start=1)}
