"""Proposals listed and decided on the command line, trajectories shown there."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from core.bank import Memory
from core.cli import main
from core.models.host import ModelHost
from core.types import Network
from tests.core.bank.beliefs import believe, learn

pytestmark = pytest.mark.usefixtures("warm_encoders")


@pytest.fixture
def file(memory_file: Path, tmp_path: Path, starter_models: ModelHost) -> Path:
    """A copy of the kitchen's memory in which things were learned."""
    path = tmp_path / "memory.hindsight"
    shutil.copy(memory_file, path)
    with Memory.open(path, models=starter_models) as memory:
        bank = memory.bank()
        believe(bank, "I think Petra is a good teacher.", "join the pottery", "Petra")
        bank.reinforce([learn(bank, "Petra is a wonderful teacher.", "retired to Rostock", "Petra")])
        bank.propose_background([learn(bank, "Nora moved to Leipzig.", "moved", network=Network.EXPERIENCE)])
    return path


def _run(capsys: pytest.CaptureFixture[str], file: Path, *arguments: str, status: int = 0) -> dict[str, Any]:
    assert main([*arguments, "--memory", str(file), "--json"]) == status
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    document: dict[str, Any] = json.loads(out)
    return document


def test_that_an_opinion_is_shown_with_its_trajectory(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (listed,) = _run(capsys, file, "list", "opinions")["opinions"]
    shown = _run(capsys, file, "show", "opinion", str(listed["id"]))
    (step,) = shown["steps"]
    assert (step["relation"], step["alpha"], step["confidence"]) == ("reinforce", 0.1, 0.8)
    assert [ref["message"] for ref in step["evidence"]] == ["m11"]
    assert shown["row"]["confidence"] == 0.8
    assert _run(capsys, file, "undo")["tables"] == [], "no step that a person made"
    assert _run(capsys, file, "undo", "--step", str(listed["id"]), str(step["id"]))["tables"]
    assert _run(capsys, file, "show", "opinion", str(listed["id"]))["row"]["confidence"] == 0.7


def test_that_a_background_is_accepted_in_the_persons_wording(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (proposal,) = _run(capsys, file, "list", "background")["background"]
    assert proposal["snippet"] == "I moved to Leipzig."
    _run(capsys, file, "decide", "background", str(proposal["id"]), "accept", "--text", "I live in Leipzig.")
    assert _run(capsys, file, "bank", "profile")["background"] == "I live in Leipzig."
    assert _run(capsys, file, "list", "background") == {"background": []}
    again = _run(capsys, file, "decide", "background", str(proposal["id"]), "refuse", status=1)
    assert "decided already" in again["error"]["message"]


def test_that_entities_are_merged_and_split(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = {row["name"]: row["id"] for row in _run(capsys, file, "list", "entities")["entities"]}
    _run(capsys, file, "merge", str(named["Emil"]), str(named["Anna"]))
    (merge,) = _run(capsys, file, "list", "merges")["merges"]
    assert (merge["first"]["name"], merge["second"]["name"], merge["state"]) == ("Emil", "Anna", "accepted")
    assert _run(capsys, file, "show", "entity", str(named["Emil"]))["name"] == "Anna"
    _run(capsys, file, "split", str(merge["id"]))
    assert _run(capsys, file, "show", "entity", str(named["Emil"]))["name"] == "Emil"
    _run(capsys, file, "decide", "merge", str(merge["id"]), "accept")
    assert _run(capsys, file, "show", "entity", str(named["Emil"]))["name"] == "Anna"
    assert _run(capsys, file, "split", "999", status=1)["error"]["code"] == "not_found"


def test_that_merges_are_listed_for_people_by_name(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = {row["name"]: row["id"] for row in _run(capsys, file, "list", "entities")["entities"]}
    _run(capsys, file, "merge", str(named["Emil"]), str(named["Anna"]))
    assert main(["list", "merges", "--memory", str(file)]) == 0
    assert "accepted  1.00   Emil   Anna" in capsys.readouterr().out
