"""Entity mentions in a text, deterministic, English and Chinese (paper section 4.1.2 step 6).

Precision first: a capital at the start of a sentence is not a name, a word is typed only where a list,
a suffix or its context says what it is. Kin words are bound to who speaks: "my mom" of Nora is
"Nora's mother", the same person wherever Nora mentions her.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from core.tempr.entities.chinese import chinese_mentions
from core.tempr.entities.english import english_mentions
from core.types import EntityType, Mention

_CJK = re.compile(r"[\u4e00-\u9fff]")
_LATIN = re.compile(r"[A-Za-zÀ-ÿ]")
_HANDLE = re.compile(r"(?<![\w@./])@([A-Za-z]\w{1,31})\b(?!\.\w)")
_PHONE = re.compile(
    r"(?<![\w.])(?:\+\d{1,3}[ \-]?)?(?:\(\d{2,4}\)[ \-]?)?\d{3,4}[ \-]?\d{3,4}(?:[ \-]?\d{2,5})?(?![\w.])"
)
_EMAIL = re.compile(r"(?<![A-Za-z0-9._+-])[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
_DIGIT = re.compile(r"\d")
_PHONE_DIGITS = range(8, 16)


@dataclass(slots=True)
class KnownNames:
    """Names to recognise wherever they stand: participants and entities already known.

    Look-ups are by first word and length (by the first two characters in Chinese), so that neither the
    number of names nor how many of them share a first name slows a text down.
    """

    types: dict[str, EntityType] = field(default_factory=dict)
    _by_first: dict[str, dict[int, dict[str, list[tuple[int, str]]]]] = field(default_factory=dict)
    _cjk: dict[str, set[int]] = field(default_factory=dict)  # first two characters -> lengths of names

    @classmethod
    def of(cls, participants: Iterable[str], entities: Iterable[tuple[str, EntityType]] = ()) -> KnownNames:
        """From the people of a conversation and (name or alias, type) of known entities."""
        known = cls()
        for name, kind in entities:
            known.add(name, kind)
        for name in participants:
            known.add(name, EntityType.PERSON)
        return known

    def add(self, name: str, kind: EntityType) -> None:
        """Learn one name or alias."""
        name = name.strip()
        if len(name) < 2 or name in self.types:
            return
        self.types[name] = kind
        if _CJK.search(name):
            self._cjk.setdefault(name[:2], set()).add(len(name))
        else:
            lengths = self._by_first.setdefault(name.split()[0].lower(), {})
            spelled = lengths.setdefault(len(name), {}).setdefault(name.lower(), [])
            spelled.append((len(self.types), name))

    def standing_at(self, text: str, at: int, word: str) -> list[str]:
        """Latin names that ``text`` has at ``at`` in any case, in the order learned; ``word`` is the first of it."""
        lengths = self._by_first.get(word.lower())
        if not lengths:
            return []
        found = (pair for size, names in lengths.items() for pair in names.get(text[at : at + size].lower(), ()))
        return [name for _, name in sorted(found)]

    def inside(self, text: str) -> Iterator[tuple[int, str]]:
        """(position, name) of Chinese names in ``text``, the longest at each place."""
        at = 0
        while self._cjk and at < len(text):
            for size in sorted(self._cjk.get(text[at : at + 2], ()), reverse=True):
                if text[at : at + size] in self.types:
                    yield at, text[at : at + size]
                    at += size - 1
                    break
            at += 1


def find_mentions(text: str, known: KnownNames, speaker: str | None = None) -> list[Mention]:
    """Entities named in ``text``, each once, in order of kind of finding.

    ``speaker``: who "my" and 我的 refer to; without one, kin words name nobody.
    """
    found: dict[str, Mention] = {}
    for name, kind in _candidates(text, known, speaker):
        found.setdefault(name, Mention(name, kind))
    return list(found.values())


def _candidates(text: str, known: KnownNames, speaker: str | None) -> Iterator[tuple[str, EntityType]]:
    if "@" in text:
        yield from ((m.group(), EntityType.OTHER) for m in _EMAIL.finditer(text))
        yield from ((f"@{m.group(1)}", EntityType.PERSON) for m in _HANDLE.finditer(text))
    if len(text) >= _PHONE_DIGITS.start and _DIGIT.search(text):
        yield from ((number, EntityType.OTHER) for number in _phones(text))
    if _LATIN.search(text):
        yield from english_mentions(text, known, speaker)
    if _CJK.search(text):
        yield from chinese_mentions(text, known, speaker)


def _phones(text: str) -> Iterator[str]:
    for match in _PHONE.finditer(text):
        digits = re.sub(r"[^\d+]", "", match.group())
        grouped = re.search(r"[ \-()+]", match.group().strip())
        if len(digits.lstrip("+")) in _PHONE_DIGITS and (grouped or len(digits) == 11):
            yield digits
