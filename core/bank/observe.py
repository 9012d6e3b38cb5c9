"""Observations of entities and validity of memories (paper section 4.1.5, DESIGN sections 5.7 and 5.8)."""

from __future__ import annotations

from collections.abc import Sequence

from core.bank.browse import Browsing
from core.errors import NotFound
from core.store import journal, memories, successions
from core.store.clock import optional
from core.store.connection import Connection
from core.store.successions import SuccessionRow
from core.tempr.succession.note import accept as let_end
from core.types import Changes, ProposalState, Succession

ACCEPT, REFUSE = "Accept that a memory was succeeded", "Keep a memory that was said to be succeeded"


class Observing(Browsing):
    """What a bank knows of entities as a whole, and what it knows to be over."""

    # --- validity ---------------------------------------------------------------------------------------

    def successions(self, state: ProposalState | None = None, *, limit: int = 200) -> list[Succession]:
        """What has ended or may have ended what; to be decided first, then newest first."""
        with self._store.reading() as connection:
            return _shown(connection, successions.select(connection, self.id, state, limit))

    def succession_of(self, memory_id: int) -> list[Succession]:
        """The successions a memory takes part in, as the earlier or the later, oldest first."""
        with self._store.reading() as connection:
            return _shown(connection, successions.of_memories(connection, [memory_id]))

    def decide_succession(self, succession_id: int, accept: bool) -> Changes:
        """Let the earlier memory end, or let it hold on. Raises NotFound."""
        label = ACCEPT if accept else REFUSE

        def work(connection: Connection) -> SuccessionRow:
            row = successions.get(connection, succession_id)
            if row is None:
                raise NotFound(f"There is no succession number {succession_id}.")
            if accept:
                let_end(connection, self.id, row, label)
            else:
                targets: list[journal.Target] = [("memories", row.earlier_id), ("successions", row.id)]
                journal.record(connection, self.id, label, targets, lambda: successions.refuse(connection, row))
            return row

        row = self._store.write(work)
        return Changes(
            frozenset({"successions", "memories"}), {"successions": [row.id], "memories": [row.earlier_id]}, label
        )


def _shown(connection: Connection, found: Sequence[SuccessionRow]) -> list[Succession]:
    rows = memories.rows(connection, {i for row in found for i in (row.earlier_id, row.later_id)})
    return [
        Succession(
            row.id, rows[row.earlier_id], rows[row.later_id], optional(row.since_ms), row.state, row.attribute
        )
        for row in found
    ]  # fmt: skip
