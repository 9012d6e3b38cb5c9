"""Le Chat (Mistral) data export: a file ``chat-<uuid>.json`` for every chat, an array of messages, no titles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading, each_entry
from core.ingest.sample import Kind, Sample
from core.ingest.text import as_text, clean_text, listed
from core.ingest.wallclock import from_iso
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, Record, Skipped

_INFO = ExportInfo("le_chat", me="user", me_hint="user")
_TITLE_LENGTH = 60


def _records(entry: Entry) -> Iterator[Record]:
    last: str | None = None
    waiting: list[Record] = []  # what comes before the first words, which are the title
    for number, row in enumerate(open_json(entry).items(), 1):
        record = _item(row) if isinstance(row, dict) else str(getattr(row, "reason", "not a message"))
        if isinstance(record, str):
            yield Skipped(f"{entry.name}: record {number}", record)
            continue
        chat = str(row.get("chatId") or entry.stem)
        if chat != last:
            yield from _begun(last, waiting)
            last, waiting = chat, [record]
        elif waiting:
            waiting.append(record)
        else:
            yield record
        if waiting and record.text:
            yield from _begun(last, waiting)
            waiting = []
    yield from _begun(last, waiting)


def _begun(chat: str | None, records: list[Record]) -> Iterator[Record]:
    """The head of a chat and its first records."""
    if chat is not None and records:
        words = next((record.text for record in records if isinstance(record, Item) and record.text), "")
        yield ConversationHead(chat, words.split("\n")[0][:_TITLE_LENGTH] or "Untitled", ("user", "assistant"))
        yield from records


def _item(row: dict[str, Any]) -> Item | str:
    chunks = [chunk for chunk in listed(row.get("contentChunks")) if isinstance(chunk, dict)]
    spoken = [as_text(chunk.get("text")) for chunk in chunks if chunk.get("type", "text") == "text"]
    text = as_text(row.get("content")) or clean_text("\n".join(filter(None, spoken)))
    files = tuple(_files(row))
    role = str(row.get("role") or "")
    said = role in ("user", "assistant") and bool(text or files)
    if not role or not (text or files or chunks):
        return "no role" if not role else "an empty message"
    identity = row.get("id")
    return Item(
        ItemKind.MESSAGE if said else ItemKind.SYSTEM,
        role,
        from_iso(row.get("createdAt")),
        text or ("" if files else ", ".join(str(chunk.get("type")) for chunk in chunks)),
        id=identity if isinstance(identity, str) else None,
        attachments=files,
    )


def _files(row: dict[str, Any]) -> Iterator[Attachment]:
    for file in listed(row.get("files")):
        name = file.get("name") or file.get("fileName") if isinstance(file, dict) else file
        if isinstance(name, str) and name:
            yield from_name(name)


def read(job: Job) -> Reading:
    """The chats of the picked files."""
    return Reading(_INFO, each_entry(job, _records))


def sniff(sample: Sample) -> float:
    """Objects with ``chatId``, ``role`` and ``createdAt``."""
    return 0.95 if any({"chatId", "role", "createdAt"} <= row.keys() for row in sample.objects) else 0.0


FORMAT = Format("le_chat", frozenset({Kind.JSON}), sniff, read)
