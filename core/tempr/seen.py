"""Which ids an export has had already, in bounded memory."""

from __future__ import annotations

_EXACT = 100_000
_BITS = 28  # of the filter's places: 32 MiB, one false yes in a hundred thousand at four million ids
_PROBES = 4


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
