"""The durable queue: what is waiting, running, done or failed, and why.

A job is taken by one worker at a time. Stopped to make way for a person it goes back without an attempt counted;
a failed one is tried again a few times; what a killed program left running is queued again.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass
from typing import Any

from core.errors import NotFound, RequestError
from core.store.clock import from_ms, now_ms
from core.store.connection import Connection
from core.types import JobRow

QUEUED, RUNNING, PAUSED, DONE, FAILED, CANCELLED = "queued", "running", "paused", "done", "failed", "cancelled"
CLAIMS = "claims"  # reads what memories of an earlier format say of what holds
IMPORT = "import"  # cannot be run again by itself: its files may be gone
# What a person may ask of a job in which state.
_ALLOWED = {
    QUEUED: frozenset({PAUSED, FAILED, CANCELLED}),
    PAUSED: frozenset({QUEUED, RUNNING}),
    CANCELLED: frozenset({QUEUED, RUNNING, PAUSED, FAILED}),
}


@dataclass(frozen=True, slots=True)
class Job:
    """A job that was taken to be done."""

    id: int
    kind: str
    payload: Mapping[str, Any]


def add(
    connection: Connection, bank_id: int, kind: str, label: str, payload: Mapping[str, Any], *,
    state: str = QUEUED, total: int | None = None, priority: int = 0,
) -> int:  # fmt: skip
    """A new job; its row."""
    row = connection.execute(
        "INSERT INTO jobs (bank_id, kind, label, payload, state, total, priority, created_ms, updated_ms) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (bank_id, kind, label, json.dumps(dict(payload)), state, total, priority, now_ms(), now_ms()),
    ).fetchall()[0]
    return int(row[0])


def update(
    connection: Connection, job_id: int, *, state: str | None = None, done: int | None = None,
    total: int | None = None, error: str | None = None,
) -> None:  # fmt: skip
    """Note how far a job is. None leaves a value as it is."""
    connection.execute(
        "UPDATE jobs SET state = coalesce(?, state), done = coalesce(?, done), total = coalesce(?, total), "
        "error = coalesce(?, error), attempts = attempts + (coalesce(?, '') = 'failed'), updated_ms = ? WHERE id = ?",
        (state, done, total, error, state, now_ms(), job_id),
    )


def take(
    connection: Connection, bank_id: int, kinds: Collection[str], leave: Collection[int] = (), since: int = 0
) -> Job | None:
    """The queued job of the highest priority, newest first, now running; None when there is none.

    ``leave``: jobs not to take. ``since``: only those queued or added to since then, in milliseconds.
    """
    marks = ", ".join("?" * len(kinds))
    query = (
        f"SELECT id FROM jobs WHERE bank_id = ? AND state = 'queued' AND kind IN ({marks}) "
        "AND id NOT IN (SELECT value FROM json_each(?)) AND updated_ms >= ? ORDER BY priority DESC, id DESC LIMIT 1"
    )
    rows = connection.execute(query, (bank_id, *kinds, json.dumps(list(leave)), since)).fetchall()
    if not rows:
        return None
    begin(connection, rows[0][0])
    query = "SELECT id, kind, payload FROM jobs WHERE id = ?"
    job_id, kind, payload = connection.execute(query, rows[0]).fetchall()[0]
    return Job(job_id, kind, json.loads(payload))


def begin(connection: Connection, job_id: int) -> None:
    """Note that a job runs from now on; its time left is reckoned from here."""
    connection.execute(
        "UPDATE jobs SET state = 'running', error = NULL, updated_ms = ?1, "
        "payload = json_set(payload, '$.begun_ms', ?1, '$.begun_done', done) WHERE id = ?2",
        (now_ms(), job_id),
    )


def requeue(connection: Connection, job_id: int) -> None:
    """Put a running job back, no attempt counted, as when it made way for a person."""
    connection.execute(
        "UPDATE jobs SET state = 'queued', updated_ms = ? WHERE id = ? AND state = 'running'", (now_ms(), job_id)
    )


def finish(connection: Connection, job_id: int) -> None:
    """Note that a job is done, unless a person paused or cancelled it meanwhile."""
    connection.execute(
        "UPDATE jobs SET state = 'done', updated_ms = ? WHERE id = ? AND state = 'running'", (now_ms(), job_id)
    )


def fail(connection: Connection, job_id: int, error: str, most: int) -> None:
    """Count a failed attempt and say why; queued again until the ``most``-th one."""
    connection.execute(
        "UPDATE jobs SET attempts = attempts + 1, error = ?2, updated_ms = ?3, state = CASE WHEN state <> 'running' "
        "THEN state WHEN attempts + 1 >= ?4 THEN 'failed' ELSE 'queued' END WHERE id = ?1",
        (job_id, error, now_ms(), most),
    )


def set_state(connection: Connection, bank_id: int, job_id: int, state: str) -> None:
    """Pause, cancel or, with ``queued``, go on with or retry a job, as a person asks.

    Raises NotFound, or RequestError when the job is in no state for that.
    """
    rows = connection.execute("SELECT state FROM jobs WHERE id = ? AND bank_id = ?", (job_id, bank_id)).fetchall()
    if not rows:
        raise NotFound(f"There is no job number {job_id}.")
    now = rows[0][0]
    if state not in _ALLOWED:
        raise RequestError(f"A job can be {', '.join(_ALLOWED)}, not {state!r}.")
    if now not in _ALLOWED[state]:
        raise RequestError(f"Job number {job_id} is {now}; it cannot be {state} any more.")
    retried = state == QUEUED
    connection.execute(
        "UPDATE jobs SET state = ?2, attempts = CASE WHEN ?3 THEN 0 ELSE attempts END, "
        "error = CASE WHEN ?3 THEN NULL ELSE error END, updated_ms = ?4 WHERE id = ?1",
        (job_id, state, retried, now_ms()),
    )


def state_of(connection: Connection, job_id: int) -> str:
    """The state a job is in; cancelled when it is gone."""
    rows = connection.execute("SELECT state FROM jobs WHERE id = ?", (job_id,)).fetchall()
    return str(rows[0][0]) if rows else CANCELLED


def latest(connection: Connection, bank_id: int, limit: int) -> list[JobRow]:
    """Jobs, newest first."""
    query = (
        "SELECT id, kind, label, state, attempts, error, done, total, created_ms, updated_ms, "
        "json_extract(payload, '$.begun_ms'), json_extract(payload, '$.begun_done') FROM jobs WHERE bank_id = ? "
        "ORDER BY id DESC LIMIT ?"
    )
    return [
        JobRow(
            i, kind, label, state, attempts, error, done, total, from_ms(ms),
            _seconds_left(done, total, updated, ms if begun is None else begun, before or 0)
            if state == RUNNING else None,
        )
        for i, kind, label, state, attempts, error, done, total, ms, updated, begun, before in connection.execute(
            query, (bank_id, limit)
        )
    ]  # fmt: skip


def _seconds_left(done: int, total: int | None, updated: int, begun: int, before: int) -> float | None:
    """At the pace since the job was begun with ``before`` done; None before the first step."""
    if total is None or done <= before:
        return None
    return max(updated - begun, 0) / 1000 / (done - before) * max(total - done, 0)  # clocks may be set back


def interrupted(connection: Connection, bank_id: int, alive: Set[int] = frozenset()) -> None:
    """Queue again what still says running, but for the jobs ``alive``: it was killed with its program.

    An import is not: whoever has its files imports them again. It is failed, and so is its source.
    """
    query = "SELECT id, kind, json_extract(payload, '$.source') FROM jobs WHERE bank_id = ? AND state = 'running'"
    dead = [row for row in connection.execute(query, (bank_id,)).fetchall() if row[0] not in alive]
    for job, kind, source in dead:
        if kind != IMPORT:
            requeue(connection, job)
            continue
        connection.execute(
            "UPDATE jobs SET state = 'failed', error = 'The program ended while this was running.', updated_ms = ? "
            "WHERE id = ?",
            (now_ms(), job),
        )
        connection.execute("UPDATE sources SET state = 'interrupted' WHERE id = ? AND state = 'importing'", (source,))


def count(connection: Connection, bank_id: int, kinds: Collection[str], since: int = 0) -> int:
    """How many jobs of these kinds are queued, or were queued or added to ``since`` then."""
    marks = ", ".join("?" * len(kinds))
    query = (
        f"SELECT count(*) FROM jobs WHERE bank_id = ? AND state = 'queued' AND kind IN ({marks}) AND updated_ms >= ?"
    )
    return int(connection.execute(query, (bank_id, *kinds, since)).fetchall()[0][0])


def supersede(connection: Connection, bank_id: int, kind: str, unless: str) -> None:
    """Take queued jobs of a kind out of the queue because another job does all that they would.

    ``unless``: a job that has this in its payload does something else, and stays.
    """
    connection.execute(
        "UPDATE jobs SET state = 'done', updated_ms = ? WHERE bank_id = ? AND kind = ? AND state = 'queued' "
        "AND json_extract(payload, ?) IS NULL",
        (now_ms(), bank_id, kind, f"$.{unless}"),
    )
