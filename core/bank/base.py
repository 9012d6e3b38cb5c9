"""What every part of a bank stands on: the file, the models, the bank's zone."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from core.bank.times import system_zone, zone_named
from core.models.host import ModelHost
from core.store import banks
from core.store.banks import BankRow
from core.store.store import Store


class BankBase:
    """One bank of an open memory file."""

    def __init__(self, store: Store, models: ModelHost, row: BankRow) -> None:
        self.id, self.name = row.id, row.name
        self._store, self._models = store, models

    @property
    def zone(self) -> ZoneInfo:
        """The zone times are shown and relative dates are read in: the bank's, else the system's."""
        with self._store.reading() as connection:
            return zone_named(banks.zone(connection, self.id) or system_zone())
