"""Running what an encoder does in steps, as its worker does between requests."""

from __future__ import annotations

import threading
from collections.abc import Generator
from typing import TypeVar

from core.errors import Cancelled

Result = TypeVar("Result")


def drain(steps: Generator[None, None, Result], cancel: threading.Event | None = None) -> Result:
    """The result of ``steps``; Cancelled at the first step after ``cancel`` is set."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        if cancel is not None and cancel.is_set():
            steps.close()
            raise Cancelled("stopped between two steps")
