"""LoCoMo and LongMemEval files as chats with questions; the samples here are invented."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.errors import RequestError
from core.evaluation import datasets
from tests.core.evaluation.samples import LOCOMO, LONGMEMEVAL


def _file(path: Path, data: Any) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_that_a_locomo_file_gives_turns_in_order_of_its_sessions(tmp_path: Path) -> None:
    (case,) = datasets.read(_file(tmp_path / "locomo.json", LOCOMO))
    assert [turn.id for turn in case.turns] == ["D1:1", "D1:2", "D2:1", "D10:1"]
    assert case.turns[0].sent_at.isoformat() == "2023-05-08T13:56:00"


def test_that_an_adversarial_question_has_no_answer(tmp_path: Path) -> None:
    (case,) = datasets.read(_file(tmp_path / "locomo.json", LOCOMO))
    assert [(q.kind, q.answerable) for q in case.questions] == [("single-hop", True), ("adversarial", False)]


def test_that_gold_of_a_turn_that_is_not_there_is_left_out(tmp_path: Path) -> None:
    (case,) = datasets.read(_file(tmp_path / "locomo.json", LOCOMO))
    assert case.questions[0].gold == ("D1:2",)


def test_that_longmemeval_sessions_are_put_in_order_of_time(tmp_path: Path) -> None:
    first, abstention = datasets.read(_file(tmp_path / "longmemeval.json", LONGMEMEVAL))
    assert [turn.text for turn in first.turns] == ["I have a cat.", "Nice!", "I have a dog now."]
    assert first.questions[0].gold == ("b:0",)
    assert not abstention.questions[0].answerable


@pytest.mark.parametrize("text", ["", "{}", "[]", '[{"other": 1}]', '[{"conversation": {}, "qa": [{"x": 1}]}]'])
def test_that_another_file_is_refused_with_its_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(RequestError, match=r"other\.json"):
        datasets.read(path)
