"""Prompts read before, kept aside: a person's question between two passages must not cost reading the rules again.

Distilling, answering and summing up each begin with instructions of their own, several hundred tokens that a
processor reads for half a minute. llama.cpp holds one prompt; what it gives up is copied into main memory.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

_MOST = 3  # prompts of different beginnings that may take turns
_MOST_BYTES = 400_000_000
_WORTH = 128  # tokens; fewer are read again as quickly


class KeptPrompts:
    """States of one llama.cpp ``context`` by the tokens they hold, the latest last."""

    def __init__(self, api: Any, context: Any) -> None:
        self._api, self._context = api, context
        self._kept: list[tuple[list[int], ctypes.Array[ctypes.c_uint8]]] = []

    def swap(self, held: list[int], wanted: Sequence[int]) -> list[int]:
        """Put the kept prompt that shares most with ``wanted`` in the place of ``held``; the tokens then held.

        Nothing happens where that saves too little to be worth the copying; what is given up is kept.
        """
        now = shared(held, wanted)
        best = max(self._kept, key=lambda one: shared(one[0], wanted), default=None)
        if len(held) - now >= _WORTH:
            self._keep(held)
        if best is None or shared(best[0], wanted) - now < _WORTH:
            return held
        self._kept = [one for one in self._kept if one is not best]
        tokens, state = best
        done = self._api.llama_state_seq_set_data(self._context, state, len(state), 0)
        return tokens if done else []

    def _keep(self, tokens: list[int]) -> None:
        size = int(self._api.llama_state_seq_get_size(self._context, 0))
        state = (ctypes.c_uint8 * size)()
        if self._api.llama_state_seq_get_data(self._context, state, size, 0) != size:
            return
        self._kept = [*self._kept[1 - _MOST :], (list(tokens), state)]
        while self._kept and sum(len(state) for _, state in self._kept) > _MOST_BYTES:
            del self._kept[0]


def shared(held: Sequence[int], wanted: Sequence[int]) -> int:
    """How many tokens both begin with."""
    count = 0
    for old, new in zip(held, wanted, strict=False):
        if old != new:
            break
        count += 1
    return count
