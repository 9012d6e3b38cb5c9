"""Signal through desktop tools: signal-export's ``chat.md`` and ``data.json``, sigtop's text."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from email.utils import parsedate_to_datetime

from core.ingest.attachments import from_mime, from_name
from core.ingest.entries import Entry
from core.ingest.formats.signal_short import SHORT_LINE, are_details, is_data, parse_data, parse_short
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import if_present, read_twice
from core.ingest.wallclock import from_iso
from core.types import Attachment, ConversationHead, Item, ItemKind, Reaction, Record, Skipped

_LINE = re.compile(r"^\[(\d{4}-\d{2}-\d{2}),? (\d{2}:\d{2}(?::\d{2})?)\] ([^:\n]{1,80}): ?(.*)$")
_LINK = re.compile(r"!?\[([^\]\n]*)\]\((\.?/?media/[^)\n]+|\./[^)\n]+)\)")
_REACTIONS = re.compile(r"(?:^|\s)\(- ([^\n]+?: [^\n]+?) -\)$")
_NO_SENDER = "No-Sender"
_LOOK_BACK = 1000  # messages a quote is looked for in

_SIGTOP = re.compile(r"^Conversation: (.+)$", re.MULTILINE)
_FIELD = re.compile(r"^(From|To|Type|Sent|Received|Attachment|Reaction|Edited|Expires|Deleted): ?(.*)$")
_NUMBER = re.compile(r"\s*\(\+?[\d\s-]+\)$")


def _is_sigtop(entry: Entry) -> bool:
    return _SIGTOP.match(entry.text(4096).lstrip()) is not None


def _parse(entry: Entry) -> Iterator[Record]:
    if _is_sigtop(entry):
        yield from _parse_sigtop(entry)
        return
    folder = entry.folder.rsplit("/", 1)[-1] or (entry.disk.name if entry.disk else "")
    title = clean_name(folder if entry.stem.lower() in ("chat", "index", "data") and folder else entry.stem)
    title = clean_name(_NUMBER.sub("", title)) or title
    yield ConversationHead(conversation_key(title), title)
    if entry.first_char() == "{":
        yield from parse_data(entry)
    else:
        yield from (
            parse_short(entry) if SHORT_LINE.match(entry.text(4096).lstrip().partition("\n")[0]) else _parse_md(entry)
        )


def _parse_md(entry: Entry) -> Iterator[Record]:
    earlier: deque[str] = deque(maxlen=_LOOK_BACK)
    found: re.Match[str] | None = None
    body: list[str] = []
    count = 0
    for number, line in enumerate(entry.lines(), 1):
        line = line.removesuffix("  ").rstrip("\r")
        header = _LINE.match(line)
        if not header:
            if found is not None:
                body.append(line)
            elif line.strip():
                yield Skipped(f"{entry.name}: line {number}", "text before the first message")
            continue
        if found is not None:
            item = _md_item(found, body, earlier, count)
            count += item.kind is ItemKind.MESSAGE
            yield item
        found, body = header, [header[4]]
    if found is not None:
        yield _md_item(found, body, earlier, count)


def _md_item(found: re.Match[str], body: list[str], earlier: deque[str], count: int) -> Item:
    """``earlier`` holds the latest messages' texts; ``count``: how many messages came before."""
    when = from_iso(f"{found[1]} {found[2]}")
    sender = clean_name(found[3])
    reactions = tuple(_take_reactions(body))
    quoted = _take_quote(body)
    text = "\n".join(body)
    files = tuple(from_name(path) for _, path in _LINK.findall(text))
    text = clean_text(_LINK.sub("", text))
    if sender == _NO_SENDER or not (text or files):
        return Item(ItemKind.SYSTEM, None if sender == _NO_SENDER else sender, when, text)
    reply = _find(quoted, earlier, count)
    earlier.append(text)
    return Item(ItemKind.MESSAGE, sender, when, text, reply_to=reply, attachments=files, reactions=reactions)


def _take_reactions(body: list[str]) -> Iterator[Reaction]:
    while body and not body[-1].strip():
        body.pop()
    last = body[-1].rstrip() if body else ""
    found = _REACTIONS.search(last)
    if found:
        body[-1] = last[: found.start()]
        for part in found[1].split(", "):
            name, colon, emoji = part.rpartition(": ")
            if colon:
                yield Reaction(emoji, clean_name(name))


def _take_quote(body: list[str]) -> str:
    """The quoted words at the beginning of a body, which are someone else's and are removed."""
    quoted = []
    start = 1 if body and not body[0].strip() and len(body) > 1 else 0
    while start < len(body) and body[start].lstrip().startswith(">"):
        quoted.append(body.pop(start).lstrip().lstrip(">").strip())
    return clean_text("\n".join(quoted))


