"""Whose words a named person's are weighed against."""

from __future__ import annotations

from datetime import UTC, datetime

from core.bank import MemoryBank
from core.types import RecallRequest

NOW = datetime(2024, 10, 1, tzinfo=UTC)


def test_that_in_a_small_memory_what_answers_comes_before_whatever_the_named_person_said(kitchen: MemoryBank) -> None:
    found = kitchen.recall(RecallRequest(query="What do you think, is the pottery class good for Nora?", as_of=NOW))
    texts = [result.text for result in found.results]
    pottery, moving = (next(n for n, text in enumerate(texts) if word in text) for word in ("pottery", "Leipzig"))
    assert pottery < moving


def test_that_who_writes_and_is_never_named_is_met_with_what_is_told_of_them(kitchen: MemoryBank) -> None:
    unnamed = [row for row in kitchen.entities() if row.written and not row.mentions and row.memories]
    alone = [row.name for row in unnamed if len(kitchen.neighbourhood(row.id).nodes) == 1]
    assert unnamed
    assert alone == []


def test_that_those_who_write_come_before_what_is_hardly_named(kitchen: MemoryBank) -> None:
    weights = [row.mentions + row.written for row in kitchen.entities()]
    assert weights == sorted(weights, reverse=True)
