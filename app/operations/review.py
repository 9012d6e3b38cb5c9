"""What the person decides about proposals: merges, successions, background. All of it can be undone."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation, OperationContext
from core.types import Changes

translate = QCoreApplication.translate

OBSERVED_TABLES = frozenset({"memories", "evidence", "jobs"})


def decide_merge(proposal_id: int, accept: bool) -> Operation:
    """Say whether two entities are the same."""
    same = translate("Operations", "Merge two entries")
    different = translate("Operations", "Keep two entries apart")
    return Operation(
        same if accept else different, lambda context: context.bank.decide_merge(proposal_id, accept), undoable=True
    )


def merge_entities(from_id: int, to_id: int) -> Operation:
    """Make one entity part of another."""
    return Operation(
        translate("Operations", "Merge two entries"),
        lambda context: context.bank.merge_entities(from_id, to_id),
        undoable=True,
    )


def split_entity(merge_id: int) -> Operation:
    """Take a merge back."""
    return Operation(
        translate("Operations", "Split an entry"), lambda context: context.bank.split_entity(merge_id), undoable=True
    )


def decide_succession(succession_id: int, accept: bool) -> Operation:
    """Say whether the later memory ends what the earlier one said."""
    ended = translate("Operations", "Let a later memory replace an earlier one")
    both = translate("Operations", "Let both memories hold")
    return Operation(
        ended if accept else both, lambda context: context.bank.decide_succession(succession_id, accept), undoable=True
    )


def decide_background(proposal_id: int, accept: bool, text: str | None = None) -> Operation:
    """Take a proposal into the background, perhaps in the person's own words, or refuse it."""
    taken = translate("Operations", "Change the background")
    refused = translate("Operations", "Refuse a proposal")
    return Operation(
        taken if accept else refused,
        lambda context: context.bank.decide_background(proposal_id, accept, text),
        undoable=True,
    )


def observe(entity_id: int, name: str) -> Operation:
    """Sum up what is known of an entity."""

    def run(context: OperationContext) -> Changes:
        context.bank.observe(entity_id, cancel=context.cancel)
        return Changes(OBSERVED_TABLES)

    return Operation(translate("Operations", "Sum up {name}").format(name=name), run)
