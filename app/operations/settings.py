"""Writes of preferences, copies of the memory file and the memory as text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation, OperationContext
from core.types import Changes

translate = QCoreApplication.translate


def set_setting(key: str, value: Any) -> Operation:
    """Store a preference in the memory file."""

    def run(context: OperationContext) -> Changes:
        context.memory.set_setting(key, value)
        return Changes(frozenset({"settings"}))

    return Operation(title=translate("Operations", "Save setting"), run=run)


def backup(target: Path) -> Operation:
    """Write a complete copy of the memory to ``target``."""

    def run(context: OperationContext) -> Changes:
        context.memory.backup(target, progress=context.progress)
        return Changes(frozenset({"settings"}))

    return Operation(title=translate("Operations", "Back up to {name}").format(name=target.name), run=run)


def export_text(folder: Path) -> Operation:
    """Write messages, memories, opinions and entities as text files into ``folder``, which must not exist yet."""

    def run(context: OperationContext) -> Changes:
        from core.bank.export import export  # the engine is slow to import

        export(context.bank, folder, progress=context.progress, cancel=context.cancel)
        return Changes(frozenset())

    return Operation(title=translate("Operations", "Export to {name}").format(name=folder.name), run=run)
