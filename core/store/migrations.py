"""Numbered steps from an empty file to today's schema, each atomic with its own version record."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

from core.errors import MemoryFileError
from core.store import jobs
from core.store.connection import Connection

APPLICATION_ID = 0x48_53_44_54  # "HSDT"


def first_schema(connection: Connection) -> None:
    """Create every table of DESIGN section 3."""
    connection.execute(files("core.store").joinpath("schema.sql").read_text(encoding="utf-8"))


def validity(connection: Connection) -> None:
    """Tables for what holds until when, and a job in every bank that holds memories already: to read their claims."""
    connection.execute(files("core.store").joinpath("schema_2.sql").read_text(encoding="utf-8"))
    for bank_id, last in connection.execute("SELECT bank_id, max(id) FROM memories GROUP BY bank_id").fetchall():
        jobs.add(connection, bank_id, jobs.CLAIMS, "", {}, total=last)


def bounded_retain(connection: Connection) -> None:
    """Indexes and a generation of entities, so that retaining costs the same in a large memory."""
    connection.execute(files("core.store").joinpath("schema_3.sql").read_text(encoding="utf-8"))


STEPS: tuple[Callable[[Connection], None], ...] = (first_schema, validity, bounded_retain)


def check(connection: Connection, path: str) -> int:
    """The file's schema version (0: empty file). Raises MemoryFileError for a foreign or newer file."""
    application = connection.pragma("application_id")
    version = int(connection.pragma("user_version"))
    objects = connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()[0][0]
    if objects and application != APPLICATION_ID:
        raise MemoryFileError(
            f"{path} is a database of another program, not a Hindsight memory. Choose another file.",
            code="not_a_memory",
        )
    if version > len(STEPS):
        raise MemoryFileError(
            f"{path} was written by a newer version of Hindsight (its format is {version}, this program "
            f"reads up to {len(STEPS)}). Update the program to open it; the file was left as it is.",
            code="newer_version",
        )
    return version


def migrate(connection: Connection, version: int) -> None:
    """Bring a checked file from ``version`` to the newest one, a transaction per step."""
    for number, step in enumerate(STEPS[version:], start=version + 1):
        with connection:
            step(connection)
            connection.pragma("application_id", APPLICATION_ID)
            connection.pragma("user_version", number)
