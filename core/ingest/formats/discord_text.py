"""DiscordChatExporter's plain text: a head between two rules, then "[date time] name" and what was written.

A message of several lines and several messages in a row look alike, so a line is only taken for the head of
a message when a time stamp in brackets begins it and an empty line, or the head of the file, is above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from core.ingest import csvfile
from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.text import clean_name, clean_text
from core.types import Attachment, ConversationHead, DateOrder, Item, ItemKind, Reaction, Record, Skipped

_RULE = re.compile(r"^={10,}$")
_COUNT = re.compile(r"^Exported [\d.,\s]+ message")
_HEAD = re.compile(r"^={10,}\nGuild: .*\nChannel: ", re.MULTILINE)
_CHANNEL = re.compile(r"^Channel: (?P<name>.+)$", re.MULTILINE)
_MESSAGE = re.compile(r"^\[(?P<date>[^\]\n]*\d{1,2}[:.]\d{2}[^\]\n]*)\] (?P<name>.+?)(?P<pinned> \(pinned\))?$")
_PART = re.compile(r"^\{(Attachments|Embed|Stickers?|Reactions|Inline Emojis?|Forwarded Message)\}$")
_REACTION = re.compile(r"(\S+?)(?: \((\d+)\))?(?:\s+|$)")
_EVENTS = re.compile(  # as the exporter words what is no message
    r"^(?:Started a call(?: that lasted .+)?\.|Joined the server\.|Joined the group\.|Left the group\."
    r"|Added .+ to the group\.|Removed .+ from the group\.|Changed the channel (?:name: .+|icon\.)"
    r"|Pinned a message\.|Started a thread\.)$"
)


@dataclass(slots=True)
class _Message:
    """The lines of one message; ``parts`` are what stands below a word in braces."""

    date: str
    name: str
    text: list[str] = field(default_factory=list)
    parts: dict[str, list[str]] = field(default_factory=dict)


def is_text(head: str) -> bool:
    """Whether a file begins with the head of such an export."""
    return _HEAD.match(head.lstrip()) is not None


def dates(entry: Entry) -> Iterator[str]:
    """The times of the messages as written."""
    return (found.date for found in _messages(entry))


def parse(entry: Entry, order: DateOrder) -> Iterator[Record]:
    """The messages of a file, their dates read in ``order``."""
    found = _CHANNEL.search(entry.text(4096))
    channel = clean_name(found["name"].rpartition(" / ")[2]) if found else clean_name(entry.stem)
    yield ConversationHead(conversation_key(channel), channel)
    for number, message in enumerate(_messages(entry), 1):
        item = _item(message, csvfile.parse_time(message.date, order))
        yield item or Skipped(f"{entry.name}: message {number}", "empty: no text and no media")


def _messages(entry: Entry) -> Iterator[_Message]:
    message: _Message | None = None
    part = ""
    for above, line in _body(entry):
        found = _MESSAGE.match(line) if not above else None
        inside = _PART.match(line)
        if found:
            if message is not None:
                yield message
            message, part = _Message(found["date"], clean_name(found["name"])), ""
        elif message is not None and inside:
            part = inside[1]
        elif message is not None:
            (message.parts.setdefault(part, []) if part else message.text).append(line)
    if message is not None:
        yield message


def _body(entry: Entry) -> Iterator[tuple[str, str]]:
    """The lines between head and count, each with the one above it."""
    rules, above = 0, ""
    kept: str | None = None  # a rule that the count may follow
    for line in entry.lines():
        if rules < 2:
            rules += _RULE.match(line) is not None
            continue
        if kept is not None:
            if _COUNT.match(line):
                return
            yield above, kept
            above, kept = kept, None
        if not above and _RULE.match(line):
            kept = line
        else:
            yield above, line
            above = line


def _item(message: _Message, when: datetime | None) -> Item | None:
    text = clean_text("\n".join(message.text))
    embeds = clean_text("\n".join(message.parts.get("Embed", [])))
    forwarded = clean_text("\n".join(message.parts.get("Forwarded Message", [])))
    files = tuple(_files(message))
    if not text and not embeds and not forwarded and not files:
        return None
    event = not files and not embeds and _EVENTS.match(text) is not None
    return Item(
        ItemKind.SYSTEM if event else ItemKind.MESSAGE, message.name, when, text or forwarded or embeds,
        forwarded=bool(forwarded), attachments=files, reactions=tuple(_reactions(message)),
    )  # fmt: skip


def _files(message: _Message) -> Iterator[Attachment]:
    for url in filter(str.strip, message.parts.get("Attachments", [])):
        yield from_name(url.split("?")[0])
    for key in ("Sticker", "Stickers"):
        for url in filter(str.strip, message.parts.get(key, [])):
            yield Attachment(from_name(url.split("?")[0]).name, "sticker")


def _reactions(message: _Message) -> Iterator[Reaction]:
    for line in message.parts.get("Reactions", []):
        yield from (Reaction(found[1], None) for found in _REACTION.finditer(line.strip()))
