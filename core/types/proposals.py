"""What the program proposes and the person decides."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.types.kinds import ProposalState
from core.types.memories import EntityRow, MemoryRow
from core.types.recalls import EvidenceRef


@dataclass(frozen=True, slots=True)
class MergeProposal:
    """Two entities that may be one (paper section 4.1.3); ``score`` is rho in 0..1."""

    id: int
    first: EntityRow
    second: EntityRow
    score: float
    state: ProposalState


@dataclass(frozen=True, slots=True)
class Succession:
    """A later memory that ends what an earlier one said; ``since``: when the earlier stopped holding.

    ``attribute`` names what changed: home, employer, occupation, school, relationship, phone, car, boss ...
    """

    id: int
    earlier: MemoryRow
    later: MemoryRow
    since: datetime | None
    state: ProposalState
    attribute: str = ""


@dataclass(frozen=True, slots=True)
class BackgroundProposal:
    """Something the owner said of themselves that the background (paper section 5.3) does not hold yet."""

    id: int
    snippet: str  # in the first person
    merged: str  # the whole background with it
    evidence: tuple[EvidenceRef, ...]
