"""Vectors: exactness of what is stored, nearness of what is found, isolation of banks."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core.store import banks, vectors
from core.store.connection import Connection
from core.store.store import Store

DIM = 64


@pytest.fixture
def rows() -> vectors.Matrix:
    made: vectors.Matrix = np.random.default_rng(5).standard_normal((3000, DIM)).astype(np.float32)
    made /= np.linalg.norm(made, axis=1, keepdims=True)
    return made


def test_that_a_stored_vector_comes_back_within_one_percent(rows: vectors.Matrix) -> None:
    back = vectors.dequantise(vectors.quantise(rows), DIM)
    assert np.abs(np.linalg.norm(back, axis=1) - 1).max() < 0.01
    assert (back * rows).sum(axis=1).min() > 0.99


def _fill(connection: Connection, rows: vectors.Matrix) -> int:
    banks.create(connection, "a")
    banks.create(connection, "b")
    model = vectors.model_id(connection, "test", DIM)
    half = len(rows) // 2
    vectors.put(connection, model, "source", 1, list(range(half)), rows[:half])
    vectors.put(connection, model, "source", 2, list(range(half, len(rows))), rows[half:])
    return model


def test_that_the_nearest_by_exact_scan_are_found(memory_path: Path, rows: vectors.Matrix) -> None:
    with Store(memory_path) as store:
        model = store.write(lambda connection: _fill(connection, rows))
        half, wanted = len(rows) // 2, 0
        with store.reading() as connection:
            for place in range(0, half, 50):
                query = rows[place] + 0.6 * rows[place + 1]
                query /= np.linalg.norm(query)
                scan = np.argsort(-(rows[:half] @ query))[:10]
                found = [i for i, _ in vectors.search(connection, model, "source", 1, query, 10, store.bits)]
                wanted += len(set(scan.tolist()) & set(found))
        assert wanted >= 0.95 * 10 * len(range(0, half, 50))


def test_that_a_search_never_leaves_its_bank(memory_path: Path, rows: vectors.Matrix) -> None:
    with Store(memory_path) as store:
        model = store.write(lambda connection: _fill(connection, rows))
        with store.reading() as connection:
            found = vectors.search(connection, model, "source", 1, rows[-1], 50, store.bits)
        assert found
        assert max(i for i, _ in found) < len(rows) // 2


def test_that_a_removed_vector_is_gone_from_rows_and_index(memory_path: Path, rows: vectors.Matrix) -> None:
    with Store(memory_path) as store:
        model = store.write(lambda connection: _fill(connection, rows))
        store.write(lambda connection: vectors.remove(connection, "source", [7]))
        with store.reading() as connection:
            assert vectors.exact(connection, model, "source", [7], DIM)[0] == []
            assert 7 not in [i for i, _ in vectors.search(connection, model, "source", 1, rows[7], 20, store.bits)]


def test_that_an_unreadable_script_counts_as_dealt_with(memory_path: Path) -> None:
    def work(connection: Connection) -> int:
        banks.create(connection, "a")
        vectors.mark_pending(connection, "source", 1, [1, 2])
        model = vectors.model_id(connection, "test", DIM)
        vectors.leave_out(connection, model, "source", [1])
        assert vectors.exact(connection, model, "source", [1], DIM)[0] == []
        return vectors.pending_count(connection, 1)

    with Store(memory_path) as store:
        assert store.write(work) == 1
