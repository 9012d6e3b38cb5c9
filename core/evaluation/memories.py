"""The memory of a chat that questions are put to, kept in the folder of an evaluation."""

from __future__ import annotations

import threading
from pathlib import Path

from core.bank import Memory
from core.evaluation.datasets import Case
from core.models.host import ModelHost
from core.types import ImportOptions


def open_memory(case: Case, folder: Path, models: ModelHost, cancel: threading.Event | None = None) -> Memory:
    """The memory of ``case`` in ``folder``, imported when it is not there yet; the caller closes it."""
    name = "".join(c if c.isalnum() or c in "-_" else "_" for c in case.id)
    path, chat = folder / f"{name}.hindsight", folder / f"{name}.jsonl"
    memory = Memory.open(path, models=models)
    try:
        bank = memory.bank(create=True)
        stored = sum(row.messages for row in bank.conversations())
        if stored < len(case.turns):
            case.write_chat(chat)
            bank.import_([chat], ImportOptions(timezone="UTC"), cancel=cancel)
    except BaseException:
        memory.close()
        raise
    return memory
