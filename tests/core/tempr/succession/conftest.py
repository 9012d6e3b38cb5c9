"""A memory file in which facts can be told in any order."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.store import banks, journal, memories, successions
from core.store.connection import Connection
from core.store.doctor import examine
from core.store.store import Store
from core.tempr import succession
from core.types import MemoryKind, MemoryRow, Network, ProposalState, Statement


class Book:
    """Facts of Sam's, each told in a month of 2024."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def tell(self, month: int, text: str, *, kind: MemoryKind = MemoryKind.STATE, start: datetime | None = None) -> int:
        """Store a fact and what it ends."""

        def work(connection: Connection) -> int:
            told = datetime(2024, month, 1, tzinfo=UTC)
            statement = Statement(text, Network.WORLD, kind, "Sam", (), start=start, end=start)
            placement = memories.Placement(None, None, told, "rules")
            made, _ = memories.add(connection, 1, statement, placement)
            succession.note(connection, 1, [made])
            return made

        return self.store.write(work)

    def memory(self, memory_id: int) -> MemoryRow:
        with self.store.reading() as connection:
            return memories.row(connection, memory_id)

    def pairs(self, state: ProposalState) -> set[tuple[int, int]]:
        """(earlier, later) of the successions in this state."""
        with self.store.reading() as connection:
            return {(s.earlier_id, s.later_id) for s in successions.select(connection, 1, state, 100)}

    def problems(self) -> set[str]:
        """What doctor finds about validity."""
        with self.store.reading() as connection:
            found = {problem.code for problem in examine(connection).problems}
        return found - {"memory_without_evidence"}  # these facts come from no message

    def undo(self) -> None:
        self.store.write(lambda connection: journal.undo_last(connection, 1))


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    with Store(tmp_path / "m.hs") as store:
        store.write(lambda connection: banks.create(connection, "me"))
        yield Book(store)
