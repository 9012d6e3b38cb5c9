"""Messages as retain reads them, and what is found in them without a language model."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.types.exports import Attachment
from core.types.kinds import EntityType, MemoryKind, Network, Origin, Precision


@dataclass(frozen=True, slots=True)
class TimeExpression:
    """A resolved time expression. ``start`` None: open to the past. ``span``: character offsets."""

    text: str
    span: tuple[int, int]
    start: datetime | None
    end: datetime
    precision: Precision


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
