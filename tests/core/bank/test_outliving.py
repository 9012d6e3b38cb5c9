"""An answer outlives the models that help with it: real workers, killed while they are asked."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from core.bank import Memory, MemoryBank
from core.errors import WorkerDied
from core.models.host import ModelHost
from core.models.ports import Generation
from core.types import ChatMessage, Recall
from tests.core.bank.beliefs import Scripted
from tests.support.reading import read_here

NOW = datetime(2024, 12, 1, 12, tzinfo=UTC)
QUESTION = "What is Nora allergic to?"


@pytest.fixture
def own_models(tmp_path: Path) -> Iterator[ModelHost]:
    """Encoders of this test's own, whose worker it may kill."""
    host = ModelHost(tmp_path / "models")
    yield host
    host.close()


def _bank(folder: Path, models: Any) -> Memory:
    return Memory.open(folder / "memory.hindsight", models=models)


def _kill_when_asked(models: ModelHost) -> Any:
    """Stop the worker, so that the next request waits for it, and kill it then."""

    def on_recall(_: Recall) -> None:
        pid = models._encoders.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        threading.Timer(0.5, os.kill, (pid, signal.SIGKILL)).start()

    return on_recall


@pytest.fixture
def folder(kitchen: MemoryBank) -> Path:
    return kitchen.memory.path.parent


def test_that_an_answer_without_a_language_model_outlives_the_encoders(folder: Path, own_models: ModelHost) -> None:
    with read_here(), _bank(folder, own_models) as memory:
        given = memory.bank().ask(QUESTION, as_of=NOW, on_recall=_kill_when_asked(own_models))
        assert not given.abstained and "shellfish" in given.text
        assert memory.bank().ask(QUESTION, as_of=NOW).text  # with a new worker


def test_that_an_answer_of_a_language_model_outlives_the_encoders(folder: Path, own_models: ModelHost) -> None:
    models = Scripted(own_models, "Nora is allergic to shellfish [1].")
    with read_here(), _bank(folder, models) as memory:
        given = memory.bank().ask(QUESTION, as_of=NOW, on_recall=_kill_when_asked(own_models))
    assert given.model == "scripted"
    assert "shellfish" in given.text


def test_that_an_answer_outlives_the_language_model_that_dies_over_its_views(
    folder: Path, own_models: ModelHost
) -> None:
    class DiesSecond(Scripted):
        def generate(self, messages: Sequence[ChatMessage], **given: Any) -> Generation:
            if not self.texts:
                raise WorkerDied("The language model was killed.")
            return super().generate(messages, **given)

    models = DiesSecond(own_models, "I think the paella is a risk for Nora, because she is allergic to shellfish [1].")
    with read_here(), _bank(folder, models) as memory:
        given = memory.bank().ask("Should Nora eat paella with shellfish?", as_of=NOW)
        assert given.opinions == () and "paella" in given.text
        assert memory.bank().answered(memory.bank().questions()[0][0]).text == given.text  # and it is kept
