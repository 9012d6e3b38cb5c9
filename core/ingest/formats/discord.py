"""DiscordChatExporter's JSON, CSV and text: one channel a file, large ones in parts that are complete files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ingest import csvfile
from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.formats import discord_text
from core.ingest.formats.discord_message import read_message
from core.ingest.identity import conversation_key
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import read_twice
from core.ingest.wallclock import settle
from core.types import ConversationHead, DateOrder, Item, ItemKind, Record, Skipped

_COLUMNS = ("authorid", "author", "date", "content")


def _parse_json(entry: Entry) -> Iterator[Record]:
    channel = _channel(entry)
    title = clean_name(str(channel.get("name") or entry.stem))
    yield ConversationHead(str(channel.get("id") or conversation_key(title)), title)
    reader = open_json(entry)
    for key in reader.members():
        if key == "messages":
            for number, message in enumerate(reader.items(), 1):
                if isinstance(message, dict):
                    item = read_message(message)
                    yield item or Skipped(f"{entry.name}: record {number}", "empty: no text and no media")
                else:
                    yield Skipped(f"{entry.name}: record {number}", getattr(message, "reason", "not a message"))


def _channel(entry: Entry) -> dict[str, Any]:
    reader = open_json(entry)
    for key in reader.members():
        if key == "channel":
            value = reader.value()
            return value if isinstance(value, dict) else {}
    return {}


def _parse_csv(entry: Entry, order: DateOrder) -> Iterator[Record]:
    title = clean_name(entry.stem)
    yield ConversationHead(conversation_key(title), title)
    for number, row in csvfile.records(entry):
        text = clean_text(row["content"])
        files = tuple(from_name(url.split("?")[0]) for url in row.get("attachments", "").split(",") if url.strip())
        name = clean_name(row["author"].removesuffix("#0000"))
        if not name or not (text or files):
            yield Skipped(f"{entry.name}: line {number}", "no author" if not name else "empty: no text and no media")
        else:
            yield Item(ItemKind.MESSAGE, name, csvfile.parse_time(row["date"], order), text, attachments=files)


def _order(dates: list[str], asked: DateOrder | None) -> tuple[DateOrder, bool]:
    """The order of the dates and whether it is certain; months with names leave nothing to ask."""
    order, certain = settle(csvfile.evidence_of(iter(dates)), asked, DateOrder.MDY)
    return order, certain or not any(map(csvfile.numeric_date, dates[:100]))


def _is_json(entry: Entry) -> bool:
    return entry.first_char() == "{"


def read(job: Job) -> Reading:
    """The channels of the picked files."""
    orders: dict[Entry, tuple[DateOrder, bool]] = {}

    def parse(entry: Entry) -> Iterator[Record]:
        if _is_json(entry):
            yield from _parse_json(entry)
            return
        is_text = discord_text.is_text(entry.text(1 << 14))
        if entry not in orders:
            dates = discord_text.dates(entry) if is_text else (row["date"] for _, row in csvfile.records(entry))
            orders[entry] = _order(list(dates), job.options.date_order)
        yield from (discord_text.parse if is_text else _parse_csv)(entry, orders[entry][0])

    return csvfile.with_order(read_twice(job, "discord", parse), orders.values())


def sniff(sample: Sample) -> float:
    """``guild`` and ``channel``; or the CSV's columns; or the text's head between two rules."""
    if sample.kind is Kind.JSON:
        root = sample.root
        return 0.95 if isinstance(root.get("guild"), dict) and isinstance(root.get("channel"), dict) else 0.0
    if discord_text.is_text(sample.text[: 1 << 14]):
        return 0.95
    return 0.9 if csvfile.has_columns(csvfile.header_of(sample.text), *_COLUMNS) else 0.0


FORMAT = Format("discord", frozenset({Kind.JSON, Kind.TEXT}), sniff, read, passes=2)
