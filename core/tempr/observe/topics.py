"""What a fact is about, for grouping: home, work, people, health, likes, habits, plans, events."""

from __future__ import annotations

import re
from functools import lru_cache

from core.tempr.observe.facts import Fact
from core.tempr.succession.found import CAR, EMPLOYER, HOME, MAIL, OCCUPATION, PHONE, RELATIONSHIP, SCHOOL, STUDIES
from core.types import MemoryKind

# In the order in which they are shown.
TOPICS = ("home", "work", "people", "health", "likes", "habits", "plans", "events", "other")

_OF_ATTRIBUTE = {
    HOME: "home", EMPLOYER: "work", OCCUPATION: "work", SCHOOL: "work", STUDIES: "work", RELATIONSHIP: "people",
    CAR: "other", PHONE: "other", MAIL: "other",
}  # fmt: skip
_OF_KIND = {
    MemoryKind.PREFERENCE: "likes", MemoryKind.HABIT: "habits", MemoryKind.PLAN: "plans", MemoryKind.EVENT: "events",
}  # fmt: skip
_WORDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "health",
        re.compile(
            r"\b(?:allerg\w+|diagnosed|asthma|diabet\w+|vegan|vegetarian|intoleran\w+|surgery|injur\w+|"
            r"broke (?:my|his|her|their)|pregnan\w+|illness|sick|hospital|migraines?|depress\w+|anxiety)\b"
            r"|过敏|手术|住院|糖尿病|高血压|怀孕|吃素|病",
            re.IGNORECASE,
        ),
    ),
    (
        "people",
        re.compile(
            r"\b(?:married|engaged|divorced|single|wife|husband|partner|son|daughter|kids?|child(?:ren)?|mother|father|"
            r"brother|sister|boss|friends? with|dating|dog|cat|pets?|called|named|twins|baby)\b"
            r"|结婚|离婚|订婚|单身|老婆|老公|妻子|丈夫|儿子|女儿|孩子|爸|妈|哥哥|姐姐|弟弟|妹妹|养了|叫",
            re.IGNORECASE,
        ),
    ),
    (
        "home",
        re.compile(
            r"\b(?:lives?|born in|grew up|is from|comes from|moved)\b|住|搬|老家|家乡|来自|出生", re.IGNORECASE
        ),
    ),
    (
        "work",
        re.compile(
            r"\b(?:works?|job|employed|hired|retired|promoted|studie[sd]|studying|degree|graduated|school|college|"
            r"university|career|business|internship|company)\b|工作|上班|任职|辞职|退休|毕业|大学|公司|学校|专业|升职",
            re.IGNORECASE,
        ),
    ),
)  # fmt: skip


def topic(fact: Fact) -> str:
    """The topic of a fact: by what it claims, for tastes, habits and plans by kind, else by its words."""
    for attribute in sorted(fact.attributes):
        return _OF_ATTRIBUTE.get(attribute, "people")
    if fact.kind in (MemoryKind.PREFERENCE, MemoryKind.HABIT, MemoryKind.PLAN):
        return _OF_KIND[fact.kind]
    return _told_by(fact.words) or _OF_KIND.get(fact.kind, "other")


@lru_cache(maxsize=20_000)
def _told_by(words: str) -> str | None:
    """Looked up again whenever one of the entities of a fact is summed up anew."""
    return next((name for name, pattern in _WORDS if pattern.search(words)), None)
