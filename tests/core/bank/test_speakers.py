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
