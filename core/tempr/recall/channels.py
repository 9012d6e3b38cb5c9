"""What a channel gives (paper section 4.2.2): candidates in rank order. None of the channels knows the others.

A candidate is a turn of the source or a memory; windows only lend their score to their turns.
"""

from __future__ import annotations

from typing import Literal, NamedTuple


class Key(NamedTuple):  # hashed tens of thousands of times in a recall
    """A candidate: a turn (``source``) or a memory of a network."""

    kind: Literal["source", "memory"]
    id: int


Ranking = list[tuple[Key, float]]  # best first
