"""Matrix rooms exported by Element as JSON: events, with edits, reactions and redactions as further events."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from core.ingest.attachments import from_mime
from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.text import as_text, clean_name, clean_text, listed
from core.ingest.wallclock import from_epoch
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, Reaction, Record, Skipped

_MEDIA = ("m.image", "m.video", "m.audio", "m.file", "m.sticker", "m.location")
_FALLBACK = re.compile(r"\A(?:> .*\n?)+\n*")
_USER = re.compile(r"@[^\s:]+:[^\s)]+")


@dataclass(slots=True)
class _Room:
    """What is known before messages are read."""

    title: str = ""
    key: str = ""
    owner: str | None = None
    names: dict[str, str] = field(default_factory=dict)
    edits: dict[str, str] = field(default_factory=dict)  # event -> newest wording
    reactions: dict[str, list[tuple[str, str]]] = field(default_factory=dict)

    def name(self, user: object) -> str | None:
        """The display name of a user, else the id."""
        return None if user is None else self.names.get(str(user), str(user))


def _content(event: dict[str, Any]) -> dict[str, Any]:
    content = event.get("content")
    return content if isinstance(content, dict) else {}


def _relation(event: dict[str, Any]) -> dict[str, Any]:
    relation = _content(event).get("m.relates_to")
    return relation if isinstance(relation, dict) else {}


def _survey(entry: Entry) -> _Room:
    room = _Room()
    reader = open_json(entry)
    for key in reader.members():
        if key == "room_name":
            room.title = clean_name(str(reader.value() or ""))
        elif key == "exported_by":
            found = _USER.search(str(reader.value()))
            room.owner = found[0] if found else None
        elif key == "messages":
            for event in reader.items():
                if isinstance(event, dict):
                    _note(room, event)
    return room


def _note(room: _Room, event: dict[str, Any]) -> None:
    content, relation = _content(event), _relation(event)
    room.key = room.key or str(event.get("room_id") or "")
    if event.get("type") == "m.room.member" and content.get("displayname"):
        user = str(event.get("state_key") or event.get("sender"))
        room.names[user] = clean_name(str(content["displayname"]))
    elif relation.get("rel_type") == "m.replace" and isinstance(content.get("m.new_content"), dict):
        room.edits[str(relation.get("event_id"))] = as_text(content["m.new_content"].get("body"))
    elif event.get("type") == "m.reaction" and relation.get("key"):
        pair = (str(relation["key"]), str(event.get("sender")))
        room.reactions.setdefault(str(relation.get("event_id")), []).append(pair)


def _records(entry: Entry, room: _Room) -> Iterator[Record]:
    yield ConversationHead(
        room.key or conversation_key(room.title), room.title or entry.stem, tuple(room.names.values())
    )
    reader = open_json(entry)
    for key in reader.members():
        if key == "messages":
            for number, event in enumerate(reader.items(), 1):
                if isinstance(event, dict):
                    yield _item(room, event)
                else:
                    yield Skipped(f"{entry.name}: record {number}", getattr(event, "reason", "not an event"))


def _item(room: _Room, event: dict[str, Any]) -> Item:
    content, relation = _content(event), _relation(event)
    identity = str(event.get("event_id") or "")
    kind = str(content.get("msgtype") or ("m.sticker" if event.get("type") == "m.sticker" else ""))
    body = as_text(content.get("body"))
    answered = relation.get("m.in_reply_to")
    target = answered.get("event_id") if isinstance(answered, dict) else None
    if relation.get("rel_type") == "m.thread" and relation.get("is_falling_back") is True:
        target = relation.get("event_id")  # what it names as answered is the latest of the thread
    if target and body.startswith("> "):
        body = clean_text(_FALLBACK.sub("", body, count=1))
    files: tuple[Attachment, ...] = ()
    if kind in _MEDIA:
        files, body = (_file(kind, content),), _caption(content)
    body = room.edits.get(identity, body) or _poll(content)
    spoken = (
        (event.get("type") in ("m.room.message", "m.sticker") or str(event.get("type")).endswith("poll.start"))
        and relation.get("rel_type") != "m.replace"
        and kind != "m.bad.encrypted"
        and bool(body or files)
    )
    return Item(
        ItemKind.MESSAGE if spoken else ItemKind.SYSTEM,
        room.name(event.get("sender")),
        from_epoch(event.get("origin_server_ts")),
        body if spoken or body else _words(event),
        id=identity or None,
        edited=identity in room.edits,
        reply_to=str(target) if target else None,
        attachments=files,
        reactions=tuple(Reaction(key, room.name(user)) for key, user in room.reactions.get(identity, ()))
        if spoken
        else (),
    )


def _poll(content: dict[str, Any]) -> str:
    """The question and the answers of a poll, whose keys still carry the number of the proposal."""
    poll = next((value for key, value in content.items() if key.endswith("poll.start")), None)
    if not isinstance(poll, dict):
        return ""
    answers = (answer for answer in listed(poll.get("answers")) if isinstance(answer, dict))
    return "\n".join([_plain(poll.get("question")), *(f"- {_plain(answer)}" for answer in answers)]).strip()


def _plain(value: Any) -> str:
    """The words of a question or an answer."""
    if not isinstance(value, dict):
        return as_text(value)
    keys = ("body", "m.text", "org.matrix.msc1767.text")
    return next((as_text(value[key]) for key in keys if isinstance(value.get(key), str)), "")


def _words(event: dict[str, Any]) -> str:
    membership = _content(event).get("membership")
    return f"{event.get('type')}: {membership}" if membership else str(event.get("type") or "")


def _file(kind: str, content: dict[str, Any]) -> Attachment:
    name = str(content.get("filename") or content.get("body") or "")
    info = content.get("info")
    if kind in ("m.sticker", "m.location"):
        return Attachment(name, kind[2:])
    mime = info.get("mimetype") if isinstance(info, dict) else None
    return from_mime(name, mime or {"m.image": "image/", "m.video": "video/", "m.audio": "audio/"}.get(kind, ""))


def _caption(content: dict[str, Any]) -> str:
    """The body is a caption when the file's name stands apart."""
    name, body = content.get("filename"), as_text(content.get("body"))
    return body if isinstance(name, str) and body != name else ""


def read(job: Job) -> Reading:
    """The rooms of the picked files."""
    rooms, unreadable = survey_each(job, _survey)
    owners = {room.name(room.owner) for room in rooms.values() if room.owner}
    owner = owners.pop() if len(owners) == 1 else None

    def records() -> Iterator[Record]:
        yield from unreadable
        for entry, room in rooms.items():
            yield from _records(entry, room)

    return Reading(ExportInfo("matrix", me=owner, me_hint=owner), records())


def sniff(sample: Sample) -> float:
    """``room_name`` and ``exported_by``, or events of Matrix."""
    root = sample.root
    if {"room_name", "exported_by"} <= root.keys():
        return 0.95
    events = sample.items("messages")
    return 0.9 if any("origin_server_ts" in event and "event_id" in event for event in events) else 0.0


FORMAT = Format("matrix", frozenset({Kind.JSON}), sniff, read, passes=2)
