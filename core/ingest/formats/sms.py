"""SMS Backup & Restore (SyncTech) XML: texts, picture messages and calls; Silence and old Signal share it.

Read record by record with patterns instead of an XML parser: emoji are written as two surrogate
references, which no parser accepts, and one broken record must not cost the file. Nothing is expanded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from core.errors import ImportRefused
from core.ingest.entries import Entry
from core.ingest.formats.sms_record import ME, Sms, number_key, read_record
from core.ingest.jsonstream import text_chunks
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.types import ConversationHead, ExportInfo, Item, Record, Skipped

_START = re.compile(r"<(sms|mms|call)(?=[\s/>])")
_ATTRIBUTES = r"(?:[^>\"']|\"[^\"]*\"|'[^']*')*"
_FLAT = re.compile(rf"<(?:sms|call){_ATTRIBUTES}>")
_OPEN = re.compile(rf"<mms{_ATTRIBUTES}>")
_CLOSED = re.compile(r"</(?:smses|calls)>|<(?:smses|calls)[^>]*/>")
_NUMERIC = frozenset("+0123456789(")
_TAIL = 200  # characters kept to see the closing tag
_MAX_RECORD = 96 << 20  # characters; a picture message holds its media as base64


@dataclass(slots=True)
class _Chat:
    number: int
    title: str
    people: dict[str, None] = field(default_factory=dict)


def _raw_records(entry: Entry) -> Iterator[str]:
    """The text of one record after the other; raises ImportRefused when the file ends inside."""
    chunks = text_chunks(entry)
    rest, more = "", "".join(_about(chunks, 1))
    while more:
        buffer, position = rest + more, 0
        start = _START.search(buffer)
        while start and (end := _end(buffer, start)) is not None:
            yield buffer[start.start() : end]
            position = end
            start = _START.search(buffer, position)
        rest = buffer[start.start() :] if start else buffer[max(position, len(buffer) - _TAIL) :]
        if len(rest) > _MAX_RECORD:
            raise ImportRefused(f"{entry.name} holds a record that does not end; export it again.", code="unreadable")
        more = "".join(_about(chunks, len(rest)))
    if _START.match(rest) or not _CLOSED.search(rest):
        raise ImportRefused(f"{entry.name} is cut off in the middle; back up again.", code="truncated")


def _about(chunks: Iterator[str], wanted: int) -> Iterator[str]:
    """The next chunks, at least ``wanted`` characters of them: doubling what is at hand keeps growing linear."""
    while wanted > 0:
        chunk = next(chunks, None)
        if chunk is None:
            return
        yield chunk
        wanted -= len(chunk)


def _end(buffer: str, start: re.Match[str]) -> int | None:
    if start[1] != "mms":
        flat = _FLAT.match(buffer, start.start())
        return flat.end() if flat else None
    opened = _OPEN.match(buffer, start.start())
    if opened is None:
        return None
    if opened[0].endswith("/>"):
        return opened.end()
    close = buffer.find("</mms>", opened.end())
    return None if close < 0 else close + len("</mms>")


def _records(entry: Entry) -> Iterator[Record]:
    chats: dict[str, _Chat] = {}
    names: dict[str, str] = {}
    sorter: Sorter[tuple[str, Item]] = Sorter()
    for number, raw in enumerate(_raw_records(entry), 1):
        record = read_record(raw)
        if not isinstance(record, Sms):
            yield Skipped(f"{entry.name}: record {number}", record)
            continue
        names |= record.names
        chat = chats.setdefault(record.conversation, _Chat(len(chats), record.title))
        if record.title[:1] not in "+0123456789" or chat.title == "":
            chat.title = record.title
        if record.item.sender:
            chat.people.setdefault(record.item.sender)
        moment = record.item.sent_at
        sorter.add((chat.number, moment.timestamp() if moment else 0.0), (record.conversation, record.item))
    label = _Label(names)
    last = None
    for conversation, item in sorter:
        if conversation != last:
            chat = chats[conversation]
            yield ConversationHead(conversation, label.of(chat.title), tuple(dict.fromkeys(map(label.of, chat.people))))
            last = conversation
        yield item if item.sender is None else replace(item, sender=label.of(item.sender))


class _Label:
    """One label a person: some records give only the number of a contact whom others name."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names
        self._known: dict[str, str] = {}

    def of(self, sender: str) -> str:
        """The name of a number, any other label as it is."""
        if sender not in self._known:
            self._known[sender] = self._names.get(number_key(sender), sender) if sender[:1] in _NUMERIC else sender
        return self._known[sender]


def read(job: Job) -> Reading:
    """The chats of the picked files, one for every set of numbers."""
    return Reading(ExportInfo("sms_backup_restore", me=ME, me_hint=ME), each_entry(job, _records))


def sniff(sample: Sample) -> float:
    """The root element, or records of that kind."""
    return 0.95 if re.search(r"<(?:smses|calls)\b|<sms [^>]*\baddress=", sample.text[:4096]) else 0.0


FORMAT = Format("sms_backup_restore", frozenset({Kind.MARKUP}), sniff, read)
