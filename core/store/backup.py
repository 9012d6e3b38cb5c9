"""Copy a memory file while it is in use, and put a copy in the place of a memory."""

from __future__ import annotations

import glob
import logging
import shutil
from pathlib import Path

import apsw

from core.errors import MemoryFileError
from core.store import doctor
from core.store.connection import Connection
from core.store.lock import WriteLock
from core.store.opening import create_private
from core.store.settling import BESIDE, IN_USE, put_in_place, remove, settle
from core.store.store import Store
from core.types import Progress, ProgressCallback

logger = logging.getLogger("hindsight.store")


def copy(connection: Connection, target: Path, progress: ProgressCallback | None = None) -> None:
    """Write the file, encrypted as it is, to ``target``, which appears only when complete.

    Raises MemoryFileError when ``target`` exists or cannot be written.
    """
    if target.exists():
        raise MemoryFileError(f"{target} exists already. Choose another name for the backup.", code="exists")
    partial = target.with_name(target.name + ".partial")
    if progress is not None:
        progress(Progress("backup", 0, 1, "files"))
    try:
        remove(partial)
        create_private(partial)
        connection.execute("COMMIT")  # VACUUM INTO makes its own snapshot and needs no transaction around it
        connection.pragma("query_only", False)
        connection.execute("VACUUM INTO ?", (str(partial),))
        partial.rename(target)
    except (apsw.Error, OSError) as error:
        raise MemoryFileError(
            f"The backup could not be written to {target}: {error}. See that there is room and you may write there.",
            code="backup",
        ) from error
    finally:
        remove(partial)
        connection.pragma("query_only", True)
        if not connection.in_transaction:
            connection.execute("BEGIN")
    if progress is not None:
        progress(Progress("backup", 1, 1, "files", 0.0))


def restore(source: Path, target: Path, *, passphrase: str | None = None) -> Path | None:
    """Make the backup ``source`` the memory ``target``; where the former memory lies now, None if there was none.

    The backup is copied, brought to today's format and checked before anything is moved; it stays as it is.
    Raises MemoryFileError when it is no sound memory, or when ``target`` is in use.
    """
    if not source.is_file():
        raise MemoryFileError(f"There is no file {source}.", code="missing")
    partial = target.with_name(target.name + ".restoring")
    try:
        with WriteLock(target):
            _checked_copy(source, partial, passphrase)
            former = _keep(target, passphrase)
            put_in_place(partial, target)
    except OSError as error:
        raise MemoryFileError(f"{target} cannot be written: {error}. Choose another place.", code="restore") from error
    finally:
        discard(partial)
    return former


def discard(copy: Path) -> None:
    """Remove a copy that was in the making, with all that lies beside it: its log, its lock, its earlier format."""
    for part in ("", *BESIDE, ".lock", ".partial"):
        remove(copy.with_name(copy.name + part))
    for kept in copy.parent.glob(f"{glob.escape(copy.name)}.before-format-*"):
        kept.unlink()


def _checked_copy(source: Path, partial: Path, passphrase: str | None) -> None:
    discard(partial)  # of a restore that was killed: its write-ahead log would be taken for this copy's
    create_private(partial)
    shutil.copyfile(source, partial)
    try:
        with Store(partial, passphrase=passphrase) as store, store.reading() as connection:
            report = doctor.examine(connection)
    except MemoryFileError as error:
        message = str(error).replace(str(partial), str(source))
        raise MemoryFileError(f"{message} Nothing was changed.", code=error.code) from error
    if not report.ok:
        problem = report.problems[0]
        raise MemoryFileError(
            f"{source} is not sound ({problem.code}: {problem.message}). Nothing was changed; try another backup.",
            code="damaged",
        )


def _keep(target: Path, passphrase: str | None) -> Path | None:
    """Give a memory a second name that is free, so that there is one in its place at every moment.

    What SQLite keeps beside it goes with it: beside the backup it would be taken for the backup's.
    """
    if not target.exists():
        for part in BESIDE:  # of a memory that was removed without them
            remove(target.with_name(target.name + part))
        return None
    _settle_if_possible(target, passphrase)
    number = 1
    while (former := target.with_name(f"{target.name}.before-restore-{number}")).exists():
        number += 1
    try:
        former.hardlink_to(target)
    except OSError:  # a file system without second names
        target.rename(former)
    for part in BESIDE:
        beside = target.with_name(target.name + part)
        if beside.exists():
            beside.rename(former.with_name(former.name + part))
    return former


def _settle_if_possible(target: Path, passphrase: str | None) -> None:
    """A memory that is damaged or has another passphrase is kept as it lies; one that is in use is not replaced."""
    try:
        settle(target, passphrase)
    except MemoryFileError as error:
        if error.code == IN_USE:
            raise
        logger.info("the former memory is kept with its log: %s", error.code)
