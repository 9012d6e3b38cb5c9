"""Writes to the model catalogue: add a file, choose, download. They change settings, not memories."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation, OperationContext
from core.types import Changes

translate = QCoreApplication.translate

MODEL_CHANGES = Changes(frozenset({"settings", "models"}))


def add_model(file: Path, role: str, *, name: str | None = None) -> Operation:
    """Check a model file and add it to the catalogue; ``done`` receives the entry."""

    def run(context: OperationContext) -> tuple[Changes, object]:
        return MODEL_CHANGES, context.memory.models.add(file, role, name=name)

    return Operation(title=translate("Operations", "Add the model {name}").format(name=name or file.name), run=run)


def use_model(role: str, entry_id: str | None) -> Operation:
    """Use a catalogue entry for a role, or no model at all."""

    def run(context: OperationContext) -> Changes:
        context.memory.models.use(role, entry_id)
        return MODEL_CHANGES

    return Operation(title=translate("Operations", "Switch model"), run=run)


def download_model(entry_id: str, name: str) -> Operation:
    """Download a model the person asked for: the only network use of the program."""

    def run(context: OperationContext) -> tuple[Changes, object]:
        entry = context.memory.models.download(entry_id, progress=context.progress, cancel=context.cancel)
        return MODEL_CHANGES, entry

    return Operation(title=translate("Operations", "Download {name}").format(name=name), run=run)
