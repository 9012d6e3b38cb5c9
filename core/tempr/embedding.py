"""Vectors for everything that waits for one, a checkpoint per batch (DESIGN section 5.2)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from core.errors import Cancelled
from core.models.ports import ModelInfo
from core.store import excerpts, memories, messages, vectors
from core.store.connection import Connection
from core.store.store import Store
from core.tempr import display, semantic_links
from core.tempr.semantic_links import Link
from core.types import SOURCE, Network, Progress, ProgressCallback

BATCH = 512
CACHED_CHARACTERS, CACHED_TEXTS = 16, 20_000  # about 30 MB of vectors at most

Owner = tuple[str, int]  # network (or source) and row id
Encode = Callable[[Sequence[str], ModelInfo], vectors.Matrix]


@dataclass(frozen=True, slots=True)
class Encoders:
    """The encoders a bank is embedded with, the chosen one first, and which of them reads a text (None: none does)."""

    models: Sequence[ModelInfo]
    reader: Callable[[str], ModelInfo | None]
    encode: Encode

    def reading(self, text: str) -> ModelInfo | None:
        """The one of ``models`` that is to read ``text``; None also where that is one that came meanwhile."""
        found = self.reader(text) if text else None
        return found if found in self.models else None


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Owners without a vector, what is to be read of each and by which encoder.

    ``there``: places of those that have that encoder's vector already, as when another encoder has come.
    """

    owners: list[Owner]
    texts: list[str]
    readers: list[ModelInfo | None]
    there: frozenset[int]


