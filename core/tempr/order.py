"""The order of a conversation's stored messages, and where the next one of an export goes among them."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise

from core.store import messages
from core.store.clock import to_ms
from core.store.connection import Connection
from core.store.messages import PLACE_STEP

TIGHT = 1.0  # less room than this between two places may not hold a batch of late messages


@dataclass(slots=True)
class Order:
    """Places of what is stored of conversation ``row``, and how far an export has come among them."""

    row: int
    places: array[float] = field(default_factory=lambda: array("d"))  # rising
    moments: array[int] = field(default_factory=lambda: array("q"))  # of the same, ms
    place: float = 0.0  # of the last record seen
    last: int | None = None  # row of the last record seen

    @classmethod
    def load(cls, connection: Connection, row: int) -> Order:
        """The order as it is stored, with room for a batch between any two messages."""
        order = cls(row)
        order._reload(connection)
        if any(b - a < TIGHT for a, b in pairwise(order.places)):
            order._space_out(connection)
        return order

    def make_room(self, connection: Connection) -> None:
        """See to it that a batch of new messages finds room before what is stored next."""
        at = bisect_right(self.places, self.place)
        if at < len(self.places) and self.places[at] - self.place < TIGHT:
            self._space_out(connection)

    def meet(self, row: int, place: float) -> None:
        """Go on behind a stored message."""
        self.place, self.last = place, row

    def advance(self, sent_at: datetime | None) -> float:
        """Where a new message goes: after the record before it in the file, before what is stored behind that.

        Stored messages older than the new one are passed over: they are missing from this export.
        """
        self.place = self._next(to_ms(sent_at) if sent_at is not None else None)
        return self.place

    def _next(self, sent: int | None) -> float:
        at, place = bisect_right(self.places, self.place), self.place
        while at < len(self.places):
            following, when = self.places[at], self.moments[at]
            if sent is None or when == messages.TIMELESS or when >= sent:
                return place + min(1.0, (following - place) / 1024)
            place, at = following, at + 1
        return (place // PLACE_STEP + 1) * PLACE_STEP

    def _space_out(self, connection: Connection) -> None:
        messages.renumber(connection, self.row)
        self._reload(connection)

    def _reload(self, connection: Connection) -> None:
        self.places, self.moments = messages.places(connection, self.row)
        self.place = 0.0 if self.last is None else messages.place(connection, self.last)
