"""Fusion of the channels by reciprocal ranks (paper section 4.2.3), with evidence groups.

A memory and the turns it came from are one group: the memory's ranks vote for its turns, and only the
best vote of a group counts in each list, so that saying a thing twice does not make it truer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core import defaults
from core.tempr.recall import overview, telling
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool
from core.types import Signal

# The lists that are fused, with their weights.
LISTS = {
    "semantic": 1.0, "context": 1.0, "keyword": 1.0, "windows": 1.0,
    "other windows": 0.3, "graph": 0.3, "temporal": 0.3, "names": 0.6,
}  # fmt: skip
# Up to so many candidates the lists of the graph and of names have no vote, from CROWD on their whole one: among few,
# to be in them at all counts for more than the ranks in all other lists. What the graph leads to has its place all the
# same (``connected``). Measured on Chinese diaries of nine messages each: three points of recall for the graph, as many
# as the vectors gain there.
SEVERAL = 50
_LEADING = ("graph", "names")
_AROUND = ("context", "windows", "other windows")
WINDOW_FACTOR = 1.5  # what lies in the question's window before what does not
CROWD = 200  # candidates from which on the factors are whole that turn ranks: among fewer, they lie closer together
SPEAKER_FACTOR = 1.5  # a named person's own words before what others say; 1.1 loses a point at 1,000 tokens on LoCoMo
NAMING_FACTOR = 1.3  # what names a thing of the kind asked for; more turns it against what says more
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


def best_of(first: Ranking, second: Ranking) -> Ranking:
    """Two lists of incomparable scores as one: by rank, each key once."""
    best: dict[Key, int] = {}
    for ranking in (first, second):
        for rank, (key, _) in enumerate(ranking):
            best[key] = min(rank, best.get(key, rank))
    return [(key, -float(rank)) for key, rank in sorted(best.items(), key=lambda row: row[1])]


def score(asked: Plan, pool: Pool) -> dict[Key, float]:
    """The fused score of every candidate by the pool's rankings."""
    voting = _voting(pool)
    names = [name for name in LISTS if name not in _AROUND or Signal.NEIGHBOURS not in asked.request.without]
    lists = [voting.get(name, []) for name in names]
    candidates = len({key for ranking in lists for key, _ in ranking})
    share = min(1.0, max(0, candidates - SEVERAL) / (CROWD - SEVERAL))
    fused = reciprocal_ranks(lists, [LISTS[name] * (share if name in _LEADING else 1.0) for name in names])
    _prefer(asked, pool, fused, {key for key, _ in voting["temporal"]})
    return fused


def _voting(pool: Pool) -> dict[str, Ranking]:
    """The lists with the turns of their memories."""
    voting = {name: grouped(ranking, pool.turns_of) for name, ranking in pool.rankings.items()}
    voting["keyword"] = best_of(voting["words"], voting["memory words"])
    return voting


def _prefer(asked: Plan, pool: Pool, fused: dict[Key, float], inside: set[Key]) -> None:
    """First a named person's own words, names of the kind asked for and, with a window, what lies in it."""
    crowded = min(1.0, len(fused) / CROWD)
    speaker = 1.0 + ((SPEAKER_FACTOR if asked.named else OWNER_FACTOR) - 1.0) * crowded
    naming = 1.0 + (NAMING_FACTOR - 1.0) * crowded
    for key in fused:
        own = key.kind == "source" and pool.turns[key.id].person_id in asked.people
        if own and Signal.SPEAKER not in asked.request.without:
            fused[key] *= speaker
        if key in pool.naming:
            fused[key] *= naming
        if asked.window is not None and key in inside:
            fused[key] *= WINDOW_FACTOR
    if asked.only_time and asked.source:
        for key in inside:
            if key.kind == "source":
                text = " ".join(pool.views[m].text for m in pool.messages(key))
                own = pool.turns[key.id].person_id in asked.people
                fused[key] = 1.0 + own + overview.substance(text)


def best_first(scores: Mapping[Key, float]) -> list[Key]:
    """The candidates in order of their scores."""
    return sorted(scores, key=lambda key: -scores[key])


def prefer_telling(asked: Plan, pool: Pool, scores: dict[Key, float]) -> None:
    """Change the scores of turns whose text is known by how much they tell; little among few candidates."""
    share = min(1.0, len(scores) / CROWD)
    for turn, asks in telling.shares(asked, pool).items():
        if (key := Key("source", turn)) in scores:
            scores[key] *= 1.0 - share * telling.ASKING * asks
