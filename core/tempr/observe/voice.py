"""A statement in the third person, whoever made it: an observation is about somebody, not by somebody."""

from __future__ import annotations

import re
from functools import lru_cache

from core.tempr.statements.voice import possessive, predicate_of, third_person
from core.tempr.terms import language_of

_FIRST_EN = re.compile(r"\b(?:I|me|my|mine|myself)\b", re.IGNORECASE)
_MANY = re.compile(r"\b(?:we|us|our|ours|ourselves)\b", re.IGNORECASE)
_FIRST_ZH = re.compile(r"我(?!们)")
# Heads of a predicate that are present forms and need an ending after a name.
_PRESENT = frozenset(
    """
    live work own run manage drive have am do go think believe feel know hope intend plan prefer want need
    like love hate enjoy study speak play eat drink collect teach suffer struggle major read dislike adore
    detest cherish write sing paint cook bake train volunteer help take get make keep use wear travel commute
    find consider miss remember
    """.split()
)
_PAST_READ = re.compile(r"\bread\b.*\b(?:in \d{4}|on \d|last|yesterday)\b")


@lru_cache(maxsize=20_000)
def retold(text: str, holder: str | None) -> str | None:
    """``text`` with the holder's name for "I"; None when it speaks of "us" or of somebody unnamed."""
    if language_of(text) == "zh":
        return _retold_zh(text, holder)
    if not _FIRST_EN.search(text) and not _MANY.search(text):
        return text
    if not holder or _MANY.search(text):
        return None
    if text.startswith("I "):
        head = text[2:].split(" ", 1)[0].rstrip(".,")
        present = head in _PRESENT and not _PAST_READ.search(text)
        return predicate_of(holder, text[2:], present=present)
    if re.match(r"My\b", text):
        return f"{possessive(holder)}{third_person(text[2:])}"
    return None


def _retold_zh(text: str, holder: str | None) -> str | None:
    if "我" not in text:
        return text
    if not holder or "我们" in text:
        return None
    first = _FIRST_ZH.search(text)
    assert first is not None
    # The name once; behind it "我" is the same person.
    return text[: first.start()] + holder + _FIRST_ZH.sub("自己", text[first.end() :])
