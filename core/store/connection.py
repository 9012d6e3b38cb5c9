"""The connection type the store passes around.

apsw types every value of a row as "any SQLite value", which no query can narrow; here rows are tuples of
Any and the reading functions say what is in them. At run time this is apsw's own class.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import apsw

if TYPE_CHECKING:
    from typing import Protocol

    class Cursor(Protocol):
        """Rows of a query."""

        def __iter__(self) -> Iterator[tuple[Any, ...]]: ...
        def __next__(self) -> tuple[Any, ...]: ...
        def fetchall(self) -> list[tuple[Any, ...]]: ...

    class Connection(apsw.Connection):
        """An apsw connection whose rows are tuples of Any, which is narrower than apsw says: hence the overrides."""

        def execute(self, statements: str, bindings: Sequence[Any] | None = None) -> Cursor: ...  # type: ignore[override]
        def executemany(self, statements: str, sequenceofbindings: Iterable[Sequence[Any]]) -> Cursor: ...  # type: ignore[override]

else:
    Connection = apsw.Connection


def at_once(connection: Connection, columns: str, source: str, values: Sequence[Any]) -> list[list[Any]]:
    """The rows of ``SELECT columns source``, read as one: plain values only, no blobs.

    With each row that is read the threads of other channels may take their turn, and a recall waits.
    """
    query = f"SELECT json_group_array(json_array({columns})) {source}"
    found: list[list[Any]] = json.loads(connection.execute(query, values).fetchall()[0][0])
    return found


def _do_not_count_memory() -> None:
    """Have SQLite keep no count of the memory it uses: all connections wait for each other at the lock of that count.

    Measured, a sixth of the time of channels that search side by side. No connection may be open.
    """
    apsw.shutdown()
    apsw.config(apsw.SQLITE_CONFIG_MEMSTATUS, False)
    apsw.initialize()


_do_not_count_memory()
