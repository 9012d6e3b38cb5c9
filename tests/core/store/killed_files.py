"""Does one thing with memory files again and again, killed one step later each time, until it comes to its end.

Run as a program by ``test_backup``: each attempt is a process of its own that ends without any clean-up before
a statement of SQLite or a call for the file system. Prints what each attempt left, as JSON: the step, the bank in the
memory afterwards, the names of the files once the same thing was done undisturbed, and the banks of the memories
that restoring has kept.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import apsw

from core.errors import MemoryFileError
from core.store import backup, banks, doctor, migrations, rekeying
from core.store.store import Store

FILE_EVENTS = {"os.rename", "os.remove", "os.link", "shutil.copyfile"}
EARLIER = migrations.STEPS[:1]


def memory(path: Path, bank: str, passphrase: str | None = None) -> Path:
    with Store(path, passphrase=passphrase) as store:
        store.write(lambda connection: banks.create(connection, bank))
    return path


def back_up(folder: Path) -> None:
    with Store(folder / "memory", read_only=True) as store, store.reading() as connection:
        (folder / "saved").unlink(missing_ok=True)
        backup.copy(connection, folder / "saved")


def restore(folder: Path) -> None:
    backup.restore(folder / "backup", folder / "memory")


def lock(folder: Path) -> None:
    former = None if _opens(folder / "memory", None) else "first"
    rekeying.change_passphrase(folder / "memory", former, "first")


def update(folder: Path) -> None:
    Store(folder / "memory").close()


ACTS: dict[str, Callable[[Path], None]] = {"back up": back_up, "restore": restore, "lock": lock, "update": update}


def _opens(path: Path, passphrase: str | None) -> bool:
    try:
        Store(path, passphrase=passphrase, read_only=True).close()
    except MemoryFileError as error:
        if error.code != "encrypted_or_foreign":
            raise
        return False
    return True


def prepare(name: str, folder: Path) -> None:
    """A memory as a killed program leaves it: what it wrote last is in the write-ahead log alone."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    today = migrations.STEPS
    if name == "update":
        migrations.STEPS = EARLIER
    with Store(folder / "whole") as store:
        store.write(lambda connection: banks.create(connection, "now"))
        for part in ("", "-wal"):
            shutil.copyfile(folder / f"whole{part}", folder / f"memory{part}")
    for file in folder.glob("whole*"):
        file.unlink()
    migrations.STEPS = today
    if name == "restore":
        memory(folder / "backup", "then")


def dies_at(step: int, act: Callable[[], None]) -> bool:
    """Do it in a process that ends at a step; whether it came that far."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        assert code in (0, 9), f"the attempt failed by itself at step {step}: {code}"
        return code == 9
    left = step

    def count() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os._exit(9)

    def traced(*_: object) -> bool:
        count()
        return True

    apsw.connection_hooks.append(lambda connection: setattr(connection, "exec_trace", traced))
    sys.addaudithook(lambda event, _: count() if event in FILE_EVENTS else None)
    try:
        act()
    except BaseException as error:  # noqa: BLE001 - nothing may get back into the parent's code
        print(error, file=sys.stderr)
        os._exit(1)
    os._exit(0)


def found(path: Path) -> list[str]:
    """The banks of a sound memory, locked or not."""
    passphrase = None if _opens(path, None) else "first"
    with Store(path, passphrase=passphrase) as store, store.reading() as connection:
        report = doctor.examine(connection)
        assert report.ok, report.problems
        return [bank.name for bank in banks.every(connection)]


def main(name: str, folder: Path, stride: int) -> None:
    act, step = ACTS[name], 0
    while True:
        prepare(name, folder)
        died = dies_at(step, lambda: act(folder))
        left = found(folder / "memory")
        act(folder)
        names = sorted(path.name for path in folder.iterdir())
        kept = sorted({bank for file in folder.glob("memory.before-restore-?") for bank in found(file)})
        told = {"step": step, "banks": left, "after": found(folder / "memory"), "files": names, "kept": kept}
        print(json.dumps(told), flush=True)
        if not died:
            return
        step += stride


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
