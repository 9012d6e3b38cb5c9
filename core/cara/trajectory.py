"""The trajectory of an opinion: its confidence after every step, in the order of mention time (section 5.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.cara.reinforcement import step_confidence
from core.store.steps import StoredStep
from core.types import EvidenceRef, OpinionStep


def trajectory(initial: float, steps: Sequence[StoredStep], refs: Mapping[int, EvidenceRef]) -> list[OpinionStep]:
    """Steps with the confidence each leaves, from ``initial``; confidences lie in [0, 1]."""
    confidence, found = initial, []
    for step in steps:
        confidence = step_confidence(confidence, step.relation, step.alpha)
        evidence = tuple(refs[i] for i in step.message_ids if i in refs)
        found.append(OpinionStep(step.at, step.relation, step.alpha, confidence, step.text, evidence, step.id))
    return found
