"""sim_str and guards of Chinese names: surname, given name, title, 小王 and 老王."""

from __future__ import annotations

import re

from core.tempr.entities.gazetteer import COMPOUND_SURNAMES, PLACES_ZH, SURNAMES
from core.types import EntityType

_TITLES_ZH = {
    "先生": "m",
    "女士": "f",
    "小姐": "f",
    "老师": "teacher",
    "医生": "doctor",
    "大夫": "doctor",
    "教授": "prof",
    "经理": "manager",
    "总监": "director",
    "主任": "head",
    "师傅": "master",
    "阿姨": "f",
    "叔叔": "m",
    "律师": "lawyer",
    "警官": "police",
    "校长": "principal",
    "院长": "dean",
    "总": "boss",
    "哥": "m",
    "姐": "f",
}
_PLACE_ENDS = ("市", "省", "县", "区", "镇", "特别行政区")
_ORG_ENDS = ("股份有限公司", "有限责任公司", "有限公司", "公司", "集团")
_SHORT_FOR = re.compile(
    r"(?:大学|银行|电视台|航空)$"
)  # left out in speech: 清华, 招商; a school or a branch of it is not
_KOREAN = re.compile(r"^[\uac00-\ud7a3]+$")
_LONGEST_KOREAN = 3  # syllables: one of the family, two given


def _split_zh(name: str) -> tuple[str, str, str]:
    """(surname, given name, title): 王小明 -> 王, 小明; 王老师 -> 王, title; 小明 -> given only."""
    for title in sorted(_TITLES_ZH, key=len, reverse=True):
        if name.endswith(title) and len(name) > len(title) and (name[0] in SURNAMES or name[:2] in COMPOUND_SURNAMES):
            surname, given, _ = _split_zh(name.removesuffix(title)) if len(name) - len(title) > 1 else (name[0], "", "")
            return surname, given, title
    if name[:2] in COMPOUND_SURNAMES:
        return name[:2], name[2:], ""
    if name[0] in "小老阿" and len(name) == 2 and name[1] in SURNAMES:
        return name[1], "", name[0]
    if name[0] in SURNAMES and len(name) in (2, 3):
        return name[0], name[1:], ""
    return "", name, ""


def _is_given_part(short: str, full: str) -> bool:
    """True for 小明 beside 王小明, 민수 beside 김민수."""
    if _KOREAN.match(short + full):
        return len(short) == 2 and len(full) == _LONGEST_KOREAN and full.endswith(short)
    surname = full.removesuffix(short)
    return len(short) == 2 and surname != full and (surname in SURNAMES or surname in COMPOUND_SURNAMES)


def conflict_zh(a: str, b: str) -> bool:
    """True when two Chinese names of people, normalised, can never be one."""
    if _is_given_part(a, b) or _is_given_part(b, a):
        return False
    (surname_a, given_a, title_a), (surname_b, given_b, title_b) = _split_zh(a), _split_zh(b)
    if surname_a and surname_b and surname_a != surname_b and (given_a or title_a) and (given_b or title_b):
        return True
    return bool(title_a and title_b and _TITLES_ZH.get(title_a, title_a) != _TITLES_ZH.get(title_b, title_b))


def similarity_zh(a: str, b: str, kind: EntityType) -> float:
    """sim_str of two normalised names of which one at least is Chinese."""
    if kind is EntityType.LOCATION:
        stripped = [_strip(a, _PLACE_ENDS), _strip(b, _PLACE_ENDS)]
        return 0.95 if stripped[0] == stripped[1] else 0.5 if _nested_place(a, b) else 0.0
    if kind is not EntityType.PERSON:
        short, long = sorted((_organisation(a), _organisation(b)), key=len)
        if _SHORT_FOR.sub("", long) == short and len(short) >= 2:
            return 0.85
        return 0.95 if short == long else 0.7 if long.startswith(short) and len(short) >= 2 else 0.0
    if _is_given_part(a, b) or _is_given_part(b, a):
        return 0.9
    (surname_a, given_a, _title_a), (surname_b, given_b, _title_b) = _split_zh(a), _split_zh(b)
    if given_a and given_a == given_b and (not surname_a or not surname_b or surname_a == surname_b):
        return 0.95 if surname_a and surname_b else 0.9
    if surname_a and surname_a == surname_b and (not given_a or not given_b):
        return 0.7
    return 0.0


def _nested_place(a: str, b: str) -> bool:
    return (a in PLACES_ZH and b.startswith(a)) or (b in PLACES_ZH and a.startswith(b))


def _organisation(name: str) -> str:
    """An organisation without its legal form and without the country in front: 中国工商银行 is 工商银行."""
    bare = _strip(name, _ORG_ENDS)
    return bare[2:] if bare.startswith("中国") and len(bare) > 5 else bare


def _strip(name: str, endings: tuple[str, ...]) -> str:
    for ending in endings:
        if name.endswith(ending) and len(name) > len(ending) + 1:
            return name.removesuffix(ending)
    return name
