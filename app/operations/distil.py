"""Distilling exchanges and working off what follows from new memories."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation, OperationContext
from core.types import Changes, DistilReport

translate = QCoreApplication.translate

DISTILLED_TABLES = frozenset(
    {"exchanges", "jobs", "memories", "evidence", "entities", "mentions", "links", "opinion_steps", "successions",
     "merges", "background_versions"}
)  # fmt: skip


def distil(
    title: str,
    *,
    conversation_id: int | None = None,
    exchange_ids: Sequence[int] | None = None,
    background: bool = False,
) -> Operation:
    """Distil what waits, in one conversation or everywhere, or these exchanges again; ``done`` gets the report."""

    def run(context: OperationContext) -> tuple[Changes, DistilReport]:
        report = context.bank.distil(
            conversation_id=conversation_id,
            exchange_ids=exchange_ids,
            progress=context.progress,
            cancel=context.cancel,
        )
        return Changes(DISTILLED_TABLES), report

    return Operation(title, run, touches=DISTILLED_TABLES, background=background)


def work_off_jobs() -> Operation:
    """Observe, weigh opinions and propose background where memories are new; no language model is needed."""

    def run(context: OperationContext) -> Changes:
        context.bank.run_jobs(progress=context.progress, cancel=context.cancel)
        return Changes(DISTILLED_TABLES)

    return Operation(translate("Operations", "Think over new memories"), run, background=True)


def set_job_state(job_id: int, state: str) -> Operation:
    """Make a waiting job pause, go on ("queued") or end ("cancelled")."""
    titles = {
        "queued": translate("Operations", "Queue a task again"),
        "paused": translate("Operations", "Pause a task"),
        "cancelled": translate("Operations", "Cancel a task"),
    }
    return Operation(titles[state], lambda context: context.bank.set_job_state(job_id, state))
