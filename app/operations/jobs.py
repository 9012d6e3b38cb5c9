"""Writes to the durable queue of jobs."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation, OperationContext
from core.types import Changes

translate = QCoreApplication.translate

RESUMED_TABLES = frozenset({"jobs", "exchanges", "excerpts", "memories", "entities", "mentions", "links"})


def continue_work() -> Operation:
    """Finish what a killed or stopped import left: exchanges, statements, vectors."""

    def run(context: OperationContext) -> Changes:
        context.bank.resume(progress=context.progress, cancel=context.cancel)
        return Changes(RESUMED_TABLES)

    return Operation(title=translate("Operations", "Continue interrupted work"), run=run, touches=RESUMED_TABLES)
