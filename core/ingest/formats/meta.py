"""Messenger and Instagram: Meta's own download and the separate one of end-to-end-encrypted chats.

Messages come newest first, in parts of 10 000 of which the first is the newest, and not strictly by time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from core.errors import ImportRefused
from core.ingest.entries import Entry, natural
from core.ingest.formats.meta_message import merge_edits, read_encrypted, read_plain, repaired
from core.ingest.identity import conversation_key
from core.ingest.jsonstream import load_side_table, open_json
from core.ingest.model import Format, Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name
from core.types import ConversationHead, ExportInfo, Item, Record, Skipped

_PLAIN, _ENCRYPTED = {"sender_name", "timestamp_ms"}, {"senderName", "timestamp"}
_PROFILES = ("profile_information.json", "personal_information.json")


@dataclass(slots=True)
class _Thread:
    """One chat, which may lie in several parts."""

    title: str
    people: dict[str, None] = field(default_factory=dict)
    senders: dict[str, None] = field(default_factory=dict)
    parts: list[Entry] = field(default_factory=list)


@dataclass(slots=True)
class _Part:
    """What one file says of its chat."""

    key: str = ""
    title: str = ""
    people: list[str] = field(default_factory=list)
    senders: dict[str, None] = field(default_factory=dict)

    @property
    def everyone(self) -> set[str]:
        """All who are listed or wrote."""
        return {*self.people, *(clean_name(repaired(name)) for name in self.senders)}


def _survey(entry: Entry) -> _Part:
    part = _Part()
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


def _threads(parts: dict[Entry, _Part]) -> dict[str, _Thread]:
    threads: dict[str, _Thread] = {}
    pairs = {frozenset(part.everyone): part.key for part in parts.values() if part.key and len(part.everyone) == 2}
    for entry in sorted(parts, key=lambda entry: natural(entry.name)):
        part = parts[entry]
        # The encrypted half of a chat of two comes in a download of its own, without the thread's id.
        key = part.key or pairs.get(frozenset(part.everyone)) or conversation_key(part.title)
        thread = threads.setdefault(key, _Thread(part.title))
        thread.people |= dict.fromkeys(part.people)
        thread.senders |= dict.fromkeys(clean_name(repaired(name)) for name in part.senders)
        thread.parts.append(entry)
    return threads


def _owner(job: Job, threads: dict[str, _Thread]) -> tuple[str | None, str | None]:
    """The account holder by the profile file, or the only name in all of several threads; a hint for a lone chat."""
    for name in _PROFILES:
        for entry in job.tree.named(name):
            found = _profile_name(entry)
            if found:
                return found, found
    everyone = [set(thread.people) | set(thread.senders) for thread in threads.values()]
    common = set.intersection(*everyone) if everyone else set()
    if len(threads) > 1 and len(common) == 1:
        owner = common.pop()
        return owner, owner
    others = [person for thread in threads.values() for person in thread.people if person != thread.title]
    return None, others[0] if len(threads) == 1 and len(others) == 1 else None


def _profile_name(entry: Entry) -> str | None:
    values = load_side_table(entry)  # without it the person is asked
    profile = values.get("profile_v2") or values.get("profile")
    name = profile.get("name") if isinstance(profile, dict) else None
    if isinstance(name, dict) and isinstance(name.get("full_name"), str):
        return clean_name(repaired(name["full_name"]))
    users = values.get("profile_user")
    for user in users if isinstance(users, list) else []:
        data = user.get("string_map_data") if isinstance(user, dict) else None
        named = data.get("Name") if isinstance(data, dict) else None
        if isinstance(named, dict) and named.get("value"):
            return clean_name(repaired(str(named["value"])))
    return None


def _records(thread: _Thread, key: str) -> Iterator[Record]:
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
    threads = _threads(parts)
    me, hint = _owner(job, threads)

    def records() -> Iterator[Record]:
        yield from unreadable
        for key, thread in threads.items():
            yield from _records(thread, key)

    return Reading(ExportInfo(format_id, me=me, me_hint=hint), records())


def _sniff(sample: Sample, instagram: bool) -> float:
    messages = sample.items("messages")
    if not messages or not any(message.keys() >= _PLAIN or message.keys() >= _ENCRYPTED for message in messages):
        return 0.0
    place = f"{sample.entry.disk or ''}/{sample.entry.name}".lower()
    return 0.95 if instagram == ("instagram" in place) else 0.0


FACEBOOK = Format(
    "facebook", frozenset({Kind.JSON}), partial(_sniff, instagram=False), partial(_read, format_id="facebook"), passes=2
)
INSTAGRAM = Format(
    "instagram",
    frozenset({Kind.JSON}),
    partial(_sniff, instagram=True),
    partial(_read, format_id="instagram"),
    passes=2,
)
