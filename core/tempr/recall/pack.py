"""The token budget (paper section 4.2.5): results in order, skipping what does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

SMALLEST = 6  # no excerpt with a date and a speaker is shorter
SEPARATOR_TOKENS = 1  # the line break between two results


def pack(items: Sequence[T], texts: Sequence[str], tokens: Sequence[int], budget: int) -> list[tuple[T, int]]:
    """(item, its tokens with separator) of those that fit, near-duplicates of kept ones left out."""
    kept: list[tuple[T, int]] = []
    seen: set[str] = set()
    used = 0
    for item, text, count in zip(items, texts, tokens, strict=True):
        if budget - used < SMALLEST:
            break
        cost = count + SEPARATOR_TOKENS
        skeleton = fingerprint(text)
        if used + cost > budget or skeleton in seen:
            continue
        seen.add(skeleton)
        kept.append((item, cost))
        used += cost
    return kept


def fingerprint(text: str) -> str:
    """Two texts of the same words in the same order are near-duplicates."""
    return " ".join(re.findall(r"\w+", text.casefold()))


def estimate(count: Callable[[Sequence[str]], list[int]], texts: Sequence[str], budget: int) -> list[int]:
    """Token counts of ``texts``, exact for as many as can matter under ``budget``."""
    likely, used = 0, 0.0
    for text in texts:
        likely += 1
        used += len(text) / 8
        if used > budget:
            break
    return count(texts[:likely]) + [budget + 1] * (len(texts) - likely)
