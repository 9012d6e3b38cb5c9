"""A language model that says what a test tells it to; for exact flow only, real models have tests of their own."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.errors import HindsightError
from core.models.ports import Finish, Generation
from core.types import ChatMessage


@dataclass
class Scripted:
    """Replies in turn, remembering what it was asked. A reply that is an error is raised."""

    replies: list[str | HindsightError]
    context: int = 4096
    finish: Finish = "stop"
    looped: bool = False
    asked: list[Sequence[ChatMessage]] = field(default_factory=list)
    grammars: list[Mapping[str, Any] | str | None] = field(default_factory=list)
    temperatures: list[float] = field(default_factory=list)
    limits: list[int] = field(default_factory=list)

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
        self.asked.append(messages)
        self.grammars.append(grammar)
        self.temperatures.append(temperature)
        self.limits.append(max_tokens)
        reply = self.replies.pop(0)
        if isinstance(reply, HindsightError):
            raise reply
        for piece in re.findall(r"\S+\s*", reply) if on_token else ():
            on_token(piece)
        return Generation(reply, 10, 10, self.finish, 0.0, looped=self.looped)

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [len(re.findall(r"[^\W_]{1,4}|[^\w\s]|_", text)) for text in texts]

    def context_size(self) -> int:
        return self.context
