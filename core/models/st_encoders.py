"""The second runner: sentence-transformers, for models without an ONNX form and for the GPU.

The package and torch are optional and imported only here, in the worker, when such a model is in use.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from core.errors import ModelError
from core.models.batching import plan_batches
from core.models.onnx_session import clean
from core.models.ports import Kind, Scores, ScoreSteps, Vectors, VectorSteps

_TOKENS_PER_LETTER = 0.4  # only to put texts of like length together, and not too many at a time
_BATCH_TOKENS = {"cpu": 1024, "gpu": 16384}
_PAIRS_PER_STEP = {"cpu": 8, "gpu": 64}


class SentenceEmbedder:
    """Text to vectors of length 1 through ``SentenceTransformer.encode``."""

    def __init__(
        self,
        folder: Path,
        *,
        max_tokens: int | None = None,
        query_prefix: str = "",
        document_prefix: str = "",
        pooling: str = "",  # the folder's own modules say how it pools
        threads: int | None = None,
    ) -> None:
        package = _package(threads)
        try:
            self._model: Any = package.SentenceTransformer(str(folder), local_files_only=True)
        except Exception as error:  # the package raises whatever its many readers raise
            raise ModelError(f"{folder} is not a model sentence-transformers can load: {error}") from error
        if max_tokens is not None:
            self._model.max_seq_length = max_tokens
        self._prefix = {"query": query_prefix, "document": document_prefix}
        self._device = "cpu" if self._model.device.type == "cpu" else "gpu"
        self.max_tokens = int(self._model.max_seq_length or 512)
        self.dim = int(self._model.encode(["dimension"]).shape[1])

    def close(self) -> None:
        """Nothing to free before the object goes."""

    def embed_steps(self, texts: Sequence[str], kind: Kind = "document") -> VectorSteps:
        """float32 (n, dim), rows of length 1 in the order of ``texts``."""
        ready = [self._prefix[kind] + clean(text) for text in texts]
        vectors: Vectors = np.zeros((len(texts), self.dim), np.float32)
        lengths = [min(self.max_tokens, 2 + int(len(text) * _TOKENS_PER_LETTER)) for text in ready]
        for batch in plan_batches(lengths, budget=_BATCH_TOKENS[self._device], max_rows=256):
            vectors[batch] = self._model.encode(
                [ready[i] for i in batch], normalize_embeddings=True, show_progress_bar=False, batch_size=len(batch)
            )
            yield
        return vectors


class SentenceReranker:
    """How well texts answer a query, through ``CrossEncoder.predict``: raw logits."""

    def __init__(self, folder: Path, *, max_tokens: int = 512, threads: int | None = None) -> None:
        package = _package(threads)
        try:
            self._model: Any = package.CrossEncoder(str(folder), local_files_only=True, max_length=max_tokens)
        except Exception as error:  # the package raises whatever its many readers raise
            raise ModelError(f"{folder} is not a cross-encoder sentence-transformers can load: {error}") from error
        self._device = "cpu" if self._model.device.type == "cpu" else "gpu"
        self.max_tokens = max_tokens

    def close(self) -> None:
        """Nothing to free before the object goes."""

    def rerank_steps(self, query: str, texts: Sequence[str], budget_ms: float | None = None) -> ScoreSteps:
        """float32 (n,), the first texts first; nan for those ``budget_ms`` (wall milliseconds) did not reach."""
        import torch

        start = time.perf_counter()
        scores: Scores = np.full(len(texts), np.nan, np.float32)
        size = _PAIRS_PER_STEP[self._device]
        for first in range(0, len(texts), size):
            spent = (time.perf_counter() - start) * 1000
            # The next step will take as long as those before did on average.
            if budget_ms is not None and first and spent + spent / (first / size) > budget_ms:
                break
            pairs = [(clean(query), clean(text)) for text in texts[first : first + size]]
            scores[first : first + size] = self._model.predict(
                pairs, activation_fn=torch.nn.Identity(), show_progress_bar=False, batch_size=size
            )
            yield
        return scores


def _package(threads: int | None) -> ModuleType:
    try:
        import sentence_transformers
        import torch
    except ImportError as error:
        raise ModelError(
            "This model needs the packages sentence-transformers and torch, which are not installed. "
            "Install them, or choose a model in ONNX form."
        ) from error
    if threads:
        torch.set_num_threads(threads)
    package: ModuleType = sentence_transformers
    return package
