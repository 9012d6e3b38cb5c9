"""QQ: the PC client's text export of one or many chats, its MHT export, and qq-chat-exporter's JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.ingest.attachments import from_words
from core.ingest.entries import Entry, Tree
from core.ingest.formats.qq_json import has_lines, is_qq_json, is_qq_line, owner_of, parse_json, parse_lines
from core.ingest.formats.qq_mht import is_mht, parse_mht
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import ChatFacts, read_twice, remaining_sender
from core.ingest.wallclock import from_iso
from core.types import Attachment, ConversationHead, Item, ItemKind, Record

_INTRODUCTION = "消息记录（此消息记录为文本格式"
_HEADER = re.compile(r"^(\d{4}-\d{2}-\d{2}) (\d{1,2}):(\d{2}):(\d{2}) (.*?)(?:\((\d{4,12})\)|<([^<>\s]+@[^<>\s]+)>)$")
_PARTNER = re.compile(r"^消息对象[:：]\s*(.+)$")
_GROUPING = re.compile(r"^(?:消息分组[:：].*|={20,}|消息记录（.*)$")
_RANK = re.compile(r"^【[^】]*】")
_SYSTEM_NUMBERS = {"10000", "1000000", "80000000"}
_RECALLED = re.compile(r".{0,60}撤回了一条(?:成员)?消息.{0,40}")


def _parse(entry: Entry, tree: Tree) -> Iterator[Record]:
    head = entry.head(4096)
    if is_mht(head):
        yield from parse_mht(entry)
    elif entry.first_char() == "{":
        yield from parse_lines(entry, tree) if has_lines(entry) else parse_json(entry)
    else:
        yield from _parse_text(entry)


def _parse_text(entry: Entry) -> Iterator[Record]:
    title = clean_name(entry.stem)
    started = False
    found: re.Match[str] | None = None
    body: list[str] = []
    for line in entry.lines():
        partner, header = _PARTNER.match(line), _HEADER.match(line)
        if not partner and not header and not (_GROUPING.match(line) and not any(body[-1:])):
            body.append(line)
            continue
        if found is not None:
            yield _item(found, body)
            found = None
        body = []
        if partner:
            title, started = clean_name(partner[1]), False
        elif header:
            if not started:
                yield ConversationHead(conversation_key(title), title)
                started = True
            found = header
    if found is not None:
        yield _item(found, body)


def _item(found: re.Match[str], body: list[str]) -> Item:
    moment = from_iso(f"{found[1]} {int(found[2]) % 24:02}:{found[3]}:{min(int(found[4]), 59):02}")
    name = clean_name(_RANK.sub("", found[5])) or found[6] or found[7]
    text = clean_text("\n".join(body))
    if found[6] in _SYSTEM_NUMBERS or not text or (_RECALLED.fullmatch(text) and "\n" not in text):
        return Item(ItemKind.SYSTEM, name, moment, text)
    pictures = text.count("[图片]")
    words = clean_text(text.replace("[图片]", ""))
    files = (Attachment("", "image"),) * pictures
    if words in ("[表情]", "[语音]", "[视频]", "[文件]", "[动画表情]"):
        return Item(ItemKind.MESSAGE, name, moment, "", attachments=(*files, from_words(words)))
    return Item(ItemKind.MESSAGE, name, moment, words, attachments=files)


def read(job: Job) -> Reading:
    """The chats of the picked files."""
    stated = next((name for entry in job.entries for name in [owner_of(entry, job.tree)] if name), None)

    def owner(chats: Sequence[ChatFacts]) -> tuple[str | None, str | None]:
        return (stated, stated) if stated else remaining_sender(chats)

    return read_twice(job, "qq", lambda entry: _parse(entry, job.tree), owner)


def sniff(sample: Sample) -> float:
    """The introduction line, lines that end in a number or mail address, Tencent's MHT, or the JSON's keys."""
    if sample.kind is Kind.JSON:
        lines = bool(sample.rows) and is_qq_line(sample.rows[0])
        return 0.95 if lines or is_qq_json(sample.root) else 0.0
    if is_mht(sample.head[:4096]):
        return 0.97
    if any(line.startswith(_INTRODUCTION) for line in sample.lines[:5]):
        return 0.95
    return 0.8 if sum(_HEADER.match(line) is not None for line in sample.lines[:5000]) >= 2 else 0.0


FORMAT = Format("qq", frozenset({Kind.TEXT, Kind.JSON}), sniff, read, passes=2)
