"""Blocks of bytes kept outside memory, unreadable to anyone else and gone with the process.

Chats must not lie in clear beside an encrypted memory (DESIGN section 4), so the blocks go into a temporary
SQLite file under the same encryption as a memory's, with a random key that never leaves this process.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path

from core.store.connection import Connection

_SETTINGS = (  # of a file that nobody reads again: no journal, no waiting for the disk, a small cache
    "page_size = 32768", "journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -4096",
    "temp_store = MEMORY",
)  # fmt: skip


class Spool:
    """Appends blocks to an encrypted temporary file and reads them back. Not for several threads."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="hindsight-")
        self._database = Connection(str(Path(self._folder.name, "spool")))
        # A raw key of full length: nothing is derived from a passphrase.
        self._database.execute(f"PRAGMA key = 'raw:{secrets.token_hex(32)}'")
        for setting in _SETTINGS:
            self._database.execute(f"PRAGMA {setting}")
        self._database.execute("CREATE TABLE blocks (place INTEGER PRIMARY KEY, block BLOB NOT NULL)")
        self._database.execute("BEGIN")  # never committed: pages go to the file as the cache overflows
        self._count = 0
        if os.name == "posix":
            self._folder.cleanup()  # an open file stays readable; a process that is killed leaves nothing behind

    def add(self, block: bytes) -> int:
        """Store ``block``; its place, to read it again with."""
        self._count += 1
        self._database.execute("INSERT INTO blocks VALUES (?, ?)", (self._count, block))
        return self._count

    def read(self, place: int) -> bytes:
        """The block stored at ``place``."""
        block = self._database.execute("SELECT block FROM blocks WHERE place = ?", (place,)).fetchall()[0][0]
        assert isinstance(block, bytes)
        return block

    def close(self) -> None:
        """Delete the file."""
        self._database.close(True)
        self._folder.cleanup()
