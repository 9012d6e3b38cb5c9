"""How alike candidates and question are, exactly, among the texts of one encoder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, compress
from math import inf
from operator import itemgetter

from core.store import vectors
from core.store.connection import Connection
from core.store.excerpts import ExcerptRow
from core.store.vectors import Vector
from core.tempr.recall import context
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.spaces import Space
from core.types import MemoryRow


def rankings(
    connection: Connection, space: Space, turns: Sequence[ExcerptRow], units: Iterable[MemoryRow]
) -> tuple[Ranking, Ranking]:
    """Likeness to the question in ``space`` of every turn and memory, and of every turn with the turns around it.

    Where nobody replies to anybody, as in a diary, the second would only repeat the first, and is empty.
    """
    keys = [Key("source", turn.id) for turn in turns]
    alike = context.similarity(connection, space.model, turns, space.vector)
    own = list(compress(_rows(keys, space, alike.own), alike.has_own.tolist()))
    of_network: dict[str, list[int]] = {}
    for unit in units:
        of_network.setdefault(unit.network.value, []).append(unit.id)
    for network, ids in of_network.items():
        found, matrix = vectors.exact(connection, space.model, network, ids, len(space.vector))
        own += _rows([Key("memory", unit) for unit in found], space, vectors.cosines(matrix, space.vector))
    around = compress(_rows(keys, space, alike.around), alike.has_around.tolist()) if alike.replies else ()
    return own, list(around)


def _rows(keys: Sequence[Key], space: Space, cosines: Vector) -> Ranking:
    return list(zip(keys, space.scores(cosines).tolist(), strict=True))


def unlike(spaces: Sequence[Space], own: Sequence[Ranking]) -> set[Key]:
    """What is too far from the question in meaning to have to do with it, by every encoder that read it.

    ``own``: its likeness in each of ``spaces``.
    """
    below, others = set[Key](), set[Key]()
    for space, ranking in zip(spaces, own, strict=True):
        least = -inf if space.unlike is None else space.score(space.unlike)
        for key, score in ranking:
            (below if score < least else others).add(key)
    return below - others


def some_alike(spaces: Sequence[Space], own: Sequence[Ranking]) -> bool:
    """Whether anything is near to the question in meaning; True where no encoder can tell."""
    told = [(s.score(s.alike), ranking) for s, ranking in zip(spaces, own, strict=True) if s.alike is not None]
    return not told or any(score >= least for least, ranking in told for _, score in ranking)


def best_first(lists: Sequence[Ranking]) -> Ranking:
    """The lists as one, best first, each key once: beside a turn of another language a turn may be in two."""
    ordered = sorted(chain.from_iterable(lists), key=itemgetter(1), reverse=True)
    if len(lists) < 2:
        return ordered
    first: dict[Key, float] = {}
    for key, score in ordered:
        first.setdefault(key, score)
    return list(first.items())
