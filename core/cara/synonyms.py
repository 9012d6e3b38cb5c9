"""The content words of a text with those that mean the same made one: "Mum" and "mother", "fixed" and "repaired"."""

from __future__ import annotations

from functools import lru_cache

from core.tempr.terms import stem, terms

_GROUPS = (
    "mother mum mom mama mummy mommy",
    "father dad papa daddy",
    "grandmother grandma granny nana",
    "grandfather grandpa granddad",
    "kid child",
    "like love enjoy adore",
    "repair fix mend",
    "buy purchase",
    "start begin",
    "finish complete",
    "photo picture photograph",
    "bike bicycle",
    "movie film",
    "big large",
    "holiday vacation",
    "apartment flat",
)
_SAME = {stem(word): stem(group.split()[0]) for group in _GROUPS for word in group.split()}
KIN = frozenset(
    _SAME.get(stem(word), stem(word))
    for word in "mother father grandmother grandfather sister brother son daughter husband wife uncle aunt "
    "cousin niece nephew".split()
)


@lru_cache(maxsize=20_000)
def words(text: str) -> frozenset[str]:
    """Content words of ``text`` as stems, the same for words that mean the same."""
    return frozenset(_SAME.get(term, term) for term in terms(text))


def cover(wanted: frozenset[str], told: str) -> float:
    """The share of ``wanted`` that ``told`` holds, in [0, 1]; 0 when nothing is wanted."""
    return len(wanted & words(told)) / len(wanted) if wanted else 0.0
