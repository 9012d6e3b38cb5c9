"""MemoryBank: the public face of the engine. Orchestrates import, retain, recall, reflect and editing.

Every method blocks and is thread-safe; none may be called on a thread that must not wait.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import apsw

from core import ingest
from core.errors import Cancelled, NotFound
from core.ingest.process import read_in_process
from core.models.host import ModelHost
from core.models.ports import ModelInfo
from core.store import banks, messages, vectors
from core.store.banks import BankRow, PersonRow
from core.store.clock import now_ms
from core.store.store import Store
from core.tempr.embedding import embed_pending
from core.tempr.exchanges import Exchanges
from core.tempr.intake import Intake, Tally
from core.tempr.recall.pipeline import Recaller
from core.types import (
    ConversationRow,
    ImportOptions,
    ImportReport,
    Inspection,
    ProgressCallback,
    Recall,
    RecallRequest,
    Skipped,
)

DEFAULT_BANK = "me"


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
        """Open or create a memory file. Raises MemoryFileError with the way out."""
        store = Store(path, passphrase=passphrase, read_only=read_only)
        host = models if models is not None else ModelHost(data_dir if data_dir is not None else path.parent)
        return cls(store, host, owns_models=models is None)

    def close(self) -> None:
        """Close banks, models that were made here, and the file."""
        with self._guard:
            for bank in self._banks.values():
                bank.close()
            self._banks.clear()
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
            row = self.store.write(lambda connection: banks.create(connection, wanted))
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


class MemoryBank:
    """A named container of the four networks and a profile (paper section 3.2)."""

    def __init__(self, memory: Memory, row: BankRow) -> None:
        self.memory, self.id, self.name = memory, row.id, row.name
        self._store, self._models = memory.store, memory.models
        self._recaller = Recaller(self._store, self.id, self._models, self.zone)

    def close(self) -> None:
        self._recaller.close()

    @property
    def zone(self) -> ZoneInfo:
        """The zone times are shown and relative dates are read in: the bank's, else the system's."""
        with self._store.reading() as connection:
            rows = connection.execute("SELECT zone FROM banks WHERE id = ?", (self.id,)).fetchall()
        return zone_named(rows[0][0] if rows and rows[0][0] else system_zone())

    # --- import: Retain(B, D) -------------------------------------------------------------------------

    def inspect(
        self, paths: Sequence[Path], options: ImportOptions, *, preview: int = 5,
        progress: ProgressCallback | None = None, cancel: threading.Event | None = None,
    ) -> Inspection:  # fmt: skip
        """What an import would do; writes nothing."""
        return ingest.inspect(paths, options, preview=preview, progress=progress, cancel=cancel)

    def import_(
        self, paths: Sequence[Path], options: ImportOptions, *,
        progress: ProgressCallback | None = None, cancel: threading.Event | None = None,
    ) -> ImportReport:  # fmt: skip
        """Import an export; at the end every message is found by keyword and by meaning.

        Raises ImportRefused when nothing can be imported, Cancelled when stopped: what was stored by
        then stays, and importing the same files again goes on from there.
        """
        begun = time.monotonic()
        zone = options.timezone or system_zone()
        zone_named(zone)
        info, records = read_in_process(paths, options, progress=progress, cancel=cancel)
        assumed = {"timezone": zone} if "timezone" in info.needs and options.timezone is None else {}
        source_id = self._store.write(
            lambda connection: messages.add_source(
                connection, self.id, format=info.format, file_name=paths[0].name, zone=zone,
                date_order=info.date_order.value if info.date_order else None, me=options.me or info.me,
            )
        )  # fmt: skip
        intake = Intake(self._store, self.id, source_id, info, options, zone)
        try:
            tally = intake.run(records, cancel)
            self._take_over(intake, zone)
            outcome = self._organise(list(tally.conversations), progress, cancel, total=tally.new)
            self._embed(progress, cancel)
        except BaseException as error:
            self._finish(source_id, intake.tally, "interrupted" if isinstance(error, Cancelled) else "failed")
            raise
        self._finish(source_id, tally, "done")
        return ImportReport(
            source_id, info.format, tally.new, tally.known, tally.system, tuple(tally.skipped), outcome.exchanges,
            outcome.memories, time.monotonic() - begun, assumed,
        )  # fmt: skip

    def _take_over(self, intake: Intake, zone: str) -> None:
        """The first import that says who "me" is decides the owner; the first zone becomes the bank's."""

        def work(connection: apsw.Connection) -> None:
            if intake.owner is not None and banks.owner(connection, self.id) is None:
                banks.set_owner(connection, self.id, intake.owner)
            banks.set_zone(connection, self.id, zone)

        self._store.write(work)

    def _organise(
        self, conversations: Sequence[int], progress: ProgressCallback | None, cancel: threading.Event | None,
        total: int | None = None,
    ) -> Any:  # fmt: skip
        exchanges = Exchanges(self._store, self.id, self.zone, self.owner_name())
        return exchanges.run(conversations, total=total, progress=progress, cancel=cancel)

    def _embed(self, progress: ProgressCallback | None, cancel: threading.Event | None) -> int:
        embedder: ModelInfo | None = self._models.status().embedder
        if embedder is None:
            return 0
        return embed_pending(
            self._store, self.id, lambda texts: self._models.embed(texts, cancel=cancel), self._models.supports, embedder,
            progress=progress, cancel=cancel,
        )  # fmt: skip

    def _finish(self, source_id: int, tally: Tally, state: str) -> None:
        counts = {"new": tally.new, "known": tally.known, "system": tally.system, "skipped": len(tally.skipped)}
        skipped: list[Skipped] = tally.skipped[:1000]
        self._store.write(lambda connection: messages.finish_source(connection, source_id, state, counts, skipped))

    def resume(self, *, progress: ProgressCallback | None = None, cancel: threading.Event | None = None) -> int:
        """Finish what a killed or cancelled import left: messages without exchange, texts without vector."""
        with self._store.reading() as connection:
            waiting = messages.conversations_to_segment(connection, self.id)
        if waiting:
            self._organise(waiting, progress, cancel)
        return self._embed(progress, cancel)

    def pending(self) -> int:
        """How many excerpts and memories still wait for a vector."""
        with self._store.reading() as connection:
            return vectors.pending_count(connection, self.id)

    # --- recall ---------------------------------------------------------------------------------------

    def recall(self, request: RecallRequest, *, cancel: threading.Event | None = None) -> Recall:
        """Recall(B, Q, k), paper section 4.2."""
        return self._recaller.recall(request, cancel=cancel)

    # --- people ---------------------------------------------------------------------------------------

    def owner_name(self) -> str | None:
        """The owner's name, None when nobody is "me" yet."""
        return next((person.name for person in self.people() if person.is_owner), None)

    def people(self) -> list[PersonRow]:
        with self._store.reading() as connection:
            return banks.people(connection, self.id)

    def conversations(self, text: str = "", limit: int | None = None) -> list[ConversationRow]:
        with self._store.reading() as connection:
            return messages.conversations(connection, self.id, text, limit)


def system_zone() -> str:
    """The computer's IANA time zone, UTC when it cannot be told."""
    from tzlocal import get_localzone_name

    return get_localzone_name() or "UTC"


def zone_named(name: str) -> ZoneInfo:
    """The zone of an IANA name; NotFound for anything else."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise NotFound(f"{name!r} is not a time zone; names look like Europe/Berlin.", code="timezone") from error


def now_in(zone: ZoneInfo) -> datetime:
    """The present in ``zone``."""
    return datetime.fromtimestamp(now_ms() / 1000, UTC).astimezone(zone)
