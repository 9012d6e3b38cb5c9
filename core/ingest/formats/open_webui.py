"""Open WebUI's export: an array of chats, each a tree of messages with the end of the path that counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.formats.tree import newest_leaf, parent_map, path_to
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.text import as_text, clean_text, listed
from core.ingest.wallclock import from_epoch
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, OffPath, Record, Skipped

_REASONING = re.compile(r"<details\b[^>]*\btype=\"(?:reasoning|code_interpreter|tool_calls)\".*?</details>", re.DOTALL)
_INFO = ExportInfo("open_webui", me="user", me_hint="user")
_TITLE_LENGTH = 60


def _nodes(row: dict[str, Any]) -> dict[str, Any] | None:
    """The messages of a chat by id; None when it is no chat."""
    chat = row.get("chat")
    history = chat.get("history") if isinstance(chat, dict) else None
    nodes = history.get("messages") if isinstance(history, dict) else None
    return nodes if isinstance(nodes, dict) else None


def _records(entry: Entry) -> Iterator[Record]:
    reader = open_json(entry)
    rows = reader.items() if reader.peek() == "[" else iter([reader.value()])
    for number, row in enumerate(rows, 1):
        where = f"{entry.name}: record {number}"
        nodes = _nodes(row) if isinstance(row, dict) else None
        if nodes is None:
            yield Skipped(where, getattr(row, "reason", "not a chat"))
        else:
            yield from _chat(where, row, nodes)


def _chat(where: str, row: dict[str, Any], nodes: dict[str, Any]) -> Iterator[Record]:
    parents = parent_map(nodes, "parentId", "childrenIds")
    current = row["chat"]["history"].get("currentId")
    if not isinstance(current, str) or current not in nodes:
        current = newest_leaf(nodes, parents, _time)
    path = path_to(nodes, parents, current) if current else []
    found = [(key, _item(nodes[key])) for key in path]
    items = [item for _, item in found if isinstance(item, Item)]
    words = next((item.text for item in items if item.text), "")
    title = as_text(row.get("title")) or as_text(row["chat"].get("title")) or words.split("\n")[0][:_TITLE_LENGTH]
    if not items:
        yield Skipped(where, f"no readable message in chat {title!r}")
        return
    yield ConversationHead(str(row.get("id") or title), title or "Untitled", ("user", "assistant"))
    for key, item in found:
        yield Skipped(f"{where}, message {key}", item) if isinstance(item, str) else item
    chosen = set(path)
    others = [_item(node) for key, node in nodes.items() if key not in chosen]
    off = sum(isinstance(item, Item) and item.kind is ItemKind.MESSAGE for item in others)
    if off:
        yield OffPath(off)


def _time(node: Any) -> float:
    moment = from_epoch(node.get("timestamp")) if isinstance(node, dict) else None
    return moment.timestamp() if moment else 0.0


def _item(node: Any) -> Item | str:
    if not isinstance(node, dict):
        return "not a message"
    content = node.get("content")
    parts = [as_text(part.get("text")) for part in listed(content) if isinstance(part, dict)]
    text = clean_text(_REASONING.sub("", as_text(content) or "\n".join(filter(None, parts))))
    files = tuple(_files(node))
    role = str(node.get("role") or "")
    if not role or not (text or files):
        return "no role" if not role else "an empty message"
    identity = node.get("id")
    kind = ItemKind.MESSAGE if role in ("user", "assistant") else ItemKind.SYSTEM
    sent_at = from_epoch(node.get("timestamp"))
    return Item(kind, role, sent_at, text, id=identity if isinstance(identity, str) else None, attachments=files)


def _files(node: dict[str, Any]) -> Iterator[Attachment]:
    for file in listed(node.get("files")):
        if isinstance(file, dict):
            name = file.get("name") or file.get("type") or ""
            yield Attachment(str(name), "image") if file.get("type") == "image" else from_name(str(name))


def read(job: Job) -> Reading:
    """The chats of the picked files."""
    return Reading(_INFO, each_entry(job, _records))


def sniff(sample: Sample) -> float:
    """Objects with ``chat.history.messages``."""
    return 0.95 if any(_nodes(row) is not None for row in [*sample.objects, sample.root]) else 0.0


FORMAT = Format("open_webui", frozenset({Kind.JSON}), sniff, read)
