"""What waits for the person's decision, read in one go, and how much of it there is."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING

from core.types import (
    BackgroundProposal,
    EntityRow,
    MergeProposal,
    MessageRow,
    ProposalState,
    Succession,
)

if TYPE_CHECKING:
    from core.bank import MemoryBank

MOST = 200  # proposals of a kind read at once
SHOWN = 8  # proposals of a kind shown at once; the next come as these are decided
EXAMPLES = 3  # messages shown of each entity
REVIEW_TABLES = frozenset({"merges", "successions", "background_versions", "entities", "memories", "messages", "banks"})


@dataclass(frozen=True, slots=True)
class MergeView:
    """Two entities that may be one; ``messages``: the latest of the first and of the second, for those shown."""

    proposal: MergeProposal
    messages: tuple[tuple[MessageRow, ...], ...]


@dataclass(frozen=True, slots=True)
class ReviewView:
    """All proposals."""

    merges: tuple[MergeView, ...]
    successions: tuple[Succession, ...]
    backgrounds: tuple[BackgroundProposal, ...]


def read_review(bank: MemoryBank, cancel: Event) -> ReviewView:
    """The proposals with what is needed to decide them."""
    merges = []
    for number, proposal in enumerate(bank.merge_proposals(limit=MOST)):
        if cancel.is_set():
            break
        sides = (proposal.first, proposal.second) if number < SHOWN else ()
        merges.append(MergeView(proposal, tuple(_examples(bank, entity) for entity in sides)))
    return ReviewView(
        tuple(merges),
        tuple(bank.successions(ProposalState.ASKED, limit=MOST)),
        tuple(bank.background_proposals()),
    )


def count_review(bank: MemoryBank, _cancel: Event) -> int:
    """How many proposals wait."""
    asked = len(bank.successions(ProposalState.ASKED, limit=MOST))
    return asked + len(bank.merge_proposals(limit=MOST)) + len(bank.background_proposals())


def _examples(bank: MemoryBank, entity: EntityRow) -> tuple[MessageRow, ...]:
    return tuple(bank.entity_messages(entity.id, limit=EXAMPLES))
