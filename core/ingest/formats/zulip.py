"""Zulip's realm export: ``messages-000001.json`` with tables of people and streams in ``realm.json``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ingest.jsonstream import load_side_table, open_json
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import as_text, clean_name, listed
from core.ingest.wallclock import from_epoch
from core.types import ConversationHead, ExportInfo, Item, ItemKind, Record, Skipped

_PEOPLE = ("zerver_userprofile", "zerver_userprofile_mirrordummy", "zerver_userprofile_crossrealm")


def _tables(job: Job) -> tuple[dict[int, str], dict[int, str]]:
    """Names by user id, and conversation titles by recipient id."""
    realm = load_side_table(job.tree.beside(job.entries[0], "realm.json"))  # without it, ids stand for names
    people: dict[int, str] = {}
    for table in _PEOPLE:
        people |= {row["id"]: clean_name(str(row.get("full_name") or row.get("email"))) for row in _rows(realm, table)}
    streams = {row["id"]: clean_name(str(row.get("name"))) for row in _rows(realm, "zerver_stream")}
    titles: dict[int, str] = {}
    for row in _rows(realm, "zerver_recipient"):
        kind, target = row.get("type"), row.get("type_id")
        names = people if kind == 1 else streams if kind == 2 else {}
        titles[row["id"]] = names.get(target if isinstance(target, int) else 0, f"Group {row['id']}")
    return people, titles


def _rows(realm: dict[str, Any], table: str) -> list[dict[str, Any]]:
    """The rows of a table that have a number."""
    return [row for row in listed(realm.get(table)) if isinstance(row, dict) and isinstance(row.get("id"), int)]


def _records(job: Job) -> Iterator[Record]:
    people, titles = _tables(job)
    sorter: Sorter[tuple[int, Item]] = Sorter()
    for entry in job.entries:
        reader = open_json(entry)
        for key in reader.members():
            if key == "zerver_message":
                for number, row in enumerate(reader.items(), 1):
                    item = _item(row, people) if isinstance(row, dict) else None
                    if item is None:
                        yield Skipped(f"{entry.name}: record {number}", getattr(row, "reason", "no text"))
                        continue
                    recipient = row["recipient"] if isinstance(row.get("recipient"), int) else 0
                    stamp = item.sent_at.timestamp() if item.sent_at else 0.0
                    sorter.add((recipient, stamp), (recipient, item))
    last = None
    for recipient, item in sorter:
        if recipient != last:
            yield ConversationHead(f"recipient {recipient}", titles.get(recipient, f"Conversation {recipient}"))
            last = recipient
        yield item


def _item(row: dict[str, Any], people: dict[int, str]) -> Item | None:
    text = as_text(row.get("content"))
    sender = row.get("sender")
    if not text:
        return None
    name = people.get(sender, f"User {sender}") if isinstance(sender, int) else "Unknown"
    return Item(
        ItemKind.MESSAGE, name, from_epoch(row.get("date_sent")), text, id=str(row.get("id")),
        edited=bool(row.get("last_edit_time")),
    )  # fmt: skip


def read(job: Job) -> Reading:
    """The streams and private chats of the export."""
    return Reading(ExportInfo("zulip"), _records(job))


def sniff(sample: Sample) -> float:
    """``zerver_message``."""
    return 0.95 if isinstance(sample.root.get("zerver_message"), list) else 0.0


FORMAT = Format("zulip", frozenset({Kind.JSON}), sniff, read)
