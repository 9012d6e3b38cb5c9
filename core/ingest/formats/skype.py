"""Skype's ``messages.json`` and the nearly equal export of free Teams accounts: newest first, one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from html import unescape
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.jsonstream import JsonReader, open_json
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, clean_text, html_to_text
from core.ingest.wallclock import from_iso
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, Record, Skipped

_SPOKEN = ("Text", "RichText", "RichText/Html")
_FILES = ("RichText/UriObject", "RichText/Media", "RichText/Contacts", "RichText/Location")
_QUOTE = re.compile(r"<quote\b.*?</quote>", re.DOTALL)
_EDIT = re.compile(r"<e_m\b[^>]*>(?:</e_m>)?")
_EDITED = re.compile(r"^Edited previous message:\s*")
_NAME = re.compile(r"<OriginalName v=\"([^\"]*)\"")


def _person(identity: object) -> str:
    """An account without the number of its network: ``8:live:anna`` is ``live:anna``."""
    return clean_name(re.sub(r"^\d+:", "", str(identity or "")))


def _user(entry: Entry) -> str | None:
    reader = open_json(entry)
    for key in reader.members():
        if key == "userId":
            return _person(reader.value()) or None
        if key == "conversations":
            return None
    return None


def _records(entry: Entry) -> Iterator[Record]:
    reader = open_json(entry)
    for key in reader.members():
        if key == "conversations":
            for number in reader.elements():
                yield from _conversation(f"{entry.name}: conversation {number + 1}", reader)


def _conversation(where: str, reader: JsonReader) -> Iterator[Record]:
    identity, title = "", ""
    sorter: Sorter[Item] = Sorter()
    problems: list[Skipped] = []
    for key in reader.members():
        if key == "id":
            identity = str(reader.value())
        elif key == "displayName":
            title = clean_name(str(reader.value() or ""))
        elif key == "threadProperties":
            value = reader.value()
            title = title or clean_name(str((value.get("topic") if isinstance(value, dict) else "") or ""))
        elif key == "MessageList":
            for place, message in enumerate(reader.items(), 1):
                item = _item(message)
                if isinstance(item, Item):
                    sorter.add((item.sent_at.timestamp() if item.sent_at else 0.0, -place), item)
                else:
                    problems.append(Skipped(f"{where}, record {place}", item))
    yield ConversationHead(identity or where, title or _person(identity) or "Untitled")
    yield from problems
    yield from sorter


def _item(message: Any) -> Item | str:
    if not isinstance(message, dict):
        return str(getattr(message, "reason", "not a message"))
    kind, raw = str(message.get("messagetype") or ""), message.get("content")
    raw = raw if isinstance(raw, str) else ""
    properties = message.get("properties")
    deleted = isinstance(properties, dict) and bool(properties.get("deletetime"))
    sender = clean_name(str(message.get("displayName") or "")) or _person(message.get("from"))
    files: tuple[Attachment, ...] = ()
    edited, text = False, ""
    spoken = not deleted and (kind in _SPOKEN or kind.startswith(_FILES))
    if kind.startswith(_FILES):
        files = (_file(kind, raw),)
    elif kind in _SPOKEN:
        text, edited = _words(kind, raw)
        edited = edited or (isinstance(properties, dict) and bool(properties.get("edittime")))
        if spoken and not text:
            return "empty: no text"
    else:
        text = kind
    identity = message.get("id")
    return Item(
        ItemKind.MESSAGE if spoken and sender else ItemKind.SYSTEM,
        sender or None,
        from_iso(message.get("originalarrivaltime")),
        text,
        id=None if identity is None else str(identity),
        edited=edited,
        attachments=files,
    )


def _words(kind: str, raw: str) -> tuple[str, bool]:
    """The text without mark-up and quoted words, and whether it carries an edit mark."""
    edited = _EDIT.search(raw) is not None
    raw = _QUOTE.sub("", _EDIT.sub("", raw))
    text = clean_text(unescape(raw)) if kind == "Text" and "<" not in raw else html_to_text(raw)
    return _EDITED.sub("", text) if edited else text, edited


def _file(kind: str, raw: str) -> Attachment:
    name = _NAME.search(raw)
    if "Contacts" in kind or "Location" in kind:
        return Attachment("", "contact" if "Contacts" in kind else "location")
    found = from_name(unescape(name[1])) if name else Attachment("", "other")
    if kind.startswith("RichText/UriObject") and found.type == "other":
        return Attachment(found.name, "image")
    media = {"Media_AudioMsg": "audio", "Media_Video": "video"}.get(kind.rpartition("/")[2])
    return Attachment(found.name, media) if media else found


def _read(job: Job, format_id: str) -> Reading:
    owners = {owner for owner in map(_user, job.entries) if owner}
    owner = owners.pop() if len(owners) == 1 else None
    return Reading(ExportInfo(format_id, me=owner, me_hint=owner), each_entry(job, _records))


def _sniff(sample: Sample, teams: bool) -> float:
    rows = sample.items("conversations")
    if not any("MessageList" in row for row in rows):
        return 0.0
    identities = " ".join(str(row.get("id")) for row in rows)
    return 0.95 if teams == ("@unq.gbl.spaces" in identities or "@thread.v2" in identities) else 0.0


SKYPE = Format("skype", frozenset({Kind.JSON}), partial(_sniff, teams=False), partial(_read, format_id="skype"))
TEAMS = Format("teams", frozenset({Kind.JSON}), partial(_sniff, teams=True), partial(_read, format_id="teams"))
