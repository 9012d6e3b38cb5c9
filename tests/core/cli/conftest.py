"""A memory made by the command line itself, and encoders that are not started anew for every command."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from core.bank import Memory
from core.cli import main
from core.models.host import ModelHost
from tests.support.chats import KITCHEN, write_jsonl


@pytest.fixture(scope="session")
def memory_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The kitchen chat imported through the command line, its worker started and ended as it does; only read."""
    folder = tmp_path_factory.mktemp("cli")
    path = folder / "memory.hindsight"
    arguments = ["import", str(write_jsonl(folder / "kitchen.jsonl", KITCHEN)), "--memory", str(path)]
    assert main([*arguments, "--me", "Nora", "--timezone", "UTC", "--json"]) == 0
    return path


@pytest.fixture
def warm_encoders(monkeypatch: pytest.MonkeyPatch, starter_models: ModelHost) -> None:
    """Commands find the encoders running instead of starting a worker each."""
    monkeypatch.setattr(Memory, "open", functools.partial(Memory.open, models=starter_models))
