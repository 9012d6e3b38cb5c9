"""How confidence moves with evidence, paper section 5.5: pure functions, no model, no store.

c' = c + a (reinforce), c - a (weaken), c - 2a (contradict), c (neutral), kept in [0, 1]. A trajectory is a
fold over the steps in the order in which things were said, so it does not depend on the order in which a
queue happened to work through the chats.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from core import defaults
from core.types import OpinionRelation

_FACTORS = {
    OpinionRelation.REINFORCE: 1,
    OpinionRelation.WEAKEN: -1,
    OpinionRelation.CONTRADICT: -2,
    OpinionRelation.NEUTRAL: 0,
}


@dataclass(frozen=True, slots=True)
class Step:
    """One assessed piece of evidence. ``at``: aware mention time; ``exchange``: what it was said in."""

    at: datetime
    relation: OpinionRelation
    alpha: float
    exchange: Hashable


def step_size(skepticism: int) -> float:
    """alpha: the more skeptical, the smaller; ``skepticism`` in 1..5."""
    return defaults.OPINION_ALPHA[skepticism]


def step_confidence(confidence: float, relation: OpinionRelation, alpha: float) -> float:
    """c' after one step from ``confidence``; both in [0, 1]."""
    moved = confidence + _FACTORS[relation] * alpha
    return round(min(1.0, max(0.0, moved)), 6)  # 0.7 + 0.15 is to be 0.85


def independent(steps: Iterable[Step]) -> list[Step]:
    """One step per exchange in the order of mention time: saying a thing five times in a row is one piece of evidence.

    Of several in one exchange the one that moves confidence most counts, a doubt before a support.
    """
    strongest: dict[Hashable, Step] = {}
    for step in sorted(steps, key=lambda s: s.at):
        known = strongest.get(step.exchange)
        if known is None or _weight(step) > _weight(known):
            strongest[step.exchange] = step
    return sorted(strongest.values(), key=lambda s: s.at)


def strongest(relations: Iterable[OpinionRelation]) -> OpinionRelation:
    """Of what several facts of one exchange say, what counts: what moves most, a doubt before a support."""
    return max(relations, key=lambda r: (abs(_FACTORS[r]), _FACTORS[r] < 0), default=OpinionRelation.NEUTRAL)


def fold(steps: Sequence[Step], initial: float) -> float:
    """The confidence that ``initial`` becomes after all independent ``steps``."""
    confidence = initial
    for step in independent(steps):
        confidence = step_confidence(confidence, step.relation, step.alpha)
    return confidence


def _weight(step: Step) -> tuple[float, bool]:
    factor = _FACTORS[step.relation]
    return abs(factor) * step.alpha, factor < 0
