"""What a format looks at to tell whether a file is its own: never the name alone."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

from core.ingest import encoding
from core.ingest.entries import HEAD, Entry, Tree
from core.ingest.jsonstream import decode_line, open_json, prefix_value, repair, skeleton

_ROWS = 200
_MAX_NULS = 0.005  # of the first bytes; fewer are damage in a text
_ODD_FIRST = re.compile(  # broken records before the first that is whole
    r"\[\s*(?:(?:null|true|false|-?\d[\d.eE+-]*|\"(?:[^\"\\]|\\.)*\")\s*,\s*)+[{\[]"
)


class Kind(Enum):
    """What a file is at first sight."""

    EMPTY = "empty"
    JSON = "json"  # one document, or one a line
    MARKUP = "markup"
    TEXT = "text"
    BINARY = "binary"


@dataclass
class Sample:
    """The beginning of one file, decoded and parsed on demand."""

    entry: Entry
    tree: Tree

    @cached_property
    def head(self) -> bytes:
        """The first half megabyte."""
        return self.entry.head()

    @cached_property
    def complete(self) -> bool:
        """Whether the head is the whole file."""
        return len(self.head) < HEAD

    @cached_property
    def text(self) -> str:
        """The head decoded, line ends normalised, no byte order mark."""
        return encoding.decode_head(self.head)

    @cached_property
    def kind(self) -> Kind:
        """Judged by content."""
        start_bytes = self.head[:4096]
        if encoding.from_bom(self.head) is None and start_bytes.count(0) > max(4, _MAX_NULS * len(start_bytes)):
            return Kind.BINARY
        start = self.text[:4096].lstrip()
        if not start:
            return Kind.EMPTY if self.complete and not self.text.strip() else Kind.TEXT
        bad = sum(char < " " and char not in "\t\n\r\f\x1b\x02\x03\x0f\x16\x1d\x1f" for char in start) + start.count(
            "\ufffd"
        )
        if bad > 0.05 * len(start):
            return Kind.BINARY
        if start[0] == "{" and start[1:].lstrip()[:1] in ('"', "}", ""):
            return Kind.JSON
        if start[0] == "[" and (start[1:].lstrip()[:1] in ("{", "[", "]", "") or _ODD_FIRST.match(start)):
            return Kind.JSON
        return Kind.MARKUP if start[0] == "<" and start[1:2].isascii() and not start[1:2].isspace() else Kind.TEXT

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the head, the last one left out when it may be cut."""
        lines = self.text.split("\n")
        return lines if self.complete else lines[:-1]

    @cached_property
    def json(self) -> Any:
        """The JSON value as far as the head shows it; when an element in it is broken, what else is there."""
        if self.complete:
            try:
                return json.loads(repair(self.text), strict=False)
            except (ValueError, RecursionError):
                pass  # broken somewhere: the sound part below tells the format, and the import names what is broken
        value = prefix_value(self.text)
        return skeleton(open_json(self.entry)) if value is None else value

    @cached_property
    def shape(self) -> Any:
        """The first elements of every array at the top of the whole file, for documents with unusual key order."""
        return self.json if self.complete else skeleton(open_json(self.entry))

    @cached_property
    def rows(self) -> list[Any]:
        """The objects of a file with one JSON object a line (bad lines left out), [] when it is not one."""
        lines = [line for line in self.lines if line.strip()][:_ROWS]
        rows = []
        for line in lines:
            try:
                rows.append(decode_line(line))
            except (ValueError, RecursionError):
                continue
        objects = [row for row in rows if isinstance(row, dict)]
        return objects if objects and len(objects) * 2 >= len(lines) else []

    @cached_property
    def objects(self) -> list[dict[str, Any]]:
        """The objects in the array at the root, [] when the root is not an array."""
        return [item for item in self.json if isinstance(item, dict)] if isinstance(self.json, list) else []

    @cached_property
    def root(self) -> dict[str, Any]:
        """The object at the root, {} when the root is something else."""
        return self.json if isinstance(self.json, dict) else {}

    def items(self, key: str) -> list[dict[str, Any]]:
        """The objects in the array ``key`` of the root object."""
        value = self.root.get(key)
        return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []
