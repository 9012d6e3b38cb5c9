"""A generated memory of a given size: chats of a lifetime without an encoder and without an import.

Word frequencies fall as in a language, English stop words first; two people write; a tenth as many memories as
turns; entities are mentioned in a quarter of the messages. Vectors are random, the hardest case for an index.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from core.models.ports import ModelInfo, ModelStatus, Role
from core.store import banks, conversations, entities, excerpts, memories, messages, sources, vectors
from core.store.connection import Connection
from core.store.excerpts import NewExcerpt
from core.store.messages import NewMessage
from core.store.store import Store
from core.store.words import ENGLISH_STOP
from core.types import SOURCE, EntityType, ItemKind, LinkType, MemoryKind, Network, Origin, Statement

DIM = 384
BANK = 1
MODEL = 1  # the row of the encoder
BATCH = 8_000  # turns a transaction
TURNS_PER_EXCHANGE = 8
TURNS_PER_MEMORY = 10
VOCABULARY, ENTITIES = 60_000, 3_000
START, TURN_EVERY = datetime(2010, 1, 1, tzinfo=UTC), timedelta(minutes=7)
PEOPLE = ("Nora", "Jonas")
_SYLLABLES = [a + b for a in "bdfgklmnprstvz" for b in "aeiou"]


class RandomVectors:
    """Unit vectors in place of an encoder, and no cross-encoder."""

    def __init__(self, seed: int = 11) -> None:
        self._random = np.random.default_rng(seed)

    def make(self, count: int) -> vectors.Matrix:
        """float32 (count, DIM)."""
        rows: vectors.Matrix = self._random.standard_normal((count, DIM), dtype=np.float32)
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        return rows

    def status(self) -> ModelStatus:
        return ModelStatus(ModelInfo("random", Role.EMBEDDER, "random", Path(), 512, DIM), None, None, "absent")

    def embedder_for(self, text: str) -> ModelInfo | None:
        return self.status().embedder

    def supports(self, text: str, role: str = "embedder") -> bool:
        return True

    def embed(self, texts: Sequence[str], **_: Any) -> vectors.Matrix:
        return self.make(len(texts))

    def rerank(self, query: str, texts: Sequence[str], **_: Any) -> vectors.Matrix:
        raise AssertionError("no cross-encoder in this benchmark")

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [len(text) // 4 + 1 for text in texts]


def _word(number: int) -> str:
    """A pronounceable word of three or four syllables, another one for every number."""
    parts = []
    for _ in range(3):
        number, digit = divmod(number, len(_SYLLABLES))
        parts.append(_SYLLABLES[digit])
    return "".join(parts) + (_SYLLABLES[number] if number else "")


class Language:
    """Texts and questions. Half of the words are stop words; the n-th of the others is used 1 / (n + 2.7) as often."""

    def __init__(self, seed: int = 7) -> None:
        self._random = np.random.default_rng(seed)
        self._stop = np.array(sorted(ENGLISH_STOP))
        self._words = np.array([_word(n) for n in range(VOCABULARY)])
        weights = 1.0 / (np.arange(VOCABULARY) + 2.7)
        self._sums = np.cumsum(weights / weights.sum())

    def texts(self, count: int) -> list[str]:
        lengths = self._random.integers(3, 25, count)
        total = int(lengths.sum())
        picked = np.searchsorted(self._sums, self._random.random(total))
        stop = self._stop[self._random.integers(0, len(self._stop), total)]
        meant = self._words[np.minimum(picked, VOCABULARY - 1)]
        words = np.where(self._random.random(total) < 0.5, stop, meant).tolist()
        ends = np.cumsum(lengths).tolist()
        return [" ".join(words[end - length : end]) for end, length in zip(ends, lengths.tolist(), strict=True)]

    def _between(self, first: int, last: int) -> str:
        return str(self._words[self._random.integers(first, last)])

    def common(self) -> str:
        """A word that one turn in five to fifty holds."""
        return self._between(0, 50)

    def question(self) -> str:
        """As people ask: a name, words of every frequency and now and then something named or a time."""
        who, middle, rare = self._random.choice(PEOPLE), self._between(100, 1_000), self._between(2_000, 20_000)
        place = f"Place{self._random.integers(0, ENTITIES)}"
        ends = ("?", f" in {place}?", f" with the {self.common()}?", " in May 2012?")
        return f"What did {who} {self.common()} about the {middle} {rare}" + ends[self._random.integers(len(ends))]

    def common_question(self) -> str:
        """Nothing but words that everybody uses all the time."""
        return f"Did {self._random.choice(PEOPLE)} {self.common()} the {self.common()} {self.common()}?"


@dataclass(frozen=True, slots=True)
class _Place:
    """Rows that everything generated belongs to."""

    source: int
    chat: int
    people: list[int]
    entities: list[int]
    model: int


def vectors_of(turns: int) -> Iterator[vectors.Matrix]:
    """The vectors of turns and memories, a batch at a time: float32 (n, DIM), those of the turns first."""
    made = RandomVectors()
    for first in range(0, turns, BATCH):
        count = min(BATCH, turns - first)
        yield made.make(count + count // TURNS_PER_MEMORY)


def build(store: Store, turns: int) -> None:
    """Fill an empty file with one bank of ``turns`` turns."""
    language = Language()
    place = store.write(_prepare)
    for number, rows in enumerate(vectors_of(turns)):
        first = number * BATCH
        texts = language.texts(min(BATCH, turns - first))
        store.write(partial(_write, place=place, first=first, texts=texts, rows=rows))
    store.write(lambda c: messages.number(c, place.chat))


def _prepare(connection: Connection) -> _Place:
    banks.create(connection, "bench")
    source = sources.add(connection, BANK, format="jsonl", file_name="x", zone="UTC", date_order=None, me=None)
    chat = conversations.add(connection, BANK, format="jsonl", external_id="c", key="c", title="c")
    people = [conversations.person(connection, BANK, name) for name in PEOPLE]
    known = [entities.add(connection, BANK, f"Place{n}", EntityType.LOCATION) for n in range(ENTITIES)]
    return _Place(source, chat, people, known, vectors.model_id(connection, "random", DIM))


def _write(connection: Connection, place: _Place, first: int, texts: list[str], rows: vectors.Matrix) -> None:
    times = [START + TURN_EVERY * (first + n) for n in range(len(texts))]
    ids = messages.add_messages(connection, BANK, place.chat, place.source, _messages(place, first, texts, times))
    turns: list[int] = []
    for at in range(0, len(ids), TURNS_PER_EXCHANGE):
        group = slice(at, at + TURNS_PER_EXCHANGE)
        turns += _exchange(connection, place, ids[group], texts[group], times[group])
    vectors.put(connection, place.model, SOURCE, BANK, turns, rows[: len(turns)])
    mentioned = np.random.default_rng(first).geometric(0.01, len(ids)).tolist()
    pairs = [(place.entities[min(mentioned[n], ENTITIES) - 1], i) for n, i in enumerate(ids) if n % 4 == 0]
    entities.mention_in_messages(connection, pairs)
    _memories(connection, place, {i: e for e, i in pairs}, ids, texts, times, rows[len(turns) :])


def _messages(place: _Place, first: int, texts: list[str], times: list[datetime]) -> list[NewMessage]:
    return [
        NewMessage(
            place.people[n % 2], first + n, ItemKind.MESSAGE, at, "UTC", None, text, None, f"k{first + n}", False,
            False, (), (),
        )
        for n, (text, at) in enumerate(zip(texts, times, strict=True))
    ]  # fmt: skip


def _exchange(
    connection: Connection, place: _Place, ids: list[int], texts: list[str], times: list[datetime]
) -> list[int]:
    """One exchange with its turns and the two windows over them; the ids of the turns."""
    exchange = excerpts.add_exchange(connection, BANK, place.chat, ids, start=times[0], end=times[-1], tokens=200)
    new = [
        NewExcerpt("turn", ((i, 0, None),), place.people[n % 2], times[n], times[n], texts[n], PEOPLE[n % 2])
        for n, i in enumerate(ids)
    ]
    for at in (0, 2):
        part = slice(at, at + 6)
        new.append(NewExcerpt(
            "window", tuple((i, 0, None) for i in ids[part]), None, times[at], times[at], "\n".join(texts[part]),
            " ".join(PEOPLE),
        ))  # fmt: skip
    return excerpts.add(connection, BANK, place.chat, exchange, new)[: len(ids)]


def _memories(
    connection: Connection, place: _Place, entity_of: dict[int, int], ids: list[int], texts: list[str],
    times: list[datetime], rows: vectors.Matrix,
) -> None:  # fmt: skip
    known: list[int] = []
    for n in range(len(rows)):
        at = n * TURNS_PER_MEMORY
        said = Statement(
            network=Network.WORLD, kind=MemoryKind.EVENT, text=texts[at], holder=PEOPLE[at % 2], origin=Origin.STATED,
            message_ids=(ids[at],), start=times[at], end=times[at] + timedelta(hours=1),
        )  # fmt: skip
        made = memories.Placement(place.chat, None, times[at], "bench", 1)
        memory, new = memories.add(connection, BANK, said, made)
        if new:
            known.append(memory)
            if ids[at] in entity_of:
                entities.mention_in_memories(connection, [(entity_of[ids[at]], memory)])
    links = [(known[n], known[n + 1], LinkType.TEMPORAL, 0.9) for n in range(len(known) - 1)]
    links += [(known[n], known[(n * 7) % len(known)], LinkType.SEMANTIC, 0.8) for n in range(len(known))]
    memories.add_links(connection, links)
    vectors.put(connection, place.model, Network.WORLD.value, BANK, known, rows[: len(known)])
