"""The durable queue: what is waiting, running, done or failed, and why."""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from typing import Any

from core.store.clock import from_ms, now_ms
from core.store.connection import Connection
from core.types import JobRow


def add(
    connection: Connection, bank_id: int, kind: str, label: str, payload: Mapping[str, Any], *,
    state: str = "queued", total: int | None = None, priority: int = 0,
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


def latest(connection: Connection, bank_id: int, limit: int) -> list[JobRow]:
    """Jobs, newest first."""
    query = (
        "SELECT id, kind, label, state, attempts, error, done, total, created_ms FROM jobs WHERE bank_id = ? "
        "ORDER BY id DESC LIMIT ?"
    )
    return [
        JobRow(i, kind, label, state, attempts, error, done, total, from_ms(ms))
        for i, kind, label, state, attempts, error, done, total, ms in connection.execute(query, (bank_id, limit))
    ]


def interrupted(connection: Connection, bank_id: int, alive: Set[int] = frozenset()) -> None:
    """What still says running, but for the jobs ``alive``, was killed with its program; so was its import."""
    query = "SELECT id, json_extract(payload, '$.source') FROM jobs WHERE bank_id = ? AND state = 'running'"
    dead = [(job, source) for job, source in connection.execute(query, (bank_id,)).fetchall() if job not in alive]
    connection.executemany(
        "UPDATE jobs SET state = 'failed', error = 'The program ended while this was running.', updated_ms = ? "
        "WHERE id = ?",
        [(now_ms(), job) for job, _ in dead],
    )
    connection.executemany(
        "UPDATE sources SET state = 'interrupted' WHERE id = ? AND state = 'importing'",
        [(source,) for _, source in dead],
    )
