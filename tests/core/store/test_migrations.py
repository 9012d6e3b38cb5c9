"""A file of an earlier version is brought up to date with everything in it."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest

from core.store import migrations
from core.store.doctor import examine
from core.store.opening import connect
from core.store.store import Store


@pytest.fixture
def first_version(tmp_path: Path) -> Path:
    """A file of version 1 with a bank, a memory and a journal entry."""
    path = tmp_path / "memory.hindsight"
    flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
    connection = connect(path, passphrase=None, flags=flags)
    connection.pragma("journal_mode", "wal")
    with connection:
        migrations.first_schema(connection)
        connection.pragma("application_id", migrations.APPLICATION_ID)
        connection.pragma("user_version", 1)
        connection.execute("INSERT INTO banks (name, created_ms) VALUES ('me', 0)")
        connection.execute(
            "INSERT INTO memories (bank_id, network, kind, text, key, origin, extractor, created_ms) "
            "VALUES (1, 'world', 'state', 'Nora lives in Leipzig.', 'k', 'written', 'person', 0)"
        )
        connection.execute("INSERT INTO memory_words (rowid, body, names) VALUES (1, 'nora lives in leipzig', '')")
        connection.execute("INSERT INTO pending_vectors VALUES ('world', 1, 1)")
        connection.execute(
            "INSERT INTO journal (bank_id, label, before, after, created_ms) VALUES (1, 'Edit memory', '{}', '{}', 0)"
        )
    connection.close()
    return path


def test_that_a_file_of_the_first_version_learns_what_holds_until_when(first_version: Path) -> None:
    with Store(first_version) as store, store.reading() as connection:
        assert connection.pragma("user_version") == len(migrations.STEPS)
        assert connection.execute("SELECT text FROM memories").fetchall() == [("Nora lives in Leipzig.",)]
        assert connection.execute("SELECT automatic FROM journal").fetchall() == [(0,)]
        assert connection.execute("SELECT count(*) FROM successions").fetchall() == [(0,)]
        assert connection.execute("SELECT bank_id, kind, state, total FROM jobs").fetchall() == [
            (1, "claims", "queued", 1)
        ]
        assert examine(connection).ok
    assert first_version.with_name("memory.hindsight.before-format-2").is_file()
