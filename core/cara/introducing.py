"""Who somebody is: the passages that introduce a person, an animal or a thing by name.

They are introduced by what they are to somebody ("my cousin Jonas", 我大学同学老孙), by a name being given ("her name
is Ada"), in reply to who they are, and by being spoken of right beside a relative ("your husband carried you?").
"""

from __future__ import annotations

import re

from core.cara.named import calls
from core.cara.passages import Passage
from core.cara.vocabulary import ACQUAINTED, ACQUAINTED_ZH, SURNAMES
from core.tempr.statements.lexicon import OCCUPATIONS

_ASKS = re.compile(
    r"^\W*(?:do you (?:know|remember) |remind me |and |so |but )?who(?:['’]?s| is| was| were| are) "
    r"(?:that |this |the )?(?P<en>[\w’' -]{2,40}?)(?: again| anyway| by the way)?\W*$"
    r"|^\W*(?P<zh>[^\s，。？?的]{2,8}?)(?:又|到底|究竟)?是(?:谁|什么人|哪位)(?:啊|呀|呢|来着)?\W*$"
    r"|^\W*谁是(?P<who>[^\s，。？?的]{2,8})\W*$",
    re.IGNORECASE,
)
_NOBODY = re.compile(r"^(?:[你我他她它]们?|这|那|this|that|it|he|she|they|you)", re.IGNORECASE)
_WHO = re.compile(r"\bwho\b|谁|哪[个位]|什么人", re.IGNORECASE)
_MY_KIN = re.compile(
    rf"\b(?:my|your|our)\b (?:[\w-]+ ){{0,2}}?(?:{ACQUAINTED})\b|(?:[我你咱您]们?)家?的?\w{{0,2}}?(?:{ACQUAINTED_ZH})",
    re.IGNORECASE,
)
_ROLE = rf"{ACQUAINTED}|{'|'.join(sorted(OCCUPATIONS))}"
_ROLE_ZH = rf"{ACQUAINTED_ZH}|室友|邻居|领导|老师|医生|护士|师傅|阿姨|保安|教练|同桌|闺蜜|经理|教授|房东|狗|猫|[儿女]子"
_NAMES_ANOTHER = rf"(?:{ACQUAINTED_ZH})(?:[小老阿]|[{SURNAMES}])[\u4e00-\u9fff]|\b(?:{ACQUAINTED}),? [A-Z]"
_GIVEN, _TOLD_BESIDE, _NAMED = 1.0, 0.7, 0.3


def introduced(question: str) -> str | None:
    """The name in "who is X"; None for other questions."""
    found = _ASKS.match(question)
    name = next((name for name in found.groups() if name), None) if found else None
    return None if name is None or _NOBODY.match(name) else re.sub(r"['’]s?$", "", name.strip())


def introduces(name: str, passage: Passage) -> float:
    """How far ``passage`` says who ``name`` is, in [0, 1]."""
    text = passage.text
    if calls(name, passage.asked) and _WHO.search(passage.asked):
        return _GIVEN
    if calls(name, text):
        return _GIVEN if re.search(_given(re.escape(name)), text, re.IGNORECASE) else _NAMED
    if re.search(_NAMES_ANOTHER, text):
        return 0.0
    beside = calls(name, passage.asked) or calls(name, passage.context) or calls(name, passage.followed)
    return _TOLD_BESIDE if beside and _MY_KIN.search(text) else 0.0


def naming(name: str, passage: Passage) -> str:
    """What was said beside ``passage`` that names whom it is about; empty where it does so itself."""
    if calls(name, passage.text):
        return ""
    return next((s for s in (passage.asked, passage.context, passage.followed) if calls(name, s)), "")


def _given(name: str) -> str:
    """A pattern for sentences that give somebody's ``name`` to who they are."""
    return (
        rf"\b(?:{_ROLE})s?,? (?:is |was )?(?:called |named )?{name}\b|\b(?:named?|called|name is|name['’]s) {name}\b"
        rf"|\b{name}(?:,| is| was|['’]s) (?:an?|the|my|our|his|her|their|from)\b"
        rf"|(?:{_ROLE_ZH})[^，。！？\s他她]{{0,2}}{name}|叫(?:做|作|他|她|它)?{name}|{name}(?:就?是|[，,]?[我你]家?的?)(?:{_ROLE_ZH}|[^，。]{{0,6}}的)"
        rf"|{name}[，,：:]?(?:[一是]?[名位个])?(?:{_ROLE_ZH})"
    )
