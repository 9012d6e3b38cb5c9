"""What Claude remembers: ``memories.json``, one text for the account and one for every project."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.errors import ImportRefused
from core.ingest import encoding
from core.ingest.entries import Entry, Tree
from core.ingest.jsonstream import load_json, open_json
from core.ingest.text import as_text, clean_name, listed
from core.ingest.wallclock import from_iso
from core.types import ConversationHead, Item, ItemKind, Record, Skipped

_ACCOUNT, _PROJECTS = "conversations_memory", "project_memories"
_TITLE = "What Claude remembers"
_NAMES = ("project_uuid", "uuid", "id", "name")
_TEXTS = ("memory", "content", "text", "summary")


def is_memory(row: Any) -> bool:
    """Whether an object holds remembered texts."""
    return isinstance(row, dict) and bool({_ACCOUNT, _PROJECTS} & row.keys())


def holds_memories(entry: Entry) -> bool:
    """Whether a file is that of the memories; conversations come as an array of other objects."""
    head = encoding.decode_head(entry.head(1 << 16))
    return f'"{_ACCOUNT}"' in head or f'"{_PROJECTS}"' in head


def project_names(tree: Tree) -> dict[str, str]:
    """The names of projects by id, from a list or from a file for each."""
    names: dict[str, str] = {}
    for entry in tree.entries:
        if entry.base == "projects.json" or "/projects" in f"/{entry.folder}":
            try:
                value = load_json(entry)
            except ImportRefused:
                continue  # names are a help only
            for row in value if isinstance(value, list) else [value]:
                if isinstance(row, dict) and row.get("uuid") and row.get("name"):
                    names[str(row["uuid"])] = clean_name(str(row["name"]))
    return names


def memory_records(entry: Entry, projects: dict[str, str]) -> Iterator[Record]:
    """The remembered texts as words of the assistant, the account's and each project's in a chat of their own."""
    reader = open_json(entry)
    rows = reader.items() if reader.peek() == "[" else iter([reader.value()])
    for number, row in enumerate(rows, 1):
        if not is_memory(row):
            yield Skipped(f"{entry.name}: record {number}", getattr(row, "reason", "nothing is remembered in it"))
            continue
        when = from_iso(row.get("updated_at") or row.get("created_at"))
        texts = [("", _words(row.get(_ACCOUNT))), *_of_projects(row.get(_PROJECTS))]
        for project, text in texts:
            if text:
                title = f"{_TITLE}: {projects.get(project, project)}" if project else _TITLE
                yield ConversationHead(f"claude memory {project}".strip(), title, ("assistant",))
                yield Item(ItemKind.MESSAGE, "assistant", when, text)
        if not any(text for _, text in texts):
            yield Skipped(f"{entry.name}: record {number}", "nothing is remembered in it")


def _of_projects(value: Any) -> Iterator[tuple[str, str]]:
    """Id and text of every project, kept as a map or as a list."""
    if isinstance(value, dict):
        yield from ((str(key), _words(text)) for key, text in value.items())
    for number, row in enumerate(listed(value), 1):
        named = [row[name] for name in _NAMES if row.get(name)] if isinstance(row, dict) else []
        yield str(named[0] if named else number), _words(row)


def _words(value: Any) -> str:
    """A text, or the texts of an object or a list."""
    if isinstance(value, dict):
        return next((as_text(value[key]) for key in _TEXTS if as_text(value.get(key))), "")
    if isinstance(value, list):
        return "\n\n".join(filter(None, map(_words, value)))
    return as_text(value)
