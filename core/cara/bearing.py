"""Whether a fact can have any bearing on an opinion: it must be about the very matter, not merely the same people.

A small model finds a bearing in everything: that Tom bought an accordion makes him less reliable to it. So its
verdict is asked for only where the fact speaks of what the opinion speaks of (paper section 5.5, step 2).
"""

from __future__ import annotations

import re

from core.cara.assess import claim_of, matter, side
from core.cara.scoring import Rerank
from core.store.words import has_cjk
from core.tempr.entities.mentions import KnownNames, find_mentions
from core.tempr.terms import language_of, terms
from core.types import EntityType

# Calibrated on the written cases of tests/core/cara/bearing_cases.py; logits of the starter cross-encoder.
_NEAR = -4.0  # with a word of the matter in common
_VERY_NEAR = 2.0  # without one: "counselling exam" for "a good counsellor"
_OF_A_PERSON = -3.0  # for a view of somebody as such, which has no other matter
_SHARE = 0.5  # of the matter's words, where no cross-encoder reads the language
_NAME_EN = re.compile(r"(?<=[a-z,’'] )[A-Z][\w’-]+")
_PREDICATE_EN = re.compile(
    r"\b(?:is|are|was|were|seems?|looks?|remains?)\b (?:(?:a|an|very|so|too|quite|really) )*\w+\W*$"
)
_OPENING_ZH = re.compile(r"^我?(?:认为|觉得|相信|看来)[，,]?")
_PREDICATE_ZH = re.compile(r"(?:[很太最更真挺比较]|非常|是个?)[^，。]{1,6}[。.！!]*$")
# What people do that shows what they are like, and what they say of a place or a thing when they judge it.
_CONDUCT = re.compile(
    r"\b(?:promis\w+|forg[eo]t\w*|late|on time|early|punctual\w*|help(?:s|ed)?|l(?:ies|ied|ying)|cheat\w*"
    r"|ke(?:pt|eps) (?:his|her|their)"
    r"|stood \w+ up|cancel\w*|show(?:s|ed) up|miss(?:es|ed)|pa(?:id|ys) for|gave|gives away|shar(?:es|ed)"
    r"|refus\w+|shout\w*|yell\w*"
    r"|apologi[sz]\w*|listened|thank\w*|complain\w*|insult\w*|stole|steals|saved|rescued|defended|betray\w*|trust\w*|ghost\w*"
    r"|back again|(?:go|went|come|came) back|never again|recommend\w*|avoid\w*|stay(?:s|ed) away|return(?:s|ed)?)\b"
    r"|答应|忘|迟到|准时|守时|帮|骗|撒谎|放.{0,3}鸽子|爽约|道歉|请客|说到做到|食言|偷|吼|抱怨|感谢|信任|再也不|还想去|推荐",
    re.IGNORECASE,
)  # fmt: skip
_WEAK = frozenset("help suit keep play make start stay continu need work care".split())  # stems that say little
_SUBJECT_ZH = 5  # characters of whom or what a Chinese view is of
_COMMON_START = 6  # letters: "counsellor" and "counselling" are of one matter


def may_bear(opinion: str, fact: str, rerank: Rerank | None = None) -> bool:
    """Whether ``fact`` is about what ``opinion`` is about. ``rerank``: a cross-encoder that knows the language."""
    claim = claim_of(opinion)
    names = _names(claim)
    told = set(terms(fact))
    if names and not names & told and not any(name in fact for name in names):
        return False
    topic = {term for term in matter(claim) if term not in names and not _touches_a_name(term, names)}
    logit = float(rerank(claim, [fact])[0]) if rerank is not None and language_of(claim) == "en" else None
    if names and not topic and _are_things(claim):
        return True
    if names and (not topic or _is_of_somebody(claim, names)):
        if not _opens_with(fact, names):
            return False
        return side(fact) != 0 or _CONDUCT.search(fact) is not None or (logit is not None and logit >= _OF_A_PERSON)
    shared = {term for term in topic if _held(term, told)}
    if logit is not None:
        return logit >= (_NEAR if shared else _VERY_NEAR)
    if names and language_of(claim) == "zh":
        return bool(shared)
    return bool(shared) and len(shared) >= _SHARE * len(topic - _WEAK)


def _names(claim: str) -> set[str]:
    if language_of(claim) == "zh":
        bare = _OPENING_ZH.sub("", claim)
        predicate = _PREDICATE_ZH.search(bare)
        subject = bare[: predicate.start()] if predicate else ""
        found = {mention.text for mention in find_mentions(bare, KnownNames())}
        return found | ({subject} if 2 <= len(subject) <= _SUBJECT_ZH and "的" not in subject else set())
    return {name for found in _NAME_EN.findall(claim) for name in terms(re.sub(r"['’]s$", "", found))}


def _are_things(claim: str) -> bool:
    """Whether all that is named is a product or the like: unlike a person it does nothing but what it is."""
    types = {mention.type for mention in find_mentions(claim, KnownNames())}
    return bool(types) and types <= {EntityType.PRODUCT, EntityType.CONCEPT}


def _touches_a_name(term: str, names: set[str]) -> bool:
    """Pairs of Chinese characters that straddle a name are no words."""
    return has_cjk(term) and any(character in name for name in names for character in term)


def _is_of_somebody(claim: str, names: set[str]) -> bool:
    """ "Greta is generous", "the plumber Kowalski is reliable": a view of them as such."""
    if language_of(claim) == "zh":
        return _PREDICATE_ZH.search(claim) is not None and not any(f"{name}的" in claim for name in names)
    predicate = _PREDICATE_EN.search(claim)
    if predicate is None:
        return False
    subject = terms(claim[: predicate.start()].rsplit(maxsplit=1)[-1]) if claim[: predicate.start()].split() else ()
    return bool(set(subject) & names) and "'s" not in claim[: predicate.start()]


def _opens_with(fact: str, names: set[str]) -> bool:
    """Whether a fact tells of one of ``names`` before anybody else, or of what happened in a place of that name."""
    if language_of(fact) == "zh":
        return any(0 <= fact.find(name) < 8 for name in names)
    if any(set(terms(place)) & names for place in re.findall(r"\bin ([A-Z][\w-]+)", fact)):
        return True
    opening = terms(" ".join(fact.split()[:4]))
    first = next((word for word in re.findall(r"[A-Z][\w-]+", fact) if terms(word)), "")
    return bool(names & set(opening)) and (not first or bool(names & set(terms(first))) or not fact.startswith(first))


def _held(term: str, told: set[str]) -> bool:
    return term in told or any(
        len(term) >= _COMMON_START and len(other) >= _COMMON_START and term[:_COMMON_START] == other[:_COMMON_START]
        for other in told
    )
