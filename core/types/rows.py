"""What the window and the command line list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from core.types.exports import Attachment, Reaction
from core.types.kinds import (
    EntityType,
    ExchangeState,
    ItemKind,
    LinkType,
    MemoryKind,
    MemoryStatus,
    Network,
    OpinionRelation,
    Origin,
    Precision,
    ProposalState,
)
from core.types.recalls import EvidenceRef


@dataclass(frozen=True, slots=True)
class ConversationRow:
    id: int
    external_id: str
    title: str
    source_format: str
    participants: tuple[str, ...]
    messages: int
    first: datetime | None
    last: datetime | None


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A message of a conversation as the reader shows it. ``wall_clock`` is as written by the sender."""

    id: int
    seq: int
    kind: ItemKind
    sender: str | None
    is_owner: bool
    sent_at: datetime | None
    wall_clock: str | None
    zone: str | None
    text: str
    edited: bool
    forwarded: bool
    reply_to: int | None  # row id of the message answered
    attachments: tuple[Attachment, ...]
    reactions: tuple[Reaction, ...]


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
class MemoryDetail:
    """All that is known of one memory: evidence in order, entities, links, history of changes."""

    row: MemoryRow
    evidence: tuple[tuple[EvidenceRef, MessageRow], ...]
    entities: tuple[EntityRow, ...]
    links: tuple[tuple[LinkType, float, MemoryRow], ...]
    history: tuple[tuple[datetime, str], ...]
    superseded_by: int | None = None
    context: str = ""


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
class Neighbourhood:
    """The local entity graph around ``centre``: nodes, and edges (a, b, shared memories or messages)."""

    centre: int
    nodes: tuple[EntityRow, ...]
    edges: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class JobRow:
    """A job of the durable queue. ``state``: queued running paused done failed cancelled."""

    id: int
    kind: str
    label: str
    state: str
    attempts: int
    error: str | None
    done: int
    total: int | None
    created_at: datetime
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class ExchangeRow:
    """An exchange with its state. ``reason``: why it is empty; ``error``: why it failed; ``memories``: what it gave."""

    id: int
    conversation_id: int
    title: str
    start: datetime | None
    end: datetime | None
    messages: int
    tokens: int
    state: ExchangeState
    reason: str | None
    error: str | None
    attempts: int
    extractor: str | None
    distilled_at: datetime | None
    memories: int


@dataclass(frozen=True, slots=True)
class DistilReport:
    """What a run over the queue did: exchanges ``done``, ``failed`` and ``left``, memories and tokens written."""

    done: int
    failed: int
    left: int
    facts: int
    tokens: int
    seconds: float


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


@dataclass(frozen=True, slots=True)
class SourceRow:
    id: int
    format: str
    file_name: str
    imported_at: datetime
    zone: str | None
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Problem:
    """An invariant that does not hold, found by doctor."""

    code: str
    table: str
    id: int | None
    message: str


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
class FileCopy:
    """A copy of the memory file, and when it was made: what is purged later is still in it."""

    path: Path
    made_at: datetime


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A search kept under a name; ``query`` is what the window made of its facets."""

    id: int
    name: str
    query: str


@dataclass(frozen=True, slots=True)
class Changes:
    """What a write touched, so that views know what to refresh. Table names as in the schema."""

    tables: frozenset[str]
    ids: Mapping[str, Sequence[int]] = field(default_factory=dict)
    undo_label: str | None = None
