"""What every part of a bank stands on: the file, the models, the bank's zone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from zoneinfo import ZoneInfo

from core.bank.times import system_zone, zone_named
from core.errors import Cancelled, RequestError
from core.models.host import ModelHost
from core.store import banks
from core.store.banks import BankRow
from core.store.store import Store

_LOOK_SECONDS = 0.2  # between two looks whether the waiting was cancelled


class BankBase:
    """One bank of an open memory file."""

    def __init__(self, store: Store, models: ModelHost, row: BankRow) -> None:
        self.id, self.name = row.id, row.name
        self._store, self._models = store, models
        self._organising = threading.RLock()

    @property
    def zone(self) -> ZoneInfo:
        """The zone times are shown and relative dates are read in: the bank's, else the system's."""
        with self._store.reading() as connection:
            return zone_named(banks.zone(connection, self.id) or system_zone())

    @contextmanager
    def _alone(self, *, cancel: threading.Event | None = None, patience: float | None = None) -> Iterator[None]:
        """Be the only one who stores, cuts or removes messages of this bank.

        Two who cut the same messages would store them twice, and one who removes them would pull them from
        under the other. Raises Cancelled, or RequestError when it takes longer than ``patience`` seconds.
        """
        waited = 0.0
        while not self._organising.acquire(timeout=_LOOK_SECONDS):
            waited += _LOOK_SECONDS
            if cancel is not None and cancel.is_set():
                raise Cancelled("Cancelled while another import was running; nothing was changed.")
            if patience is not None and waited >= patience:
                raise RequestError(
                    "Messages are being imported or organised at the moment. Wait until that has ended, or cancel it, "
                    "and try again.", code="busy",
                )  # fmt: skip
        try:
            yield
        finally:
            self._organising.release()
