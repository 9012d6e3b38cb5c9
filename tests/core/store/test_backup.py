"""Backups, and putting one in the place of a memory; these and other changes of the file killed in between."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import MemoryFileError
from core.store import backup, banks, copies, migrations
from core.store.store import Store


def _memory(path: Path, bank: str, passphrase: str | None = None) -> Path:
    with Store(path, passphrase=passphrase) as store:
        store.write(lambda connection: banks.create(connection, bank))
    return path


def _banks(path: Path, passphrase: str | None = None) -> list[str]:
    with Store(path, passphrase=passphrase) as store, store.reading() as connection:
        return [bank.name for bank in banks.every(connection)]


def test_that_a_restored_backup_takes_the_place_of_the_memory_which_is_kept(tmp_path: Path) -> None:
    saved, memory = _memory(tmp_path / "backup", "then"), _memory(tmp_path / "memory", "now")
    former = backup.restore(saved, memory)
    assert _banks(memory) == ["then"]
    assert former is not None and _banks(former) == ["now"]
    assert saved.exists()


def test_that_what_a_killed_restore_left_does_not_get_into_the_next_one(tmp_path: Path) -> None:
    saved, memory = _memory(tmp_path / "backup", "then"), _memory(tmp_path / "memory", "now")
    with Store(memory) as store:
        store.write(lambda connection: banks.create(connection, "left over"))
        log = memory.with_name("memory-wal").read_bytes()
    memory.with_name("memory.restoring").write_bytes(b"half of a copy")
    memory.with_name("memory.restoring-wal").write_bytes(log)
    backup.restore(saved, memory)
    assert _banks(memory) == ["then"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no permissions of this kind")
def test_that_nobody_else_on_the_computer_can_read_a_memory_a_backup_or_what_is_restored(tmp_path: Path) -> None:
    memory, saved = _memory(tmp_path / "memory", "now"), tmp_path / "backup"
    with Store(memory) as store, store.reading() as connection:
        store.write(lambda writer: banks.create(writer, "second"))
        backup.copy(connection, saved)
        beside = [memory.with_name(f"memory{part}") for part in ("-wal", "-shm")]
        assert [_mode(path) for path in (memory, saved, *beside)] == [0o600] * 4
    saved.chmod(0o644)
    backup.restore(saved, memory)
    assert _mode(memory) == 0o600


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_that_restoring_twice_keeps_both_former_memories(tmp_path: Path) -> None:
    saved, memory = _memory(tmp_path / "backup", "then"), _memory(tmp_path / "memory", "now")
    assert backup.restore(saved, memory) != backup.restore(saved, memory)


def test_that_a_damaged_backup_changes_nothing(tmp_path: Path) -> None:
    memory = _memory(tmp_path / "memory", "now")
    broken = tmp_path / "backup"
    broken.write_bytes(memory.read_bytes()[:5000])
    with pytest.raises(MemoryFileError, match=r"backup.*Nothing was changed"):
        backup.restore(broken, memory)
    assert _banks(memory) == ["now"]
    assert {path.name for path in tmp_path.iterdir()} == {"memory", "memory.lock", "backup"}


def test_that_an_encrypted_backup_stays_encrypted(tmp_path: Path) -> None:
    saved = _memory(tmp_path / "backup", "secret bank", "right")
    memory = tmp_path / "memory"
    assert backup.restore(saved, memory, passphrase="right") is None
    assert b"secret bank" not in memory.read_bytes()
    assert _banks(memory, "right") == ["secret bank"]


def test_that_a_memory_in_use_is_not_replaced(tmp_path: Path) -> None:
    saved, memory = _memory(tmp_path / "backup", "then"), _memory(tmp_path / "memory", "now")
    with Store(memory) as store:
        store.write(lambda _: None)
        with pytest.raises(MemoryFileError, match="another Hindsight"):
            backup.restore(saved, memory)
    assert _banks(memory) == ["now"]


def test_that_a_memory_stays_in_its_place_when_the_backup_cannot_get_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved, memory = _memory(tmp_path / "backup", "then"), _memory(tmp_path / "memory", "now")

    def refused(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(target))

    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(MemoryFileError, match="cannot be written"):
        backup.restore(saved, memory)
    assert _banks(memory) == ["now"]


def test_that_a_backup_of_an_earlier_format_leaves_nothing_but_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(migrations, "STEPS", migrations.STEPS[:1])
        saved = _memory(tmp_path / "backup", "then")
    memory = tmp_path / "memory"
    backup.restore(saved, memory)
    assert _banks(memory) == ["then"]
    assert {path.name for path in tmp_path.iterdir()} == {"backup", "backup.lock", "memory", "memory.lock"}


def test_that_a_stopped_backup_leaves_no_half_of_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = _memory(tmp_path / "memory", "now")

    def stopped(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    with Store(memory) as store, store.reading() as connection:
        monkeypatch.setattr(Path, "rename", stopped)
        with pytest.raises(KeyboardInterrupt):
            backup.copy(connection, tmp_path / "backup")
    assert not list(tmp_path.glob("backup*"))


def test_that_copies_of_a_memory_with_brackets_in_its_name_are_known(tmp_path: Path) -> None:
    saved, memory = _memory(tmp_path / "backup", "then"), _memory(tmp_path / "memory[1]", "now")
    former = backup.restore(saved, memory)
    with Store(memory) as store, store.reading() as connection:
        assert [copy.path for copy in copies.every(connection, memory)] == [former]


def _attempts(act: str, folder: Path, stride: int) -> list[dict[str, object]]:
    command = [sys.executable, "-m", "tests.core.store.killed_files", act, str(folder), str(stride)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[3])
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the attempts are forks of one process")
@pytest.mark.parametrize(
    ("act", "stride", "before", "after"),
    [
        ("back up", 2, "now", "now"),
        ("restore", 3, "now", "then"),
        ("update", 2, "now", "now"),
        ("lock", 14, "now", "now"),
    ],
)
def test_that_a_memory_is_whole_whenever_the_program_is_killed_and_the_same_can_be_done_again(
    act: str, stride: int, before: str, after: str, tmp_path: Path
) -> None:
    attempts = _attempts(act, tmp_path / "files", stride)
    assert len(attempts) > 5, "it was hardly killed at all"
    assert attempts[0]["banks"] == [before]
    assert attempts[-1]["banks"] == [after]
    for attempt in attempts:
        assert attempt["banks"] in ([before], [after]), attempt
        assert attempt["after"] == [after], attempt
        assert act != "restore" or "now" in attempt["kept"], attempt
        unfinished = (".partial", ".restoring", ".rekeying", "-wal")
        assert not any(part in str(attempt["files"]) for part in unfinished), attempt
