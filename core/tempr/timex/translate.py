"""Find the language of a message by its words, and its times by way of English."""

from __future__ import annotations

from collections.abc import Collection

from core.tempr.timex.foreign import LANGUAGES, Language, wider
from core.tempr.timex.gate import TRIGGERS

_ENGLISH_TIMES = TRIGGERS | frozenset("in so an over half once due fine all end final second".split())
# Spelled as in English: they call up no other language.
_ALL = frozenset(word for language in LANGUAGES for word in language.gate | language.shared) - _ENGLISH_TIMES
_ENGLISH = frozenset(
    (
        "the i you is was and to of my it we did what that for have this with are be not but they he she do so"
        " just your me had been really there here very how about would could will can first"
        " last next since between from until before after early late"
    ).split()
)


_SURE = 2  # one word of its own, or two that other languages have too


def language_of(text: str, present: frozenset[str], wanted: Collection[str] | None) -> Language | None:
    """The language whose time words a text in normal form, of these words, has; None: English, or none of ours."""
    near = None if _ALL.isdisjoint(present) else _with_a_table(present, wanted)
    if near is not None:
        return near
    further = wider.of(text, present, len(present & _ENGLISH))
    return further if further is not None and (wanted is None or further.code in wanted) else None


def _with_a_table(present: frozenset[str], wanted: Collection[str] | None) -> Language | None:
    least = max(_SURE - 1, 2 * len(present & _ENGLISH))
    best = None
    for language in LANGUAGES:
        score = _score(language, present)
        if score > least and (wanted is None or language.code in wanted):
            best, least = language, score
    return best


def _score(language: Language, present: frozenset[str]) -> int:
    """A language's own time words count most; shared ones and small words support each other."""
    own, shared = len(present & language.gate & _ALL), len(present & language.shared & _ALL)
    if not own and not shared:
        return 0
    return 3 * own + len(present & language.shared) + len(present & language.hints)
