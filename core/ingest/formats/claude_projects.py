"""What a person keeps in Claude's projects: ``projects.json``, or a file for every project.

Descriptions and instructions are the person's words. Documents are material that was put there, so they
are marked as passed on: nobody's views are read out of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ingest import attachments, encoding
from core.ingest.entries import Entry
from core.ingest.jsonstream import open_json
from core.ingest.text import as_text, clean_name, listed
from core.ingest.wallclock import from_iso
from core.types import ConversationHead, Item, ItemKind, Record, Skipped

_TEXTS = ("description", "prompt_template")


def is_project(row: Any) -> bool:
    """Whether an object is a project."""
    return (
        isinstance(row, dict) and "docs" in row and "chat_messages" not in row and bool({*_TEXTS, "name"} & row.keys())
    )


def holds_projects(entry: Entry) -> bool:
    """Whether a file is one of projects; conversations come as an array of other objects."""
    head = encoding.decode_head(entry.head(1 << 16))
    return '"docs"' in head and '"chat_messages"' not in head


def project_records(entry: Entry) -> Iterator[Record]:
    """Every project in which something is kept as a chat of its own; the one all accounts are given is left out."""
    reader = open_json(entry)
    rows = reader.items() if reader.peek() == "[" else iter([reader.value()])
    for number, row in enumerate(rows, 1):
        if not is_project(row):
            yield Skipped(f"{entry.name}: record {number}", getattr(row, "reason", "not a project"))
        elif not row.get("is_starter_project"):
            yield from _project(row)


def _project(row: dict[str, Any]) -> Iterator[Record]:
    made = from_iso(row.get("created_at"))
    items = [Item(ItemKind.MESSAGE, "user", made, text) for key in _TEXTS if (text := as_text(row.get(key)))]
    for doc in listed(row.get("docs")):
        text = as_text(doc.get("content")) if isinstance(doc, dict) else ""
        if text:
            file = attachments.from_name(str(doc.get("filename") or ""))
            when = from_iso(doc.get("created_at")) or made
            items.append(Item(ItemKind.MESSAGE, "user", when, text, forwarded=True, attachments=(file,)))
    if items:
        title = clean_name(as_text(row.get("name"))) or "Untitled"
        yield ConversationHead(f"claude project {row.get('uuid') or title}", title, ("user",))
        yield from items
