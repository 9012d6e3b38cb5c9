"""Mattermost's bulk export: JSON lines of teams, channels, users, posts and direct posts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.jsonstream import decode_line
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import as_text, clean_name, listed
from core.ingest.wallclock import from_epoch
from core.types import ConversationHead, ExportInfo, Item, ItemKind, Reaction, Record, Skipped

_POSTS = ("post", "direct_post")
_OTHERS = frozenset("version info team channel user scheme role emoji bot direct_channel export".split())


def _records(entry: Entry) -> Iterator[Record]:
    channels: dict[str, str] = {}
    places: dict[str, int] = {}
    sorter: Sorter[tuple[str, Item]] = Sorter()
    for number, line in enumerate(entry.lines(), 1):
        if not line.strip():
            continue
        try:
            row = decode_line(line)
        except (ValueError, RecursionError) as error:
            yield Skipped(f"{entry.name}: line {number}", f"not valid JSON ({error})")
            continue
        kind = str(row.get("type")) if isinstance(row, dict) else ""
        value = row.get(kind) if isinstance(row, dict) else None
        if kind == "channel" and isinstance(value, dict):
            channels[_key(value.get("team"), value.get("name"))] = clean_name(
                str(value.get("display_name") or value.get("name"))
            )
        elif kind in _POSTS and isinstance(value, dict):
            members = listed(value.get("channel_members"))
            direct = ", ".join(map(str, members))
            key = _key(value.get("team"), value.get("channel")) if kind == "post" else direct
            place = places.setdefault(key, len(places))
            for item in _thread(value):
                if isinstance(item, Item):
                    sorter.add((place, item.sent_at.timestamp() if item.sent_at else 0.0), (key, item))
                else:
                    yield Skipped(f"{entry.name}: line {number}", item)
        elif kind not in _OTHERS:
            yield Skipped(f"{entry.name}: line {number}", "not a message")
    last = None
    for key, item in sorter:
        if key != last:
            yield ConversationHead(key, channels.get(key, key))
            last = key
        yield item


def _key(team: Any, channel: Any) -> str:
    return f"{team}/{channel}"


def _thread(post: dict[str, Any]) -> Iterator[Item | str]:
    """A post and its replies; ids are made of author and time, as there are none."""
    first = _item(post, None)
    yield first
    parent = first.id if isinstance(first, Item) else None
    for reply in listed(post.get("replies")):
        if isinstance(reply, dict):
            yield _item(reply, parent)


def _item(post: dict[str, Any], parent: str | None) -> Item | str:
    text, user = as_text(post.get("message")), str(post.get("user") or "")
    files = tuple(
        from_name(str(file.get("path"))) for file in listed(post.get("attachments")) if isinstance(file, dict)
    )
    if not text and not files:
        return "empty: no text and no file"
    reactions = tuple(
        Reaction(f":{row.get('emoji_name')}:", str(row.get("user")))
        for row in listed(post.get("reactions"))
        if isinstance(row, dict)
    )
    system = str(post.get("type") or "").startswith("system_") or not user
    return Item(
        ItemKind.SYSTEM if system else ItemKind.MESSAGE,
        user or None,
        from_epoch(post.get("create_at")),
        text,
        id=f"{user}-{post.get('create_at')}",
        edited=bool(post.get("edit_at")),
        reply_to=parent,
        attachments=files,
        reactions=reactions,
    )


def read(job: Job) -> Reading:
    """The channels of the picked files."""
    return Reading(ExportInfo("mattermost"), each_entry(job, _records))


def sniff(sample: Sample) -> float:
    """A line of type ``version``, then lines of type ``post``."""
    rows = sample.rows
    return (
        0.95 if rows and rows[0].get("type") == "version" and any(row.get("type") != "version" for row in rows) else 0.0
    )


FORMAT = Format("mattermost", frozenset({Kind.JSON}), sniff, read)
