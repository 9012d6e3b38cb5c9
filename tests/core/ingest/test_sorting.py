"""Sorting in bounded memory: order, stability, and nothing readable on disk."""

from __future__ import annotations

import os
import random
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from core.ingest import sorting
from core.ingest.sorting import Sorter
from core.ingest.spool import Spool
from core.types import Item, ItemKind


def test_that_values_come_in_order_of_their_keys_and_equal_ones_as_added() -> None:
    sorter: Sorter[int] = Sorter()
    keys = [random.Random(n).randrange(50) for n in range(1000)]
    for number, key in enumerate(keys):
        sorter.add((key,), number)
    expected = sorted(range(1000), key=lambda number: keys[number])
    assert list(sorter) == expected
    assert list(sorter) == expected  # a second time too


@pytest.mark.parametrize("in_memory", [0, 3_000, 1 << 30])
def test_that_runs_in_memory_and_in_the_spool_are_merged(monkeypatch: pytest.MonkeyPatch, in_memory: int) -> None:
    monkeypatch.setattr(sorting, "_RUN_WEIGHT", 10_000)
    monkeypatch.setattr(sorting, "_BLOCK_WEIGHT", 2_000)
    monkeypatch.setattr(sorting, "_IN_MEMORY", in_memory)
    sorter: Sorter[tuple[str, Item]] = Sorter()
    for number in range(300):
        text = f"{number} " + "word " * (number % 40)
        sorter.add((-number,), ("chat", Item(ItemKind.MESSAGE, "Nora", None, text)))
    assert [int(item.text.split()[0]) for _, item in sorter] == list(range(299, -1, -1))


def test_that_the_spool_gives_back_what_it_was_given() -> None:
    spool = Spool()
    blocks = [b"a secret between us", b"", b"a secret between us", bytes(range(256)) * 9]
    places = [spool.add(block) for block in blocks]
    assert [spool.read(place) for place in places] == blocks
    assert os.name != "posix" or not Path(spool._folder.name).exists()  # nothing is left when the process is killed
    spool.close()


def test_that_what_is_spooled_lies_encrypted_in_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TemporaryDirectory, "cleanup", lambda _folder: None)
    spool = Spool()
    places = [spool.add(b"a secret between us " * 10_000) for _ in range(60)]
    raw = Path(spool._folder.name, "spool").read_bytes()
    assert len(raw) > 4_000_000  # the cache has overflowed
    assert b"secret" not in raw
    assert not raw.startswith(b"SQLite format 3")
    assert len({raw[at : at + 4096] for at in range(0, len(raw), 32768)}) == len(raw) // 32768  # equal pages differ
    assert spool.read(places[0]).startswith(b"a secret")
    monkeypatch.undo()
    spool.close()
