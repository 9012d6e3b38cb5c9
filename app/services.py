"""The only bridge from the window to the engine.

Nothing here blocks the GUI thread. Reads run in a pool, the newest query of an owner and key wins; writes
run one after the other and tell what they changed; long work runs as jobs with progress and cancel.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, Signal

from app.failures import Failure
from app.formatting import show_times_in
from app.jobs import Job, JobState
from app.operations.base import Operation, OperationContext
from app.preferences import default_memory_path
from app.tasks import Call, Emit, Runner, Throttle
from core.errors import Cancelled
from core.store.keys import keep_passphrase
from core.types import Changes, Progress

if TYPE_CHECKING:
    from core.bank import Memory, MemoryBank
    from core.models.ports import ModelStatus

Opener = Callable[[Path, str | None], "Memory"]
Reader = Callable[["MemoryBank", Event], Any]
Streamer = Callable[["MemoryBank", Event, Emit], Any]

ANNOUNCE_SECONDS = 4.0  # how often views refresh while a long operation fills the memory
ENCRYPTED = "encrypted_or_foreign"
LANES = {"open": 1, "read": 6, "write": 1, "jobs": 1, "distil": 1, "download": 2}


def open_memory(path: Path, passphrase: str | None, *, data_dir: Path | None = None) -> Memory:
    """Open the real memory file; the engine is imported here, in the worker thread, because it is slow to.

    ``data_dir`` is where models lie: by default the user's data directory, the same for all memories.
    """
    from core.bank import Memory

    models = data_dir or default_memory_path().parent
    for folder in (models, path.parent):
        folder.mkdir(parents=True, exist_ok=True)
    return Memory.open(path, passphrase=passphrase, data_dir=models)


def restore_memory(source: Path, path: Path, passphrase: str | None, former: Memory | None) -> Path | None:
    """Close ``former`` and put the backup ``source`` in the place ``path``; where what was there lies now."""
    from core.store.backup import restore

    if former is not None:
        former.close()
    return restore(source, path, passphrase=passphrase)


def lock_memory(path: Path, former: str | None, new: str | None, memory: Memory | None) -> None:
    """Close ``memory`` and encrypt its file ``path`` anew, see :func:`core.store.rekeying.change_passphrase`."""
    from core.store.rekeying import change_passphrase

    if memory is not None:
        memory.close()
    change_passphrase(path, former, new)


class Services(QObject):
    """Asynchronous access to one open memory.

    Signals: ``opened()``; ``open_failed(Failure)``; ``changed(Changes)`` after every write, job or background
    step; ``job_changed(Job)``; ``failed(Failure)`` for errors nobody else shows; ``undo_offered(str)`` with
    the label of an undoable write; ``models_changed(ModelStatus)``, once after opening and then on every change;
    ``restored(Path | None)`` with the place of the memory a backup has replaced; ``locked(bool)`` after a change of
    the passphrase, with whether there is one; ``closed()``.
    """

    opened = Signal()
    open_failed = Signal(object)
    changed = Signal(object)
    job_changed = Signal(object)
    failed = Signal(object)
    undo_offered = Signal(str)
    models_changed = Signal(object)
    restored = Signal(object)
    locked = Signal(bool)
    closed = Signal()

    def __init__(self, opener: Opener = open_memory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opener = opener
        self._runner = Runner(LANES, self)
        self._runner.failed.connect(self.failed)
        self._latest: WeakKeyDictionary[QObject, dict[str, Call]] = WeakKeyDictionary()
        self._jobs: dict[int, tuple[Job, Call]] = {}
        self._job_ids = itertools.count(1)
        self.memory: Memory | None = None
        self.bank: MemoryBank | None = None
        self.path: Path | None = None
        self._passphrase: str | None = None
        self._opening: Memory | None = None
        self._stop_listening: Callable[[], None] = lambda: None

    # --- opening and closing

    @property
    def is_open(self) -> bool:
        return self.bank is not None

    def open(self, path: Path, passphrase: str | None = None, *, keep: bool = False) -> None:
        """Open a memory file in a worker thread; ends in ``opened`` or ``open_failed``.

        ``keep`` puts the passphrase into the system's keyring once it has opened the file.
        """
        self.path, self._passphrase = path, passphrase
        call = Call(self, self._on_opened, self.open_failed.emit)
        self._runner.submit("open", call, lambda _emit: self._open(path, passphrase, keep))

    def _open(self, path: Path, passphrase: str | None, keep: bool) -> tuple[Memory, MemoryBank]:
        memory = self._opening = self._opener(path, passphrase)
        banks = memory.banks()
        bank = memory.bank(banks[0].name if banks else None, create=not banks)
        show_times_in(bank.zone)
        if keep and passphrase is not None:
            keep_passphrase(path, passphrase)
        return memory, bank

    def switch(self, path: Path, passphrase: str | None = None, *, keep: bool = False) -> None:
        """Leave the open memory for another file. The former is closed once its writes are through."""
        former = self._leave()
        if former is not None:
            self._runner.submit("write", Call(self, None, None), lambda _emit: former.close())
        self.open(path, passphrase, keep=keep)

    def restore(self, source: Path, passphrase: str | None = None) -> None:
        """Put a backup in the place of this memory and open it; ``passphrase`` is the backup's.

        Emits ``restored`` on success. A backup that is refused changes nothing: ``failed``, and the memory opens again.
        """
        path, former_passphrase = self.path or default_memory_path(), self._passphrase
        former = self._leave()

        def done(kept: Path | None) -> None:
            self.restored.emit(kept)
            self.open(path, passphrase)

        def refused(failure: Failure) -> None:
            self.failed.emit(failure)
            self.open(path, former_passphrase)

        call = Call(self, done, refused)
        self._runner.submit("write", call, lambda _emit: restore_memory(source, path, passphrase, former))

    def change_passphrase(self, former: str | None, new: str | None, *, keep: bool = False) -> None:
        """Encrypt this memory anew (None: not at all) and open it again; ``keep`` as of :meth:`open`.

        Emits ``locked`` on success. With a wrong ``former`` nothing changes: ``failed``, and the memory opens again.
        """
        path, used = self.path or default_memory_path(), self._passphrase
        memory = self._leave()

        def done(_nothing: None) -> None:
            self.locked.emit(new is not None)
            self.open(path, new, keep=keep)

        def refused(failure: Failure) -> None:
            self.failed.emit(failure)
            self.open(path, used)

        call = Call(self, done, refused)
        self._runner.submit("write", call, lambda _emit: lock_memory(path, former, new, memory))

    def _leave(self) -> Memory | None:
        """Stop what is under way; the memory that is open no longer."""
        self._stop_listening()
        self._runner.drop_all()
        former, self.memory, self.bank = self.memory, None, None
        return former

    def _on_opened(self, pair: tuple[Memory, MemoryBank]) -> None:
        self.memory, self.bank = pair
        self._opening = None
        self._stop_listening = self.memory.models.listen(self._on_models)
        self.opened.emit()
        self.read(self, lambda bank, _cancel: bank.memory.models.status(), self.models_changed.emit, key="models")

    def _on_models(self, status: ModelStatus) -> None:
        self._runner.post(partial(self.models_changed.emit, status))  # the host tells in any thread

    def close(self) -> None:
        """Cancel everything, wait for the threads, close the file. Blocks briefly: only for quitting."""
        self._stop_listening()
        self._runner.stop_all()
        self._runner.join()
        for memory in (self.memory, self._opening):
            if memory is not None:
                memory.close()
        self.memory = self.bank = self._opening = None
        self.closed.emit()

    # --- reading

    def read(
        self,
        owner: QObject,
        work: Reader,
        done: Callable[[Any], None],
        *,
        failed: Callable[[Failure], None] | None = None,
        key: str = "",
    ) -> Call:
        """Run ``work(bank, cancel)`` in a thread, then ``done(result)`` on the GUI thread.

        A second call with the same owner and non-empty ``key`` cancels the first and drops its result.
        Results for a deleted owner are dropped. Without ``failed`` errors go to ``Services.failed``.
        """
        return self.stream(owner, lambda bank, cancel, _emit: work(bank, cancel), done, failed=failed, key=key)

    def stream(
        self,
        owner: QObject,
        work: Streamer,
        done: Callable[[Any], None],
        *,
        item: Callable[[Any], None] | None = None,
        failed: Callable[[Failure], None] | None = None,
        key: str = "",
    ) -> Call:
        """Like :meth:`read` with partial results: ``work(bank, cancel, emit)``, each emit reaches ``item``."""
        call = Call(owner, done, failed, item)
        if key:
            self._supersede(owner, key, call)
        bank = self.bank
        if bank is None:
            call.stop()
            return call
        self._runner.submit("read", call, lambda emit: work(bank, call.cancel, emit))
        return call

    def _supersede(self, owner: QObject, key: str, call: Call) -> None:
        calls = self._latest.setdefault(owner, {})
        if (former := calls.get(key)) is not None:
            former.stop()
        calls[key] = call

    # --- writing

    def write(
        self,
        owner: QObject,
        operation: Operation,
        *,
        done: Callable[[Any], None] | None = None,
        failed: Callable[[Failure], None] | None = None,
    ) -> Call:
        """Run a short operation after those before it; emits ``changed``, then calls ``done(result)``."""
        call = Call(owner, done, failed)
        shell = Call(self, lambda outcome: self._written(operation, outcome, call), self._failer(call))
        context = self._context(shell.cancel, lambda _progress: None)
        if context is not None:
            self._runner.submit("write", shell, lambda _emit: _split(operation.run(context)))
        return call

    def _written(self, operation: Operation, outcome: tuple[Changes, Any], call: Call) -> None:
        changes, result = outcome
        self.changed.emit(changes)
        if operation.undoable:
            self.undo_offered.emit(operation.title)  # the engine's own label is English
        call.deliver(result)

    def _failer(self, call: Call) -> Callable[[Failure], None]:
        return lambda failure: call.fail(failure, self.failed.emit)

    # --- long work

    def start(
        self,
        owner: QObject,
        operation: Operation,
        *,
        lane: str = "jobs",
        done: Callable[[Any], None] | None = None,
        failed: Callable[[Failure], None] | None = None,
        progress: Callable[[Progress], None] | None = None,
    ) -> int:
        """Run a long operation as a job of the status area; ``lane``: "jobs" and "distil" run one after the other.

        It goes on when ``owner`` is gone. Returns the job's id for :meth:`cancel_job`.
        """
        job = Job(next(self._job_ids), operation.title, background=operation.background)
        announce = Throttle(ANNOUNCE_SECONDS)
        announce.passes()  # nothing is new yet
        call = Call(owner, done, failed, progress)
        shell = Call(
            self,
            lambda outcome: self._job_done(job.id, outcome, call),
            lambda failure: self._job_failed(job.id, failure, call),
            lambda step: self._job_step(job.id, step, call, operation.touches, announce),
        )
        self._jobs[job.id] = (job, shell)
        self.job_changed.emit(job)
        self._runner.submit(lane, shell, lambda emit: self._run_job(operation, shell.cancel, emit))
        return job.id

    def _run_job(self, operation: Operation, cancel: Event, emit: Emit) -> tuple[Changes, Any]:
        throttle = Throttle()

        def report(step: Progress) -> None:
            if throttle.passes() or (step.total is not None and step.done >= step.total):
                emit(step)

        emit(Progress("starting", 0, None, ""))
        context = self._context(cancel, report)
        if context is None:
            raise Cancelled("the memory was closed")
        outcome = _split(operation.run(context))
        show_times_in(context.bank.zone)  # the first import brings the memory's zone
        return outcome

    def jobs(self) -> list[Job]:
        """The jobs of this session, oldest first."""
        return [job for job, _ in self._jobs.values()]

    def cancel_job(self, job_id: int) -> None:
        """Ask a job to stop; what it did up to its last checkpoint stays."""
        self._jobs[job_id][1].cancel.set()

    def _job_step(self, job_id: int, step: Progress, call: Call, touches: frozenset[str], announce: Throttle) -> None:
        self._move(job_id, state=JobState.RUNNING, progress=step)
        call.deliver_item(step)
        if touches and announce.passes():
            self.changed.emit(Changes(touches))

    def _job_done(self, job_id: int, outcome: tuple[Changes, Any], call: Call) -> None:
        changes, result = outcome
        self._move(job_id, state=JobState.DONE)
        self.changed.emit(changes)
        call.deliver(result)

    def _job_failed(self, job_id: int, failure: Failure, call: Call) -> None:
        cancelled = failure.code == Cancelled.code
        self._move(job_id, state=JobState.CANCELLED if cancelled else JobState.FAILED, failure=failure)
        call.fail(failure, self.failed.emit if not cancelled else lambda _failure: None)

    def _move(self, job_id: int, **changes: object) -> None:
        job, call = self._jobs[job_id]
        self._jobs[job_id] = (job.moved(**changes), call)
        self.job_changed.emit(self._jobs[job_id][0])

    def _context(self, cancel: Event, progress: Callable[[Progress], None]) -> OperationContext | None:
        if self.memory is None or self.bank is None:
            return None
        return OperationContext(self.memory, self.bank, cancel, progress)


def _split(outcome: Changes | tuple[Changes, Any]) -> tuple[Changes, Any]:
    return outcome if isinstance(outcome, tuple) else (outcome, None)
