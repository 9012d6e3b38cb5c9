"""Work on a memory file: jobs, what a write touched, what a check found, copies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True, slots=True)
class JobRow:
    """A job of the durable queue. ``state``: queued running paused done failed cancelled."""

    id: int
    kind: str
    label: str
    state: str
    attempts: int
    error: str | None
    done: int
    total: int | None
    created_at: datetime
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class DistilReport:
    """What a run over the queue did: exchanges ``done``, ``failed`` and ``left``, memories and tokens written."""

    done: int
    failed: int
    left: int
    facts: int
    tokens: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Changes:
    """What a write touched, so that views know what to refresh. Table names as in the schema."""

    tables: frozenset[str]
    ids: Mapping[str, Sequence[int]] = field(default_factory=dict)
    undo_label: str | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """An invariant that does not hold, found by doctor."""

    code: str
    table: str
    id: int | None
    message: str


@dataclass(frozen=True, slots=True)
class FileCopy:
    """A copy of the memory file, and when it was made: what is purged later is still in it."""

    path: Path
    made_at: datetime
