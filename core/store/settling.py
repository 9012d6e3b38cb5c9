"""A memory file that holds all of itself, so that it can be replaced: no log beside it, and nobody who has it open."""

from __future__ import annotations

import os
import time
from pathlib import Path

import apsw

from core.errors import MemoryFileError
from core.store.connection import Connection
from core.store.opening import connect, explain

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside the file of a database
PATIENCE_SECONDS = 5.0  # for a reader that is about to end
IN_USE = "in_use"  # the code of a file that somebody reads


def settle(path: Path, passphrase: str | None) -> None:
    """Move what is committed in the write-ahead log into the file and end the log, until somebody writes again.

    To be called with the file's write lock held. Raises MemoryFileError when the passphrase does not open the file, or
    when another program has it open (code ``in_use``): what it goes on reading could be taken for the new file's.
    """
    try:
        connection = connect(path, passphrase=passphrase, flags=apsw.SQLITE_OPEN_READWRITE)
        try:
            _end_log(connection)
        finally:
            connection.close()
    except apsw.BusyError as error:
        message = f"{path} is open in another program. Close its window or wait for its command to end."
        raise MemoryFileError(message, code=IN_USE) from error
    except apsw.Error as error:
        raise explain(error, path) from error


def _end_log(connection: Connection) -> None:
    """SQLite does not wait here by itself, whatever its busy timeout."""
    patient_until = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            connection.pragma("journal_mode", "delete")
            return
        except apsw.BusyError:
            if time.monotonic() > patient_until:
                raise
            time.sleep(0.05)


def remove(path: Path) -> None:
    """Where a folder is read-only, removing even what is not there is refused: that would hide why it was tried."""
    if path.exists():
        path.unlink()


def put_in_place(partial: Path, path: Path) -> None:
    """Have the finished file ``partial`` be ``path``, also when the computer loses power right after."""
    with partial.open("r+b") as file:
        os.fsync(file.fileno())
    partial.replace(path)
