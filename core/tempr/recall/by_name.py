"""Turns that hold the name of an entity as a word, though nobody took it for a name there.

A name that begins a sentence is not taken for one before it is known, and a lower-case one hardly ever. What mentions
miss the word index finds.
"""

from __future__ import annotations

from collections.abc import Mapping

from core import defaults
from core.store import fulltext, search
from core.store.connection import Connection
from core.store.words import has_cjk, query_terms
from core.tempr.recall.channels import Key
from core.tempr.recall.plan import Plan
from core.types import EntityType

MOST_NAMES = 16  # looked up, the most active first
RARE = 12  # turns; a word that more hold is no name of one person
SHORTEST = 3  # letters of a name that stands alone
_TITLES = frozenset("mr mrs ms miss dr prof professor doctor sir madam aunt uncle coach captain father".split())
_PERHAPS_PEOPLE = (EntityType.PERSON, EntityType.OTHER)  # of a name nothing else is known of the type is OTHER
_OF_SOMEBODY = ("'s ", "’s ", "的")  # "Nora's mother" is no name


def from_names(connection: Connection, plan: Plan, entities: Mapping[int, float]) -> dict[Key, float]:
    """Activation that ``entities`` pass on to turns with their names, the less the more turns hold them."""
    if not plan.source:
        return {}
    step = defaults.SPREAD_DELTA * defaults.SPREAD_MU["entity"]
    index = fulltext.of_excerpts(connection, "turn_words", plan.bank_id, plan.conversation_id)
    strongest = sorted(entities, key=lambda entity: -entities[entity])[:MOST_NAMES]
    found: dict[Key, float] = {}
    for entity, name, kind in search.entity_names(connection, strongest):
        for words in ways_to_say(name, EntityType(kind)):
            turns = fulltext.holding(connection, index, words, RARE + 1)
            value = entities[entity] * step / (1.0 + len(turns)) ** 0.5
            for turn in turns if len(turns) <= RARE else ():
                found[Key("source", turn)] = max(value, found.get(Key("source", turn), 0.0))
    return found


def ways_to_say(name: str, kind: EntityType) -> list[list[str]]:
    """The words of a name, and of what may be a person the given name alone (after a title, the family name)."""
    if any(part in name for part in _OF_SOMEBODY):
        return []
    words = [word for word in query_terms(name, drop_stop_words=False) if word not in _TITLES]
    if not has_cjk(name) and len("".join(words)) < SHORTEST:
        return []
    alone = kind in _PERHAPS_PEOPLE and len(words) > 1 and not has_cjk(name) and len(words[0]) >= SHORTEST
    return [words, words[:1]] if alone else [words]
