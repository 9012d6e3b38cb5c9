"""A language model that says what a test tells it to, in place of a real one; and no encoder: nothing is embedded."""

from __future__ import annotations

import dataclasses
import json
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from core import defaults
from core.models.host import ModelHost
from core.models.ports import Finish, Generation, ModelInfo, ModelStatus, Priority, Role
from core.types import ChatMessage

Reply = str | tuple[str, Finish] | BaseException | Callable[[], str]
NAME = "scripted-1"


class ScriptedModels(ModelHost):
    """``replies`` in turn: a text, (text, finish), an error to raise, or a function that gives the text.

    When they run out the model finds nothing worth keeping. The request that only loads the model takes none.
    """

    def __init__(self, folder: Path, replies: Sequence[Reply] = (), *, name: str | None = NAME) -> None:
        super().__init__(folder)
        self.replies, self.name, self.context = list(replies), name, 4096
        self._file = folder / "scripted.gguf"
        with self._file.open("wb") as file:  # of the size of a model that reads whole exchanges; takes no room
            file.truncate(defaults.DISTIL_SMALL_MODEL_BYTES)
        self.asked: list[str] = []
        self.schemas: list[Any] = []
        self.priorities: list[Priority] = []

    def status(self) -> ModelStatus:
        llm = None if self.name is None else ModelInfo(self.name, Role.LLM, self.name, self._file, self.context)
        return dataclasses.replace(super().status(), llm=llm, embedder=None, reranker=None)

    def generate(
        self, messages: Sequence[ChatMessage], *, max_tokens: int, temperature: float,
        grammar: Mapping[str, Any] | str | None = None, on_token: Callable[[str], None] | None = None,
        cancel: threading.Event | None = None, priority: Priority = "person", seed: int | None = None,
    ) -> Generation:  # fmt: skip
        if max_tokens == 1:
            return Generation("", 1, 1, "length", 0.0)
        if cancel is not None and cancel.is_set():
            return Generation("", 0, 0, "cancelled", 0.0)
        self.asked.append(messages[-1].content)
        self.schemas.append(grammar)
        self.priorities.append(priority)
        given = self.replies.pop(0) if self.replies else reply(reason="nothing new")
        if isinstance(given, BaseException):
            raise given
        text, finish = given if isinstance(given, tuple) else (given() if callable(given) else given, "stop")
        return Generation(text, 10, 10, finish, 0.0)

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [len(text) // 4 + 1 for text in texts]

    def context_size(self) -> int:
        return self.context


def fact(lines: Sequence[int], what: str, **more: Any) -> dict[str, Any]:
    """A fact as a model writes it; ``more``: when, where, why, who, kind, entities."""
    plain: dict[str, Any] = {
        "lines": list(lines), "who": [], "what": what, "when": "", "kind": "event", "entities": [],
    }  # fmt: skip
    return plain | more


def reply(*facts: dict[str, Any], reason: str = "") -> str:
    """The whole answer of a model."""
    return json.dumps({"facts": list(facts), "reason": reason}, ensure_ascii=False)
