"""What was made of it: memories, opinions, entities, and how they are looked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.types.chats import MessageRow
from core.types.kinds import EntityType, LinkType, MemoryKind, MemoryStatus, Network, OpinionRelation, Origin, Precision
from core.types.recalls import EvidenceRef


@dataclass(frozen=True, slots=True)
class MemoryRow:
    """A memory unit as lists and the detail pane show it."""

    id: int
    network: Network
    kind: MemoryKind
    text: str
    holder: str | None
    origin: Origin
    status: MemoryStatus
    confidence: float | None
    occurred: tuple[datetime, datetime] | None
    precision: Precision | None
    mentioned_at: datetime | None
    pinned: bool
    edited: bool
    sources: int  # independent conversations it is evidenced in
    evidence: int  # messages
    extractor: str = ""  # rules, a model's name, or person
    valid_from: datetime | None = None
    valid_until: datetime | None = None  # it stopped holding then, and ``superseded_by`` says what holds instead
    superseded_by: int | None = None


@dataclass(frozen=True, slots=True)
class MemoryDetail:
    """All that is known of one memory: evidence in order, entities, links, history of changes."""

    row: MemoryRow
    evidence: tuple[tuple[EvidenceRef, MessageRow], ...]
    entities: tuple[EntityRow, ...]
    links: tuple[tuple[LinkType, float, MemoryRow], ...]
    history: tuple[tuple[datetime, str], ...]
    context: str = ""

    @property
    def superseded_by(self) -> int | None:
        """The memory in its place, as its row says."""
        return self.row.superseded_by


@dataclass(frozen=True, slots=True)
class MemoryFilter:
    """Facets of the Memories page. Empty collections mean no restriction."""

    networks: frozenset[Network] = frozenset()
    kinds: frozenset[MemoryKind] = frozenset()
    statuses: frozenset[MemoryStatus] = frozenset({MemoryStatus.ACTIVE})
    entity_id: int | None = None
    holder: str | None = None
    text: str = ""
    between: tuple[datetime | None, datetime | None] = (None, None)
    conversation_id: int | None = None


@dataclass(frozen=True, slots=True)
class OpinionStep:
    """One step of an opinion's trajectory; ``confidence`` is the value after it.

    A neutral one was taken back by the person (:meth:`MemoryBank.take_back_step` with its ``id``).
    """

    at: datetime
    relation: OpinionRelation
    alpha: float
    confidence: float
    text: str
    evidence: tuple[EvidenceRef, ...]
    id: int = 0


@dataclass(frozen=True, slots=True)
class EntityRow:
    """``mentions``: messages that name it; ``written``: messages of the participant it is, 0 for all others."""

    id: int
    name: str
    type: EntityType
    aliases: tuple[str, ...]
    mentions: int
    memories: int
    first: datetime | None
    last: datetime | None
    written: int = 0


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The local entity graph around ``centre``: nodes, and edges (a, b, shared memories or messages)."""

    centre: int
    nodes: tuple[EntityRow, ...]
    edges: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A search kept under a name; ``query`` is what the window made of its facets."""

    id: int
    name: str
    query: str
