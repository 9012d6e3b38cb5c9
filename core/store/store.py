"""Connections to the memory file: one writer in a thread of its own, readers from a pool.

A transaction never spans a model call: callers compute first, then hand a short function to
:meth:`Store.write`, which runs it in one immediate transaction and returns what it returns.
"""

from __future__ import annotations

import logging
import queue
import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import apsw

from core.errors import Cancelled, HindsightError, MemoryFileError
from core.store import lock, migrations
from core.store.bits import BitIndexes
from core.store.connection import Connection
from core.store.opening import connect, connect_immutable, create_private, explain, identity

logger = logging.getLogger("hindsight.store")
T = TypeVar("T")
_Task = tuple[Callable[[Connection], Any], "Future[Any]"]

READING = "reading"  # what the names of the threads begin with
THREADS = 32  # at most; as many are made as ever work at one time, some of which a model being loaded may hold up
CANCEL_CHECKED_EVERY = 5_000  # steps of SQLite's machine, some tenths of a millisecond
_COMPACT = "store.compact"  # the setting that says a purge has not been swept yet
WORDS = ("turn_words", "window_words", "memory_words")


class Store:
    """An open memory file. Thread-safe; close it when done."""

    def __init__(self, path: Path, *, passphrase: str | None = None, read_only: bool = False) -> None:
        if path.is_dir():
            raise MemoryFileError(f"{path} is a folder. Name the memory file inside it.", code="cannot_open")
        self.path = path
        self.read_only = read_only
        self.bits = BitIndexes()
        self._passphrase = passphrase
        self._readers: queue.SimpleQueue[Connection] = queue.SimpleQueue()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix=READING)
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._lock = lock.WriteLock(path)
        self._closed = False
        self._thread: threading.Thread | None = None
        self._thread_guard = threading.Lock()
        self._opened_file: tuple[int, int] | None = None
        try:
            self._open()
            self._opened_file = identity(path)
        except BaseException:
            self.close()  # a file that is held open can be neither replaced nor removed on some systems
            raise

    def _open(self) -> None:
        if self.read_only and not self.path.exists():
            raise MemoryFileError(f"There is no memory at {self.path}. Import a chat first.", code="missing")
        if not self.read_only and not self.path.parent.is_dir():
            raise MemoryFileError(f"The folder {self.path.parent} does not exist.", code="cannot_open")
        try:
            if self.read_only and self._version() == len(migrations.STEPS):
                return
            self._migrate()
        except apsw.Error as error:
            raise explain(error, self.path) from error

    def _version(self) -> int:
        """The format of a file opened for reading; an empty one is refused, having nothing to read."""
        with self.reading() as connection:
            version = migrations.check(connection, str(self.path))
        if not version:
            raise MemoryFileError(f"{self.path} is empty, not a memory yet. Import a chat first.", code="missing")
        return version

    def _migrate(self) -> None:
        create_private(self.path)
        connection = connect(
            self.path, passphrase=self._passphrase, flags=apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
        )
        try:
            version = migrations.check(connection, str(self.path))
            if version == len(migrations.STEPS):
                return
            with self._lock:
                if version:
                    connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
                    _copy_before_migration(self.path, version)
                connection.pragma("journal_mode", "wal")
                migrations.migrate(connection, migrations.check(connection, str(self.path)))
        finally:
            connection.close()

    @contextmanager
    def reading(self, cancel: threading.Event | None = None) -> Iterator[Connection]:
        """A reader connection with one consistent snapshot for the length of the block.

        A query under way ends with Cancelled within milliseconds of ``cancel`` being set.
        """
        try:
            connection = self._reader()
            if cancel is not None:
                connection.set_progress_handler(cancel.is_set, CANCEL_CHECKED_EVERY)
            try:
                connection.execute("BEGIN")
                try:
                    yield connection
                finally:
                    connection.set_progress_handler(None)
                    if connection.in_transaction:
                        connection.execute("COMMIT")
            finally:
                self._give_back(connection)
        except apsw.InterruptError as error:
            raise Cancelled("Stopped.") from error
        except apsw.Error as error:
            raise explain(error, self.path) from error

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Run ``work`` in a thread that is kept for the next, beside others. Raises MemoryFileError once closed."""
        try:
            return self._threads.submit(work)
        except RuntimeError as error:
            raise MemoryFileError(f"{self.path} is closed.", code="closed") from error

    def _check_in_place(self) -> None:
        """Another program may have put a restored or newly encrypted file here: what was read is not of that one."""
        if self._opened_file is not None and identity(self.path) != self._opened_file:
            raise MemoryFileError(
                f"{self.path} was replaced or removed by another program since it was opened. Open it again.",
                code="replaced",
            )

    def _reader(self) -> Connection:
        if self._closed:
            raise MemoryFileError(f"{self.path} is closed.", code="closed")
        self._check_in_place()
        try:
            return self._readers.get_nowait()
        except queue.Empty:
            return self._new_reader()

    def _give_back(self, connection: Connection) -> None:
        self._readers.put(connection)
        if self._closed:
            self._close_readers()

    def _new_reader(self) -> Connection:
        try:
            connection = connect(self.path, passphrase=self._passphrase, flags=apsw.SQLITE_OPEN_READWRITE)
        except (apsw.CantOpenError, apsw.ReadOnlyError):
            if not self.read_only or self.path.with_name(f"{self.path.name}-wal").exists():
                raise
            connection = connect_immutable(self.path, self._passphrase)
        connection.pragma("query_only", True)
        connection.pragma("cache_size", -16_000)  # there are several; what is read again lies in the system's cache
        return connection

    def write(self, work: Callable[[Connection], T]) -> T:
        """Run ``work`` in one transaction on the writer thread and return its result.

        Raises MemoryFileError when the file is read-only, locked by another program or full; then
        nothing of ``work`` is in the file.
        """
        if self.read_only:
            raise MemoryFileError(f"{self.path} was opened for reading only.", code="read_only")
        if threading.current_thread() is self._thread:
            raise RuntimeError("A write within a write would wait for itself: pass the connection on.")
        future: Future[T] = Future()
        with self._thread_guard:
            if self._closed:
                raise MemoryFileError(f"{self.path} is closed.", code="closed")
            if self._thread is None:
                self._begin_writing()
                self._thread = threading.Thread(target=self._run_writer, name="memory-writer", daemon=True)
                self._thread.start()
            self._tasks.put((work, future))
        return future.result()

    def _begin_writing(self) -> None:
        self._lock.acquire()
        try:
            self._check_in_place()
        except MemoryFileError:
            self._lock.release()
            raise

    def _run_writer(self) -> None:
        connection: Connection | None = None
        while (task := self._tasks.get()) is not None:
            work, future = task
            try:
                if connection is None:
                    connection = self._new_writer()
                future.set_result(_in_transaction(connection, work))
            except apsw.Error as error:
                future.set_exception(explain(error, self.path))
            except BaseException as error:  # noqa: BLE001 - raised again in the thread that asked
                future.set_exception(error)
        if connection is not None:
            connection.close()

    def _new_writer(self) -> Connection:
        connection = connect(self.path, passphrase=self._passphrase, flags=apsw.SQLITE_OPEN_READWRITE)
        connection.pragma("journal_mode", "wal")
        connection.wal_autocheckpoint(4000)
        return connection

    def will_compact(self, connection: Connection) -> None:
        """Note in a purge's own transaction that :meth:`compact` has to follow, whatever ends the program before."""
        connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, 'true')", (_COMPACT,))

    def finish_compacting(self) -> None:
        """Do what :meth:`will_compact` announced and a killed program left undone."""
        with self.reading() as connection:
            due = connection.execute("SELECT 1 FROM settings WHERE key = ?", (_COMPACT,)).fetchall()
        if due:
            self.compact()

    def compact(self) -> None:
        """Rewrite file and word indexes without what deleted rows left, and empty the write-ahead log."""
        self.write(_forget_words)
        self._outside_transaction(lambda connection: connection.execute("VACUUM"))
        self.write(lambda connection: connection.execute("DELETE FROM settings WHERE key = ?", (_COMPACT,)))
        self._outside_transaction(lambda connection: connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE))

    def _outside_transaction(self, work: Callable[[Connection], object]) -> None:
        self.write(lambda _: None)  # takes the lock and waits for what is queued
        connection = self._new_writer()
        try:
            connection.pragma("secure_delete", True)
            work(connection)
        except apsw.Error as error:
            raise explain(error, self.path) from error
        finally:
            connection.close()

    def close(self) -> None:
        """End the writer thread after its queued work, close every reader, release the lock."""
        with self._thread_guard:
            if self._closed:
                return
            self._closed = True
            thread = self._thread
            self._tasks.put(None)
        if thread is not None:
            thread.join()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._close_readers()
        self._lock.release()

    def _close_readers(self) -> None:
        """Close the readers that nobody uses; one in use is closed when it is given back."""
        while True:
            try:
                self._readers.get_nowait().close()
            except queue.Empty:
                return

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _forget_words(connection: Connection) -> None:
    """Merge the full-text indexes: a deleted row's words stay in their segments until then."""
    for table in WORDS:
        connection.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")


def _in_transaction(connection: Connection, work: Callable[[Connection], T]) -> T:
    """Run ``work`` between BEGIN and COMMIT. SQLite itself has rolled back after some errors, a full disk for one."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def _copy_before_migration(path: Path, version: int) -> None:
    """Keep the file as it was beside it, with everything in the write-ahead log moved in."""
    target = path.with_name(f"{path.name}.before-format-{version + 1}")
    if target.exists():
        return
    partial = target.with_name(target.name + ".partial")
    try:
        shutil.copy(path, partial)  # with its permissions
        partial.rename(target)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise HindsightError(f"A copy of {path} could not be made before updating its format: {error}") from error
