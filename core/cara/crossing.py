"""Questions in another language than the messages they are put to.

Shared words cannot tell then whether a passage answers, and a cross-encoder of one language neither. What recall found
by meaning is shown, and only a language model can say more.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.cara.evidence import Line
from core.models.languages import is_english
from core.tempr.terms import language_of

_READ = 60  # lines


def crosses(query: str, lines: Sequence[Line]) -> bool:
    """Whether ``query`` is in another language than most of ``lines``: English, Chinese, or a third one."""
    told = " ".join(line.text for line in lines[:_READ])
    return bool(told) and _language(f"{query} {query}") != _language(told)  # twice: a single small word counts


def _language(text: str) -> str:
    language = language_of(text)
    return "other" if language == "en" and not is_english(text) else language
