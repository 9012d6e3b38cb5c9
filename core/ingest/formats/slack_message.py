"""Names, mark-up and messages of a Slack export."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from typing import Any

from core.ingest.attachments import from_mime
from core.ingest.formats.slack_emoji import emoji_of, with_emoji
from core.ingest.text import clean_name, clean_text, listed
from core.ingest.wallclock import from_epoch
from core.types import Attachment, Item, ItemKind, Reaction

_SPOKEN = {
    "bot_message", "thread_broadcast", "reply_broadcast", "me_message", "file_share", "slackbot_response",
    "file_comment", "file_mention",
}  # fmt: skip
_RUNS = {"rich_text_section", "rich_text_quote", "rich_text_preformatted"}
_MARK = re.compile(r"<([^<>]+)>")


@dataclass(slots=True)
class Names:
    """Who and what the ids stand for; an id nobody explains stays visible."""

    users: dict[str, str] = field(default_factory=lambda: {"USLACKBOT": "Slackbot"})
    channels: dict[str, str] = field(default_factory=dict)
    _by_folder: dict[str, dict[str, Any]] = field(default_factory=dict)

    def add_user(self, user: dict[str, Any]) -> None:
        """Take note of an entry of ``users.json``."""
        profile = user.get("profile")
        profile = profile if isinstance(profile, dict) else {}
        names = (profile.get("real_name"), user.get("real_name"), profile.get("display_name"), user.get("name"))
        name = next((name for name in names if name), None)
        if name and user.get("id"):
            self.users[str(user["id"])] = clean_name(str(name))

    def add_channel(self, channel: dict[str, Any]) -> None:
        """Take note of an entry of ``channels.json`` and the like."""
        name = str(channel.get("name") or channel.get("id"))
        self.channels[str(channel.get("id"))] = name
        self._by_folder[name] = self._by_folder[str(channel.get("id"))] = channel

    def user(self, identity: Any) -> str:
        """The name of a person."""
        return self.users.get(str(identity), str(identity))

    def members(self, folder: str) -> tuple[str, ...]:
        """The people in the channel of a folder, as listed."""
        return tuple(self.user(member) for member in listed(self._by_folder.get(folder, {}).get("members")))

    def channel_key(self, folder: str) -> str:
        """The channel's id, else its folder."""
        return str(self._by_folder.get(folder, {}).get("id") or folder)

    def channel_title(self, folder: str) -> str:
        """The channel's name; a direct message is called by its members."""
        channel = self._by_folder.get(folder, {})
        if not channel.get("name") and channel.get("members"):
            return ", ".join(self.members(folder))
        return clean_name(str(channel.get("name") or folder))

    def plain(self, text: str) -> str:
        """Slack's mark-up as plain words: mentions by name, links with their address."""
        return clean_text(with_emoji(unescape(_MARK.sub(self._mark, text))))

    def _mark(self, match: re.Match[str]) -> str:
        target, bar, label = match[1].partition("|")
        if target.startswith("@"):
            return "@" + (label.lstrip("@") or self.user(target[1:]))
        if target.startswith("#"):
            return "#" + (label or self.channels.get(target[1:], target[1:]))
        if target.startswith("!"):
            return "@" + (label.lstrip("@") or target[1:].partition("^")[0])
        target = target.removeprefix("mailto:").removeprefix("tel:")
        return f"{label} ({target})" if bar and label != target else target


def read_message(message: dict[str, Any], names: Names) -> Item | None:
    """The item of one message, None when it holds nothing."""
    subtype = message.get("subtype")
    spoken = (
        (not subtype or str(subtype) in _SPOKEN)
        and message.get("type", "message") == "message"
        and not message.get("hidden")
    )
    text = _text(message, names)
    files = tuple(_files(message))
    if spoken and not text and not files:
        return None
    ts = message.get("ts")
    thread = message.get("thread_ts")
    return Item(
        ItemKind.MESSAGE if spoken else ItemKind.SYSTEM,
        _sender(message, names),
        from_epoch(str(ts).partition(".")[0] if ts else None),
        text,
        id=None if ts is None else str(ts),
        edited="edited" in message,
        reply_to=str(thread) if thread and thread != ts else None,
        attachments=files,
        reactions=tuple(_reactions(message, names)),
    )


def _sender(message: dict[str, Any], names: Names) -> str | None:
    user = message.get("user")
    if isinstance(user, str) and user:
        profile = message.get("user_profile")
        known = profile.get("real_name") if isinstance(profile, dict) else None
        return names.users.get(user) or (clean_name(known) if isinstance(known, str) and known else user)
    bot = message.get("bot_profile")
    named = message.get("username") or (bot.get("name") if isinstance(bot, dict) else None)
    return clean_name(str(named or message.get("bot_id") or "")) or None


def _text(message: dict[str, Any], names: Names) -> str:
    """``text``, else the words in blocks, else those in attachments."""
    text = names.plain(str(message.get("text") or ""))
    if not text:
        text = names.plain("\n".join(_block_words(message.get("blocks"))))
    return text or names.plain("\n".join(_attachment_words(message)))


def _block_words(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from _block_words(part)
    elif isinstance(value, dict):
        elements = value.get("elements")
        if str(value.get("type")) in _RUNS and isinstance(elements, list):
            yield "".join(_run(element) for element in elements if isinstance(element, dict))
            return
        text = value.get("text")
        if isinstance(text, str):
            yield text
        else:
            yield from _block_words(text)
        for key in ("elements", "fields"):
            yield from _block_words(value.get(key))


def _run(element: dict[str, Any]) -> str:
    """A piece of a line of rich text, in the mark-up that ``text`` would have."""
    kind = element.get("type")
    if kind == "user":
        return f"<@{element.get('user_id')}>"
    if kind == "channel":
        return f"<#{element.get('channel_id')}>"
    if kind == "broadcast":
        return f"<!{element.get('range')}>"
    if kind == "emoji":
        return f":{element.get('name')}:"
    text = element.get("text")
    if kind == "link" and isinstance(element.get("url"), str):
        return f"<{element['url']}|{text}>" if text else f"<{element['url']}>"
    return text if isinstance(text, str) else "".join(_block_words(element.get("elements")))


def _attachment_words(message: dict[str, Any]) -> Iterator[str]:
    for attachment in listed(message.get("attachments")):
        if isinstance(attachment, dict):
            words = [str(attachment[key]) for key in ("pretext", "title", "text") if attachment.get(key)]
            yield from words or [str(attachment.get("fallback") or "")]


def _files(message: dict[str, Any]) -> Iterator[Attachment]:
    for file in listed(message.get("files")) or ([message["file"]] if isinstance(message.get("file"), dict) else []):
        if isinstance(file, dict):
            yield from_mime(str(file.get("name") or file.get("title") or ""), file.get("mimetype"))


def _reactions(message: dict[str, Any], names: Names) -> Iterator[Reaction]:
    for reaction in listed(message.get("reactions")):
        if isinstance(reaction, dict):
            for user in listed(reaction.get("users")) or [None]:
                yield Reaction(emoji_of(str(reaction.get("name"))), None if user is None else names.user(user))
