"""One message object of Meta's downloads."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from difflib import SequenceMatcher
from typing import Any

from core.ingest import attachments
from core.ingest.formats.meta_words import is_action
from core.ingest.text import clean_name, clean_text, listed
from core.ingest.wallclock import from_epoch
from core.types import Attachment, Item, ItemKind, Reaction

_MEDIA = {"photos": "image", "videos": "video", "audio_files": "audio", "gifs": "image", "files": ""}
_EDITED = re.compile(r"\s\((?:edited|bearbeitet|modifié|editado|modificato|bewerkt|已编辑|已編輯|編集済み)\)$")
_WINDOW = 30  # messages; an edit follows its message closely
_ALIKE = 0.5


def repaired(text: str) -> str:
    """``text`` whose UTF-8 bytes were written as Latin-1 characters, put right; any other text as it is."""
    if text.isascii():
        return text
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text


def _string(value: Any) -> str:
    return clean_text(repaired(value)) if isinstance(value, str) else ""


def read_plain(message: dict[str, Any]) -> Item | str:
    """A message of the ordinary download, or why it is none."""
    sender = clean_name(_string(message.get("sender_name")))
    sent_at = from_epoch(message.get("timestamp_ms"))
    files = tuple(_files(message))
    content, link = _string(message.get("content")), _shared(message)
    kind = str(message.get("type") or "Generic")
    event = (
        bool(message.get("is_unsent"))
        or kind in ("Call", "Subscribe", "Unsubscribe")
        or "call_duration" in message
        or is_action(content, sender, has_content=bool(files or link))
    )
    if (files or link) and is_action(content, sender, has_content=False):
        content = ""  # "X sent an attachment." stands beside the attachment
    text = "\n".join(part for part in (content, link) if part)
    if not event and not text and not files:
        return "empty: no text and no media"
    if not sender or sent_at is None:
        return "no sender" if not sender else f"no time ({message.get('timestamp_ms')!r})"
    shorter = _EDITED.sub("", text)
    return Item(
        ItemKind.SYSTEM if event else ItemKind.MESSAGE,
        sender,
        sent_at,
        shorter,
        edited=shorter != text,
        attachments=files,
        reactions=tuple(_reactions(message)),
    )


def _shared(message: dict[str, Any]) -> str:
    share = message.get("share")
    if not isinstance(share, dict):
        return ""
    words = [_string(share.get(key)) for key in ("share_text", "link")]
    content = _string(message.get("content"))
    return "\n".join(word for word in words if word and word not in content)


def _files(message: dict[str, Any]) -> Iterator[Attachment]:
    for key, kind in _MEDIA.items():
        for file in listed(message.get(key)):
            name = _string(file.get("uri")) if isinstance(file, dict) else _string(file)
            found = attachments.from_name(name)
            yield Attachment(found.name, kind or found.type)
    sticker = message.get("sticker")
    if isinstance(sticker, dict):
        yield Attachment(_string(sticker.get("uri")).rsplit("/", 1)[-1], "sticker")


def _reactions(message: dict[str, Any]) -> Iterator[Reaction]:
    for reaction in listed(message.get("reactions")):
        if isinstance(reaction, dict) and reaction.get("reaction"):
            yield Reaction(_string(reaction["reaction"]), clean_name(_string(reaction.get("actor"))) or None)


def read_encrypted(message: dict[str, Any]) -> Item | str:
    """A message of the end-to-end-encrypted download, or why it is none."""
    sender = clean_name(_string(message.get("senderName")))
    sent_at = from_epoch(message.get("timestamp"))
    text = _string(message.get("text"))
    uris = [_string(file.get("uri")) for file in listed(message.get("media")) if isinstance(file, dict)]
    files = tuple(attachments.from_name(uri) if "/" in uri else Attachment("", "other") for uri in uris)
    unsent = bool(message.get("isUnsent"))
    if not sender or sent_at is None:
        return "no sender" if not sender else f"no time ({message.get('timestamp')!r})"
    event = unsent or is_action(text, sender, has_content=bool(files))
    if not event and not text and not files:
        return "empty: no text and no media"
    kind = ItemKind.SYSTEM if event else ItemKind.MESSAGE
    return Item(kind, sender, sent_at, text, attachments=files, reactions=tuple(_reactions(message)))


def event_or_message(
    sender: str, sent_at: datetime | None, text: str, files: tuple[Attachment, ...], reactions: tuple[Reaction, ...]
) -> Item | str:
    """A message of which only the words tell whether it reports a deed, or why it is none."""
    event = is_action(text, sender, has_content=bool(files))
    if files and is_action(text, sender, has_content=False):
        text = ""  # "X sent an attachment." stands beside the attachment
    if not event and not text and not files:
        return "empty: no text and no media"
    shorter = _EDITED.sub("", text)
    kind = ItemKind.SYSTEM if event else ItemKind.MESSAGE
    return Item(
        kind, sender, sent_at, shorter, edited=shorter != text, attachments=files, reactions=reactions
    )  # fmt: skip


def merge_edits(items: Iterable[Item]) -> Iterator[Item]:
    """Instagram repeats an edited message with "(edited)": the new wording takes the old one's place."""
    window: deque[Item] = deque()
    for item in items:
        place = _original(window, item) if item.edited else None
        if place is None:
            window.append(item)
        else:
            window[place] = replace(window[place], text=item.text, edited=True)
        if len(window) > _WINDOW:
            yield window.popleft()
    yield from window


def _original(window: deque[Item], edit: Item) -> int | None:
    for place in range(len(window) - 1, -1, -1):
        item = window[place]
        mine = item.sender == edit.sender and item.kind is ItemKind.MESSAGE and item.text
        if mine and SequenceMatcher(None, item.text, edit.text).ratio() >= _ALIKE:
            return place
    return None
