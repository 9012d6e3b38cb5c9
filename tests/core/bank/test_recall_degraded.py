"""Recall under bad conditions: damaged indexes, no time, a pasted page instead of a question."""

from __future__ import annotations

import threading
import time
from datetime import UTC, datetime
from typing import NoReturn

import apsw
import pytest
import sqlite_vec

from core.bank import MemoryBank
from core.errors import Cancelled, ModelError, WorkerDied
from core.store.connection import Connection
from core.tempr.recall import pipeline
from core.types import Effort, RecallRequest

NOW = datetime(2024, 12, 1, 12, tzinfo=UTC)


def _damage(bank: MemoryBank, statement: str) -> None:
    connection = apsw.Connection(str(bank.memory.path))
    connection.enable_load_extension(True)
    connection.load_extension(sqlite_vec.loadable_path())
    connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    ("statement", "channels"),
    [
        ("DELETE FROM turn_words_data WHERE id > 10", ["keyword"]),
        ("DELETE FROM window_words_data WHERE id > 10", ["keyword in windows"]),
        ("UPDATE vector_bits_1_source_chunks SET rowids = x'00'", ["semantic"]),
        ("ALTER TABLE message_mentions RENAME TO gone", ["graph", "names"]),
        ("DROP INDEX memories_by_occurrence", ["temporal"]),
    ],
)
def test_that_a_damaged_index_is_named_and_the_other_channels_answer(
    kitchen: MemoryBank, statement: str, channels: list[str]
) -> None:
    _damage(kitchen, statement)
    recall = kitchen.recall(RecallRequest("Where did Nora go with Anna in May 2024?", NOW, effort=Effort.LOW))
    assert recall.results
    assert [note.partition(":")[0] for note in recall.degraded] == channels


def test_that_a_question_is_answered_while_the_encoders_die(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    def died(*_: object, **__: object) -> NoReturn:
        raise WorkerDied("The search model was killed.")

    monkeypatch.setattr(kitchen.memory.models, "embed", died)
    monkeypatch.setattr(kitchen.memory.models, "rerank", died)
    answer = kitchen.ask("What is Nora allergic to?", as_of=NOW)
    assert any("shellfish" in result.text for result in answer.recall.results)
    assert {note.partition(":")[0] for note in answer.recall.degraded} == {"semantic", "reranker"}
    assert answer.text


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


def test_that_an_encoder_that_takes_too_long_is_named_and_the_words_answer(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = threading.Event()

    def embed(*_: object, **__: object) -> NoReturn:
        loaded.wait(60)
        raise ModelError("The model was loaded when nobody waited for it any more.")

    monkeypatch.setattr(kitchen._models, "embed", embed)
    try:
        recall = kitchen.recall(RecallRequest("Who is allergic to shellfish?", NOW, effort=Effort.LOW, max_ms=500))
    finally:
        loaded.set()
    assert "shellfish" in recall.results[0].text
    assert "semantic: no time left" in recall.degraded
    assert recall.seconds < 30


def test_that_a_cancelled_recall_ends_within_its_query(kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch) -> None:
    cancel = threading.Event()
    endless = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"

    def keyword(connection: Connection, *_: object) -> NoReturn:
        cancel.set()
        connection.execute(endless).fetchall()
        raise AssertionError("it ran to its end")

    monkeypatch.setattr(pipeline, "keyword", keyword)
    with pytest.raises(Cancelled):
        kitchen.recall(RecallRequest("shellfish", NOW, effort=Effort.LOW), cancel=cancel)


@pytest.mark.parametrize("stage", ["gather", "see", "follow", "packed_results"])
def test_that_what_is_forgotten_while_it_is_searched_for_is_left_out(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    request = RecallRequest(query="Is Nora allergic to shellfish?", as_of=NOW)
    (first, *_) = kitchen.recall(request).results
    gone, proceed = first.evidence[0].message_id, getattr(pipeline, stage)
    assert gone is not None

    def late(*given: object, **more: object) -> object:
        monkeypatch.setattr(pipeline, stage, proceed)
        kitchen.forget(message=gone, purge=True)
        return proceed(*given, **more)

    monkeypatch.setattr(pipeline, stage, late)
    assert kitchen.recall(request).results
