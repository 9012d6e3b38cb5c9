"""The candidates of one question with everything known of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.store import excerpts, memories, messages, search
from core.store.connection import Connection
from core.store.excerpts import ExcerptRow
from core.store.store import Store
from core.tempr.recall import holding, likeness
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.holding import Preferred
from core.tempr.recall.plan import Plan
from core.types import MemoryRow, MessageView, Network


@dataclass(slots=True)
class Pool:
    """The fused candidates with everything known of them.

    ``found``: what each of the four channels gave by itself; ``rankings``: the lists that are fused, in
    which every candidate has its exact similarity.
    """

    found: dict[str, Ranking] = field(default_factory=dict)
    rankings: dict[str, Ranking] = field(default_factory=dict)
    score: dict[Key, float] = field(default_factory=dict)
    turns: dict[int, ExcerptRow] = field(default_factory=dict)
    units: dict[int, MemoryRow] = field(default_factory=dict)
    evidence: dict[int, list[int]] = field(default_factory=dict)
    views: dict[int, MessageView] = field(default_factory=dict)
    asks: dict[int, float] = field(default_factory=dict)  # of turns that were read: how much of them asks
    naming: set[Key] = field(default_factory=set)  # turns that name something of a kind that answers the question
    turns_of: dict[Key, list[Key]] = field(default_factory=dict)  # of a memory, those it was taken from
    rerank: dict[Key, float] = field(default_factory=dict)
    unlike: set[Key] = field(default_factory=set)  # too far from the question in meaning to have to do with it
    some_alike: bool = True  # whether anything is near to it, as far as that can be told
    order: list[Key] = field(default_factory=list)
    preferred: list[Preferred] = field(default_factory=list)

    def messages(self, key: Key) -> list[int]:
        """The messages a candidate rests on."""
        if key.kind == "memory":
            return self.evidence.get(key.id, [])
        return [message for message, _, _ in self.turns[key.id].parts]

    def holds(self, key: Key) -> bool:
        """False for what was forgotten, or cut anew, since a channel found it."""
        return key.id in (self.turns if key.kind == "source" else self.units)

    def is_read(self, key: Key) -> bool:
        """Whether the messages of a turn could be read (:func:`see`); they may have been forgotten meanwhile."""
        return key.kind != "source" or all(message in self.views for message, _, _ in self.turns[key.id].parts)

    def read_so_far(self, turn: ExcerptRow) -> str:
        """The text of a turn's messages, as far as they were read (:func:`see`)."""
        views = [view for message, _, _ in turn.parts if (view := self.views.get(message)) is not None]
        return "\n".join(view.text for view in views)


def gather(connection: Connection, asked: Plan, pool: Pool) -> None:
    """Read all that is known of the candidates of ``pool.rankings``, their exact vectors included."""
    found = (key.id for ranking in pool.rankings.values() for key, _ in ranking if key.kind == "memory")
    pool.units = memories.rows(connection, holding.with_partners(found, pool.preferred))
    if asked.source:
        _leave_out_grouped_words(pool)
    candidates = dict.fromkeys(key for ranking in pool.rankings.values() for key, _ in ranking)
    pool.evidence = memories.evidence(connection, list(pool.units))
    turn_of = search.turns_of_messages(connection, (m for ids in pool.evidence.values() for m in ids))
    if asked.source:
        for unit, ids in pool.evidence.items():
            if pool.units[unit].network is Network.OBSERVATION:
                continue  # a line about many things somebody said is a vote for none of them
            pool.turns_of[Key("memory", unit)] = list(
                dict.fromkeys(Key("source", turn_of[m]) for m in ids if m in turn_of)
            )
        candidates |= dict.fromkeys(key for keys in pool.turns_of.values() for key in keys)
    pool.turns = excerpts.rows(connection, [key.id for key in candidates if key.kind == "source"])
    pool.rankings = {name: [row for row in rows if pool.holds(row[0])] for name, rows in pool.rankings.items()}
    if asked.only_time:
        pool.views = messages.views(connection, (m for turn in pool.turns.values() for m, _, _ in turn.parts))
    if asked.spaces and not asked.only_time:
        turns, units = list(pool.turns.values()), pool.units.values()
        alike = [likeness.rankings(connection, space, turns, units) for space in asked.spaces]
        pool.unlike = likeness.unlike(asked.spaces, [own for own, _ in alike])
        pool.some_alike = likeness.some_alike(asked.spaces, [own for own, _ in alike])
        pool.rankings["semantic"] = likeness.best_first([own for own, _ in alike])
        pool.rankings["context"] = likeness.best_first([around for _, around in alike])


def admit(connection: Connection, pool: Pool, keys: Sequence[Key]) -> None:
    """Read what is known of further candidates, which no channel found and no list ranks."""
    new = [key for key in keys if key not in pool.score]
    pool.turns |= excerpts.rows(connection, [key.id for key in new if key.kind == "source"])
    units = [key.id for key in new if key.kind == "memory"]
    pool.units |= memories.rows(connection, units)
    pool.evidence |= memories.evidence(connection, units)
    pool.score |= {key: 0.0 for key in new if pool.holds(key)}


def is_shown(asked: Plan, pool: Pool, key: Key) -> bool:
    """Results complement each other: a memory that rules took word by word from a turn adds nothing to it."""
    if not pool.holds(key):
        return False
    if key.kind == "source" or not asked.source:
        return (key.kind == "source") == asked.source
    unit = pool.units[key.id]
    return unit.extractor != memories.RULES or unit.edited


def _leave_out_grouped_words(pool: Pool) -> None:
    """Lines that the rules put together of a person's statements say nothing that those do not: they take no place."""
    out = {
        Key("memory", unit.id)
        for unit in pool.units.values()
        if unit.network is Network.OBSERVATION and unit.extractor == memories.RULES and not unit.edited
    }
    if out:
        pool.rankings = {name: [row for row in rows if row[0] not in out] for name, rows in pool.rankings.items()}
        pool.units = {unit_id: unit for unit_id, unit in pool.units.items() if Key("memory", unit_id) not in out}


def see(store: Store, pool: Pool, keys: Iterable[Key]) -> None:
    """Read the messages of these turns, as far as they are not known yet."""
    parts = [part for key in keys if key.kind == "source" for part in pool.turns[key.id].parts]
    unknown = [message for message, _, _ in parts if message not in pool.views]
    if unknown:
        with store.reading() as connection:
            pool.views |= messages.views(connection, unknown)
