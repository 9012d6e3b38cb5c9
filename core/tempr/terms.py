"""The content words of short texts and their language, English and Chinese."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from core.store.words import CHINESE_STOP, CJK, has_cjk, query_terms

_CJK_CHARACTER = re.compile(f"[{CJK}]")
# A stemmer cuts endings off; it cannot see that who "sold" something did "sell" it.
_BASE_OF = {
    form: base
    for base, *forms in (
        row.split()
        for row in (
            "buy bought,sell sold,go went gone,give gave given,take took taken,make made,win won,lose lost,find found,"
            "write wrote written,eat ate eaten,drink drank drunk,drive drove driven,ride rode ridden,fly flew flown,"
            "run ran,swim swam swum,sing sang sung,begin began begun,speak spoke spoken,teach taught,think thought,"
            "bring brought,catch caught,meet met,see saw seen,hear heard,feel felt,leave left,lead led,build built,"
            "send sent,spend spent,keep kept,sleep slept,tell told,say said,hold held,sit sat,stand stood,"
            "grow grew grown,know knew known,throw threw thrown,draw drew drawn,choose chose chosen,break broke broken,"
            "wear wore worn,fall fell fallen,forget forgot forgotten,become became,come came,pay paid,fight fought,"
            "understand understood,wake woke woken,hide hid hidden,bite bit bitten,steal stole stolen,"
            "shake shook shaken,rise rose risen,child children,woman women,man men,"
            "foot feet,tooth teeth,wife wives,life lives,knife knives"
        ).split(",")
    )
    for form in forms
}
_NOUNS = frozenset("children women men feet teeth wives lives knives".split())


def language_of(text: str) -> str:
    """``zh`` when at least a third of the letters are Chinese characters, else ``en``."""
    if text.isascii():
        return "en"
    letters = sum(character.isalpha() for character in text)
    return "zh" if letters and 3 * len(_CJK_CHARACTER.findall(text)) >= letters else "en"


@cache
def _stemmer() -> Any:
    import Stemmer  # of libstemmer; a hundred times as fast as what is written in Python

    return Stemmer.Stemmer("english")


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The English stem of a lower-case word, the same for all its forms; Chinese stays as it is."""
    return word if has_cjk(word) else str(_stemmer().stemWord(_BASE_OF.get(word, word)))


def is_past_form(word: str) -> bool:
    """Whether a lower-case English word looks like a verb in the past tense."""
    return (word in _BASE_OF and word not in _NOUNS) or (len(word) > 4 and word.endswith("ed"))


def terms(text: str) -> tuple[str, ...]:
    """The distinct content words of ``text``, stemmed; of Chinese the overlapping character pairs."""
    return tuple(dict.fromkeys(stem(term) for term in query_terms(text)))


def fine_terms(text: str) -> tuple[str, ...]:
    """:func:`terms` and every Chinese character with a meaning of its own: 猫 is found in 橘猫."""
    if not has_cjk(text):
        return terms(text)
    characters = (c for c in _CJK_CHARACTER.findall(text) if c not in CHINESE_STOP)
    return tuple(dict.fromkeys((*terms(text), *characters)))
