"""Telegram Desktop, machine-readable JSON: one chat, or a whole account with all chats.

The first pass learns names, the owner and whether times have an offset; the second streams messages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from core.ingest.entries import Entry
from core.ingest.formats.telegram_message import read_message, sender_name
from core.ingest.jsonstream import JsonReader, open_json
from core.ingest.model import Format, Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name
from core.types import ConversationHead, ExportInfo, Item, Record, Skipped

_PEERS = {
    "personal_chat": "user",
    "bot_chat": "user",
    "saved_messages": "user",
    "replies": "user",
    "verification_codes": "user",
}
_TITLES = {"saved_messages": "Saved messages", "replies": "Replies", "verification_codes": "Verification codes"}
_GROUPS = ("chats", "left_chats")


def keep_filled(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of which a doubled key keeps its value that is not empty (tdesktop#28781)."""
    result = dict(pairs)
    if len(result) != len(pairs):
        result = {}
        for key, value in pairs:
            if value not in ("", [], None) or key not in result:
                result[key] = value
    return result


@dataclass(slots=True)
class _Chat:
    """One chat as the first pass sees it."""

    kind: str = ""
    id: object = None
    name: str = ""
    authors: dict[str, str] = field(default_factory=dict)  # from_id -> name
    signed: dict[object, object] = field(default_factory=dict)  # the same as written, to be cleaned once
    naive: bool = False

    @property
    def peer(self) -> str:
        """The id in the manner of from_id, which is the same in single and account exports."""
        prefix = _PEERS.get(self.kind) or ("channel" if "channel" in self.kind or "super" in self.kind else "chat")
        return f"{prefix}{self.id}"

    @property
    def title(self) -> str:
        """The name, or what stands for it."""
        return self.name or _TITLES.get(self.kind) or f"Deleted account ({self.peer})"


@dataclass(slots=True)
class _Account:
    """All chats of a file in order, and its owner when it says so."""

    chats: list[_Chat] = field(default_factory=list)
    user_id: str | None = None
    owner: str = ""


def _chat_readers(reader: JsonReader, account: _Account | None = None) -> Iterator[None]:
    """Stops at the object of every chat; the caller reads it, and the rest is read into ``account``."""
    for key in reader.members():
        if key in _GROUPS:
            for inner in reader.members():
                if inner == "list":
                    for _ in reader.elements():
                        yield
        elif key == "personal_information" and account is not None:
            person = reader.value()
            if isinstance(person, dict) and "user_id" in person:
                account.user_id = f"user{person['user_id']}"
                account.owner = clean_name(f"{person.get('first_name') or ''} {person.get('last_name') or ''}")


def _is_account(entry: Entry) -> bool:
    reader = open_json(entry)
    for number, key in enumerate(reader.members()):
        if key in ("messages", "type", "name") or number > 12:
            return False
        if key in ("personal_information", *_GROUPS):
            return True
    return False


def _survey(entry: Entry) -> _Account:
    account = _Account()
    reader = open_json(entry, keep_filled)
    if not _is_account(entry):
        account.chats.append(_survey_chat(reader))
        return account
    for _ in _chat_readers(reader, account):
        account.chats.append(_survey_chat(reader))
    return account


def _survey_chat(reader: JsonReader) -> _Chat:
    chat = _Chat()
    for key in reader.members():
        if key == "name":
            name = reader.value()
            chat.name = clean_name(name) if isinstance(name, str) else ""
        elif key == "type":
            chat.kind = str(reader.value())
        elif key == "id":
            chat.id = reader.value()
        elif key == "messages":
            for message in reader.items():
                _note_author(chat, message)
    return chat


def _note_author(chat: _Chat, message: Any) -> None:
    if not isinstance(message, dict) or message.get("type") == "service":
        return
    chat.naive |= not message.get("date_unixtime")
    author, name = message.get("from_id"), message.get("from")
    if isinstance(author, (str, int)) and (author not in chat.signed or chat.signed[author] != name):
        chat.signed[author] = name
        chat.authors[author if isinstance(author, str) else f"user{author}"] = sender_name(message) or ""


def _owner(accounts: list[_Account]) -> tuple[str | None, str | None]:
    """The owner as the file states it, and the other party of a lone personal chat as a hint."""
    for account in accounts:
        if account.user_id:
            names = [chat.authors[account.user_id] for chat in account.chats if account.user_id in chat.authors]
            return (names[-1] if names else account.owner) or None, None
    chats = [chat for account in accounts for chat in account.chats]
    if len(chats) == 1 and chats[0].kind in _PEERS:
        chat = chats[0]
        if chat.kind == "saved_messages" and chat.peer in chat.authors:
            return chat.authors[chat.peer], chat.authors[chat.peer]
        others = [name for author, name in chat.authors.items() if author != chat.peer]
        return None, others[0] if len(others) == 1 else None
    return None, None


def _records(entry: Entry, account: _Account) -> Iterator[Record]:
    reader = open_json(entry, keep_filled)
    if not _is_account(entry):
        yield from _chat_records(entry, reader, account.chats[0])
        return
    for number, _ in enumerate(_chat_readers(reader)):
        yield from _chat_records(entry, reader, account.chats[number])


def _chat_records(entry: Entry, reader: JsonReader, chat: _Chat) -> Iterator[Record]:
    yield ConversationHead(chat.peer, chat.title, tuple(dict.fromkeys(filter(None, chat.authors.values()))))
    for key in reader.members():
        if key != "messages":
            continue
        for number, message in enumerate(reader.items(), 1):
            where = f"{entry.name}: record {number}" + ("" if not chat.name else f" of {chat.name}")
            yield _item(where, chat, message)


def _item(where: str, chat: _Chat, message: Any) -> Item | Skipped:
    if not isinstance(message, dict):
        return Skipped(where, getattr(message, "reason", "not a message"))
    return read_message(message, channel=chat.title) or Skipped(where, "holds no message")


def read(job: Job) -> Reading:
    """The chats of the picked files."""
    accounts, unreadable = survey_each(job, _survey)
    me, hint = _owner(list(accounts.values()))
    naive = any(chat.naive for account in accounts.values() for chat in account.chats)
    info = ExportInfo("telegram", ("timezone",) if naive else (), me=me, me_hint=hint or me)

    def records() -> Iterator[Record]:
        yield from unreadable
        for entry, account in accounts.items():
            yield from _records(entry, account)

    return Reading(info, records())


def sniff(sample: Sample) -> float:
    """``name``, ``type``, ``id`` and messages with ``date`` and ``text``; or an account with ``chats.list``."""
    root = sample.root
    chats = root.get("chats")
    if "personal_information" in root and (isinstance(chats, dict) or not sample.complete or "about" in root):
        return 0.95
    if isinstance(chats, dict) and isinstance(chats.get("list"), list):
        return 0.8
    if not {"messages", "type", "id"} <= root.keys() and {"messages", "name"} & root.keys() and not sample.complete:
        root = sample.shape
    if not {"messages", "type", "id"} <= root.keys() or not isinstance(root["messages"], list):
        return 0.0
    messages = [message for message in root["messages"] if isinstance(message, dict)]
    fits = sum("date" in message and "type" in message for message in messages)
    kind = str(root["type"]).endswith(("chat", "group", "channel", "messages", "replies", "codes"))
    return 0.95 if kind and 2 * fits >= len(messages) else 0.0


FORMAT = Format("telegram", frozenset({Kind.JSON}), sniff, read, passes=2)
