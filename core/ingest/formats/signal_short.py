"""What desktop tools write of Signal beside the long texts: sigtop's short lines, signal-export's ``data.json``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.jsonstream import decode_line
from core.ingest.text import as_text, clean_name, clean_text, listed
from core.ingest.wallclock import from_iso
from core.types import Attachment, Item, ItemKind, Reaction, Record, Skipped

SHORT_LINE = re.compile(r"^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}) ([^:\n]{1,80}): (?:\[([^\]\n]{1,200})\](?: |$))?(.*)$")
_DETAIL = re.compile(
    r"(?:\d+ )?(attachments?|edited|edits?|deleted|reactions?|quoted?|repl(?:y|ies)|reply to .+|sticker|view.once"
    r"|expires? .+|group .+|missed|call|incoming|outgoing|unread|mentions?|story|(?:reaction|reactions)[:=]? ?.+)",
    re.IGNORECASE,
)
_COUNT = re.compile(r"(\d+) attachments?|\battachment\b")
_NUMBER = re.compile(r"\s*\(\+?[\d\s-]+\)$")
_KEYS = frozenset({"date", "sender", "body"})


def parse_short(entry: Entry) -> Iterator[Record]:
    """``YYYY-MM-DD HH:MM Name: [details] text``, with the lines that follow."""
    found: re.Match[str] | None = None
    body: list[str] = []
    for number, line in enumerate(entry.lines(), 1):
        header = SHORT_LINE.match(line)
        if header is None:
            if found is not None:
                body.append(line)
            elif line.strip():
                yield Skipped(f"{entry.name}: line {number}", "text before the first message")
            continue
        if found is not None:
            yield _short_item(found, body)
        found, body = header, []
    if found is not None:
        yield _short_item(found, body)


def _short_item(found: re.Match[str], more: list[str]) -> Item:
    details, first = found[3] or "", found[4]
    if details and not are_details(details):
        first, details = f"[{details}] {first}", ""
    text = clean_text("\n".join([first, *more]))
    counted = _COUNT.search(details.lower())
    files = (Attachment("", "other"),) * (min(int(counted[1] or 1), 30) if counted else 0)
    return Item(
        ItemKind.MESSAGE if text or files else ItemKind.SYSTEM,
        clean_name(_NUMBER.sub("", found[2])),
        from_iso(found[1]),
        text or ("" if files else details),
        edited="edit" in details.lower(),
        attachments=files,
    )


def are_details(words: str) -> bool:
    """Whether what stands in brackets are sigtop's details, not the beginning of the text."""
    return all(_DETAIL.fullmatch(part.strip()) for part in re.split(r"[,;]", words))


def is_data(rows: Iterable[dict[str, Any]]) -> bool:
    """Whether JSON lines are those of signal-export."""
    return any(row.keys() >= _KEYS and ("quote" in row or "sticker" in row) for row in rows)


def parse_data(entry: Entry) -> Iterator[Record]:
    """One JSON object a line, in spite of the name ``data.json``."""
    for number, line in enumerate(entry.lines(), 1):
        if not line.strip():
            continue
        where = f"{entry.name}: line {number}"
        try:
            row = decode_line(line)
        except (ValueError, RecursionError) as error:
            yield Skipped(where, f"not valid JSON ({error})")
            continue
        yield _data_item(row) if isinstance(row, dict) else Skipped(where, "not a message")


def _data_item(row: dict[str, Any]) -> Item:
    sender = clean_name(str(row.get("sender") or ""))
    files = tuple(from_name(str(file.get("name") or file.get("path") or "")) for file in listed(row.get("attachments"))
                  if isinstance(file, dict))  # fmt: skip
    if row.get("sticker"):
        files = (*files, Attachment("", "sticker"))
    text = as_text(row.get("body"))
    said = bool(text or files) and sender not in ("", "No-Sender")
    return Item(
        ItemKind.MESSAGE if said else ItemKind.SYSTEM,
        None if sender in ("", "No-Sender") else sender,
        from_iso(row.get("date")),
        text,
        attachments=files,
        reactions=tuple(_reactions(row.get("reactions"))),
    )


def _reactions(rows: Any) -> Iterator[Reaction]:
    for row in listed(rows):
        if isinstance(row, dict):
            yield Reaction(str(row.get("emoji") or ""), clean_name(str(row.get("name") or "")) or None)
        elif isinstance(row, list) and len(row) == 2:
            yield Reaction(str(row[1]), clean_name(str(row[0])) or None)
