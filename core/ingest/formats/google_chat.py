"""Google Chat in Takeout: a folder for every group; dates are prose in the account's language, always UTC."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry, Tree, disk_entry
from core.ingest.jsonstream import load_side_table, open_json
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.text import as_text, clean_name, listed
from core.ingest.wallclock import clock, from_iso, moment, prose_date
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, Reaction, Record, Skipped


def _owner(tree: Tree, entry: Entry) -> str | None:
    """The account in the Users folder, whatever its language calls it, looked for beside the pick too."""
    files = tree.named("user_info.json")
    if not files and entry.disk is not None:
        found = sorted(entry.disk.parent.parent.glob("*/*/user_info.json"))[:1]
        files = [disk_entry(path, path.name, tree.meter) for path in found]
    for file in files:
        user = load_side_table(file).get("user")
        if isinstance(user, dict) and user.get("name"):
            return clean_name(str(user["name"]))
    return None


def utc_time(text: object) -> datetime | None:
    """An instant from "Tuesday, January 6, 2026 at 12:41:30 AM UTC" in many languages."""
    if not isinstance(text, str):
        return None
    found = from_iso(text) or moment(prose_date(text), clock(text))
    return found.replace(tzinfo=UTC) if found is not None and found.tzinfo is None else found


def _records(tree: Tree, entry: Entry, owner: str | None) -> Iterator[Record]:
    info = load_side_table(tree.beside(entry, "group_info.json"))
    members = [member for member in listed(info.get("members")) if isinstance(member, dict)]
    people = {
        str(member.get("email")): clean_name(str(member.get("name") or member.get("email"))) for member in members
    }
    folder = entry.folder.rsplit("/", 1)[-1] or (entry.disk.name if entry.disk else entry.stem)
    others = [name for name in people.values() if name != owner]
    title = clean_name(str(info.get("name") or "")) or ", ".join(others) or folder
    yield ConversationHead(folder, title, tuple(people.values()))
    reader = open_json(entry)
    for key in reader.members():
        if key == "messages":
            for number, message in enumerate(reader.items(), 1):
                where = f"{entry.name}: record {number}"
                if isinstance(message, dict):
                    item = _item(message, people)
                    yield item or Skipped(where, "empty: no text and no file")
                else:
                    yield Skipped(where, getattr(message, "reason", "not a message"))


def _item(message: dict[str, Any], people: dict[str, str]) -> Item | None:
    creator = message.get("creator")
    creator = creator if isinstance(creator, dict) else {}
    sender = clean_name(str(creator.get("name") or creator.get("email") or "")) or None
    text, files = as_text(message.get("text")), tuple(_files(message))
    deleted = message.get("message_state") == "DELETED" or "deleted_date" in message
    if not deleted and not text and not files and not message.get("annotations"):
        return None
    quoted = message.get("quoted_message_metadata")
    target = quoted.get("message_id") if isinstance(quoted, dict) else None
    said = not deleted and bool(text or files) and sender is not None
    return Item(
        ItemKind.MESSAGE if said else ItemKind.SYSTEM,
        sender,
        utc_time(message.get("created_date") or message.get("deleted_date")),
        text,
        id=message["message_id"] if isinstance(message.get("message_id"), str) else None,
        edited="updated_date" in message and not deleted,
        reply_to=target if isinstance(target, str) else None,
        attachments=files,
        reactions=tuple(_reactions(message, people)),
    )


def _files(message: dict[str, Any]) -> Iterator[Attachment]:
    for file in listed(message.get("attached_files")):
        if isinstance(file, dict):
            yield from_name(str(file.get("original_name") or file.get("export_name") or ""))


def _reactions(message: dict[str, Any], people: dict[str, str]) -> Iterator[Reaction]:
    for reaction in listed(message.get("reactions")):
        emoji = reaction.get("emoji") if isinstance(reaction, dict) else None
        sign = str(emoji.get("unicode") or "custom emoji") if isinstance(emoji, dict) else ""
        for email in listed(reaction.get("reactor_emails")) if isinstance(reaction, dict) else []:
            yield Reaction(sign, people.get(str(email), str(email)))


def read(job: Job) -> Reading:
    """The groups of the download."""
    owner = _owner(job.tree, job.entries[0])
    records = each_entry(job, lambda entry: _records(job.tree, entry, owner))
    return Reading(ExportInfo("google_chat", me=owner, me_hint=owner), records)


def sniff(sample: Sample) -> float:
    """Messages with ``topic_id`` and ``message_id`` or a ``creator``, or with the other three keys of all."""
    rows = sample.items("messages")
    if any("topic_id" in row and ("creator" in row or "message_id" in row) for row in rows):
        return 0.95
    return 0.9 if any({"creator", "created_date", "message_id"} <= row.keys() for row in rows) else 0.0


FORMAT = Format("google_chat", frozenset({Kind.JSON}), sniff, read)
