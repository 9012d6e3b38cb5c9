"""Which ids, rows and equal messages an export has had already, in bounded memory."""

from __future__ import annotations

_EXACT = 100_000
_BITS = 28  # of the filter's places: 32 MiB, one false yes in a hundred thousand at four million ids
_PROBES = 4
_WINDOW = 200_000  # messages, about 20 MB


class Seen:
    """A set of ids that only grows: exact at first, beyond that a filter that may say yes too often, never no."""

    def __init__(self) -> None:
        self._exact: set[int] = set()
        self._filter: bytearray | None = None

    def add(self, identity: str) -> bool:
        """Take note of ``identity``; whether it may have been there before."""
        value = hash(identity) & 0xFFFF_FFFF_FFFF_FFFF
        if self._filter is not None:
            return _mark(self._filter, value)
        if value in self._exact:
            return True
        self._exact.add(value)
        if len(self._exact) > _EXACT:
            self._filter = bytearray(1 << (_BITS - 3))
            for known in self._exact:
                _mark(self._filter, known)
            self._exact = set()
        return False


def _mark(places: bytearray, value: int) -> bool:
    """Set the bits of ``value``; whether all of them were set."""
    step, before = (value >> 32) | 1, True
    for _ in range(_PROBES):
        place, bit = (value >> 3) & (len(places) - 1), 1 << (value & 7)
        before = before and bool(places[place] & bit)
        places[place] |= bit
        value += step
    return before


class Rows:
    """A set of row numbers that only grows, a bit for each."""

    def __init__(self) -> None:
        self._bits = bytearray()

    def add(self, row: int) -> None:
        """Take note of ``row``."""
        place = row >> 3
        if place >= len(self._bits):
            self._bits.extend(bytes(place + 1 - len(self._bits) + len(self._bits) // 8))
        self._bits[place] |= 1 << (row & 7)

    def __contains__(self, row: int) -> bool:
        place = row >> 3
        return place < len(self._bits) and bool(self._bits[place] & 1 << (row & 7))


class Equals:
    """How often an identity has come before. Equal messages with a time stand close to each other in an export,
    so those of long ago are let go; without a time they may be anywhere and stay.
    """

    def __init__(self, window: int = _WINDOW) -> None:
        self._window = window
        self._recent: dict[int, int] = {}
        self._lasting: dict[int, int] = {}

    def count(self, identity: str, *, lasting: bool) -> int:
        """How often ``identity`` came before this time."""
        value = hash(identity)
        if lasting:
            before = self._lasting.get(value, 0)
            self._lasting[value] = before + 1
            return before
        before = self._recent.pop(value, 0)
        self._recent[value] = before + 1
        if len(self._recent) > self._window:
            del self._recent[next(iter(self._recent))]
        return before
