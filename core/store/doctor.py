"""The invariants of a memory file, checked from outside. ``hindsight doctor`` reports what does not hold."""

from __future__ import annotations

from dataclasses import dataclass

import apsw

from core.store import vectors
from core.store.connection import Connection
from core.store.opening import DAMAGED
from core.store.store import WORDS
from core.types import SOURCE, Network, Problem

SHOWN = 50  # of one kind of problem


@dataclass(frozen=True, slots=True)
class Report:
    """``pending``: texts that still wait for a vector; ``left_out``: texts no encoder reads. Neither is a problem."""

    ok: bool
    pending: int
    problems: tuple[Problem, ...]
    left_out: int = 0


# (code, table, query giving the ids that break the rule, message)
_RULES: tuple[tuple[str, str, str, str], ...] = (
    ("message_without_exchange", "messages",
     "SELECT id FROM messages WHERE kind = 'message' AND exchange_id IS NULL",
     "The message is readable but not searchable yet; it is organised when the program next runs."),
    ("exchange_without_messages", "exchanges",
     "SELECT id FROM exchanges x WHERE NOT EXISTS (SELECT 1 FROM messages m WHERE m.exchange_id = x.id)",
     "The exchange holds no message."),
    ("exchange_without_turns", "exchanges",
     "SELECT id FROM exchanges x WHERE NOT EXISTS (SELECT 1 FROM excerpts e WHERE e.exchange_id = x.id)",
     "The exchange cannot be found by any search."),
    ("excerpt_without_message", "excerpts",
     ("SELECT DISTINCT e.id FROM excerpts e, json_each(e.parts) p LEFT JOIN messages m ON m.id = "
     "json_extract(p.value, '$[0]') WHERE m.id IS NULL"), "The excerpt points to a message that is gone."),
    ("turn_without_words", "excerpts",
     "SELECT id FROM excerpts WHERE kind = 'turn' AND id NOT IN (SELECT rowid FROM turn_words)",
     "The turn is missing from the keyword index."),
    ("words_without_turn", "turn_words",
     "SELECT rowid FROM turn_words WHERE rowid NOT IN (SELECT id FROM excerpts WHERE kind = 'turn')",
     "The keyword index holds a turn that is gone."),
    ("memory_without_words", "memories", "SELECT id FROM memories WHERE id NOT IN (SELECT rowid FROM memory_words)",
     "The memory is missing from the keyword index."),
    ("words_without_memory", "memory_words",
     "SELECT rowid FROM memory_words WHERE rowid NOT IN (SELECT id FROM memories)",
     "The keyword index holds a memory that is gone."),
    ("memory_without_evidence", "memories",
     ("SELECT id FROM memories m WHERE origin <> 'written' AND NOT EXISTS (SELECT 1 FROM evidence e WHERE "
     "e.memory_id = m.id)"), "The memory cannot be traced to any message."),
    ("opinion_without_confidence", "memories",
     "SELECT id FROM memories WHERE network = 'opinion' AND confidence IS NULL", "The opinion has no confidence."),
    ("bank_mixed", "memories",
     ("SELECT m.id FROM memories m JOIN evidence e ON e.memory_id = m.id JOIN messages g ON g.id = e.message_id "
     "WHERE g.bank_id <> m.bank_id"), "The memory rests on a message of another bank."),
    ("bank_mixed", "messages",
     "SELECT m.id FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE c.bank_id <> m.bank_id",
     "The message lies in a conversation of another bank."),
    ("succession_without_effect", "successions",
     ("SELECT s.id FROM successions s JOIN memories m ON m.id = s.earlier_id WHERE s.state = 'accepted' AND m.status = "
     "'active' AND (m.superseded_by IS NOT s.later_id OR m.valid_until_ms IS NOT s.since_ms)"),
     "The memory was succeeded by another and does not say so."),
    ("end_without_succession", "memories",
     ("SELECT id FROM memories m WHERE status = 'active' AND valid_until_ms IS NOT NULL AND NOT EXISTS "
     "(SELECT 1 FROM successions s WHERE s.earlier_id = m.id AND s.state = 'accepted')"),
     "The memory no longer holds and nothing says why."),
    ("succession_backwards", "successions",
     ("SELECT s.id FROM successions s JOIN memories a ON a.id = s.earlier_id JOIN memories b ON b.id = s.later_id "
     "WHERE b.mentioned_ms <= a.mentioned_ms"), "The later memory was told before the earlier one."),
    ("validity_backwards", "memories", "SELECT id FROM memories WHERE valid_until_ms < valid_from_ms",
     "The memory ended before it began to hold."),
    ("mention_of_merged", "entities",
     ("SELECT id FROM entities e WHERE merged_into IS NOT NULL AND (EXISTS (SELECT 1 FROM message_mentions n WHERE "
     "n.entity_id = e.id) OR EXISTS (SELECT 1 FROM memory_mentions n WHERE n.entity_id = e.id))"),
     "The entity was merged into another, and mentions of it were left behind."),
    ("merged_without_ledger", "entities",
     ("SELECT id FROM entities e WHERE merged_into IS NOT NULL AND NOT EXISTS (SELECT 1 FROM merges g WHERE "
     "g.from_entity = e.id AND g.state = 'merged')"), "The entity was merged, and nothing says how to split it."),
    ("bank_mixed", "successions",
     ("SELECT s.id FROM successions s JOIN memories m ON m.id IN (s.earlier_id, s.later_id) "
     "WHERE m.bank_id <> s.bank_id"), "A memory is succeeded by one of another bank."),
    ("observation_without_facts", "memories",
     ("SELECT id FROM memories m WHERE network = 'observation' AND origin = 'derived' AND NOT EXISTS (SELECT 1 FROM "
     "evidence e WHERE e.memory_id = m.id AND e.source_memory_id IS NOT NULL)"),
     "The observation cites no fact."),
    ("interval_backwards", "memories", "SELECT id FROM memories WHERE end_ms < start_ms",
     "The memory ends before it begins."),
)  # fmt: skip


