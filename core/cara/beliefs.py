"""Trajectories brought in line with the file: stored after new evidence, taken back with forgotten messages."""

from __future__ import annotations

from collections.abc import Collection

from core.cara.replay import Outcome, without
from core.store import memories, steps
from core.store.connection import Connection
from core.store.steps import Held
from core.types import Network


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
