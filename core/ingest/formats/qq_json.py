"""qq-chat-exporter's JSON: ``metadata``, ``chatInfo`` and ``messages``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.entries import Entry, Tree
from core.ingest.jsonstream import Broken, decode_line, open_json
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
    if "messages" not in root and {"chunks", "files"} & root.keys():
        return False  # the manifest of an export in chunks
    named = isinstance(meta, dict) and "QQChatExporter" in str(meta.get("name"))
    return named or (isinstance(info, dict) and "messages" in root and bool({"selfUin", "selfUid"} & info.keys()))


def has_lines(entry: Entry) -> bool:
    """Whether a file is a chunk, of one message a line."""
    first = entry.text(1 << 20).partition("\n")[0]
    try:
        row = decode_line(first)
    except (ValueError, RecursionError):
        return False
    return isinstance(row, dict) and is_qq_line(row)


def is_qq_line(row: dict[str, Any]) -> bool:
    """Whether a line of JSON is a message of the exporter's chunked form."""
    sender, content = row.get("sender"), row.get("content")
    return isinstance(sender, dict) and bool({"uin", "uid"} & sender.keys()) and isinstance(content, dict)


def _info(entry: Entry) -> dict[str, Any]:
    reader = open_json(entry)
    for key in reader.members():
        if key == "chatInfo":
            value = reader.value()
            return value if isinstance(value, dict) else {}
    return {}


def owner_of(entry: Entry, tree: Tree) -> str | None:
    """The name of the account that exported, None for other QQ files."""
    if entry.first_char() != "{":
        return None
    chunk = has_lines(entry)
    info = _manifest(entry, tree) if chunk else _info(entry)
    stated = {str(info[key]) for key in ("selfUin", "selfUid") if info.get(key)}
    for message in (row for _, row in _lines(entry)) if chunk else _messages(entry):
        sender = message.get("sender") if isinstance(message, dict) else None
        if isinstance(sender, dict) and stated & {str(sender.get("uin")), str(sender.get("uid"))}:
            return _name(sender)
    return clean_name(str(info["selfName"])) if info.get("selfName") else None


def _messages(entry: Entry) -> Iterator[Any]:
    reader = open_json(entry)
    for key in reader.members():
        if key == "messages":
            yield from reader.items()


def _lines(entry: Entry) -> Iterator[tuple[int, Any]]:
    """The value of every line, :class:`Broken` where it is not JSON."""
    for number, line in enumerate(entry.lines(), 1):
        if line.strip():
            try:
                yield number, decode_line(line)
            except (ValueError, RecursionError) as error:
                yield number, Broken(f"not valid JSON ({error})")


def _manifest(chunk: Entry, tree: Tree) -> dict[str, Any]:
    """What the manifest beside or above a chunk says of the chat."""
    found = (tree.beside(chunk, way) for way in ("manifest.json", "../manifest.json"))
    manifest = next((entry for entry in found if entry is not None), None)
    return _info(manifest) if manifest is not None else {}


def parse_lines(entry: Entry, tree: Tree) -> Iterator[Record]:
    """The messages of a chunk."""
    info = _manifest(entry, tree)
    yield _head(info, entry.folder.rpartition("/")[2] or entry.stem)
    for number, row in _lines(entry):
        yield _item(f"{entry.name}: line {number}", row)


def _head(info: dict[str, Any], name: str) -> ConversationHead:
    title = clean_name(str(info.get("name") or name))
    return ConversationHead(str(info.get("uin") or info.get("uid") or info.get("peerUid") or title), title)


def parse_json(entry: Entry) -> Iterator[Record]:
    """The records of one file."""
    yield _head(_info(entry), entry.stem)
    for number, message in enumerate(_messages(entry), 1):
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
