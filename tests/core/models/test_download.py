"""Downloads go on where they stopped, are checked, and appear only when whole. No test opens a socket."""

from __future__ import annotations

import hashlib
import http.client
import io
import threading
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from core.errors import Cancelled, ModelError
from core.models.catalogue import Description, ModelFile
from core.models.download import fetch
from core.models.ports import Role, Runner
from core.types import Progress

CONTENT = bytes(range(256)) * 20_000  # 5 MB: several reads


class Server:
    """Serves ``content`` as an HTTP server does, breaking off after ``limit`` bytes."""

    def __init__(self, content: bytes = CONTENT, *, ranges: bool = True, limit: int | None = None) -> None:
        self.content, self.ranges, self.limit = content, ranges, limit
        self.asked: list[str | None] = []

    def __call__(self, request: urllib.request.Request, timeout: float) -> Any:
        wanted = request.get_header("Range")
        self.asked.append(wanted)
        start = int(wanted.removeprefix("bytes=").removesuffix("-")) if wanted and self.ranges else 0
        if wanted and self.ranges and start >= len(self.content):
            raise urllib.error.HTTPError(request.full_url, 416, "out of range", Message(), None)
        return Response(self.content[start:], 206 if wanted and self.ranges else 200, self.limit)


class Response(io.BytesIO):
    def __init__(self, content: bytes, status: int, limit: int | None) -> None:
        super().__init__(content if limit is None else content[:limit])
        self.status = status
        self.length = 0 if limit is None else len(content) - limit


def _model(sha256: str = hashlib.sha256(CONTENT).hexdigest(), size: int = len(CONTENT)) -> Description:
    file = ModelFile("model.gguf", "https://example.org/model.gguf", size, sha256)
    return Description("test", Role.LLM, Runner.LLAMA, "Test model", files=(file,))


def test_that_a_download_is_in_place_with_progress_to_the_last_byte(tmp_path: Path) -> None:
    seen: list[Progress] = []
    folder = fetch(_model(), tmp_path, progress=seen.append, opener=Server())
    assert (folder / "model.gguf").read_bytes() == CONTENT
    assert not list(folder.glob("*.part"))
    assert [item.done for item in seen] == sorted(item.done for item in seen)
    assert (seen[-1].done, seen[-1].total, seen[-1].unit) == (len(CONTENT), len(CONTENT), "bytes")


def test_that_a_broken_off_download_goes_on_where_it_stopped(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="goes on where it stopped"):
        fetch(_model(), tmp_path, opener=Server(limit=2_000_000))
    assert not (tmp_path / "test" / "model.gguf").exists()
    server = Server()
    folder = fetch(_model(), tmp_path, opener=server)
    assert server.asked == ["bytes=2000000-"]
    assert (folder / "model.gguf").read_bytes() == CONTENT


def test_that_an_answer_cut_short_says_to_try_again(tmp_path: Path) -> None:
    def cut_short(request: urllib.request.Request, timeout: float) -> Any:
        raise http.client.IncompleteRead(b"half")

    with pytest.raises(ModelError, match="goes on where it stopped"):
        fetch(_model(), tmp_path, opener=cut_short)


def test_that_a_server_without_ranges_is_read_from_the_start(tmp_path: Path) -> None:
    (tmp_path / "test").mkdir()
    (tmp_path / "test" / "model.gguf.part").write_bytes(b"old beginning")
    folder = fetch(_model(), tmp_path, opener=Server(ranges=False))
    assert (folder / "model.gguf").read_bytes() == CONTENT


def test_that_a_cancelled_download_keeps_its_part(tmp_path: Path) -> None:
    cancel = threading.Event()
    cancel.set()
    with pytest.raises(Cancelled):
        fetch(_model(), tmp_path, cancel=cancel, opener=Server())
    assert 0 < (tmp_path / "test" / "model.gguf.part").stat().st_size < len(CONTENT)


def test_that_a_file_with_another_checksum_is_deleted_and_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="damaged or changed"):
        fetch(_model(), tmp_path, opener=Server(CONTENT[:-1] + b"x"))
    assert not any(tmp_path.rglob("model.gguf*"))


def test_that_a_whole_part_is_not_fetched_again(tmp_path: Path) -> None:
    (tmp_path / "test").mkdir()
    (tmp_path / "test" / "model.gguf.part").write_bytes(CONTENT)
    server = Server()
    fetch(_model(), tmp_path, opener=server)
    fetch(_model(size=0), tmp_path, opener=server)
    assert server.asked == []


def test_that_a_whole_part_of_unknown_size_is_recognised(tmp_path: Path) -> None:
    (tmp_path / "test").mkdir()
    (tmp_path / "test" / "model.gguf.part").write_bytes(CONTENT)
    assert (fetch(_model(size=0), tmp_path, opener=Server()) / "model.gguf").read_bytes() == CONTENT


def test_that_a_file_without_a_known_checksum_must_stay_as_first_seen(tmp_path: Path) -> None:
    folder = fetch(_model(sha256=""), tmp_path, opener=Server())
    (folder / "model.gguf").unlink()
    with pytest.raises(ModelError, match="damaged or changed"):
        fetch(_model(sha256=""), tmp_path, opener=Server(CONTENT[::-1]))
    fetch(_model(sha256=""), tmp_path, opener=Server())


def test_that_a_refusing_server_is_reported_with_its_status(tmp_path: Path) -> None:
    def refuse(request: urllib.request.Request, timeout: float) -> Any:
        raise urllib.error.HTTPError(request.full_url, 404, "gone", Message(), None)

    with pytest.raises(ModelError, match="status 404"):
        fetch(_model(), tmp_path, opener=refuse)


def test_that_a_model_too_large_for_the_disk_is_refused_before_anything_is_fetched(tmp_path: Path) -> None:
    server = Server()
    with pytest.raises(ModelError, match="GB left"):
        fetch(_model(size=1 << 60), tmp_path, opener=server)
    assert server.asked == []


def test_that_the_starter_pack_needs_no_download(tmp_path: Path) -> None:
    bundled = Description("x", Role.EMBEDDER, Runner.ONNX, "Starter", bundled="x", files=(ModelFile("model.onnx"),))
    with pytest.raises(ModelError, match="comes with the program"):
        fetch(bundled, tmp_path)
