"""Frozen dataclasses and enums shared by every layer.

Times are :class:`datetime.datetime`. Aware means an instant; naive means the wall clock of whoever
wrote it, with the zone still to be asked. Intervals are half-open ``[start, end)``. Names follow the
paper "Hindsight is 20/20" (bank, network, memory unit, retain, recall, reflect).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum


class Network(StrEnum):
    """The four networks of a bank, paper section 3.1."""

    WORLD = "world"
    EXPERIENCE = "experience"
    OPINION = "opinion"
    OBSERVATION = "observation"


SOURCE = "source"  # the messages themselves, searched beside the four networks


class ItemKind(StrEnum):
    """A message is something a participant wrote or sent; all else an export records is system."""

    MESSAGE = "message"
    SYSTEM = "system"


class EntityType(StrEnum):
    """Entity types, paper section 4.1.2 step 6."""

    PERSON = "PERSON"
    ORGANIZATION = "ORGANIZATION"
    LOCATION = "LOCATION"
    PRODUCT = "PRODUCT"
    CONCEPT = "CONCEPT"
    OTHER = "OTHER"


class MemoryKind(StrEnum):
    """What sort of statement a memory makes."""

    EVENT = "event"
    STATE = "state"
    PLAN = "plan"
    PREFERENCE = "preference"
    HABIT = "habit"


class MemoryStatus(StrEnum):
    """Only active memories are recalled; nothing but a purge removes the others."""

    ACTIVE = "active"
    SUPERSEDED = "superseded"
    RETIRED = "retired"
    TRASHED = "trashed"


class Origin(StrEnum):
    """Who made the statement: said in a chat, formed by reflection, derived, or typed by the person."""

    STATED = "stated"
    FORMED = "formed"
    DERIVED = "derived"
    WRITTEN = "written"


class Precision(StrEnum):
    """How exact a resolved time is."""

    INSTANT = "instant"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    YEAR = "year"


class LinkType(StrEnum):
    """Stored edges, paper section 4.1.4. Entity edges are the join over mentions."""

    TEMPORAL = "temporal"
    SEMANTIC = "semantic"
    CAUSES = "causes"
    CAUSED_BY = "caused_by"
    ENABLES = "enables"
    PREVENTS = "prevents"


class Effort(StrEnum):
    """How much work a recall may do: depth of the channels, hops, rerank pool."""

    LOW = "low"
    MID = "mid"
    HIGH = "high"


class DateOrder(StrEnum):
    """Order of day, month and year in a file that writes dates in figures."""

    DMY = "dmy"
    MDY = "mdy"
    YMD = "ymd"


# --- progress and cancelling ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Progress:
    """A step of long work. ``done`` and ``total`` count ``unit``; total None means not known yet."""

    stage: str
    done: int
    total: int | None
    unit: str
    seconds_left: float | None = None


ProgressCallback = Callable[[Progress], None]


# --- what an export holds (ingest) ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that came with a message. ``type``: image video audio sticker document contact location other."""

    name: str
    type: str


@dataclass(frozen=True, slots=True)
class Reaction:
    emoji: str
    by: str | None


@dataclass(frozen=True, slots=True)
class Item:
    """One record of a conversation, in the order of the conversation.

    ``id`` is the platform's own id. ``sent_at`` aware: an instant; naive: wall clock; None: unknown.
    ``reply_to`` is the ``id`` of the message answered, or ``#n`` for the n-th message (from 0) of the
    conversation when the format has no ids.
    """

    kind: ItemKind
    sender: str | None
    sent_at: datetime | None
    text: str
    id: str | None = None
    edited: bool = False
    reply_to: str | None = None
    forwarded: bool = False
    attachments: tuple[Attachment, ...] = ()
    reactions: tuple[Reaction, ...] = ()


@dataclass(frozen=True, slots=True)
class Skipped:
    """A record that could not be or should not be imported: ``where`` names file and record or line."""

    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class ConversationHead:
    """The start of a conversation in a stream; its :class:`Item` follow until the next head.

    ``participants`` may be incomplete when the format does not list them up front: senders count too.
    """

    id: str
    title: str
    participants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OffPath:
    """Messages on abandoned branches of an edited conversation, counted and not imported."""

    count: int


