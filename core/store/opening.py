"""Connections to a memory file made right, and what SQLite reports of one in our words."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import apsw
import sqlite_vec

from core.errors import MemoryFileError
from core.store.connection import Connection

BUSY_MS = 10_000
DAMAGED = "damaged"  # the code of a file that SQLite cannot read through


def connect(path: Path, *, passphrase: str | None, flags: int) -> Connection:
    """A connection made right: key, sqlite-vec, foreign keys. Raises apsw's errors; :func:`explain` makes them ours."""
    return _prepared(Connection(str(path), flags=flags), passphrase)


def connect_immutable(path: Path, passphrase: str | None) -> Connection:
    """For a folder nobody can write in: SQLite would make the index of its write-ahead log there, even to read.

    The file must have no such log: what is in it would be passed over.
    """
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    return _prepared(Connection(f"{path.resolve().as_uri()}?immutable=1", flags=flags), passphrase)


def _prepared(connection: Connection, passphrase: str | None) -> Connection:
    try:
        connection.set_busy_timeout(BUSY_MS)
        if passphrase is not None:
            connection.pragma("key", passphrase)
        connection.enable_load_extension(True)
        connection.load_extension(sqlite_vec.loadable_path())
        connection.enable_load_extension(False)
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        connection.pragma("foreign_keys", True)
        connection.pragma("synchronous", "normal")
        connection.pragma("temp_store", "memory")
        connection.pragma("cache_size", -64_000)
    except BaseException:
        connection.close()
        raise
    return connection


def explain(error: apsw.Error, path: Path) -> MemoryFileError:
    """The engine's error for what SQLite reported, with the way out."""
    if isinstance(error, apsw.NotADBError):
        return MemoryFileError(
            f"{path} is not a Hindsight memory, or it is encrypted and the passphrase is wrong or missing.",
            code="encrypted_or_foreign",
        )
    if isinstance(error, apsw.FullError):
        return MemoryFileError(f"The disk that holds {path} is full. Free some space and try again.", code="disk_full")
    if isinstance(error, apsw.ReadOnlyError | apsw.PermissionsError):
        return MemoryFileError(f"{path} or its folder cannot be written. Choose another place.", code="read_only")
    if isinstance(error, apsw.CantOpenError):
        return MemoryFileError(
            f"{path} cannot be opened: its folder is missing, read-only or not accessible.", code="cannot_open"
        )
    if isinstance(error, apsw.BusyError):
        return MemoryFileError(f"{path} is busy in another program. Try again in a moment.", code="busy")
    if isinstance(error, apsw.CorruptError):
        return MemoryFileError(
            f"{path} is damaged. Put a backup in its place: hindsight restore FILE; what is damaged is kept beside it.",
            code=DAMAGED,
        )
    if isinstance(error, apsw.IOError):
        return MemoryFileError(f"{path} could not be read or written: {error}. Check the disk.", code="io")
    return MemoryFileError(f"{path}: {error}", code="sqlite")


def identity(path: Path) -> tuple[int, int] | None:
    """Which file lies at ``path``, whatever is in it; None for no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def create_private(path: Path) -> None:
    """An empty file that nobody but its owner may read, where there is none; SQLite gives what lies beside it the same.

    Where that fails SQLite fails too, and says why.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
