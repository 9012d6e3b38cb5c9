"""The doctor finds what is broken on purpose, and only that."""

from __future__ import annotations

import pytest

from core.bank import MemoryBank
from core.types import MemoryFilter

BREAKS = [
    ("UPDATE messages SET exchange_id = NULL WHERE id = 1", "message_without_exchange"),
    ("DELETE FROM turn_words WHERE rowid = (SELECT min(id) FROM excerpts WHERE kind = 'turn')", "turn_without_words"),
    ("INSERT INTO turn_words (rowid, body) VALUES (99999, 'stray')", "words_without_turn"),
    ("DELETE FROM memory_words WHERE rowid = (SELECT min(id) FROM memories)", "memory_without_words"),
    ("DELETE FROM evidence WHERE memory_id = (SELECT min(id) FROM memories)", "memory_without_evidence"),
    ("DELETE FROM vectors WHERE network = 'source' AND owner_id = (SELECT min(id) FROM excerpts)", "no_vector"),
    ("INSERT INTO pending_vectors VALUES ('world', 99999, 1)", "vector_without_owner"),
    ("UPDATE memories SET start_ms = 2, end_ms = 1 WHERE id = (SELECT min(id) FROM memories)", "interval_backwards"),
    (
        "UPDATE memories SET network = 'opinion', confidence = NULL WHERE id = (SELECT min(id) FROM memories)",
        "opinion_without_confidence",
    ),
    ("UPDATE excerpts SET parts = '[[99999, 0, null]]' WHERE id = 1", "excerpt_without_message"),
]


@pytest.mark.parametrize(("statement", "code"), BREAKS, ids=[code for _, code in BREAKS])
def test_that_the_doctor_names_what_was_broken(kitchen: MemoryBank, statement: str, code: str) -> None:
    kitchen.memory.store.write(lambda connection: connection.execute(statement))
    report = kitchen.memory.doctor()
    assert not report.ok
    assert code in {problem.code for problem in report.problems}
    assert all(problem.message for problem in report.problems)


_TWO = "WITH ids AS (SELECT min(id) AS a, max(id) AS b FROM memories) "
_INSERT = "INSERT INTO successions (bank_id, earlier_id, later_id, attribute, since_ms, state, created_ms) "
VALIDITY = [
    (f"{_INSERT}{_TWO}SELECT 1, a, b, 'home', 5, 'accepted', 0 FROM ids", "succession_without_effect"),
    ("UPDATE memories SET valid_until_ms = valid_from_ms WHERE id = 1", "end_without_succession"),
    (f"{_INSERT}{_TWO}SELECT 1, b, a, 'home', 5, 'asked', 0 FROM ids", "succession_backwards"),
    ("UPDATE memories SET valid_until_ms = valid_from_ms - 1 WHERE id = 1", "validity_backwards"),
    ("UPDATE memories SET network = 'observation', origin = 'derived' WHERE id = 1", "observation_without_facts"),
]


@pytest.mark.parametrize(("statement", "code"), VALIDITY, ids=[code for _, code in VALIDITY])
def test_that_the_doctor_names_what_is_wrong_with_validity(kitchen: MemoryBank, statement: str, code: str) -> None:
    kitchen.memory.store.write(lambda connection: connection.execute(statement))
    assert code in {problem.code for problem in kitchen.memory.doctor().problems}


def test_that_what_waits_for_a_vector_is_no_problem(kitchen: MemoryBank) -> None:
    kitchen.edit_memory(kitchen.memories(MemoryFilter())[0].id, "Nora said something else")
    report = kitchen.memory.doctor()
    assert report.ok
    assert report.pending == 1
