"""Copy a memory file while it is in use."""

from __future__ import annotations

from pathlib import Path

import apsw

from core.errors import MemoryFileError
from core.store.connection import Connection
from core.types import Progress, ProgressCallback


def copy(connection: Connection, target: Path, progress: ProgressCallback | None = None) -> None:
    """Write the file, encrypted as it is, to ``target``, which appears only when complete.

    Raises MemoryFileError when ``target`` exists or cannot be written.
    """
    if target.exists():
        raise MemoryFileError(f"{target} exists already. Choose another name for the backup.", code="exists")
    partial = target.with_name(target.name + ".partial")
    if progress is not None:
        progress(Progress("backup", 0, 1, "files"))
    partial.unlink(missing_ok=True)
    try:
        connection.execute("COMMIT")  # VACUUM INTO makes its own snapshot and needs no transaction around it
        connection.pragma("query_only", False)
        connection.execute("VACUUM INTO ?", (str(partial),))
        partial.rename(target)
    except (apsw.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        raise MemoryFileError(f"The backup could not be written to {target}: {error}", code="backup") from error
    finally:
        connection.pragma("query_only", True)
        connection.execute("BEGIN")
    if progress is not None:
        progress(Progress("backup", 1, 1, "files", 0.0))
