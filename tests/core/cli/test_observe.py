"""Validity and observations on the command line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from core.bank import Memory
from core.cli import main
from core.models.host import ModelHost
from core.types import ImportOptions
from tests.support.chats import Line, write_jsonl

pytestmark = pytest.mark.usefixtures("warm_encoders")
CHAT: tuple[Line, ...] = (
    ("2021-03-01T10:00:00", "Jonas", "I live in Munich."),
    ("2021-04-01T10:00:00", "Jonas", "I work as a nurse."),
    ("2021-05-01T10:00:00", "Jonas", "I am allergic to shellfish."),
    ("2021-06-01T10:00:00", "Jonas", "I love opera."),
    ("2021-07-01T10:00:00", "Jonas", "I have two sisters."),
    ("2023-05-20T18:00:00", "Jonas", "I moved to Berlin."),
)


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory, starter_models: ModelHost) -> Path:
    """The memory of the chat; every test gets a copy."""
    folder = tmp_path_factory.mktemp("observe")
    with Memory.open(folder / "memory.hindsight", models=starter_models) as memory:
        bank = memory.bank(create=True)
        bank.import_([write_jsonl(folder / "chat.jsonl", CHAT)], ImportOptions(timezone="UTC"))
    return folder / "memory.hindsight"


@pytest.fixture
def file(imported: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(imported, tmp_path / "memory.hindsight"))


def _run(capsys: pytest.CaptureFixture[str], file: Path, *arguments: str, status: int = 0) -> dict[str, Any]:
    assert main([*arguments, "--memory", str(file), "--json"]) == status
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def test_that_a_memory_shows_from_when_to_when_it_holds(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = {row["text"]: row for row in _run(capsys, file, "list", "memories")["memories"]}
    munich, berlin = rows["Jonas lives in Munich."], rows["Jonas moved to Berlin."]
    shown = _run(capsys, file, "show", "memory", str(munich["id"]))
    assert shown["valid_from"] == "2021-03-01T10:00:00+00:00"
    assert shown["valid_until"] == munich["valid_until"] == "2023-05-20T18:00:00+00:00"
    assert shown["superseded_by"] == berlin["id"]
    assert _run(capsys, file, "show", "memory", str(berlin["id"]))["valid_until"] is None


def test_that_a_succession_is_listed_and_decided(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = _run(capsys, file, "list", "successions")["successions"]
    assert (row["attribute"], row["state"], row["earlier"]["text"]) == ("home", "accepted", "Jonas lives in Munich.")
    _run(capsys, file, "decide", "succession", str(row["id"]), "refuse")
    assert _run(capsys, file, "show", "memory", str(row["earlier"]["id"]))["valid_until"] is None
    assert _run(capsys, file, "decide", "succession", "99", "accept", status=1)["error"]["code"] == "not_found"


def test_that_an_entity_is_observed_and_shown_with_its_lines(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    jonas = next(row for row in _run(capsys, file, "list", "entities")["entities"] if row["name"] == "Jonas")
    made = _run(capsys, file, "observe", str(jonas["id"]))["observations"]
    assert 3 <= len(made) <= 7
    assert _run(capsys, file, "show", "entity", str(jonas["id"]))["observations"] == made
    assert not any("Munich" in row["text"] for row in made)
