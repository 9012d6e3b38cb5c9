"""Writes to single memories. Each is journalled by the engine and can be undone."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation, OperationContext
from core.types import Changes, MemoryStatus

translate = QCoreApplication.translate


def edit_memory(memory_id: int, text: str) -> Operation:
    """Replace a memory's text with the person's own wording; the old one stays in its history."""
    return Operation(
        title=translate("Operations", "Edit memory"),
        run=lambda context: context.bank.edit_memory(memory_id, text),
        undoable=True,
    )


def pin_memory(memory_id: int, pinned: bool) -> Operation:
    """Pin: later, better models leave it alone."""
    return Operation(
        title=translate("Operations", "Pin memory") if pinned else translate("Operations", "Unpin memory"),
        run=lambda context: context.bank.pin_memory(memory_id, pinned),
        undoable=True,
    )


def set_memory_status(memory_id: int, status: MemoryStatus) -> Operation:
    """Retire, trash or bring back a memory. Nothing is erased."""
    titles = {
        MemoryStatus.ACTIVE: translate("Operations", "Bring memory back"),
        MemoryStatus.RETIRED: translate("Operations", "Retire memory"),
        MemoryStatus.TRASHED: translate("Operations", "Move memory to the trash"),
        MemoryStatus.SUPERSEDED: translate("Operations", "Mark memory as superseded"),
    }
    return Operation(
        title=titles[status],
        run=lambda context: context.bank.set_memory_status(memory_id, status),
        undoable=True,
    )


def take_back_step(opinion_id: int, step_id: int) -> Operation:
    """Let one step of an opinion's trajectory count for nothing."""
    return Operation(
        title=translate("Operations", "Take back a step of an opinion"),
        run=lambda context: context.bank.take_back_step(opinion_id, step_id),
        undoable=True,
    )


def undo_last() -> Operation:
    """Revert the latest journalled write; ``done`` receives whether there was one."""

    def run(context: OperationContext) -> tuple[Changes, bool]:
        changes = context.bank.undo()
        return changes or Changes(frozenset()), changes is not None

    return Operation(title=translate("Operations", "Undo"), run=run)
