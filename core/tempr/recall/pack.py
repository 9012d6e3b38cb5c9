"""The token budget (paper section 4.2.5): results in order, skipping what does not fit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")
_WORD = re.compile(r"\w+")

SMALLEST = 6  # no excerpt with a date and a speaker is shorter
SEPARATOR_TOKENS = 1  # the line break between two results


class Pack(Generic[T]):
    """What fits a budget of tokens, near-duplicates left out. Filled in order, some results at a time."""

    def __init__(self, budget: int) -> None:
        self.kept: list[tuple[T, int]] = []  # with the tokens of its text and separator
        self._left = budget
        self._seen: set[str] = set()

    @property
    def full(self) -> bool:
        return self._left < SMALLEST

    def add(self, items: Sequence[T], texts: Sequence[str], tokens: Sequence[int]) -> bool:
        """Keep what fits; whether anything did."""
        before = len(self.kept)
        for item, text, count in zip(items, texts, tokens, strict=True):
            cost = count + SEPARATOR_TOKENS
            skeleton = fingerprint(text)
            if self.full or cost > self._left or skeleton in self._seen:
                continue
            self._seen.add(skeleton)
            self.kept.append((item, cost))
            self._left -= cost
        return len(self.kept) > before


def fingerprint(text: str) -> str:
    """Two texts of the same words in the same order are near-duplicates."""
    return " ".join(_WORD.findall(text.casefold()))
