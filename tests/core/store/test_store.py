"""The memory file: what opens, what is refused, and that a failed write leaves nothing."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import pytest

from core.errors import Cancelled, MemoryFileError
from core.store import backup, banks, migrations
from core.store.connection import Connection
from core.store.store import READING, Store


def test_that_a_new_file_has_our_application_id_and_the_newest_version(memory_path: Path) -> None:
    with Store(memory_path) as store, store.reading() as connection:
        assert connection.pragma("application_id") == migrations.APPLICATION_ID
        assert connection.pragma("user_version") == len(migrations.STEPS)
        assert connection.pragma("journal_mode") == "wal"
        assert connection.pragma("foreign_keys")


def test_that_a_file_from_a_newer_version_is_refused_and_left_as_it_is(memory_path: Path) -> None:
    Store(memory_path).close()
    with sqlite3.connect(memory_path) as other:
        other.execute("PRAGMA user_version = 999")
    other.close()
    before = memory_path.read_bytes()
    with pytest.raises(MemoryFileError, match="newer version") as refused:
        Store(memory_path)
    assert refused.value.code == "newer_version"
    assert memory_path.read_bytes() == before


def test_that_the_database_of_another_program_is_refused(memory_path: Path) -> None:
    with sqlite3.connect(memory_path) as other:
        other.execute("CREATE TABLE theirs (x)")
    other.close()
    with pytest.raises(MemoryFileError, match="another program"):
        Store(memory_path)


def test_that_a_file_that_is_no_database_is_refused(memory_path: Path) -> None:
    memory_path.write_text("Dear diary, this is not a database. " * 100)
    with pytest.raises(MemoryFileError, match="not a Hindsight memory"):
        Store(memory_path)


def test_that_an_encrypted_file_opens_only_with_its_passphrase(memory_path: Path) -> None:
    with Store(memory_path, passphrase="right") as store:
        store.write(lambda connection: banks.create(connection, "secret bank"))
    assert b"secret bank" not in memory_path.read_bytes()
    for wrong in (None, "wrong"):
        with pytest.raises(MemoryFileError, match="passphrase"):
            Store(memory_path, passphrase=wrong)
    with Store(memory_path, passphrase="right") as store, store.reading() as connection:
        assert [bank.name for bank in banks.every(connection)] == ["secret bank"]


def test_that_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(MemoryFileError, match="nowhere"):
        Store(tmp_path / "nowhere" / "memory.hindsight")


def test_that_reading_a_missing_file_says_to_import_first(memory_path: Path) -> None:
    with pytest.raises(MemoryFileError, match="Import a chat first"):
        Store(memory_path, read_only=True)


def test_that_a_failing_write_leaves_nothing_of_itself(memory_path: Path) -> None:
    def half(connection: Connection) -> None:
        banks.create(connection, "half")
        raise ValueError("in the middle")

    with Store(memory_path) as store:
        with pytest.raises(ValueError, match="in the middle"):
            store.write(half)
        with store.reading() as connection:
            assert banks.every(connection) == []


def test_that_a_full_disk_is_said_and_leaves_nothing_half_written(memory_path: Path) -> None:
    def shrink(connection: Connection) -> None:
        connection.pragma("max_page_count", connection.pragma("page_count"))

    def grow(connection: Connection) -> None:
        banks.create(connection, "before the disk was full")
        banks.set_setting(connection, "big", "x" * 5_000_000)

    with Store(memory_path) as store:
        store.write(shrink)
        with pytest.raises(MemoryFileError, match="disk") as refused:
            store.write(grow)
        assert refused.value.code == "disk_full"
        with store.reading() as connection:
            assert banks.every(connection) == []


def test_that_only_one_program_writes_while_others_may_read(memory_path: Path) -> None:
    with Store(memory_path) as first, Store(memory_path) as second:
        first.write(lambda connection: banks.create(connection, "me"))
        with pytest.raises(MemoryFileError, match="another Hindsight"):
            second.write(lambda connection: banks.create(connection, "you"))
        with second.reading() as connection:
            assert [bank.name for bank in banks.every(connection)] == ["me"]


def test_that_a_reader_keeps_one_view_of_the_file(memory_path: Path) -> None:
    with Store(memory_path) as store, store.reading() as connection:
        assert banks.every(connection) == []
        store.write(lambda writer: banks.create(writer, "me"))
        assert banks.every(connection) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no permissions of this kind")
@pytest.mark.parametrize("passphrase", [None, "right"])
def test_that_a_memory_in_a_folder_nobody_may_write_in_can_be_read(passphrase: str | None, memory_path: Path) -> None:
    Store(memory_path).close()  # brings what nobody may not even look at where root installed it
    with tempfile.TemporaryDirectory(prefix="hindsight read-only % ") as folder, _as_nobody(Path(folder)) as path:
        with Store(path, passphrase=passphrase) as store:
            store.write(lambda connection: banks.create(connection, "me"))
        path.chmod(0o444)
        path.parent.chmod(0o555)
        with Store(path, passphrase=passphrase, read_only=True) as store, store.reading() as connection:
            assert [bank.name for bank in banks.every(connection)] == ["me"]
            backup.copy(connection, target := path.parent.parent / f"{path.parent.name} copied")
        target.unlink()
        with pytest.raises(MemoryFileError) as refused:
            Store(path, passphrase=passphrase).write(lambda _: None)
        assert refused.value.code == "read_only"
        path.parent.chmod(0o755)


@contextmanager
def _as_nobody(folder: Path) -> Iterator[Path]:
    """A memory in a folder of somebody whom permissions bind, unlike root."""
    if os.geteuid():
        yield folder / "memory"
        return
    nobody = 65534
    os.chown(folder, nobody, nobody)
    os.seteuid(nobody)
    try:
        yield folder / "memory"
    finally:
        os.seteuid(0)


def test_that_a_reader_cannot_write(memory_path: Path) -> None:
    with Store(memory_path) as store, pytest.raises(MemoryFileError), store.reading() as connection:
        banks.create(connection, "sneaky")


def test_that_the_copy_before_a_new_format_stays_encrypted(memory_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(memory_path, passphrase="right") as store:
        store.write(lambda connection: banks.create(connection, "secret bank"))

    def next_step(connection: Connection) -> None:
        connection.execute("CREATE TABLE later (x)")

    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, next_step))
    Store(memory_path, passphrase="right").close()
    kept = memory_path.with_name(f"{memory_path.name}.before-format-{len(migrations.STEPS)}")
    assert b"secret bank" not in kept.read_bytes()
    with Store(kept, passphrase="right") as store, store.reading() as connection:
        assert [bank.name for bank in banks.every(connection)] == ["secret bank"]


def test_that_a_reader_brings_an_older_file_up_to_date(memory_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(memory_path) as store:
        store.write(lambda connection: banks.create(connection, "me"))

    def next_step(connection: Connection) -> None:
        connection.execute("CREATE TABLE later (x)")

    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, next_step))
    with Store(memory_path, read_only=True) as store, store.reading() as connection:
        assert connection.execute("SELECT count(*) FROM later").fetchall() == [(0,)]
        assert [bank.name for bank in banks.every(connection)] == ["me"]


def test_that_a_reader_says_of_an_empty_file_that_it_is_no_memory_yet(memory_path: Path) -> None:
    memory_path.touch()
    with pytest.raises(MemoryFileError, match="Import a chat first"):
        Store(memory_path, read_only=True)


def test_that_a_reader_whose_search_was_cancelled_stops_and_serves_the_next(memory_path: Path) -> None:
    cancel = threading.Event()
    with Store(memory_path) as store:
        threading.Timer(0.05, cancel.set).start()
        with pytest.raises(Cancelled), store.reading(cancel) as connection:
            connection.execute(ENDLESS).fetchall()
        with store.reading() as connection:
            assert connection.execute(MANY).fetchall() == [(50_000,)]


MANY = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 50000) SELECT count(*) FROM n"
ENDLESS = MANY.replace(" LIMIT 50000", "")


def test_that_the_threads_of_a_store_are_kept_for_the_next_reader_and_end_with_it(memory_path: Path) -> None:
    with Store(memory_path) as store:
        first, second = (store.submit(threading.current_thread).result() for _ in range(2))
        assert first is second
        assert first.name.startswith(READING)
    first.join(timeout=20)
    assert not first.is_alive()


def test_that_a_closed_store_takes_no_more_work(memory_path: Path) -> None:
    store = Store(memory_path)
    store.close()
    with pytest.raises(MemoryFileError, match="is closed") as refused:
        store.submit(threading.current_thread)
    assert refused.value.code == "closed"


def test_that_a_file_that_is_refused_is_held_open_no_longer(memory_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(memory_path).close()
    monkeypatch.setattr(migrations, "STEPS", migrations.STEPS[:1])  # the file is of a newer format then
    before = len(apsw.connections())
    with pytest.raises(MemoryFileError, match="newer version") as refused:
        Store(memory_path, read_only=True)
    assert refused.value.code == "newer_version"
    assert len(apsw.connections()) == before


def test_that_a_write_within_a_write_is_refused_and_does_not_wait_for_itself(memory_path: Path) -> None:
    with Store(memory_path) as store:
        with pytest.raises(RuntimeError, match="pass the connection on"):
            store.write(lambda _: store.write(lambda connection: banks.create(connection, "inner")))
        store.write(lambda connection: banks.create(connection, "me"))
        with store.reading() as connection:
            assert [bank.name for bank in banks.every(connection)] == ["me"]