def embed_pending(
    store: Store,
    bank_id: int,
    encoders: Encoders,
    *,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> int:
    """Embed what waits in a bank, each text with the encoder that reads it; the number of owners dealt with.

    While an encoder works on a batch, the batch before it is written and the one behind it is read.
    Texts in a script that no encoder knows are left out and marked so: keyword search finds them.
    Cancelled keeps every finished batch; the rest stays pending.
    """
    with store.reading() as connection:
        total = vectors.pending_count(connection, bank_id)
    done, begun = 0, time.monotonic()
    encode = _Cached(encoders.encode)
    waiting = _read(store, bank_id, None, encoders)
    with ThreadPoolExecutor(1, thread_name_prefix="embedding-write") as writer:
        written: Future[None] | None = None
        while waiting.owners:
            if cancel is not None and cancel.is_set():
                raise Cancelled("Embedding was cancelled; it goes on with the next import or when the program is idle.")
            ahead: Future[_Waiting] = writer.submit(_read, store, bank_id, waiting.owners[-1], encoders)
            batch = _encode(waiting, encode, encoders)
            if written is not None:
                written.result()
            links = _links(store, bank_id, batch)
            written = writer.submit(store.write, lambda c, b=batch, found=links: _store(c, bank_id, b, found))
            done += len(waiting.owners)
            _report(progress, done, max(total, done), begun)
            waiting = ahead.result()
        if written is not None:
            written.result()
    if done and _left(store, bank_id):
        return done + embed_pending(store, bank_id, encoders, progress=progress, cancel=cancel)
    return done


def _left(store: Store, bank_id: int) -> bool:
    """Whether something came to wait behind the place that was read past, such as a memory edited meanwhile."""
    with store.reading() as connection:
        return bool(vectors.pending(connection, bank_id, 1))


def _read(store: Store, bank_id: int, after: Owner | None, encoders: Encoders) -> _Waiting:
    with store.reading() as connection:
        owners = vectors.pending(connection, bank_id, BATCH, after)
        texts = _texts(connection, owners)
        readers = [encoders.reading(text) for text in texts]
        return _Waiting(owners, texts, readers, _there(connection, owners, readers))


def _there(connection: Connection, owners: Sequence[Owner], readers: Sequence[ModelInfo | None]) -> frozenset[int]:
    """Places of the owners that have a vector of the encoder that reads them."""
    found: set[int] = set()
    places: dict[tuple[str, str], list[int]] = {}
    for place, (owner, reader) in enumerate(zip(owners, readers, strict=True)):
        if reader is not None:
            places.setdefault((reader.id, owner[0]), []).append(place)
    for (name, network), those in places.items():
        model = vectors.find_model(connection, name)
        if model is not None:
            known = vectors.embedded(connection, model, network, [owners[place][1] for place in those])
            found |= {place for place in those if owners[place][1] in known}
    return frozenset(found)


def _texts(connection: Connection, owners: Sequence[Owner]) -> list[str]:
    """What the encoder reads of each owner: date, people and text; nothing of one that is gone."""
    sources = excerpts.rows(connection, [i for network, i in owners if network == SOURCE])
    views = messages.views(connection, (m for e in sources.values() for m, _, _ in e.parts))
    units = memories.rows(connection, [i for network, i in owners if network != SOURCE])
    return [
        (display.excerpt_embedding_text(sources[i], views) if i in sources else "")
        if network == SOURCE
        else (display.memory_embedding_text(units[i]) if i in units else "")
        for network, i in owners
    ]


@dataclass(frozen=True, slots=True)
class _Batch:
    """Owners that waited; ``made``: for each encoder, the vectors (d,) of those it read, by place."""

    models: Sequence[ModelInfo]
    waiting: _Waiting
    made: Mapping[str, Mapping[int, vectors.Vector]]


class _Cached:
    """Encoders that read equal texts once: "ok" is said ten thousand times in a long chat."""

    def __init__(self, encode: Encode) -> None:
        self._encode = encode
        self._known: dict[tuple[str, str], vectors.Vector] = {}

    def __call__(self, texts: Sequence[str], model: ModelInfo) -> list[vectors.Vector]:
        """The vectors (d,) of ``texts``, as the encoder gives them."""
        keys = [(model.id, text) for text in texts]
        fresh = list(dict.fromkeys(key for key in keys if key not in self._known))
        made = dict(zip(fresh, self._encode([text for _, text in fresh], model), strict=True)) if fresh else {}
        rows = [made[key] if key in made else self._known[key] for key in keys]
        if len(self._known) < CACHED_TEXTS:
            self._known |= {key: row for key, row in made.items() if len(key[1]) <= CACHED_CHARACTERS}
        return rows


def _encode(waiting: _Waiting, encode: _Cached, encoders: Encoders) -> _Batch:
    made = {}
    for model in encoders.models:
        places = [n for n, reader in enumerate(waiting.readers) if reader == model and n not in waiting.there]
        made[model.id] = dict(zip(places, encode([waiting.texts[n] for n in places], model), strict=True))
    return _Batch(encoders.models, waiting, made)


def _links(store: Store, bank_id: int, batch: _Batch) -> list[Link]:
    """What the memories of a batch are linked to by meaning, those of the batches before it included."""
    return [link for model in batch.models for link in _links_by(store, bank_id, batch, model)]


def _links_by(store: Store, bank_id: int, batch: _Batch, model: ModelInfo) -> list[Link]:
    made, owners = batch.made[model.id], batch.waiting.owners
    places = dict(_by_network(owners, list(made)))
    turns = places.pop(SOURCE, [])
    found: list[Link] = []
    if not places:
        return found
    with store.reading() as connection:
        stored = vectors.find_model(connection, model.id) or 0  # 0: nothing is stored with it yet
        dim = len(next(iter(made.values())))
        theta = semantic_links.threshold(connection, stored, dim, coming=_rows(made, turns) if turns else None)
        for network, those in places.items() if theta < 1.0 else ():
            ids, rows = [owners[place][1] for place in those], _rows(made, those)
            found += semantic_links.find(connection, stored, network, bank_id, ids, rows, store.bits, theta=theta)
    return found


def _rows(made: Mapping[int, vectors.Vector], places: Sequence[int]) -> vectors.Matrix:
    return np.stack([made[place] for place in places])


def _store(connection: Connection, bank_id: int, batch: _Batch, links: Sequence[Link]) -> None:
    owners = batch.waiting.owners
    still = vectors.still_pending(connection, owners) - _changed(connection, batch.waiting)
    left = [place for place, owner in enumerate(owners) if owner in still]
    for model in batch.models:
        made = batch.made[model.id]
        _put(connection, bank_id, batch, model, [place for place in left if place in made])
    chosen = _row_id(connection, batch.models[0])
    for network, places in _by_network(owners, left):
        ids = [owners[place][1] for place in places if batch.waiting.readers[place] is None]
        vectors.leave_out(connection, chosen, network, ids)
        vectors.strike_off(connection, network, [owners[place][1] for place in places if place in batch.waiting.there])
    semantic_links.keep(connection, links)


def _put(connection: Connection, bank_id: int, batch: _Batch, model: ModelInfo, read: Sequence[int]) -> None:
    """Store what one encoder made of the owners at the places ``read``, who have no vector of another one then."""
    row_id = _row_id(connection, model)
    known = [vectors.find_model(connection, other.id) for other in batch.models if other is not model]
    for network, places in _by_network(batch.waiting.owners, read):
        ids = [batch.waiting.owners[place][1] for place in places]
        vectors.put(connection, row_id, network, bank_id, ids, _rows(batch.made[model.id], places))
        for other in known:
            if other is not None:
                vectors.let_go(connection, other, network, ids)


def _row_id(connection: Connection, model: ModelInfo) -> int:
    assert model.dim is not None
    return vectors.model_id(connection, model.id, model.dim)


def _by_network(owners: Sequence[Owner], places: Sequence[int]) -> Iterator[tuple[str, list[int]]]:
    """Places of owners by their network, none that is empty."""
    for network in (SOURCE, *(n.value for n in Network)):
        those = [place for place in places if owners[place][0] == network]
        if those:
            yield network, those


def _changed(connection: Connection, batch: _Waiting) -> set[Owner]:
    """Memories whose wording is no longer what was embedded; they go on waiting. Excerpts never change."""
    units = [(place, owner) for place, owner in enumerate(batch.owners) if owner[0] != SOURCE]
    texts = _texts(connection, [owner for _, owner in units])
    return {owner for (place, owner), text in zip(units, texts, strict=True) if text != batch.texts[place]}


def _report(progress: ProgressCallback | None, done: int, total: int, begun: float) -> None:
    if progress is not None:
        rate = done / max(time.monotonic() - begun, 1e-6)
        progress(Progress("embedding", done, total, "excerpts", (total - done) / rate))
