"""Google Hangouts in Takeout: one file of all conversations, events in no order, microseconds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from core.ingest.entries import Entry
from core.ingest.jsonstream import JsonReader, open_json
from core.ingest.model import Format, Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, clean_text, listed
from core.ingest.wallclock import from_epoch
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, Record, Skipped

_LISTS = ("conversations", "conversation_state")


@dataclass(slots=True)
class _Chat:
    """One conversation while it is read; senders are ids until the end, as names may come later."""

    id: str = ""
    name: str = ""
    owner: str | None = None
    names: dict[str, str] = field(default_factory=dict)

    def learn(self, value: Any) -> None:
        """Take note of a ``conversation`` object, which may hold another one."""
        if not isinstance(value, dict):
            return
        identity = value.get("conversation_id")
        if isinstance(identity, dict):
            self.id = str(identity.get("id") or self.id)
        self.name = str(value.get("name") or self.name)
        state = value.get("self_conversation_state")
        read_state = state.get("self_read_state") if isinstance(state, dict) else None
        if isinstance(read_state, dict):
            self.owner = _person(read_state.get("participant_id")) or self.owner
        for person in listed(value.get("participant_data")):
            key = _person(person.get("id")) if isinstance(person, dict) else None
            if key:
                self.names[key] = clean_name(str(person.get("fallback_name") or "")) or f"Unknown ({key})"
        self.learn(value.get("conversation"))

    def label(self, person: str | None) -> str | None:
        """The name of a person, the id in words when it has none."""
        return None if person is None else self.names.get(person, f"Unknown ({person})")

    @property
    def title(self) -> str:
        """The name, else the other people."""
        others = [name for key, name in self.names.items() if key != self.owner]
        return clean_name(self.name) or ", ".join(others) or self.id


def _person(value: Any) -> str | None:
    if not isinstance(value, dict):
        return None
    identity = value.get("gaia_id") or value.get("chat_id")
    return None if identity is None else str(identity)


def _conversations(reader: JsonReader) -> Iterator[int]:
    for key in reader.members():
        if key in _LISTS:
            yield from reader.elements()


def _read_chat(reader: JsonReader, chat: _Chat, events: Sorter[Item] | None, problems: list[str]) -> None:
    for key in reader.members():
        if key in ("conversation", "conversation_id"):
            value = reader.value()
            chat.learn(value if key == "conversation" else {"conversation_id": value})
        elif key == "conversation_state":
            _read_chat(reader, chat, events, problems)
        elif key in ("events", "event") and events is not None:
            for number, event in enumerate(reader.items()):
                item = _item(event)
                if isinstance(item, str):
                    problems.append(f"event {number + 1}: {item}")
                else:
                    events.add((item.sent_at.timestamp() if item.sent_at else 0.0,), item)


def _item(event: Any) -> Item | str:
    if not isinstance(event, dict):
        return str(getattr(event, "reason", "not an event"))
    message = event.get("chat_message")
    content = message.get("message_content") if isinstance(message, dict) else None
    content = content if isinstance(content, dict) else {}
    text, files = _text(content.get("segment")), tuple(_files(content.get("attachment")))
    kind = str(event.get("event_type") or "")
    spoken = message is not None and kind in ("REGULAR_CHAT_MESSAGE", "SMS", "")
    if spoken and not text and not files:
        return "empty: no text and no media"
    identity = event.get("event_id")
    return Item(
        ItemKind.MESSAGE if spoken else ItemKind.SYSTEM,
        _person(event.get("sender_id")),
        from_epoch(event.get("timestamp")),
        text or kind.replace("_", " ").lower() if not spoken else text,
        id=identity if isinstance(identity, str) else None,
        attachments=files,
    )


def _text(segments: Any) -> str:
    rows = [segment for segment in listed(segments) if isinstance(segment, dict)]
    return clean_text("".join("\n" if row.get("type") == "LINE_BREAK" else str(row.get("text") or "") for row in rows))


def _files(rows: Any) -> Iterator[Attachment]:
    for row in listed(rows):
        item = row.get("embed_item") if isinstance(row, dict) else None
        if isinstance(item, dict):
            photo = "plus_photo" in item
            yield Attachment(
                "", "image" if photo else "location" if "place" in str(item.get("type")).lower() else "other"
            )


def _records(entry: Entry) -> Iterator[Record]:
    reader = open_json(entry)
    for number in _conversations(reader):
        chat, events, problems = _Chat(), Sorter[Item](), list[str]()
        _read_chat(reader, chat, events, problems)
        yield ConversationHead(chat.id or f"conversation {number + 1}", chat.title, tuple(chat.names.values()))
        yield from (Skipped(f"{entry.name}: conversation {number + 1}, {problem}", "left out") for problem in problems)
        yield from (replace(item, sender=chat.label(item.sender)) for item in events)


def _survey(entry: Entry) -> str | None:
    """The owner's name, the last one that is a name."""
    found = None
    reader = open_json(entry)
    for _ in _conversations(reader):
        chat = _Chat()
        _read_chat(reader, chat, None, [])
        if chat.owner and not (found and chat.owner not in chat.names):
            found = chat.label(chat.owner)
    return found


def read(job: Job) -> Reading:
    """The conversations of the picked files."""
    owners, unreadable = survey_each(job, _survey)
    owner = next(iter(owners.values()), None)

    def records() -> Iterator[Record]:
        yield from unreadable
        for entry in job.entries:
            if not any(skipped.where == entry.name for skipped in unreadable):
                yield from _records(entry)

    return Reading(ExportInfo("hangouts", me=owner, me_hint=owner), records())


def sniff(sample: Sample) -> float:
    """Items of ``conversations`` with ``events``, or a root ``conversation_state``."""
    rows = sample.items("conversations")
    return (
        0.95 if any("events" in row for row in rows) or isinstance(sample.root.get("conversation_state"), list) else 0.0
    )


FORMAT = Format("hangouts", frozenset({Kind.JSON}), sniff, read, passes=2)
