"""Looking around in a bank: conversations, messages, memories, entities, sources, jobs."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from core.bank.base import BankBase
from core.cara.trajectory import trajectory
from core.errors import NotFound
from core.store import (
    banks,
    conversations,
    entities,
    isolation,
    jobs,
    journal,
    memories,
    messages,
    sources,
    steps,
    timeline,
)
from core.store.banks import PersonRow
from core.types import (
    ConversationRow,
    EntityRow,
    EntityType,
    JobRow,
    MemoryDetail,
    MemoryFilter,
    MemoryRow,
    MessageRow,
    Neighbourhood,
    Network,
    OpinionRelation,
    OpinionStep,
    SourceRow,
)


@dataclass(frozen=True, slots=True)
class Grounds:
    """Messages a memory rests on, in order, the entities it names and its context."""

    messages: tuple[int, ...]
    entities: tuple[str, ...]
    context: str


class Browsing(BankBase):
    """What the window and the command line list. Positions and limits count rows.

    What belongs to another bank of the file is not there: NotFound where one row is asked for, else no rows. A list
    that is read while a person types ends with Cancelled once ``cancel`` is set.
    """

    def conversations(
        self, text: str = "", limit: int | None = None, *, cancel: threading.Event | None = None
    ) -> list[ConversationRow]:
        """Conversations whose title or participants contain ``text``, latest activity first."""
        with self._store.reading(cancel) as connection:
            return conversations.select(connection, self.id, text, limit)

    def conversation(self, conversation_id: int) -> ConversationRow:
        with self._store.reading() as connection:
            isolation.check(connection, self.id, "conversations", conversation_id)
            return conversations.row(connection, conversation_id)

    def conversation_named(self, name: str) -> int:
        """The row of a conversation by its source's own id or its title; NotFound where there is none."""
        with self._store.reading() as connection:
            rows = conversations.named(connection, self.id, name)
        if not rows:
            raise NotFound(f"There is no conversation {name!r}; `hindsight list conversations` shows what there is.")
        return rows[0]

    def messages(self, conversation_id: int, *, offset: int = 0, limit: int = 200) -> list[MessageRow]:
        """A page of a conversation in its order, system lines included."""
        with self._store.reading() as connection:
            if not isolation.holds(connection, self.id, "conversations", conversation_id):
                return []
            return messages.messages(connection, conversation_id, offset=offset, limit=limit)

    def message_count(self, conversation_id: int) -> int:
        """How many rows :meth:`messages` has, system lines included."""
        with self._store.reading() as connection:
            there = isolation.holds(connection, self.id, "conversations", conversation_id)
            return messages.count(connection, conversation_id) if there else 0

    def message_position(self, message_id: int) -> tuple[int, int]:
        """(conversation row id, offset in it) of a message."""
        with self._store.reading() as connection:
            isolation.check(connection, self.id, "messages", message_id)
            return messages.position(connection, message_id)

    def message(self, message_id: int) -> MessageRow:
        with self._store.reading() as connection:
            isolation.check(connection, self.id, "messages", message_id)
            return messages.message(connection, message_id)

    def messages_named(self, message_ids: Sequence[int]) -> list[MessageRow]:
        """These messages in the order given; those that are gone are left out."""
        with self._store.reading() as connection:
            return [
                messages.message(connection, row)
                for row in message_ids
                if isolation.holds(connection, self.id, "messages", row)
            ]

    def message_versions(self, message_id: int) -> list[tuple[datetime, str]]:
        """(when it was replaced, text) of what a message said before it was edited, newest first."""
        with self._store.reading() as connection:
            there = isolation.holds(connection, self.id, "messages", message_id)
            return messages.versions(connection, message_id) if there else []

    def find_in_conversation(self, conversation_id: int, text: str, *, limit: int = 500) -> list[tuple[int, int]]:
        """(message id, offset) of the messages that contain ``text``."""
        with self._store.reading() as connection:
            there = isolation.holds(connection, self.id, "conversations", conversation_id)
            return messages.find(connection, conversation_id, text, limit) if there else []

    def memories(
        self, filter: MemoryFilter, *, offset: int = 0, limit: int = 200, cancel: threading.Event | None = None
    ) -> list[MemoryRow]:
        """Memories that pass the facets, pinned first, then newest mention first."""
        with self._store.reading(cancel) as connection:
            return memories.select(connection, self.id, filter, offset=offset, limit=limit)

    def memory_counts(self, filter: MemoryFilter, *, cancel: threading.Event | None = None) -> dict[Network, int]:
        with self._store.reading(cancel) as connection:
            return memories.counts(connection, self.id, filter)

    def holders(self) -> list[str]:
        """Whose statements there are, most first."""
        with self._store.reading() as connection:
            return memories.holders(connection, self.id)

    def memory_detail(self, memory_id: int) -> MemoryDetail:
        """All that is known of one memory, down to the messages."""
        with self._store.reading() as connection:
            isolation.check(connection, self.id, "memories", memory_id)
            row = memories.row(connection, memory_id)
            ids = memories.evidence(connection, [memory_id]).get(memory_id, [])
            refs = messages.references(connection, ids)
            links = memories.links_of(connection, memory_id)
            others = memories.rows(connection, [other for _, _, other in links])
            extra = memories.extra(connection, memory_id)
            return MemoryDetail(
                row=row,
                evidence=tuple((refs[i], messages.message(connection, i)) for i in ids if i in refs),
                entities=tuple(entities.of_memory(connection, memory_id)),
                links=tuple((kind, weight, others[other]) for kind, weight, other in links if other in others),
                history=tuple(journal.history(connection, "memories", memory_id)),
                context=extra.context,
            )

    def grounds(self, memory_ids: Sequence[int]) -> dict[int, Grounds]:
        """What each of many memories of the bank rests on and names, read at once."""
        with self._store.reading() as connection:
            evidence = memories.evidence(connection, memory_ids)
            names = entities.names_in_memories(connection, memory_ids)
            contexts = memories.contexts(connection, self.id, memory_ids)
        return {
            i: Grounds(tuple(evidence.get(i, ())), tuple(names.get(i, ())), context) for i, context in contexts.items()
        }

    def opinion_steps(self, memory_id: int) -> list[OpinionStep]:
        """The trajectory of an opinion in the order of mention time (paper section 5.4)."""
        with self._store.reading() as connection:
            isolation.check(connection, self.id, "memories", memory_id)
            row = memories.row(connection, memory_id)
            if row.network is not Network.OPINION:
                raise NotFound(f"Memory number {memory_id} is not an opinion.")
            initial = memories.extra(connection, memory_id).initial_confidence
            stored = steps.of(connection, memory_id)
            refs = messages.references(connection, [m for step in stored for m in step.message_ids])
        return trajectory(initial if initial is not None else 0.5, stored, refs)

    def opinion_beginning(self, memory_id: int) -> OpinionStep:
        """What an opinion was before its first step: a step of no size, with the messages it was drawn from."""
        first = next(iter(self.opinion_steps(memory_id)), None)
        with self._store.reading() as connection:
            row, extra = memories.row(connection, memory_id), memories.extra(connection, memory_id)
            stored = steps.of(connection, memory_id)
            ids = memories.evidence(connection, [memory_id]).get(memory_id, [])
            refs = messages.references(connection, ids)
        times = [at for at in (row.mentioned_at, None if first is None else first.at) if at is not None]
        confidence = extra.initial_confidence if extra.initial_confidence is not None else row.confidence
        text = stored[0].text_before if stored else row.text
        at = min(times, default=datetime.now(UTC))
        evidence = tuple(refs[i] for i in ids if i in refs)
        return OpinionStep(at, OpinionRelation.NEUTRAL, 0.0, confidence or 0.5, text, evidence)

    def entities(
        self, text: str = "", type: EntityType | None = None, *, offset: int = 0, limit: int = 200,
        cancel: threading.Event | None = None,
    ) -> list[EntityRow]:  # fmt: skip
        """Entities whose name or alias contains ``text``, most mentioned first."""
        with self._store.reading(cancel) as connection:
            return entities.select(connection, self.id, text, type, offset=offset, limit=limit)

    def entity(self, entity_id: int) -> EntityRow:
        with self._store.reading() as connection:
            isolation.check(connection, self.id, "entities", entity_id)
            return entities.row(connection, entity_id)

    def entity_messages(self, entity_id: int, *, limit: int = 50) -> list[MessageRow]:
        """The latest messages that mention an entity; of a participant whom nobody names, those they wrote."""
        with self._store.reading() as connection:
            if not isolation.holds(connection, self.id, "entities", entity_id):
                return []
            return [messages.message(connection, i) for i in entities.message_ids(connection, entity_id, limit)]

    def neighbourhood(self, entity_id: int, *, max_nodes: int = 60) -> Neighbourhood:
        """The entities met most often together with this one."""
        with self._store.reading() as connection:
            isolation.check(connection, self.id, "entities", entity_id)
            return entities.neighbourhood(connection, entity_id, max_nodes)

    def timeline(self, *, by: str = "month") -> list[tuple[datetime, int, int]]:
        """(bucket start in the bank's zone, messages, memories) by day, month or year, oldest first."""
        zone = self.zone
        with self._store.reading() as connection:
            return timeline.buckets(connection, self.id, by, zone)

    def sources(self) -> list[SourceRow]:
        """Imports, newest first."""
        with self._store.reading() as connection:
            return sources.every(connection, self.id)

    def jobs(self, limit: int = 200) -> list[JobRow]:
        with self._store.reading() as connection:
            return jobs.latest(connection, self.id, limit)

    def people(self) -> list[PersonRow]:
        """Participants, most messages first."""
        with self._store.reading() as connection:
            return banks.people(connection, self.id)

    def owner_name(self) -> str | None:
        """The owner's name, None when nobody is "me" yet."""
        with self._store.reading() as connection:
            return banks.owner_name(connection, self.id)
