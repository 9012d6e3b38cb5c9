"""What an operation is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, Any

from core.types import Changes, ProgressCallback

if TYPE_CHECKING:
    from core.bank import Memory, MemoryBank


@dataclass(frozen=True, slots=True)
class OperationContext:
    """What a running operation is given. ``bank`` is the open bank, ``memory`` its file."""

    memory: Memory
    bank: MemoryBank
    cancel: Event
    progress: ProgressCallback


@dataclass(frozen=True, slots=True)
class Operation:
    """A named write. ``run`` is called in a worker thread.

    ``run`` returns :class:`Changes`, or a pair ``(changes, result)`` when there is something to hand to
    the caller's ``done``. ``title`` is shown while it runs. ``undoable`` says that ``MemoryBank.undo``
    reverts it: the window then offers Undo. ``touches`` are the tables a long operation fills while it runs:
    views refresh now and then, not only at its end. ``background``: nobody started it; quitting stops it unasked.
    """

    title: str
    run: Callable[[OperationContext], Changes | tuple[Changes, Any]]
    undoable: bool = False
    touches: frozenset[str] = frozenset()
    background: bool = False
