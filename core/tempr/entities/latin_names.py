"""sim_str of names in Latin letters: given names and surnames, one slip of the pen, initials, acronyms."""

from __future__ import annotations

import re

from core.tempr.entities.first_names import FULL_NAMES, gender_of, is_given_name, same_given_name
from core.tempr.entities.gazetteer import PLACES

_SHORTEST_FORM = 2


def people(a: tuple[str, ...], b: tuple[str, ...]) -> float:
    """Two names of people as words without titles."""
    if len(a) == 1 and len(b) == 1:
        return _single(a[0], b[0])
    if len(a) == 1 or len(b) == 1:
        (one,), more = (a, b) if len(a) == 1 else (b, a)
        first, last = _single(one, more[0]), one == more[-1]
        return 0.9 * first if first >= 0.85 else 0.8 if last else 0.0
    surname = _word(a[-1], b[-1])
    first = _given(a[0], b[0])
    if surname < 0.7 or first < 0.7:
        swapped = a[0] == b[-1] and a[-1] == b[0]
        return 0.9 if swapped else 0.3 * max(surname, first)
    middle = _middles(a[1:-1], b[1:-1])
    return min(surname, first) * middle


def _middles(a: tuple[str, ...], b: tuple[str, ...]) -> float:
    if not a or not b:
        return 0.95 if a != b else 1.0
    return (
        1.0
        if all(x[0] == y[0] for x, y in zip(a, b, strict=False)) and (len(a[0]) == 1 or len(b[0]) == 1 or a == b)
        else 0.3
    )


def _given(a: str, b: str) -> float:
    if len(a) == 1 or len(b) == 1:
        return 0.88 if a[0] == b[0] else 0.0
    return _single(a, b)


def _single(a: str, b: str) -> float:
    """Two single words as given names: short forms count, two different known names do not."""
    if a == b:
        return 1.0
    if same_given_name(a, b):
        return 0.97 if b in FULL_NAMES.get(a, ()) or a in FULL_NAMES.get(b, ()) else 0.86 if _one_form(a, b) else 0.7
    if is_given_name(a) and is_given_name(b):
        return 0.93 if _spelling_variant(a, b) else 0.0
    return _word(a, b)


def _one_form(a: str, b: str) -> bool:
    """Two forms of one short name, "Mike" and "Mikey"; people who go by "Ted" do not go by "Ed"."""
    short, long = sorted((re.sub(r"(?:ie|y|ey)$", "", word) for word in (a, b)), key=len)
    return long.startswith(short) and len(short) >= _SHORTEST_FORM


def _spelling_variant(a: str, b: str) -> bool:
    """Catherine and Katherine, Sofia and Sophia: one sound spelled two ways."""
    return min(len(a), len(b)) > 3 and _sound(a) == _sound(b) and gender_of(a) == gender_of(b)


def _sound(word: str) -> str:
    for old, new in (("ph", "f"), ("ck", "k"), ("th", "t"), ("c", "k"), ("y", "i"), ("z", "s"), ("v", "f")):
        word = word.replace(old, new)
    return re.sub(r"(?<=.)h|(.)(?=\1)", "", word)


def _word(a: str, b: str) -> float:
    """Two words: the same, one slip of the pen in a long one, or different."""
    if a == b:
        return 1.0
    if a[0] != b[0] or not _one_edit(a, b) or _both_meant(a, b):
        return 0.0
    shorter = min(len(a), len(b))
    if shorter >= 8 or (shorter >= 4 and sorted(a) == sorted(b)):
        return 0.9
    return 0.75 if shorter >= 6 else 0.0


def _both_meant(a: str, b: str) -> bool:
    """True when a change of one letter makes another word of its own: gender endings, plurals, listed names."""
    if is_given_name(a) and is_given_name(b):
        return True
    listed = {p.lower() for p in (a, b)} & _PLACE_WORDS
    return len(listed) == 2 or {a[-1], b[-1]} in ({"a", "o"}, {"a", "e"}, {"o", "e"}, {"a", "n"}) or _added(a, b)


def _added(a: str, b: str) -> bool:
    """A plural or a feminine ending; a doubled last letter is a slip."""
    short, long = sorted((a, b), key=len)
    return long in (short + "s", short + "a") and long[-1] != short[-1]


_PLACE_WORDS = frozenset(w for p in PLACES for w in p.lower().split())


def _one_edit(a: str, b: str) -> bool:
    """One insertion, deletion, substitution or swap of neighbours."""
    if abs(len(a) - len(b)) > 1:
        return False
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    if len(a) == len(b):
        return a[at + 1 :] == b[at + 1 :] or (a[at : at + 2] == b[at : at + 2][::-1] and a[at + 2 :] == b[at + 2 :])
    short, long = sorted((a, b), key=len)
    return short[at:] == long[at + 1 :]


def things(a: tuple[str, ...], b: tuple[str, ...]) -> float:
    """Two names of places, organisations or things."""
    if _acronym(a) == "".join(b) or _acronym(b) == "".join(a):
        return 0.88
    if len(a) == len(b):
        scores = [_word(x, y) for x, y in zip(a, b, strict=True)]
        return min(scores) if min(scores) > 0 else 0.3 * sum(s > 0 for s in scores) / len(scores)
    small, large = sorted((a, b), key=len)
    if small == large[: len(small)] and len(small) > 1:
        return 0.7
    shared = len(set(small) & set(large))
    return 0.5 * shared / len(large)


def _acronym(words: tuple[str, ...]) -> str:
    return "".join(w[0] for w in words) if len(words) > 2 else "-"
