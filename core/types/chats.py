"""What was imported: chats, their messages, the exchanges they are cut into."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from core.types.exports import Attachment, Reaction
from core.types.kinds import ExchangeState, ItemKind


@dataclass(frozen=True, slots=True)
class SourceRow:
    id: int
    format: str
    file_name: str
    imported_at: datetime
    zone: str | None
    counts: Mapping[str, int]


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
