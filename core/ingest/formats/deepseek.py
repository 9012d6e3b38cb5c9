"""DeepSeek data export. Looks like ChatGPT's, but has neither ``current_node`` nor ``author``.

The role is the type of a message's fragments; thoughts and searches are not the answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.formats.tree import newest_leaf, parent_map, path_to
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.text import as_text, clean_text, listed
from core.ingest.wallclock import from_iso
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, OffPath, Record, Skipped

_INFO = ExportInfo("deepseek", me="user", me_hint="user")
_ROLES = {"REQUEST": "user", "RESPONSE": "assistant"}


def _records(entry: Entry) -> Iterator[Record]:
    reader = open_json(entry)
    rows = reader.items() if reader.peek() == "[" else iter([reader.value()])
    for number, conversation in enumerate(rows, 1):
        where = f"{entry.name}: record {number}"
        if not isinstance(conversation, dict) or not isinstance(conversation.get("mapping"), dict):
            yield Skipped(where, getattr(conversation, "reason", "not a conversation"))
        else:
            yield from _conversation(where, conversation)


def _conversation(where: str, conversation: dict[str, Any]) -> Iterator[Record]:
    nodes = conversation["mapping"]
    parents = parent_map(nodes)
    leaf = newest_leaf(nodes, parents, _node_time)
    path = path_to(nodes, parents, leaf) if leaf else []
    items = [item for key in path for item in [_item(key, nodes[key])] if item]
    title = as_text(conversation.get("title")) or next((item.text[:60] for item in items if item.text), "Untitled")
    if not items:
        yield Skipped(where, f"no readable message in conversation {title!r}")
        return
    yield ConversationHead(str(conversation.get("id") or title), title, ("user", "assistant"))
    yield from items
    for key in path:
        if _is_filled(nodes[key]) and _item(key, nodes[key]) is None:
            yield Skipped(f"{where}, node {key}", "an empty message")
    others = [_item(key, node) for key, node in nodes.items() if key not in set(path)]
    off = sum(item is not None and item.kind is ItemKind.MESSAGE for item in others)
    if off:
        yield OffPath(off)


def _message(node: Any) -> dict[str, Any]:
    message = node.get("message") if isinstance(node, dict) else None
    return message if isinstance(message, dict) else {}


def _node_time(node: Any) -> float:
    moment = from_iso(_message(node).get("inserted_at"))
    return moment.timestamp() if moment else 0.0


def _is_filled(node: Any) -> bool:
    """Whether there should be a message: the root and placeholders have null."""
    return not isinstance(node, dict) or node.get("message") is not None


def _item(key: str, node: Any) -> Item | None:
    """The words of the request or the response; a message of thoughts alone is a system item."""
    message = _message(node)
    if not message:
        return None
    fragments = [fragment for fragment in listed(message.get("fragments")) if isinstance(fragment, dict)]
    spoken = [fragment for fragment in fragments if str(fragment.get("type")) in _ROLES]
    text = clean_text("\n\n".join(as_text(fragment.get("content")) for fragment in spoken))
    if not fragments and isinstance(message.get("content"), str):
        text = as_text(message["content"])
    role = _ROLES[str(spoken[0]["type"])] if spoken else str(message.get("role") or "assistant").lower()
    files = tuple(_files(message))
    if not text and not files and not fragments:
        return None
    said = bool(text or files)
    inner = ", ".join(str(fragment.get("type")).lower() for fragment in fragments)
    kind = ItemKind.MESSAGE if said else ItemKind.SYSTEM
    sent_at = from_iso(message.get("inserted_at"))
    return Item(kind, role, sent_at, text if said else inner, id=key, attachments=files)


def _files(message: dict[str, Any]) -> Iterator[Attachment]:
    for file in listed(message.get("files")):
        name = file.get("file_name") or file.get("name") if isinstance(file, dict) else file
        if isinstance(name, str):
            yield from_name(name)


def read(job: Job) -> Reading:
    """The conversations of the picked files."""
    return Reading(_INFO, each_entry(job, _records))


def sniff(sample: Sample) -> float:
    """``mapping`` with ``inserted_at`` beside it or ``fragments`` inside."""
    for conversation in [*sample.objects, sample.root]:
        nodes = conversation.get("mapping")
        if not isinstance(nodes, dict) or "current_node" in conversation:
            continue
        if "inserted_at" in conversation or any("fragments" in _message(node) for node in nodes.values()):
            return 0.96
    return 0.0


FORMAT = Format("deepseek", frozenset({Kind.JSON}), sniff, read)
