"""Snapchat's ``chat_history.json``: saved chats only, keyed by friend or by "Received/Sent Saved Chat History"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from core.ingest.entries import Entry
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import as_text, clean_name
from core.ingest.wallclock import from_iso
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, Record, Skipped

ME = "Me"
_ONLY_SAVED = "Snapchat's download holds only chats that were saved."
_TYPES = {"IMAGE": "image", "VIDEO": "video", "MEDIA": "other", "NOTE": "audio", "STICKER": "sticker", "SHARE": "other"}


def _records(entry: Entry) -> Iterator[Record]:
    sorter: Sorter[tuple[str, Item]] = Sorter()
    places: dict[str, int] = {}
    titles: dict[str, str] = {}
    reader = open_json(entry)
    for key in reader.members():
        if reader.peek() != "[":
            continue
        for number, row in enumerate(reader.items(), 1):
            where = f"{entry.name}: {key}, record {number}"
            found = _item(key, row) if isinstance(row, dict) else str(getattr(row, "reason", "not a message"))
            if isinstance(found, str):
                yield Skipped(where, found)
                continue
            chat, item = found
            titles[chat] = clean_name(str(row.get("Conversation Title") or "")) or titles.get(chat) or chat
            stamp = item.sent_at.timestamp() if item.sent_at else 0.0
            sorter.add((places.setdefault(chat, len(places)), stamp, -number), (chat, item))
    last = None
    for chat, item in sorter:
        if chat != last:
            yield ConversationHead(chat, titles[chat])
            last = chat
        yield item


def _item(key: str, row: dict[str, Any]) -> tuple[str, Item] | str:
    grouped = re.search(r"\b(?:Received|Sent)\b.*\bHistory\b", key)
    sent = bool(row.get("IsSender")) or "To" in row or (grouped is not None and key.startswith("Sent"))
    other = clean_name(str(row.get("To") or row.get("From") or key))
    named = clean_name(str(row.get("From") or ""))
    sender = (named or ME) if sent else named or other
    text = as_text(row.get("Content")) or as_text(row.get("Text"))
    kind = str(row.get("Media Type") or "TEXT").upper()
    files = (Attachment("", _TYPES[kind]),) if kind in _TYPES else ()
    event = kind.startswith("STATUS")
    if not text and not files and not event:
        return "empty: the text was not saved"
    sent_at = _time(row.get("Created"))
    item = Item(
        ItemKind.SYSTEM if event else ItemKind.MESSAGE,
        sender,
        sent_at,
        text or (kind if event else ""),
        attachments=files,
    )
    return (other if grouped else key), item


def _time(text: object) -> datetime | None:
    found = from_iso(str(text).removesuffix(" UTC"))
    return found.replace(tzinfo=UTC) if found is not None else None


def read(job: Job) -> Reading:
    """The chats of the picked files."""
    names, unreadable = survey_each(job, _own_name)
    me = next((name for name in names.values() if name != ME), ME)

    def records() -> Iterator[Record]:
        yield from unreadable
        for entry in names:
            yield from _records(entry)

    return Reading(ExportInfo("snapchat", me=me, me_hint=me, warnings=(_ONLY_SAVED,)), records())


def _own_name(entry: Entry) -> str:
    """The name that the person's own messages carry; older downloads leave it out."""
    reader = open_json(entry)
    for _ in reader.members():
        for row in reader.items() if reader.peek() == "[" else ():
            if isinstance(row, dict) and row.get("IsSender") and row.get("From"):
                return clean_name(str(row["From"]))
    return ME


def sniff(sample: Sample) -> float:
    """Arrays of objects with ``Created`` and ``Media Type`` or who they are from."""
    for value in sample.root.values():
        rows = [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []
        if any("Created" in row and {"Media Type", "IsSender"} & row.keys() for row in rows):
            return 0.9
    return 0.0


FORMAT = Format("snapchat", frozenset({Kind.JSON}), sniff, read, passes=2)
