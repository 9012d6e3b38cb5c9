"""Import chats in forked processes, each of which kills itself at one transaction (see test_kills.py).

Arguments: a folder that holds the exports, and the points, such as ``3:inside`` or ``7:after``. For every point a
memory ``POINT.hindsight`` is left in the folder as the kill left it; the points that were reached are printed.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from core.bank import Memory
from core.store import store
from core.store.connection import Connection
from core.types import ImportOptions

T = TypeVar("T")


def die_at(number: int, moment: str) -> None:
    """Kill this process in the ``number``-th transaction: ``inside``, all written, or ``after`` its commit."""
    whole, count = store._in_transaction, 0

    def counted(connection: Connection, work: Callable[[Connection], T]) -> T:
        nonlocal count
        count += 1
        if count != number:
            return whole(connection, work)
        if moment == "after":
            whole(connection, work)
            os.kill(os.getpid(), signal.SIGKILL)
        return whole(connection, lambda c: (work(c), os.kill(os.getpid(), signal.SIGKILL))[0])

    store._in_transaction = counted


def counting() -> Callable[[], int]:
    """Count the transactions of this process from now on; gives how many there were so far."""
    whole, count = store._in_transaction, 0

    def counted(connection: Connection, work: Callable[[Connection], T]) -> T:
        nonlocal count
        count += 1
        return whole(connection, work)

    store._in_transaction = counted
    return lambda: count


def import_all(memory_path: Path, exports: list[Path]) -> None:
    """The import that is to be killed."""
    with Memory.open(memory_path, data_dir=memory_path.parent / "models") as memory:
        memory.bank(create=True).import_(exports, ImportOptions(me="Nora", timezone="Europe/Berlin"))


def run(folder: Path, point: str) -> bool:
    """Whether the killed process got as far as ``point``."""
    number, _, moment = point.partition(":")
    child = os.fork()
    if child == 0:
        try:
            die_at(int(number), moment)
            import_all(folder / f"{point}.hindsight", sorted(folder.glob("*.jsonl")))
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


if __name__ == "__main__":
    for wanted in sys.argv[2:]:
        if run(Path(sys.argv[1]), wanted):
            print(wanted)
