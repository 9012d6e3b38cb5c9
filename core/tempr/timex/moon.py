"""The instants of new and full moons, for the feasts that follow the sighted moon.

The main terms of Meeus, Astronomical Algorithms, chapter 49: within some ten minutes from 1900 to 2100.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from math import ceil, radians, sin

_EPOCH = datetime(2000, 1, 6, 14, 20, 37)  # mean new moon number 0, Universal Time
_MONTH = 29.530588861
# Days, and how often the sun's anomaly, the moon's anomaly and its distance from the node enter the angle.
_TERMS = (
    (-0.40720, 0, 1, 0),
    (0.17241, 1, 0, 0),
    (0.01608, 0, 2, 0),
    (0.01039, 0, 0, 2),
    (0.00739, -1, 1, 0),
    (-0.00514, 1, 1, 0),
    (0.00208, 2, 0, 0),
    (-0.00111, 0, 1, -2),
    (-0.00057, 0, 1, 2),
)


def phase(number: float) -> datetime:
    """Universal Time of the new moon of a number counted from January 2000; half numbers are full moons."""
    sun = radians(2.5534 + 29.10535670 * number)
    moon = radians(201.5643 + 385.81693528 * number)
    node = radians(160.7108 + 390.67050284 * number)
    moved = sum(size * sin(s * sun + m * moon + n * node) for size, s, m, n in _TERMS)
    return _EPOCH + timedelta(days=_MONTH * number + moved)


def new_moon(moment: datetime) -> datetime:
    """The first new moon at or after a moment, both in Universal Time."""
    return _first(moment, 0.0)


def full_moon(moment: datetime) -> datetime:
    """The first full moon at or after a moment, both in Universal Time."""
    return _first(moment, 0.5)


def _first(moment: datetime, offset: float) -> datetime:
    number = ceil((moment - _EPOCH) / timedelta(days=_MONTH) - offset) - 1 + offset
    while (found := phase(number)) < moment:
        number += 1
    return found
