"""``hindsight passphrase``: a first one, another one, none."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from core.cli import main
from core.store.keys import is_locked


def _descriptor(passphrase: str) -> str:
    reader, writer = os.pipe()
    os.write(writer, passphrase.encode() + b"\n")
    os.close(writer)
    return str(reader)


@pytest.mark.slow  # a key takes a while to derive, on purpose
def test_that_a_memory_gets_a_passphrase_another_and_none(memory_file: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(memory_file, tmp_path))
    command = ["passphrase", "--memory", str(path)]

    assert main([*command, "--new-passphrase-fd", _descriptor("first")]) == 0
    assert is_locked(path)
    again = [*command, "--passphrase-fd", _descriptor("first"), "--new-passphrase-fd", _descriptor("second")]
    assert main(again) == 0
    assert main(["doctor", "--memory", str(path), "--passphrase-fd", _descriptor("first")]) == 1
    assert main([*command, "--passphrase-fd", _descriptor("second"), "--remove"]) == 0
    assert not is_locked(path)
    assert main(["doctor", "--memory", str(path)]) == 0


@pytest.mark.slow  # a key takes a while to derive, on purpose
def test_that_nothing_changes_without_the_passphrase_of_today(
    memory_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(shutil.copy(memory_file, tmp_path))
    command = ["passphrase", "--memory", str(path), "--new-passphrase-fd"]
    assert main([*command, _descriptor("first")]) == 0
    before = path.read_bytes()

    assert main([*command, _descriptor("second")]) == 1
    assert "passphrase" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_that_no_memory_is_made_to_be_locked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.hindsight"

    assert main(["passphrase", "--memory", str(path), "--new-passphrase-fd", _descriptor("first")]) == 1
    assert "no memory" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_that_it_has_to_be_said_what_happens(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["passphrase", "--memory", str(tmp_path / "none")])
    assert ended.value.code == 2


def test_that_a_locked_memory_says_how_to_give_its_passphrase(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "locked.hindsight"
    path.write_bytes(os.urandom(8192))  # what a locked file looks like
    assert main(["doctor", "--memory", str(path)]) == 1
    assert "--passphrase-fd 3 3<FILE" in capsys.readouterr().err
