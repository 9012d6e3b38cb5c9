"""The trajectory of an opinion: read, stored after new evidence, taken back with forgotten messages (section 5.4).

The order of its steps is that of mention time.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from core.cara.reinforcement import step_confidence
from core.cara.replay import Outcome, without
from core.store import memories, steps
from core.store.connection import Connection
from core.store.steps import Held, StoredStep
from core.types import EvidenceRef, Network, OpinionStep


def trajectory(initial: float, stored: Sequence[StoredStep], refs: Mapping[int, EvidenceRef]) -> list[OpinionStep]:
    """Steps with the confidence each leaves, from ``initial``; confidences lie in [0, 1]."""
    confidence, found = initial, []
    for step in stored:
        confidence = step_confidence(confidence, step.relation, step.alpha)
        evidence = tuple(refs[i] for i in step.message_ids if i in refs)
        found.append(OpinionStep(step.at, step.relation, step.alpha, confidence, step.text, evidence, step.id))
    return found


def store(connection: Connection, bank_id: int, opinion: Held, outcome: Outcome) -> None:
    """Make ``outcome`` the trajectory of ``opinion``; words and vector follow a new text."""
    steps.settle(connection, opinion.id, outcome.steps, outcome.confidence, outcome.text)
    if outcome.text != opinion.text:
        memories.reindex(connection, bank_id, opinion.id, Network.OPINION.value)


def unlearn(connection: Connection, bank_id: int, message_ids: Collection[int]) -> None:
    """Take back every step that rests on any of these messages, before they go."""
    gone = set(message_ids)
    for opinion_id in steps.resting_on(connection, bank_id, gone):
        opinion = steps.one(connection, opinion_id)
        if opinion is not None:
            store(connection, bank_id, opinion, without(opinion, gone))
