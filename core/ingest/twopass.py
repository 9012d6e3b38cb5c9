"""The usual way to read a format: a parser run twice, first to learn who is there, then for the records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from core.ingest.entries import Entry
from core.ingest.model import Job, Reading, survey_each
from core.types import ConversationHead, ExportInfo, Item, ItemKind, Record

Parse = Callable[[Entry], Iterator[Record]]


@dataclass(slots=True)
class ChatFacts:
    """What the first pass learns of one conversation; ``senders`` with their numbers of messages."""

    id: str
    title: str
    participants: tuple[str, ...] = ()
    senders: dict[str, int] = field(default_factory=dict)

    @property
    def people(self) -> tuple[str, ...]:
        """Everyone named or heard."""
        return tuple(dict.fromkeys([*self.participants, *self.senders]))


@dataclass(slots=True)
class _Facts:
    chats: dict[str, ChatFacts] = field(default_factory=dict)
    naive: bool = False


Owner = Callable[[Sequence[ChatFacts]], tuple[str | None, str | None]]


def remaining_sender(chats: Sequence[ChatFacts]) -> tuple[str | None, str | None]:
    """No owner, but a hint: in a lone chat of two, whoever is not its title."""
    if len(chats) != 1:
        return None, None
    people = list(chats[0].senders)
    others = [name for name in people if name != chats[0].title]
    return None, others[0] if len(people) == 2 and len(others) == 1 else None


def always(me: str) -> Owner:
    """The format names the owner by a fixed word."""
    return lambda _: (me, me)


def if_present(*names: str) -> Owner:
    """The owner is whoever is called one of ``names``; else :func:`remaining_sender`."""

    def owner(chats: Sequence[ChatFacts]) -> tuple[str | None, str | None]:
        found = next((name for name in names for chat in chats if name in chat.senders), None)
        return (found, found) if found else remaining_sender(chats)

    return owner


def read_twice(
    job: Job,
    format_id: str,
    parse: Parse,
    owner: Owner = remaining_sender,
    *,
    needs: tuple[str, ...] = (),
    warnings: tuple[str, ...] = (),
) -> Reading:
    """A reading by ``parse``, which yields the records of one file. Parts of one chat in files that follow
    each other are joined. Times without an offset make the time zone a question."""

    found, unreadable = survey_each(job, lambda entry: _facts(parse(entry)))
    chats: dict[str, ChatFacts] = {}
    for facts in found.values():
        for key, chat in facts.chats.items():
            known = chats.setdefault(key, ChatFacts(chat.id, chat.title, chat.participants))
            for name, count in chat.senders.items():
                known.senders[name] = known.senders.get(name, 0) + count
    me, hint = owner(list(chats.values()))
    naive = any(facts.naive for facts in found.values())
    info = ExportInfo(format_id, ("timezone",) * naive + needs, me=me, me_hint=hint, warnings=warnings)

    def records() -> Iterator[Record]:
        yield from unreadable
        last = None
        for entry in found:
            for record in parse(entry):
                if isinstance(record, ConversationHead):
                    if record.id == last:
                        continue
                    last = record.id
                    record = replace(record, participants=chats[record.id].people)
                yield record

    return Reading(info, records())


def _facts(records: Iterator[Record]) -> _Facts | None:
    facts = _Facts()
    chat: ChatFacts | None = None
    for record in records:
        if isinstance(record, ConversationHead):
            chat = facts.chats.setdefault(record.id, ChatFacts(record.id, record.title, record.participants))
        elif isinstance(record, Item) and chat is not None:
            facts.naive |= record.sent_at is not None and record.sent_at.tzinfo is None
            if record.kind is ItemKind.MESSAGE and record.sender:
                chat.senders[record.sender] = chat.senders.get(record.sender, 0) + 1
    return facts
