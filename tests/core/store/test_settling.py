"""A memory file that is about to be replaced holds all of itself, and nobody who has it open is left with a mixture."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.errors import MemoryFileError
from core.store import backup, banks, settling
from core.store.rekeying import change_passphrase
from core.store.settling import settle
from core.store.store import Store


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "PATIENCE_SECONDS", 0.1)


@pytest.fixture
def path(memory_path: Path) -> Path:
    _add(memory_path, "first")
    return memory_path


def _add(path: Path, bank: str) -> None:
    with Store(path) as store:
        store.write(lambda connection: banks.create(connection, bank))


def _banks(store: Store) -> list[str]:
    with store.reading() as connection:
        return [bank.name for bank in banks.every(connection)]


def _beside(path: Path) -> set[str]:
    return {file.name for file in path.parent.iterdir()} - {path.name, f"{path.name}.lock"}


def test_that_a_settled_file_alone_is_the_whole_memory(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    with Store(path) as store:
        store.write(lambda connection: banks.create(connection, "second"))
        for part in ("", "-wal"):  # as a killed program leaves it
            copy.with_name(f"copy{part}").write_bytes(path.with_name(path.name + part).read_bytes())
    settle(copy, None)
    assert not copy.with_name("copy-wal").exists()
    alone = tmp_path / "alone"
    alone.write_bytes(copy.read_bytes())
    with Store(alone) as store:
        assert _banks(store) == ["first", "second"]


@pytest.mark.parametrize(
    "replaced",
    [
        pytest.param(lambda path, _: change_passphrase(path, None, "secret"), id="lock"),
        pytest.param(lambda path, saved: backup.restore(saved, path), id="restore"),
    ],
)
def test_that_a_memory_that_is_read_elsewhere_is_not_replaced(
    path: Path, tmp_path: Path, replaced: Callable[[Path, Path], object]
) -> None:
    with Store(path) as reading:
        with reading.reading() as connection:
            backup.copy(connection, tmp_path / "saved")
        _add(path, "second")
        with pytest.raises(MemoryFileError, match="open in another program") as refused:
            replaced(path, tmp_path / "saved")
        assert refused.value.code == settling.IN_USE
        assert _banks(reading) == ["first", "second"]
    with Store(path) as store:
        assert _banks(store) == ["first", "second"]
    assert _beside(path) == {"saved"}


def test_that_a_store_whose_file_was_replaced_says_so_and_writes_nothing(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    _add(other, "other")
    with Store(path) as store:
        assert _banks(store) == ["first"]
        other.replace(path)
        with pytest.raises(MemoryFileError, match="Open it again"):
            _banks(store)
        with pytest.raises(MemoryFileError, match="Open it again"):
            store.write(lambda connection: banks.create(connection, "late"))
        with Store(path) as anew:  # the one that was refused holds no lock
            anew.write(lambda connection: banks.create(connection, "now"))
            assert _banks(anew) == ["other", "now"]


def test_that_the_log_of_a_memory_that_was_removed_is_not_taken_for_the_backups(path: Path, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    with Store(path) as store:
        with store.reading() as connection:
            backup.copy(connection, saved)
        store.write(lambda connection: banks.create(connection, "second"))
        log = path.with_name(f"{path.name}-wal").read_bytes()
    path.unlink()
    path.with_name(f"{path.name}-wal").write_bytes(log)
    assert backup.restore(saved, path) is None
    with Store(path) as store:
        assert _banks(store) == ["first"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open cannot be replaced there")
@pytest.mark.parametrize("act", ["lock", "restore"])
def test_that_nothing_committed_is_lost_whenever_another_program_opens_the_memory(tmp_path: Path, act: str) -> None:
    command = [sys.executable, "-m", "tests.core.store.crossed_files", act, str(tmp_path / "files")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[3])
    assert done.returncode == 0, done.stderr
    attempts = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(attempts) > 20
    assert {bool(attempt["refused"]) for attempt in attempts} == {True, False}
    for attempt in attempts:
        replaced = act == "restore" and not attempt["refused"]
        late = ["late"] if attempt["wrote"] == "done" else []
        assert attempt["found"] == (["then"] if replaced else ["now"]) + late, attempt
        assert attempt["kept"] == (["now"] if replaced else []), attempt
