"""Questions in another language than the messages they are put to.

Shared words cannot tell then whether a passage answers, and a cross-encoder of one language neither. What recall found
by meaning is shown, and only a language model can say more.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from core.cara.evidence import Line
from core.cara.named import called_pattern, short_name
from core.models.languages import is_english
from core.tempr.terms import language_of

_READ = 60  # lines


def crosses(query: str, lines: Sequence[Line], names: Collection[str] = ()) -> bool:
    """Whether ``query`` is in another language than most of ``lines``: English, Chinese, or a third one.

    ``names``: people heard, whose names are of no language.
    """
    told = " ".join(line.text for line in lines[:_READ])
    asked = without_names(query, names)
    return bool(told) and _language(f"{asked} {asked}") != _language(told)  # twice: a single small word counts


def without_names(query: str, names: Collection[str]) -> str:
    """``query`` without the ``names`` of people, or with them where nothing else is left."""
    bare = query
    for called in {piece for name in names for piece in (name, short_name(name))}:
        bare = re.sub(called_pattern(called), " ", bare, flags=re.IGNORECASE)
    return bare if re.search(r"\w", bare) else query


def _language(text: str) -> str:
    language = language_of(text)
    return "other" if language == "en" and not is_english(text) else language
