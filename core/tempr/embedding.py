"""Vectors for everything that waits for one, a checkpoint per batch (DESIGN section 5.2)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from core.errors import Cancelled
from core.models.ports import ModelInfo
from core.store import memories, messages, vectors
from core.store.connection import Connection
from core.store.store import Store
from core.tempr import display
from core.types import SOURCE, Network, Progress, ProgressCallback

BATCH = 256


def embed_pending(
    store: Store,
    bank_id: int,
    encode: Callable[[Sequence[str]], vectors.Matrix],
    supports: Callable[[str], bool],
    model: ModelInfo,
    *,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> int:
    """Embed what waits in a bank with the encoder ``model``; the number of owners dealt with.

    Texts in a script the encoder does not know are left out and marked so: keyword search finds them.

    Cancelled keeps every finished batch; the rest stays pending.
    """
    with store.reading() as connection:
        total = vectors.pending_count(connection, bank_id)
    done, begun = 0, time.monotonic()
    while True:
        if cancel is not None and cancel.is_set():
            raise Cancelled("Embedding was cancelled; it goes on with the next import or when the program is idle.")
        with store.reading() as connection:
            waiting = vectors.pending(connection, bank_id, BATCH)
            texts = _texts(connection, waiting)
        if not waiting:
            return done
        readable = [n for n, text in enumerate(texts) if text and supports(text)]
        made = encode([texts[n] for n in readable])
        batch = _Batch(model, waiting, readable, made)
        store.write(lambda connection, b=batch: _store(connection, bank_id, b))  # type: ignore[misc]
        done += len(waiting)
        if progress is not None:
            rate = done / max(time.monotonic() - begun, 1e-6)
            left = max(total - done, 0) / rate
            progress(Progress("embedding", done, max(total, done), "excerpts", left))


def _texts(connection: Connection, waiting: Sequence[tuple[str, int]]) -> list[str]:
    """What the encoder reads of each owner: date, people and text."""
    sources = messages.excerpts(connection, [i for network, i in waiting if network == SOURCE])
    views = messages.views(connection, (m for e in sources.values() for m, _, _ in e.parts))
    units = memories.rows(connection, [i for network, i in waiting if network != SOURCE])
    return [
        (display.excerpt_embedding_text(sources[i], views) if i in sources else "")
        if network == SOURCE
        else (display.memory_embedding_text(units[i]) if i in units else "")
        for network, i in waiting
    ]


@dataclass(frozen=True, slots=True)
class _Batch:
    """Owners that waited; ``made`` (n, d) belongs to those at the places ``readable``."""

    model: ModelInfo
    waiting: Sequence[tuple[str, int]]
    readable: Sequence[int]
    made: vectors.Matrix


def _store(connection: Connection, bank_id: int, batch: _Batch) -> None:
    assert batch.model.dim is not None
    model = vectors.model_id(connection, batch.model.id, batch.model.dim)
    known = {place: row for row, place in enumerate(batch.readable)}
    for network in (SOURCE, *(n.value for n in Network)):
        places = [place for place, (name, _) in enumerate(batch.waiting) if name == network]
        read = [place for place in places if place in known]
        if read:
            rows = np.ascontiguousarray(batch.made[[known[place] for place in read]])
            vectors.put(connection, model, network, bank_id, [batch.waiting[p][1] for p in read], rows)
        vectors.leave_out(connection, model, network, [batch.waiting[p][1] for p in places if p not in known])
