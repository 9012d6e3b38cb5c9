"""How alike two names are, and when they can never be one (paper section 4.1.3, sim_str).

Merging two people is worse than keeping one twice: a difference in digits, title, generation or gender
rules a merge out, whatever else speaks for it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from core.tempr.entities.chinese_names import conflict_zh, similarity_zh
from core.tempr.entities.first_names import gender_of, is_given_name
from core.tempr.entities.kin import FAMILY, PEOPLE, PEOPLE_ZH
from core.tempr.entities.latin_names import people, things
from core.tempr.entities.spelling import GENERATIONS, TITLES, initials, normalise, parts, spellings
from core.types import EntityType

_CJK = re.compile(r"[\u4e00-\u9fff\uac00-\ud7a3]")


def conflict(a: str, b: str, kind: EntityType = EntityType.PERSON) -> bool:
    """True when ``a`` and ``b`` can never be the same: digits, title, generation, gender or relation differ."""
    if _digits(a) != _digits(b):
        return True
    if _bound(a) != _bound(b):
        return True
    if _generation(a) != _generation(b):
        return True
    if _CJK.search(a) or _CJK.search(b):
        return conflict_zh(normalise(a), normalise(b))
    if kind is not EntityType.PERSON:
        return kind is EntityType.PRODUCT and _variant(a) != _variant(b)
    title_a, title_b = _title(a), _title(b)
    if title_a and title_b and title_a != title_b:
        return True
    gender_a, gender_b = _gender(a), _gender(b)
    return gender_a is not None and gender_b is not None and gender_a != gender_b


def similarity(a: str, b: str, kind: EntityType = EntityType.PERSON) -> float:
    """sim_str in 0..1: 1 only for the same name; 0 when nothing of one is in the other."""
    na, nb = normalise(a), normalise(b)
    if spellings(a) & spellings(b) or na.replace(" ", "") == nb.replace(" ", ""):
        return 1.0
    if _CJK.search(na) or _CJK.search(nb):
        return similarity_zh(na, nb, kind)
    pa, pb = parts(a), parts(b)
    if pa == pb or ("@" in a + b and "".join(pa) == "".join(pb)):
        return 0.95
    if kind is not EntityType.PERSON and (initials(a) == nb or initials(b) == na):
        return 0.88
    if kind is EntityType.PERSON:
        return people(pa, pb)
    return things(pa, pb)


@lru_cache(maxsize=65536)
def _digits(name: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\d+", unicodedata.normalize("NFKC", name)))


_VARIANTS = frozenset("pro max plus mini ultra air lite se xl".split())


def _variant(name: str) -> frozenset[str]:
    """What tells the models of one product apart: an iPhone 14 is no iPhone 14 Pro."""
    return frozenset(normalise(name).split()) & _VARIANTS


@lru_cache(maxsize=65536)
def _generation(name: str) -> str | None:
    words = normalise(name).split()
    found = GENERATIONS.get(words[-1]) if len(words) > 1 else None
    if found in {"jr", "sr", "2", "3"}:
        return found
    return found if found and is_given_name(words[0]) and len(words) <= 3 else None


@lru_cache(maxsize=65536)
def _title(name: str) -> str | None:
    words = normalise(name).split()
    return TITLES.get(words[0]) if len(words) > 1 else None


@lru_cache(maxsize=65536)
def _gender(name: str) -> str | None:
    title = _title(name)
    if title in {"m", "f"}:
        return title
    first = parts(name)[0]
    if first in FAMILY:
        return FAMILY[first].gender
    return gender_of(first)


@lru_cache(maxsize=65536)
def _bound(name: str) -> str | None:
    """The whole of "Nora's mother" or 小王的妈妈: somebody named by a relation is only that."""
    latin = re.search(r"['’]s ([\w -]+)$", name)
    if latin and latin.group(1).lower() in PEOPLE:
        return normalise(name)
    chinese = re.search(r"的([\u4e00-\u9fff]+)$", name)
    return name if chinese and chinese.group(1) in PEOPLE_ZH else None
