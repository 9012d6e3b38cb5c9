"""The default embedder: ONNX Runtime on the CPU, no torch."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from core.errors import ModelError
from core.models.batching import plan_batches
from core.models.onnx_session import BATCH_TOKENS, Encoding, OnnxTransformer, clean
from core.models.ports import Kind, Vectors, VectorSteps

Pooling = Literal["cls", "mean"]


class OnnxEmbedder:
    """Text to vectors of length 1.

    int8 weights with dynamic activation scales make a vector depend a little on its batch (cosine of the
    same text alone and in a batch: 0.99 and more, 0.996 on average), which is within what int8 costs anyway.
    """

    def __init__(
        self,
        folder: Path,
        *,
        pooling: Pooling = "mean",
        max_tokens: int = 512,
        query_prefix: str = "",
        document_prefix: str = "",
        threads: int | None = None,
    ) -> None:
        self._model = OnnxTransformer(folder, max_tokens=max_tokens, threads=threads)
        self._pooling = pooling
        self._prefix = {"query": query_prefix, "document": document_prefix}
        self.max_tokens = max_tokens
        self.dim = self._find_dim(folder)

    def close(self) -> None:
        """Free the threads."""
        self._model.close()

    def embed_steps(self, texts: Sequence[str], kind: Kind = "document") -> VectorSteps:
        """float32 (n, dim), rows of length 1 in the order of ``texts``; the same text is read once."""
        distinct = {text: i for i, text in enumerate(dict.fromkeys(texts))}
        prefix = self._prefix[kind]
        encodings = self._model.encode([prefix + clean(text) for text in distinct])
        vectors = np.zeros((len(distinct), self.dim), np.float32)
        batches = plan_batches([len(item.ids) for item in encodings], budget=BATCH_TOKENS)
        for batch, output in self._model.run_all(batches, encodings):
            vectors[batch] = _unit(self._pool(output, [encodings[i] for i in batch]))
            yield
        return vectors[[distinct[text] for text in texts]]

    def _pool(self, output: NDArray[np.float32], rows: Sequence[Encoding]) -> NDArray[np.float32]:
        if output.ndim == 2:  # the model pools by itself
            return output
        if self._pooling == "cls":
            return output[:, 0]
        lengths = np.array([len(row.ids) for row in rows])
        mask = np.arange(output.shape[1])[None, :] < lengths[:, None]
        total = (output * mask[:, :, None]).sum(axis=1)
        return np.asarray(total / lengths[:, None], np.float32)

    def _find_dim(self, folder: Path) -> int:
        output = self._model.run(self._model.encode(["dimension"]))
        if output.ndim not in (2, 3) or output.shape[-1] < 8:
            raise ModelError(f"The model in {folder} gives {list(output.shape)} numbers for a text: it is no embedder.")
        return int(output.shape[-1])


def _unit(vectors: NDArray[np.float32]) -> Vectors:
    norms = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(norms, 1e-12), np.float32)
