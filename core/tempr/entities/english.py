"""Names in English text: capitals, with guards for everything that is a capital and no name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from core.tempr.entities.english_context import TITLE, type_of
from core.tempr.entities.english_words import COMMON, OPENERS, WORDS_TOO
from core.tempr.entities.first_names import is_given_name
from core.tempr.entities.gazetteer import ORGANISATIONS, PLACES
from core.tempr.entities.kin import FAMILY, PETS, alternation
from core.tempr.terms import is_past_form
from core.types import EntityType


class Known(Protocol):
    """What a finder asks of the known names."""

    types: dict[str, EntityType]

    def standing_at(self, text: str, at: int, word: str) -> list[str]: ...

    def inside(self, text: str) -> Iterator[tuple[int, str]]: ...


_CAPITAL = (
    r"(?:(?:Mr|Mrs|Ms|Dr|Prof|St|Mt)\.(?= )|[A-ZÀ-Þ][a-zß-ÿ]+(?:['’-][A-ZÀ-Þ]?[a-zß-ÿ]+)*|"
    r"[A-ZÀ-Þ](?:['’][A-Z])?[a-zA-Zß-ÿ]*[A-Za-zß-ÿ]|(?:[A-Z]\.)+)"
)
_NAME = re.compile(
    rf"\b(?:i(?:Phone|Pad|Mac|Pod)\w*|{_CAPITAL})(?:(?:\s+|\s+(?:of|de|van|von|der|la|le|del|di|al|"
    rf"bin)\s+(?:the\s+)?|\s*&\s*)(?:{_CAPITAL}|\d{{1,4}}(?![\d:.,%]|\s*(?:am|pm)\b)))*"
)
_UPPER, _LETTER, _WORD = re.compile(r"[A-ZÀ-Þ]"), re.compile(r"[^\W\d_]"), re.compile(r"[^\W\d_][\w'’-]*")
_POSSESSIVE = re.compile(r"['’]s?$")
_CONTEXT = 40


def english_mentions(text: str, known: Known, speaker: str | None) -> Iterator[tuple[str, EntityType]]:
    """(name, type) of the entities an English text names."""
    taken: list[tuple[int, int]] = []
    yield from _quoted_titles(text, taken)
    if speaker:
        yield from _kin(text, speaker)
    yield from _known(text, known, taken)
    if len(_UPPER.findall(text)) * 2 > len(_LETTER.findall(text)):
        return  # shouting: capitals mean nothing
    for match in _NAME.finditer(text):
        if all(match.end() <= start or match.start() >= end for start, end in taken):
            yield from _of_run(text, match, known)


def _kin(text: str, speaker: str) -> Iterator[tuple[str, EntityType]]:
    for match in _MY_KIN.finditer(text):
        word = re.sub(r"\s+", " ", match["kin"].lower())
        kin = FAMILY.get(word) or FAMILY.get(word.replace(" ", "-"))
        if kin is not None:
            yield f"{speaker}'s {kin.canonical}", EntityType.PERSON
        elif word in PETS:
            yield f"{speaker}'s {PETS[word].canonical}", EntityType.OTHER


_MY_KIN = re.compile(
    rf"\bmy\s+(?:\w+\s)?(?P<kin>{alternation(FAMILY)}|"
    rf"{alternation(PETS)})\b(?!\s*'s\s+(?:{alternation(FAMILY)})|\s+(?:food|show|park|shelter|house|bed|"
    rf"in[- ]law))",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"[\"“«]([A-Z][\w'’:,!&\- ]{2,60})[\"”»]")


def _quoted_titles(text: str, taken: list[tuple[int, int]]) -> Iterator[tuple[str, EntityType]]:
    """Works: a title in quotation marks whose main words have capitals."""
    for match in _QUOTED.finditer(text):
        words = match.group(1).strip(" ,!").split()
        capitals = [w for w in words if w[0].isupper() or w[0].isdigit()]
        if 1 < len(words) <= 9 and len(capitals) >= (len(words) + 1) // 2:
            taken.append(match.span())
            yield " ".join(words), EntityType.OTHER


def _known(text: str, known: Known, taken: list[tuple[int, int]]) -> Iterator[tuple[str, EntityType]]:
    hits = list(_known_places(text, known))
    taken += [(start, end) for start, end, _ in hits]
    for start, end, name in hits:
        if not any(a <= start and end <= b and b - a > end - start for a, b, _ in hits):
            yield name, known.types[name]  # the longest: who writes "Harry Potter" does not name some Potter too


def _known_places(text: str, known: Known) -> Iterator[tuple[int, int, str]]:
    """(start, end, name) of every known name that stands in a text as one."""
    for match in _WORD.finditer(text):
        word = match.group()
        first = word if word.isalpha() else _POSSESSIVE.sub("", word)
        for name in known.standing_at(text, match.start(), first):
            end = match.start() + len(name)
            found = text[match.start() : end]
            if text[end : end + 1].isalnum():
                continue
            if _is_word_too(name, known.types[name], text[end:]) and _starts_sentence(text, match.start()):
                continue
            if found == name or (name.lower() not in COMMON and found[0].isupper()):
                yield match.start(), end, name


# Somebody or something is, has or does it: "Biscuit isn't eating", but not "Great to hear".
_DOES = re.compile(
    r"(?:['’]s)? (?:(?:is|was|has|had|does|did|will|would|can|could|and I)\b|(?:is|was|has|had|does|did|wo|ca)n['’]t\b)"
)


def _is_word_too(name: str, kind: EntityType, after: str) -> bool:
    """True for a known name that at the start of a sentence is likelier an everyday word: Will, Hope, Pride."""
    if " " in name:
        return False
    return name.lower() in WORDS_TOO or (kind is EntityType.OTHER and _DOES.match(after) is None)


def _of_run(text: str, match: re.Match[str], known: Known) -> Iterator[tuple[str, EntityType]]:
    """The name in a run of capitalised words, once words that only start a sentence are taken off."""
    words = match.group().split()
    start = match.start()
    first = _starts_sentence(text, start)
    while words and _is_no_name(words, first):
        start += len(words[0]) + 1
        words, first = words[1:], False
    words = _without_end(words)
    name = _POSSESSIVE.sub("", " ".join(words))
    if len(name) < 2 or name.isdigit() or name in known.types or (len(words) == 1 and TITLE.match(words[0])):
        return
    before, after = text[max(0, start - _CONTEXT) : start], text[match.end() : match.end() + _CONTEXT]
    kind = type_of(name, words, before, after, first)
    if kind is None and (first and len(words) == 1):
        return
    if kind is None and len(words) == 1 and (name.isupper() or len(name) < 3):
        return
    yield name, kind or EntityType.OTHER


_LISTED = ORGANISATIONS | PLACES


def _is_no_name(words: list[str], first: bool) -> bool:
    """True when the first word of the run belongs to the sentence, not to the name."""
    if TITLE.match(words[0]) or " ".join(words[:2]) in _LISTED:
        return False
    word = _POSSESSIVE.sub("", words[0]).lower().rstrip(".")
    if word in COMMON or words[0].lower() in COMMON:
        return True
    if not first:
        return False
    if _opens(word):
        return True
    if len(words) == 1:
        return word in WORDS_TOO
    return word.endswith("ing") or is_past_form(word) or word in {"yo", "anytime"} or words[1] in PLACES


def _opens(word: str) -> bool:
    """Whether a lower-case word belongs to the sentence it opens, whatever its capital: Already, Apparently."""
    return word in OPENERS or (word.endswith("ly") and len(word) > len("only") and not is_given_name(word))


def _without_end(words: list[str]) -> list[str]:
    while words and (
        words[-1].lower() in {"of", "de", "the", "and", "i", "la", "le"}
        or (words[-1].lower() in COMMON and len(words) == 1)
    ):
        words = words[:-1]
    return words


def _starts_sentence(text: str, start: int) -> bool:
    before = text[max(0, start - _CONTEXT) : start].rstrip(" \"'“‘([*_-–—")
    return not before or (before[-1] in ".!?:;\n…,。！？" and not before.endswith(",")) or text[:start].endswith("\n")
