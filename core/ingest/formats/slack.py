"""Slack workspace export: a folder for every channel with a file for every day, names in ``users.json``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from core.errors import ImportRefused
from core.ingest.entries import Entry, natural
from core.ingest.formats.slack_message import Names, read_message
from core.ingest.jsonstream import load_json, open_json
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.types import ConversationHead, ExportInfo, Record, Skipped

_USERS = ("users.json", "org_users.json")
_CHANNELS = ("channels.json", "groups.json", "dms.json", "mpims.json")
_TS = re.compile(r"\d{9,10}\.\d+")


def _tables(job: Job, names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """The objects of the workspace's lists, from the pick or beside it."""
    for name in names:
        files = job.tree.named(name) or [file for file in [job.tree.beside(job.entries[0], f"../{name}")] if file]
        for file in files:
            try:
                rows = load_json(file)
            except ImportRefused:
                continue  # without the list, ids stand for names
            yield from (row for row in rows if isinstance(row, dict)) if isinstance(rows, list) else ()


def _names(job: Job) -> Names:
    names = Names()
    for user in _tables(job, _USERS):
        names.add_user(user)
    for channel in _tables(job, _CHANNELS):
        names.add_channel(channel)
    return names


def _folder(entry: Entry) -> str:
    return entry.folder.rsplit("/", 1)[-1] or (entry.disk.name if entry.disk else entry.stem)


def _records(job: Job, names: Names) -> Iterator[Record]:
    channels: dict[str, list[Entry]] = {}
    for entry in sorted(job.entries, key=lambda entry: natural(entry.name)):
        channels.setdefault(_folder(entry), []).append(entry)
    for folder, entries in channels.items():
        yield ConversationHead(names.channel_key(folder), names.channel_title(folder), names.members(folder))
        for entry in entries:
            yield from _day(entry, names, alone=len(job.entries) == 1)


def _day(entry: Entry, names: Names, *, alone: bool) -> Iterator[Record]:
    try:
        for number, message in enumerate(open_json(entry).items(), 1):
            where = f"{entry.name}: record {number}"
            if isinstance(message, dict):
                item = read_message(message, names)
                yield item if item is not None else Skipped(where, "empty: no text and no file")
            else:
                yield Skipped(where, getattr(message, "reason", "not a message"))
    except ImportRefused as refused:
        if alone:
            raise
        yield Skipped(entry.name, refused.message)


def read(job: Job) -> Reading:
    """The channels of the export."""
    return Reading(ExportInfo("slack"), _records(job, _names(job)))


def sniff(sample: Sample) -> float:
    """Objects of type ``message`` with a ``ts`` of digits, a dot and a counter."""
    rows = sample.objects
    ours = sum(row.get("type") == "message" and bool(_TS.fullmatch(str(row.get("ts")))) for row in rows)
    return 0.95 if rows and ours * 2 >= len(rows) else 0.0


FORMAT = Format("slack", frozenset({Kind.JSON}), sniff, read)
