"""The language model as the rest of the program calls it; the work is done in its own process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from core.errors import Cancelled, ModelError, WorkerDied
from core.models.framing import Message
from core.models.jobs import BACKGROUND, PERSON
from core.models.ports import Generation, ModelSpec, Priority
from core.models.process import WorkerProcess
from core.types import ChatMessage

Grammar = Mapping[str, Any] | str  # a JSON schema, or a grammar in llguidance's own notation


class LlmClient:
    """Generate and count in the LLM worker, and know what it is doing. Thread-safe.

    ``on_change`` is called, in any thread, whenever :meth:`state` may have changed.
    """

    def __init__(self, log_path: Path, on_change: Callable[[], None]) -> None:
        self._worker = WorkerProcess("llm", log_path)
        self._on_change = on_change
        self._lock = threading.Lock()
        self._calls = 0
        self._loaded: ModelSpec | None = None
        self._context = 0
        self.failure = ""

    @property
    def pid(self) -> int | None:
        """Of the worker, None while there is none."""
        return self._worker.pid

    def state(self, spec: ModelSpec | None) -> str:
        """absent, failed, loading, busy, or ready: loaded, or to be loaded by the first request."""
        if spec is None:
            return "absent"
        if self._calls:
            return "busy" if self.has_loaded(spec) else "loading"
        return "failed" if self.failure else "ready"

    def has_loaded(self, spec: ModelSpec) -> bool:
        """True when a request for this model can begin at once."""
        return self._loaded == spec and self._worker.pid is not None

    def context(self, spec: ModelSpec) -> int:
        """Tokens of prompt and answer together: the real figure once loaded, before that the one asked for."""
        return self._context if self.has_loaded(spec) else int(spec.options["context"])

    def generate(
        self,
        spec: ModelSpec,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,
        temperature: float,
        grammar: Grammar | None,
        seed: int | None,
        priority: Priority,
        on_token: Callable[[str], None] | None,
        cancel: threading.Event | None,
    ) -> Generation:
        """See :meth:`core.models.host.ModelHost.generate`."""
        message = {
            "op": "generate",
            "model": spec.to_json(),
            "messages": [{"role": item.role, "content": item.content} for item in messages],
            "max_tokens": max_tokens,
            "temperature": temperature,
            "grammar": dict(grammar) if isinstance(grammar, Mapping) else grammar,
            "seed": seed,
            "priority": PERSON if priority == "person" else BACKGROUND,
        }

        def heard(event: Message) -> None:
            if event["event"] == "loaded":
                self._note_loaded(spec, int(event["context"]))
            elif event["event"] == "token" and on_token is not None:
                on_token(event["text"])

        with self._counted():
            try:
                return Generation(**self._worker.call(message, on_event=heard, cancel=cancel)[0])
            except Cancelled:
                return Generation("", 0, 0, "cancelled", 0.0)

    def count(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text by the loaded model's tokenizer, even while it generates."""
        counts: list[int] = self._worker.call({"op": "count", "texts": list(texts)})[0]
        return counts

    def check(self, spec: ModelSpec) -> dict[str, Any]:
        """Load a model; what its file says of it (context it was trained for). Raises :class:`ModelError`."""
        self._loaded = None  # it takes the place of the one in use
        result: dict[str, Any] = self._worker.call({"op": "check", "model": spec.to_json()})[0]
        return result

    def probe(self) -> dict[str, Any]:
        """What the worker finds on this computer: gpu (bool), cores (int), llama_cpp (version)."""
        result: dict[str, Any] = self._worker.call({"op": "probe"})[0]
        return result

    def stop(self) -> None:
        """End the worker to free its memory; the next call starts another."""
        self._worker.stop()
        self.failure = ""
        self._on_change()

    def close(self) -> None:
        """End the worker for good."""
        self._worker.close()

    def _note_loaded(self, spec: ModelSpec, context: int) -> None:
        self._loaded, self._context, self.failure = spec, context, ""
        self._on_change()

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """A call under way; what makes it fail is kept for the status."""
        with self._lock:
            self._calls += 1
        self._on_change()
        try:
            yield
        except (ModelError, WorkerDied) as error:
            self.failure = error.message
            if isinstance(error, WorkerDied):
                self._loaded = None
            raise
        finally:
            with self._lock:
                self._calls -= 1
            self._on_change()
