"""Another passphrase for a memory file, a first one, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import MemoryFileError
from core.store import banks
from core.store.rekeying import change_passphrase
from core.store.store import Store

PLAIN = b"SQLite format 3\0"


def _memory(path: Path, passphrase: str | None) -> Path:
    with Store(path, passphrase=passphrase) as store:
        store.write(lambda connection: banks.create(connection, "mine"))
    return path


def _banks(path: Path, passphrase: str | None) -> list[str]:
    with Store(path, passphrase=passphrase) as store, store.reading() as connection:
        return [bank.name for bank in banks.every(connection)]


@pytest.mark.parametrize(("former", "new"), [(None, "first"), ("first", "second"), ("first", None)])
def test_that_a_memory_opens_with_its_new_passphrase_only(tmp_path: Path, former: str | None, new: str | None) -> None:
    path = _memory(tmp_path / "memory.hindsight", former)

    change_passphrase(path, former, new)

    assert _banks(path, new) == ["mine"]
    assert path.read_bytes().startswith(PLAIN) == (new is None)
    if new is not None:
        with pytest.raises(MemoryFileError):
            _banks(path, former)


def test_that_nothing_of_the_former_file_stays_beside_it(tmp_path: Path) -> None:
    path = _memory(tmp_path / "memory.hindsight", None)

    change_passphrase(path, None, "secret")

    left = [file for file in tmp_path.iterdir() if file.read_bytes().startswith(PLAIN)]
    assert left == []
    assert {file.name for file in tmp_path.iterdir()} == {"memory.hindsight", "memory.hindsight.lock"}


def test_that_a_wrong_passphrase_changes_nothing(tmp_path: Path) -> None:
    path = _memory(tmp_path / "memory.hindsight", "right")
    before = path.read_bytes()

    with pytest.raises(MemoryFileError, match="passphrase is wrong"):
        change_passphrase(path, "wrong", "new")

    assert path.read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} == {"memory.hindsight", "memory.hindsight.lock"}


def test_that_a_memory_in_use_elsewhere_keeps_its_passphrase(tmp_path: Path) -> None:
    path = _memory(tmp_path / "memory.hindsight", None)
    with Store(path) as store:
        store.write(lambda connection: banks.create(connection, "other"))  # holds the lock from now on

        with pytest.raises(MemoryFileError):
            change_passphrase(path, None, "secret")

    assert _banks(path, None) == ["mine", "other"]
