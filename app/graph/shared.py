"""What joins two entities: the memories and the messages that mention both."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING

from core.types import MemoryFilter, MemoryRow, MessageRow

if TYPE_CHECKING:
    from core.bank import MemoryBank

MOST_MEMORIES = 2000  # of each entity looked at, the newest first
MOST_MESSAGES = 300  # the same of messages, which are read one by one


@dataclass(frozen=True, slots=True)
class Shared:
    """What mentions both ends of an edge, newest first."""

    memories: tuple[MemoryRow, ...] = ()
    messages: tuple[MessageRow, ...] = ()


def read_shared(bank: MemoryBank, first: int, second: int, cancel: Event) -> Shared:
    """Memories about both entities; messages that name both only where there is no such memory."""
    ids = {row.id for row in bank.memories(MemoryFilter(entity_id=first), limit=MOST_MEMORIES)}
    about = bank.memories(MemoryFilter(entity_id=second), limit=MOST_MEMORIES)
    memories = tuple(row for row in about if row.id in ids)
    if memories or cancel.is_set():
        return Shared(memories)
    said = {row.id for row in bank.entity_messages(first, limit=MOST_MESSAGES)}
    if cancel.is_set():
        return Shared()
    named = bank.entity_messages(second, limit=MOST_MESSAGES)
    return Shared(messages=tuple(row for row in named if row.id in said))
