"""How far to trust a memory, said in facts the person can weigh: age, sources, last confirmation."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from core.types import MemoryDetail, MemoryKind, MemoryStatus

# After so long without another mention a statement of that kind may no longer hold. Events never expire.
SHELF_LIFE = {
    MemoryKind.PLAN: timedelta(days=90),
    MemoryKind.STATE: timedelta(days=365),
    MemoryKind.HABIT: timedelta(days=365),
    MemoryKind.PREFERENCE: timedelta(days=3 * 365),
}


class Doubt(StrEnum):
    """Why a memory may be outdated."""

    SUPERSEDED = "superseded"
    PLAN_OVER = "plan_over"
    OLD = "old"


@dataclass(frozen=True, slots=True)
class Trust:
    """``age`` since first said and ``confirmed`` when last said, None when undated; ``doubt`` None: none."""

    age: timedelta | None
    sources: int
    messages: int
    confirmed: datetime | None
    doubt: Doubt | None


def trust(detail: MemoryDetail, now: datetime) -> Trust:
    """Weigh a memory at the instant ``now`` (aware)."""
    said = sorted(message.sent_at for _, message in detail.evidence if message.sent_at is not None)
    first = said[0] if said else detail.row.mentioned_at
    last = said[-1] if said else detail.row.mentioned_at
    return Trust(
        age=None if first is None else now - first,
        sources=max(detail.row.sources, len({ref.conversation_id for ref, _ in detail.evidence})),
        messages=detail.row.evidence,
        confirmed=last,
        doubt=_doubt(detail, last, now),
    )


def _doubt(detail: MemoryDetail, confirmed: datetime | None, now: datetime) -> Doubt | None:
    row = detail.row
    if row.status is MemoryStatus.SUPERSEDED or detail.superseded_by is not None:
        return Doubt.SUPERSEDED
    if row.kind is MemoryKind.PLAN and row.occurred is not None:
        return Doubt.PLAN_OVER if row.occurred[1] <= now else None
    life = SHELF_LIFE.get(row.kind)
    if life is not None and confirmed is not None and now - confirmed > life:
        return Doubt.OLD
    return None
