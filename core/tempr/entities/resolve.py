"""rho(m) = argmax a*str + b*co + g*temp: mentions to canonical entities (paper section 4.1.3).

The index is in memory and blocked by normalised name and by the words of names, so that a mention is
compared with the few entities that share a word or a short form with it, never with all.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from core import defaults
from core.tempr.entities.first_names import FULL_NAMES
from core.tempr.entities.names import conflict, similarity
from core.tempr.entities.spelling import initials, normalise, parts, spellings
from core.types import EntityType, Mention

_MAX_CANDIDATES = 64
_HALF_LIFE_DAYS = 90.0  # two mentions a season apart still speak for one entity, two years apart hardly
_CLEAR = 0.15  # by how much the best of several entities of one name must lead
_ALIKE = 0.6  # below, two names have too little in common for company and time to speak at all
_UNTYPED = {EntityType.OTHER, EntityType.CONCEPT}


class Outcome(StrEnum):
    """What became of a mention: ``ask`` is for the person to decide."""

    KNOWN = "known"
    NEW = "new"
    ASK = "ask"


@dataclass(slots=True)
class IndexedEntity:
    """An entity as the store keeps it. ``beside``: ids of entities it occurs together with."""

    id: int
    name: str
    type: EntityType
    aliases: set[str] = field(default_factory=set)
    last_seen: datetime | None = None
    beside: set[int] = field(default_factory=set)

    def names(self) -> Iterator[str]:
        """The canonical name, then the aliases."""
        yield self.name
        yield from self.aliases


@dataclass(frozen=True, slots=True)
class Context:
    """What surrounds a mention: ids of entities of the same exchange, and when it was said."""

    beside: frozenset[int] = frozenset()
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """``score`` is rho, 0 to 1; ``text``, ``together``, ``time`` are its three terms before weighting."""

    entity_id: int
    score: float
    text: float
    together: float
    time: float


@dataclass(frozen=True, slots=True)
class Resolution:
    """``entity_id``: which it is, for ASK the likeliest of several with this very name; ``candidates`` best first."""

    kind: Outcome
    entity_id: int | None = None
    candidates: tuple[Candidate, ...] = ()


class Resolver:
    """Resolves mentions against an index that the store loads and saves."""

    def __init__(self, entities: Iterable[IndexedEntity] = ()) -> None:
        self._entities: dict[int, IndexedEntity] = {}
        self._exact: dict[str, set[int]] = {}
        self._blocks: dict[str, set[int]] = {}
        self._distinct: set[tuple[int, str]] = set()
        for entity in entities:
            self.add(entity)

    def add(self, entity: IndexedEntity) -> None:
        """Put a new or loaded entity into the index."""
        self._entities[entity.id] = entity
        for name in entity.names():
            self._index(entity.id, name)

    def add_alias(self, entity_id: int, alias: str) -> None:
        """From now on ``alias`` is that entity: what the person decided, or a sure merge."""
        self._entities[entity_id].aliases.add(alias)
        self._index(entity_id, alias)

    def keep_apart(self, entity_id: int, name: str) -> None:
        """The person decided that ``name`` is not that entity; it is never proposed again."""
        self._distinct.add((entity_id, normalise(name)))

    def remove(self, entity_id: int) -> None:
        """Take an entity out, as after a merge or a purge."""
        for name in self._entities.pop(entity_id).names():
            for spelling in spellings(name):
                self._exact[spelling].discard(entity_id)
            for key in _keys(name):
                self._blocks[key].discard(entity_id)

    def seen(self, entity_id: int, context: Context) -> None:
        """Record a resolved mention: later ones nearby in time and company are likelier the same."""
        entity = self._entities[entity_id]
        entity.beside |= context.beside - {entity_id}
        if context.at is not None and (entity.last_seen is None or context.at > entity.last_seen):
            entity.last_seen = context.at

    def entity(self, entity_id: int) -> IndexedEntity:
        """The entity of that id."""
        return self._entities[entity_id]

    def __len__(self) -> int:
        return len(self._entities)

    def resolve(self, mention: Mention, context: Context = Context()) -> Resolution:
        """Which entity ``mention`` is: exact names and aliases first, then rho with its two thresholds."""
        exact = self._same_name(mention)
        if len(exact) == 1:
            return Resolution(Outcome.KNOWN, exact[0].id, (self._rate(mention, exact[0], context),))
        if exact:
            return self._choose(mention, exact, context)
        rated = sorted((self._rate(mention, e, context) for e in self._near(mention)), key=lambda c: -c.score)
        rated = [c for c in rated if c.text >= _ALIKE]
        if not rated or rated[0].score < defaults.ENTITY_ASK:
            return Resolution(Outcome.NEW, None, tuple(rated[:5]))
        second = rated[1].score if len(rated) > 1 else 0.0
        if rated[0].score >= defaults.ENTITY_ACCEPT and rated[0].score - second >= _CLEAR / 2:
            return Resolution(Outcome.KNOWN, rated[0].entity_id, tuple(rated[:5]))
        return Resolution(Outcome.ASK, None, tuple(rated[:5]))

    def _choose(self, mention: Mention, entities: list[IndexedEntity], context: Context) -> Resolution:
        """Several entities of one name: company and time decide, if clearly; else the person."""
        rated = sorted((self._rate(mention, e, context) for e in entities), key=lambda c: -c.score)
        if rated[0].score - rated[1].score >= _CLEAR:
            return Resolution(Outcome.KNOWN, rated[0].entity_id, tuple(rated[:5]))
        return Resolution(Outcome.ASK, rated[0].entity_id, tuple(rated[:5]))

    def _rate(self, mention: Mention, entity: IndexedEntity, context: Context) -> Candidate:
        text = max(similarity(mention.text, name, _kind(mention, entity)) for name in entity.names())
        together = _together(context.beside - {entity.id}, entity.beside)
        time = _time(context.at, entity.last_seen)
        score = defaults.ENTITY_ALPHA * text + defaults.ENTITY_BETA * together + defaults.ENTITY_GAMMA * time
        return Candidate(entity.id, score, text, together, time)

    def _same_name(self, mention: Mention) -> list[IndexedEntity]:
        key = normalise(mention.text)
        ids = {i for spelling in spellings(mention.text) for i in self._exact.get(spelling, ())}
        found = [self._entities[i] for i in sorted(ids)]
        found = [e for e in found if (e.id, key) not in self._distinct]
        typed = [e for e in found if _compatible(mention.type, e.type)]
        return typed or ([] if any(e.type is EntityType.PERSON for e in found) else found)

    def _near(self, mention: Mention) -> list[IndexedEntity]:
        """Entities that share a block with the mention and may be the same at all."""
        ids: dict[int, None] = {}
        for key in sorted(_keys(mention.text), key=lambda k: len(self._blocks.get(k, ()))):
            for entity_id in self._blocks.get(key, ()):
                ids.setdefault(entity_id)
                if len(ids) >= _MAX_CANDIDATES:
                    break
        key = normalise(mention.text)
        return [e for i in ids if (i, key) not in self._distinct and _possible(mention, e := self._entities[i])]

    def _index(self, entity_id: int, name: str) -> None:
        for spelling in spellings(name):
            self._exact.setdefault(spelling, set()).add(entity_id)
        for key in _keys(name):
            self._blocks.setdefault(key, set()).add(entity_id)


def _keys(name: str) -> set[str]:
    """Blocks of a name: full forms of its given name, first letters of its words, characters, acronym."""
    keys: set[str] = set()
    words = parts(name)
    for word in words:
        if ord(word[0]) > 0x2E80:
            keys |= {f"c{word[:2]}", f"c{word[-2:]}", f"s{word[0]}"} if len(word) > 1 else {f"s{word}"}
            if word[0] in "小老阿":
                keys.add(f"s{word[-1]}")
        else:
            keys.add(f"w{word[:4]}")
            keys |= {f"n{full}" for full in FULL_NAMES.get(word, ())}
    keys.add("a" + initials(name)[:6])
    keys.add("a" + ("".join(w[0] for w in words) if len(words) > 2 else "".join(words)[:6]))
    return keys


def _possible(mention: Mention, entity: IndexedEntity) -> bool:
    if not _compatible(mention.type, entity.type):
        return False
    kind = _kind(mention, entity)
    return not any(conflict(mention.text, name, kind) for name in entity.names())


def _compatible(a: EntityType, b: EntityType) -> bool:
    return a is b or a in _UNTYPED or b in _UNTYPED


def _kind(mention: Mention, entity: IndexedEntity) -> EntityType:
    return mention.type if mention.type not in _UNTYPED else entity.type


def _together(near: frozenset[int], beside: set[int]) -> float:
    """sim_co: share of the mention's company that the entity has been seen with."""
    return len(near & beside) / len(near) if near else 0.0


def _time(at: datetime | None, last_seen: datetime | None) -> float:
    """sim_temp: 1 for the same moment, halved with every quarter of a year between."""
    if at is None or last_seen is None:
        return 0.0
    return math.pow(0.5, abs((at - last_seen).total_seconds()) / 86400 / _HALF_LIFE_DAYS)
