"""Working off the durable queue: what was learned leads to more work, which waits for its turn (DESIGN section 3)."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from core import defaults
from core.bank.reflect import Reflecting
from core.errors import Cancelled, HindsightError, MemoryFileError, Preempted
from core.store import jobs
from core.store.jobs import Job
from core.types import Changes, Progress, ProgressCallback

Handler = Callable[[Mapping[str, Any], threading.Event | None], None]

# Kind of job -> the method of the bank that does it: (payload, cancel). Kinds without one wait.
HANDLERS = {
    "distil": "_run_distil",
    "observe": "_run_observe",
    "reinforce": "_run_reinforce",
    "background": "_run_background",
    jobs.CLAIMS: "_run_claims",
}
FOLLOW_UPS = tuple(kind for kind in HANDLERS if kind != "distil")
_EMBED_SECONDS = 2.0  # what jobs write waits no longer for its vector; one by one costs more than the lines themselves
_WAIT_SECONDS = 0.5  # before background work asks again for a model that a person is using
logger = logging.getLogger("hindsight.jobs")


class Working(Reflecting):
    """The queue of a bank."""

    def run_jobs(self, *, progress: ProgressCallback | None = None, cancel: threading.Event | None = None) -> int:
        """Work off what is queued, the most urgent and newest first; how many jobs were done.

        A job that makes way for a person is taken up again. One that fails is tried again, up to
        ``defaults.DISTIL_ATTEMPTS`` times, and then stands as failed with the reason. Raises Cancelled, and what is a
        fault of the program, which costs the job an attempt too.
        """
        return self._work_off(tuple(HANDLERS), progress, cancel)

    def set_job_state(self, job_id: int, state: str) -> Changes:
        """Pause ("paused"), go on with or retry ("queued"), or give up ("cancelled") a job."""
        self._store.write(lambda connection: jobs.set_state(connection, self.id, job_id, state))
        return Changes(frozenset({"jobs"}), {"jobs": [job_id]})

    def _work_off(
        self, kinds: tuple[str, ...], progress: ProgressCallback | None, cancel: threading.Event | None, since: int = 0
    ) -> int:
        """Do the queued jobs of these kinds, or only those queued or added to ``since`` then (milliseconds)."""
        served = tuple(kind for kind in kinds if hasattr(self, HANDLERS[kind]))
        left: set[int] = set()  # they wait for a language model that is not there
        done, begun = 0, time.monotonic()
        embedded = begun
        while (job := self._take(served, left, since)) is not None:
            finished = self._do(job, left, cancel)
            done += finished
            if time.monotonic() - embedded > _EMBED_SECONDS:
                self.embed(cancel=cancel)
                embedded = time.monotonic()
            if progress is not None:
                waiting = self._queued(served, since)
                pace = (time.monotonic() - begun) / done if done else None
                progress(Progress("working", done, done + waiting, "jobs", pace * waiting if pace else None))
        if done:
            self.embed(progress=progress, cancel=cancel)
        return done

    def _take(self, kinds: tuple[str, ...], left: set[int], since: int) -> Job | None:
        if not self._queued(kinds, since):  # a file that is only read is fine while there is nothing to do
            return None
        job = self._store.write(lambda connection: jobs.take(connection, self.id, kinds, left, since))
        if job is not None:
            self._running.add(job.id)
        return job

    def _queued(self, kinds: tuple[str, ...], since: int) -> int:
        with self._store.reading() as connection:
            return jobs.count(connection, self.id, kinds, since)

    def _do(self, job: Job, left: set[int], cancel: threading.Event | None) -> bool:
        """Do one job and note how it went; True when it is done."""
        handler: Handler = getattr(self, HANDLERS[job.kind])
        try:
            check_cancel(cancel)
            handler({**job.payload, "job": job.id}, cancel)
        except Preempted:
            self._store.write(lambda connection: jobs.requeue(connection, job.id))
            if self._models.status().llm is None:
                left.add(job.id)
            wait_turn(cancel)
        except (Cancelled, MemoryFileError):  # stopped, or the file cannot be written: no fault of the job
            self._store.write(lambda connection: jobs.requeue(connection, job.id))
            raise
        except HindsightError as error:
            self._note_failure(job, error)
        except Exception as error:  # a fault of ours: said, and after some attempts no longer in the way of the others
            self._note_failure(job, error)
            raise
        except BaseException:
            self._store.write(lambda connection: jobs.requeue(connection, job.id))
            raise
        else:
            self._store.write(lambda connection: jobs.finish(connection, job.id))
            return True
        finally:
            self._running.discard(job.id)
        return False

    def _note_failure(self, job: Job, error: Exception) -> None:
        logger.info("a job of kind %s failed: %s", job.kind, error)
        reason = str(error) or type(error).__name__
        self._store.write(lambda connection: jobs.fail(connection, job.id, reason, defaults.DISTIL_ATTEMPTS))


def wait_turn(cancel: threading.Event | None) -> None:
    """Let the person go first."""
    if cancel is None:
        time.sleep(_WAIT_SECONDS)
    else:
        cancel.wait(_WAIT_SECONDS)
    check_cancel(cancel)


def check_cancel(cancel: threading.Event | None) -> None:
    """Raise Cancelled when a person stopped the work."""
    if cancel is not None and cancel.is_set():
        raise Cancelled("Stopped. What was done so far is kept, the rest goes on the next time.")
