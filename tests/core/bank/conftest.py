"""A small imported memory: made once, copied for every test that changes it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.models.host import ModelHost
from core.types import ImportOptions
from tests.support.chats import KITCHEN, Line, write_jsonl
from tests.support.reading import read_here

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
    with read_here(), Memory.open(folder / "memory.hindsight", models=starter_models) as opened:
        opened.bank(create=True).import_([chat], BERLIN)
    return folder


@pytest.fixture
def kitchen(kitchen_folder: Path, tmp_path: Path, memory_path: Path, starter_models: ModelHost) -> Iterator[MemoryBank]:
    """A copy of the kitchen chat's memory, its export beside it."""
    shutil.copytree(kitchen_folder, tmp_path, dirs_exist_ok=True)
    with Memory.open(memory_path, models=starter_models) as opened:
        yield opened.bank()


@pytest.fixture(scope="module")
def imported(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, starter_models: ModelHost
) -> Path:
    """The memory that a module's ``CHAT`` was imported into once; Nora is me."""
    lines: Sequence[Line] = request.module.CHAT
    folder = tmp_path_factory.mktemp("imported")
    chat = write_jsonl(folder / "chat.jsonl", lines)
    with read_here(), Memory.open(folder / "memory.hindsight", models=starter_models) as opened:
        opened.bank(create=True).import_([chat], BERLIN)
    return folder / "memory.hindsight"


@pytest.fixture
def bank(imported: Path, memory_path: Path, starter_models: ModelHost) -> Iterator[MemoryBank]:
    """A copy of the memory of the module's chat; sound when the test ends."""
    shutil.copy(imported, memory_path)
    with Memory.open(memory_path, models=starter_models) as opened:
        yield opened.bank()
        report = opened.doctor()
        assert report.ok, report.problems