def examine(connection: Connection) -> Report:
    """Check SQLite's own structure, then every rule of ours."""
    problems: list[Problem] = []
    try:
        problems += _damage(connection)
        problems += _broken_rules(connection)
        problems += _vector_problems(connection)
        pending, left_out = vectors.pending_count(connection), vectors.left_out_count(connection)
    except apsw.CorruptError as error:  # where SQLite cannot read, our rules cannot be asked
        return Report(False, 0, (*problems, Problem(DAMAGED, "", None, f"Not all of it can be read: {error}.")))
    return Report(not problems, pending, tuple(problems), left_out)


def _damage(connection: Connection) -> list[Problem]:
    """What SQLite finds of its own structure, and references to rows that are gone."""
    for table in WORDS:
        # integrity_check reads a word index by what this connection knows of it since it last searched there (SQLite
        # 3.54): without a new search, what another connection has merged since would look like damage.
        connection.execute(f"SELECT rowid FROM {table} LIMIT 1").fetchall()
    found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(20)").fetchall()]
    lost = connection.execute("PRAGMA foreign_key_check").fetchall()[:SHOWN]
    return [
        *(Problem(DAMAGED, "", None, text) for text in found if text != "ok"),
        *(
            Problem("dangling_reference", table, row_id, f"It refers to a row of {parent} that is gone.")
            for table, row_id, parent, _ in lost
        ),
    ]


def _broken_rules(connection: Connection) -> list[Problem]:
    problems: list[Problem] = []
    for code, table, query, message in _RULES:
        rows = connection.execute(f"SELECT * FROM ({query}) LIMIT {SHOWN}").fetchall()
        problems += [Problem(code, table, row[0], message) for row in rows]
    return problems


def _vector_problems(connection: Connection) -> list[Problem]:
    """An owner has its vector in at least one model or is pending; a vector has its owner."""
    owners = {SOURCE: "SELECT id FROM excerpts WHERE kind = 'turn'"}
    owners |= {n.value: f"SELECT id FROM memories WHERE network = '{n.value}'" for n in Network}
    problems = []
    for network, query in owners.items():
        table = "excerpts" if network == SOURCE else "memories"
        known = (
            f"SELECT owner_id FROM vectors WHERE network = '{network}' UNION ALL "
            f"SELECT owner_id FROM pending_vectors WHERE network = '{network}'"
        )
        missing = connection.execute(f"{query} EXCEPT SELECT * FROM ({known}) LIMIT {SHOWN}").fetchall()
        problems += [Problem("no_vector", table, row[0], "It can be found by words only.") for row in missing]
        stray = connection.execute(f"SELECT * FROM ({known}) EXCEPT {query} LIMIT {SHOWN}").fetchall()
        problems += [
            Problem("vector_without_owner", "vectors", row[0], f"{network}: its text is gone.") for row in stray
        ]
    return problems
