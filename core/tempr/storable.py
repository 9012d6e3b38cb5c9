"""Text that a file can hold: an export may spell half a character (a lone surrogate), which is none."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from core.types import ConversationHead, Item


def storable(text: str) -> str:
    """``text`` with every half of a character replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if _is_broken(text) else text


def storable_item(item: Item) -> Item:
    """The item with every text of it storable; the very item when it already is, as nearly always."""
    names = chain.from_iterable((a.name, a.type) for a in item.attachments)
    emoji = chain.from_iterable((r.emoji, r.by or "") for r in item.reactions)
    if not _is_broken("".join((item.text, item.sender or "", item.id or "", item.reply_to or "", *names, *emoji))):
        return item
    return replace(
        item, text=storable(item.text), sender=_optional(item.sender), id=_identity(item.id),
        reply_to=_identity(item.reply_to),
        attachments=tuple(replace(a, name=storable(a.name), type=storable(a.type)) for a in item.attachments),
        reactions=tuple(replace(r, emoji=storable(r.emoji), by=_optional(r.by)) for r in item.reactions),
    )  # fmt: skip


def storable_head(head: ConversationHead) -> ConversationHead:
    """The same for the start of a conversation."""
    if not _is_broken(head.id + head.title):
        return head
    return replace(head, id=_identity(head.id) or "", title=storable(head.title))


def _is_broken(text: str) -> bool:
    if text.isascii():
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def _optional(text: str | None) -> str | None:
    return None if text is None else storable(text)


def _identity(text: str | None) -> str | None:
    """Two broken ids must stay two: what cannot be stored is spelt out."""
    return None if text is None else text.encode("utf-8", "backslashreplace").decode("utf-8")
