"""iMazing's CSV of iMessage, SMS and WhatsApp chats: one row a message, outgoing rows without a sender."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.ingest import csvfile
from core.ingest.attachments import from_mime, from_name
from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import always, read_twice
from core.ingest.wallclock import known_time, settle
from core.types import Attachment, ConversationHead, DateOrder, Item, ItemKind, Record, Skipped

ME = "Me"
_COLUMNS = ("message date", "type", "text")


def _order(entry: Entry, asked: DateOrder | None) -> tuple[DateOrder, bool]:
    evidence = csvfile.evidence_of(row["message date"] for _, row in csvfile.records(entry))
    return settle(evidence, asked, DateOrder.DMY)


def _parse(entry: Entry, order: DateOrder) -> Iterator[Record]:
    sessions: dict[str, int] = {}
    sorter: Sorter[tuple[str, Item, str]] = Sorter()
    for number, row in csvfile.records(entry):
        item = _item(row, order)
        if item is None:
            yield Skipped(f"{entry.name}: line {number}", "no text and no attachment")
            continue
        session = clean_name(row.get("chat session", "")) or clean_name(entry.stem)
        place = sessions.setdefault(session, len(sessions))
        sorter.add((place,), (session, item, clean_text(row.get("replying to", ""))))
    last = None
    earlier: dict[int, int] = {}  # hash of the words of a message, or of their first line -> its position
    count = 0
    for session, item, answered in sorter:
        if session != last:
            yield ConversationHead(conversation_key(session), session)
            last, earlier, count = session, {}, 0
        position = _position(earlier, answered)
        if item.kind is ItemKind.MESSAGE:
            for words in {item.text, item.text.partition("\n")[0]} - {""}:
                earlier[hash(words)] = count
            count += 1
        yield item if position is None else replace(item, reply_to=f"#{position}")


def _position(earlier: dict[int, int], answered: str) -> int | None:
    """Which message is answered; the cell quotes its words, perhaps after a name."""
    words = answered.strip("»«“”\"' ")
    for part in (words, words.partition(": ")[2]):
        if part and hash(part) in earlier:
            return earlier[hash(part)]
    return None


def _item(row: dict[str, str], order: DateOrder) -> Item | None:
    text, files = clean_text(row["text"]), tuple(_files(row))
    subject = clean_text(row.get("subject", ""))
    text = f"{subject}\n{text}".strip() if subject else text
    kind = row["type"].strip().lower()
    if not text and not files:
        return None
    sender = clean_name(row.get("sender name", "") or row.get("sender id", ""))
    if kind == "outgoing":
        sender = ME
    system = kind == "notification" or not sender
    return Item(
        ItemKind.SYSTEM if system else ItemKind.MESSAGE,
        sender or None,
        known_time(csvfile.parse_time(row["message date"], order)),
        text,
        edited=bool(row.get("edited date", "").strip()),
        attachments=files,
    )


def _files(row: dict[str, str]) -> Iterator[Attachment]:
    name = row.get("attachment", "").strip()
    if name:
        found = from_name(name)
        yield found if found.type != "other" else from_mime(name, row.get("attachment type", "").lower() + "/")


def read(job: Job) -> Reading:
    """The chats of the picked files."""
    orders: dict[Entry, tuple[DateOrder, bool]] = {}

    def parse(entry: Entry) -> Iterator[Record]:
        if entry not in orders:
            orders[entry] = _order(entry, job.options.date_order)
        yield from _parse(entry, orders[entry][0])

    return csvfile.with_order(read_twice(job, "imazing", parse, always(ME)), orders.values())


def sniff(sample: Sample) -> float:
    """Its own column names."""
    names = csvfile.header_of(sample.text)
    ours = csvfile.has_columns(names, *_COLUMNS) and ("chat session" in names or "sender id" in names)
    return 0.95 if ours else 0.0


FORMAT = Format("imazing", frozenset({Kind.TEXT}), sniff, read, passes=3)
