"""Putting records in order, or in groups, in bounded memory.

Runs are kept as compressed blocks, about a hundred bytes a message; beyond a few dozen megabytes they go
to a :class:`~core.ingest.spool.Spool`.
"""

from __future__ import annotations

import heapq
import pickle
import weakref
import zlib
from collections.abc import Iterator
from typing import Generic, TypeVar

from core.ingest import packing
from core.ingest.spool import Spool
from core.types import Item

packing.register()

T = TypeVar("T")
Key = tuple[int | float | str, ...]
_RUN_VALUES, _RUN_WEIGHT = 20_000, 24 << 20  # a run is packed when it reaches either
_BLOCK_VALUES, _BLOCK_WEIGHT = 500, 256 << 10
_IN_MEMORY = 48 << 20  # bytes of packed blocks
_VALUE_WEIGHT = 300  # bytes of a value beside its text

_Block = bytes | int  # packed, or where it is in the spool


class Sorter(Generic[T]):
    """Collects values with a key and gives them back in order of it; equal keys keep their order."""

    def __init__(self) -> None:
        self._runs: list[list[_Block]] = []
        self._open: list[tuple[Key, int, T]] = []
        self._count = self._weight = self._packed = 0
        self._spool: Spool | None = None

    def add(self, key: Key, value: T) -> None:
        """Keep ``value``; keys must be comparable with each other."""
        self._open.append((key, self._count, value))
        self._count += 1
        self._weight += _weight(value)
        if len(self._open) >= _RUN_VALUES or self._weight >= _RUN_WEIGHT:
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
        run: list[_Block] = []
        block: list[tuple[Key, int, T]] = []
        weight = 0
        for row in self._open:
            block.append(row)
            weight += _weight(row[2])
            if len(block) >= _BLOCK_VALUES or weight >= _BLOCK_WEIGHT:
                run.append(self._kept(block))
                block, weight = [], 0
        if block:
            run.append(self._kept(block))
        self._runs.append(run)
        self._open, self._weight = [], 0

    def _kept(self, block: list[tuple[Key, int, T]]) -> _Block:
        packed = zlib.compress(pickle.dumps(block, pickle.HIGHEST_PROTOCOL), 1)
        self._packed += len(packed)
        if self._packed <= _IN_MEMORY:
            return packed
        if self._spool is None:
            self._spool = Spool()
            weakref.finalize(self, self._spool.close)
        return self._spool.add(packed)

    def _unpacked(self, run: list[_Block]) -> Iterator[tuple[Key, int, T]]:
        for block in run:
            if isinstance(block, int):
                assert self._spool is not None
                block = self._spool.read(block)
            yield from pickle.loads(zlib.decompress(block))  # noqa: S301 - packed above


def _weight(value: object) -> int:
    """About how many bytes a value takes: texts count, all else is small."""
    if isinstance(value, Item):
        return _VALUE_WEIGHT + len(value.text)
    if isinstance(value, str):
        return len(value)
    return sum(map(_weight, value)) if isinstance(value, tuple) else _VALUE_WEIGHT
