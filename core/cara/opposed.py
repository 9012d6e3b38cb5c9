"""Whether a clause of a written sentence says the opposite, or something else, of what its evidence says."""

from __future__ import annotations

import re
from collections.abc import Collection

from core.cara.claims import only_meant
from core.cara.figures import DATE, numbers
from core.cara.named import NOT_NAMES
from core.cara.vocabulary import ACQUAINTED, ACQUAINTED_ZH, KIN, cover, words
from core.store.words import ENGLISH_STOP, has_cjk
from core.tempr.terms import language_of

CLOSE = 0.4  # from this share of its words on, a clause is about the same matter, so that a denial counts
_NEGATION_EN = re.compile(
    r"\b(?:not|never|no longer|nobody|cannot|neither|(?<!at )least|worst"
    r"|no (?!matter|doubt|wonder|problem|longer|idea|need|worries)[a-z]+)\b|n['’]t\b",
    re.IGNORECASE,
)
_NEGATION_ZH = re.compile(r"(?<!吃)不(?!错|过[^敏]|仅|但|断|同|久|少|知不觉)|没|从未|未曾|最讨厌|别(?!的|人)")
_DENIES = re.compile(
    r"^\W*(?:no\b|nope|nah|not\b|never|neither|sadly not|unfortunately not|i (?:do|did|have)n['’]t|[不没无])",
    re.IGNORECASE,
)
_CEASED = re.compile(
    r"\b(?:quit|stopp?(?:ed|ing|s)?|g(?:ave|ive|iven|iving) up|used to|any ?more|no longer)\b|戒|不再|放弃"
)
_ENDED = re.compile(
    rf"{_CEASED.pattern}|\b(?:left|leav\w+|resign\w*|done with|last day|not|never|ended|over)\b|n['’]t\b|没|不"
)
_CLAUSE = re.compile(r"(?<!\d)[,:]|[,:](?!\d)|[;，；：、。！？]|[.!?](?=\s|$)|\s[-–—]+\s|—|\b(?:but|because|and)\b")
_OPPOSITES = (
    ("won", "lost"), ("win", "lose"), ("pass", "fail"), ("accepted", "rejected"), ("approved", "rejected"),
    ("love", "hate"), ("like", "dislike"), ("like", "hate"), ("love", "dislike"), ("bought", "sold"),
    ("married", "divorced"), ("start", "stop"), ("start", "quit"), ("increase", "decrease"), ("gained", "lost"),
    ("found", "lost"), ("hired", "fired"), ("born", "died"),
    ("喜欢", "讨厌"), ("买", "卖"), ("赢", "输"), ("通过", "没过"), ("结婚", "离婚"), ("偏高", "偏低"),
    ("偏高", "正常"), ("涨", "跌"),
)  # fmt: skip
_KIN = re.compile(rf"^\W*(?:(?:my|our) )?(?:best )?(?:{ACQUAINTED})\b|^我(?:{ACQUAINTED_ZH})", re.IGNORECASE)
_OF_SOMEBODY = re.compile(r"['’]s\b|\b(?:his|her|their|my)\b|的|爸|妈|姐|妹|哥|弟|儿子|女儿", re.IGNORECASE)
_CAPITALISED = re.compile(r"(?<!^)(?<![.!?] )\b[A-Z][\w’'-]+")


def clauses(text: str) -> list[str]:
    """The parts of a text that may state and deny apart."""
    return [clause for clause in _CLAUSE.split(text) if clause.strip()] or [text]


def is_denied(text: str) -> bool:
    """Whether a clause denies something."""
    return (_NEGATION_ZH if language_of(text) == "zh" else _NEGATION_EN).search(text) is not None


def answers_no(reply: str) -> bool:
    """Whether a reply to a question denies what was asked."""
    return _DENIES.search(reply) is not None


def opposed(part: str, wanted: frozenset[str], text: str, people: Collection[str]) -> bool:
    """Whether the clause ``part`` of a claim and the clause of ``text`` closest to it say two things.

    ``wanted``: content words of ``part``; ``people``: those heard, whose names tell no two matters apart.
    """
    told = clauses(text)
    nearest = max(told, key=lambda clause: cover(wanted, clause))
    if cover(wanted, nearest) >= CLOSE and _says_otherwise(part, nearest):
        return True
    return _crossed(part, wanted, told, people)


def _says_otherwise(part: str, clause: str) -> bool:
    if only_meant(part, clause):
        return True
    relative = _KIN.match(clause)
    if relative and not _OF_SOMEBODY.search(part) and not words(relative.group()) & words(part):
        return True  # what a relative did is not what the speaker did
    if any(_turned(a, b, part, clause) or _turned(b, a, part, clause) for a, b in _OPPOSITES):
        return True
    if _CEASED.search(part) and not _ENDED.search(clause):
        return True
    if _CEASED.search(clause):
        return not _ENDED.search(part)
    return is_denied(part) != is_denied(clause)


def _crossed(part: str, wanted: frozenset[str], told: list[str], people: Collection[str]) -> bool:
    """A name, relative or number that another clause tells of something else.

    "I was born in Salamanca but grew up in Lyon" does not say that she was born in Lyon.
    """
    for slots in (_names, _relatives, _counts):
        own = slots(part, people)
        rest = wanted - own - (_names(part, people) if slots is _relatives else set())
        if not own or not rest or len(told) < 2:
            continue
        nearest = max(told, key=lambda clause: (cover(rest, clause), len(own & slots(clause, people))))
        there = slots(nearest, people)
        if cover(rest, nearest) >= CLOSE and there and not own & there:
            return True
    return False


def _names(text: str, people: Collection[str]) -> set[str]:
    known = {name.split()[0].lower() for name in people}
    found = {re.sub(r"['’]s?$", "", name).lower() for name in _CAPITALISED.findall(text)}
    return {stem for name in found - known - ENGLISH_STOP - NOT_NAMES for stem in words(name)}


def _relatives(text: str, _: Collection[str]) -> set[str]:
    return set(words(text) & KIN)


def _counts(text: str, _: Collection[str]) -> set[str]:
    return numbers(DATE.sub(" ", text))


def _turned(word: str, opposite: str, claim: str, clause: str) -> bool:
    """The claim says ``word`` where the clause says its ``opposite`` alone."""
    claim, clause = claim.lower(), clause.lower()
    said = re.compile(rf"{word}" if has_cjk(word) else rf"\b{word}(?:s|d|ed|es)?\b")
    other = re.compile(rf"{opposite}" if has_cjk(opposite) else rf"\b{opposite}(?:s|d|ed|es)?\b")
    return bool(said.search(claim) and not said.search(clause) and other.search(clause) and not other.search(claim))
