"""From names in texts to canonical entities in the store (paper section 4.1.3).

Holds a bank's entities in memory for the length of an import; every method works inside the writer's
transaction. After a failed transaction the object must be thrown away with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from core.store import entities
from core.store.clock import to_ms
from core.store.connection import Connection
from core.tempr.entities.mentions import KnownNames, find_mentions
from core.types import EntityType, Mention, MessageView, Statement


class Naming:
    """Finds mentions, resolves them to entities, records who is mentioned where."""

    def __init__(self, bank_id: int, stored: Sequence[entities.StoredEntity]) -> None:
        self._bank_id = bank_id
        self._by_alias: dict[str, int] = {}
        self._known = KnownNames()
        self._seen: dict[int, int] = {}
        for entity in stored:
            for alias in (entity.name, *entity.aliases):
                self._learn(entity.id, alias, entity.type)

    @classmethod
    def load(cls, connection: Connection, bank_id: int) -> Naming:
        """The entities of a bank as they are now."""
        return cls(bank_id, entities.load(connection, bank_id))

    def _learn(self, entity_id: int, alias: str, kind: EntityType) -> None:
        self._by_alias.setdefault(entities.alias_key(alias), entity_id)
        self._known.add(alias, kind)

    def mention(self, connection: Connection, said: Sequence[tuple[MessageView, int | None]]) -> None:
        """Record the speaker and everybody and everything named in each message (with its person row)."""
        for view, person_id in said:
            if view.sender is not None and person_id is not None:
                self._participant(connection, view.sender, person_id)
        pairs: list[tuple[int, int]] = []
        for view, _ in said:
            found = find_mentions(view.text, self._known, speaker=view.sender)
            for entity in dict.fromkeys(self._resolve(connection, mention) for mention in found):
                pairs.append((entity, view.id))
                if view.sent_at is not None:
                    self._seen[entity] = max(to_ms(view.sent_at), self._seen.get(entity, 0))
        entities.mention_in_messages(connection, pairs)
        for entity, moment in self._seen.items():
            entities.seen(connection, entity, moment)
        self._seen.clear()

    def attach(
        self, connection: Connection, memory_id: int, statement: Statement, mentioned: datetime | None
    ) -> None:
        """Record the entities of a new memory."""
        found = dict.fromkeys(self._resolve(connection, mention) for mention in statement.mentions)
        entities.mention_in_memories(connection, [(entity, memory_id) for entity in found])
        for entity in found:
            entities.seen(connection, entity, to_ms(mentioned) if mentioned else None)

    def _participant(self, connection: Connection, name: str, person_id: int) -> int:
        entity = self._by_alias.get(entities.alias_key(name))
        if entity is None:
            entity = entities.add(connection, self._bank_id, name, EntityType.PERSON, person_id=person_id)
            self._learn(entity, name, EntityType.PERSON)
        return entity

    def _resolve(self, connection: Connection, mention: Mention) -> int:
        entity = self._by_alias.get(entities.alias_key(mention.text))
        if entity is None:
            entity = entities.add(connection, self._bank_id, mention.text, mention.type)
            self._learn(entity, mention.text, mention.type)
        return entity
