"""The JSON document of ``hindsight inspect --json``, written as a stream."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from core.ingest.reading import inspect, stream
from core.types import (
    ConversationHead,
    ConversationSummary,
    ImportOptions,
    Inspection,
    Item,
    ItemKind,
    ProgressCallback,
)

Write = Callable[[str], object]


def inspection_json(
    paths: Sequence[Path],
    options: ImportOptions,
    write: Write,
    *,
    items: int | None = None,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> Inspection:
    """Write the document through ``write``; ``items`` caps the items listed of each conversation, not the counts.

    The files are read twice, counts first, so that memory stays small. Gives the inspection; the exit
    status is 1 when it has an error.
    """
    found = inspect(paths, options, preview=0, progress=progress, cancel=cancel)
    write("{" + _members(_summary(found)) + ', "conversations": [')
    if found.error is None:
        writer = _ConversationWriter(write, list(found.conversations), items)
        _, records = stream(paths, options, progress=progress, cancel=cancel)
        for record in records:
            if isinstance(record, ConversationHead):
                writer.begin()
            elif isinstance(record, Item):
                writer.add(record)
        writer.end()
    write("]}\n")
    return found


def _members(values: dict[str, Any]) -> str:
    return json.dumps(values, ensure_ascii=False)[1:-1]


def _summary(found: Inspection) -> dict[str, Any]:
    info = found.info
    return {
        "format": info.format if info else None,
        "needs": list(info.needs) if info else [],
        "date_order": info.date_order.value if info and info.date_order else None,
        "me": info.me if info else None,
        "me_hint": info.me_hint if info else None,
        "warnings": list(info.warnings) if info else [],
        "others": list(info.others) if info else [],
        "skipped": [{"where": skipped.where, "reason": skipped.reason} for skipped in found.skipped],
        "off_path": found.off_path,
        "error": {"code": found.error_code, "message": found.error} if found.error else None,
    }


class _ConversationWriter:
    """Writes conversation after conversation; ids of replies become positions counted over messages."""

    def __init__(self, write: Write, summaries: list[ConversationSummary], cap: int | None) -> None:
        self._write, self._summaries, self._cap = write, summaries, cap
        self._number = -1
        self._listed = self._messages = 0
        self._positions: dict[str, int] = {}

    def begin(self) -> None:
        """The next conversation."""
        self.end()
        self._number += 1
        self._listed = self._messages = 0
        self._positions = {}
        summary = self._summaries[self._number]
        counts = {"messages": summary.messages, "system": summary.system}
        head = {"id": summary.id, "title": summary.title, "participants": list(summary.participants), "counts": counts}
        self._write((", " if self._number else "") + "{" + _members(head) + ', "items": [')

    def add(self, item: Item) -> None:
        """The next item; beyond the cap nothing is written."""
        if self._cap is not None and self._listed >= self._cap:
            return
        if item.kind is ItemKind.MESSAGE:
            if item.id is not None:
                self._positions[item.id] = self._messages
            self._messages += 1
        self._write((", " if self._listed else "") + json.dumps(self._plain(item), ensure_ascii=False))
        self._listed += 1

    def end(self) -> None:
        """Close the conversation at hand, if any."""
        if self._number >= 0:
            self._write("]}")

    def _plain(self, item: Item) -> dict[str, Any]:
        return {
            "id": item.id,
            "kind": item.kind.value,
            "sender": item.sender,
            "sent_at": item.sent_at.isoformat() if item.sent_at else None,
            "text": item.text,
            "edited": item.edited,
            "reply_to": self._position(item.reply_to),
            "forwarded": item.forwarded,
            "attachments": [{"name": attachment.name, "type": attachment.type} for attachment in item.attachments],
            "reactions": [{"emoji": reaction.emoji, "by": reaction.by} for reaction in item.reactions],
        }

    def _position(self, reply_to: str | None) -> int | None:
        if reply_to is None:
            return None
        if reply_to in self._positions:
            return self._positions[reply_to]
        return int(reply_to[1:]) if reply_to[:1] == "#" and reply_to[1:].isdigit() else None
