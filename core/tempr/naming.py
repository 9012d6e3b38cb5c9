"""From names in texts to canonical entities in the store (paper section 4.1.3).

Holds a bank's entities in memory for the length of an import; every method works inside the writer's
transaction. After a failed transaction the object must be thrown away with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from core.store import entities, merges
from core.store.clock import optional, to_ms
from core.store.connection import Connection
from core.tempr.entities import Candidate, Context, IndexedEntity, KnownNames, Outcome, Resolver, find_mentions
from core.tempr.entities.spelling import normalise
from core.types import EntityType, Mention, MessageView, Statement

LIKE_NAMES = 0.8  # sim_str of two participants who may be one: "Nora" here and "Nora Ellery" there


class Naming:
    """Finds mentions, resolves them to entities, records who is mentioned where.

    A mention that is surely a known entity under another name becomes its alias; a doubtful one gets an
    entity of its own and a row on the review list, for the person to decide.
    """

    def __init__(self, bank_id: int, stored: Sequence[IndexedEntity], apart: Sequence[tuple[int, str]] = ()) -> None:
        self._bank_id = bank_id
        self._resolver = Resolver(stored)
        for entity_id, other in _distinct(stored, apart):
            self._resolver.keep_apart(entity_id, other)
        self._known = KnownNames()
        self._decided: dict[Mention, int] = {}
        for entity in stored:
            for name in entity.names():
                self._known.add(name, entity.type)

    @classmethod
    def load(cls, connection: Connection, bank_id: int) -> Naming:
        """The entities of a bank as they are now."""
        beside = entities.company(connection, bank_id)
        return cls(
            bank_id,
            [
                IndexedEntity(e.id, e.name, e.type, set(e.aliases), optional(e.last_seen_ms), beside.get(e.id, set()))
                for e in entities.load(connection, bank_id)
            ],
            merges.apart(connection, bank_id),
        )

    def begin(self) -> None:
        """Decide anew what each mention means: a name may mean somebody else in the next exchange."""
        self._decided.clear()

    def learn(self, views: Sequence[MessageView]) -> None:
        """Know the names in these messages before any of them is read for mentions.

        "Petra teaches it" may open with a word like any other; "ask Petra" a month later says it is a name.
        """
        for view in views:
            for mention in find_mentions(view.text, self._known, speaker=view.sender):
                self._known.add(mention.text, mention.type)

    def mention(self, connection: Connection, said: Sequence[tuple[MessageView, int | None]]) -> None:
        """Record everybody and everything named in the messages of an exchange (each with its person row)."""
        people = {
            self._participant(connection, view.sender, person_id)
            for view, person_id in said
            if view.sender is not None and person_id is not None
        }
        pairs: list[tuple[int, int]] = []
        met = set(people)
        begun = next((view.sent_at for view, _ in said if view.sent_at is not None), None)
        for person in people:  # who is present is the likeliest to be addressed by a short form
            self._resolver.seen(person, Context(frozenset(people), begun))
        latest: dict[int, datetime] = {}
        for view, _ in said:
            context = Context(frozenset(met), view.sent_at)
            for mention in find_mentions(view.text, self._known, speaker=view.sender):
                entity = self._resolve(connection, mention, context)
                met.add(entity)
                pairs.append((entity, view.id))
                if view.sent_at is not None:
                    latest[entity] = max(view.sent_at, latest.get(entity, view.sent_at))
        entities.mention_in_messages(connection, pairs)
        for entity, moment in latest.items():
            self._resolver.seen(entity, Context(frozenset(met), moment))
            entities.seen(connection, entity, to_ms(moment))

    def attach(self, connection: Connection, memory_id: int, statement: Statement, mentioned: datetime | None) -> None:
        """Record the entities of a new memory."""
        context = Context(at=mentioned)
        found = dict.fromkeys(self._resolve(connection, mention, context) for mention in statement.mentions)
        entities.mention_in_memories(connection, [(entity, memory_id) for entity in found])
        for entity in found:
            entities.seen(connection, entity, to_ms(mentioned) if mentioned else None)

    def _participant(self, connection: Connection, name: str, person_id: int) -> int:
        """The entity of somebody who takes part; a name met before only in texts becomes theirs."""
        mention = Mention(name, EntityType.PERSON)
        if mention not in self._decided:
            found = self._resolver.resolve(mention)
            exact = found.entity_id if found.kind is Outcome.KNOWN else None
            self._decided[mention] = exact if exact is not None else self._add(connection, mention, person_id)
            entities.belongs_to(connection, self._decided[mention], person_id)
            if exact is None:
                self._ask_whether_known(connection, self._decided[mention], person_id, found.candidates)
        return self._decided[mention]

    def _ask_whether_known(
        self, connection: Connection, entity: int, person_id: int, candidates: Sequence[Candidate]
    ) -> None:
        """Propose to merge a new participant with whom they may be in another chat, or in what others say.

        Company and time tell nothing of people who never met in one chat, so rho rests on the names alone.
        """
        for candidate in candidates:
            if candidate.text >= LIKE_NAMES and not entities.share_a_chat(connection, candidate.entity_id, person_id):
                merges.ask(connection, self._bank_id, entity, candidate.entity_id, candidate.text)

    def _resolve(self, connection: Connection, mention: Mention, context: Context) -> int:
        if mention in self._decided:
            return self._decided[mention]
        found = self._resolver.resolve(mention, context)
        if found.kind is Outcome.KNOWN and found.entity_id is not None:
            entity = found.entity_id
            self._resolver.add_alias(entity, mention.text)
            entities.add_alias(connection, entity, mention.text)
        elif found.kind is Outcome.ASK and found.entity_id is not None:  # of two with this very name
            entity, other = found.entity_id, found.candidates[1]
            merges.ask(connection, self._bank_id, entity, other.entity_id, other.score)
        else:
            entity = self._add(connection, mention, None)
            if found.kind is Outcome.ASK:
                best = found.candidates[0]
                merges.ask(connection, self._bank_id, entity, best.entity_id, best.score)
        self._decided[mention] = entity
        return entity

    def _add(self, connection: Connection, mention: Mention, person_id: int | None) -> int:
        entity = entities.add(connection, self._bank_id, mention.text, mention.type, person_id=person_id)
        self._resolver.add(IndexedEntity(entity, mention.text, mention.type))
        self._known.add(mention.text, mention.type)
        return entity


class KeptNaming:
    """The names of a bank, kept from one transaction to the next and read again when entities have changed since.

    Loading them takes as long as there are entities, so that it must not happen with every exchange.
    """

    def __init__(self, bank_id: int) -> None:
        self._bank_id = bank_id
        self._held: tuple[Naming, int] | None = None  # with the generation of entities it knows

    def prepare(self, connection: Connection) -> None:
        """Load the names if they are not those of today, on a reader: the writer then finds them loaded."""
        held, now = self._held, entities.generation(connection)
        if held is None or held[1] != now:
            self._held = (Naming.load(connection, self._bank_id), now)

    @contextmanager
    def current(self, connection: Connection) -> Iterator[Naming]:
        """The names as they are in the writer's transaction; what fails in it is loaded anew the next time."""
        held, self._held = self._held, None  # a reader may put older ones there meanwhile
        before = entities.generation(connection)
        naming = held[0] if held is not None and held[1] == before else Naming.load(connection, self._bank_id)
        naming.begin()
        yield naming
        if entities.generation(connection) != before:
            entities.renew_generation(connection)
        self._held = (naming, entities.generation(connection))


def _distinct(stored: Sequence[IndexedEntity], apart: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The pairs a person keeps apart that a name can tell apart: two of one name are left to company and time."""
    own = {entity.id: {normalise(name) for name in entity.names()} for entity in stored}
    return [(entity, name) for entity, name in apart if entity in own and normalise(name) not in own[entity]]
