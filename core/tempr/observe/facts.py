"""What is known of an entity: its facts, without what no longer holds and without the weaker side of a conflict."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from core.store import observations, successions
from core.store.clock import optional
from core.store.connection import Connection
from core.store.observations import FactRow
from core.tempr.observe.voice import retold
from core.tempr.terms import fine_terms, language_of
from core.types import EntityType, MemoryKind, Network, ProposalState

MOST_FACTS = 200  # the latest ones: a person met daily for years is summed up from what was last heard
_PLANS_LAST = timedelta(days=90)
_STRONGER = 2  # that much more evidence outweighs being newer

_LIKES = re.compile(
    r"\b(?:really |absolutely |also )*(?P<verb>loves?|likes?|enjoys?|adores?|prefers?|hates?|dislikes?|loathes?|"
    r"despises?|detests?|cannot stand|(?:do|does) not (?:really )?(?:like|enjoy|care for))\b|"
    r"(?P<zh>不喜欢|不爱|讨厌|受不了|喜欢|热爱|钟爱|爱)"
)
_FILLER = re.compile(r"^(?:(?:just|also|even|still|finally|really) )+")
_BESIDE = re.compile(r" (?:and|&) |['’]s? |的|和|跟|与")  # the entity with others, or something of its own
_DISLIKES = re.compile(r"hate|dislike|loathe|despise|detest|cannot|not|不|讨厌|受不了")


@dataclass(frozen=True, slots=True)
class Subject:
    """An entity to be observed. ``names``: every name it goes by, its own first."""

    id: int
    name: str
    type: EntityType
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact retold in the third person; ``about``: it begins with the entity itself, ``words`` is the rest."""

    id: int
    text: str
    words: str
    about: bool
    kind: MemoryKind
    network: Network
    evidence: int
    mentioned: datetime | None
    end: datetime | None
    attributes: frozenset[str]


@dataclass(frozen=True, slots=True)
class Line:
    """An observation and the memories it rests on."""

    text: str
    fact_ids: tuple[int, ...]


def gather(connection: Connection, subject: Subject, now: datetime) -> list[Fact]:
    """The facts about an entity that hold, latest mention first (F_e of the paper). ``now`` aware: past plans go."""
    rows = [row for row in observations.facts_about(connection, subject.id, MOST_FACTS) if not row.ended]
    claims = successions.claims_of(connection, [row.id for row in rows])
    losers = _losers(connection, rows)
    facts = [
        _fact(row, subject, {claim[1] for claim in claims.get(row.id, ())}) for row in rows if row.id not in losers
    ]
    current = [fact for fact in facts if fact is not None and not is_over(fact, now)]
    return _without_repeats(_without_changed_tastes(current))


def is_over(fact: Fact, now: datetime) -> bool:
    """Whether a plan's time has passed; one without a date is let go some months after it was told."""
    if fact.kind is not MemoryKind.PLAN:
        return False
    if fact.end is not None:
        return fact.end <= now
    return fact.mentioned is None or fact.mentioned + _PLANS_LAST <= now


def _losers(connection: Connection, rows: Sequence[FactRow]) -> set[int]:
    """Of two facts that may contradict each other the older, unless it is much better supported."""
    known = {row.id: row for row in rows}
    lost: set[int] = set()
    for pair in successions.of_memories(connection, known):
        if pair.state is ProposalState.ASKED and pair.earlier_id in known and pair.later_id in known:
            earlier, later = known[pair.earlier_id], known[pair.later_id]
            stronger = earlier.evidence >= later.evidence + _STRONGER
            lost.add(later.id if stronger else earlier.id)
    return lost


def _fact(row: FactRow, subject: Subject, attributes: set[str]) -> Fact | None:
    text = retold(row.text, row.holder)
    if text is None:
        return None
    words, about = _after_name(text, subject.names)
    return Fact(
        row.id, text, words, about, row.kind, row.network, row.evidence, optional(row.mentioned_ms),
        optional(row.end_ms), frozenset(attributes),
    )  # fmt: skip


def _after_name(text: str, names: Iterable[str]) -> tuple[str, bool]:
    for name in sorted(names, key=len, reverse=True):
        rest = text[len(name) :]
        if not text.casefold().startswith(name.casefold()) or not rest or _BESIDE.match(rest):
            continue
        if rest[0] == " " or language_of(text) == "zh":
            return _FILLER.sub("", rest.strip()), True
    return text, False


def _without_changed_tastes(facts: Sequence[Fact]) -> list[Fact]:
    """ "I hate running" in April, "I like running" in August: only the newer."""
    taken: dict[tuple[str, ...], bool] = {}
    kept = []
    for fact in facts:  # latest first
        match = _LIKES.search(fact.words) if fact.kind is MemoryKind.PREFERENCE else None
        if match is not None:
            matter = tuple(sorted(fine_terms(fact.words[match.end() :])))
            dislikes = _DISLIKES.search(match.group()) is not None
            if taken.setdefault(matter, dislikes) != dislikes:
                continue
        kept.append(fact)
    return kept


def _without_repeats(facts: Sequence[Fact]) -> list[Fact]:
    """Each thing once; of two wordings the fuller, and where neither is, the later."""
    words = [_words(fact.words) for fact in facts]
    kept: set[int] = set()
    holding: dict[str, set[int]] = {}  # word -> places of the facts kept that hold it: comparing all pairs is slow
    for place in sorted(range(len(facts)), key=lambda n: (-len(words[n]), n)):
        fuller = _holding_all(words[place], holding, kept)
        if any(other < place or facts[other].kind is facts[place].kind for other in fuller):
            continue
        kept.add(place)
        for word in words[place]:
            holding.setdefault(word, set()).add(place)
    return [facts[place] for place in sorted(kept)]


def _holding_all(words: frozenset[str], holding: Mapping[str, set[int]], every: set[int]) -> set[int]:
    """The places that hold all of these words."""
    places = sorted((holding.get(word, set()) for word in words), key=len)
    return places[0].intersection(*places[1:]) if places else every


@lru_cache(maxsize=20_000)
def _words(text: str) -> frozenset[str]:
    """Content words; those of a fact are read again whenever one of its entities is summed up anew."""
    return frozenset(fine_terms(text))
