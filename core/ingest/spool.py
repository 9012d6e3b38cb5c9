"""Blocks of bytes kept outside memory, unreadable to anyone else and gone with the process.

Chats must not lie in clear beside an encrypted memory (DESIGN section 4). Each block is masked with a
keystream of SHAKE-256 over a random key, which never leaves memory, and the block's place, which is used once.
"""

from __future__ import annotations

import hashlib
import secrets
import tempfile


class Spool:
    """Appends blocks to a temporary file without a name and reads them back. Not for several threads."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(32)
        self._file = tempfile.TemporaryFile(prefix="hindsight-")  # noqa: SIM115 - open as long as the spool
        self._end = 0

    def add(self, block: bytes) -> tuple[int, int]:
        """Store ``block``; its place and length, to read it again with."""
        place = self._end
        self._file.seek(place)
        self._file.write(self._masked(block, place))
        self._end += len(block)
        return place, len(block)

    def read(self, place: int, length: int) -> bytes:
        """The block stored at ``place``."""
        self._file.seek(place)
        return self._masked(self._file.read(length), place)

    def _masked(self, block: bytes, place: int) -> bytes:
        import numpy as np  # hardly any import needs it

        stream = hashlib.shake_256(self._key + place.to_bytes(8, "big")).digest(len(block))
        return np.bitwise_xor(np.frombuffer(block, np.uint8), np.frombuffer(stream, np.uint8)).tobytes()

    def close(self) -> None:
        """Delete the file."""
        self._file.close()
