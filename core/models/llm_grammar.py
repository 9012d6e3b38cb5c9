"""Keeping what a model writes to a grammar, at little cost.

Working out which of 50,000 to 150,000 tokens are allowed costs more than asking whether one is. So the model's
own choice is looked at first, and the mask is computed only when that is refused (measured against masking
every token: tests/core/models/test_llm.py). Text the grammar leaves no choice about is not sampled at all.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import ModelError
from core.models.llm_sampling import Logits, Sampler

# JSON as models write it by themselves, with no freedom in white space: a small model given it fills pages.
_JSON_STYLE: Any = {"item_separator": ", ", "key_separator": ": ", "whitespace_flexible": False}


class LazyGrammar:
    """The state of one answer within a grammar. ``tokenizer`` is llguidance's, made once per model."""

    def __init__(self, grammar: Mapping[str, Any] | str, tokenizer: Any) -> None:
        from llguidance import LLMatcher

        self._matcher: Any = LLMatcher(tokenizer, _compile(grammar), log_level=0)
        self.masked = 0  # how often the mask was needed
        self._check("The grammar cannot be used")

    @property
    def is_complete(self) -> bool:
        """True when nothing can follow any more."""
        return bool(self._matcher.is_stopped())

    def forced(self) -> list[int]:
        """Tokens that must come next; they count as written."""
        tokens: list[int] = self._matcher.compute_ff_tokens()
        if tokens:
            self._matcher.consume_tokens(tokens)
            self._check("The grammar was broken by its own text")
        return tokens

    def pick(self, logits: Logits, sampler: Sampler) -> int:
        """The model's choice where the grammar takes it, else its choice among what the grammar takes."""
        token = sampler.pick(logits)
        if self._matcher.validate_tokens([token]) == 0:
            token = sampler.pick(logits, self._allowed(len(logits)))
            self.masked += 1
        self._matcher.consume_token(token)
        self._check("The model found no token that the grammar takes")
        return token

    def _allowed(self, vocabulary: int) -> NDArray[np.bool_]:
        bits = np.unpackbits(np.frombuffer(self._matcher.compute_bitmask(), np.uint8), bitorder="little")
        allowed = np.zeros(vocabulary, np.bool_)
        allowed[: min(vocabulary, len(bits))] = bits[:vocabulary]
        return allowed

    def _check(self, what: str) -> None:
        if self._matcher.is_error():
            raise ModelError(f"{what}: {self._matcher.get_error()}")


def _compile(grammar: Mapping[str, Any] | str) -> str:
    from llguidance import LLMatcher

    if isinstance(grammar, str):
        return str(LLMatcher.grammar_from_lark(grammar))
    return str(LLMatcher.grammar_from_json_schema(json.dumps(grammar), defaults=_JSON_STYLE))
