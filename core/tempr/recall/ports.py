"""What recall needs of the models."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Protocol

from core.models.ports import Kind, ModelInfo, ModelStatus
from core.store.vectors import Matrix


class Models(Protocol):
    """What recall needs of the models (see :class:`core.models.host.ModelHost`)."""

    def status(self) -> ModelStatus: ...

    def supports(self, text: str, role: str = ...) -> bool: ...

    def embedder_for(self, text: str) -> ModelInfo | None: ...

    def embed(
        self, texts: Sequence[str], *, kind: Kind = ..., cancel: threading.Event | None = ..., model: str | None = ...
    ) -> Matrix: ...

    def rerank(
        self, query: str, texts: Sequence[str], *, budget_ms: float | None = ..., cancel: threading.Event | None = ...
    ) -> Matrix: ...

    def count_tokens(self, texts: Sequence[str]) -> list[int]: ...
