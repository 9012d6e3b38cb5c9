"""A generated memory of a given number of memory units, and exchanges whose facts can be retained in it for real.

Texts as in :mod:`tests.benchmarks.lifetime`; the n-th entity is named 1 / n as often as the first and there are more
of them the more is told, as in a language; one memory in thirty says where somebody lives or works, one in fifty is
an opinion. Vectors are random, the hardest case for an index.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import pairwise

import numpy as np

from core.store import banks, conversations, entities, excerpts, exchanges, memories, messages, sources, vectors
from core.store.connection import Connection
from core.store.excerpts import NewExcerpt
from core.store.exchanges import ExchangeText
from core.store.messages import NewMessage
from core.store.store import Store
from core.tempr import followups, succession
from core.tempr.distil.distiller import Distilled
from core.tempr.distil.facts import Fact
from core.types import SOURCE, EntityType, ItemKind, LinkType, MemoryKind, Mention, Network, Statement
from tests.benchmarks.lifetime import BANK, DIM, PEOPLE, Language, RandomVectors

BATCH = 5_000  # memories a transaction
PER_EXCHANGE = 4
SPAN = timedelta(days=15 * 365)  # however many memories there are
START = datetime(2010, 1, 1, tzinfo=UTC)
TURNS = 400  # with a vector: what semantic links take the measure of their threshold from
_ENTITIES = 30.0  # times the root of the number of memories
_HOMES = ("Leeds", "Porto", "Ghent", "Oslo", "Turin", "Lyon", "Graz", "Cork")
_FIRMS = ("Philips", "Bosch", "Siemens", "Nokia", "Ikea", "Lidl")


@dataclass(frozen=True, slots=True)
class _Place:
    source: int
    chat: int
    people: tuple[int, ...]
    model: int


class Names:
    """Entities of a memory of ``count`` units, the n-th named 1 / n as often as the first."""

    def __init__(self, count: int, seed: int) -> None:
        self.count = int(_ENTITIES * count**0.5)
        weights = 1.0 / np.arange(1, self.count + 1)
        self._sums = np.cumsum(weights / weights.sum())
        self._random = np.random.default_rng(seed)

    def some(self) -> list[int]:
        """None to three of them, by number from 0."""
        found = np.searchsorted(self._sums, self._random.random(self._random.integers(0, 4)))
        return list(dict.fromkeys(int(n) for n in np.minimum(found, self.count - 1)))

    @staticmethod
    def mention(number: int) -> Mention:
        kinds = (EntityType.PERSON, EntityType.LOCATION, EntityType.ORGANIZATION, EntityType.PRODUCT)
        return Mention(f"{_name(number)} {_name(number * 7 + 3)}", kinds[number % 4])


def _name(number: int) -> str:
    parts = ["".join(c) for c in zip("bdfgklmnprst", "aeiouaeiouae", strict=True)]
    made = ""
    while True:
        number, digit = divmod(number, len(parts))
        made += parts[digit]
        if not number:
            return made.capitalize() + "nd"


class Sayings:
    """Statements with their entities, in the order they are said."""

    def __init__(self, count: int, seed: int) -> None:
        self._language, self.names, self._random = Language(seed), Names(count, seed), np.random.default_rng(seed)

    def make(self, message_ids: Sequence[int], times: Sequence[datetime]) -> Iterator[tuple[Statement, list[int]]]:
        texts = self._language.texts(len(message_ids))
        for number, (text, message, at) in enumerate(zip(texts, message_ids, times, strict=True)):
            named = self.names.some()
            mentions = tuple(self.names.mention(n) for n in named)
            said = " ".join([text, *(m.text for m in mentions)])
            network, kind = Network.WORLD, MemoryKind.EVENT
            if number % 30 == 0:
                said, kind = self._lasting(number, mentions), MemoryKind.STATE
            elif number % 50 == 1:
                network = Network.OPINION
            statement = Statement(
                said, network, kind, PEOPLE[number % 2], (message,), mentions, at, at + timedelta(hours=1),
                confidence=0.7 if network is Network.OPINION else None,
            )  # fmt: skip
            yield statement, named

    def _lasting(self, number: int, mentions: Sequence[Mention]) -> str:
        who = mentions[0].text if mentions and number % 60 else "I"
        if number % 90:
            return f"{who} {'live' if who == 'I' else 'lives'} in {self._random.choice(_HOMES)}."
        return f"{who} {'work' if who == 'I' else 'works'} at {self._random.choice(_FIRMS)}."


def fill(store: Store, count: int) -> None:
    """Give an empty file one bank of ``count`` memories."""
    sayings, made = Sayings(count, seed=5), RandomVectors()
    place = store.write(_prepare)
    known = store.write(lambda c: [_entity(c, sayings.names.mention(n)) for n in range(sayings.names.count)])
    for first in range(0, count, BATCH):
        size = min(BATCH, count - first)
        step = SPAN / count
        times = [START + step * (first + n) for n in range(size)]
        store.write(partial(_write, place=place, first=first, times=times, sayings=sayings, known=known, made=made))
    store.write(lambda c: messages.number(c, place.chat))
    store.write(lambda c: c.execute("DELETE FROM pending_vectors"))
    store.write(lambda c: vectors.change_encoder(c, BANK, ["random"]))


def sum_up(store: Store) -> None:
    """Queue what a program that was used all the time would have done by now: the lines about every entity."""

    def work(connection: Connection) -> None:
        known = [row[0] for row in connection.execute("SELECT id FROM entities ORDER BY id")]
        followups.observe_entities(connection, BANK, known)

    store.write(work)


def _entity(connection: Connection, mention: Mention) -> int:
    return entities.add(connection, BANK, mention.text, mention.type)


def _prepare(connection: Connection) -> _Place:
    banks.create(connection, "bench")
    source = sources.add(connection, BANK, format="jsonl", file_name="x", zone="UTC", date_order=None, me=None)
    chat = conversations.add(connection, BANK, format="jsonl", external_id="c", key="c", title="c")
    people = tuple(conversations.person(connection, BANK, name) for name in PEOPLE)
    banks.set_owner(connection, BANK, people[0])
    return _Place(source, chat, people, vectors.model_id(connection, "random", DIM))


def _say(connection: Connection, place: _Place, first: int, times: Sequence[datetime]) -> list[int]:
    """A message for each of ``times``, in exchanges of ``PER_EXCHANGE``; their ids."""
    new = [
        NewMessage(
            place.people[n % 2], first + n, ItemKind.MESSAGE, at, "UTC", None, f"said {first + n}", None,
            f"k{first + n}", False, False, (), (),
        )
        for n, at in enumerate(times)
    ]  # fmt: skip
    return messages.add_messages(connection, BANK, place.chat, place.source, new)


def _cut(connection: Connection, place: _Place, ids: Sequence[int], times: Sequence[datetime]) -> list[int]:
    return [
        excerpts.add_exchange(
            connection, BANK, place.chat, ids[at : at + PER_EXCHANGE], start=times[at],
            end=times[min(at + PER_EXCHANGE, len(times)) - 1], tokens=100,
        )
        for at in range(0, len(ids), PER_EXCHANGE)
    ]  # fmt: skip


def _write(
    connection: Connection, place: _Place, first: int, times: list[datetime], sayings: Sayings, known: list[int],
    made: RandomVectors,
) -> None:  # fmt: skip
    ids = _say(connection, place, first, times)
    cut = _cut(connection, place, ids, times)
    if not first:
        _turns(connection, place, cut, ids, times, made)
    stored: dict[Network, list[int]] = {}
    lasting: list[int] = []
    named: list[tuple[int, int]] = []
    for n, (statement, entity_numbers) in enumerate(sayings.make(ids, times)):
        placement = memories.Placement(place.chat, cut[n // PER_EXCHANGE], times[n], "bench")
        memory, new = memories.add(connection, BANK, statement, placement)
        if new:
            stored.setdefault(statement.network, []).append(memory)
            named += [(known[number], memory) for number in entity_numbers]
            if statement.kind is MemoryKind.STATE:
                lasting.append(memory)
    entities.mention_in_memories(connection, named)
    entities.mention_in_messages(connection, [(entity, ids[n % len(ids)]) for n, (entity, _) in enumerate(named)])
    succession.note(connection, BANK, lasting)
    for network, owners in stored.items():
        vectors.put(connection, place.model, network.value, BANK, owners, made.make(len(owners)))
        links = [(a, b, LinkType.TEMPORAL, 0.9) for a, b in pairwise(owners)]
        links += [(owners[n], owners[n * 7 % len(owners)], LinkType.SEMANTIC, 0.3) for n in range(len(owners))]
        memories.add_links(connection, links)


def _turns(
    connection: Connection, place: _Place, cut: Sequence[int], ids: Sequence[int], times: Sequence[datetime],
    made: RandomVectors,
) -> None:  # fmt: skip
    turns: list[int] = []
    for n in range(min(TURNS, len(ids))):
        turn = NewExcerpt("turn", ((ids[n], 0, None),), place.people[n % 2], times[n], times[n], "said", PEOPLE[n % 2])
        turns += excerpts.add(connection, BANK, place.chat, cut[n // PER_EXCHANGE], [turn])
    vectors.put(connection, place.model, SOURCE, BANK, turns, made.make(len(turns)))


def more(store: Store, known: int, count: int) -> list[tuple[ExchangeText, Distilled]]:
    """``count`` facts in exchanges that were said last, ready to be retained in a memory of ``known`` units."""
    sayings = Sayings(known, seed=17)
    times = [START + SPAN + timedelta(minutes=n) for n in range(count)]

    def work(connection: Connection) -> tuple[list[int], list[int]]:
        source, chat = (connection.execute(f"SELECT min(id) FROM {t}").fetchall()[0][0] for t in _ORIGIN)
        place = _Place(source, chat, tuple(conversations.person(connection, BANK, name) for name in PEOPLE), 0)
        ids = _say(connection, place, known, times)
        return ids, _cut(connection, place, ids, times)

    ids, cut = store.write(work)
    facts = [Fact(said, "", times[n]) for n, (said, _) in enumerate(sayings.make(ids, times))]
    made: list[tuple[ExchangeText, Distilled]] = []
    with store.reading() as connection:
        for n, exchange in enumerate(cut):
            text = exchanges.read(connection, exchange, 0)
            assert text is not None
            made.append((text, Distilled(tuple(facts[n * PER_EXCHANGE : (n + 1) * PER_EXCHANGE]), (), None, 0, 0)))
    return made


_ORIGIN = ("sources", "conversations")