def _find(quoted: str, earlier: deque[str], count: int) -> str | None:
    if quoted:
        for back, text in enumerate(reversed(earlier), 1):
            if text == quoted or (len(quoted) > 20 and text.startswith(quoted.rstrip("….").rstrip())):
                return f"#{count - back}"
    return None


def _parse_sigtop(entry: Entry) -> Iterator[Record]:
    fields: list[tuple[str, str]] = []
    body: list[str] = []
    in_header = started = False
    previous = ""
    for line in entry.lines():
        heading = _SIGTOP.match(line)
        field = _FIELD.match(line) if in_header or (not previous.strip() and line.startswith("From: ")) else None
        if heading and not started:
            title = clean_name(_NUMBER.sub("", heading[1]))
            yield ConversationHead(conversation_key(heading[1]), title)
            started = True
        elif field and field[1] == "From" and not in_header:
            if fields:
                yield _sigtop_item(fields, body)
            fields, body, in_header = [(field[1], field[2])], [], True
        elif field:
            fields.append((field[1], field[2]))
        elif in_header and not line.strip():
            in_header = False
        else:
            body.append(line)
        previous = line
    if fields:
        yield _sigtop_item(fields, body)


def _sigtop_item(fields: list[tuple[str, str]], body: list[str]) -> Item:
    values = dict(reversed(fields))
    sender = clean_name(_NUMBER.sub("", values.get("From", ""))) or None
    current = [line for line in body if not line.startswith("|")]
    _take_quote(current)
    if not any(line.strip() for line in current):
        current = _newest_version([line.removeprefix("|").removeprefix(" ") for line in body if line.startswith("|")])
    text = clean_text("\n".join(current))
    files = tuple(_sigtop_file(value) for name, value in fields if name == "Attachment")
    reactions = tuple(_sigtop_reaction(value) for name, value in fields if name == "Reaction")
    said = bool(sender and (text or files)) and values.get("Type", "incoming") in ("incoming", "outgoing")
    edited = "Edited" in values or any(line.startswith("|") for line in body)
    kind = ItemKind.MESSAGE if said else ItemKind.SYSTEM
    return Item(
        kind, sender, _sigtop_time(values.get("Sent", "")), text,
        edited=edited, attachments=files, reactions=reactions,
    )  # fmt: skip


def _newest_version(lines: list[str]) -> list[str]:
    """The text of the first of several versions, each with fields of its own above it."""
    text: list[str] = []
    for line in lines:
        if re.match(r"(?:Version|Sent|Received|Attachment|Quote): ?", line):
            if any(part.strip() for part in text):
                break
        else:
            text.append(line)
    return text


def _sigtop_time(text: str) -> datetime | None:
    try:
        return parsedate_to_datetime(text)
    except (ValueError, TypeError):
        return None


def _sigtop_file(value: str) -> Attachment:
    found = re.match(r"(.*?)\s*\(([\w.+-]+/[\w.+-]+)", value)
    name = found[1] if found else value
    return from_mime("" if name == "no filename" else name, found[2] if found else "")


def _sigtop_reaction(value: str) -> Reaction:
    emoji, _, person = value.partition(" from ")
    return Reaction(emoji.strip(), clean_name(_NUMBER.sub("", person)) or None)


def read(job: Job) -> Reading:
    """The chats of the picked files, one a file; signal-export writes each twice, of which one is read."""
    folders = {entry.folder for entry in job.entries if entry.base.lower() == "chat.md"}
    entries = tuple(entry for entry in job.entries if entry.base != "data.json" or entry.folder not in folders)
    return read_twice(replace(job, entries=entries), "signal", _parse, if_present("Me", "You"))


def sniff(sample: Sample) -> float:
    """sigtop's first line or short lines; signal-export's keys, or its dated lines.

    Those are by ``Me`` or ``No-Sender``, or end in Markdown's two blanks.
    """
    if _SIGTOP.match(sample.text.lstrip()) and re.search(r"^\s*^From: ", sample.text, re.MULTILINE):
        return 0.95
    if sample.kind is Kind.JSON:
        return 0.9 if is_data(sample.rows) else 0.0
    lines = [line for line in sample.lines[:5000] if line.strip()]
    short = [found for found in map(SHORT_LINE.match, lines) if found]
    if len(short) >= 2 and SHORT_LINE.match(lines[0]):
        marked = any(found[2] == "You" or (found[3] and are_details(found[3])) for found in short)
        return 0.9 if marked and len(short) >= 0.3 * len(lines) else 0.0
    headers = [(line, found) for line in lines for found in [_LINE.match(line)] if found]
    if len(headers) < 2 and not (headers and sample.entry.base == "chat.md"):
        return 0.0
    ours = sum(line.endswith("  ") or found[3] in ("Me", _NO_SENDER) for line, found in headers)
    return 0.95 if ours >= 0.4 * len(headers) and len(headers) >= 0.2 * len(lines) else 0.0


FORMAT = Format("signal", frozenset({Kind.TEXT, Kind.JSON}), sniff, read, passes=2)
