"""What an export holds, and what an import makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from core.types.kinds import DateOrder, ItemKind


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
    """Answers to what a file does not say. ``timezone`` is an IANA name; ``conversations`` None: all.

    ``format``: which of several exports among the files is meant, by the id of its format; None: the main one.
    """

    me: str | None = None
    timezone: str | None = None
    date_order: DateOrder | None = None
    conversations: frozenset[str] | None = None
    format: str | None = None


@dataclass(frozen=True, slots=True)
class ExportInfo:
    """What a file says of itself as a whole. ``needs``: subset of timezone, date_order, me.

    ``others``: formats of further exports among the files, the largest first; they are imported by themselves.
    """

    format: str
    needs: tuple[str, ...] = ()
    date_order: DateOrder | None = None
    me: str | None = None
    me_hint: str | None = None
    warnings: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


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
class ConversationImport:
    """What an import did to one conversation: messages that are new, and those that were there already.

    ``recognised``: how many of the known ones came in another form of export and were told by their words;
    ``rows`` are the known ones in the order of the export.
    """

    id: int
    title: str
    new: int
    known: int
    recognised: int
    rows: Sequence[int] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did. ``assumed`` names answers taken from the system, such as the time zone.

    ``warnings``: what the person should know of the files or of what is there now.
    """

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
    conversations: tuple[ConversationImport, ...] = ()
    warnings: tuple[str, ...] = ()
