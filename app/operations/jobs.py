"""Writes to the durable queue of jobs."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation

translate = QCoreApplication.translate


def cancel_job(job_id: int) -> Operation:
    """Take a job out of the queue; what it has done stays."""
    return Operation(title=translate("Operations", "Cancel job"), run=lambda context: context.bank.cancel_job(job_id))


def retry_job(job_id: int) -> Operation:
    """Put a failed or cancelled job back into the queue."""
    return Operation(title=translate("Operations", "Retry job"), run=lambda context: context.bank.retry_job(job_id))
