"""An open memory file with its banks and models."""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import Any

from core.bank.believe import Believing
from core.bank.comparing import Comparing
from core.bank.describing import Describing
from core.bank.distil import Distilling
from core.bank.merging import Merging
from core.bank.observe import Observing
from core.bank.reflect import Reflecting
from core.bank.searching import Searching
from core.errors import MemoryFileError, NotFound
from core.models.host import ModelHost
from core.store import backup, banks, copies, doctor
from core.store.banks import BankRow
from core.store.keys import kept_passphrase
from core.store.store import Store
from core.types import FileCopy, ProgressCallback

DEFAULT_BANK = "me"
UNWRITABLE = {"locked", "read_only"}  # codes of a file that another program writes, or that lies where nobody may
logger = logging.getLogger("hindsight.store")
ENCRYPTED = "encrypted_or_foreign"  # the code of a file that needs a passphrase


class MemoryBank(Searching, Distilling, Observing, Believing, Merging, Describing, Comparing, Reflecting):
    """A named container of the four networks and a profile (paper section 3.2)."""

    def __init__(self, memory: Memory, row: BankRow) -> None:
        super().__init__(memory.store, memory.models, row)
        self.memory = memory


class Memory:
    """One open memory file with its models."""

    def __init__(self, store: Store, models: ModelHost, *, owns_models: bool) -> None:
        self.store, self.models, self._owns_models = store, models, owns_models
        self._banks: dict[int, MemoryBank] = {}
        self._guard = threading.Lock()

    @property
    def path(self) -> Path:
        return self.store.path

    @classmethod
    def open(
        cls, path: Path, *, passphrase: str | None = None, read_only: bool = False, models: ModelHost | None = None,
        data_dir: Path | None = None,
    ) -> Memory:  # fmt: skip
        """Open or create a memory file. Raises MemoryFileError with the way out.

        An encrypted file opens with ``passphrase``, else with the one kept in the system's keyring.
        """
        try:
            store = Store(path, passphrase=passphrase, read_only=read_only)
        except MemoryFileError as error:
            kept = kept_passphrase(path) if passphrase is None and error.code == ENCRYPTED else None
            if kept is None:
                raise
            store = Store(path, passphrase=kept, read_only=read_only)
        host = models if models is not None else ModelHost(data_dir if data_dir is not None else path.parent)
        return cls(store, host, owns_models=models is None)

    def close(self) -> None:
        """Close the file and the models that were made here."""
        if self._owns_models:
            self.models.close()
        self.store.close()

    def __enter__(self) -> Memory:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def banks(self) -> list[BankRow]:
        with self.store.reading() as connection:
            return banks.every(connection)

    def bank(self, name: str | None = None, *, create: bool = False) -> MemoryBank:
        """The bank of that name, or the only one. ``create``: make it when it does not exist.

        Raises NotFound when it is missing, or when several exist and none was named.
        """
        rows = self.banks()
        if name is None and len(rows) > 1:
            listed = ", ".join(row.name for row in rows)
            raise NotFound(f"This memory has several banks ({listed}); name one with --bank.", code="bank_not_named")
        wanted = name or (rows[0].name if rows else DEFAULT_BANK)
        row = next((row for row in rows if row.name == wanted), None)
        if row is None:
            if not create:
                raise NotFound(f"There is no bank {wanted!r} in {self.path}. Importing a chat creates it.")
            row = self.store.write(lambda connection: banks.made(connection, wanted))
        with self._guard:
            if row.id not in self._banks:
                self._banks[row.id] = MemoryBank(self, row)
            return self._banks[row.id]

    def setting(self, key: str, default: Any = None) -> Any:
        """A preference kept in the file (JSON)."""
        with self.store.reading() as connection:
            return banks.setting(connection, key, default)

    def set_setting(self, key: str, value: Any) -> None:
        self.store.write(lambda connection: banks.set_setting(connection, key, value))

    def doctor(self) -> doctor.Report:
        """Check the invariants of the file."""
        with self.store.reading() as connection:
            return doctor.examine(connection)

    def backup(self, target: Path, *, progress: ProgressCallback | None = None) -> None:
        """Copy the file, whole and consistent, while it is in use. ``target`` appears only when complete."""
        with self.store.reading() as connection:
            backup.copy(connection, target, progress)
        self._note_copy(target)

    def _note_copy(self, target: Path) -> None:
        try:
            self.store.write(lambda connection: copies.note(connection, target))
        except MemoryFileError as error:
            if error.code not in UNWRITABLE:
                raise
            logger.info("the backup is complete, and not noted in the file: %s", error)

    def copies(self) -> list[FileCopy]:
        """Backups made from this file, and what was kept beside it, latest first: they hold what is purged later."""
        with self.store.reading() as connection:
            return copies.every(connection, self.path)
