"""A worker process: started when first needed, watched, started again after it ended.

The protocol is stateless: every request names all the worker needs (also the model to load), so that a
fresh process can take the next request. Requests are answered by any number of events and one last message
that has ``result`` or ``error``.
"""

from __future__ import annotations

import itertools
import logging
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, cast

import numpy as np
from numpy.typing import NDArray

from core.errors import Cancelled, ModelError, WorkerDied
from core.models.failures import from_message
from core.models.framing import Message, read_frame, write_frame

Frame = tuple[Message, NDArray[np.float32] | None]
Reply = tuple[Any, NDArray[np.float32] | None]  # a request's result, and its array
EventHandler = Callable[[Message], None]

SILENCE_SECONDS = 300.0  # no event for so long while work is waiting: the worker hangs
_POLL_SECONDS = 0.05  # how soon a cancel is passed on
_LOG_LIMIT_BYTES = 1_000_000
_NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows would open one for each worker
_log = logging.getLogger("models")


def worker_command(role: str, module: str = "core.models.worker") -> list[str]:
    """How to start this program as a worker: its own executable, installed or frozen.

    Frozen, the executable's entry point gets ``--worker ROLE``; else ``module`` is run with ROLE.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, "--worker", role]
    return [sys.executable, "-m", module, role]


def source_root() -> str | None:
    """The folder to start a worker in so that it finds this program's own code; None when frozen."""
    return None if getattr(sys, "frozen", False) else str(Path(__file__).resolve().parents[2])


@dataclass(slots=True)
class _Call:
    """A request under way; ``None`` in the inbox: the worker ended."""

    inbox: queue.SimpleQueue[Frame | None] = field(default_factory=queue.SimpleQueue)


class _Running:
    """One started process and the thread that reads its answers."""

    def __init__(self, role: str, log_path: Path) -> None:
        self.role = role
        self.calls: dict[int, _Call] = {}
        self.last_heard = time.monotonic()
        self.hung = False
        self._lock = threading.Lock()  # calls and _ended
        self._write_lock = threading.Lock()  # its own: the reader must never wait for a full pipe
        self._ended = False
        log_path.parent.mkdir(parents=True, exist_ok=True)
        with log_path.open("wb" if _too_long(log_path) else "ab") as log:
            self.process = subprocess.Popen(
                worker_command(role),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=source_root(),
                creationflags=_NO_CONSOLE,
            )
        self._reader = threading.Thread(target=self._read, name=f"{role} replies", daemon=True)
        self._reader.start()

    @property
    def is_alive(self) -> bool:
        return not self._ended and self.process.poll() is None

    def send(self, number: int, message: Message) -> _Call:
        """Register and send a request. :class:`WorkerDied` when the process is gone."""
        call = _Call()
        with self._lock:
            if self._ended:
                raise WorkerDied(self.obituary())
            self.calls[number] = call
        self.post({**message, "id": number})
        return call

    def post(self, message: Message) -> None:
        """Send without waiting; a broken pipe is left to the reader, which tells every caller."""
        try:
            with self._write_lock:
                write_frame(cast("BinaryIO", self.process.stdin), message)
        except (OSError, ValueError):
            _log.warning("worker %s does not take messages any more", self.role)

    def forget(self, number: int) -> None:
        with self._lock:
            self.calls.pop(number, None)

    def obituary(self) -> str:
        """Why the process ended, for people."""
        name = {"encoders": "search model", "llm": "language model"}.get(self.role, self.role)
        if self.hung:
            return f"The {name} gave no sign of life for {SILENCE_SECONDS:.0f} s and was stopped. Try again."
        code = self.process.poll()
        if code in (-9, 137):
            return f"The {name} was killed, most often because memory ran out. A smaller model or context needs less."
        return f"The {name}'s process ended unexpectedly (status {code}). Try again; its log may say more."

    def kill(self) -> None:
        self.process.kill()

    def close(self) -> None:
        """Close the pipe, which ends the worker; kill it when it does not."""
        self._close_input()
        try:
            self.process.wait(timeout=3)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._reader.join()
        cast("BinaryIO", self.process.stdout).close()

    def _close_input(self) -> None:
        with self._write_lock:
            try:
                cast("BinaryIO", self.process.stdin).close()
            except OSError:  # what was still in its buffer found nobody to read it
                _log.debug("worker %s was gone already", self.role)

    def _read(self) -> None:
        while (frame := self._next_frame()) is not None:
            self.last_heard = time.monotonic()
            with self._lock:
                call = self.calls.get(frame[0].get("id", -1))
            if call is not None:
                call.inbox.put(frame)
        self.process.wait()
        with self._lock:
            self._ended = True
            for call in self.calls.values():
                call.inbox.put(None)

    def _next_frame(self) -> Frame | None:
        try:
            return read_frame(cast("BinaryIO", self.process.stdout))
        except (OSError, ValueError):
            return None


class WorkerProcess:
    """The worker of one role. Thread-safe: any number of calls may be under way."""

    def __init__(self, role: str, log_path: Path) -> None:
        self.role = role
        self._log_path = log_path
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._running: _Running | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """Of the process running now, None before the first call and after the last."""
        running = self._running
        return running.process.pid if running is not None and running.is_alive else None

    def call(
        self,
        message: Message,
        *,
        on_event: EventHandler | None = None,
        cancel: threading.Event | None = None,
        silence: float = SILENCE_SECONDS,
    ) -> Reply:
        """Send a request and wait for its result.

        ``on_event`` is called in this thread. A set ``cancel`` is passed on; what then comes back is up to the
        worker, in general :class:`Cancelled`. Raises :class:`WorkerDied`, :class:`ModelError`, :class:`Preempted`.
        """
        if cancel is not None and cancel.is_set():
            raise Cancelled("Stopped before it began.")
        running = self._start()
        number = next(self._numbers)
        call = running.send(number, message)
        try:
            return self._wait(running, number, call, on_event, cancel, silence)
        finally:
            running.forget(number)

    def close(self) -> None:
        """End the process; calls under way raise :class:`WorkerDied`."""
        with self._lock:
            self._closed = True
        self.stop()

    def stop(self) -> None:
        """End the process to free its memory; the next call starts another."""
        with self._lock:
            running, self._running = self._running, None
        if running is not None:
            running.close()

    def _start(self) -> _Running:
        with self._lock:
            if self._closed:
                raise ModelError("The models of this memory are closed already.")
            if self._running is not None and not self._running.is_alive:
                _log.warning("%s", self._running.obituary())
                self._running.close()
                self._running = None
            if self._running is None:
                self._running = _Running(self.role, self._log_path)
            return self._running

    def _wait(
        self,
        running: _Running,
        number: int,
        call: _Call,
        on_event: EventHandler | None,
        cancel: threading.Event | None,
        silence: float,
    ) -> Reply:
        sent = time.monotonic()
        cancel_sent = False
        while True:
            if cancel is not None and cancel.is_set() and not cancel_sent:
                running.post({"op": "cancel", "target": number})
                cancel_sent = True
            try:
                reply = call.inbox.get(timeout=_POLL_SECONDS if cancel is not None else 1.0)
            except queue.Empty:
                if time.monotonic() - max(sent, running.last_heard) > silence:
                    running.hung = True
                    running.kill()
                continue
            if reply is None:
                raise WorkerDied(running.obituary())
            if "error" in reply[0]:
                raise from_message(reply[0])
            if "result" in reply[0]:
                return reply[0]["result"], reply[1]
            if on_event is not None:
                on_event(reply[0])


def _too_long(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > _LOG_LIMIT_BYTES
