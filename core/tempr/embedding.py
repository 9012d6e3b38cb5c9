"""Vectors for everything that waits for one, a checkpoint per batch (DESIGN section 5.2)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from core.errors import Cancelled
from core.models.ports import ModelInfo
from core.store import excerpts, memories, messages, vectors
from core.store.connection import Connection
from core.store.store import Store
from core.tempr import display, semantic_links
from core.types import SOURCE, Network, Progress, ProgressCallback

BATCH = 512
CACHED_CHARACTERS, CACHED_TEXTS = 16, 20_000  # about 30 MB of vectors at most

Owner = tuple[str, int]  # network (or source) and row id
Encode = Callable[[Sequence[str]], vectors.Matrix]


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Owners without a vector and what the encoder is to read of each."""

    owners: list[Owner]
    texts: list[str]


def embed_pending(
    store: Store,
    bank_id: int,
    encode: Encode,
    supports: Callable[[str], bool],
    model: ModelInfo,
    *,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> int:
    """Embed what waits in a bank with the encoder ``model``; the number of owners dealt with.

    While the encoder works on a batch, the batch before it is written and the one behind it is read.
    Texts in a script the encoder does not know are left out and marked so: keyword search finds them.
    Cancelled keeps every finished batch; the rest stays pending.
    """
    with store.reading() as connection:
        total = vectors.pending_count(connection, bank_id)
    done, begun = 0, time.monotonic()
    encode = _Cached(encode)
    waiting = _read(store, bank_id, None)
    with ThreadPoolExecutor(1, thread_name_prefix="embedding-write") as writer:
        written: Future[None] | None = None
        while waiting.owners:
            if cancel is not None and cancel.is_set():
                raise Cancelled("Embedding was cancelled; it goes on with the next import or when the program is idle.")
            ahead: Future[_Waiting] = writer.submit(_read, store, bank_id, waiting.owners[-1])
            batch = _encode(waiting, encode, supports, model)
            if written is not None:
                written.result()
            written = writer.submit(store.write, lambda connection, b=batch: _store(connection, bank_id, b))
            done += len(waiting.owners)
            _report(progress, done, max(total, done), begun)
            waiting = ahead.result()
        if written is not None:
            written.result()
    if done and _left(store, bank_id):
        return done + embed_pending(store, bank_id, encode, supports, model, progress=progress, cancel=cancel)
    return done


def _left(store: Store, bank_id: int) -> bool:
    """Whether something came to wait behind the place that was read past, such as a memory edited meanwhile."""
    with store.reading() as connection:
        return bool(vectors.pending(connection, bank_id, 1))


def _read(store: Store, bank_id: int, after: Owner | None) -> _Waiting:
    with store.reading() as connection:
        owners = vectors.pending(connection, bank_id, BATCH, after)
        return _Waiting(owners, _texts(connection, owners))


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
    """Owners that waited; ``made`` (n, d) belongs to those at the places ``readable``."""

    model: ModelInfo
    owners: Sequence[Owner]
    texts: Sequence[str]
    readable: Sequence[int]
    made: vectors.Matrix


class _Cached:
    """An encoder that reads equal texts once: "ok" is said ten thousand times in a long chat."""

    def __init__(self, encode: Encode) -> None:
        self._encode = encode
        self._known: dict[str, vectors.Vector] = {}

    def __call__(self, texts: Sequence[str]) -> vectors.Matrix:
        """float32 (n, d), as the encoder gives it."""
        fresh = list(dict.fromkeys(text for text in texts if text not in self._known))
        made = dict(zip(fresh, self._encode(fresh), strict=True)) if fresh else {}
        rows = [made[text] if text in made else self._known[text] for text in texts]
        short = {text: row for text, row in made.items() if len(text) <= CACHED_CHARACTERS}
        if len(self._known) < CACHED_TEXTS:
            self._known |= short
        return np.stack(rows) if rows else self._encode([])


def _encode(waiting: _Waiting, encode: Encode, supports: Callable[[str], bool], model: ModelInfo) -> _Batch:
    readable = [n for n, text in enumerate(waiting.texts) if text and supports(text)]
    return _Batch(model, waiting.owners, waiting.texts, readable, encode([waiting.texts[n] for n in readable]))


def _store(connection: Connection, bank_id: int, batch: _Batch) -> None:
    assert batch.model.dim is not None
    model = vectors.model_id(connection, batch.model.id, batch.model.dim)
    known = {place: row for row, place in enumerate(batch.readable)}
    still = vectors.still_pending(connection, batch.owners) - _changed(connection, batch)
    for network in (SOURCE, *(n.value for n in Network)):
        places = [p for p, owner in enumerate(batch.owners) if owner[0] == network and owner in still]
        read = [place for place in places if place in known]
        if read:
            rows = np.ascontiguousarray(batch.made[[known[place] for place in read]])
            ids = [batch.owners[p][1] for p in read]
            vectors.put(connection, model, network, bank_id, ids, rows)
            if network != SOURCE:
                semantic_links.link(connection, model, network, bank_id, ids, rows)
        vectors.leave_out(connection, model, network, [batch.owners[p][1] for p in places if p not in known])


def _changed(connection: Connection, batch: _Batch) -> set[Owner]:
    """Memories whose wording is no longer what was embedded; they go on waiting. Excerpts never change."""
    units = [(place, owner) for place, owner in enumerate(batch.owners) if owner[0] != SOURCE]
    texts = _texts(connection, [owner for _, owner in units])
    return {owner for (place, owner), text in zip(units, texts, strict=True) if text != batch.texts[place]}


def _report(progress: ProgressCallback | None, done: int, total: int, begun: float) -> None:
    if progress is not None:
        rate = done / max(time.monotonic() - begun, 1e-6)
        progress(Progress("embedding", done, total, "excerpts", (total - done) / rate))
