"""Generic chat file: one JSON object a line, or all in one array, with a conversation, a sender, a text and more.

``{"conversation": "conv-1", "title": "...", "id": "D1:3", "sender": "Caroline", "sent_at": "...",
"text": "...", "attachment": "..."}``, or the usual names other programs give these fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from core.ingest import attachments, encoding
from core.ingest.entries import Entry
from core.ingest.jsonstream import Broken, decode_line, open_json
from core.ingest.model import Format, Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, clean_text, listed
from core.ingest.wallclock import from_epoch, from_iso
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, Record, Skipped

_TEXT = ("text", "content", "message", "body")
_SENDER = ("sender", "author", "from", "role", "speaker", "name", "user")
_TIME = ("sent_at", "timestamp", "created_at", "ts", "time", "date", "create_time", "datetime")
_CONVERSATION = (
    "conversation",
    "conversation_id",
    "thread_id",
    "thread",
    "session_id",
    "session",
    "chat_id",
    "chat",
    "channel",
)
_ID = ("id", "message_id", "uuid")
_WORDED = {"role", "sender", "author", "from"}
_PRETTY = re.compile(r"\{\s*\n")
_TOOL_ROLES = ("system", "tool", "function", "developer")


@dataclass(slots=True)
class _Chat:
    title: str
    number: int
    people: dict[str, None] = field(default_factory=dict)


@dataclass(slots=True)
class _Survey:
    chats: dict[str, _Chat] = field(default_factory=dict)
    contiguous: bool = True
    naive: bool = False
    roles: set[str] = field(default_factory=set)


class _Row(NamedTuple):
    conversation: str
    title: str
    item: Item


def _pick(row: dict[str, Any], keys: tuple[str, ...]) -> Any:
    for key in keys:
        value = row.get(key)
        if value is not None and value != "":
            return value
    return None


def _words(value: Any) -> str:
    """Text, or the text blocks of a list as assistants write them."""
    if isinstance(value, list):
        return clean_text("\n".join(filter(None, map(_words, value))))
    if isinstance(value, dict):
        return _words(value.get("text") or value.get("content") or value.get("value") or "")
    return clean_text(value) if isinstance(value, str) else ""


def _name(value: Any) -> str:
    if isinstance(value, dict):
        value = _pick(value, ("name", "display_name", "role", "username", "id"))
    return clean_name(str(value)) if isinstance(value, (str, int)) and not isinstance(value, bool) else ""


def _time(value: Any) -> datetime | None:
    return from_iso(value) or from_epoch(value)


def _attachments(row: dict[str, Any]) -> tuple[Attachment, ...]:
    found = row.get("attachment") or listed(row.get("attachments"))
    names = [
        part.get("name") if isinstance(part, dict) else part for part in (found if isinstance(found, list) else [found])
    ]
    return tuple(
        attachments.from_name(name) if "." in name else Attachment(name, "other")
        for name in names
        if isinstance(name, str)
    )


def _row(values: Any, name: str) -> _Row | str:
    """One line's message, or why it is none."""
    if not isinstance(values, dict):
        return "not an object"
    sender = _name(_pick(values, _SENDER))
    text, files = _words(_pick(values, _TEXT)), _attachments(values)
    if not sender:
        return "no sender"
    if not text and not files:
        return "no text"
    key, identity, answered = _pick(values, _CONVERSATION), _pick(values, _ID), values.get("reply_to")
    conversation = _name(key) or name
    kind = ItemKind.SYSTEM if values.get("role") in _TOOL_ROLES or values.get("kind") == "system" else ItemKind.MESSAGE
    item = Item(
        kind, sender, _time(_pick(values, _TIME)), text,
        id=None if identity is None else str(identity), edited=values.get("edited") is True,
        reply_to=None if answered is None else str(answered), forwarded=values.get("forwarded") is True,
        attachments=files,
    )  # fmt: skip
    title = values.get("title")
    return _Row(conversation, clean_name(title) if isinstance(title, str) and title.strip() else conversation, item)


def _values(entry: Entry) -> Iterator[tuple[int, Any]]:
    """Number and value of every line, or of every element of a document that is one array or one chat."""
    if _is_document(entry):
        reader = open_json(entry)
        yield from enumerate(reader.items() if reader.peek() == "[" else iter([reader.value()]), 1)
        return
    for number, line in enumerate(entry.lines(), 1):
        if line.strip():
            try:
                yield number, decode_line(line)
            except (ValueError, RecursionError) as error:
                yield number, Broken(f"not valid JSON ({error})")


def _is_document(entry: Entry) -> bool:
    """Whether a file is one JSON value, not one a line."""
    head = encoding.decode_head(entry.head(1 << 16)).lstrip()
    if head[:1] not in "[{":
        return False
    first, _, below = head.partition("\n")
    try:
        decode_line(first)
    except (ValueError, RecursionError):
        return head[0] == "[" or _PRETTY.match(head) is not None
    return head[0] == "[" and not below.lstrip().startswith("{")  # "[]" may be the broken first of many lines


