"""Importing an export and taking an import back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation, OperationContext
from core.types import Changes, ImportOptions, ImportReport

translate = QCoreApplication.translate

IMPORT_TABLES = frozenset(
    {"sources", "conversations", "people", "messages", "exchanges", "memories", "entities", "links", "jobs"}
)


def import_export(paths: Sequence[Path], options: ImportOptions, *, name: str) -> Operation:
    """Import the files with the answers given; ``done`` receives the :class:`ImportReport`."""

    def run(context: OperationContext) -> tuple[Changes, ImportReport]:
        report = context.bank.import_(paths, options, progress=context.progress, cancel=context.cancel)
        return Changes(IMPORT_TABLES), report

    title = translate("Operations", "Import {name}").format(name=name)
    return Operation(title=title, run=run, touches=IMPORT_TABLES)


def undo_import(source_id: int, name: str) -> Operation:
    """Take a whole import back."""
    return Operation(
        title=translate("Operations", "Take back the import of {name}").format(name=name),
        run=lambda context: context.bank.undo_import(source_id),
    )
