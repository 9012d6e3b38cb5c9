"""Changing a bank: memories, owner, profile, forgetting. Everything but a purge is journalled and can be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.bank.retain import Retaining
from core.cara.trajectory import unlearn
from core.errors import RequestError
from core.store import backgrounds, banks, forgetting, isolation, journal, memories, messages, successions
from core.store.connection import Connection
from core.tempr import followups, succession
from core.types import Changes, MemoryStatus, Profile

PATIENCE = 10.0  # seconds a change waits for an import to end before it says that one is running


class Editing(Retaining):
    """What a person may change; each method is one transaction and tells what it touched."""

    # --- memories -------------------------------------------------------------------------------------

    def edit_memory(self, memory_id: int, text: str) -> Changes:
        """Give a memory the person's own wording."""
        wanted = text.strip()
        if not wanted:
            raise RequestError("A memory needs some text. To remove it, move it to the trash.")

        def change(connection: Connection) -> None:
            memories.set_text(connection, self.id, memory_id, wanted)
            succession.reread(connection, self.id, memory_id)

        return self._on_memory(memory_id, "Edit memory", change)

    def set_memory_status(self, memory_id: int, status: MemoryStatus) -> Changes:
        """Retire, trash or restore a memory; only active ones are recalled."""
        labels = {
            MemoryStatus.ACTIVE: "Restore memory", MemoryStatus.RETIRED: "Retire memory",
            MemoryStatus.TRASHED: "Move memory to trash", MemoryStatus.SUPERSEDED: "Mark memory as superseded",
        }  # fmt: skip

        def change(connection: Connection) -> None:
            memories.set_status(connection, memory_id, status)
            if status is not MemoryStatus.ACTIVE:
                successions.withdraw(connection, memory_id)

        return self._on_memory(memory_id, labels[status], change)

    def pin_memory(self, memory_id: int, pinned: bool) -> Changes:
        """A pinned memory stays on top and is never replaced by a later distillation."""
        label = "Pin memory" if pinned else "Unpin memory"
        return self._on_memory(memory_id, label, lambda c: memories.set_pinned(c, memory_id, pinned))

    def _on_memory(self, memory_id: int, label: str, change: Callable[[Connection], None]) -> Changes:
        def work(connection: Connection) -> None:
            isolation.check(connection, self.id, "memories", memory_id)
            pairs = successions.of_memories(connection, [memory_id])
            held = dict.fromkeys([memory_id, *(pair.earlier_id for pair in pairs)])
            targets: list[journal.Target] = [("memories", i) for i in held]
            journal.record(connection, self.id, label, targets, lambda: change(connection))
            followups.changed(connection, self.id, [memory_id])

        self._store.write(work)
        return Changes(frozenset({"memories"}), {"memories": [memory_id]}, label)

    # --- owner and profile ----------------------------------------------------------------------------

    def set_owner(self, person_id: int | None) -> Changes:
        """Who "me" is. Raises NotFound."""

        def work(connection: Connection) -> None:
            if person_id is not None:
                isolation.check(connection, self.id, "people", person_id)
            before = banks.owners(connection, self.id, person_id)
            journal.record(
                connection, self.id, "Change who is me", [("banks", self.id)],
                lambda: banks.set_owner(connection, self.id, person_id), note=before,
            )  # fmt: skip

        self._store.write(work)
        return Changes(frozenset({"banks", "people", "participants"}), {}, "Change who is me")

    def profile(self) -> Profile:
        with self._store.reading() as connection:
            return banks.profile(connection, self.id)

    def set_profile(self, profile: Profile) -> Changes:
        """Save P = (n, Theta, h), paper section 5.3."""

        def work(connection: Connection) -> None:
            version = ("background_versions", backgrounds.next_id(connection))
            journal.record(
                connection, self.id, "Change profile", [("banks", self.id), version],
                lambda: banks.set_profile(connection, self.id, profile),
            )  # fmt: skip

        self._store.write(work)
        return Changes(frozenset({"banks"}), {}, "Change profile")

    def background_versions(self) -> list[tuple[int, str]]:
        """(created_ms, text), newest first."""
        with self._store.reading() as connection:
            return banks.background_versions(connection, self.id)

    # --- undo, forgetting -----------------------------------------------------------------------------

    def undo(self) -> Changes | None:
        """Put back the latest change; None when there is nothing to undo."""
        with self._store.reading() as connection:
            brings_messages = journal.latest_touches(connection, self.id, "messages")
        if not brings_messages:
            done = self._store.write(self._undo)
            return None if done is None else Changes(done.tables, done.ids, None)
        with self._alone(patience=PATIENCE):
            done = self._store.write(self._undo)
            with self._store.reading() as connection:
                waiting = messages.conversations_to_segment(connection, self.id)
            self.organise(waiting)
        return None if done is None else Changes(done.tables, done.ids, None)

    def _undo(self, connection: Connection) -> journal.Undone | None:
        said_otherwise = _says_otherwise(journal.latest_rows(connection, self.id, "memories"))
        done = journal.undo_last(connection, self.id)
        if done is None:
            return None
        banks.put_owners(connection, done.note)
        ids = done.ids.get("memories", [])
        for memory_id in ids:
            memories.reindex(connection, self.id, memory_id, memories.row(connection, memory_id).network.value)
            if memory_id in said_otherwise:
                succession.recheck(connection, self.id, memory_id)
        followups.observe_again(connection, self.id, ids)
        return done

    def forget_preview(self, *, purge: bool = False, **what: Any) -> dict[str, int]:
        """How many rows would go, per table. ``what``: message, conversation, source, person, between or query."""
        with self._store.reading() as connection:
            return forgetting.select(connection, self.id, purge=purge, **_one(what)).counts(connection)

    def forget(self, *, purge: bool = False, **what: Any) -> dict[str, int]:
        """Take messages and what rests on them out of the bank; ``purge``: for good, without undo.

        What was purged stays away when the same export is imported again.
        """

        def work(connection: Connection) -> tuple[dict[str, int], list[int]]:
            chosen = forgetting.select(connection, self.id, purge=purge, **_one(what))
            gone = chosen.counts(connection)
            if purge:
                touched = forgetting.purge(connection, self.id, chosen, unlearn)
                self._store.will_compact(connection)
            else:
                touched = forgetting.take_out(connection, self.id, chosen, "Forget messages", unlearn)
            return gone, forgetting.remaining(connection, touched)

        with self._alone(patience=PATIENCE):
            gone, touched = self._store.write(work)
            self.organise(touched)
        if purge:
            self._store.compact()
        return gone

    def undo_import(self, source_id: int) -> Changes:
        """Take back a whole import: its messages and everything learned from them alone. Raises NotFound."""

        def work(connection: Connection) -> list[int]:
            isolation.check(connection, self.id, "sources", source_id)
            chosen = forgetting.select(connection, self.id, source=source_id)
            touched = forgetting.take_out(connection, self.id, chosen, "Undo import", unlearn, source=source_id)
            return forgetting.remaining(connection, touched)

        with self._alone(patience=PATIENCE):
            self.organise(self._store.write(work))
        tables = {"messages", "conversations", "sources", "memories", "entities", "excerpts"}
        return Changes(frozenset(tables), {"sources": [source_id]}, "Undo import")


def _says_otherwise(changed: Sequence[tuple[dict[str, Any] | None, dict[str, Any] | None]]) -> set[int]:
    """Memories (rows before and after a change) that the change made, removed, reworded, put away or brought back."""
    return {
        (before or after or {})["id"]
        for before, after in changed
        if before is None or after is None or any(before[name] != after[name] for name in ("text", "status"))
    }


def _one(what: dict[str, Any]) -> dict[str, Any]:
    given = {name: value for name, value in what.items() if value is not None}
    if len(given) != 1:
        raise RequestError("Say what to forget by one of message, conversation, source, person, between or query.")
    if not str(given.get("query", "any")).strip():
        raise RequestError("The words to forget by are empty; that would be every message. Give some words.")
    return given
