"""Another encoder: whatever is in the file is found by meaning with the one in use, in every bank."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from core.bank import Memory, MemoryBank
from core.models.host import ModelHost
from core.models.ports import ModelInfo, ModelStatus, Vectors
from core.types import RecallRequest
from tests.core.bank.beliefs import imported

pytestmark = pytest.mark.usefixtures("read_here")
NOW = datetime(2024, 12, 1, tzinfo=UTC)
TEA = ("2024-11-01T10:00:00", "Nora", "I drink a cup of green tea in the morning.")
BOAT = ("2024-11-02T10:00:00", "Nora", "The sailing boat needs a coat of paint.")


class Renamed:
    """The real encoders, the embedder under a name that a test may change."""

    def __init__(self, host: ModelHost) -> None:
        self._host, self.encoder = host, "first"

    def __getattr__(self, name: str) -> Any:
        return getattr(self._host, name)

    def status(self) -> ModelStatus:
        found = self._host.status()
        assert found.embedder is not None
        return dataclasses.replace(found, embedder=dataclasses.replace(found.embedder, id=self.encoder), companion=None)

    def embedder_for(self, text: str) -> ModelInfo | None:
        return self.status().embedder

    def embed(self, texts: Sequence[str], *, model: str | None = None, **rest: Any) -> Vectors:
        return self._host.embed(texts, **rest)


def _near(bank: MemoryBank, query: str) -> bool:
    found = bank.recall(RecallRequest(query=query, as_of=NOW)).results
    return any(result.trace.semantic is not None for result in found)


def test_that_every_bank_is_embedded_again_for_another_encoder(
    memory_path: Path, tmp_path: Path, starter_models: ModelHost
) -> None:
    models: Any = Renamed(starter_models)
    with Memory.open(memory_path, models=models) as memory:
        banks = [
            imported(memory.bank("one", create=True), tmp_path, [TEA], conversation="one"),
            imported(memory.bank("two", create=True), tmp_path, [TEA], conversation="two"),
        ]
        models.encoder = "second"
        assert [bank.resume() for bank in banks] == [1, 1]
        assert all(_near(bank, "hot drinks") for bank in banks)


def test_that_what_came_meanwhile_is_embedded_after_a_change_back(
    memory_path: Path, tmp_path: Path, starter_models: ModelHost
) -> None:
    models: Any = Renamed(starter_models)
    with Memory.open(memory_path, models=models) as memory:
        bank = imported(memory.bank("one", create=True), tmp_path, [TEA], conversation="tea")
        models.encoder = "second"
        imported(bank, tmp_path, [BOAT], conversation="boat")
        models.encoder = "first"
        assert bank.embed() == 1
        assert bank.embed() == 0
        assert _near(bank, "ships")
        assert memory.doctor().ok
