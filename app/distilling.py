"""Distillation in the background: it starts by itself, makes way for people, and goes on after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.failures import Failure
from app.jobs import Job
from app.operations.base import Operation
from app.operations.distil import distil, work_off_jobs
from app.operations.models import use_model
from app.operations.settings import set_setting
from app.services import Services
from core.errors import Cancelled
from core.types import Changes, ExchangeState, Progress

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

LANE = "distil"
ON, PAUSED = "distil.background", "distil.paused"  # settings of the memory file
TELLING = frozenset({"exchanges", "messages", "settings", "models", "jobs"})
SEEN_JOBS = 500
MOST_RETRIED = 1000


class Stand(StrEnum):
    """Where background distillation stands."""

    NO_MODEL = "no model"
    OFF = "off"
    PAUSED = "paused"
    FAILED = "failed"
    RUNNING = "running"
    BEHIND = "behind"  # other work goes first
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Queue:
    """What there is to do, what could not be done, what the person wants; ``followups`` counts queued jobs."""

    model: str | None = None
    on: bool = True
    paused: bool = False
    waiting: int = 0
    failed: int = 0
    followups: int = 0


def read_queue(bank: MemoryBank, _cancel: Event) -> Queue:
    """One read for everything the decision rests on."""
    llm = bank.memory.models.status().llm
    counts = bank.exchange_counts()
    return Queue(
        model=None if llm is None else llm.name,
        on=bool(bank.memory.setting(ON, True)),
        paused=bool(bank.memory.setting(PAUSED, False)),
        waiting=counts[ExchangeState.WAITING],
        failed=counts[ExchangeState.FAILED],
        followups=sum(job.state == "queued" for job in bank.jobs(SEEN_JOBS)),
    )


class Distilling(QObject):
    """Decides when exchanges are distilled. Nothing happens before :meth:`watch`.

    Signals: ``changed()`` when :attr:`stand`, :attr:`queue` or :attr:`progress` did.
    """

    changed = Signal()

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._job: int | None = None  # the background run
        self._asked: list[int] = []  # runs the person started
        self._making_way = False  # it was cancelled for something else
        self._model: str | None = None  # the one it began with
        self._ended = False  # a background run just has
        self._left_jobs = 0  # queued jobs that wait for a model which is not there
        self.queue = Queue()
        self.failure: Failure | None = None
        self.progress: Progress | None = None

    def watch(self) -> None:
        """From now on start by itself whenever there is something to do."""
        self._services.opened.connect(self._on_opened)
        self._services.models_changed.connect(lambda _status: self.look())
        self._services.changed.connect(self._on_changed)
        self._services.job_changed.connect(self._on_job)

    @property
    def asked(self) -> bool:
        """Whether what runs was started by the person."""
        return bool(self._asked)

    @property
    def stand(self) -> Stand:
        """Where it stands now."""
        if self._job is not None or self._asked:
            return Stand.RUNNING
        if self.queue.model is None:
            return Stand.NO_MODEL
        if self.failure is not None:
            return Stand.FAILED
        if self.queue.paused:
            return Stand.PAUSED
        if not self.queue.on:
            return Stand.OFF
        return Stand.BEHIND if self.queue.waiting else Stand.DONE

    # --- what the person can do

    def pause(self) -> None:
        """Interrupt the background run; what was distilled stays. Holds over a restart."""
        self._write_pause(True)
        if self._job is not None:
            self._services.cancel_job(self._job)

    def stop(self) -> None:
        """End what the person started; the background run goes on after it."""
        for job in self._asked:
            self._services.cancel_job(job)

    def resume(self) -> None:
        """Go on where it was paused or failed."""
        self.failure = None
        self._write_pause(False)

    def set_on(self, on: bool) -> None:
        """Whether to distil without being asked."""
        if not on:
            self._make_way()
        self._services.write(self, set_setting(ON, on))

    def everything(self) -> None:
        """Distil all that waits, because the person said so."""
        self._run_asked(distil(translate("Distilling", "Distil everything that waits")))

    def retry_failed(self) -> None:
        """Have another try at the exchanges that could not be distilled."""

        def work(bank: MemoryBank, _cancel: Event) -> list[int]:
            return [row.id for row in bank.exchanges(state=ExchangeState.FAILED, limit=MOST_RETRIED)]

        title = translate("Distilling", "Distil what failed before")
        self._services.read(self, work, lambda ids: self.exchanges(ids, title), key="failed")

    def exchanges(self, ids: Sequence[int], title: str) -> None:
        """Distil these exchanges, again if need be, before anything else."""
        self._run_asked(distil(title, exchange_ids=tuple(ids)))

    def exchanges_with(self, entry_id: str, ids: Sequence[int], title: str) -> None:
        """Switch to another language model and distil these exchanges with it."""
        self._make_way()
        self._services.write(self, use_model("llm", entry_id), done=lambda _result: self.exchanges(ids, title))

    def conversation(self, conversation_id: int, title: str) -> None:
        """Distil what waits in a conversation, before anything else."""
        self._run_asked(distil(title, conversation_id=conversation_id))

    # --- deciding

    def look(self) -> None:
        """See what there is to do, and do it if nothing speaks against it."""
        if self._services.is_open:
            self._services.read(self, read_queue, self._decide, key="queue")

    def _decide(self, queue: Queue) -> None:
        if queue.model != self.queue.model:
            self.failure, self._left_jobs = None, 0  # another model may manage what the last one did not
        elif self._ended:
            self._left_jobs = queue.followups
        self._left_jobs, self._ended = min(self._left_jobs, queue.followups), False
        self.queue = queue
        busy = any(job.active for job in self._services.jobs())
        if queue.on and not queue.paused and self.failure is None and not busy:
            if queue.model is not None and queue.waiting:
                self._start(distil(translate("Distilling", "Distil memories"), background=True))
            elif queue.followups > self._left_jobs:
                self._start(work_off_jobs())
        self.changed.emit()

    def _start(self, operation: Operation) -> None:
        self._making_way, self._model = False, self.queue.model
        self._job = self._services.start(
            self, operation, lane=LANE, done=self._done, failed=self._failed, progress=self._step
        )

    def _run_asked(self, operation: Operation) -> None:
        self._make_way()
        self.failure = None
        job = self._services.start(
            self, operation, lane=LANE, done=self._asked_done, failed=self._asked_failed, progress=self._step
        )
        self._asked.append(job)
        self.changed.emit()

    def _make_way(self) -> None:
        if self._job is not None:
            self._making_way = True
            self._services.cancel_job(self._job)

    def _step(self, step: Progress) -> None:
        self.progress = step
        self.changed.emit()

    def _done(self, _report: object) -> None:
        self._job = self.progress = None
        self._ended = True
        self.look()

    def _failed(self, failure: Failure) -> None:
        self._job = self.progress = None
        if self._making_way:
            pass  # a model that is taken away ends its work with an error
        elif failure.code == Cancelled.code:
            self._write_pause(True)  # stopped in the status area
        elif self.queue.model == self._model:
            self.failure = failure
        self.look()

    def _asked_done(self, _report: object) -> None:
        self._asked.pop(0)
        self.progress = None
        self.look()

    def _asked_failed(self, failure: Failure) -> None:
        self._asked.pop(0)
        self.progress = None
        if failure.code != Cancelled.code:
            self._services.failed.emit(failure)
        self.look()

    def _write_pause(self, paused: bool) -> None:
        self.queue = replace(self.queue, paused=paused)
        self._services.write(self, set_setting(PAUSED, paused))

    def _on_opened(self) -> None:
        self.queue, self.failure, self.progress = Queue(), None, None
        self._job = None
        self._asked.clear()
        self.look()

    def _on_changed(self, changes: Changes) -> None:
        if changes.tables & TELLING and self._job is None:
            self.look()

    def _on_job(self, job: Job) -> None:
        if not job.active and job.id != self._job and job.id not in self._asked:
            self.look()  # what it had to wait for has ended
