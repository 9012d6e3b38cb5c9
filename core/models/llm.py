"""What retain and reflect need of a language model; :class:`core.models.host.ModelHost` provides it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from core.models.ports import Generation
from core.types import ChatMessage


class LanguageModel(Protocol):
    """A local chat model. ``grammar``: a JSON schema that the output then conforms to."""

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
        """Write the next turn; raises :class:`core.errors.HindsightError` when the model cannot."""
        ...

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text by the model's own tokenizer, chat template not included."""
        ...

    def context_size(self) -> int:
        """Tokens the model can hold, prompt and answer together."""
        ...
