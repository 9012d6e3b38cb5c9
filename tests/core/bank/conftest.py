"""A small imported memory: made once, copied for every test that changes it."""

from __future__ import annotations

import shutil
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


@pytest.fixture(scope="session")
def kitchen_folder(tmp_path_factory: pytest.TempPathFactory, starter_models: ModelHost) -> Path:
    """The kitchen chat and the memory it was imported into; Nora is me."""
    folder = tmp_path_factory.mktemp("kitchen")
    chat = write_jsonl(folder / "kitchen.jsonl", KITCHEN)
    with Memory.open(folder / "memory.hindsight", models=starter_models) as opened:
        opened.bank(create=True).import_([chat], BERLIN)
    return folder


@pytest.fixture
def kitchen(kitchen_folder: Path, tmp_path: Path, memory_path: Path, starter_models: ModelHost) -> Iterator[MemoryBank]:
    """A copy of the kitchen chat's memory, its export beside it."""
    shutil.copytree(kitchen_folder, tmp_path, dirs_exist_ok=True)
    with Memory.open(memory_path, models=starter_models) as opened:
        yield opened.bank()
