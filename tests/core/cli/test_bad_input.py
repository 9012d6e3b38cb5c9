"""Whatever is typed or fed in: a sentence that says why, the right exit status, never a traceback."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from core.cli import main
from tests.support.chats import KITCHEN, write_jsonl

pytestmark = pytest.mark.usefixtures("warm_encoders")
HUGE = "9" * 24


def _run(capsys: pytest.CaptureFixture[str], arguments: Sequence[str], status: int) -> list[dict[str, Any]]:
    capsys.readouterr()
    assert main([*arguments, "--json"]) == status
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    out.encode("utf-8")
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize(
    "query", ["a\udcffb shellfish", "shellfish \0 prawns",
              pytest.param("shellfish " * 1000, marks=pytest.mark.slow), "x" * 100_000,
              "\"*()[]:^-+ AND OR NEAR(",
              "🦐🦐", "שלום مرحبا", "\u202eshellfish\u202c"],
)  # fmt: skip
def test_that_any_text_can_be_searched_for(query: str, memory_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = _run(capsys, ["recall", query, "--memory", str(memory_file)], 0)
    assert isinstance(found["results"], list)


@pytest.mark.parametrize(
    "arguments",
    [["ask", "x", "--tokens", "0"], ["ask", "x", "--tokens", "-3"], ["ask"], ["recall"],
     ["recall", "x", "--max-ms", "-1"],
     ["show", "memory", HUGE], ["show", "entity", "-" + HUGE], ["show", "conversation", HUGE], ["show", "opinion", "1"],
     ["bank", "create"], ["bank", "create", " "], ["bank", "owner", "a\udcff"], ["forget", "--query", "  ", "--purge"],
     ["recall", "x", "--passphrase-fd", "-1"], ["recall", "x", "--passphrase-fd", "999"],
     ["recall", "x", "--batch", "/nowhere"], ["recall", "x", "--bank", "nobody's"]],
)  # fmt: skip
def test_that_what_cannot_be_done_is_said(
    arguments: list[str], memory_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (answer,) = _run(capsys, [*arguments, "--memory", str(memory_file)], 1)
    assert answer["error"]["message"]
    assert answer["error"]["code"] != "internal"


@pytest.mark.parametrize("arguments", [["list", "memories", "--limit", "-1"], ["recall", "x", "--effort", "huge"]])
def test_that_impossible_options_are_wrong_usage(arguments: list[str], memory_file: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*arguments, "--memory", str(memory_file)])
    assert ended.value.code == 2


@pytest.mark.parametrize("command", ["recall", "ask"])
def test_that_every_bad_batch_line_is_answered_and_the_good_ones_too(
    command: str, memory_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad: list[bytes] = [
        b"\xff\xfe", b"[1]", b"null", b'"s"', b'{"query": 5}', b'{"query": "x", "as_of": 5}', b"[" * 100_000,
        b'{"query": "x", "tokens": "a"}', b'{"query": "x", "tokens": true}',
        b'{"query": "x", "tokens": ' + b"9" * 5000 + b"}",
    ]  # fmt: skip
    if command == "recall":
        bad += [b'{"query": "x", "networks": [["a"]]}', b'{"query": "x", "networks": 5}',
                b'{"query": "x", "effort": 5}', b'{"query": "x", "max_ms": "a"}',
                b'{"query": "x", "conversation": 5}']  # fmt: skip
    good = [
        b'{"query": "\\ud800 shellfish"}',
        b'{"query": "a\\u0000b"}',
        b'{"query": "last week", "as_of": "0001-01-01"}',
    ]
    batch = tmp_path / "batch.jsonl"
    batch.write_bytes(b"\n".join(bad + good) + b"\n")
    answers = _run(capsys, [command, "--batch", str(batch), "--memory", str(memory_file)], 0)
    assert ["error" in answer for answer in answers] == [True] * len(bad) + [False] * len(good)
    assert all(answer["error"]["code"] != "internal" for answer in answers[: len(bad)])


def test_that_a_path_that_is_no_memory_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.hindsight"
    empty.touch()
    for path, words in (
        (tmp_path, "folder"),
        (empty, "Import a chat first"),
        (tmp_path / "none", "Import a chat first"),
    ):
        (answer,) = _run(capsys, ["doctor", "--memory", str(path)], 1)
        assert words in answer["error"]["message"]
    (answer,) = _run(capsys, ["doctor", "--memory", ""], 1)
    assert "folder" in answer["error"]["message"]


def test_that_odd_messages_are_kept_and_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows: list[dict[str, Any]] = [
        {"conversation": "odd", "sender": "A\u202e\u200f", "text": "שלום עולם", "sent_at": "2024-01-01T00:00:00"},
        {"conversation": "odd", "sender": "B", "text": "🎉🎉🎉"},
        {"conversation": "odd", "sender": "B", "text": "nul\0in"},
        {"conversation": "odd", "sender": "S\udcff", "text": "lone \udfff surrogate", "id": "\ud800"},
        {"conversation": "alone", "sender": "X", "text": "the only message"},
    ]  # fmt: skip
    chat, path = tmp_path / "odd.jsonl", tmp_path / "memory.hindsight"
    chat.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    (report,) = _run(capsys, ["import", str(chat), "--memory", str(path), "--timezone", "UTC"], 0)
    assert report["messages"]["new"] == len(rows)
    for words in ("surrogate", "שלום", "the only message"):
        (found,) = _run(capsys, ["recall", words, "--memory", str(path)], 0)
        assert any(words in result["text"] for result in found["results"]), words
    (doctor,) = _run(capsys, ["doctor", "--memory", str(path)], 0)
    assert doctor["ok"]


def _with_passphrase(arguments: list[str], passphrase: str) -> list[str]:
    reader, writer = os.pipe()
    os.write(writer, passphrase.encode() + b"\n")
    os.close(writer)
    return [*arguments, "--passphrase-fd", str(reader)]


@pytest.mark.slow  # a key takes a while to derive, on purpose
def test_that_an_encrypted_memory_stays_encrypted_in_every_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chat, path, copy = write_jsonl(tmp_path / "k.jsonl", KITCHEN), tmp_path / "m.hindsight", tmp_path / "copy.hindsight"
    _run(capsys, _with_passphrase(["import", str(chat), "--memory", str(path)], "sesame"), 0)
    for file in (path, copy):
        (found,) = _run(capsys, _with_passphrase(["recall", "shellfish", "--memory", str(file)], "sesame"), 0)
        assert "shellfish" in found["results"][0]["text"]
        if file == path:
            _run(capsys, _with_passphrase(["backup", str(copy), "--memory", str(path)], "sesame"), 0)
        (refused,) = _run(capsys, _with_passphrase(["recall", "x", "--memory", str(file)], "open"), 1)
        assert "passphrase" in refused["error"]["message"]
        (refused,) = _run(capsys, ["recall", "x", "--memory", str(file)], 1)
        assert "passphrase" in refused["error"]["message"]
    for file in tmp_path.iterdir():
        if file.name.startswith(("m.", "copy.")):
            content = file.read_bytes()
            assert b"shellfish" not in content and b"SQLite format" not in content, file.name


def test_that_the_doctor_of_a_damaged_memory_answers_in_its_own_words(
    memory_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "memory"
    broken.write_bytes(memory_file.read_bytes()[:9000])
    (report,) = _run(capsys, ["doctor", "--memory", str(broken)], 1)
    assert report["ok"] is False
    assert [problem["code"] for problem in report["problems"]] == ["damaged"]
    assert "hindsight restore FILE" in report["problems"][0]["message"]
