"""The memory file that a command means, its passphrase, and the line that tells how far the command is."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

from core.bank import Memory
from core.bank.memory import ENCRYPTED
from core.cli.requests import BadValue
from core.errors import MemoryFileError, RequestError
from core.types import Progress

# What says where programs keep their data, on this system.
DATA_VARIABLE = "LOCALAPPDATA" if sys.platform == "win32" else "HOME" if sys.platform == "darwin" else "XDG_DATA_HOME"


def data_dir() -> Path:
    """Where the memory and the models lie by default; made when missing. Raises RequestError when it cannot be."""
    folder = user_data_path("hindsight", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RequestError(
            f"The folder {folder}, which holds the choice of models, cannot be made ({error.strerror}). "
            f"Let {DATA_VARIABLE} name a folder that you may write in.", code="no_data_folder",
        ) from error  # fmt: skip
    return folder


def memory_path(options: argparse.Namespace) -> Path:
    """The memory file that is meant."""
    return options.memory or data_dir() / "memory.hindsight"


@contextmanager
def opened(options: argparse.Namespace, *, read_only: bool) -> Iterator[Memory]:
    """The memory file of ``--memory``, else the one in the data directory."""
    passphrase = passphrase_of(options)
    try:
        memory = Memory.open(memory_path(options), passphrase=passphrase, read_only=read_only, data_dir=data_dir())
    except MemoryFileError as error:
        if error.code != ENCRYPTED or passphrase is not None:
            raise
        raise MemoryFileError(f"{error} To give it: --passphrase-fd 3 3<FILE", code=error.code) from error
    with memory:
        yield memory


def passphrase_of(options: argparse.Namespace) -> str | None:
    """What ``--passphrase-fd`` gives, None without it."""
    return None if options.passphrase_fd is None else read_passphrase(options.passphrase_fd)


def read_passphrase(descriptor: int) -> str:
    """The first line of an open file descriptor. Raises BadValue when there is none."""
    try:
        with os.fdopen(descriptor, encoding="utf-8") as file:
            passphrase = file.readline().rstrip("\r\n")
    except (OSError, ValueError) as error:
        raise BadValue(f"No passphrase can be read from descriptor {descriptor}: {error}") from error
    if not passphrase:
        raise BadValue(f"Descriptor {descriptor} gave no passphrase.")
    return passphrase


class ProgressLine:
    """One line on standard error, rewritten at most five times a second; silent when that is no terminal."""

    def __init__(self) -> None:
        self._last = 0.0
        self._shown = sys.stderr.isatty()

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        if not self._shown or now - self._last < 0.2:
            return
        self._last = now
        total = f" of {progress.total}" if progress.total else ""
        left = f", {progress.seconds_left:.0f} s left" if progress.seconds_left is not None else ""
        sys.stderr.write(f"\r\x1b[K{progress.stage}: {progress.done}{total} {progress.unit}{left}")
        sys.stderr.flush()

    def end(self) -> None:
        if self._last:
            sys.stderr.write("\r\x1b[K")
