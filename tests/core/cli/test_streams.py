"""What commands print, into whatever the caller gives them to print into."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.cli import main

WHEN = ["when", "上个月", "--as-of", "2024-05-15T10:00:00+00:00"]
DONE_IN_A_PROCESS = "from core.cli import main; raise SystemExit(main())"


def _into(encoding: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> bytes:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding=encoding))
    assert main(arguments) == 0
    return written.getvalue()


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_that_json_is_utf_8_whatever_the_encoding_of_the_system(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    document = json.loads(_into(encoding, [*WHEN, "--json"], monkeypatch).decode("utf-8"))
    assert "上个月" in {found["text"] for found in document["expressions"]}


def test_that_people_get_marks_for_letters_their_terminal_does_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = _into("ascii", WHEN, monkeypatch).decode("ascii")
    assert "???" in shown


@pytest.mark.parametrize("as_json", [["--json"], []])
def test_that_a_command_runs_though_nobody_listens(as_json: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main([*WHEN, *as_json]) == 0
    for stream in (sys.stdout, sys.stderr):
        stream.close()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk at hand is Linux's")
@pytest.mark.parametrize("as_json", [["--json"], []])
def test_that_output_that_does_not_fit_on_the_disk_is_said_without_a_traceback(as_json: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-c", DONE_IN_A_PROCESS, *WHEN, *as_json]
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ended.returncode == 1
    assert "No space left on device" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "Exception ignored" not in ended.stderr


@pytest.mark.slow
def test_that_a_reader_who_leaves_gets_no_complaint() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        command = [sys.executable, "-c", DONE_IN_A_PROCESS, *WHEN]
        ended = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    finally:
        os.close(writer)
    assert (ended.returncode, ended.stderr) == (1, "")


def test_that_a_data_folder_that_cannot_be_made_is_named_with_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "file"))
    assert main(["list", "people", "--json"]) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "no_data_folder"
    assert "may write" in error["message"]


def test_that_a_number_that_is_none_is_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["show", "memory", "twelve"])
    assert ended.value.code == 2
    assert "'twelve' is not a whole number" in capsys.readouterr().err
