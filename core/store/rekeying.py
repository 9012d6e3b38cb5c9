"""Lock a memory file with another passphrase, with one for the first time, or with none."""

from __future__ import annotations

from pathlib import Path

import apsw

from core.errors import MemoryFileError
from core.store import backup, doctor
from core.store.keys import forget_passphrase, keep_passphrase, kept_passphrase
from core.store.lock import WriteLock
from core.store.store import Store, connect


def change_passphrase(path: Path, former: str | None, new: str | None) -> None:
    """Encrypt the closed memory ``path`` anew; None stands for no encryption.

    A copy is encrypted and checked first; only then it takes the place of the file, of which nothing is kept.
    Raises MemoryFileError when ``former`` does not open the file or another program has it open; then nothing is
    changed. A passphrase in the system's keyring is replaced too.
    """
    partial = path.with_name(path.name + ".rekeying")
    try:
        with WriteLock(path):
            backup.discard(partial)
            with Store(path, passphrase=former) as store, store.reading() as connection:
                backup.copy(connection, partial)
            _rekey(partial, former, new)
            _check(partial, new)
            for part in backup.BESIDE:
                path.with_name(path.name + part).unlink(missing_ok=True)
            partial.replace(path)
    except OSError as error:
        raise MemoryFileError(f"{path} cannot be written: {error}. Nothing was changed.", code="rekey") from error
    finally:
        backup.discard(partial)
    if kept_passphrase(path) is not None:
        forget_passphrase(path) if new is None else keep_passphrase(path, new)


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
