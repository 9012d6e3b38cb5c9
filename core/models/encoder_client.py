"""The encoders as the rest of the program calls them; the work is done in their own process."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from core.models.jobs import BACKGROUND, PERSON
from core.models.ports import Kind, ModelSpec, Scores, Vectors
from core.models.process import WorkerProcess

EMBED_CHUNK = 2048  # texts in one message to the worker: what is lost at most when it is killed


class EncoderClient:
    """Embed, rerank and try out models in the encoder worker. Thread-safe."""

    def __init__(self, log_path: Path) -> None:
        self._worker = WorkerProcess("encoders", log_path)

    @property
    def pid(self) -> int | None:
        """Of the worker, None while there is none."""
        return self._worker.pid

    def embed(
        self, spec: ModelSpec, texts: Sequence[str], kind: Kind, *, urgent: bool, cancel: threading.Event | None
    ) -> Vectors:
        """float32 (n, d), rows of length 1."""
        message = {"op": "embed", "model": spec.to_json(), "kind": kind, "priority": PERSON if urgent else BACKGROUND}
        chunks = [list(texts[i : i + EMBED_CHUNK]) for i in range(0, len(texts), EMBED_CHUNK)] or [[]]
        parts = [self._worker.call({**message, "texts": chunk}, cancel=cancel)[1] for chunk in chunks]
        return np.concatenate([part for part in parts if part is not None])

    def rerank(
        self,
        spec: ModelSpec,
        query: str,
        texts: Sequence[str],
        *,
        budget_ms: float | None,
        cancel: threading.Event | None,
    ) -> Scores:
        """float32 (n,), nan where the time ran out."""
        if not texts:
            return np.zeros(0, np.float32)
        message = {
            "op": "rerank",
            "model": spec.to_json(),
            "query": query,
            "texts": list(texts),
            "budget_ms": budget_ms,
            "priority": PERSON,
        }
        scores = self._worker.call(message, cancel=cancel)[1]
        return np.zeros(0, np.float32) if scores is None else scores

    def check(self, spec: ModelSpec) -> dict[str, Any]:
        """Load a model and run it once; what it can do (dim, max_tokens). Raises :class:`ModelError`."""
        result: dict[str, Any] = self._worker.call({"op": "check", "model": spec.to_json()})[0]
        return result

    def stop(self) -> None:
        """End the worker to free its memory; the next call starts another."""
        self._worker.stop()

    def close(self) -> None:
        """End the worker for good."""
        self._worker.close()
