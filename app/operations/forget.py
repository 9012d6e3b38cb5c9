"""Forgetting: trash (reversible) or purge (for good)."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation, OperationContext
from core.types import Changes

translate = QCoreApplication.translate

FORGET_TABLES = frozenset(
    {"messages", "conversations", "memories", "exchanges", "entities", "sources", "people", "opinion_steps"}
)


def forget(*, purge: bool, **what: Any) -> Operation:
    """Forget ``message=``, ``conversation=``, ``source=``, ``person=``, ``between=`` or ``query=``.

    ``done`` receives the counts per table. With ``purge`` nothing of it can be brought back.
    """

    def run(context: OperationContext) -> tuple[Changes, dict[str, int]]:
        counts = context.bank.forget(purge=purge, **what)
        return Changes(FORGET_TABLES), counts

    title = translate("Operations", "Erase for good") if purge else translate("Operations", "Forget")
    return Operation(title=title, run=run, undoable=not purge)
