"""Recipients and chat items of Signal's own export; 64-bit numbers are strings, defaults are left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from core.ingest.attachments import from_mime
from core.ingest.text import clean_name, clean_text, listed
from core.ingest.wallclock import from_epoch
from core.types import Attachment, Item, ItemKind, Reaction

_OBJECT = "\ufffc"
_NOTICES = (
    "remoteDeletedMessage", "adminDeletedMessage", "updateMessage", "paymentNotification", "giftBadge", "pinMessage",
)  # fmt: skip


def _join(*names: Any) -> str:
    return clean_name(" ".join(str(name) for name in names if name))


@dataclass(slots=True)
class People:
    """Names by recipient id, and which message an edited version belongs to."""

    names: dict[str, str] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    by_aci: dict[str, str] = field(default_factory=dict)
    owner: str = "Me"
    _self: set[str] = field(default_factory=set)
    _first: dict[str, str] = field(default_factory=dict)  # time of any version -> time of the first

    def add(self, recipient: dict[str, Any]) -> None:
        """Take note of a recipient."""
        identity = str(recipient.get("id"))
        contact, group = recipient.get("contact"), recipient.get("group")
        if "self" in recipient:
            self._self.add(identity)
        elif isinstance(contact, dict):
            self.names[identity] = _contact_name(contact) or f"Unknown ({identity})"
            self.keys[identity] = str(contact.get("aci") or contact.get("e164") or "")
            if contact.get("aci"):
                self.by_aci[str(contact["aci"])] = self.names[identity]
        elif isinstance(group, dict):
            self.names[identity] = _group_name(group) or f"Group {identity}"
            self.keys[identity] = str(group.get("masterKey") or "")
        else:
            kind = next((key for key in recipient if key != "id"), "")
            self.names[identity] = {"releaseNotes": "Signal"}.get(kind) or f"{kind or 'Unknown'} ({identity})"

    def set_self(self, name: str) -> None:
        """The account's own name."""
        self.owner = name
        for identity in self._self:
            self.names[identity] = name

    def name(self, identity: Any) -> str:
        """The name of a recipient, an id when it is unknown."""
        return self.names.get(str(identity)) or f"Unknown ({identity})"

    def title(self, identity: str) -> str:
        """The title of a chat with a recipient."""
        return "Note to Self" if identity in self._self else self.name(identity)

    def key(self, identity: str, chat: str) -> str:
        """An id for a chat that stays the same in a later export."""
        return "self" if identity in self._self else self.keys.get(identity) or f"chat {chat}"

    def note_revisions(self, item: dict[str, Any]) -> None:
        """Remember that all versions of a message are one."""
        revisions = [row for row in listed(item.get("revisions")) if isinstance(row, dict)]
        times = sorted((str(row.get("dateSent")) for row in [item, *revisions]), key=lambda text: (len(text), text))
        if revisions:
            self._first |= dict.fromkeys(times, times[0])

    def first_version(self, time: Any) -> str:
        """The time of the first version of the message sent at ``time``, which serves as its id."""
        return self._first.get(str(time), str(time))


def _contact_name(contact: dict[str, Any]) -> str:
    nickname = contact.get("nickname")
    nickname = nickname if isinstance(nickname, dict) else {}
    number = contact.get("e164")
    return (
        _join(nickname.get("given"), nickname.get("family"))
        or _join(contact.get("systemGivenName"), contact.get("systemFamilyName"))
        or _join(contact.get("systemNickname"))
        or _join(contact.get("profileGivenName"), contact.get("profileFamilyName"))
        or _join(contact.get("username"))
        or (f"+{str(number).lstrip('+')}" if number else "")
    )


def _group_name(group: dict[str, Any]) -> str:
    snapshot = group.get("snapshot")
    title = snapshot.get("title") if isinstance(snapshot, dict) else None
    if isinstance(title, dict):
        title = title.get("title")
    return _join(title or group.get("name"))


