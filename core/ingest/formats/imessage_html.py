"""imessage-exporter's HTML files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.jsonstream import text_chunks
from core.ingest.text import clean_name, clean_text, html_to_text
from core.types import Attachment, Item, ItemKind, Reaction, Record, Skipped

_STAMP = re.compile(r"([A-Z][a-z]{2} \d{2}, \d{4}\s+\d{1,2}:\d{2}:\d{2} [AP]M)")
_START = re.compile(r'<div class="(?:message|announcement)">')
_SENDER = re.compile(r'<span class="sender">(.*?)</span>', re.DOTALL)
_BUBBLE = re.compile(r'<span class="bubble">(.*?)</span>', re.DOTALL)
_MEDIA = re.compile(r'<(?:img|video|audio|source|a)\b[^>]*(?:src|href)="([^"]+)"')
_TAPBACK = re.compile(r'<(?:span|div) class="(?:reaction|tapback)">\s*<b>(.*?)</b> by (.*?)</(?:span|div)>', re.DOTALL)
_REPLIES = re.compile(r'<div class="replies">.*?(?=<div class="message">|$)', re.DOTALL)
_MAX_BLOCK = 16 << 20


def is_html(head: str) -> bool:
    """Whether a page is one, by its classes."""
    return 'class="message"' in head and ("iMessage" in head or 'class="sender"' in head)


def _blocks(entry: Entry) -> Iterator[str]:
    """Messages at the top level: copies of replies under their parent are left out."""
    buffer = ""
    for chunk in text_chunks(entry):
        buffer += chunk
        starts = [match.start() for match in _START.finditer(buffer)]
        if len(starts) > 1:
            for start, end in pairwise(starts):
                yield buffer[start:end]
            buffer = buffer[starts[-1] :]
        if len(buffer) > _MAX_BLOCK:
            return
    if _START.match(buffer):
        yield buffer


def parse_html(entry: Entry) -> Iterator[Record]:
    """The records of one page."""
    nested = 0
    for number, block in enumerate(_blocks(entry), 1):
        if nested:
            nested -= 1
            continue
        nested = block.count('<div class="reply"')
        item = _item(_REPLIES.sub("", block))
        yield Skipped(f"{entry.name}: block {number}", "an empty message") if item is None else item


def _item(block: str) -> Item | None:
    stamp = _STAMP.search(block)
    when = datetime.strptime(" ".join(stamp[1].split()), "%b %d, %Y %I:%M:%S %p") if stamp else None
    if block.startswith('<div class="announcement">'):
        return Item(ItemKind.SYSTEM, None, when, clean_text(_STAMP.sub("", html_to_text(block))))
    sender = _SENDER.search(block)
    text = "\n".join(html_to_text(found) for found in _BUBBLE.findall(block))
    files = tuple(_files(block))
    if sender is None or not (clean_text(text) or files):
        return None
    reactions = tuple(
        Reaction(html_to_text(kind), clean_name(html_to_text(by))) for kind, by in _TAPBACK.findall(block)
    )
    name = clean_name(html_to_text(sender[1]))
    return Item(ItemKind.MESSAGE, name, when, clean_text(text), attachments=files, reactions=reactions)


def _files(block: str) -> Iterator[Attachment]:
    for path in dict.fromkeys(_MEDIA.findall(block)):
        if not path.startswith(("#", "http:", "https:")):
            yield from_name(path)
