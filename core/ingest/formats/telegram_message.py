"""One message object of a Telegram JSON export."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from core.ingest import attachments
from core.ingest.text import clean_name, clean_text, listed
from core.ingest.wallclock import from_epoch, from_iso
from core.types import Attachment, Item, ItemKind, Reaction

_MEDIA_TYPES = {
    "sticker": "sticker",
    "video_message": "video",
    "video_file": "video",
    "animation": "video",
    "voice_message": "audio",
    "audio_file": "audio",
}
_ACTION_DETAILS = ("title", "new_title", "inviter", "members", "duration_seconds", "emoticon", "text")


def sender_name(message: dict[str, Any]) -> str | None:
    """The author's name; a deleted account keeps its id and so stays one person."""
    name, author = message.get("from"), message.get("from_id")
    if isinstance(name, str) and name.strip():
        return clean_name(name)
    if author is None:
        return None
    return f"Deleted account ({author if isinstance(author, str) else f'user{author}'})"


def read_message(message: dict[str, Any], *, channel: str) -> Item | None:
    """The item of one message object; ``channel`` signs posts that have no author. None when it is none."""
    kind = message.get("type")
    if kind == "service":
        return _service(message)
    if kind not in ("message", "unsupported", None):
        return None
    text = plain_text(message)
    files = tuple(_files(message))
    said = bool(text or files) and kind != "unsupported"
    return Item(
        ItemKind.MESSAGE if said else ItemKind.SYSTEM,
        sender_name(message) or channel,
        sent_at(message),
        text,
        id=_id(message.get("id")),
        edited=_was_edited(message),
        reply_to=None if "reply_to_peer_id" in message else _id(message.get("reply_to_message_id")),
        forwarded="forwarded_from" in message or "saved_from" in message,
        attachments=files,
        reactions=tuple(_reactions(message)),
    )


def sent_at(message: dict[str, Any]) -> datetime | None:
    """The instant where there is one (exports since 2022), else the wall clock."""
    return from_epoch(message.get("date_unixtime")) or from_iso(message.get("date"))


def _was_edited(message: dict[str, Any]) -> bool:
    """Old exports date the edit of what never was edited to 1970."""
    instant, clock = message.get("edited_unixtime"), message.get("edited")
    return from_epoch(instant) is not None or (clock is not None and not str(clock).startswith(("1969", "1970")))


def plain_text(message: dict[str, Any]) -> str:
    """The text parts joined with nothing between, or the question and answers of a poll or list."""
    text = _joined(message.get("text")) or _joined(message.get("text_entities"))
    return text or _poll(message.get("poll")) or _todo(message.get("todo_list")) or _titled(message)


def _joined(parts: Any) -> str:
    if isinstance(parts, str):
        return clean_text(parts)
    if isinstance(parts, dict):
        return _joined(parts.get("text"))
    if not isinstance(parts, list):
        return ""
    return clean_text("".join(part if isinstance(part, str) else _part(part) for part in parts))


def _part(part: Any) -> str:
    """The words of a part of a text, behind those of a link where it leads."""
    text = part.get("text") if isinstance(part, dict) else None
    if not isinstance(text, str):
        return ""
    target = part.get("href")
    return f"{text} ({target})" if isinstance(target, str) and target and target != text.strip() else text


def _poll(poll: Any) -> str:
    if not isinstance(poll, dict):
        return ""
    answers = [answer for answer in listed(poll.get("answers")) if isinstance(answer, dict)]
    return "\n".join(
        [_joined(poll.get("question")), *(f"- {_joined(answer.get('text'))}" for answer in answers)]
    ).strip()


def _todo(todo: Any) -> str:
    if not isinstance(todo, dict):
        return ""
    tasks = [task for task in listed(todo.get("answers")) or listed(todo.get("items")) if isinstance(task, dict)]
    return "\n".join([_joined(todo.get("title")), *(f"- {_joined(task.get('text'))}" for task in tasks)]).strip()


def _titled(message: dict[str, Any]) -> str:
    """A game's or an invoice's name and description, all that is exported of them."""
    invoice = message.get("invoice_information")
    bill = [invoice.get("title"), invoice.get("description")] if isinstance(invoice, dict) else []
    parts = [message.get("game_title"), message.get("game_description"), *bill]
    return clean_text("\n".join(part for part in parts if isinstance(part, str) and part))


def _id(value: object) -> str | None:
    return None if value is None else str(value)


def _files(message: dict[str, Any]) -> Iterator[Attachment]:
    """Media; what was not exported is a sentence in parentheses and has no name."""
    photo, file = message.get("photo"), message.get("file")
    if isinstance(photo, str):
        yield Attachment(_file_name(photo), "image")
    if isinstance(file, str):
        given = message.get("file_name")
        name = given if isinstance(given, str) and given else _file_name(file)
        kind = _MEDIA_TYPES.get(str(message.get("media_type")))
        yield Attachment(name, kind) if kind else attachments.from_mime(name, message.get("mime_type"))
    place = message.get("location_information")
    if place:
        point = [place.get("latitude"), place.get("longitude")] if isinstance(place, dict) else []
        yield Attachment(str(message.get("place_name") or ", ".join(str(part) for part in point if part)), "location")
    contact = message.get("contact_information")
    if isinstance(contact, dict):
        parts = (contact.get(key) for key in ("first_name", "last_name", "phone_number"))
        yield Attachment(" ".join(str(part) for part in parts if part), "contact")


def _file_name(path: str) -> str:
    return "" if path.startswith("(") and path.endswith(")") else path.replace("\\", "/").rsplit("/", 1)[-1]


def _reactions(message: dict[str, Any]) -> Iterator[Reaction]:
    for reaction in listed(message.get("reactions")):
        if not isinstance(reaction, dict):
            continue
        emoji = str(reaction.get("emoji") or ("⭐" if reaction.get("type") == "paid" else "custom emoji"))
        recent = [person for person in listed(reaction.get("recent")) if isinstance(person, dict)]
        for person in recent:
            yield Reaction(emoji, sender_name(person))
        if not recent:
            yield Reaction(emoji, None)


def _service(message: dict[str, Any]) -> Item:
    details = [str(message.get("action") or "").replace("_", " ")]
    for key in _ACTION_DETAILS:
        value = message.get(key)
        if key == "text":
            value = _joined(value)
        if isinstance(value, list):
            value = ", ".join(str(part) for part in value if part)
        if value:
            details.append(str(value))
    actor = message.get("actor")
    return Item(
        ItemKind.SYSTEM,
        clean_name(actor) if isinstance(actor, str) else None,
        sent_at(message),
        ": ".join(detail for detail in details if detail),
        id=_id(message.get("id")),
    )
