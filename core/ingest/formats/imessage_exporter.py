"""imessage-exporter's text files: blocks of a time line, a sender, a body, reactions and replies.

A reply is printed indented under its parent and again at its own place; the first is only used to know
whom the second answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.formats.imessage_html import is_html, parse_html
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import always, read_twice
from core.ingest.wallclock import known_time
from core.types import Attachment, ConversationHead, Item, ItemKind, Reaction, Record, Skipped

ME = "Me"
_STAMP = r"[A-Z][a-z]{2} \d{2}, \d{4} {1,2}\d{1,2}:\d{2}:\d{2} [AP]M"
_HEADER = re.compile(rf"^( *)({_STAMP})(?: (\(.*\)))?(?: (.+))?$")
_EDIT_FIRST = re.compile(rf"^{_STAMP}:? (.*)$")
_EDIT = re.compile(r"^Edited .{1,40}? later: (.*)$")
_ANSWERS = "This message responded to an earlier message."
_DELETED = "This message was deleted from the conversation!"
_REACTIONS = re.compile(r"^(?:Reactions|Tapbacks):$")
_REACTION = re.compile(r"^(.{1,40}) by (.+)$")
_PATH = re.compile(r"^(?:~?/|[A-Za-z]:\\|attachments/)\S.*\.\w{2,5}$")


@dataclass(slots=True)
class _Block:
    """The lines of one message."""

    stamp: str
    announcement: str
    lines: list[str] = field(default_factory=list)
    replies: list[tuple[str, str]] = field(default_factory=list)  # time and sender of indented replies


def _time(stamp: str) -> datetime | None:
    try:
        return known_time(datetime.strptime(" ".join(stamp.split()), "%b %d, %Y %I:%M:%S %p"))
    except ValueError:
        return None


def _blocks(lines: Iterator[str]) -> Iterator[_Block]:
    block: _Block | None = None
    indented = awaiting = False
    for line in lines:
        header = _HEADER.match(line)
        if header and header[4] and block is not None and len(block.lines) == 1:
            block.lines.append(line)  # the first of several wordings stands where the body begins
        elif header and not header[1]:
            if block is not None:
                yield block
            block, indented = _Block(header[2], header[4] or ""), False
        elif block is not None and header and len(header[1]) >= 4:
            indented = awaiting = True
            block.replies.append((header[2], ""))
        elif block is not None and indented and line.startswith("    "):
            if awaiting:
                block.replies[-1] = (block.replies[-1][0], line.strip())
                awaiting = False
        elif block is not None and not (indented and not line.strip()):
            indented = False
            block.lines.append(line)
    if block is not None:
        yield block


def _parse(entry: Entry) -> Iterator[Record]:
    title = clean_name(entry.stem)
    yield ConversationHead(conversation_key(title), title)
    if is_html(entry.text(1 << 16)):
        yield from parse_html(entry)
        return
    waiting: dict[tuple[str, str], int] = {}
    messages = 0
    for block in _blocks(entry.lines()):
        item = _item(block, waiting)
        if isinstance(item, str):
            yield Skipped(f"{entry.name}: {block.stamp}", item)
            continue
        for reply in block.replies:
            waiting[(_key(reply[0]), reply[1])] = messages
        messages += item.kind is ItemKind.MESSAGE
        yield item


def _key(stamp: str) -> str:
    return " ".join(stamp.split())


def _item(block: _Block, waiting: dict[tuple[str, str], int]) -> Item | str:
    when = _time(block.stamp)
    lines = list(block.lines)
    if block.announcement and not any(line.strip() for line in lines):
        return Item(ItemKind.SYSTEM, None, when, clean_text(block.announcement))
    sender = clean_name(lines.pop(0)) if lines else ""
    if not sender:
        return "no sender"
    parent = None
    if _ANSWERS in lines:
        lines.remove(_ANSWERS)
        number = waiting.get((_key(block.stamp), sender))
        parent = None if number is None else f"#{number}"
    reactions = tuple(_take_reactions(lines))
    text, edited = _edited(lines)
    if text == _DELETED:
        return Item(ItemKind.SYSTEM, sender, when, text)
    text, files = _take_paths(text)
    if not text and not files:
        return "an empty message"
    return Item(
        ItemKind.MESSAGE, sender, when, text,
        edited=edited, reply_to=parent, attachments=files, reactions=reactions,
    )  # fmt: skip


def _take_reactions(lines: list[str]) -> Iterator[Reaction]:
    """The lines below "Reactions:", which are removed."""
    start = next((number for number, line in enumerate(lines) if _REACTIONS.match(line)), None)
    if start is None:
        return
    below = lines[start + 1 :]
    taken = 0
    for line in below:
        found = _REACTION.match(line)
        if not found:
            break
        taken += 1
        yield Reaction(found[1], clean_name(found[2]))
    del lines[start : start + 1 + taken]


def _edited(lines: list[str]) -> tuple[str, bool]:
    """The last wording when the body is a list of wordings."""
    wordings = [found[1] for line in lines for found in [_EDIT.match(line)] if found]
    if wordings and _EDIT_FIRST.match(lines[0]):
        return clean_text(wordings[-1]), True
    return clean_text("\n".join(lines)), False


def _take_paths(text: str) -> tuple[str, tuple[Attachment, ...]]:
    """Lines that are paths are attachments."""
    kept, files = [], []
    for line in text.split("\n"):
        if _PATH.match(line) and "://" not in line:
            files.append(from_name(line))
        else:
            kept.append(line)
    return clean_text("\n".join(kept)), tuple(files)


def read(job: Job) -> Reading:
    """The chats of the picked files, one a file."""
    return read_twice(job, "imessage_exporter", _parse, always(ME))


def sniff(sample: Sample) -> float:
    """Two time lines or more, each followed by a sender; or its HTML."""
    if sample.kind is Kind.MARKUP:
        return 0.9 if is_html(sample.text) else 0.0
    headers = sum(_HEADER.match(line) is not None for line in sample.lines[:5000])
    return 0.9 if headers >= 2 or (headers and _HEADER.match(sample.text.lstrip().split("\n")[0])) else 0.0


FORMAT = Format("imessage_exporter", frozenset({Kind.TEXT, Kind.MARKUP}), sniff, read, passes=2)
