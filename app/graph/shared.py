"""What joins two entities: the memories that mention both."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from core.types import MemoryFilter, MemoryRow

if TYPE_CHECKING:
    from core.bank import MemoryBank

MOST = 2000  # memories of each entity looked at, the newest first


def read_shared(bank: MemoryBank, first: int, second: int, cancel: Event) -> list[MemoryRow]:
    """Memories about both entities, newest first."""
    ids = {row.id for row in bank.memories(MemoryFilter(entity_id=first), limit=MOST)}
    if cancel.is_set():
        return []
    return [row for row in bank.memories(MemoryFilter(entity_id=second), limit=MOST) if row.id in ids]
