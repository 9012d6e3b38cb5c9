"""Structured output of language models: a JSON schema as grammar, and a reader that forgives small models."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from core import defaults
from core.models.llm import LanguageModel
from core.types import ChatMessage


def generate_json(
    llm: LanguageModel,
    messages: Sequence[ChatMessage],
    schema: Mapping[str, Any],
    *,
    max_tokens: int,
    temperature: float = defaults.ANSWER_TEMPERATURE,
    cancel: threading.Event | None = None,
) -> dict[str, Any] | None:
    """The object the model wrote under ``schema``; None when it is not readable as one (cut off, no JSON)."""
    generation = llm.generate(
        messages,
        max_tokens=max_tokens,
        temperature=temperature,
        grammar=schema,
        cancel=cancel,
    )
    # Of an output that was cut off, an object inside it would be read for the whole.
    return read_object(generation.text) if generation.finish == "stop" else None


def read_object(text: str) -> dict[str, Any] | None:
    """The first JSON object in ``text``, whatever stands around it."""
    decoder = json.JSONDecoder()
    start = text.find("{")
    while start >= 0:
        try:
            value, _ = decoder.raw_decode(text, start)
        except ValueError:
            start = text.find("{", start + 1)
            continue
        return value if isinstance(value, dict) else None
    return None