def _rows(entry: Entry) -> Iterator[tuple[int, _Row | str]]:
    name = entry.stem
    for number, values in _values(entry):
        if isinstance(values, Broken):
            yield number, values.reason
        elif isinstance(values, dict) and isinstance(values.get("messages"), list):
            key = _name(_pick(values, (*_CONVERSATION, *_ID))) or f"{name} {number}"
            shared = {"conversation": key, "title": values.get("title")}
            yield from (
                (number, _row({**shared, **part} if isinstance(part, dict) else part, key))
                for part in values["messages"]
            )
        else:
            yield number, _row(values, name)


def _survey(entry: Entry) -> _Survey:
    survey = _Survey()
    last = None
    for _, row in _rows(entry):
        if isinstance(row, str):
            continue
        known = survey.chats.get(row.conversation)
        if known is None:
            known = survey.chats[row.conversation] = _Chat(row.title, len(survey.chats))
        elif row.conversation != last:
            survey.contiguous = False
        if known.title == row.conversation and row.title != row.conversation:
            known.title = row.title
        last = row.conversation
        if row.item.sender and row.item.kind is ItemKind.MESSAGE:
            known.people.setdefault(row.item.sender)
            survey.roles.add(row.item.sender)
        survey.naive |= row.item.sent_at is not None and row.item.sent_at.tzinfo is None
    return survey


def _records(entry: Entry, survey: _Survey) -> Iterator[Record]:
    rows = _grouped(entry, survey)
    last = None
    for record in rows:
        if isinstance(record, Skipped):
            yield record
            continue
        if record.conversation != last:
            chat = survey.chats[record.conversation]
            yield ConversationHead(record.conversation, chat.title, tuple(chat.people))
            last = record.conversation
        yield record.item


def _grouped(entry: Entry, survey: _Survey) -> Iterator[_Row | Skipped]:
    """The rows, conversation by conversation in order of their first line."""
    sorter: Sorter[_Row] = Sorter()
    for number, row in _rows(entry):
        if isinstance(row, str):
            yield Skipped(f"{entry.name}: line {number}", row)
        elif survey.contiguous:
            yield row
        else:
            sorter.add((survey.chats[row.conversation].number,), row)
    yield from sorter


def read(job: Job) -> Reading:
    """The conversations of the picked files."""
    surveys, unreadable = survey_each(job, _survey)
    roles = set().union(*(survey.roles for survey in surveys.values()))
    me = "user" if roles and roles <= {"user", "assistant"} else None
    needs = ("timezone",) if any(survey.naive for survey in surveys.values()) else ()

    def records() -> Iterator[Record]:
        yield from unreadable
        for entry, survey in surveys.items():
            yield from _records(entry, survey)

    return Reading(ExportInfo("jsonl", needs, me=me, me_hint=me), records())


def sniff(sample: Sample) -> float:
    """Most lines, or elements of an array, are objects with a sender and a text."""
    rows = sample.rows
    if not rows:
        return _sniff_document(sample) if sample.kind is Kind.JSON else 0.0
    ours = sum({"conversation", "sender", "text"} <= row.keys() for row in rows)
    if ours and ours * 2 >= len(rows):
        return 0.85
    fits = sum(not isinstance(_row(row, ""), str) for row in rows)
    chats = sum(
        isinstance(row.get("messages"), list) and {"role", "content"} <= _first_keys(row["messages"]) for row in rows
    )
    return (
        0.4
        if (fits + chats) * 2 > len(rows) and len([line for line in sample.lines if line.strip()]) == _count(sample)
        else 0.0
    )


def _sniff_document(sample: Sample) -> float:
    """The same rows in one array, or in the messages of one chat."""
    rows = sample.objects or [row for row in [sample.root] if isinstance(row.get("messages"), list)]
    chats = sum(isinstance(row.get("messages"), list) and bool(_WORDED & _first_keys(row["messages"])) for row in rows)
    fits = sum(not isinstance(_row(row, ""), str) for row in rows)
    return 0.4 if rows and 2 * (fits + chats) > len(rows) else 0.0


def _count(sample: Sample) -> int:
    """Lines that begin and end as objects do: a pretty-printed document is not one object a line."""
    return sum(
        line.lstrip()[:1] == "{" or not line.rstrip().endswith((",", "{", "[")) for line in sample.lines if line.strip()
    )


def _first_keys(messages: list[Any]) -> set[str]:
    return set(messages[0]) if messages and isinstance(messages[0], dict) else set()


FORMAT = Format("jsonl", frozenset({Kind.JSON, Kind.TEXT}), sniff, read, passes=2)
