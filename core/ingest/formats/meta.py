"""Messenger and Instagram: Meta's own download and the separate one of end-to-end-encrypted chats.

Messages come newest first, in parts of 10 000 of which the first is the newest, and not strictly by time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from core.errors import ImportRefused
from core.ingest.entries import Entry
from core.ingest.formats.meta_message import merge_edits, read_encrypted, read_plain, repaired
from core.ingest.formats.meta_threads import Part, Thread, facebook_and_instagram, gathered, owner_of
from core.ingest.jsonstream import open_json
from core.ingest.model import Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name
from core.types import ConversationHead, ExportInfo, Item, Record, Skipped

_PLAIN, _ENCRYPTED = {"sender_name", "timestamp_ms"}, {"senderName", "timestamp"}


def _survey(entry: Entry) -> Part:
    part = Part()
    reader = open_json(entry)
    for key in reader.members():
        if key == "participants":
            people = reader.value()
            rows = people if isinstance(people, list) else []
            names = [person.get("name") if isinstance(person, dict) else person for person in rows]
            part.people = [clean_name(repaired(name)) for name in names if isinstance(name, str)]
        elif key in ("title", "threadName"):
            title = repaired(str(reader.value() or ""))
            part.title = clean_name(re.sub(r"_\d+$", "", title) if key == "threadName" else title)
        elif key == "thread_path":
            part.key = str(reader.value()).rstrip("/").rpartition("/")[2]  # a thread moves from inbox to archive
        elif key == "messages":
            for message in reader.items():
                name = message.get("sender_name", message.get("senderName")) if isinstance(message, dict) else None
                if isinstance(name, str) and name not in part.senders:
                    part.senders[name] = None
    part.title = part.title or ", ".join(part.people) or entry.stem
    return part


def _records(thread: Thread, key: str) -> Iterator[Record]:
    yield ConversationHead(key, thread.title, tuple(dict.fromkeys([*thread.people, *thread.senders])))
    sorter: Sorter[Item] = Sorter()
    count = 0
    for entry in thread.parts:
        try:
            for number, message in enumerate(_messages(entry), 1):
                count += 1
                item = _item(f"{entry.name}: record {number}", message)
                if isinstance(item, Skipped):
                    yield item
                else:
                    sorter.add((item.sent_at.timestamp() if item.sent_at else 0.0, -count), item)
        except ImportRefused as refused:
            if len(thread.parts) == 1:
                raise
            yield Skipped(entry.name, refused.message)
    yield from merge_edits(sorter)


def _messages(entry: Entry) -> Iterator[Any]:
    """Newest first, whichever way the file is."""
    reader = open_json(entry)
    for key in reader.members():
        if key == "messages":
            yield from reader.items()


def _item(where: str, message: Any) -> Item | Skipped:
    if not isinstance(message, dict):
        return Skipped(where, getattr(message, "reason", "not a message"))
    item = read_encrypted(message) if "senderName" in message else read_plain(message)
    return item if isinstance(item, Item) else Skipped(where, item)


def _read(job: Job, format_id: str) -> Reading:
    parts, unreadable = survey_each(job, _survey)
    threads = gathered(parts)
    me, hint = owner_of(job, threads)

    def records() -> Iterator[Record]:
        yield from unreadable
        for key, thread in threads.items():
            yield from _records(thread, key)

    return Reading(ExportInfo(format_id, me=me, me_hint=hint), records())


def _sniff(sample: Sample) -> float:
    messages = sample.items("messages")
    return 0.95 if any(message.keys() >= _PLAIN or message.keys() >= _ENCRYPTED for message in messages) else 0.0


FACEBOOK, INSTAGRAM = facebook_and_instagram(Kind.JSON, _sniff, _read)
