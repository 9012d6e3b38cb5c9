"""Entities that are one: proposed, decided, merged by hand, split again (paper section 4.1.3)."""

from __future__ import annotations

from collections.abc import Callable

from core.bank.edit import PATIENCE, Editing
from core.errors import RequestError
from core.store import entities, isolation, journal, merges
from core.store.connection import Connection
from core.store.merges import Merge
from core.tempr import followups
from core.types import Changes, MergeProposal, ProposalState

_STATES = {
    merges.ASKED: ProposalState.ASKED, merges.MERGED: ProposalState.ACCEPTED, merges.REFUSED: ProposalState.REFUSED,
    merges.SPLIT: ProposalState.REFUSED,
}  # fmt: skip
_TABLES = frozenset({"entities", "aliases", "merges", "people", "participants", "banks"})
MERGE, KEEP_APART, SPLIT = "Merge entities", "Keep entities apart", "Split entity"


class Merging(Editing):
    """Every decision is journalled and can be undone; a refused or split pair is never asked again."""

    def merge_proposals(
        self, state: ProposalState | None = ProposalState.ASKED, *, limit: int = 200
    ) -> list[MergeProposal]:
        """Pairs that may be one, or were decided; likeliest first. ``state`` None: all."""
        wanted = [name for name, meaning in _STATES.items() if state is None or meaning is state]
        with self._store.reading() as connection:
            return _proposals(connection, merges.select(connection, self.id, wanted, limit))

    def merges_into(self, entity_id: int) -> list[MergeProposal]:
        """What an entity was made of, latest first; each can be split off again."""
        with self._store.reading() as connection:
            isolation.check(connection, self.id, "entities", entity_id)
            return _proposals(connection, merges.into(connection, entities.living(connection, entity_id)))

    def decide_merge(self, merge_id: int, accept: bool) -> Changes:
        """Accept a proposed pair, whose participant or older side keeps its name, or keep the two apart for good."""

        def work(connection: Connection) -> list[int]:
            merge = self._own(connection, merge_id)
            if merge.state == merges.MERGED:
                raise RequestError("These two are one already. Split them first to keep them apart.")
            if not accept:
                return self._journalled(connection, merge, KEEP_APART, merges.REFUSED)
            ends = {e.id: e for e in entities.load(connection, self.id)}
            if merge.from_entity not in ends or merge.to_entity not in ends:
                raise RequestError("One of the two was merged with another meanwhile; look at the list again.")
            keeps_from = ends[merge.from_entity].person_id is not None and ends[merge.to_entity].person_id is None
            return self._journalled(connection, merge, MERGE, merges.MERGED, turned=keeps_from)

        return self._decided(work, MERGE if accept else KEEP_APART)

    def merge_entities(self, from_id: int, to_id: int) -> Changes:
        """Make two entities one under the name of ``to_id``, proposed or not."""

        def work(connection: Connection) -> list[int]:
            first, second = (entities.living(connection, i) for i in (from_id, to_id))
            ends = {e.id for e in entities.load(connection, self.id)}
            if not {first, second} <= ends:
                raise RequestError("Entities of two banks cannot be merged.")
            if first == second:
                raise RequestError("These two are one already.")
            known = merges.between(connection, first, second)
            if known is not None:
                return self._journalled(connection, known, MERGE, merges.MERGED, turned=known.from_entity != first)
            fresh = Merge(merges.next_id(connection), self.id, first, second, None, merges.ASKED, merges.Moved())
            return self._journalled(connection, fresh, MERGE, merges.MERGED)

        return self._decided(work, MERGE)

    def split_entity(self, merge_id: int) -> Changes:
        """Take a merge back: aliases and mentions go back exactly, and the pair is not proposed again."""

        def work(connection: Connection) -> list[int]:
            merge = self._own(connection, merge_id)
            if merge.state != merges.MERGED:
                raise RequestError("These two are not merged.")
            holder = entities.living(connection, merge.to_entity)
            if holder != merge.to_entity:
                inner, outer = (entities.name(connection, i) for i in (merge.to_entity, holder))
                raise RequestError(f"{inner} is itself a part of {outer} now. Split {inner} from {outer} first.")
            return self._journalled(connection, merge, SPLIT, merges.SPLIT)

        return self._decided(work, SPLIT)

    def _decided(self, work: Callable[[Connection], list[int]], label: str) -> Changes:
        with self._alone(patience=PATIENCE):  # an import under way knows entities by heart
            ids = self._store.write(work)
        return Changes(_TABLES, {"entities": ids}, label)

    def _own(self, connection: Connection, merge_id: int) -> Merge:
        merge = merges.one(connection, merge_id)
        if merge.bank_id != self.id:
            raise RequestError(f"Merge number {merge_id} belongs to another bank.")
        return merge

    def _journalled(
        self, connection: Connection, merge: Merge, label: str, state: str, *, turned: bool = False
    ) -> list[int]:
        ends = [merge.from_entity, merge.to_entity]

        def change() -> None:
            merges.ask(connection, self.id, merge.from_entity, merge.to_entity, merge.score)
            if turned:
                merges.turn(connection, merge.id)
            if state == merges.MERGED:
                merges.join(connection, merge.id)
                return
            if merge.state == merges.MERGED:
                merges.part(connection, merge.id)
            merges.set_state(connection, merge.id, state)

        journal.record(
            connection, self.id, label, [("entities", ends[1]), ("entities", ends[0]), ("merges", merge.id)], change
        )
        followups.observe_entities(connection, self.id, ends)
        return ends

    def _undo(self, connection: Connection) -> journal.Undone | None:
        """Mentions are too many to be journalled: they move back by the ledger before its rows do."""
        for before, after in journal.latest_rows(connection, self.id, "merges"):
            was = before is not None and before["state"] == merges.MERGED
            if after is not None and after["state"] == merges.MERGED and not was:
                merges.part(connection, after["id"])
            elif before is not None and was and (after is None or after["state"] != merges.MERGED):
                merges.join(connection, before["id"])
        done = super()._undo(connection)
        if done is not None:
            followups.observe_entities(connection, self.id, done.ids.get("entities", []))
        return done


def _proposals(connection: Connection, rows: list[Merge]) -> list[MergeProposal]:
    named = entities.rows(connection, {i for row in rows for i in (row.from_entity, row.to_entity)})
    return [
        MergeProposal(
            row.id, named[row.from_entity], named[row.to_entity], 1.0 if row.score is None else row.score,
            _STATES[row.state],
        )
        for row in rows
    ]  # fmt: skip
