"""ModelHost: the models of one data folder, run in two worker processes. All methods block; thread-safe."""

from __future__ import annotations

import dataclasses
import logging
import threading
from collections.abc import Callable, MutableMapping, Sequence
from pathlib import Path
from typing import Any

from core.errors import ModelError, WorkerDied
from core.models import tokens
from core.models.adding import describe_file
from core.models.download import fetch
from core.models.encoder_client import EncoderClient
from core.models.languages import is_english
from core.models.llm_client import Grammar, LlmClient
from core.models.ports import (
    CatalogueEntry,
    Generation,
    Kind,
    ModelInfo,
    ModelSpec,
    ModelStatus,
    Priority,
    Role,
    Scores,
    Vectors,
)
from core.models.registry import Registry
from core.models.scripts import is_supported
from core.models.settings import JsonSettings
from core.types import ChatMessage, ProgressCallback

_log = logging.getLogger("models")

Listener = Callable[[ModelStatus], None]


class ModelHost:
    """Encoders in one process, the language model in another; both start when first needed.

    ``data_dir`` holds ``models.json`` (choices), ``models/`` (downloads) and ``logs/``. ``settings`` replaces the
    file: any mutable mapping of JSON values. Every method may raise :class:`ModelError` (no model, does not
    load), :class:`WorkerDied` (the process ended; the attempt is lost) and :class:`Cancelled`.
    """

    def __init__(self, data_dir: Path, *, settings: MutableMapping[str, Any] | None = None) -> None:
        data_dir = data_dir.resolve()  # workers run in another folder
        chosen = JsonSettings(data_dir / "models.json") if settings is None else settings
        self._registry = Registry(data_dir / "models", chosen)
        self._encoders = EncoderClient(data_dir / "logs" / "encoders.log")
        self._llm = LlmClient(data_dir / "logs" / "llm.log", self._tell)
        self._listeners: list[Listener] = []

    def close(self) -> None:
        """End both workers, whatever they are doing."""
        self._listeners.clear()
        self._encoders.close()
        self._llm.close()

    # --- what there is ----------------------------------------------------------------------------

    def status(self) -> ModelStatus:
        """What is in use and what the language model is doing. Quick: asks no worker."""
        llm = self._registry.info(Role.LLM)
        spec = None if llm is None else self._registry.spec(Role.LLM)
        if llm is not None and spec is not None:
            llm = dataclasses.replace(llm, max_tokens=self._llm.context(spec))
        return ModelStatus(
            embedder=self._registry.info(Role.EMBEDDER),
            reranker=self._registry.info(Role.RERANKER),
            llm=llm,
            llm_state=self._llm.state(spec),
            message=self._llm.failure,
            companion=self._registry.companion(),
        )

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` with the status after every change, in whatever thread made it. Returns how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def catalogue(self) -> list[CatalogueEntry]:
        """Recommended models and those added by hand."""
        return self._registry.entries()

    def supports(self, text: str, role: str = Role.EMBEDDER) -> bool:
        """False when no encoder of ``role`` ever saw the writing ``text`` is in, or when there is none."""
        if Role(role) is Role.EMBEDDER:
            return self.embedder_for(text) is not None
        info = self._registry.info(Role(role))
        return info is not None and is_supported(text, info.scripts)

    def embedder_for(self, text: str) -> ModelInfo | None:
        """The embedder that knows the language of ``text`` best; None when none knows its script."""
        chosen, companion = self._registry.info(Role.EMBEDDER), self._registry.companion()
        if chosen is None:
            return None
        if companion is not None and (not is_supported(text, chosen.scripts) or _is_foreign(text, chosen)):
            return companion
        return chosen if is_supported(text, chosen.scripts) else None

    def worker_pids(self) -> dict[str, int | None]:
        """The process ids of the workers, None for those that do not run; for diagnosis."""
        return {"encoders": self._encoders.pid, "llm": self._llm.pid}

    def probe(self) -> dict[str, Any]:
        """What this computer offers a language model: gpu (bool), cores (int), llama_cpp (version).

        Starts the worker and tries its native libraries, so that it is a check of the installation too.
        """
        return self._llm.probe()

    # --- choosing ---------------------------------------------------------------------------------

    def add(self, file: Path, role: str, *, name: str | None = None) -> CatalogueEntry:
        """Make a file or folder on this computer a model that can be chosen, after loading it once.

        ``file``: a GGUF file, a folder with an ONNX or a sentence-transformers model, or the ONNX file in it.
        It stays where it is. Raises :class:`ModelError` saying what is wrong with it.
        """
        description, path = describe_file(file, Role(role), name)
        description = dataclasses.replace(description, id=self._registry.free_id(description.id))
        spec = ModelSpec(description.id, description.role, description.runner, path, description.options)
        client = self._llm if description.role is Role.LLM else self._encoders
        options = {**description.options, **client.check(spec)}
        return self._registry.add(dataclasses.replace(description, options=options), path)

    def use(self, role: str, entry_id: str | None) -> None:
        """Choose the model of a role for good; None: no model for it."""
        self._registry.use(Role(role), entry_id)
        if Role(role) is Role.LLM:
            self._llm.stop()
        else:
            self._tell()

    def configure(self, entry_id: str, **options: int | None) -> None:
        """Set how a model is run: ``context`` (tokens), ``gpu_layers``, ``threads``; None: as the program thinks best.

        Takes effect when the model is loaded next. Raises :class:`ModelError` for any other option.
        """
        self._registry.configure(entry_id, options)
        self._tell()

    def unload(self, role: str) -> None:
        """End a role's process to free its memory; the next request starts it again."""
        if Role(role) is Role.LLM:
            self._llm.stop()
        else:
            self._encoders.stop()

    def download(
        self, entry_id: str, *, progress: ProgressCallback | None = None, cancel: threading.Event | None = None
    ) -> CatalogueEntry:
        """Fetch a model of the catalogue; goes on where an earlier download stopped. The only network access."""
        fetch(self._registry.description(entry_id), self._registry.folder, progress=progress, cancel=cancel)
        self._tell()
        return self._registry.entry(entry_id)

    # --- using ------------------------------------------------------------------------------------

    def embed(
        self,
        texts: Sequence[str],
        *,
        kind: Kind = "document",
        priority: Priority | None = None,
        cancel: threading.Event | None = None,
        model: str | None = None,
    ) -> Vectors:
        """float32 (n, d), rows of length 1. Queries and, by ``priority``, a person's texts go before an import's.

        ``model``: the id of an embedder (see :meth:`embedder_for`); None: the chosen one.
        """
        urgent = kind == "query" if priority is None else priority == "person"
        spec = self._required(Role.EMBEDDER) if model is None else self._registry.spec_of(model, Role.EMBEDDER)
        return self._encoders.embed(spec, texts, kind, urgent=urgent, cancel=cancel)

    def rerank(
        self,
        query: str,
        texts: Sequence[str],
        *,
        budget_ms: float | None = None,
        cancel: threading.Event | None = None,
    ) -> Scores:
        """float32 (n,): how well each text answers, higher is better; nan where ``budget_ms`` ran out.

        ``texts`` come most promising first: they are read in that order. The first few are read under any budget.
        """
        return self._encoders.rerank(self._required(Role.RERANKER), query, texts, budget_ms=budget_ms, cancel=cancel)

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,
        temperature: float,
        grammar: Grammar | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: threading.Event | None = None,
        priority: Priority = "person",
        seed: int | None = None,
    ) -> Generation:
        """What the language model answers to ``messages``, by the chat template in its file.

        ``on_token`` gets the text piece by piece, in this thread. A person's request ends a background one at
        once, which then raises :class:`Preempted`. Cancelled: what was written so far, finish "cancelled".
        ``grammar``: a JSON schema, or a grammar in llguidance's notation, that the answer must keep to.
        A prompt that leaves no room in the context is refused with :class:`ModelError`.
        """
        return self._llm.generate(
            self._required(Role.LLM),
            messages,
            max_tokens=max_tokens,
            temperature=temperature,
            grammar=grammar,
            seed=seed,
            priority=priority,
            on_token=on_token,
            cancel=cancel,
        )

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text by the loaded language model's tokenizer, else the embedder's, else an estimate."""
        llm = self._registry.spec(Role.LLM)
        if llm is not None and self._llm.has_loaded(llm):
            try:
                return self._llm.count(texts)
            except (ModelError, WorkerDied):  # unloaded or killed just now: that is no reason to fail a recall
                _log.info("tokens are counted without the language model")
        embedder = self._registry.spec(Role.EMBEDDER)
        if embedder is not None and (embedder.path / "tokenizer.json").is_file():
            return tokens.count_with_tokenizer(embedder.path / "tokenizer.json", texts)
        return tokens.estimate(texts)

    def context_size(self) -> int:
        """Tokens the language model holds, prompt and answer together; 0 without one.

        Before it is loaded this is the size asked for, which the model may turn out not to have.
        """
        spec = self._registry.spec(Role.LLM)
        return 0 if spec is None else self._llm.context(spec)

    def _required(self, role: Role) -> ModelSpec:
        spec = self._registry.spec(role)
        if spec is None:
            raise ModelError(f"No model is chosen for the role {role.value}. Choose or download one in the settings.")
        return spec

    def _tell(self) -> None:
        listeners = list(self._listeners)
        if listeners:
            status = self.status()
            for listener in listeners:
                listener(status)


def _is_foreign(text: str, chosen: ModelInfo) -> bool:
    """Whether a text is in another language than the only one that an embedder knows."""
    return chosen.languages == ("en",) and not is_english(text)
