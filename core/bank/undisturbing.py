"""The language model as background work uses it: a person's question goes before it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.errors import Cancelled
from core.models.host import ModelHost
from core.models.ports import Generation
from core.types import ChatMessage


class Undisturbing:
    """A :class:`core.models.llm.LanguageModel` that raises Preempted when a person asks, Cancelled when stopped."""

    def __init__(self, models: ModelHost, cancel: threading.Event | None) -> None:
        self._models, self._cancel = models, cancel

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,
        temperature: float,
        grammar: Mapping[str, Any] | str | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: threading.Event | None = None,
    ) -> Generation:
        """Write the next turn behind whatever a person asks for."""
        written = self._models.generate(
            messages, max_tokens=max_tokens, temperature=temperature, grammar=grammar, on_token=on_token,
            cancel=cancel or self._cancel, priority="background",
        )  # fmt: skip
        if written.finish == "cancelled":
            raise Cancelled("The language model was stopped; the work goes on from where it was.")
        return written

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return self._models.count_tokens(texts)

    def context_size(self) -> int:
        return self._models.context_size()
