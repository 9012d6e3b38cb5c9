"""The candidates of one question with everything known of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from core.store import excerpts, memories, messages, search, vectors
from core.store.connection import Connection
from core.store.excerpts import ExcerptRow
from core.store.store import Store
from core.store.vectors import Matrix
from core.tempr.recall import context, holding
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.context import Surroundings
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
    turns_of: dict[Key, list[Key]] = field(default_factory=dict)  # of a memory, those it was taken from
    around: Surroundings | None = None  # None: no encoder knows the question
    unit_vectors: dict[int, Matrix] = field(default_factory=dict)
    rerank: dict[Key, float] = field(default_factory=dict)
    order: list[Key] = field(default_factory=list)
    preferred: list[Preferred] = field(default_factory=list)

    def messages(self, key: Key) -> list[int]:
        """The messages a candidate rests on."""
        if key.kind == "memory":
            return self.evidence.get(key.id, [])
        return [message for message, _, _ in self.turns[key.id].parts]

    def vector(self, key: Key) -> Matrix | None:
        """The exact vector (d,) of a candidate; None where there is none."""
        if key.kind == "memory" or self.around is None:
            return self.unit_vectors.get(key.id)
        return self.around.vector(key.id)

    def meaning(self, vector: Matrix) -> tuple[Ranking, Ranking]:
        """Cosine with ``vector`` of every candidate, and of every turn together with the turns around it."""
        if self.around is None:
            return [], []
        alike = self.around.similarity(vector)
        semantic = [(Key("source", turn), score) for turn, score in alike.own]
        semantic += [(Key("memory", unit), float(own @ vector)) for unit, own in self.unit_vectors.items()]
        around = [(Key("source", turn), score) for turn, score in alike.around]
        return sorted(semantic, key=lambda row: -row[1]), sorted(around, key=lambda row: -row[1])


def gather(connection: Connection, asked: Plan, pool: Pool, model: int | None) -> None:
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
    if asked.only_time:
        pool.views = messages.views(connection, (m for turn in pool.turns.values() for m, _, _ in turn.parts))
    if asked.vector is not None and model is not None:
        dim = asked.vector.shape[0]
        pool.around = context.load(connection, model, list(pool.turns), dim)
        pool.unit_vectors = _unit_vectors(connection, model, pool, dim)
        pool.rankings["semantic"], pool.rankings["context"] = pool.meaning(asked.vector)


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


def _unit_vectors(connection: Connection, model: int, pool: Pool, dim: int) -> dict[int, Matrix]:
    """The exact vectors (dim,) of the candidate memories that have one."""
    found: dict[int, Matrix] = {}
    for network in {unit.network.value for unit in pool.units.values()}:
        ids = [unit.id for unit in pool.units.values() if unit.network.value == network]
        known, matrix = vectors.exact(connection, model, network, ids, dim)
        found |= dict(zip(known, matrix, strict=True))
    return found


def see(store: Store, pool: Pool, keys: Iterable[Key]) -> None:
    """Read the messages of these turns, as far as they are not known yet."""
    parts = [part for key in keys if key.kind == "source" for part in pool.turns[key.id].parts]
    unknown = [message for message, _, _ in parts if message not in pool.views]
    if unknown:
        with store.reading() as connection:
            pool.views |= messages.views(connection, unknown)
