"""Retain(B, D): import an export and take from it all that needs no language model (paper section 4.1)."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

from core.bank.browse import Browsing
from core.bank.times import system_zone, zone_named
from core.errors import Cancelled
from core.ingest.process import inspect_in_process, read_in_process
from core.models.host import ModelHost
from core.store import banks, conversations, jobs, messages, sources, vectors
from core.store.banks import BankRow
from core.store.connection import Connection
from core.store.store import Store
from core.tempr.embedding import Encoders, embed_pending
from core.tempr.exchanges import Exchanges, Outcome
from core.tempr.intake import Intake, Tally
from core.tempr.naming import KeptNaming
from core.tempr.nicknames import learn_nicknames
from core.tempr.recognition import known_chats
from core.types import (
    ConversationImport,
    DateOrder,
    ExportInfo,
    ImportOptions,
    ImportReport,
    Inspection,
    Progress,
    ProgressCallback,
)

JOB_NOTE_SECONDS = 2.0  # how often the progress of an import is written down


class Retaining(Browsing):
    """The importing half of a bank."""

    def __init__(self, store: Store, models: ModelHost, row: BankRow) -> None:
        super().__init__(store, models, row)
        self._running: set[int] = set()  # jobs of this very program
        self._names = KeptNaming(row.id)

    def inspect(
        self, paths: Sequence[Path], options: ImportOptions, *, preview: int = 5,
        progress: ProgressCallback | None = None, cancel: threading.Event | None = None,
    ) -> Inspection:  # fmt: skip
        """What an import would do; writes nothing."""
        return inspect_in_process(paths, options, preview=preview, progress=progress, cancel=cancel)

    def earlier_answers(self, inspection: Inspection) -> ImportOptions:
        """What was answered when a chat of these was last imported; else who "me" is in the memory, if among them.

        The same chat read with another order of day and month would be taken for new messages.
        """
        with self._store.reading() as connection:
            known = self._known_answers(connection, inspection)
            me, zone, order = known or (banks.owner_name(connection, self.id), None, None)
        return ImportOptions(me if _takes_part(me, inspection) else None, zone, DateOrder(order) if order else None)

    def completed(
        self, paths: Sequence[Path], options: ImportOptions, *,
        progress: ProgressCallback | None = None, cancel: threading.Event | None = None,
    ) -> ImportOptions:  # fmt: skip
        """``options``, and to what they and the files leave open the answer given when the same chat was imported.

        Nothing is taken over from other chats: who is "me" there may be somebody else here.
        """
        with self._store.reading() as connection:
            if not sources.every(connection, self.id):
                return options
        inspection = self.inspect(paths, options, preview=0, progress=progress, cancel=cancel)
        needs = inspection.info.needs if inspection.info else ()
        with self._store.reading() as connection:
            known = self._known_answers(connection, inspection) if needs else None
        me, zone, order = known or (None, None, None)
        return replace(
            options,
            me=me if "me" in needs and _takes_part(me, inspection) else options.me,
            timezone=zone if "timezone" in needs else options.timezone,
            date_order=DateOrder(order) if "date_order" in needs and order else options.date_order,
        )

    def _known_answers(
        self, connection: Connection, inspection: Inspection
    ) -> tuple[str | None, str | None, str | None] | None:
        """(me, zone, date order) of earlier imports of these chats."""
        return sources.answers(connection, known_chats(connection, self.id, inspection))

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
        self._store.write(lambda _: None)  # a file that cannot be written is said before an hour of reading
        info, records = read_in_process(paths, options, progress=progress, cancel=cancel)
        with closing(records):
            source_id, job_id = self._begin(paths, options, info, zone)
            note = _JobNotes(self._store, job_id, progress)
            intake = Intake(self._store, self.id, source_id, info, options, zone)
            try:
                with self._alone(cancel=cancel):
                    tally = intake.run(records, cancel)
                    self._take_over(intake)
                    if info.format == "contacts":
                        self._store.write(partial(learn_nicknames, bank_id=self.id, source_id=source_id))
                    outcome = self.organise(list(tally.conversations), total=tally.new, progress=note, cancel=cancel)
                self.embed(progress=note, cancel=cancel)
            except BaseException as error:
                state = jobs.CANCELLED if isinstance(error, Cancelled | KeyboardInterrupt) else jobs.FAILED
                self._finish(source_id, job_id, intake.tally, state, str(error))
                raise
            self._finish(source_id, job_id, tally, jobs.DONE, None)
        return ImportReport(
            source_id, info.format, tally.new, tally.known, tally.system, tuple(tally.skipped), outcome.exchanges,
            outcome.memories, time.monotonic() - begun,
            {"timezone": zone} if intake.local and options.timezone is None else {}, self._conversations_of(tally),
            (*info.warnings, *self._read_twice(info, tally)),
        )  # fmt: skip

    def _read_twice(self, info: ExportInfo, tally: Tally) -> Iterator[str]:
        """What to say when these chats were imported before with day and month the other way round."""
        if info.date_order is None or not tally.new:
            return
        with self._store.reading() as connection:
            earlier = sources.of_another_order(connection, list(tally.conversations), info.date_order.value)
        for source, order in earlier:
            yield (
                f"The dates were read as {info.date_order.value} now and as {order} in an earlier import of the same "
                f"chat, so its messages may be there twice. Forget the import that was wrong (the earlier: {source})."
            )

    def _conversations_of(self, tally: Tally) -> tuple[ConversationImport, ...]:
        """What became of every conversation that brought messages."""
        with self._store.reading() as connection:
            titles = conversations.titles(connection, tally.conversations)
        return tuple(
            ConversationImport(row, titles.get(row, ""), counts.new, counts.known, counts.recognised, counts.rows)
            for row, counts in tally.conversations.items()
            if counts.new or counts.known
        )

    def _begin(self, paths: Sequence[Path], options: ImportOptions, info: ExportInfo, zone: str) -> tuple[int, int]:
        name = (paths[0].name or str(paths[0])).encode("utf-8", "replace").decode("utf-8")  # names may be no text

        def work(connection: Connection) -> tuple[int, int]:
            source_id = sources.add(
                connection, self.id, format=info.format, file_name=name, zone=zone,
                date_order=info.date_order.value if info.date_order else None, me=options.me or info.me,
            )  # fmt: skip
            banks.set_zone(connection, self.id, zone)  # before any message: what a kill leaves is read in it too
            payload = {"paths": [str(path) for path in paths], "source": source_id}
            return source_id, jobs.add(connection, self.id, jobs.IMPORT, name, payload, state=jobs.RUNNING)

        source_id, job_id = self._store.write(work)
        self._running.add(job_id)
        return source_id, job_id

    def _take_over(self, intake: Intake) -> None:
        """The first import that says who "me" is decides the owner."""

        def work(connection: Connection) -> None:
            if intake.owner is not None and banks.owner(connection, self.id) is None:
                banks.set_owner(connection, self.id, intake.owner)

        self._store.write(work)

    def _finish(self, source_id: int, job_id: int, tally: Tally, state: str, error: str | None) -> None:
        counts = {"new": tally.new, "known": tally.known, "system": tally.system, "skipped": len(tally.skipped)}

        def work(connection: Connection) -> None:
            sources.finish(
                connection, source_id, "done" if state == jobs.DONE else "interrupted", counts, tally.skipped[:1000]
            )
            jobs.update(connection, job_id, state=state, error=error)

        self._running.discard(job_id)
        self._store.write(work)

    def organise(
        self, conversations: Sequence[int], *, total: int | None = None,
        progress: ProgressCallback | None = None, cancel: threading.Event | None = None,
    ) -> Outcome:  # fmt: skip
        """Cut the unsegmented messages of these conversations into exchanges; entities and statements with them."""
        with self._alone(cancel=cancel):
            exchanges = Exchanges(self._store, self.id, self.zone, self.owner_name())
            return exchanges.run(conversations, total=total, progress=progress, cancel=cancel)

    def embed(self, *, progress: ProgressCallback | None = None, cancel: threading.Event | None = None) -> int:
        """Make the vectors that are missing; how many owners were dealt with (0 without an embedder)."""
        models = self._models.status().embedders
        if not models:
            return 0
        names = [model.id for model in models]
        with self._store.reading() as connection:
            known = vectors.encoder_of(connection, self.id)
        if known != vectors.encoder_key(names):
            self._store.write(lambda connection: vectors.change_encoder(connection, self.id, names))
        encoders = Encoders(
            models, self._models.embedder_for,
            lambda texts, model: self._models.embed(texts, cancel=cancel, model=model.id),
        )  # fmt: skip
        return embed_pending(self._store, self.id, encoders, progress=progress, cancel=cancel)

    def resume(self, *, progress: ProgressCallback | None = None, cancel: threading.Event | None = None) -> int:
        """Finish what was left by a kill or a cancel: messages without exchange, texts without vector, a purge."""
        running = frozenset(self._running)
        self._store.write(lambda connection: jobs.interrupted(connection, self.id, running))
        with self._alone(cancel=cancel):
            with self._store.reading() as connection:
                waiting = messages.conversations_to_segment(connection, self.id)
            if waiting:
                self.organise(waiting, progress=progress, cancel=cancel)
        self._store.finish_compacting()
        return self.embed(progress=progress, cancel=cancel)

    def pending(self) -> int:
        """How many excerpts and memories still wait for a vector."""
        with self._store.reading() as connection:
            return vectors.pending_count(connection, self.id)


def _takes_part(me: str | None, inspection: Inspection) -> bool:
    return any(me in found.participants for found in inspection.conversations)


class _JobNotes:
    """Passes progress on and writes it down now and then, so that another program sees it too."""

    def __init__(self, store: Store, job_id: int, progress: ProgressCallback | None) -> None:
        self._store, self._job_id, self._progress = store, job_id, progress
        self._last = time.monotonic()

    def __call__(self, progress: Progress) -> None:
        if self._progress is not None:
            self._progress(progress)
        now = time.monotonic()
        if now - self._last >= JOB_NOTE_SECONDS:
            self._last = now
            self._store.write(
                lambda connection: jobs.update(connection, self._job_id, done=progress.done, total=progress.total)
            )
