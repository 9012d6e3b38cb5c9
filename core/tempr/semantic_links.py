"""Semantic links between memories, paper section 4.1.4: the cosine, where it reaches theta.

Theta is the 95th percentile of the encoder's own pair similarities, taken from a sample of what is stored:
a fixed value would mean something else for every encoder.
"""

from __future__ import annotations

from collections.abc import Sequence

from core import defaults
from core.models.calibrate import calibrate
from core.store import memories, vectors
from core.store.bits import BitIndexes
from core.store.connection import Connection
from core.types import SOURCE, LinkType

SAMPLE = 200  # turns: some 20,000 pairs


def threshold(connection: Connection, model: int, dim: int, percentile: float = defaults.SEMANTIC_PERCENTILE) -> float:
    """The cosine of this percentile on this memory; 1 (nothing is alike) while too little is stored to tell."""
    query = "SELECT owner_id FROM vectors WHERE model_id = ? AND network = ? AND exact <> x'' LIMIT ?"
    ids = [row[0] for row in connection.execute(query, (model, SOURCE, SAMPLE))]
    _, matrix = vectors.exact(connection, model, SOURCE, ids, dim)
    return calibrate(matrix, percentile) if len(matrix) >= 20 else 1.0


def link(
    connection: Connection, model: int, network: str, bank_id: int, owners: Sequence[int], rows: vectors.Matrix
) -> None:
    """Link each of these memories (vectors of shape (n, d)) to its nearest ones of the network, a capped number."""
    theta = threshold(connection, model, rows.shape[1])
    if theta >= 1.0:
        return
    indexes = BitIndexes()  # of this transaction: what it wrote may yet be rolled back
    for owner, row in zip(owners, rows, strict=True):
        near = vectors.search(connection, model, network, bank_id, row, defaults.SEMANTIC_LINK_CAP + 1, indexes)
        memories.add_links(
            connection, [(owner, other, LinkType.SEMANTIC, score) for other, score in near if score >= theta]
        )
