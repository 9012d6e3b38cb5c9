"""The plain way to answer, against which the memory is measured."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from core.errors import RequestError
from core.evaluation import datasets
from core.evaluation.datasets import Case
from core.evaluation.plain import PlainAnswers
from core.evaluation.run import Options, Run
from core.models.host import ModelHost
from core.models.ports import Generation
from core.types import ChatMessage
from tests.core.evaluation.samples import LOCOMO


class Scripted:
    """Counts words as tokens, keeps what it is shown, answers what it is told to."""

    def __init__(self, reply: str) -> None:
        self.reply, self.seen = reply, list[Sequence[ChatMessage]]()

    def generate(self, messages: Sequence[ChatMessage], **_: Any) -> Generation:
        self.seen.append(messages)
        return Generation(self.reply, 1, 1, "stop", 0.0)

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [len(text.split()) for text in texts]

    def context_size(self) -> int:
        return 2048


@pytest.fixture
def case(tmp_path: Path) -> Case:
    path = tmp_path / "locomo.json"
    path.write_text(json.dumps(LOCOMO), encoding="utf-8")
    return datasets.read(path)[0]


def test_that_the_best_messages_are_shown_and_the_answer_is_checked_against_them(case: Case) -> None:
    llm = Scripted("Tom sold the old boat to Greta [2].")
    given = PlainAnswers(case, llm, "scripted").ask(case.questions[0], 200)
    assert given.shown[1].startswith("[2] Tom (8 May 2023): Yes, I sold the old boat")
    assert (given.supported, given.cites_gold, given.right, given.abstained) == (1.0, True, True, False)
    system, user = llm.seen[0]
    assert "You are" not in system.content  # no profile
    assert user.content.index(given.shown[-1]) < user.content.index(given.shown[0])  # the best next to the question


def test_that_no_more_is_shown_than_the_budget_allows(case: Case) -> None:
    plain = PlainAnswers(case, Scripted(""), "scripted")
    assert len(plain.context("old boat canoe", 200)) == 3
    assert [turn.id for turn in plain.context("old boat neighbour", 17)] == ["D1:2"]
    assert plain.context("?!", 200) == []


def test_that_saying_it_is_not_there_is_abstaining(case: Case) -> None:
    given = PlainAnswers(case, Scripted("Not in memory."), "scripted").ask(case.questions[1], 200)
    assert given.abstained and given.right


def test_that_without_a_language_model_there_is_no_plain_way(
    case: Case, tmp_path: Path, starter_models: ModelHost
) -> None:
    with pytest.raises(RequestError, match="takes a language model"):
        Run([case], tmp_path, starter_models, Options(answers=True, plain=True)).records()
