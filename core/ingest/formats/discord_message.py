"""One message object of DiscordChatExporter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ingest.attachments import from_name
from core.ingest.text import as_text, clean_name, listed
from core.ingest.wallclock import from_iso
from core.types import Attachment, Item, ItemKind, Reaction

_SPOKEN = {"Default", "Reply", "ChatInputCommand", "ContextMenuCommand", "0", "19", "20", "23"}


def _author(person: Any) -> str:
    if not isinstance(person, dict):
        return ""
    return clean_name(str(person.get("nickname") or person.get("name") or person.get("id") or ""))


def read_message(message: dict[str, Any]) -> Item | None:
    """The item of one message, None when it holds nothing."""
    kind = str(message.get("type"))
    forwarded = message.get("forwardedMessage")
    parts = [message, forwarded] if isinstance(forwarded, dict) else [message]
    text = "\n".join(filter(None, (as_text(part.get("content")) for part in parts)))
    files = tuple(file for part in parts for file in _files(part))
    text = text or "\n".join(embed for part in parts for embed in _embeds(part)) or _poll(message.get("poll"))
    spoken = kind in _SPOKEN
    if spoken and not text and not files:
        return None
    reference = message.get("reference")
    answered = reference.get("messageId") if isinstance(reference, dict) and not isinstance(forwarded, dict) else None
    identity = message.get("id")
    return Item(
        ItemKind.MESSAGE if spoken else ItemKind.SYSTEM,
        _author(message.get("author")) or None,
        from_iso(message.get("timestamp")),
        text,
        id=None if identity is None else str(identity),
        edited=bool(message.get("timestampEdited")),
        reply_to=None if answered is None else str(answered),
        forwarded=isinstance(forwarded, dict),
        attachments=files,
        reactions=tuple(_reactions(message)),
    )


def _files(part: dict[str, Any]) -> Iterator[Attachment]:
    for file in listed(part.get("attachments")):
        if isinstance(file, dict):
            yield from_name(str(file.get("fileName") or file.get("url") or ""))
    for sticker in listed(part.get("stickers")):
        if isinstance(sticker, dict):
            yield Attachment(str(sticker.get("name") or ""), "sticker")


def _embeds(part: dict[str, Any]) -> Iterator[str]:
    for embed in listed(part.get("embeds")):
        if isinstance(embed, dict):
            yield from filter(None, (as_text(embed.get(key)) for key in ("title", "description", "url")))
            for field in listed(embed.get("fields")):
                if isinstance(field, dict):
                    yield ": ".join(filter(None, (as_text(field.get(key)) for key in ("name", "value"))))


def _poll(poll: Any) -> str:
    """The question and the answers of a poll."""
    if not isinstance(poll, dict):
        return ""
    question, answers = poll.get("question"), (row for row in listed(poll.get("answers")) if isinstance(row, dict))
    asked = question.get("text") if isinstance(question, dict) else question
    given = (
        media.get("text") if isinstance(media := row.get("poll_media"), dict) else row.get("text") for row in answers
    )
    return "\n".join([as_text(asked), *(f"- {as_text(text)}" for text in given)]).strip()


def _reactions(message: dict[str, Any]) -> Iterator[Reaction]:
    for reaction in listed(message.get("reactions")):
        emoji = reaction.get("emoji") if isinstance(reaction, dict) else None
        if not isinstance(emoji, dict):
            continue
        name = str(emoji.get("name") or emoji.get("code") or "")
        users = [_author(user) for user in listed(reaction.get("users"))]
        for user in users:
            yield Reaction(name, user or None)
        if not users:
            yield Reaction(name, None)
