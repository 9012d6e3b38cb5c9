"""Perplexity: the spreadsheet that is sent on request, or what browser extensions save as JSON.

Every row is a question with its answer; another sheet may hold what Perplexity remembers. Columns are
known by their words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from core.ingest import sheets
from core.ingest.csvfile import parse_time
from core.ingest.entries import Entry, Tree
from core.ingest.identity import conversation_key
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import as_text, clean_name, clean_text, listed
from core.ingest.twopass import always, read_twice
from core.ingest.wallclock import from_epoch, from_iso
from core.types import ConversationHead, DateOrder, Item, ItemKind, Record, Skipped


def _column(words: str, tail: str = "") -> re.Pattern[str]:
    return re.compile(rf"(?:{words}){tail}", re.IGNORECASE)


_TEXT = r"(?:[ _]?(?:text|str|string))?"
_QUERY = _column(r"query|question|prompt|user[ _]?(?:query|message|input)", _TEXT)
_ANSWER = _column(r"answer|response|reply|assistant[ _]?message|result", _TEXT)
_TIME = _column(r"(?:.*[ _])?(?:date|time|timestamp|datetime|created|created[ _]at|updated[ _]at)", r"(?:[ _].*)?")
_THREAD = _column(r"thread|conversation|chat|collection|space|title|topic", r"(?:[ _](?:title|name|id|uuid|url))?")
_MEMORY = _column(r"memory|memories|remembered|fact|memory[ _](?:text|entry|content|value)")
_CITATION = re.compile(r"(?<=[\w.!?)])\[\d{1,3}\](?=[\s\[.,;:]|$)")
_REMEMBERED = "What Perplexity remembers"
_KEYS = ("entries", "messages", "turns", "conversation", "thread")


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where things stand in a sheet; None: there is no such column."""

    query: int | None
    answer: int | None
    time: int | None
    thread: int | None
    memory: int | None


def _columns(cells: list[str]) -> _Columns | None:
    """The meaning of a head row, None for any other row."""
    names = [cell.strip() for cell in cells]

    def at(pattern: re.Pattern[str]) -> int | None:
        return next((place for place, name in enumerate(names) if pattern.fullmatch(name)), None)

    found = _Columns(at(_QUERY), at(_ANSWER), at(_TIME), at(_THREAD), at(_MEMORY))
    chat = found.query is not None and found.answer is not None
    return found if chat or found.memory is not None else None


def _parse_sheets(tree: Tree, workbook: Entry) -> Iterator[Record]:
    sorter: Sorter[tuple[str, Item]] = Sorter()
    places: dict[str, int] = {}
    columns: _Columns | None = None
    last: Entry | None = None
    for sheet, number, cells in sheets.rows(tree, workbook):
        if sheet is not last:
            columns, last = None, sheet
        if columns is None:
            columns = _columns(cells)
            continue
        pairs = list(_row(columns, cells))
        if not pairs:
            yield Skipped(f"{sheet.name}: row {number}", "no question and no answer")
        for chat, item in pairs:
            place = places.setdefault(chat, len(places))
            sorter.add((place, item.sent_at.replace(tzinfo=None).timestamp() if item.sent_at else 0.0), (chat, item))
    yield from _grouped(sorter)


def _grouped(sorter: Sorter[tuple[str, Item]]) -> Iterator[Record]:
    last = None
    for chat, item in sorter:
        if chat != last:
            yield ConversationHead(conversation_key(chat), chat, ("user", "assistant"))
            last = chat
        yield item


def _row(columns: _Columns, cells: list[str]) -> Iterator[tuple[str, Item]]:
    def cell(place: int | None) -> str:
        return clean_text(cells[place]) if place is not None and place < len(cells) else ""

    when = parse_time(cell(columns.time), DateOrder.YMD) if cell(columns.time) else None
    if columns.query is None and cell(columns.memory):
        yield _REMEMBERED, Item(ItemKind.MESSAGE, "assistant", when, cell(columns.memory))
        return
    chat = clean_name(cell(columns.thread)) or "Perplexity"
    yield from ((chat, item) for item in _pair(cell(columns.query), cell(columns.answer), when))


def _pair(query: str, answer: str, when: datetime | None) -> Iterator[Item]:
    if query:
        yield Item(ItemKind.MESSAGE, "user", when, query)
    if answer:
        yield Item(ItemKind.MESSAGE, "assistant", when, clean_text(_CITATION.sub("", answer)))


def _parse_json(entry: Entry) -> Iterator[Record]:
    reader = open_json(entry)
    rows = reader.items() if reader.peek() == "[" else iter([reader.value()])
    for number, row in enumerate(rows, 1):
        where = f"{entry.name}: record {number}"
        turns = _turns(row) if isinstance(row, dict) else []
        if not turns:
            yield Skipped(where, getattr(row, "reason", "no question and no answer"))
            continue
        first = _words(turns[0], _QUERY)
        title = as_text(row.get("title")) or first.split("\n")[0][:60] or "Perplexity"
        identity = next((str(row[key]) for key in ("id", "uuid", "slug", "url") if row.get(key)), title)
        yield ConversationHead(identity, clean_name(title), ("user", "assistant"))
        for turn in turns:
            yield from _pair(_words(turn, _QUERY), _words(turn, _ANSWER), _time(turn) or _time(row))


def _turns(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The questions with their answers in one object: itself, or those in a list in it."""
    for key in _KEYS:
        inner = [turn for turn in listed(row.get(key)) if isinstance(turn, dict) and _asks(turn)]
        if inner:
            return inner
    return [row] if _asks(row) else []


def _asks(turn: dict[str, Any]) -> bool:
    return bool(_words(turn, _QUERY)) and any(_ANSWER.fullmatch(key) for key in turn)


def _words(turn: dict[str, Any], pattern: re.Pattern[str]) -> str:
    found = (as_text(value) for key, value in turn.items() if pattern.fullmatch(key))
    return next((words for words in found if words), "")


def _time(row: dict[str, Any]) -> datetime | None:
    found = (from_iso(value) or from_epoch(value) for key, value in row.items() if _TIME.fullmatch(key))
    return next((moment for moment in found if moment), None)


def read(job: Job) -> Reading:
    """The questions and answers of the picked files."""

    def parse(entry: Entry) -> Iterator[Record]:
        return _parse_sheets(job.tree, entry) if sheets.is_workbook(entry) else _parse_json(entry)

    return read_twice(job, "perplexity", parse, always("user"))


def sniff(sample: Sample) -> float:
    """A spreadsheet with columns of questions and answers, or JSON objects of them."""
    if sample.kind is Kind.JSON:
        rows = [*sample.objects, sample.root]
        return 0.7 if any(_turns(row) for row in rows) and len(sample.rows) < 2 else 0.0
    if not sheets.is_workbook(sample.entry):
        return 0.0
    heads = (_columns(cells) for _, number, cells in sheets.rows(sample.tree, sample.entry) if number <= 5)
    return 0.9 if any(head is not None and head.query is not None for head in heads) else 0.0


FORMAT = Format("perplexity", frozenset({Kind.JSON, Kind.MARKUP}), sniff, read, passes=2)
