"""A statement before its time is resolved and its network chosen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.types import MemoryKind


class Stance(StrEnum):
    """What the speaker does by saying it: reports a deed or state, gives a view, plans, promises."""

    REPORT = "report"
    VIEW = "view"
    PLAN = "plan"
    PROMISE = "promise"


@dataclass(frozen=True, slots=True)
class Draft:
    """``about_speaker``: the speaker is the subject. ``confidence``: of an owner's view."""

    text: str
    kind: MemoryKind
    stance: Stance
    about_speaker: bool
    confidence: float | None = None
