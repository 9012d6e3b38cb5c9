"""Asking: cited extractive answers, abstention, what is stored, and opinions formed by a scripted model."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from core.bank import Memory, MemoryBank
from core.models.host import ModelHost
from core.models.ports import Generation, ModelInfo, ModelStatus, Role
from core.store.connection import Connection
from core.types import ChatMessage, MemoryFilter, Network, Origin

NOW = datetime(2024, 12, 1, 12, tzinfo=UTC)


def test_that_an_answer_without_a_model_quotes_and_cites_the_message(kitchen: MemoryBank) -> None:
    answer = kitchen.ask("What am I allergic to?", as_of=NOW)
    assert not answer.abstained
    assert answer.model is None
    assert "shellfish" in answer.text
    assert [ref.message for ref in answer.citations[0].evidence] == ["m6"]


@pytest.mark.parametrize("query", ["What is Jonas allergic to?", "Which football club does Nora support?"])
def test_that_what_is_not_known_is_said_to_be_unknown(kitchen: MemoryBank, query: str) -> None:
    answer = kitchen.ask(query, as_of=NOW)
    assert answer.abstained
    assert answer.recall.results


def test_that_an_answer_can_be_read_again_exactly_as_it_was(kitchen: MemoryBank) -> None:
    answer = kitchen.ask("Who teaches the pottery class?", as_of=NOW)
    ((_, _, query, stored),) = kitchen.asks()
    assert query == answer.query
    assert stored == answer
    ((ask_id, _, question),) = kitchen.questions()
    assert question == answer.query
    assert kitchen.answered(ask_id) == answer


def test_that_an_answer_that_an_earlier_version_kept_can_be_read(kitchen: MemoryBank) -> None:
    answer = kitchen.ask("Who teaches the pottery class?", as_of=NOW)

    def age(connection: Connection) -> None:
        shown = json.loads(connection.execute("SELECT shown FROM answers").fetchall()[0][0])
        for result in shown["results"]:
            result["trace"]["why"] = "meaning #1"  # no field any more
            result["rank"] = 1
        connection.execute("UPDATE answers SET shown = ?", (json.dumps(shown),))

    kitchen._store.write(age)
    ((_, _, _, stored),) = kitchen.asks()
    assert stored == answer


class _Scripted:
    """The real encoders with a language model that says what it is told to."""

    def __init__(self, host: ModelHost, *texts: str) -> None:
        self._host, self._texts = host, list(texts)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._host, name)

    def status(self) -> ModelStatus:
        found = self._host.status()
        info = ModelInfo("scripted", Role.LLM, "scripted", self._path(found), 4096)
        return ModelStatus(found.embedder, found.reranker, info, "ready")

    @staticmethod
    def _path(found: ModelStatus) -> Any:
        assert found.embedder is not None
        return found.embedder.path

    def generate(self, messages: Sequence[ChatMessage], **_: Any) -> Generation:
        return Generation(self._texts.pop(0), 10, 10, "stop", 0.1)

    def context_size(self) -> int:
        return 4096


OPINION = json.dumps(
    {
        "opinions": [
            {
                "opinion": "I think the pottery class is a good place for Nora",
                "reason": "she has always wanted to try clay",
                "confidence": 0.8,
                "entities": ["Nora", "Petra"],
                "evidence": [1],
            }
        ]
    }
)
WRITTEN = "I think the pottery class suits Nora, because she has always wanted to try clay [1]."
QUESTION = "What do you think, is the pottery class good for Nora?"


def test_that_a_question_for_judgement_forms_an_opinion_with_its_evidence(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kitchen, "_models", _Scripted(kitchen.memory.models, WRITTEN, OPINION))
    answer = kitchen.ask(QUESTION, as_of=NOW)
    (formed,) = answer.opinions
    assert formed.new
    detail = kitchen.memory_detail(formed.id)
    assert (detail.row.network, detail.row.origin) == (Network.OPINION, Origin.FORMED)
    assert detail.evidence
    assert {entity.name for entity in detail.entities} >= {"Nora", "Petra"}
    assert kitchen.memory.doctor().ok


def test_that_no_opinion_is_formed_or_stored_when_not_wanted(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kitchen.memory_counts(MemoryFilter())
    monkeypatch.setattr(kitchen, "_models", _Scripted(kitchen.memory.models, WRITTEN))
    assert kitchen.ask(QUESTION, as_of=NOW, form_opinions=False).opinions == ()
    assert kitchen.memory_counts(MemoryFilter()) == before


def test_that_a_question_for_a_fact_forms_no_opinion(kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kitchen, "_models", _Scripted(kitchen.memory.models, "Petra teaches the pottery class [1]."))
    assert kitchen.ask("Who teaches the pottery class?", as_of=NOW).opinions == ()


def test_that_an_answer_is_given_while_another_program_writes(kitchen: MemoryBank) -> None:
    kitchen.memory.set_setting("note", 1)  # a program holds the lock from its first write on
    path, models = kitchen.memory.path, kitchen.memory.models
    with Memory.open(path, models=models) as other:
        answer = other.bank().ask("What am I allergic to?", as_of=NOW)
        assert "shellfish" in answer.text
        assert other.bank().asks() == []
