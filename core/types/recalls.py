"""A question put to recall, and what it finds (paper section 4.2)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.types.kinds import Effort, Origin, Signal


@dataclass(frozen=True, slots=True)
class RecallRequest:
    """A question put to the memory, paper section 4.2.1. ``as_of`` aware; it filters nothing.

    ``without``: signals that are left out, to measure what each is worth.
    """

    query: str
    as_of: datetime
    tokens: int = 4096
    effort: Effort = Effort.MID
    networks: frozenset[str] | None = None
    conversation: str | None = None
    max_ms: int | None = None
    window: tuple[datetime | None, datetime] | None = None  # overrides the one found in the query
    without: frozenset[Signal] = frozenset()


@dataclass(frozen=True, slots=True)
class EvidenceRef:
    """Where a statement comes from: the conversation's and the message's own ids, and our row ids."""

    conversation: str
    message: str
    conversation_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Why a result is there: rank (from 1) in each channel, fused score, cross-encoder score."""

    semantic: int | None = None
    keyword: int | None = None
    graph: int | None = None
    temporal: int | None = None
    fused: float = 0.0
    rerank: float | None = None

    @property
    def why(self) -> str:
        """One line for the person: which channels found it and how high; else what it stands beside."""
        ranks = (
            (self.semantic, "meaning"), (self.keyword, "words"), (self.graph, "connections"), (self.temporal, "time")
        )  # fmt: skip
        found = sorted((rank, label) for rank, label in ranks if rank is not None)
        return ", ".join(f"{label} #{rank}" for rank, label in found) or "source of a memory that was found"


@dataclass(frozen=True, slots=True)
class RecallResult:
    """One recalled memory or source excerpt. ``text`` is what a model would be given.

    ``origin``: of a memory; what was formed is a view of the program's own, whatever its messages say.
    """

    kind: str  # memory | source
    id: int
    network: str
    text: str
    tokens: int
    score: float
    occurred: tuple[datetime, datetime] | None
    mentioned_at: datetime | None
    confidence: float | None
    evidence: tuple[EvidenceRef, ...]
    trace: Trace
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class Recall:
    """The answer to a :class:`RecallRequest`, results in rank order, their tokens within the budget."""

    query: str
    window: tuple[datetime | None, datetime] | None
    seconds: float
    degraded: tuple[str, ...]
    results: tuple[RecallResult, ...]
