"""A question as each encoder reads it, and how cosines of two encoders become comparable.

A memory of several languages is embedded by two encoders (DESIGN section 9). Each text has a vector of one of them; a
question is compared with the texts of every encoder that reads its language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from core.models.ports import ModelInfo
from core.store import vectors
from core.store.connection import Connection
from core.store.vectors import Matrix, Vector
from core.types import SOURCE, Network

SAMPLE = 200  # turns
FEW = 5  # of the sample; from so few no spread is told
# Mean and deviation of a question's cosines by the English encoder of the starter pack. The graph's activation starts
# from cosines like these; another encoder's, all between 0.75 and 0.9, would make every neighbour as near as the next.
USUAL, SPREAD = 0.5, 0.07


@dataclass(frozen=True, slots=True)
class Space:
    """The question's vector (d,) by the encoder ``model`` (a row id), and some turns' vectors (n, d) of that encoder.

    A cosine counts as ``offset`` + ``factor`` * cosine. ``unlike``, ``alike``: cosines as of
    :class:`~core.models.ports.ModelInfo`, None where they do not hold: for texts in other languages than the question.
    """

    model: int
    vector: Vector
    sample: Matrix
    unlike: float | None = None
    alike: float | None = None
    offset: float = 0.0
    factor: float = 1.0

    def score(self, cosine: float) -> float:
        """``cosine`` as it compares with those of the other encoders."""
        return self.offset + self.factor * cosine

    def scores(self, cosines: Vector) -> Vector:
        """The same of cosines of shape (n,)."""
        return self.offset + self.factor * cosines


def readers(models: Sequence[ModelInfo], reader: ModelInfo) -> list[ModelInfo]:
    """Of the encoders in use, the one that knows the question's language best and those that know every language."""
    return [model for model in models if model.id == reader.id or not model.scripts]


def open_spaces(
    connection: Connection, models: Sequence[ModelInfo], reader: ModelInfo, embed: Callable[[ModelInfo], Vector]
) -> tuple[Space, ...]:
    """The question that ``reader`` knows best, by each of ``models`` that reads it and that anything was embedded with.

    ``models``: those in use, the chosen one first; its cosines are left as they are.
    """
    stored = [(model, vectors.find_model(connection, model.id)) for model in readers(models, reader)]
    there = [(model, row_id) for model, row_id in stored if row_id is not None and _is_used(connection, row_id)]
    if [model.id for model, _ in there] == [models[0].id]:
        vector = embed(models[0])
        nothing = np.zeros((0, len(vector)), np.float32)
        return (_space(there[0][1], models[0], reader, vector, nothing),)
    sampled = [_sampled(connection, row_id, model, reader, embed(model)) for model, row_id in there]
    if there and there[0][0].id != models[0].id:
        sampled[0] = _on_scale(sampled[0], USUAL, SPREAD)
    return balanced(sampled)


def balanced(spaces: Sequence[Space]) -> tuple[Space, ...]:
    """``spaces`` with cosines on the scale of the first one: as far above what is usual for this question there."""
    if not spaces:
        return ()
    first = spaces[0]
    middle, spread = _usual(first)
    return (first, *(_on_scale(space, middle, spread) for space in spaces[1:]))


def _on_scale(space: Space, middle: float, spread: float) -> Space:
    own_middle, own_spread = _usual(space)
    factor = spread / own_spread if spread > 0 and own_spread > 0 else 1.0
    return replace(space, offset=middle - factor * own_middle, factor=factor)


def _usual(space: Space) -> tuple[float, float]:
    """Mean and standard deviation of the question's cosines; a deviation of 0 is not known."""
    cosines = vectors.cosines(space.sample, space.vector)
    if not len(cosines):
        return 0.0, 0.0
    return float(cosines.mean()), float(cosines.std()) if len(cosines) >= FEW else 0.0


def _is_used(connection: Connection, model: int) -> bool:
    return any(vectors.index_exists(connection, model, network) for network in (SOURCE, *Network))


def _sampled(connection: Connection, row_id: int, model: ModelInfo, reader: ModelInfo, vector: Vector) -> Space:
    blobs = vectors.sample(connection, row_id, SOURCE, SAMPLE)
    return _space(row_id, model, reader, vector, vectors.dequantise(blobs, len(vector)))


def _space(row_id: int, model: ModelInfo, reader: ModelInfo, vector: Vector, sample: Matrix) -> Space:
    own = model.id == reader.id
    return Space(row_id, vector, sample, model.unlike if own else None, model.alike if own else None)
