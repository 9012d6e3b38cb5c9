"""A small imported memory that many tests only read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.models.host import ModelHost
from core.types import ImportOptions
from tests.support.chats import KITCHEN, write_jsonl

BERLIN = ImportOptions(me="Nora", timezone="Europe/Berlin")


@pytest.fixture
def memory(memory_path: Path, starter_models: ModelHost) -> Iterator[Memory]:
    """An empty memory with the real encoders."""
    with Memory.open(memory_path, models=starter_models) as opened:
        yield opened


@pytest.fixture
def kitchen(memory: Memory, tmp_path: Path) -> MemoryBank:
    """The kitchen chat, imported; Nora is me."""
    bank = memory.bank(create=True)
    bank.import_([write_jsonl(tmp_path / "kitchen.jsonl", KITCHEN)], BERLIN)
    return bank
