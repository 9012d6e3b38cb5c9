"""qq-chat-exporter's JSON: ``metadata``, ``chatInfo`` and ``messages``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.jsonstream import open_json
from core.ingest.text import as_text, clean_name, listed
from core.ingest.wallclock import from_epoch, from_iso
from core.types import Attachment, ConversationHead, Item, ItemKind, Record, Skipped

_KINDS = {
    "image": "image", "pic": "image", "video": "video", "audio": "audio", "ptt": "audio", "voice": "audio",
    "file": "document", "market_face": "sticker", "marketface": "sticker", "location": "location",
}  # fmt: skip


def is_qq_json(root: dict[str, Any]) -> bool:
    """Whether the root object is that of the exporter."""
    meta, info = root.get("metadata"), root.get("chatInfo")
    named = isinstance(meta, dict) and "QQChatExporter" in str(meta.get("name"))
    return named or (isinstance(info, dict) and "messages" in root and bool({"selfUin", "selfUid"} & info.keys()))


def _info(entry: Entry) -> dict[str, Any]:
    reader = open_json(entry)
    for key in reader.members():
        if key == "chatInfo":
            value = reader.value()
            return value if isinstance(value, dict) else {}
    return {}


def owner_of(entry: Entry) -> str | None:
    """The name of the account that exported, None for other QQ files."""
    if entry.first_char() != "{":
        return None
    info = _info(entry)
    stated = {str(info[key]) for key in ("selfUin", "selfUid") if info.get(key)}
    reader = open_json(entry)
    for key in reader.members():
        if key == "messages":
            for message in reader.items():
                sender = message.get("sender") if isinstance(message, dict) else None
                if isinstance(sender, dict) and stated & {str(sender.get("uin")), str(sender.get("uid"))}:
                    return _name(sender)
    return clean_name(str(info["selfName"])) if info.get("selfName") else None


def parse_json(entry: Entry) -> Iterator[Record]:
    """The records of one file."""
    info = _info(entry)
    title = clean_name(str(info.get("name") or entry.stem))
    yield ConversationHead(str(info.get("uin") or info.get("uid") or info.get("peerUid") or title), title)
    reader = open_json(entry)
    for key in reader.members():
        if key == "messages":
            for number, message in enumerate(reader.items(), 1):
                yield _item(f"{entry.name}: record {number}", message)


def _name(sender: dict[str, Any]) -> str:
    names = (sender.get(key) for key in ("remark", "groupCard", "name", "nickname", "uin", "uid"))
    return clean_name(str(next((name for name in names if name), "")))


def _item(where: str, message: Any) -> Item | Skipped:
    if not isinstance(message, dict):
        return Skipped(where, getattr(message, "reason", "not a message"))
    content = message.get("content")
    content = content if isinstance(content, dict) else {"text": content}
    elements = [element for element in listed(content.get("elements")) if isinstance(element, dict)]
    files = tuple(_files(elements, content.get("resources")))
    text = as_text(content.get("text"))
    sender = message.get("sender")
    name = _name(sender) if isinstance(sender, dict) else ""
    event = bool(message.get("system") or message.get("recalled")) or message.get("type") in ("system", "call")
    if not event and not text and not files:
        return Skipped(where, "empty: no text and no media")
    identity = message.get("id") or message.get("messageId")
    return Item(
        ItemKind.SYSTEM if event or not name else ItemKind.MESSAGE,
        name or None,
        from_epoch(message.get("timestamp")) or from_iso(message.get("timestamp")) or from_iso(message.get("time")),
        text,
        id=None if identity is None else str(identity),
        reply_to=_reply(elements),
        attachments=files,
    )


def _reply(elements: list[dict[str, Any]]) -> str | None:
    for element in elements:
        data = element.get("data")
        if element.get("type") == "reply" and isinstance(data, dict):
            target = data.get("referencedMessageId") or data.get("messageId")
            return None if target is None else str(target)
    return None


def _files(elements: list[dict[str, Any]], resources: Any) -> Iterator[Attachment]:
    for element in elements:
        kind = _KINDS.get(str(element.get("type")))
        data = element.get("data")
        if kind:
            name = data.get("filename") or data.get("name") if isinstance(data, dict) else None
            yield Attachment(str(name or ""), kind)
    if not elements and isinstance(resources, list):
        for resource in resources:
            if isinstance(resource, dict):
                yield from_name(str(resource.get("filename") or ""))
