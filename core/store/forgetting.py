"""Forgetting: what goes with a set of messages, taking it out reversibly, or purging it for good.

A memory that rests on other messages too only loses this evidence; one that rests on nothing else goes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from core.store import (
    backgrounds,
    entities,
    excerpts,
    followup_jobs,
    journal,
    memories,
    observations,
    sources,
    steps,
    successions,
)
from core.store.clock import now_ms, to_ms
from core.store.connection import Connection
from core.store.messages import like
from core.store.tombstones import fingerprint, spoken_fingerprint

Unlearn = Callable[[Connection, int, Sequence[int]], None]  # (connection, bank, messages that go)


@dataclass(frozen=True, slots=True)
class Selection:
    """Rows to go: messages, the exchanges they dissolve, memories resting on nothing else.

    ``touched_ids``: every memory that rests on any of the messages, so the ones that only lose evidence too,
    and opinions that moved on them.
    """

    message_ids: tuple[int, ...]
    exchange_ids: tuple[int, ...]
    memory_ids: tuple[int, ...]
    touched_ids: tuple[int, ...]

    def counts(self, connection: Connection) -> dict[str, int]:
        """How many rows go, per table."""
        units = sum(len(excerpts.of_exchange(connection, i)) for i in self.exchange_ids)
        return {
            "messages": len(self.message_ids), "exchanges": len(self.exchange_ids), "excerpts": units,
            "memories": len(self.memory_ids),
        }  # fmt: skip


def select(
    connection: Connection, bank_id: int, *, message: int | None = None, conversation: int | None = None,
    source: int | None = None, person: int | None = None, between: tuple[datetime, datetime] | None = None,
    query: str | None = None, purge: bool = False,
) -> Selection:  # fmt: skip
    """What one criterion means. Exactly one may be given.

    For a ``purge`` what was formed or derived from any of the messages goes too: its text may repeat them.
    """
    clause, values = _clause(message, conversation, source, person, between, query)
    found = connection.execute(
        f"SELECT id, exchange_id FROM messages WHERE bank_id = ? AND {clause} ORDER BY id", (bank_id, *values)
    ).fetchall()
    ids = tuple(row[0] for row in found)
    exchanges = tuple(dict.fromkeys(row[1] for row in found if row[1] is not None))
    resting = _resting_on(connection, ids)
    gone = set(ids)
    rest = memories.evidence(connection, resting)
    doomed = {m for m in resting if set(rest.get(m, ())) <= gone}
    if purge:
        doomed |= _repeating(connection, bank_id, resting, gone)
    touched = tuple(dict.fromkeys([*resting, *steps.resting_on(connection, bank_id, ids)]))
    return Selection(ids, exchanges, tuple(sorted(doomed)), touched)


def _clause(
    message: int | None, conversation: int | None, source: int | None, person: int | None,
    between: tuple[datetime, datetime] | None, query: str | None,
) -> tuple[str, tuple[int | str, ...]]:  # fmt: skip
    if message is not None:
        return "id = ?", (message,)
    if conversation is not None:
        return "conversation_id = ?", (conversation,)
    if source is not None:
        return "source_id = ?", (source,)
    if person is not None:
        return "person_id IN (SELECT id FROM people WHERE id = ? OR merged_into = ?)", (person, person)
    if between is not None:
        return "sent_ms >= ? AND sent_ms < ?", (to_ms(between[0]), to_ms(between[1]))
    assert query is not None
    return "text LIKE ? ESCAPE '\\'", (like(query),)


def _resting_on(connection: Connection, message_ids: Sequence[int]) -> list[int]:
    """Memories that rest on any of the messages, directly or through other memories."""
    query = (
        "WITH RECURSIVE up(id) AS (SELECT memory_id FROM evidence WHERE message_id = ? UNION "
        "SELECT e.memory_id FROM evidence e JOIN up ON e.source_memory_id = up.id) SELECT id FROM up"
    )
    return list(dict.fromkeys(row[0] for row in connection.executemany(query, [(i,) for i in message_ids])))


def _repeating(connection: Connection, bank_id: int, resting: Sequence[int], gone: set[int]) -> set[int]:
    """Formed and derived memories among ``resting``, and formed opinions with a step on a message that goes."""
    query = "SELECT id FROM memories WHERE id = ? AND (origin IN ('formed', 'derived') OR network = 'observation')"
    candidates = [*resting, *steps.resting_on(connection, bank_id, gone)]
    return {row[0] for row in connection.executemany(query, [(i,) for i in candidates])}


def take_out(
    connection: Connection, bank_id: int, chosen: Selection, label: str, unlearn: Unlearn, *, source: int | None = None
) -> list[int]:
    """Remove the selection so that undo brings it back. Gives conversations to segment again.

    ``source``: the import that is taken back as a whole; ``unlearn`` takes back what opinions moved.
    """
    touched = _conversations(connection, chosen)
    targets: list[journal.Target] = [("sources", source)] if source is not None else []
    targets += [("conversations", i) for i in touched]
    targets += [("messages", i) for i in chosen.message_ids]
    targets += [("memories", i) for i in chosen.touched_ids]
    # What a memory that goes had ended holds again.
    ended = [row.earlier_id for i in chosen.memory_ids for row in successions.ended_by(connection, i)]
    targets += [("memories", i) for i in ended if i not in chosen.touched_ids]

    def change() -> None:
        unlearn(connection, bank_id, chosen.message_ids)
        _remove(connection, bank_id, chosen)
        if source is not None:
            sources.set_state(connection, source, "undone")

    journal.record(connection, bank_id, label, targets, change)
    return touched


def purge(connection: Connection, bank_id: int, chosen: Selection, unlearn: Unlearn) -> list[int]:
    """Remove the selection for good: journal scrubbed, tombstones left, answers that cite it removed."""
    touched = _conversations(connection, chosen)
    marks = [mark for i in chosen.message_ids for mark in _marks(connection, i)]
    connection.executemany(
        "INSERT OR IGNORE INTO tombstones (bank_id, fingerprint, purged_ms) VALUES (?, ?, ?)",
        [(bank_id, mark, now_ms()) for mark in marks],
    )
    targets: list[journal.Target] = [("messages", i) for i in chosen.message_ids]
    targets += [("memories", i) for i in chosen.memory_ids]
    proposals = backgrounds.resting_on(connection, bank_id, chosen.message_ids)
    targets += [("background_versions", i) for i in proposals]
    backgrounds.forget(connection, proposals)
    journal.scrub(connection, bank_id, targets)
    _drop_answers(connection, bank_id, chosen.message_ids)
    unlearn(connection, bank_id, chosen.message_ids)
    mentioned = entities.of_messages(connection, chosen.message_ids)
    people = _people(connection, touched)
    _remove(connection, bank_id, chosen)
    _drop_silent_people(connection, touched, people)
    entities.drop_lost_aliases(connection, mentioned)
    journal.scrub(connection, bank_id, [("entities", i) for i in entities.prune(connection, bank_id)])
    followup_jobs.drop_lost_entities(connection, bank_id)
    return touched


def _marks(connection: Connection, message_id: int) -> Iterator[bytes]:
    """What is left of a purged message: digests of its identity and of what was said when."""
    query = (
        "SELECT c.key, m.key, coalesce(p.key, ''), m.sent_ms, m.text FROM messages m "
        "JOIN conversations c ON c.id = m.conversation_id LEFT JOIN people p ON p.id = m.person_id WHERE m.id = ?"
    )
    for conversation, key, sender, sent_ms, text in connection.execute(query, (message_id,)):
        yield fingerprint(conversation, key)
        spoken = spoken_fingerprint(sender, sent_ms, text)
        if spoken is not None:
            yield spoken


def _people(connection: Connection, conversations: Sequence[int]) -> list[int]:
    """Everybody who takes part in these conversations, and whom they were merged into."""
    query = (
        "SELECT p.id, p.merged_into FROM participants q JOIN people p ON p.id = q.person_id WHERE q.conversation_id = ?"
    )
    rows = connection.executemany(query, [(i,) for i in conversations])
    return sorted({person for row in rows for person in row if person is not None})


def _drop_silent_people(connection: Connection, conversations: Sequence[int], people: Sequence[int]) -> None:
    """Participants who are left without a word, and of ``people`` those nothing refers to, not even an undo."""
    connection.executemany(
        "DELETE FROM participants WHERE conversation_id = ? AND NOT EXISTS (SELECT 1 FROM messages m WHERE "
        "m.conversation_id = participants.conversation_id AND m.person_id = participants.person_id)",
        [(i,) for i in conversations],
    )
    unused = (
        "SELECT p.id FROM people p WHERE p.id = ? AND p.id NOT IN (SELECT owner_id FROM banks WHERE owner_id IS NOT "
        "NULL) AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.person_id = p.id) "
        "AND NOT EXISTS (SELECT 1 FROM participants q WHERE q.person_id = p.id)"
    )
    silent = [row[0] for row in connection.executemany(unused, [(i,) for i in people])]
    kept = journal.people_in(connection, silent) if silent else set()
    merged = "DELETE FROM people WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM people o WHERE o.merged_into = ?1)"
    gone = sorted(set(silent) - kept)
    connection.executemany(merged, [(i,) for i in (*gone, *gone)])  # again, when those merged into them have gone


def _drop_answers(connection: Connection, bank_id: int, gone: Sequence[int]) -> None:
    """Answers quote what they were shown: those that were shown a purged message go with it."""
    connection.execute(
        "DELETE FROM asks WHERE bank_id = ? AND EXISTS (SELECT 1 FROM answers a, json_each(a.shown, '$.results') r, "
        "json_each(r.value, '$.evidence') e WHERE a.ask_id = asks.id AND json_extract(e.value, '$.message_id') IN "
        "(SELECT value FROM json_each(?)))",
        (bank_id, json.dumps(gone)),
    )


def _conversations(connection: Connection, chosen: Selection) -> list[int]:
    query = "SELECT DISTINCT conversation_id FROM messages WHERE id = ?"
    return list(dict.fromkeys(row[0] for row in connection.executemany(query, [(i,) for i in chosen.message_ids])))


def _remove(connection: Connection, bank_id: int, chosen: Selection) -> None:
    # What observations say of what goes is to be made anew from what is left.
    met = observations.entities_of(connection, chosen.touched_ids)
    followup_jobs.add_entities(connection, bank_id, observations.observed(connection, met))
    memories.delete(connection, chosen.memory_ids)
    for exchange_id in chosen.exchange_ids:
        excerpts.drop_exchange(connection, exchange_id)
    connection.executemany("DELETE FROM messages WHERE id = ?", [(i,) for i in chosen.message_ids])
    connection.execute(
        "DELETE FROM conversations WHERE bank_id = ? AND NOT EXISTS (SELECT 1 FROM messages m WHERE "
        "m.conversation_id = conversations.id)",
        (bank_id,),
    )


def remaining(connection: Connection, ids: Sequence[int]) -> list[int]:
    """Those of these conversations that still exist."""
    query = "SELECT id FROM conversations WHERE id = ?"
    return [row[0] for row in connection.executemany(query, [(i,) for i in ids])]
