"""The advisory lock for writing: one program writes a memory file, everybody may read it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from core.errors import MemoryFileError


class WriteLock:
    """A lock file beside the memory, held by the operating system until released or the process ends."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + ".lock")
        self._handle: int | None = None

    def acquire(self) -> None:
        """Take the lock; MemoryFileError when another program holds it or the folder is read-only."""
        if self._handle is not None:
            return
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise MemoryFileError(
                f"{self._path.parent} cannot be written ({error.strerror}). Choose another place for the memory.",
                code="read_only",
            ) from error
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            raise MemoryFileError(
                f"{self._path.with_suffix('')} is being written by another Hindsight. "
                "Close the other window or wait for its command to end.",
                code="locked",
            ) from error
        self._handle = handle

    def release(self) -> None:
        """Give the lock back. The empty lock file stays: removing it would race with a new holder."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> WriteLock:
        self.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
