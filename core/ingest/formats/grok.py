"""Grok data export: ``conversations`` of a ``conversation`` and its ``responses``."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.formats.tree import path_to
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.text import as_text, listed
from core.ingest.wallclock import from_epoch, from_iso
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, OffPath, Record, Skipped

_INFO = ExportInfo("grok", me="user", me_hint="user")
_SENDERS = {"human": "user", "user": "user", "assistant": "assistant", "grok": "assistant"}


def _time(value: Any) -> datetime | None:
    """ISO text, an epoch, or Mongo's ``$date`` around either."""
    if isinstance(value, dict):
        value = value.get("$date", value)
        if isinstance(value, dict):
            value = value.get("$numberLong")
    return from_iso(value) or from_epoch(value)


def _records(entry: Entry) -> Iterator[Record]:
    reader = open_json(entry)
    for key in reader.members():
        if key == "conversations":
            for number, row in enumerate(reader.items(), 1):
                yield from _conversation(f"{entry.name}: record {number}", row)


def _conversation(where: str, row: Any) -> Iterator[Record]:
    responses = row.get("responses") if isinstance(row, dict) else None
    if not isinstance(responses, list):
        yield Skipped(where, getattr(row, "reason", "no responses"))
        return
    about = row.get("conversation")
    about = about if isinstance(about, dict) else {}
    messages = [part.get("response") if isinstance(part, dict) and "response" in part else part for part in responses]
    chosen = _on_path(messages)
    found = [_item(message) for number, message in enumerate(messages) if number in chosen]
    items = [item for item in found if isinstance(item, Item)]
    title = as_text(about.get("title")) or next((item.text[:60] for item in items if item.text), "Untitled")
    if not items:
        yield Skipped(where, f"no message in conversation {title!r}")
        return
    yield ConversationHead(str(about.get("id") or about.get("conversation_id") or title), title, ("user", "assistant"))
    for number, item in enumerate(found, 1):
        yield item if isinstance(item, Item) else Skipped(f"{where}, message {number}", item)
    if len(chosen) < len(messages):
        yield OffPath(len(messages) - len(chosen))


def _identity(message: Any) -> str:
    return (
        str(message.get("_id") or message.get("id") or message.get("response_id") or "")
        if isinstance(message, dict)
        else ""
    )


def _on_path(messages: list[Any]) -> set[int]:
    """The branch of the last response where responses are linked, else all of them."""
    keys = {_identity(message): number for number, message in enumerate(messages) if _identity(message)}
    parents = {
        _identity(message): str(message.get("parent_response_id") or "") or None
        for message in messages
        if _identity(message)
    }
    linked = sum(parent in keys for parent in parents.values())
    if len(keys) != len(messages) or linked < len(messages) - 1 or not messages:
        return set(range(len(messages)))
    return {keys[key] for key in path_to(keys, parents, _identity(messages[-1]))}


def _item(message: Any) -> Item | str:
    if not isinstance(message, dict):
        return "not a message"
    sender = _SENDERS.get(str(message.get("sender")).lower())
    text, files = as_text(message.get("message")), tuple(_files(message))
    if sender is None:
        return f"unknown sender {message.get('sender')!r}"
    if not text and not files:
        return "an empty message"
    identity = _identity(message) or None
    return Item(ItemKind.MESSAGE, sender, _time(message.get("create_time")), text, id=identity, attachments=files)


def _files(message: dict[str, Any]) -> Iterator[Attachment]:
    for file in listed(message.get("file_attachments")):
        name = file.get("file_name") or file.get("name") if isinstance(file, dict) else file
        if isinstance(name, str) and name:
            yield from_name(name)


def read(job: Job) -> Reading:
    """The conversations of the picked files."""
    return Reading(_INFO, each_entry(job, _records))


def sniff(sample: Sample) -> float:
    """Items of ``conversations`` with ``conversation`` and ``responses``."""
    rows = sample.items("conversations")
    return 0.95 if any("responses" in row and "conversation" in row for row in rows) else 0.0


FORMAT = Format("grok", frozenset({Kind.JSON}), sniff, read)
