"""WeChat through the tools that read its database: MemoTrace CSV and text, WeFlow and chatlog JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from core.ingest import csvfile
from core.ingest.entries import Entry
from core.ingest.formats.wechat_content import read_content, sender_in
from core.ingest.identity import conversation_key
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import ChatFacts, if_present, read_twice
from core.ingest.wallclock import from_epoch, from_iso
from core.types import ConversationHead, Item, ItemKind, Record, Skipped

_ME = "我"
_COLUMNS = ("issender", "createtime", "strcontent")
_TEXT_HEADER = re.compile(r"^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}) (\S.{0,60})$")


def _parse(entry: Entry, owners: set[str]) -> Iterator[Record]:
    first = entry.first_char()
    if first == "[":
        return _parse_chatlog(entry, owners)
    if first == "{":
        return _parse_json(entry, owners)
    if csvfile.has_columns(csvfile.header_of(entry.text(4096)), *_COLUMNS):
        return _parse_csv(entry, owners)
    return _parse_text(entry)


def _parse_csv(entry: Entry, owners: set[str]) -> Iterator[Record]:
    """Rows of one or several talkers, grouped by talker."""
    sorter: Sorter[tuple[str, Item]] = Sorter()
    talkers: dict[str, int] = {}
    others: dict[str, dict[str, None]] = {}
    for number, row in csvfile.records(entry):
        item = _csv_item(row)
        if item is None:
            yield Skipped(f"{entry.name}: line {number}", "no time and no text")
            continue
        talker = row.get("talkerid") or "0"
        sorter.add((talkers.setdefault(talker, len(talkers)),), (talker, item))
        if row.get("issender") == "1" and item.sender:
            owners.add(item.sender)
        elif item.sender and item.kind is ItemKind.MESSAGE:
            others.setdefault(talker, {}).setdefault(item.sender)
    last = None
    for talker, item in sorter:
        if talker != last:
            names = list(others.get(talker, {}))
            title = names[0] if len(names) == 1 else clean_name(entry.stem)
            yield ConversationHead(conversation_key(title) if len(talkers) == 1 else f"talker {talker}", title)
            last = talker
        yield item


def _csv_item(row: dict[str, str]) -> Item | None:
    sent_at = from_epoch(row.get("createtime")) or from_iso(row.get("strtime"))
    content = read_content(row.get("type", "1"), row.get("subtype", ""), row.get("strcontent", ""))
    if sent_at is None and not content.text and not content.attachments:
        return None
    names = (clean_name(row.get(key) or "") for key in ("remark", "nickname", "sender"))
    unnamed = _ME if row.get("issender") == "1" else sender_in(row.get("strcontent", ""))
    name = next(filter(None, names), unnamed)
    kind = ItemKind.SYSTEM if content.notice or not name else ItemKind.MESSAGE
    identity = f"{row.get('localid')}-{row.get('createtime')}" if row.get("localid") else None
    return Item(kind, name or None, sent_at, content.text, id=identity, attachments=content.attachments)


def _parse_json(entry: Entry, owners: set[str]) -> Iterator[Record]:
    session = _session(entry)
    names = (session.get(key) for key in ("displayName", "remark", "nickname", "wxid"))
    title = clean_name(str(next((name for name in names if name), entry.stem)))
    yield ConversationHead(str(session.get("wxid") or conversation_key(title)), title)
    reader = open_json(entry)
    for key in reader.members():
        if key == "messages":
            for number, message in enumerate(reader.items(), 1):
                item = _json_item(message) if isinstance(message, dict) else None
                if item is None:
                    yield Skipped(f"{entry.name}: record {number}", getattr(message, "reason", "not a message"))
                    continue
                if message.get("isSend") == 1 and item.sender:
                    owners.add(item.sender)
                yield item


def _parse_chatlog(entry: Entry, owners: set[str]) -> Iterator[Record]:
    """chatlog's array of messages, of one or several talkers."""
    sorter: Sorter[tuple[str, Item]] = Sorter()
    titles: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, row in enumerate(open_json(entry).items(), 1):
        if not isinstance(row, dict):
            yield Skipped(f"{entry.name}: record {number}", getattr(row, "reason", "not a message"))
            continue
        talker = str(row.get("talker") or "")
        places.setdefault(talker, len(places))
        titles.setdefault(talker, clean_name(str(row.get("talkerName") or talker or entry.stem)))
        item = _chatlog_item(row)
        if row.get("isSelf") is True and item.sender:
            owners.add(item.sender)
        sorter.add((places[talker],), (talker, item))
    last = None
    for talker, item in sorter:
        if talker != last:
            yield ConversationHead(talker or conversation_key(titles[talker]), titles[talker])
            last = talker
        yield item


