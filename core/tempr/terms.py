"""The content words of short texts and their language, English and Chinese."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from core.store.words import CHINESE_STOP, CJK, has_cjk, query_terms

_CJK_CHARACTER = re.compile(f"[{CJK}]")


def language_of(text: str) -> str:
    """``zh`` when at least a third of the letters are Chinese characters, else ``en``."""
    letters = sum(character.isalpha() for character in text)
    return "zh" if letters and 3 * len(_CJK_CHARACTER.findall(text)) >= letters else "en"


@cache
def _stemmer() -> Any:
    import snowballstemmer

    return snowballstemmer.stemmer("english")


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The English stem of a lower-case word; Chinese stays as it is."""
    return word if has_cjk(word) else str(_stemmer().stemWord(word))


def terms(text: str) -> tuple[str, ...]:
    """The distinct content words of ``text``, stemmed; of Chinese the overlapping character pairs."""
    return tuple(dict.fromkeys(stem(term) for term in query_terms(text)))


def fine_terms(text: str) -> tuple[str, ...]:
    """:func:`terms` and every Chinese character with a meaning of its own: 猫 is found in 橘猫."""
    if not has_cjk(text):
        return terms(text)
    characters = (c for c in _CJK_CHARACTER.findall(text) if c not in CHINESE_STOP)
    return tuple(dict.fromkeys((*terms(text), *characters)))
