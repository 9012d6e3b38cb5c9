"""Discord's own data package: a folder for every channel, with the owner's messages only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from core.ingest import csvfile
from core.ingest.attachments import from_name
from core.ingest.entries import Entry, Tree
from core.ingest.jsonstream import load_side_table, open_json
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, clean_text
from core.ingest.wallclock import from_iso
from core.types import ConversationHead, ExportInfo, Item, ItemKind, Record, Skipped

_COLUMNS = ("id", "timestamp", "contents")
_ONLY_MINE = "Discord's data package holds only your own messages; the other side of every chat is missing."
_DEFAULT_OWNER = "Me"


def _owner(tree: Tree, entry: Entry) -> str:
    beside = tree.beside(entry, "../../Account/user.json")
    for file in [*tree.named("user.json"), beside]:
        user = load_side_table(file)
        name = user.get("global_name") or user.get("username")
        if name:
            return clean_name(str(name))
    return _DEFAULT_OWNER


def _rows(entry: Entry) -> Iterator[tuple[str, dict[str, Any]]]:
    if entry.first_char() == "[":
        for number, row in enumerate(open_json(entry).items(), 1):
            fields = {str(key).lower(): value for key, value in row.items()} if isinstance(row, dict) else {}
            yield f"record {number}", fields
    else:
        for number, cells in csvfile.records(entry):
            yield f"line {number}", dict(cells)


def _title(tree: Tree, entry: Entry, channel: dict[str, Any], key: str) -> str:
    index = tree.beside(entry, "../index.json")
    named = load_side_table(index).get(key)
    guild = channel.get("guild")
    place = f" ({guild['name']})" if isinstance(guild, dict) and guild.get("name") else ""
    return clean_name(str(named or (f"{channel['name']}{place}" if channel.get("name") else "") or f"channel {key}"))


def _records(tree: Tree, entry: Entry, owner: str) -> Iterator[Record]:
    channel = load_side_table(tree.beside(entry, "channel.json"))
    key = str(channel.get("id") or re.sub(r"^c(?=\d)", "", entry.folder.rsplit("/", 1)[-1]) or entry.stem)
    yield ConversationHead(key, _title(tree, entry, channel, key), (owner,))
    sorter: Sorter[Item] = Sorter()
    for number, (where, row) in enumerate(_rows(entry)):
        text = clean_text(str(row.get("contents") or ""))
        files = tuple(from_name(url.split("?")[0]) for url in str(row.get("attachments") or "").split() if url)
        sent_at = from_iso(str(row.get("timestamp")))
        if not text and not files:
            yield Skipped(f"{entry.name}: {where}", "empty: no text and no media")
            continue
        if sent_at is not None and sent_at.tzinfo is None:
            sent_at = from_iso(f"{sent_at.isoformat()}+00:00")
        identity = None if row.get("id") is None else str(row["id"])
        key_time = sent_at.timestamp() if sent_at else 0.0
        sorter.add((key_time, -number), Item(ItemKind.MESSAGE, owner, sent_at, text, id=identity, attachments=files))
    yield from sorter


def read(job: Job) -> Reading:
    """The channels of the package."""
    owner = _owner(job.tree, job.entries[0])
    info = ExportInfo("discord_package", me=owner, me_hint=owner, warnings=(_ONLY_MINE,))
    return Reading(info, each_entry(job, lambda entry: _records(job.tree, entry, owner)))


def sniff(sample: Sample) -> float:
    """Objects or columns ``ID``, ``Timestamp``, ``Contents``."""
    if sample.kind is Kind.JSON:
        return 0.95 if any({"ID", "Timestamp", "Contents"} <= row.keys() for row in sample.objects) else 0.0
    return 0.9 if csvfile.header_of(sample.text)[:3] == list(_COLUMNS) else 0.0


FORMAT = Format("discord_package", frozenset({Kind.JSON, Kind.TEXT}), sniff, read)
