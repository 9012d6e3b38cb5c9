"""Recall under bad conditions: damaged indexes, no time, a pasted page instead of a question."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import apsw
import pytest
import sqlite_vec

from core.bank import MemoryBank
from core.types import Effort, RecallRequest

NOW = datetime(2024, 12, 1, 12, tzinfo=UTC)


def _damage(bank: MemoryBank, statement: str) -> None:
    connection = apsw.Connection(str(bank.memory.path))
    connection.enable_load_extension(True)
    connection.load_extension(sqlite_vec.loadable_path())
    connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    ("statement", "channel"),
    [
        ("DELETE FROM turn_words_data WHERE id > 10", "keyword"),
        ("DELETE FROM window_words_data WHERE id > 10", "keyword in windows"),
        ("UPDATE vector_bits_1_source_chunks SET rowids = x'00'", "semantic"),
        ("ALTER TABLE message_mentions RENAME TO gone", "graph"),
        ("DROP INDEX memories_by_occurrence", "temporal"),
    ],
)
def test_that_a_damaged_index_is_named_and_the_other_channels_answer(
    kitchen: MemoryBank, statement: str, channel: str
) -> None:
    _damage(kitchen, statement)
    recall = kitchen.recall(RecallRequest("Where did Nora go with Anna in May 2024?", NOW, effort=Effort.LOW))
    assert recall.results
    assert [note.partition(":")[0] for note in recall.degraded] == [channel]


def test_that_a_pasted_page_is_searched_for_by_its_ends(kitchen: MemoryBank) -> None:
    question = "Who is allergic to shellfish?"
    begun = time.perf_counter()
    short = kitchen.recall(RecallRequest(question, NOW, effort=Effort.LOW))
    middle = time.perf_counter()
    page = "All kinds of Notes About the Garden and Nothing Else, said Anna Again. " * 1_500
    recall = kitchen.recall(RecallRequest(f"{page}\n{question}", NOW, effort=Effort.LOW))
    end = time.perf_counter()
    assert "shellfish" in recall.results[0].text
    assert recall.query.endswith(question)
    assert short.results
    assert end - middle < 20 * (middle - begun)
