"""The two encoder ports and the runners behind them: which class loads which model."""

from __future__ import annotations

from typing import Any

from core.errors import ModelError
from core.models.ports import Embedder, ModelSpec, Reranker, Runner

_EMBEDDER_OPTIONS = ("pooling", "max_tokens", "query_prefix", "document_prefix", "threads")
_RERANKER_OPTIONS = ("max_tokens", "threads")


def load_embedder(spec: ModelSpec) -> Embedder:
    """The embedder of ``spec``, ready to use in this process. Raises :class:`ModelError`."""
    options = _pick(spec, _EMBEDDER_OPTIONS)
    if spec.runner is Runner.ONNX:
        from core.models.onnx_embedder import OnnxEmbedder

        return OnnxEmbedder(spec.path, **options)
    if spec.runner is Runner.SENTENCE_TRANSFORMERS:
        from core.models.st_encoders import SentenceEmbedder

        return SentenceEmbedder(spec.path, **options)
    raise ModelError(f"{spec.id} is run by {spec.runner.value}, which has no embedders.")


def load_reranker(spec: ModelSpec) -> Reranker:
    """The cross-encoder of ``spec``, ready to use in this process. Raises :class:`ModelError`."""
    options = _pick(spec, _RERANKER_OPTIONS)
    if spec.runner is Runner.ONNX:
        from core.models.onnx_reranker import OnnxReranker

        return OnnxReranker(spec.path, **options)
    if spec.runner is Runner.SENTENCE_TRANSFORMERS:
        from core.models.st_encoders import SentenceReranker

        return SentenceReranker(spec.path, **options)
    raise ModelError(f"{spec.id} is run by {spec.runner.value}, which has no cross-encoders.")


def _pick(spec: ModelSpec, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: spec.options[name] for name in names if name in spec.options}
