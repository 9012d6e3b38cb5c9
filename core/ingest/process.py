"""Reading in a process of its own: a hostile or enormous file can end the reader, never the program.

The child is the program's own executable (``--worker ingest``, which works frozen) or this module. The
request goes in on standard input, which stays open: when it closes, the parent is gone or has cancelled,
and the child ends. Frames of a length and a pickle come back on standard output; the parent unpickles
only what its own child wrote.
"""

from __future__ import annotations

import os
import pickle
import struct
import subprocess
import sys
import threading
import traceback
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from core.errors import Cancelled, HindsightError, ImportRefused, WorkerDied
from core.types import ExportInfo, ImportOptions, Inspection, Progress, ProgressCallback, Record

_LENGTH = struct.Struct(">I")
_BATCH = 500
_Request = tuple[list[str], ImportOptions, int | None]  # paths, answers, size of a preview (None: read)


def command() -> list[str]:
    """How to start the child: the frozen program's hidden argument, else this module."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--worker", "ingest"]
    return [sys.executable, "-m", "core.ingest.process"]


def read_in_process(
    paths: Sequence[Path],
    options: ImportOptions,
    *,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> tuple[ExportInfo, Generator[Record, None, None]]:
    """As :func:`core.ingest.reading.read`, in a child process. Raises WorkerDied when the child ends by itself.

    The child ends when the iterator is exhausted or closed.
    """
    child = _Child(paths, options, progress, cancel)
    try:
        info = child.first()
    except BaseException:
        child.stop()
        raise
    return info, child.records()


def inspect_in_process(
    paths: Sequence[Path],
    options: ImportOptions,
    *,
    preview: int = 5,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> Inspection:
    """As :func:`core.ingest.reading.inspect`, in a child process; a file that ends the child gives an error in it."""
    child = _Child(paths, options, progress, cancel, preview)
    try:
        return child.inspection()
    except WorkerDied as died:
        return Inspection(None, (), (), 0, "unreadable", died.message)
    finally:
        child.stop()


class _Child:
    """The parent's end of one reading."""

    def __init__(
        self,
        paths: Sequence[Path],
        options: ImportOptions,
        progress: ProgressCallback | None,
        cancel: threading.Event | None,
        preview: int | None = None,
    ) -> None:
        self._progress, self._cancel = progress, cancel
        root = str(Path(__file__).resolve().parents[2])
        self._process = subprocess.Popen(
            command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=None if getattr(sys, "frozen", False) else root,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # no console window flashes up on Windows
        )
        request: _Request = ([str(Path(path).resolve()) for path in paths], options, preview)
        try:
            _send(self._stream("stdin"), request)
        except OSError as error:
            raise self._died() from error
        self._finished = threading.Event()
        if cancel is not None:
            threading.Thread(target=self._watch, args=(cancel,), name="ingest-cancel", daemon=True).start()

    def first(self) -> ExportInfo:
        """Wait for what the files say of themselves."""
        for kind, value in self._frames():
            if kind == "info":
                info: ExportInfo = value
                return info
        raise self._died()

    def inspection(self) -> Inspection:
        """Wait for the result of an inspection."""
        for kind, value in self._frames():
            if kind == "inspection":
                found: Inspection = value
                return found
        raise self._died()

    def records(self) -> Generator[Record, None, None]:
        """The records as they come."""
        try:
            for kind, value in self._frames():
                if kind == "records":
                    yield from value
                elif kind == "done":
                    return
            raise self._died()
        finally:
            self.stop()

    def stop(self) -> None:
        """End the child and wait for it."""
        self._finished.set()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                _close(stream)
        try:
            self._process.wait(2.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _frames(self) -> Iterator[tuple[str, Any]]:
        """Frames until the pipe ends; progress is reported, errors are raised."""
        stream = self._stream("stdout")
        while frame := _receive(stream):
            kind, value = frame
            if kind == "progress":
                if self._progress is not None:
                    self._progress(value)
            elif kind == "refused":
                raise ImportRefused(value[1], code=value[0])
            elif kind == "error":
                raise HindsightError(value[1], code=value[0])
            elif kind == "crashed":
                raise WorkerDied(
                    f"Reading the export failed with {value}; the files are untouched. Please report this."
                )
            else:
                yield kind, value

    def _watch(self, cancel: threading.Event) -> None:
        """Kill the child as soon as the person cancels, so that a blocked read returns."""
        while not self._finished.is_set():
            if cancel.wait(0.2):
                self._process.kill()
                return

    def _died(self) -> HindsightError:
        if self._cancel is not None and self._cancel.is_set():
            return Cancelled("The import was cancelled; nothing of the unread part was taken over.")
        status = self._process.wait()
        return WorkerDied(f"The process that reads the export ended unexpectedly (status {status}); try again.")

    def _stream(self, name: str) -> IO[bytes]:
        stream: IO[bytes] = getattr(self._process, name)
        return stream


def _close(stream: IO[bytes]) -> None:
    try:
        stream.close()
    except OSError:
        return  # the child is gone already; there is nothing left to flush to


def _send(stream: IO[bytes], value: object) -> None:
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def _receive(stream: IO[bytes]) -> Any:
    """The next frame, None when the pipe has ended, in the middle of a frame too."""
    header = stream.read(_LENGTH.size)
    if len(header) < _LENGTH.size:
        return None
    (size,) = _LENGTH.unpack(header)
    data = stream.read(size)
    return pickle.loads(data) if len(data) == size else None  # noqa: S301 - from our own child


def main(_argv: Sequence[str] | None = None) -> int:
    """The child: serve one request from standard input, frames on standard output, and end."""
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not break the frames
    request: _Request | None = _receive(source)
    if request is None:
        return 2
    threading.Thread(target=_end_with_parent, args=(source,), daemon=True).start()
    try:
        _serve(request, target)
        target.flush()
    except BrokenPipeError:
        os._exit(1)
    # Not by returning: the watching thread holds the lock of standard input, on which the interpreter's
    # own ending would stumble.
    os._exit(0)


def _end_with_parent(source: IO[bytes]) -> None:
    source.read(1)
    os._exit(1)


def _serve(request: _Request, target: IO[bytes]) -> None:
    from core.ingest import packing
    from core.ingest.reading import inspect, read

    packing.register()
    paths, options, preview = request

    def report(progress: Progress) -> None:
        _send(target, ("progress", progress))

    try:
        if preview is not None:
            found = inspect([Path(path) for path in paths], options, preview=preview, progress=report)
            _send(target, ("inspection", found))
            return
        info, records = read([Path(path) for path in paths], options, progress=report)
        _send(target, ("info", info))
        batch: list[Record] = []
        for record in records:
            batch.append(record)
            if len(batch) == _BATCH:
                _send(target, ("records", batch))
                batch = []
        _send(target, ("records", batch))
        _send(target, ("done", None))
    except ImportRefused as refused:
        _send(target, ("refused", (refused.code, refused.message)))
    except HindsightError as error:
        _send(target, ("error", (error.code, error.message)))
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - a bug of ours must reach the person as a sentence, not as a traceback
        _send(target, ("crashed", _place(error)))


def _place(error: Exception) -> str:
    """The kind of an error and where it arose; its text may quote a message and stays here."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(frame.filename).name}, line {frame.lineno}"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
