"""The program as a worker: requests on standard input, answers on standard output, one role a process.

It ends when the pipe closes, whatever it is doing then: a parent that was killed leaves nothing behind.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
import time
from typing import Any, BinaryIO, Protocol

import numpy as np
from numpy.typing import NDArray

from core.errors import Cancelled, HindsightError, ModelError
from core.models.failures import to_message
from core.models.framing import Message, read_frame, write_frame
from core.models.jobs import Job, JobQueue, JobSteps

OUT_OF_MEMORY_STATUS = 137  # as a shell reports a process the kernel killed, which this stands for
ALIVE_SECONDS = 1.0  # between two signs of life to whoever waits
PARENT_POLL_SECONDS = 2.0
_log = logging.getLogger("models")


class Service(Protocol):
    """What a role does. ``exclusive``: see :class:`core.models.jobs.JobQueue`."""

    exclusive: bool

    def steps(self, job: Job) -> JobSteps:
        """The work a request asks for; it looks itself whether the job is stopped."""
        ...

    def answer_at_once(self, message: Message) -> Any | None:
        """A result that needs no turn in the queue, None for requests that do. Runs beside a job."""
        ...


def main(role: str) -> None:
    """Run as the worker of ``role`` until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which cancels what is to be cancelled
    requests, answers = _claim_pipes()
    _set_environment()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    _watch_parent()
    Worker(load_service(role), requests, answers).run()


def load_service(role: str) -> Service:
    """The service of a role; each imports its heavy libraries only in its own process."""
    if role == "encoders":
        from core.models.encoder_service import EncoderService

        return EncoderService()
    if role == "llm":
        from core.models.llm_service import LlmService

        return LlmService()
    raise ModelError(f"There is no worker for {role!r}.")


class Worker:
    """One thread reads requests, one does the work: a cancel is heard while a model computes."""

    def __init__(self, service: Service, requests: BinaryIO, answers: BinaryIO) -> None:
        self._service = service
        self._requests = requests
        self._answers = answers
        self._answer_lock = threading.Lock()
        self._queue = JobQueue(exclusive=service.exclusive)

    def run(self) -> None:
        """Serve until the pipe closes, then end the process at once, even in the middle of a computation."""
        threading.Thread(target=self._work, name="work", daemon=True).start()
        while (frame := read_frame(self._requests)) is not None:
            self._receive(frame[0])
        os._exit(0)

    def _receive(self, message: Message) -> None:
        if message["op"] == "cancel":
            self._cancel(int(message["target"]))
            return
        number = int(message["id"])
        try:
            result = self._service.answer_at_once(message)
        except Exception as error:  # noqa: BLE001 - whatever a library raises, the caller has to hear of it
            self._send_error(number, _as_ours(error, message))
            return
        if result is not None:
            self._send({"id": number, "result": result})
        else:
            self._queue.add(Job(number, message, lambda event: self._send({**event, "id": number})))

    def _cancel(self, number: int) -> None:
        unbegun = self._queue.cancel(number)
        if unbegun is not None:
            self._send_error(number, Cancelled("Stopped before it began."))

    def _work(self) -> None:
        while True:
            job = self._queue.next()
            try:
                self._advance(job)
            except MemoryError:
                _log.exception("out of memory")
                os._exit(OUT_OF_MEMORY_STATUS)
            except Exception as error:  # noqa: BLE001 - as above
                self._fail(job, _as_ours(error, job.message))

    def _advance(self, job: Job) -> None:
        """Work on a job until it ends or something more urgent has come."""
        if job.steps is None:
            job.steps = self._service.steps(job)
        told = time.monotonic()
        try:
            while True:
                next(job.steps)
                if self._queue.should_yield(job):
                    self._queue.set_aside(job)
                    return
                if time.monotonic() - told > ALIVE_SECONDS:
                    told = time.monotonic()
                    job.emit({"event": "alive"})
        except StopIteration as end:
            result, array = end.value
        self._queue.done()
        self._send({"id": job.number, "result": result}, array)

    def _fail(self, job: Job, error: HindsightError) -> None:
        self._queue.done()
        if job.steps is not None:
            job.steps.close()
        self._send_error(job.number, error)

    def _send(self, message: Message, array: NDArray[np.float32] | None = None) -> None:
        with self._answer_lock:
            write_frame(self._answers, message, array)

    def _send_error(self, number: int, error: HindsightError) -> None:
        self._send({"id": number, **to_message(error)})


def _as_ours(error: Exception, message: Message) -> HindsightError:
    """The error to send; of one that nobody foresaw the log keeps where it came from."""
    if isinstance(error, HindsightError):
        return error
    _log.error("request failed: %s", message["op"], exc_info=error)
    return ModelError(f"The model failed: {error}. The log of the models has the details.")


def _set_environment() -> None:
    """What native libraries read when they are loaded."""
    # OpenMP's threads wait for each other hundreds of times a token. Let spin for long meanwhile, as they are by
    # default, they cost four fifths of llama.cpp's speed on a computer that is busy otherwise.
    os.environ.setdefault("GOMP_SPINCOUNT", "1000")
    # No library asks a model hub for anything: models are files, fetched only when the person says so.
    os.environ.update(HF_HUB_OFFLINE="1", HF_HUB_DISABLE_TELEMETRY="1", TRANSFORMERS_OFFLINE="1")


def _claim_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes for our use alone: what a native library prints must not get between the answers."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return requests, answers


def _watch_parent() -> None:
    """End with the parent even when some other process still holds the pipe open."""
    if sys.platform == "win32":
        return
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), name="parent", daemon=True).start()


def _end_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(PARENT_POLL_SECONDS)
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
