"""Lock a memory file with another passphrase, with one for the first time, or with none."""

from __future__ import annotations

from pathlib import Path

import apsw

from core.errors import MemoryFileError
from core.store import backup, doctor
from core.store.keys import forget_passphrase, keep_passphrase, kept_passphrase
from core.store.lock import WriteLock
from core.store.opening import connect
from core.store.settling import put_in_place, settle
from core.store.store import Store


def change_passphrase(path: Path, former: str | None, new: str | None) -> None:
    """Encrypt the closed memory ``path`` anew; None stands for no encryption.

    A copy is encrypted and checked first; only then it takes the place of the file, of which nothing is kept. The file
    is whole without its write-ahead log before, so that at no moment the one left in place lacks anything.
    Raises MemoryFileError when ``former`` does not open the file or another program has it open; then nothing is
    changed. A passphrase in the system's keyring is replaced too.
    """
    Store(path, passphrase=former, read_only=True).close()  # makes none where none is; brings it to today's format
    partial = path.with_name(path.name + ".rekeying")
    try:
        with WriteLock(path):
            backup.discard(partial)
            settle(path, former)
            _copy(path, former, partial)
            _rekey(partial, former, new)
            _check(partial, new)
            put_in_place(partial, path)
    except OSError as error:
        raise MemoryFileError(f"{path} cannot be written: {error}. Nothing was changed.", code="rekey") from error
    finally:
        backup.discard(partial)
    if kept_passphrase(path) is not None:
        forget_passphrase(path) if new is None else keep_passphrase(path, new)


def _copy(path: Path, former: str | None, partial: Path) -> None:
    try:
        with Store(path, passphrase=former) as store, store.reading() as connection:
            backup.copy(connection, partial)
    except MemoryFileError as error:
        message = f"No copy of {path} could be made beside it to encrypt. See that there is room. Nothing was changed."
        raise MemoryFileError(message, code=error.code) from error


def _rekey(partial: Path, former: str | None, new: str | None) -> None:
    try:
        connection = connect(partial, passphrase=former, flags=apsw.SQLITE_OPEN_READWRITE)
        try:
            connection.pragma("journal_mode", "delete")  # the write-ahead log would hold pages under either key
            connection.pragma("rekey", new or "")
        finally:
            connection.close()
    except apsw.Error as error:
        message = f"The passphrase could not be changed: {error}. Nothing was changed."
        raise MemoryFileError(message, code="rekey") from error


def _check(partial: Path, new: str | None) -> None:
    with Store(partial, passphrase=new) as store:
        store.write(lambda connection: connection.execute("SELECT 1").fetchall())
        with store.reading() as connection:
            report = doctor.examine(connection)
    if not report.ok:
        raise MemoryFileError(
            f"The copy under the new passphrase is not sound ({report.problems[0].message}). Nothing was changed.",
            code="rekey",
        )
