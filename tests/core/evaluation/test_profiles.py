"""The same question under opposite profiles: the figures, on scripted answers and on some of a real model."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.errors import RequestError
from core.evaluation import datasets, profiles
from core.evaluation.profiles import Contrast, Said
from core.evaluation.stance import told_apart, warmth
from core.models.host import ModelHost
from core.models.ports import Generation, ModelInfo, ModelStatus, Role
from core.types import ChatMessage
from tests.core.evaluation.samples import LOCOMO

pytestmark = pytest.mark.usefixtures("read_here")


class InCharacter:
    """The real encoders with a language model that answers as the profile in its prompt would."""

    def __init__(self, host: ModelHost) -> None:
        self._host = host

    def __getattr__(self, name: str) -> Any:
        return getattr(self._host, name)

    def status(self) -> ModelStatus:
        found = self._host.status()
        assert found.embedder is not None
        return replace(found, llm=ModelInfo("scripted", Role.LLM, "scripted", found.embedder.path, 4096))

    def generate(self, messages: Sequence[ChatMessage], **_: Any) -> Generation:
        strict = "highly skeptical" in messages[0].content
        number = next(line[1 : line.index("]")] for line in messages[1].content.splitlines() if "green canoe" in line)
        text = "There is no evidence that she needs it, only a claim" if strict else "I hope she enjoys it, how lovely"
        return Generation(f"{text}. Ida bought a green canoe [{number}].", 1, 1, "stop", 0.0)

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [len(text.split()) for text in texts]

    def context_size(self) -> int:
        return 4096


def _file(folder: Path) -> Path:
    asked = {"question": "Should Ida keep the green canoe?", "answer": "", "category": 3, "evidence": ["D2:1"]}
    path = folder / "views.json"
    path.write_text(json.dumps([{**LOCOMO[0], "qa": [*LOCOMO[0]["qa"], asked]}]), encoding="utf-8")
    return path


@pytest.mark.slow
def test_that_opposite_profiles_cite_the_same_facts_and_differ_in_stance(
    tmp_path: Path, starter_models: ModelHost
) -> None:
    cases = datasets.read(_file(tmp_path))
    found = profiles.contrasts(cases, tmp_path / "work", InCharacter(starter_models))  # type: ignore[arg-type]
    figures = profiles.summarise(found)
    assert figures["questions"] == 1  # the others ask for facts
    assert (figures["same_facts"], figures["same_facts_repeated"], figures["told_apart"]) == (1.0, 1.0, 1.0)
    assert figures["stance"] > 1 and figures["stance_repeated"] == 0
    again = profiles.contrasts(cases, tmp_path / "work", starter_models_without_words(starter_models))
    assert again == found  # kept: nothing is asked twice


def starter_models_without_words(host: ModelHost) -> Any:
    """A model that fails when it is asked."""

    class Silent(InCharacter):
        def generate(self, messages: Sequence[ChatMessage], **_: Any) -> Generation:
            raise AssertionError(messages)

    return Silent(host)


def test_that_without_a_language_model_there_is_no_profile(tmp_path: Path, starter_models: ModelHost) -> None:
    with pytest.raises(RequestError, match="language model"):
        profiles.contrasts([], tmp_path, starter_models)


def test_that_different_facts_and_a_changed_mind_are_seen() -> None:
    warm = (Said("I hope so, how lovely.", (1,), 1.0), Said("There is no evidence.", (2,), 1.0))
    strict = (Said("There is no evidence.", (2,), 1.0), Said("There is no evidence.", (2,), 1.0))
    figures = profiles.summarise([Contrast("Should she?", warm, strict)])
    assert (figures["same_facts"], figures["same_facts_repeated"]) == (0.5, 0.5)
    assert (figures["stance"], figures["stance_repeated"]) == (1.0, 1.0)


def test_that_wording_tells_doubt_from_warmth() -> None:
    assert warmth("I trust her and hope that she will be happy.") == 1
    assert warmth("That is unsupported; the claim lacks evidence.") == -1
    assert warmth("The canoe is green.") == 0
    assert warmth("他的说法缺乏依据。") < 0 < warmth("我理解她的感受，希望她开心。")
    assert told_apart(["How lovely"], ["No evidence"]) == 1 and told_apart(["Green"], ["Red"]) == 0.5
