"""Putting records in order, or in groups, in bounded memory and without writing anything to disk.

Chats must not lie in clear beside an encrypted memory, so runs are kept as compressed blocks: about a
hundred bytes a message.
"""

from __future__ import annotations

import heapq
import pickle
import zlib
from collections.abc import Iterator
from typing import Generic, TypeVar

from core.ingest import packing

packing.register()

T = TypeVar("T")
Key = tuple[int | float | str, ...]
_BLOCK, _RUN = 500, 20_000


class Sorter(Generic[T]):
    """Collects values with a key and gives them back in order of it; equal keys keep their order."""

    def __init__(self) -> None:
        self._runs: list[list[bytes]] = []
        self._open: list[tuple[Key, int, T]] = []
        self._count = 0

    def add(self, key: Key, value: T) -> None:
        """Keep ``value``; keys must be comparable with each other."""
        self._open.append((key, self._count, value))
        self._count += 1
        if len(self._open) >= _RUN:
            self._close_run()

    def __iter__(self) -> Iterator[T]:
        for _, value in self.pairs():
            yield value

    def pairs(self) -> Iterator[tuple[Key, T]]:
        """The keys and values in order."""
        self._open.sort(key=lambda row: row[:2])
        streams = [self._unpacked(run) for run in self._runs] + [iter(self._open)]
        for key, _, value in heapq.merge(*streams, key=lambda row: row[:2]):
            yield key, value

    def _close_run(self) -> None:
        self._open.sort(key=lambda row: row[:2])
        blocks = [self._open[at : at + _BLOCK] for at in range(0, len(self._open), _BLOCK)]
        self._runs.append([zlib.compress(pickle.dumps(block, pickle.HIGHEST_PROTOCOL), 1) for block in blocks])
        self._open = []

    @staticmethod
    def _unpacked(run: list[bytes]) -> Iterator[tuple[Key, int, T]]:
        for block in run:
            yield from pickle.loads(zlib.decompress(block))  # noqa: S301 - packed above
