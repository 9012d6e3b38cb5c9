"""One question under two profiles: the same evidence, nothing kept (paper section 5.4.2, figure 5)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.types import Disposition, MemoryFilter, Recall
from tests.core.bank.beliefs import imported
from tests.core.bank.scripted_models import ScriptedModels
from tests.support.chats import Line

NOW = datetime(2024, 12, 1, 12, tzinfo=UTC)
TRUSTING = Disposition(skepticism=1, literalism=2, empathy=5, bias_strength=1.0)
SKEPTICAL = Disposition(skepticism=5, literalism=5, empathy=1, bias_strength=1.0)
QUESTION = "What do you think, is remote work good for Nora?"
SAID: tuple[Line, ...] = (
    ("2024-11-05T10:00:00", "Nora", "I do remote work now, it saves me an hour of travel every day."),
    ("2024-11-05T10:02:00", "Tom", "With remote work I miss the talks at lunch."),
)
WARM = "I think remote work is a gain for Nora, because it saves her an hour of travel every day [1]."
COLD = "I think remote work is a risk for Nora, because the talks at lunch are missing [1]."


def opinion(claim: str, reason: str) -> str:
    view = {"opinion": claim, "reason": reason, "confidence": 0.7, "entities": ["Nora"], "evidence": [1]}
    return json.dumps({"opinions": [view]})


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[MemoryBank]:
    replies = (
        WARM, opinion("I think remote work is a gain for Nora", "it saves her an hour of travel every day"),
        COLD, opinion("I think remote work is a risk for Nora", "the talks at lunch are missing"),
    )  # fmt: skip
    with Memory.open(tmp_path / "memory.hindsight", models=ScriptedModels(tmp_path, replies)) as memory:
        bank = memory.bank(create=True)
        imported(bank, tmp_path, SAID)
        yield bank


def test_that_two_profiles_read_the_same_evidence_and_form_their_own_opinions(bank: MemoryBank) -> None:
    found: list[Recall] = []
    said: list[tuple[int, str]] = []

    warm, cold = bank.compare(
        QUESTION, (TRUSTING, SKEPTICAL), as_of=NOW, on_recall=found.append,
        on_answer=lambda number, answer: said.append((number, answer.text)),
    )  # fmt: skip

    assert len(found) == 1
    assert warm.recall is found[0] is cold.recall
    assert said == [(0, warm.text), (1, cold.text)]
    assert "gain" in warm.opinions[0].text
    assert "risk" in cold.opinions[0].text


def test_that_nothing_of_a_comparison_is_kept(bank: MemoryBank) -> None:
    before = bank.memory_counts(MemoryFilter())

    answers = bank.compare(QUESTION, (TRUSTING, SKEPTICAL), as_of=NOW)

    assert {view.id for answer in answers for view in answer.opinions} == {0}
    assert (bank.asks(), bank.memory_counts(MemoryFilter())) == ([], before)
