"""ChatGPT data export: ``conversations.json`` or its parts, in a zip, a folder or alone.

Every conversation is a tree; the path to ``current_node`` is what the person sees. Order is that of the
path, never of time. Hidden context, tool traffic, thoughts and memory writes are kept as system items.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any

from core.ingest.entries import Entry, Tree
from core.ingest.formats.chatgpt_message import AssetNames, Turn, read_turn
from core.ingest.formats.tree import newest_leaf, parent_map, path_to
from core.ingest.jsonstream import load_side_table, open_json
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.text import as_text
from core.ingest.wallclock import from_epoch
from core.types import ConversationHead, ExportInfo, Item, ItemKind, OffPath, Record, Skipped

_INFO = ExportInfo("chatgpt", me="user", me_hint="user")
_TITLE_LENGTH = 60


def _asset_names(tree: Tree, entries: tuple[Entry, ...]) -> AssetNames:
    """Real names of attachments that the export stores as ``file-….dat``."""
    names: dict[str, str] = {}
    name = "conversation_asset_file_names.json"
    files = tree.named(name) or [found for entry in entries[:1] for found in [tree.beside(entry, name)] if found]
    for entry in files:
        table = load_side_table(entry)
        names |= {key.rsplit(".", 1)[0]: value for key, value in table.items() if isinstance(value, str)}
    return names


def _conversations(entry: Entry) -> Iterator[Any]:
    reader = open_json(entry)
    if reader.peek() == "[":
        yield from reader.items()
    else:
        yield reader.value()


def _records(entry: Entry, names: AssetNames) -> Iterator[Record]:
    for number, conversation in enumerate(_conversations(entry), 1):
        where = f"{entry.name}: record {number}"
        if not isinstance(conversation, dict) or not isinstance(conversation.get("mapping"), dict):
            reason = getattr(conversation, "reason", "a project folder or other record without messages")
            yield Skipped(where, reason)
        else:
            yield from _conversation(where, conversation, names)


def _conversation(where: str, conversation: dict[str, Any], names: AssetNames) -> Iterator[Record]:
    nodes = conversation["mapping"]
    parents = parent_map(nodes)
    current = conversation.get("current_node")
    if not isinstance(current, str) or current not in nodes:
        current = newest_leaf(nodes, parents, _node_time)
    path = path_to(nodes, parents, current) if current else []
    start = _start(conversation, nodes, path)
    turns = [(key, read_turn(nodes[key], names)) for key in path]
    items = list(_timed([turn for _, turn in turns], start))
    title = as_text(conversation.get("title")) or _first_words(items)
    if not items:
        yield Skipped(where, f"no readable message in conversation {title!r}")
        return
    yield ConversationHead(_id(conversation) or title, title, ("user", "assistant"))
    yield from items
    for key, turn in turns:
        if turn.problem:
            yield Skipped(f"{where}, message {key}", turn.problem)
    on_path = set(path)
    off = sum(_is_message(read_turn(node, names)) for key, node in nodes.items() if key not in on_path)
    if off:
        yield OffPath(off)


def _is_message(turn: Turn) -> bool:
    return turn.item is not None and turn.item.kind is ItemKind.MESSAGE


def _timed(turns: list[Turn], start: datetime | None) -> Iterator[Item]:
    """The items; one without a time inherits that of the one before, the first that of the conversation."""
    last = start
    for turn in turns:
        if turn.item is None:
            continue
        item = turn.item if turn.item.sent_at is not None else replace(turn.item, sent_at=last)
        last = item.sent_at
        yield item


def _start(conversation: dict[str, Any], nodes: dict[str, Any], path: list[str]) -> datetime | None:
    times = [_message(nodes[key]).get("create_time") for key in path]
    for value in (conversation.get("create_time"), *times, conversation.get("update_time")):
        moment = from_epoch(value)
        if moment is not None:
            return moment
    return None


def _message(node: Any) -> dict[str, Any]:
    message = node.get("message") if isinstance(node, dict) else None
    return message if isinstance(message, dict) else {}


def _node_time(node: Any) -> float:
    moment = from_epoch(_message(node).get("create_time"))
    return moment.timestamp() if moment else 0.0


def _id(conversation: dict[str, Any]) -> str | None:
    for key in ("conversation_id", "id"):
        if isinstance(conversation.get(key), str):
            return str(conversation[key])
    return None


def _first_words(items: list[Item]) -> str:
    words = next((item.text for item in items if item.kind is ItemKind.MESSAGE and item.text), "")
    return words.split("\n")[0][:_TITLE_LENGTH] or "Untitled"


def read(job: Job) -> Reading:
    """The conversations of the picked files, part after part."""
    names = _asset_names(job.tree, job.entries)
    return Reading(_INFO, each_entry(job, lambda entry: _records(entry, names)))


def sniff(sample: Sample) -> float:
    """Objects with ``mapping`` and ``current_node``, or whose messages have an ``author``; not only the first."""
    for conversation in [*sample.objects, sample.root]:
        nodes = conversation.get("mapping")
        if isinstance(nodes, dict) and (
            "current_node" in conversation or any("author" in _message(node) for node in nodes.values())
        ):
            return 0.95
    return 0.0


FORMAT = Format("chatgpt", frozenset({Kind.JSON}), sniff, read)
