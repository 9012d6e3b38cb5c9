"""Assess(opinion, fact) without a language model: conservative, neutral unless both take a clear side.

Confidence is cheap to raise later and hard to win back, so a step is taken only when the fact is about the
same matter (enough shared content words) and praises or faults it in plain words.
"""

from __future__ import annotations

import re

from core.cara.sentences import language_of, terms
from core.types import OpinionRelation

_SHARED = 2  # content words in common, or
_SHARE = 0.5  # this share of the shorter text's
_GOOD_EN = re.compile(
    r"\b(?:good|great|excellent|wonderful|perfect|best|better|reliable|dependable|helpful|kind(?! of)"
    r"|love[sd]?|likes|liked|enjoy(?:s|ed)?"
    r"|success(?:ful|fully)?|succeed(?:s|ed)?|improve(?:s|d|ment)?|faster|easy|easier|healthy|happy|happier|recommend(?:s|ed)?"
    r"|worth|beautiful|delicious|works? well|on time|benefit(?:s|ed)?|popular|safe|useful|impressive|favou?rite)\b",
    re.IGNORECASE,
)
_BAD_EN = re.compile(
    r"\b(?:bad|terrible|awful|horrible|worst|worse|unreliable|unkind|rude|hate[sd]?|dislike[sd]?|fail(?:s|ed|ure)?|broken?"
    r"|crash(?:es|ed)?|slow(?:er)?|difficult|unhealthy|unhappy|regret(?:s|ted)?|overrated"
    r"|disappoint(?:s|ed|ing|ment)?|problems?|late|lost|expensive"
    r"|dangerous|useless|boring|cancel(?:s|led|ed)?|complain(?:s|ed|t|ts)?|quit|weak|annoy(?:s|ed|ing)|stressful|exhausting)\b",
    re.IGNORECASE,
)
_GOOD_ZH = re.compile(
    r"好(?!像|几|多)|棒|优秀|可靠|靠谱|喜欢|享受|成功|提高|改善|方便|健康|开心|推荐|值得|美味|好吃|准时|有用|安全|满意|舒服"
)
_BAD_ZH = re.compile(
    r"差|糟|坏|讨厌|失败|故障|崩溃|麻烦|困难|后悔|失望|问题|迟到|贵|危险|没用|无聊|取消|抱怨|投诉|辛苦|难受|吵|闷热|不靠谱"
)
_NOT_EN = re.compile(
    r"\b(?:not|never|no longer|hardly|isn['’]t|aren['’]t|wasn['’]t|don['’]t|doesn['’]t|didn['’]t|no)\b"
    r"(?:\W+\w+){0,2}\W*$",
    re.IGNORECASE,
)
_NOT_ZH = re.compile(r"(?:不|没|没有|并非|从不|不太)[^，。]{0,2}$")
_REVERSED = re.compile(
    r"\b(?:turned out|actually|in fact|after all|no longer|any ?more|wrong about|changed (?:my|his|her|their) mind)\b"
    r"|其实|结果|原来|不再|改变主意|才发现",
    re.IGNORECASE,
)


_OF_VIEWS = frozenset("think because feel believ consid 认为 觉得 因为 我认 我觉".split())


def assess_by_rules(opinion: str, fact: str) -> OpinionRelation:
    """How ``fact`` bears on ``opinion`` by the side each takes; neutral when either takes none or both."""
    if not _same_matter(opinion, fact):
        return OpinionRelation.NEUTRAL
    held, told = side(opinion), side(fact)
    if held == 0 or told == 0:
        return OpinionRelation.NEUTRAL
    if held == told:
        return OpinionRelation.REINFORCE
    return OpinionRelation.CONTRADICT if _REVERSED.search(fact) else OpinionRelation.WEAKEN


def side(text: str) -> int:
    """1: praises, -1: faults, 0: neither or both. A denial within two words turns a word round."""
    chinese = language_of(text) == "zh"
    good, bad, deny = (_GOOD_ZH, _BAD_ZH, _NOT_ZH) if chinese else (_GOOD_EN, _BAD_EN, _NOT_EN)
    signs = {-1 if deny.search(text[: match.start()]) else 1 for match in good.finditer(text)}
    signs |= {1 if deny.search(text[: match.start()]) else -1 for match in bad.finditer(text)}
    return signs.pop() if len(signs) == 1 else 0


def _same_matter(opinion: str, fact: str) -> bool:
    left, right = matter(opinion), matter(fact)
    shared = left & right
    smaller = min(len(left), len(right))
    return len(shared) >= _SHARED or (smaller > 0 and bool(shared) and len(shared) >= _SHARE * smaller)


def matter(text: str) -> set[str]:
    """Content words without the words of praise and blame themselves."""
    bare = text
    for pattern in (_GOOD_EN, _BAD_EN, _GOOD_ZH, _BAD_ZH):
        bare = pattern.sub(" ", bare)
    return set(terms(bare)) - _OF_VIEWS if bare.strip() else set()
