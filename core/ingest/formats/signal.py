"""Signal's own export (2026): JSON lines of account, recipients, chats and chat items, mixed over all chats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from core.ingest.entries import Entry
from core.ingest.formats.signal_item import People, read_item
from core.ingest.jsonstream import decode_line
from core.ingest.model import Format, Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name
from core.types import ConversationHead, ExportInfo, Item, Record, Skipped


@dataclass(slots=True)
class _Survey:
    people: People
    chats: dict[str, str] = field(default_factory=dict)  # chat id -> recipient id
    used: dict[str, int] = field(default_factory=dict)  # chat id -> place by first item


def _rows(entry: Entry) -> Iterator[tuple[int, dict[str, Any] | str]]:
    """Every line's object, or what is wrong with it."""
    for number, line in enumerate(entry.lines(), 1):
        if not line.strip():
            continue
        try:
            row = decode_line(line)
        except (ValueError, RecursionError):
            cut = not line.rstrip().endswith("}")
            yield number, "cut off: the export did not finish" if cut else "not valid JSON"
            continue
        yield number, row if isinstance(row, dict) else "not an object"


def _survey(entry: Entry) -> _Survey:
    survey = _Survey(People())
    account: dict[str, Any] = {}
    for _, row in _rows(entry):
        if isinstance(row, str):
            continue
        if isinstance(row.get("account"), dict):
            account = row["account"]
        elif isinstance(row.get("recipient"), dict):
            survey.people.add(row["recipient"])
        elif isinstance(row.get("chat"), dict):
            survey.chats[str(row["chat"].get("id"))] = str(row["chat"].get("recipientId"))
        elif isinstance(row.get("chatItem"), dict):
            item = row["chatItem"]
            survey.used.setdefault(str(item.get("chatId")), len(survey.used))
            survey.people.note_revisions(item)
    names = (account.get("givenName"), account.get("familyName"))
    survey.people.set_self(clean_name(" ".join(name for name in names if isinstance(name, str))) or "Me")
    return survey


def _records(entry: Entry, survey: _Survey) -> Iterator[Record]:
    sorter: Sorter[tuple[str, Item]] = Sorter()
    for number, row in _rows(entry):
        where = f"{entry.name}: line {number}"
        if isinstance(row, str):
            yield Skipped(where, row)
        elif "chatItem" in row:
            item = row["chatItem"]
            found = read_item(item, survey.people) if isinstance(item, dict) else "an item that is no object"
            if isinstance(found, Item):
                chat = str(item.get("chatId"))
                sorter.add((survey.used.get(chat, 0),), (chat, found))
            else:
                yield Skipped(where, found)
    last = None
    for chat, found in sorter:
        if chat != last:
            title = survey.people.title(survey.chats.get(chat, ""))
            yield ConversationHead(survey.people.key(survey.chats.get(chat, ""), chat), title)
            last = chat
        yield found


def read(job: Job) -> Reading:
    """The chats of the export."""
    surveys, unreadable = survey_each(job, _survey)
    owner = next((survey.people.owner for survey in surveys.values()), None)

    def records() -> Iterator[Record]:
        yield from unreadable
        for entry, survey in surveys.items():
            yield from _records(entry, survey)

    return Reading(ExportInfo("signal", me=owner, me_hint=owner), records())


def sniff(sample: Sample) -> float:
    """``backupTimeMs`` in the first line, or lines with ``chatItem`` and ``recipient``."""
    rows = sample.rows
    if rows and "backupTimeMs" in rows[0]:
        return 0.96
    return 0.9 if any("chatItem" in row for row in rows) and any("recipient" in row for row in rows) else 0.0


FORMAT = Format("signal", frozenset({Kind.JSON}), sniff, read, passes=2)
