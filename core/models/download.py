"""Fetching a model of the catalogue: resumed, checked, and in place only when whole.

This is the program's only use of the network, and only when the person starts it.
"""

from __future__ import annotations

import http.client
import json
import shutil
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.errors import Cancelled, ModelError
from core.models.catalogue import Description, ModelFile
from core.models.starter import sha256_of
from core.types import Progress, ProgressCallback

Opener = Callable[..., Any]  # as urllib.request.urlopen

_CHUNK = 1 << 20
_TIMEOUT_SECONDS = 30
_SEEN = "seen-sha256.json"  # checksums of files whose catalogue entry has none, as first fetched


def fetch(
    description: Description,
    models_folder: Path,
    *,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
    opener: Opener = urllib.request.urlopen,
) -> Path:
    """Download all files of a model into ``models_folder / id`` and return that folder.

    A file of which a part is there already is asked for from there on. Raises :class:`ModelError` when the
    server, the disk or the checksum refuses; :class:`Cancelled`, leaving the part for next time.
    """
    if not description.can_download:
        raise ModelError(f"{description.name} cannot be downloaded: it comes with the program.")
    folder = models_folder / description.id
    folder.mkdir(parents=True, exist_ok=True)
    _check_space(description, folder)
    meter = _Meter(description, progress)
    for file in description.files:
        target = folder / file.name
        if not target.is_file():
            _fetch_file(file, target, folder, meter, cancel, opener)
        meter.finished(target)
    return folder


def _fetch_file(
    file: ModelFile, target: Path, folder: Path, meter: _Meter, cancel: threading.Event | None, opener: Opener
) -> None:
    part = target.with_name(target.name + ".part")
    part.parent.mkdir(parents=True, exist_ok=True)
    try:
        _receive(file, part, meter, cancel, opener)
    except urllib.error.HTTPError as error:
        raise ModelError(f"The server refused {file.url} (status {error.code}). Try again later.") from error
    except (OSError, http.client.HTTPException) as error:  # the latter: an answer cut short or garbled
        raise ModelError(
            f"{file.name} could not be fetched: {error}. Try again; it goes on where it stopped."
        ) from error
    _verify(file, part, folder)
    part.replace(target)


def _receive(file: ModelFile, part: Path, meter: _Meter, cancel: threading.Event | None, opener: Opener) -> None:
    have = part.stat().st_size if part.exists() else 0
    if file.size and have == file.size:
        return
    request = urllib.request.Request(file.url, headers={"Range": f"bytes={have}-"} if have else {})
    try:
        response = opener(request, timeout=_TIMEOUT_SECONDS)
    except urllib.error.HTTPError as error:
        if error.code == 416 and have:  # nothing is left to send: the part is whole, or of another file
            return
        raise
    with response:
        resumes = getattr(response, "status", None) == 206
        with part.open("ab" if resumes else "wb") as output:
            _copy(response, output, have if resumes else 0, meter, cancel)


def _copy(source: Any, output: Any, have: int, meter: _Meter, cancel: threading.Event | None) -> None:
    meter.report(have)
    while chunk := source.read(_CHUNK):
        output.write(chunk)
        have += len(chunk)
        meter.report(have)
        if cancel is not None and cancel.is_set():
            raise Cancelled("The download was stopped; it goes on from there next time.")
    expected = getattr(source, "length", 0)  # what http.client still waits for
    if expected:
        raise OSError(f"the connection ended {expected} bytes too early")


def _verify(file: ModelFile, part: Path, folder: Path) -> None:
    """Compare with the catalogue's checksum, else with the one seen the first time, which is then kept."""
    actual = sha256_of(part)
    record = folder / _SEEN
    seen: dict[str, str] = json.loads(record.read_text("utf-8")) if record.is_file() else {}
    expected = file.sha256 or seen.get(file.name, "")
    if expected and actual != expected:
        part.unlink()
        raise ModelError(
            f"{file.name} arrived damaged or changed (SHA-256 {actual[:12]}..., expected {expected[:12]}...). "
            "It was deleted; download it again."
        )
    if not file.sha256:
        record.write_text(json.dumps({**seen, file.name: actual}, indent=1), "utf-8")


def _check_space(description: Description, folder: Path) -> None:
    free = shutil.disk_usage(folder).free
    if description.size_bytes > free:
        needed = description.size_bytes
        raise ModelError(f"{description.name} needs {needed / 1e9:.1f} GB; {folder} has {free / 1e9:.1f} GB left.")


class _Meter:
    """Bytes fetched over all files of a model, with the time left."""

    def __init__(self, description: Description, progress: ProgressCallback | None) -> None:
        self._name = description.name
        self._total = description.size_bytes or None
        self._progress = progress
        self._before = 0
        self._start = time.monotonic()
        self._first: int | None = None

    def finished(self, target: Path) -> None:
        self._before += target.stat().st_size
        self.report(0)

    def report(self, have: int) -> None:
        """``have``: bytes of the current file."""
        if self._progress is None:
            return
        done = self._before + have
        if self._first is None:
            self._first = done  # what earlier downloads left says nothing about today's speed
        self._progress(Progress(self._name, done, self._total, "bytes", self._seconds_left(done)))

    def _seconds_left(self, done: int) -> float | None:
        fetched = done - (self._first or 0)
        if self._total is None or fetched <= 0:
            return None
        return max(0.0, self._total - done) * (time.monotonic() - self._start) / fetched
