"""What the encoder worker does: embed, rerank, and load a model to see whether it works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from core.errors import ModelError
from core.models.encoders import load_embedder, load_reranker
from core.models.framing import Message
from core.models.jobs import Job, JobSteps, stoppable
from core.models.ports import Embedder, ModelSpec, Reranker

Model = TypeVar("Model", Embedder, Reranker)


EMBEDDERS = 2  # at most in memory: the chosen one and the one for what it does not know


class EncoderService:
    """Requests ``embed``, ``rerank`` and ``check``; a person's run between the batches of an import."""

    exclusive = False

    def __init__(self) -> None:
        self._embedder = _Loaded(load_embedder, EMBEDDERS)
        self._reranker = _Loaded(load_reranker, 1)

    def answer_at_once(self, message: Message) -> Any | None:
        """Nothing here is quick enough."""
        return None

    def steps(self, job: Job) -> JobSteps:
        """See :meth:`core.models.worker.Service.steps`."""
        operation = {"embed": self._embed, "rerank": self._rerank, "check": self._check}.get(job.message["op"])
        if operation is None:
            raise ModelError(f"The encoders do not know the request {job.message['op']!r}.")
        return stoppable(job, operation(job.message))

    def _embed(self, message: Message) -> JobSteps:
        embedder = self._embedder.get(ModelSpec.from_json(message["model"]))
        vectors = yield from embedder.embed_steps(message["texts"], message["kind"])
        return "embedded", vectors

    def _rerank(self, message: Message) -> JobSteps:
        reranker = self._reranker.get(ModelSpec.from_json(message["model"]))
        scores = yield from reranker.rerank_steps(message["query"], message["texts"], message["budget_ms"])
        return "reranked", scores

    def _check(self, message: Message) -> JobSteps:
        """Load a model and try it on a word; the result says what it can do."""
        spec = ModelSpec.from_json(message["model"])
        yield
        if spec.role == "embedder":
            embedder = self._embedder.get(spec)
            yield from embedder.embed_steps(["word"], "document")
            return {"dim": embedder.dim, "max_tokens": embedder.max_tokens}, None
        reranker = self._reranker.get(spec)
        yield from reranker.rerank_steps("word", ["word"], None)
        return {"max_tokens": reranker.max_tokens}, None


class _Loaded(Generic[Model]):
    """The models in use; another one takes the place of the one that was not used for longest."""

    def __init__(self, load: Callable[[ModelSpec], Model], most: int) -> None:
        self._load: Callable[[ModelSpec], Model] = load
        self._most = most
        self._models: list[tuple[ModelSpec, Model]] = []

    def get(self, spec: ModelSpec) -> Model:
        known = next((entry for entry in self._models if entry[0] == spec), None)
        if known is None:
            while len(self._models) >= self._most:
                self._models.pop(0)[1].close()
            known = (spec, self._load(spec))
        else:
            self._models.remove(known)
        self._models.append(known)
        return known[1]