Record = ConversationHead | Item | Skipped | OffPath


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """Answers to what a file does not say. ``timezone`` is an IANA name; ``conversations`` None: all."""

    me: str | None = None
    timezone: str | None = None
    date_order: DateOrder | None = None
    conversations: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class ExportInfo:
    """What a file says of itself as a whole. ``needs``: subset of timezone, date_order, me."""

    format: str
    needs: tuple[str, ...] = ()
    date_order: DateOrder | None = None
    me: str | None = None
    me_hint: str | None = None
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ConversationSummary:
    """What the wizard shows of a conversation before it is imported."""

    id: str
    title: str
    participants: tuple[str, ...]
    messages: int
    system: int
    first: datetime | None
    last: datetime | None
    head: tuple[Item, ...] = ()
    tail: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Inspection:
    """What an import would do; nothing is written. ``error`` set: nothing at all would be imported."""

    info: ExportInfo | None
    conversations: tuple[ConversationSummary, ...]
    skipped: tuple[Skipped, ...]
    off_path: int
    error_code: str | None = None
    error: str | None = None


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did. ``assumed`` names answers taken from the system, such as the time zone."""

    source_id: int
    format: str
    new: int
    known: int
    system: int
    skipped: tuple[Skipped, ...]
    exchanges: int
    memories: int
    seconds: float
    assumed: Mapping[str, str] = field(default_factory=dict)


# --- time -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TimeExpression:
    """A resolved time expression. ``start`` None: open to the past. ``span``: character offsets."""

    text: str
    span: tuple[int, int]
    start: datetime | None
    end: datetime
    precision: Precision


# --- statements found without a language model -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MessageView:
    """A stored message as the pipelines see it: aware ``sent_at`` or None, resolved speaker."""

    id: int
    sender: str | None
    is_owner: bool
    sent_at: datetime | None
    text: str
    attachments: tuple[Attachment, ...] = ()
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """An entity named in a text."""

    text: str
    type: EntityType


@dataclass(frozen=True, slots=True)
class Statement:
    """A self-contained, attributed statement to be stored as a memory unit, paper section 4.1.1.

    ``holder`` is whose statement it is. ``message_ids`` is its evidence (a list, never a range).
    ``start``/``end``: occurrence interval, aware, half-open, or None when undated.
    """

    text: str
    network: Network
    kind: MemoryKind
    holder: str | None
    message_ids: tuple[int, ...]
    mentions: tuple[Mention, ...] = ()
    start: datetime | None = None
    end: datetime | None = None
    precision: Precision | None = None
    origin: Origin = Origin.STATED
    confidence: float | None = None


# --- recall -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RecallRequest:
    """A question put to the memory, paper section 4.2.1. ``as_of`` aware; it filters nothing."""

    query: str
    as_of: datetime
    tokens: int = 4096
    effort: Effort = Effort.MID
    networks: frozenset[str] | None = None
    conversation: str | None = None
    max_ms: int | None = None
    window: tuple[datetime | None, datetime] | None = None  # overrides the one found in the query


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
    why: str = ""


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


# --- profile, opinions, answers ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Disposition:
    """Theta = (S, L, E, beta), paper section 5.2.1. S, L, E in 1..5; bias strength in [0, 1]."""

    skepticism: int = 3
    literalism: int = 3
    empathy: int = 3
    bias_strength: float = 0.2


@dataclass(frozen=True, slots=True)
class Profile:
    """P = (n, Theta, h), paper section 5.3. ``background`` is first person."""

    name: str
    disposition: Disposition = Disposition()
    background: str = ""


class OpinionRelation(StrEnum):
    """Assess(opinion, new fact), paper section 5.4."""

    REINFORCE = "reinforce"
    WEAKEN = "weaken"
    CONTRADICT = "contradict"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Citation:
    """``n`` as written in the answer ([1], [2], ...)."""

    n: int
    kind: str
    id: int
    evidence: tuple[EvidenceRef, ...]


@dataclass(frozen=True, slots=True)
class AnswerSentence:
    """``supported``: True or False when checked against its evidence, None when it cites nothing."""

    text: str
    citations: tuple[int, ...]
    supported: bool | None


@dataclass(frozen=True, slots=True)
class OpinionView:
    id: int
    text: str
    confidence: float
    new: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """Reflect's result, paper section 5. ``model`` None: extractive, no language model took part."""

    query: str
    text: str
    abstained: bool
    model: str | None
    sentences: tuple[AnswerSentence, ...]
    citations: tuple[Citation, ...]
    opinions: tuple[OpinionView, ...]
    seconds: float
    recall: Recall


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """A turn of a prompt for the language model; ``role`` is system, user or assistant."""

    role: str
    content: str


# --- what the window and the command line list --------------------------------------------------------


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
    id: int
    name: str
    type: EntityType
    aliases: tuple[str, ...]
    mentions: int
    memories: int
    first: datetime | None
    last: datetime | None


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
    """One step of an opinion's trajectory; ``confidence`` is the value after it."""

    at: datetime
    relation: OpinionRelation
    alpha: float
    confidence: float
    text: str
    evidence: tuple[EvidenceRef, ...]


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


class ExchangeState(StrEnum):
    """What distillation made of an exchange; EMPTY: it was read and holds nothing worth keeping."""

    WAITING = "waiting"
    DISTILLED = "distilled"
    EMPTY = "empty"
    FAILED = "failed"


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


class ProposalState(StrEnum):
    """Where something proposed by the program stands; every state can be left again by undo."""

    ASKED = "asked"
    ACCEPTED = "accepted"
    REFUSED = "refused"


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
