"""The trajectory of an opinion: its confidence after every step, in the order of mention time (section 5.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.store.asks import StoredStep
from core.types import EvidenceRef, OpinionRelation, OpinionStep

_STEP = {
    OpinionRelation.REINFORCE: 1.0,
    OpinionRelation.WEAKEN: -1.0,
    OpinionRelation.CONTRADICT: -2.0,
    OpinionRelation.NEUTRAL: 0.0,
}


def step_confidence(confidence: float, relation: OpinionRelation, alpha: float) -> float:
    """c' = c + a, c - a, c - 2a or c, clamped to [0, 1]."""
    return min(1.0, max(0.0, confidence + _STEP[relation] * alpha))


def trajectory(initial: float, steps: Sequence[StoredStep], refs: Mapping[int, EvidenceRef]) -> list[OpinionStep]:
    """Steps with the confidence each leaves, from ``initial``; confidences lie in [0, 1]."""
    confidence, found = initial, []
    for step in steps:
        confidence = step_confidence(confidence, step.relation, step.alpha)
        evidence = tuple(refs[i] for i in step.message_ids if i in refs)
        found.append(OpinionStep(step.at, step.relation, step.alpha, confidence, step.text, evidence))
    return found