def _chatlog_item(row: dict[str, Any]) -> Item:
    content = read_content(str(row.get("type") or "1"), str(row.get("subType") or ""), str(row.get("content") or ""))
    name = clean_name(str(row.get("senderName") or row.get("sender") or ("" if not row.get("isSelf") else _ME)))
    notice = content.notice or not name or (not content.text and not content.attachments)
    identity = row.get("seq")
    return Item(
        ItemKind.SYSTEM if notice else ItemKind.MESSAGE,
        name or None,
        from_iso(row.get("time")) or from_epoch(row.get("time")),
        content.text,
        id=None if identity is None else str(identity),
        attachments=content.attachments,
    )


def _session(entry: Entry) -> dict[str, Any]:
    reader = open_json(entry)
    for key in reader.members():
        if key == "session":
            value = reader.value()
            return value if isinstance(value, dict) else {}
    return {}


def _json_item(message: dict[str, Any]) -> Item | None:
    content = read_content(
        str(message.get("localType") or message.get("type") or "1"), "", str(message.get("content") or "")
    )
    name = clean_name(str(message.get("senderDisplayName") or message.get("senderUsername") or ""))
    if not name and message.get("isSend") == 1:
        name = _ME
    sent_at = from_epoch(message.get("createTime")) or from_iso(message.get("formattedTime"))
    notice = content.notice or not name or (not content.text and not content.attachments)
    identity = message.get("localId")
    return Item(
        ItemKind.SYSTEM if notice else ItemKind.MESSAGE,
        name or None,
        sent_at,
        content.text,
        id=None if identity is None else f"{identity}-{message.get('createTime')}",
        attachments=content.attachments,
    )


def _parse_text(entry: Entry) -> Iterator[Record]:
    title = clean_name(entry.stem)
    yield ConversationHead(conversation_key(title), title)
    found: re.Match[str] | None = None
    body: list[str] = []
    for line in entry.lines():
        header = _TEXT_HEADER.match(line)
        if not header:
            body.append(line)
            continue
        if found is not None:
            yield _text_item(found, body)
        elif any(part.strip() for part in body):
            yield Skipped(f"{entry.name}: line 1", "text before the first message")
        found, body = header, []
    if found is not None:
        yield _text_item(found, body)


def _text_item(found: re.Match[str], body: list[str]) -> Item:
    text = clean_text("\n".join(body))
    name = clean_name(found[2])
    content = read_content("1", "", text)
    system = not text or name in ("系统消息", "系统")
    return Item(
        ItemKind.SYSTEM if system else ItemKind.MESSAGE, name, from_iso(found[1]), content.text,
        attachments=content.attachments,
    )  # fmt: skip


def read(job: Job) -> Reading:
    """The chats of the picked files; the owner is who the rows marked as sent are by."""
    owners: set[str] = set()

    def owner(chats: Sequence[ChatFacts]) -> tuple[str | None, str | None]:
        if len(owners) == 1:
            return next(iter(owners)), next(iter(owners))
        return if_present(_ME)(chats)

    return read_twice(job, "wechat", lambda entry: _parse(entry, owners), owner)


def sniff(sample: Sample) -> float:
    """MemoTrace's columns, WeFlow's or chatlog's keys, or lines of time and name each followed by a body."""
    if sample.kind is Kind.JSON:
        if any({"talker", "isSelf"} <= row.keys() for row in sample.objects):
            return 0.95
        root = sample.root
        messages = sample.items("messages")
        named = "weflow" in root or (isinstance(root.get("session"), dict) and "wxid" in root["session"])
        return (
            0.95 if (named and "session" in root) or any("senderUsername" in message for message in messages) else 0.0
        )
    if csvfile.has_columns(csvfile.header_of(sample.text), *_COLUMNS):
        return 0.95
    lines = [line for line in sample.lines[:5000] if line.strip()]
    headers = [bool(_TEXT_HEADER.match(line)) for line in lines]
    alternate = sum(first and not second for first, second in pairwise(headers))
    return 0.55 if alternate >= 2 and alternate >= 0.8 * sum(headers) and headers[0] else 0.0


FORMAT = Format("wechat", frozenset({Kind.TEXT, Kind.JSON}), sniff, read, passes=2)