def read_item(item: dict[str, Any], people: People) -> Item | str:
    """The item of a ``chatItem``, or why there is none. An edited message is dated by its first version."""
    first = people.first_version(item.get("dateSent"))
    sent_at = from_epoch(first)
    author = people.name(item.get("authorId"))
    for kind in _NOTICES:
        if kind in item:
            return Item(ItemKind.SYSTEM, author, sent_at, _notice(kind, item[kind]), id=first)
    message, text, files = _content(item)
    if message is None:
        kinds = sorted(key for key, value in item.items() if isinstance(value, dict))
        return f"an unknown kind of item: {', '.join(kinds)}"
    if not text and not files:
        return "an empty message"
    quote = message.get("quote")
    target = quote.get("targetSentTimestamp") if isinstance(quote, dict) else None
    reactions = listed(message.get("reactions")) or listed(item.get("reactions"))
    return Item(
        ItemKind.MESSAGE,
        author,
        sent_at,
        _with_mentions(text, message, people),
        id=first,
        edited=bool(item.get("revisions")),
        reply_to=None if target is None else people.first_version(target),
        attachments=files,
        reactions=tuple(
            Reaction(str(row.get("emoji")), people.name(row.get("authorId")))
            for row in reactions
            if isinstance(row, dict)
        ),
    )


def _notice(kind: str, value: Any) -> str:
    inner = next(iter(value), "") if isinstance(value, dict) else ""
    return f"{kind}: {inner}" if inner else kind


def _content(item: dict[str, Any]) -> tuple[dict[str, Any] | None, str, tuple[Attachment, ...]]:
    """The message object, its text and its files, whatever kind of message it is."""
    for kind, value in item.items():
        if not isinstance(value, dict):
            continue
        if kind == "standardMessage":
            return value, _body(value.get("text")), tuple(_files(value.get("attachments")))
        if kind == "stickerMessage":
            return value, "", (Attachment(_emoji(value.get("sticker")), "sticker"),)
        if kind == "contactMessage":
            return value, "", (Attachment(_shared_contact(value), "contact"),)
        if kind == "viewOnceMessage":
            return value, "", tuple(_files([value.get("attachment")])) or (Attachment("", "other"),)
        if kind == "directStoryReplyMessage":
            reply = value.get("textReply")
            return value, _body(reply.get("text")) if isinstance(reply, dict) else str(value.get("emoji") or ""), ()
        if kind == "poll":
            options = [str(row.get("option")) for row in listed(value.get("options")) if isinstance(row, dict)]
            return value, "\n".join([str(value.get("question") or ""), *(f"- {option}" for option in options)]), ()
    return None, "", ()


def _body(text: Any) -> str:
    body = text.get("body") if isinstance(text, dict) else text
    return clean_text(body) if isinstance(body, str) else ""


def _emoji(sticker: Any) -> str:
    return str(sticker.get("emoji") or "") if isinstance(sticker, dict) else ""


def _shared_contact(value: dict[str, Any]) -> str:
    shared = value.get("contact")
    contact = shared[0] if isinstance(shared, list) and shared else shared
    name = contact.get("name") if isinstance(contact, dict) else None
    return _join(name.get("givenName"), name.get("familyName")) if isinstance(name, dict) else ""


def _files(rows: Any) -> Iterator[Attachment]:
    for row in listed(rows):
        if isinstance(row, dict):
            pointer = row.get("pointer")
            pointer = pointer if isinstance(pointer, dict) else {}
            yield from_mime(str(pointer.get("fileName") or ""), pointer.get("contentType") or "other/")


def _with_mentions(text: str, message: dict[str, Any], people: People) -> str:
    """``text`` with the name in place of every object replacement character that stands for a mention."""
    body = message.get("text")
    ranges = body.get("bodyRanges") if isinstance(body, dict) and _OBJECT in text else None
    mentions = [row for row in listed(ranges) if isinstance(row, dict) and row.get("mentionAci")]
    for row in sorted(mentions, key=lambda row: int(row.get("start") or 0)):
        text = text.replace(_OBJECT, f"@{people.by_aci.get(str(row['mentionAci']), 'someone')}", 1)
    return text
