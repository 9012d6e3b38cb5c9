"""Semantic links between memories, paper section 4.1.4: the cosine, where it reaches theta.

Theta is the 95th percentile of the encoder's own pair similarities, taken from a sample of what is stored:
a fixed value would mean something else for every encoder.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from core import defaults
from core.models.calibrate import calibrate
from core.store import memories, vectors
from core.store.bits import BitIndexes
from core.store.connection import Connection
from core.types import SOURCE, LinkType

SAMPLE = 200  # turns: some 20,000 pairs
Link = tuple[int, int, LinkType, float]


def threshold(
    connection: Connection, model: int, dim: int, percentile: float = defaults.SEMANTIC_PERCENTILE, *,
    coming: vectors.Matrix | None = None,
) -> float:  # fmt: skip
    """The cosine of this percentile on this memory; 1 (nothing is alike) while too little is stored to tell.

    ``coming``: turns (n, d) about to be stored, which count where there are few.
    """
    sample = vectors.sample(connection, model, SOURCE, SAMPLE)
    if coming is not None and len(sample) < SAMPLE:
        sample += vectors.quantise(coming[: SAMPLE - len(sample)])
    return _percentile(tuple(sample), dim, percentile) if len(sample) >= 20 else 1.0


@lru_cache(maxsize=16)
def _percentile(sample: tuple[bytes, ...], dim: int, percentile: float) -> float:
    return calibrate(vectors.dequantise(sample, dim), percentile)


def find(
    connection: Connection, model: int, network: str, bank_id: int, owners: Sequence[int], rows: vectors.Matrix,
    indexes: BitIndexes, *, theta: float,
) -> list[Link]:  # fmt: skip
    """A capped number of links from each of these memories (vectors of shape (n, d)) to its nearest ones.

    Linked is what has a cosine of ``theta`` (:func:`threshold`). Near are the stored ones of the network and the others
    among ``owners``, which need not be stored yet. Called before the transaction that stores them: a search takes
    longer the more is remembered.
    """
    among, cap = rows @ rows.T, defaults.SEMANTIC_LINK_CAP
    links: list[Link] = []
    for place, (owner, row) in enumerate(zip(owners, rows, strict=True)):
        near = dict(vectors.search(connection, model, network, bank_id, row, cap + 1, indexes))
        near |= {owners[other]: float(among[place, other]) for other in np.argsort(-among[place])[: cap + 1]}
        near.pop(owner, None)
        best = sorted(near.items(), key=lambda pair: -pair[1])[:cap]
        links += [(owner, other, LinkType.SEMANTIC, score) for other, score in best if score >= theta]
    return links


def keep(connection: Connection, links: Sequence[Link]) -> None:
    """Store links that were found before; one to a memory that is gone meanwhile is left out."""
    there = memories.existing(connection, {memory for link in links for memory in link[:2]})
    memories.add_links(connection, [link for link in links if link[0] in there and link[1] in there])
