"""Whom a question names, whom of them it asks about, and who in it is a stranger to what was recalled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from core.store.words import ENGLISH_STOP
from core.tempr.entities.english_words import COMMON, WORDS_TOO
from core.tempr.entities.first_names import is_given_name
from core.tempr.entities.mentions import KnownNames, find_mentions
from core.tempr.terms import language_of
from core.types import EntityType

_ME_EN, _ME_ZH = r"\b(?:I|me|my|mine|myself|i'm|i've)\b", "我(?!们)"
# "How do I reverse a list?" asks how it is done, not what the owner did.
_ANYBODY = re.compile(r"\bhow (?:do|can|could|should|would|to) I\b|我(?:该|应该|要)?(?:怎么|怎样|如何)", re.IGNORECASE)
_AND = re.compile(r"^(?:['’]s)?\s*(?:,|and|&|or|和|跟|与|、)\s*$")
_NAME = re.compile(r"[A-Z][\w'’-]+")
# Capitalised words that are no names of people: they say nothing about whom the question is about.
NOT_NAMES = frozenset(
    "i january february march april may june july august september october november december monday tuesday wednesday "
    "thursday friday saturday sunday christmas easter halloween thanksgiving english german french spanish chinese "
    "american european".split()
)


def named_in(text: str, speakers: Iterable[str], owner: str | None, language: str) -> tuple[str, ...]:
    """Those of ``speakers`` whom the question ``text`` names; the ``owner`` too where it says "I" or "my"."""
    words = {word.lower().removesuffix("'s").removesuffix("’s") for word in re.findall(r"[\w'’-]+", text)}
    capitalised = {w.removesuffix("'s").removesuffix("’s") for w in _NAME.findall(text)}
    found = [name for name in dict.fromkeys(speakers) if _is_named(name, text, words, capitalised)]
    own = owner and owner not in found and not _ANYBODY.search(text)
    if own and re.search(_me(language), text, re.IGNORECASE):
        found.append(str(owner))
    return tuple(found)


def _me(language: str) -> str:
    return _ME_ZH if language == "zh" else _ME_EN


def asked_about(text: str, named: tuple[str, ...], owner: str | None) -> tuple[str, ...]:
    """The person named first, and those joined to them with "and": in "what did Tom give Nora" it is Tom."""
    places: list[tuple[int, int, str]] = []
    for name in named:
        own = rf"|{_me(language_of(text))}" if name == owner else ""
        found = re.search(f"{called_pattern(name)}|{called_pattern(short_name(name))}{own}", text, re.IGNORECASE)
        places.append((*found.span(), name) if found else (0, 0, name))
    places.sort()
    about = [name for _, _, name in places[:1]]
    for (_, end, _), (start, _, name) in pairwise(places):
        if not _AND.match(text[end:start]):
            break
        about.append(name)
    return tuple(about)


def called_pattern(name: str) -> str:
    """A pattern for ``name`` that is no part of another Latin word, but may touch Chinese characters."""
    return rf"(?<![A-Za-zÀ-ɏ]){re.escape(name)}(?![A-Za-zÀ-ɏ])"


def calls(name: str, text: str) -> bool:
    """Whether ``text`` holds ``name``, in capitals or not: "Tim" is no part of "time"."""
    return re.search(called_pattern(name), text, re.IGNORECASE) is not None


def without_name(text: str, name: str) -> str:
    """``text`` with a blank for each ``name``, written as the name is."""
    return re.sub(called_pattern(name), " ", text)


def perhaps_names(text: str) -> frozenset[str]:
    """The capitalised words of a text: names, and what opens its sentences."""
    return frozenset(re.findall(r"[A-Z][\w’'-]+", text))


def short_name(name: str) -> str:
    """What somebody is called in passing: the first word, of a Chinese name of three characters the last two."""
    if language_of(name) == "zh":
        return name[1:] if len(name) == 3 else name
    return name.split(maxsplit=1)[0]


def _is_named(name: str, text: str, words: set[str], capitalised: set[str]) -> bool:
    if language_of(name) == "zh":
        return name in text or (len(name) == 3 and name[1:] in text)
    pieces = [piece for piece in re.findall(r"[\w'’-]+", name.lower()) if piece not in ENGLISH_STOP]
    if (
        any(piece in words for piece in pieces[:1])
        or _is_owner_of_it(pieces[:1], words)
        or re.search(called_pattern(name), text, re.IGNORECASE)
    ):
        return True
    return any(len(c) >= 3 and pieces and pieces[0].startswith(c.lower()) for c in capitalised)


def _is_owner_of_it(first: list[str], words: set[str]) -> bool:
    """Whether a name stands without its apostrophe: "noras sister"; of names that are also words ("marks") none is."""
    return any(f"{piece}s" in words and piece not in WORDS_TOO | COMMON for piece in first)


def strangers_zh(text: str, named: tuple[str, ...], speakers: Iterable[str]) -> tuple[str, ...]:
    """Names of people by their surname that belong to nobody heard in the results."""
    people = [m.text for m in find_mentions(text, KnownNames()) if m.type is EntityType.PERSON]
    known = {*named, *speakers}
    return tuple(name for name in people if not any(name in other or other in name for other in known))


def strangers_en(text: str, named: tuple[str, ...], speakers: Iterable[str]) -> tuple[str, ...]:
    """Capitalised words that belong to nobody heard in the results; the first word only as "Fatima's"."""
    known = {piece.lower() for name in (*named, *speakers) for piece in re.findall(r"[\w'’-]+", name)}
    first = re.match(r"\W*([\w'’-]+)", text)
    found: list[str] = []
    for match in _NAME.finditer(text):
        word = re.sub(r"['’]s?$", "", match.group())
        lowered = word.lower()
        opening = first is not None and match.start() == first.start(1) and word == match.group()
        if opening or lowered in known or lowered in NOT_NAMES or lowered in ENGLISH_STOP:
            continue
        if not any(len(word) >= 3 and name.lower().startswith(lowered) for name in named):
            found.append(word)
    return tuple(dict.fromkeys([*found, *_in_small_letters(text, known)]))


def _in_small_letters(text: str, known: set[str]) -> list[str]:
    """Given names typed without a capital, none that an everyday word is spelt like: "who is jonas"."""
    words = re.findall(r"(?<![\w'’-])(?<!\bthe )(?<!\ba )([a-z]{3,})(?:['’]s)?(?![\w-])", text)
    return [w.capitalize() for w in words if w not in known and is_given_name(w) and w not in WORDS_TOO | COMMON]
