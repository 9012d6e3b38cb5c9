"""One started worker process: its pipes, the two threads that serve them, and why it ended."""

from __future__ import annotations

import logging
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import BinaryIO, cast

import numpy as np
from numpy.typing import NDArray

from core.errors import WorkerDied
from core.models.framing import Message, read_frame, write_frame

Frame = tuple[Message, NDArray[np.float32] | None]
Inbox = queue.SimpleQueue[Frame | None]  # what comes back for one request; None: the worker has ended

_CLOSE_SECONDS = 3.0  # for a worker to end by itself when its pipe closes
_LOG_LIMIT_BYTES = 1_000_000
_NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows would open one for each worker
_NAMES = {"encoders": "search model", "llm": "language model"}
_log = logging.getLogger("models")


def worker_command(role: str) -> list[str]:
    """How to start this program as a worker: its own executable, installed or frozen.

    Frozen, the executable's entry point gets ``--worker ROLE``; else the worker's module is run with ROLE.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, "--worker", role]
    return [sys.executable, "-m", "core.models.worker", role]


def _source_root() -> str | None:
    """The folder to start a worker in so that it finds this program's own code; None when frozen."""
    return None if getattr(sys, "frozen", False) else str(Path(__file__).resolve().parents[2])


class Child:
    """A worker of ``role``. Messages go out and come in through threads: no caller ever waits for a full pipe."""

    def __init__(self, role: str, log_path: Path) -> None:
        self.role = role
        self.last_heard = time.monotonic()
        self._silent_for: float | None = None
        self._inboxes: dict[int, Inbox] = {}
        self._outbox: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._lock = threading.Lock()  # _inboxes and _ended
        self._ended = False
        log_path.parent.mkdir(parents=True, exist_ok=True)
        with log_path.open("wb" if _too_long(log_path) else "ab") as log:
            self._process = subprocess.Popen(
                worker_command(role),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=_source_root(),
                creationflags=_NO_CONSOLE,
            )
        self._threads = [
            threading.Thread(target=self._read, name=f"{role} replies", daemon=True),
            threading.Thread(target=self._write, name=f"{role} requests", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return not self._ended and self._process.poll() is None

    def send(self, number: int, message: Message) -> Inbox:
        """Register a request and send it. :class:`WorkerDied` when the process is gone."""
        inbox: Inbox = queue.SimpleQueue()
        with self._lock:
            if self._ended:
                raise WorkerDied(self.obituary())
            self._inboxes[number] = inbox
        self._outbox.put({**message, "id": number})
        return inbox

    def cancel(self, number: int) -> None:
        """Ask the worker to stop a request; its answer comes into the inbox all the same."""
        self._outbox.put({"op": "cancel", "target": number})

    def forget(self, number: int) -> None:
        """Nobody waits for a request any more."""
        with self._lock:
            self._inboxes.pop(number, None)

    def obituary(self) -> str:
        """Why the process ended, for people."""
        name = _NAMES.get(self.role, self.role)
        if self._silent_for is not None:
            return f"The {name} gave no sign of life for {self._silent_for:.0f} s and was stopped. Try again."
        code = self._process.poll()
        if code in (-9, 137):
            return f"The {name} was killed, most often because memory ran out. A smaller model or context needs less."
        return f"The {name}'s process ended unexpectedly (status {code}). Try again; its log may say more."

    def kill(self, silent_for: float) -> None:
        """End a process that gave no sign of life for so many seconds."""
        self._silent_for = silent_for
        self._process.kill()

    def close(self) -> None:
        """Close the pipe, which ends the worker; kill it when it does not."""
        self._outbox.put(None)
        try:
            self._process.wait(timeout=_CLOSE_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for thread in self._threads:
            thread.join()
        cast("BinaryIO", self._process.stdout).close()

    def _write(self) -> None:
        """Send what is in the outbox until :meth:`close`; the reader tells the callers of a worker that is gone."""
        stream = cast("BinaryIO", self._process.stdin)
        try:
            while (message := self._outbox.get()) is not None:
                write_frame(stream, message)
        except (OSError, ValueError):
            _log.warning("worker %s does not take messages any more", self.role)
        try:
            stream.close()
        except OSError:  # what was still in its buffer found nobody to read it
            _log.debug("worker %s was gone already", self.role)

    def _read(self) -> None:
        while (frame := self._next_frame()) is not None:
            self.last_heard = time.monotonic()
            with self._lock:
                inbox = self._inboxes.get(frame[0].get("id", -1))
            if inbox is not None:
                inbox.put(frame)
        self._process.wait()
        with self._lock:
            self._ended = True
            for inbox in self._inboxes.values():
                inbox.put(None)

    def _next_frame(self) -> Frame | None:
        try:
            return read_frame(cast("BinaryIO", self._process.stdout))
        except (OSError, ValueError):
            return None


def _too_long(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > _LOG_LIMIT_BYTES
