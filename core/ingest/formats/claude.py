"""Claude data export: ``conversations.json`` alone, in a zip or in parts.

Question and answer often share one time, so the order of the array (or of the links) is kept. Turns of
thoughts and tool traffic alone are system items.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from core.ingest import attachments
from core.ingest.entries import Entry
from core.ingest.formats.claude_memory import holds_memories, is_memory, memory_records, project_names
from core.ingest.formats.claude_projects import holds_projects, is_project, project_records
from core.ingest.formats.tree import path_to
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.text import as_text, clean_text, listed
from core.ingest.wallclock import from_iso
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, OffPath, Record, Skipped

_SENDERS = {"human": "user", "user": "user", "assistant": "assistant"}
_PLACEHOLDER = re.compile(r"```\s*This block is not supported on your current device yet\.?\s*```", re.IGNORECASE)
_ROOT = re.compile(r"0{8}-0{4}-[04]0{3}-[08]0{3}-0{12}|")
_PASTED = re.compile(r"(?:pasted?\b[^/]*|)", re.IGNORECASE)  # a long text that was pasted, not a file
_TITLE_LENGTH = 60


def _records(entry: Entry) -> Iterator[Record]:
    reader = open_json(entry)
    rows = reader.items() if reader.peek() == "[" else iter([reader.value()])
    for number, conversation in enumerate(rows, 1):
        where = f"{entry.name}: record {number}"
        if not isinstance(conversation, dict) or not isinstance(conversation.get("chat_messages"), list):
            yield Skipped(where, getattr(conversation, "reason", "not a conversation"))
        else:
            yield from _conversation(where, conversation)


def _conversation(where: str, conversation: dict[str, Any]) -> Iterator[Record]:
    messages = conversation["chat_messages"]
    chosen = _on_path(messages)
    found = [(number, _item(message)) for number, message in enumerate(messages, 1) if number - 1 in chosen]
    items = [item for _, item in found if isinstance(item, Item)]
    title = as_text(conversation.get("name")) or _first_words(items)
    if not items:
        yield Skipped(where, f"no message in conversation {title!r}")
        return
    identity = conversation.get("uuid")
    yield ConversationHead(identity if isinstance(identity, str) else title, title, ("user", "assistant"))
    for number, item in found:
        yield Skipped(f"{where}, message {number}", item) if isinstance(item, str) else item
    others = [_item(message) for number, message in enumerate(messages) if number not in chosen]
    off = sum(isinstance(item, Item) and item.kind is ItemKind.MESSAGE for item in others)
    if off:
        yield OffPath(off)


def _on_path(messages: list[Any]) -> set[int]:
    """The branch of the last message where all messages are linked, else all of them."""
    everything = set(range(len(messages)))
    rows = [message if isinstance(message, dict) else {} for message in messages]
    keys = {str(row.get("uuid")): number for number, row in enumerate(rows) if row.get("uuid")}
    if not rows or len(keys) != len(rows) or not all("parent_message_uuid" in row for row in rows):
        return everything
    parents = {str(row["uuid"]): _parent(row) for row in rows}
    if any(parent is not None and parent not in keys for parent in parents.values()):
        return everything
    return {keys[key] for key in path_to(keys, parents, str(rows[-1]["uuid"]))}


def _parent(row: dict[str, Any]) -> str | None:
    """The message answered; None for a first one, whose parent is all zeros."""
    parent = row.get("parent_message_uuid")
    return parent if isinstance(parent, str) and _ROOT.fullmatch(parent) is None else None


def _item(message: Any) -> Item | str:
    """The item of a message, or why there is none."""
    if not isinstance(message, dict):
        return "not a message"
    sender = _SENDERS.get(str(message.get("sender")))
    if sender is None:
        return f"unknown sender {message.get('sender')!r}"
    blocks = [block for block in listed(message.get("content")) if isinstance(block, dict)]
    text = _text(message, blocks)
    files = tuple(_files(message))
    if not text and not files and not blocks:
        return "an empty message"
    said = bool(text or files)
    identity = message.get("uuid")
    return Item(
        ItemKind.MESSAGE if said else ItemKind.SYSTEM,
        sender,
        from_iso(message.get("created_at")),
        text if said else ", ".join(_inner_words(blocks)),
        id=identity if isinstance(identity, str) else None,
        attachments=files,
    )


def _text(message: dict[str, Any], blocks: list[dict[str, Any]]) -> str:
    """The text blocks, which have the true order, else ``text``; below it what was pasted, alone any file's words."""
    words = [
        str(block["text"]) for block in blocks if block.get("type") in ("text", "voice_note") and block.get("text")
    ]
    whole = message.get("text")
    text = "\n\n".join(words) if words else whole if isinstance(whole, str) else ""
    text = clean_text(_PLACEHOLDER.sub("", text))
    files = [file for file in listed(message.get("attachments")) if isinstance(file, dict)]
    pasted = [file for file in files if not text or _PASTED.fullmatch(str(file.get("file_name") or ""))]
    read = (file.get("extracted_content") for file in pasted)
    return clean_text("\n\n".join([text, *(part for part in read if isinstance(part, str))]))


def _inner_words(blocks: list[dict[str, Any]]) -> Iterator[str]:
    for block in blocks:
        name = block.get("name")
        yield f"{block.get('type')}: {name}" if name else str(block.get("type"))


def _files(message: dict[str, Any]) -> Iterator[Attachment]:
    for key in ("attachments", "files", "files_v2"):
        for file in listed(message.get(key)):
            name = file.get("file_name") if isinstance(file, dict) else None
            if isinstance(name, str):
                yield attachments.from_name(name)


def _first_words(items: list[Item]) -> str:
    words = next((item.text for item in items if item.kind is ItemKind.MESSAGE and item.text), "")
    return words.split("\n")[0][:_TITLE_LENGTH] or "Untitled"


def read(job: Job) -> Reading:
    """The conversations of the picked files, what Claude remembers, and what is kept in projects."""
    projects = project_names(job.tree)

    def records(entry: Entry) -> Iterator[Record]:
        if holds_memories(entry):
            return memory_records(entry, projects)
        return project_records(entry) if holds_projects(entry) else _records(entry)

    return Reading(ExportInfo("claude", me="user", me_hint="user"), each_entry(job, records))


def sniff(sample: Sample) -> float:
    """Objects with ``chat_messages``, with what is remembered, or with documents."""
    rows = [*sample.objects, sample.root]
    if any("chat_messages" in row for row in rows):
        return 0.95
    return 0.9 if any(is_memory(row) or is_project(row) for row in rows) else 0.0


FORMAT = Format("claude", frozenset({Kind.JSON}), sniff, read)
