"""The journal: what a purge leaves of it."""

from __future__ import annotations

from pathlib import Path

from core.store import banks, journal
from core.store.connection import Connection
from core.store.store import Store


def test_that_a_purge_takes_every_entry_that_holds_a_row_and_no_other(memory_path: Path) -> None:
    with Store(memory_path) as store:
        one, two = (store.write(lambda c, name=name: banks.create(c, name).id) for name in ("one", "two"))

        def work(connection: Connection) -> int:
            for bank, target, now in ((one, 7, 8), (one, 8, 9), (one, 9, 9), (two, 7, 7)):
                _enter(connection, bank, before=target, after=now)
            return journal.scrub(connection, one, [("memories", 8), ("people", 9)])

        assert store.write(work) == 2
        with store.reading() as connection:
            left = connection.execute("SELECT bank_id, before FROM journal ORDER BY id").fetchall()
    assert left == [(one, '{"memories": [{"id": 9}]}'), (two, '{"memories": [{"id": 7}]}')]


def _enter(connection: Connection, bank_id: int, *, before: int, after: int) -> None:
    rows = (f'{{"memories": [{{"id": {row}}}]}}' for row in (before, after))
    connection.execute(
        "INSERT INTO journal (bank_id, label, before, after, created_ms) VALUES (?, 'Edit', ?, ?, 0)", (bank_id, *rows)
    )
