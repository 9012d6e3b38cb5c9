"""What kind of name answers a question: a place for "where", a person for "who", a title for "which book".

A turn that names such a thing may answer although it shares no word and little sense with the question: "what cities
did she visit" is answered by Chicago, "what has he read" by a title. Measured on LoCoMo at low effort, 0.1 points of
evidence within 1,000 tokens, 0.8 within 2,000 and 0.5 within 4,000; three of multi-hop evidence within 2,000.
"""

from __future__ import annotations

import re

from core.types import EntityType

_WORKS = frozenset({EntityType.PRODUCT, EntityType.OTHER})  # titles are seldom known for what they are
_ANSWERS = (
    (
        frozenset({EntityType.LOCATION}),
        (r"\b(?:where|places?|cit(?:y|ies)|countr(?:y|ies)|states?|towns?|locations?|destinations?|continents?)\b"
        r"|哪[里儿]|什么地方|城市|国家"),
    ),
    (
        _WORKS,
        (r"\b(?:books?|novels?|movies?|films?|shows?|series|games?|songs?|albums?|titles?|brands?|products?|apps?)\b"
        r"|[哪什][本部款首么](?:书|小说|电影|电视剧|游戏|歌|牌子|软件)"),
    ),
    (
        frozenset({EntityType.PERSON}),
        r"\bwho\b|\b(?:people|friends?|names?|authors?|actors?|musicians?|artists?|singers?|writers?)\b|谁",
    ),
    (
        frozenset({EntityType.ORGANIZATION}),
        (r"\b(?:compan(?:y|ies)|brands?|teams?|schools?|universit(?:y|ies)|bands?|organi[sz]ations?|charit(?:y|ies)"
        r"|sponsors?|employers?)\b|公司|学校|大学|单位|牌子"),
    ),
)  # fmt: skip
_PATTERNS = tuple((kinds, re.compile(pattern, re.IGNORECASE)) for kinds, pattern in _ANSWERS)


def kinds_asked_for(query: str) -> frozenset[EntityType]:
    """The kinds of names that may answer ``query``, English or Chinese; none where no name is asked for."""
    return frozenset[EntityType]().union(*(kinds for kinds, pattern in _PATTERNS if pattern.search(query)))
