"""What the rest of the engine knows of models: roles, descriptions, results and the two encoder ports."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]  # shape (n, d), rows of length 1
Scores = NDArray[np.float32]  # shape (n,), nan: not scored
Kind = Literal["document", "query"]
Priority = Literal["person", "background"]
Finish = Literal["stop", "length", "cancelled"]

VectorSteps = Generator[None, None, Vectors]  # work that can be interrupted at every yield
ScoreSteps = Generator[None, None, Scores]


class Role(StrEnum):
    """The three roles a model can have (DESIGN section 9)."""

    EMBEDDER = "embedder"
    RERANKER = "reranker"
    LLM = "llm"


class Runner(StrEnum):
    """What runs a model's files."""

    ONNX = "onnx"
    SENTENCE_TRANSFORMERS = "sentence-transformers"
    LLAMA = "llama"


@dataclass(frozen=True, slots=True)
class ModelSpec:
    """All a worker needs to load a model. ``options`` is plain JSON: pooling, query_prefix, context ..."""

    id: str
    role: Role
    runner: Runner
    path: Path
    options: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The form in which it travels to a worker."""
        return {
            "id": self.id,
            "role": self.role.value,
            "runner": self.runner.value,
            "path": str(self.path),
            "options": dict(self.options),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> ModelSpec:
        """Inverse of :meth:`to_json`."""
        return cls(data["id"], Role(data["role"]), Runner(data["runner"]), Path(data["path"]), data["options"])


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """A model in use. ``dim``: embedder only. ``max_tokens``: longest text an encoder reads, or the LLM's context.

    ``scripts``: the writing systems it was trained on (ISO 15924 names as in :mod:`core.models.scripts`);
    empty means every script. ``unlike``, ``alike``: embedder only, cosines of a question and a text in one language:
    below the first they have nothing to do with each other, from the second on something; None: not measured.
    """

    id: str
    role: Role
    name: str
    path: Path
    max_tokens: int
    dim: int | None = None
    languages: tuple[str, ...] = ()
    scripts: frozenset[str] = frozenset()
    unlike: float | None = None
    alike: float | None = None


@dataclass(frozen=True, slots=True)
class ModelStatus:
    """What is in use now. ``llm_state``: absent, loading, ready, busy or failed; ``message`` says why it failed.

    ``companion``: the embedder of the texts that the chosen one does not know.
    """

    embedder: ModelInfo | None
    reranker: ModelInfo | None
    llm: ModelInfo | None
    llm_state: str
    message: str = ""
    companion: ModelInfo | None = None

    @property
    def embedders(self) -> tuple[ModelInfo, ...]:
        """Every encoder that texts are embedded with, the chosen one first."""
        if self.embedder is None:
            return ()
        return (self.embedder,) if self.companion is None else (self.embedder, self.companion)


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A model that can be used or fetched. ``path`` None: not installed. ``hardware``: cpu, gpu or any."""

    id: str
    role: Role
    name: str
    size_bytes: int
    licence: str
    installed: bool
    path: Path | None
    description: str
    languages: tuple[str, ...] = ()
    hardware: str = "any"
    downloadable: bool = False


@dataclass(frozen=True, slots=True)
class Generation:
    """What the language model wrote. ``seconds``: wall time including the reading of the prompt.

    ``tokens_cached``: prompt tokens that did not have to be read again, being the start of the last prompt too.
    ``looped``: ended (finish "length") because it said the same over and over.
    """

    text: str
    tokens_in: int
    tokens_out: int
    finish: Finish
    seconds: float
    tokens_cached: int = 0
    looped: bool = False


class Embedder(Protocol):
    """Text to vectors of length 1. Not thread-safe: one caller at a time."""

    dim: int
    max_tokens: int

    def embed_steps(self, texts: Sequence[str], kind: Kind) -> VectorSteps:
        """Vectors of ``texts``, in their order; yields between batches so that the caller may stop or interleave."""
        ...

    def close(self) -> None:
        """Free what it holds."""
        ...


class Reranker(Protocol):
    """How well texts answer a query. Not thread-safe: one caller at a time."""

    max_tokens: int

    def rerank_steps(self, query: str, texts: Sequence[str], budget_ms: float | None) -> ScoreSteps:
        """Scores of ``texts`` in their order, the first ones first; nan for those the budget did not reach."""
        ...

    def close(self) -> None:
        """Free what it holds."""
        ...
