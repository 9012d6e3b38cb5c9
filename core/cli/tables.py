"""Documents for people: rows as a few telling columns under a heading, one thing in full as indented lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import Enum
from typing import Any

LONGEST = 72  # places of a cell; the JSON output has all of it
GAP = "  "

# What of a row is shown; the names are those of the JSON document.
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "memories": ("id", "network", "mentioned_at", "holder", "text"),
    "opinions": ("id", "confidence", "holder", "text"),
    "entities": ("id", "type", "mentions", "name", "aliases"),
    "conversations": ("id", "source_format", "messages", "first", "last", "title", "participants"),
    "jobs": ("id", "kind", "state", "done", "total", "label", "error"),
    "sources": ("id", "format", "imported_at", "file_name"),
    "people": ("id", "is_owner", "messages", "name"),
    "merges": ("id", "state", "score", "first", "second"),
    "background": ("id", "snippet"),
    "successions": ("id", "state", "since", "earlier", "later"),
    "models": ("id", "role", "used", "installed", "size", "name"),
}


def table(kind: str, rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The lines of a table; one saying so when there is no row."""
    if not rows:
        return [f"There are no {kind}." if kind != "background" else "Nothing is proposed for the background."]
    names = [name for name in COLUMNS[kind] if name in rows[0]]
    cells = [[name.replace("_", " ") for name in names]]
    cells += [[_cut(_cell(row[name])) for name in names] for row in rows]
    widths = [max(_width(line[column]) for line in cells) for column in range(len(names))]
    return [_line(line, widths) for line in cells]


def details(document: Mapping[str, Any], indent: str = "") -> list[str]:
    """The lines of one thing in full, what belongs together indented and what is empty left out."""
    lines: list[str] = []
    for name, value in document.items():
        label = f"{indent}{name.replace('_', ' ')}:"
        if _is_plain(value):
            lines += [f"{label} {text}"] if (text := _cell(value)) else []
        elif isinstance(value, Mapping):
            lines += [label, *details(value, f"{indent}  ")]
        else:
            lines += [label, *(line for item in value for line in _item(item, indent))]
    return lines


def _item(value: Any, indent: str) -> list[str]:
    """One of several: a thing, or things that belong together."""
    parts = [value] if isinstance(value, Mapping) else value
    plain = [_cell(part) for part in parts if not isinstance(part, Mapping)]
    inner = f"{indent}    "
    lines = [f"{inner}{', '.join(plain)}"] if plain else []
    lines += [line for part in parts if isinstance(part, Mapping) for line in details(part, inner)]
    return [f"{indent}  - {lines[0].lstrip()}", *lines[1:]] if lines else []


def _is_plain(value: object) -> bool:
    """Whether a value stands on one line."""
    return not isinstance(value, Mapping) and (
        not isinstance(value, tuple | list) or all(not isinstance(item, tuple | list | Mapping) for item in value)
    )


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (cell + " " * (width - _width(cell)) for cell, width in zip(cells, widths, strict=True))
    return GAP.join(padded).rstrip()


def _cell(value: object) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, Mapping):
        return _cell(value.get("name") or value.get("text") or value.get("id"))
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M}"
    if isinstance(value, float):
        return f"{value:.2f}"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple | list):
        return ", ".join(map(_cell, value))
    return " ".join(str(value).split())


def _cut(text: str) -> str:
    if _width(text) <= LONGEST:
        return text
    kept, used = "", 0
    for character in text:
        used += _width(character)
        if used >= LONGEST:
            break
        kept += character
    return f"{kept}…"


def _width(text: str) -> int:
    """Places on a terminal: characters of East Asian scripts take two."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
