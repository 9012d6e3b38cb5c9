"""The bit index in memory: as sqlite-vec itself would answer, whatever was written since and by whom."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core.store import banks, vectors
from core.store.bits import BitIndexes
from core.store.connection import Connection
from core.store.store import Store

DIM = 104  # no multiple of the 64 bits that are compared at a time
TABLE = "vector_bits_1_source"


@pytest.fixture
def rows() -> vectors.Matrix:
    made: vectors.Matrix = np.random.default_rng(5).standard_normal((3000, DIM)).astype(np.float32)
    made /= np.linalg.norm(made, axis=1, keepdims=True)
    return made


@pytest.fixture
def store(memory_path: Path, rows: vectors.Matrix) -> Store:
    opened = Store(memory_path)

    def fill(connection: Connection) -> None:
        banks.create(connection, "a")
        vectors.model_id(connection, "test", DIM)
        vectors.put(connection, 1, "source", 1, list(range(1, 2501)), rows[:2500])

    opened.write(fill)
    return opened


def _signs(row: vectors.Matrix) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.packbits(row > 0, bitorder="little")


def _found(store: Store, row: vectors.Matrix, count: int = 10) -> list[int]:
    with store.reading() as connection:
        return [i for i, _ in vectors.search(connection, 1, "source", 1, row, count, store.bits)]


def test_that_distances_are_those_of_sqlite_vec(store: Store, rows: vectors.Matrix) -> None:
    query = f"SELECT owner_id, distance FROM {TABLE} WHERE bits MATCH vec_bit(?) AND k = 50 AND bank_id = 1"
    with store, store.reading() as connection:
        index = BitIndexes().get(TABLE, 1)
        for row in rows[2500:2520]:
            theirs = dict(connection.execute(query, (_signs(row).tobytes(),)).fetchall())
            ours = index.nearest(connection, _signs(row), 50)
            farthest = max(theirs.values())
            assert len(ours) == 50
            assert {i for i, distance in theirs.items() if distance < farthest} <= set(ours)


def test_that_what_another_program_writes_is_found_at_once(store: Store, rows: vectors.Matrix) -> None:
    with store, Store(store.path, read_only=True) as other:
        assert 2501 not in _found(other, rows[2500])
        store.write(lambda c: vectors.put(c, 1, "source", 1, [2501], rows[2500:2501]))
        assert _found(other, rows[2500])[0] == 2501
        store.write(lambda c: vectors.put(c, 1, "source", 1, list(range(2502, 3001)), rows[2501:]))
        assert _found(other, rows[2999])[0] == 3000


def test_that_a_vector_made_again_is_found_by_its_new_self(store: Store, rows: vectors.Matrix) -> None:
    with store:
        assert _found(store, rows[4])[0] == 5
        store.write(lambda c: vectors.put(c, 1, "source", 1, [5], rows[2700:2701]))
        assert _found(store, rows[2700])[0] == 5
        assert 5 not in _found(store, rows[4])


def test_that_forgetting_a_thousand_turns_leaves_the_others_in_reach(store: Store, rows: vectors.Matrix) -> None:
    near = rows[2900]
    with store:
        _found(store, near)
        alike = np.argsort(-(rows[:2500] @ near))[:1000] + 1
        store.write(lambda c: vectors.remove(c, "source", alike.tolist()))
        assert len(_found(store, near)) == 10
        assert not set(_found(store, near)) & set(alike.tolist())


def test_that_rows_after_an_emptied_last_chunk_are_found(store: Store, rows: vectors.Matrix) -> None:
    with store:
        _found(store, rows[0])
        store.write(lambda c: vectors.remove(c, "source", range(2049, 2501)))
        assert 2100 not in _found(store, rows[2099])
        store.write(lambda c: vectors.put(c, 1, "source", 1, [2600], rows[2599:2600]))
        assert _found(store, rows[2599])[0] == 2600


def test_that_a_write_that_was_rolled_back_is_not_found(store: Store, rows: vectors.Matrix) -> None:
    def fail(connection: Connection) -> None:
        vectors.put(connection, 1, "source", 1, [2501], rows[2500:2501])
        raise KeyError

    with store:
        with pytest.raises(KeyError):
            store.write(fail)
        assert 2501 not in _found(store, rows[2500])
