"""A small model may fall into saying the same over and over; nothing it writes after that is of use."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST = 60  # tokens of what is said over and over
_TIMES = 3
_LEAST = 24  # tokens in all: short words may well come several times


def goes_round(tokens: Sequence[int]) -> bool:
    """Whether ``tokens`` end with the same few tokens said at least three times, and over some length."""
    for period in range(1, LONGEST + 1):
        span = max(_TIMES * period, _LEAST)
        if len(tokens) < span:
            return False
        end = tokens[len(tokens) - span :]
        if end[period:] == end[:-period]:
            return True
    return False
