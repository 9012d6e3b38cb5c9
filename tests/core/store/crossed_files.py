"""Does one thing with memory files again and again while another program opens the memory, one step later each time.

Run as a program by ``test_settling``. The other program opens and reads the memory before a statement of SQLite or a
call for the file system, and writes to it once the thing is done or refused. Prints what came of it, as JSON: the step,
whether the thing was refused, what the other was told on opening and on writing, and the banks found in the end in the
memory and in those kept by restoring.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import apsw

from core.errors import MemoryFileError
from core.store import banks, opening, settling
from core.store.store import Store
from tests.core.store import killed_files

DONE = "done"


class Neighbour:
    """The other program, told what to do line by line."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", __name__.replace("__main__", "tests.core.store.crossed_files")]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, act: str, of: str = "") -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([act, of]) + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def obey() -> None:
    opening.BUSY_MS = 50
    store: Store | None = None
    for line in sys.stdin:
        act, of = json.loads(line)
        try:
            if act == "open":
                store = Store(Path(of))
                _read(store)
            elif act == "write" and store is not None:
                store.write(lambda connection, name=of: banks.create(connection, name))
            elif act == "close" and store is not None:
                store.close()
                store = None
            told = DONE
        except MemoryFileError as error:
            told = error.code
        print(told, flush=True)


def _read(store: Store) -> None:
    with store.reading() as connection:
        banks.every(connection)


class Clock:
    """Counts the steps of this program and has something done before one of them."""

    def __init__(self) -> None:
        self.left, self.then = -1, lambda: None
        apsw.connection_hooks.append(lambda connection: setattr(connection, "exec_trace", self._traced))
        sys.addaudithook(lambda event, _: self._count() if event in killed_files.FILE_EVENTS else None)

    def _traced(self, *_: object) -> bool:
        self._count()
        return True

    def _count(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.then()


def main(name: str, folder: Path) -> None:
    settling.PATIENCE_SECONDS = 0.1
    act, clock, neighbour = killed_files.ACTS[name], Clock(), Neighbour()
    step, opened = 0, DONE
    memory = folder / "memory"
    while opened:
        killed_files.prepare(name, folder)
        opened, refused = "", ""

        def open_it() -> None:
            nonlocal opened
            opened = neighbour.ask("open", str(memory))

        step += 1
        clock.left, clock.then = step, open_it
        try:
            act(folder)
        except MemoryFileError as error:
            refused = error.code
        clock.left = -1
        wrote = neighbour.ask("write", "late") if opened == DONE else ""
        neighbour.ask("close")
        kept = [bank for file in folder.glob("memory.before-restore-?") for bank in killed_files.found(file)]
        found = killed_files.found(memory)
        told = {"step": step, "refused": refused, "opened": opened, "wrote": wrote, "found": found, "kept": kept}
        print(json.dumps(told), flush=True)
    neighbour.end()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2])) if sys.argv[1:] else obey()
