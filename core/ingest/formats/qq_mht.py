"""QQ's MHT export: one HTML table in a MIME message, pictures as further parts. May exceed a gigabyte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.jsonstream import text_chunks
from core.ingest.text import clean_name, html_to_text
from core.types import Attachment, ConversationHead, Item, ItemKind, Record

_DAY = re.compile(r"日期[:：]\s*(\d{4})-(\d{1,2})-(\d{1,2})")
_PARTNER = re.compile(r"消息对象[:：]\s*([^<]+)")
_MESSAGE = re.compile(
    r"<div[^>]*>\s*<div[^>]*>(?P<name>.*?)</div>\s*(?P<hour>\d{1,2}):(?P<minute>\d{2}):(?P<second>\d{2})\s*</div>(?P<body>.*)$",
    re.DOTALL,
)
_NUMBER = re.compile(r"(?:\((\d{4,12})\)|&lt;[^&]+&gt;|<[^<>]+@[^<>]+>)\s*$")
_IMAGE = re.compile(r"<img\b[^>]*>", re.IGNORECASE)
_MAX_ROW = 8 << 20


def is_mht(head: bytes) -> bool:
    """Whether a file is one, by its mail header."""
    return b"Subject: Tencent IM Message" in head and b"MIME-Version" in head


def _table_rows(entry: Entry) -> Iterator[str]:
    buffer = ""
    for chunk in text_chunks(entry):
        buffer += chunk
        *whole, buffer = re.split(r"</tr>", buffer, flags=re.IGNORECASE)
        yield from whole
        if "</html>" in buffer.lower() or len(buffer) > _MAX_ROW:
            return


def parse_mht(entry: Entry) -> Iterator[Record]:
    """The records of the table; a new partner begins a new conversation."""
    title, started = clean_name(entry.stem), False
    day: datetime | None = None
    for row in _table_rows(entry):
        partner = _PARTNER.search(row)
        if partner:
            title, started = clean_name(html_to_text(partner[1])), False
        date = _DAY.search(row)
        if date:
            day = datetime(int(date[1]), int(date[2]), int(date[3]))
        found = _MESSAGE.search(row)
        if found:
            if not started:
                yield ConversationHead(conversation_key(title), title)
                started = True
            yield _item(day, found)


def _item(day: datetime | None, found: re.Match[str]) -> Item:
    name = clean_name(html_to_text(_NUMBER.sub("", found["name"].strip())))
    number = _NUMBER.search(found["name"].strip())
    moment = (
        day.replace(hour=int(found["hour"]) % 24, minute=int(found["minute"]), second=int(found["second"]) % 60)
        if day
        else None
    )
    files = tuple(Attachment("", "image") for _ in _IMAGE.findall(found["body"]))
    text = html_to_text(found["body"])
    system = (number is not None and number[1] == "10000") or not (text or files) or name in ("系统消息", "")
    return Item(ItemKind.SYSTEM if system else ItemKind.MESSAGE, name or None, moment, text, attachments=files)
