"""The whole queue, distilling and what follows, killed at every one of its transactions (see test_distil_kills.py).

Argument: a memory file with an imported chat. How many transactions an undisturbed run has is counted; then for each
of them a forked process kills itself in it, and another after its commit. ``POINT.hindsight`` is left beside the file
as the kill left it, ``whole.hindsight`` by the undisturbed run; the points that were reached are printed.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.bank import Memory
from core.models.ports import Generation
from core.types import ChatMessage
from tests.core.bank.killed_distil import NEW
from tests.core.bank.killed_import import counting, die_at
from tests.core.bank.scripted_models import ScriptedModels

SAYS = (("Karlstrasse", NEW[0]), ("Emil", NEW[1]))  # what of an exchange's text calls for which reply


class Reader(ScriptedModels):
    """Gives the same reply for the same exchange, whenever and however often it is read."""

    def generate(self, messages: Any, **options: Any) -> Generation:
        shown: tuple[ChatMessage, ...] = tuple(messages)
        asks_for_facts = "facts" in str(options.get("grammar"))
        self.replies = [text for word, text in SAYS if asks_for_facts and word in shown[-1].content][:1]
        return super().generate(messages, **options)


def work_off(path: Path) -> None:
    """Everything that waits: exchanges to be distilled, then follow-up jobs."""
    with Memory.open(path, models=Reader(path.parent)) as memory:
        bank = memory.bank()
        bank.resume()
        bank.distil()
        bank.run_jobs()


def forked(work: Callable[[], None]) -> int:
    """Run ``work`` in a process of its own; its exit status, negative for a signal."""
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def count(path: Path) -> int:
    """How many transactions the undisturbed run has."""
    whole, told = Path(shutil.copy(path, path.with_name("whole.hindsight"))), path.with_name("count")

    def work() -> None:
        so_far = counting()
        work_off(whole)
        told.write_text(str(so_far()))

    forked(work)
    return int(told.read_text())


def killed(path: Path, number: int, moment: str) -> bool:
    """Whether the process got as far as this point."""
    copy = Path(shutil.copy(path, path.with_name(f"{number}:{moment}.hindsight")))

    def work() -> None:
        die_at(number, moment)
        work_off(copy)

    return forked(work) == -signal.SIGKILL


if __name__ == "__main__":
    file = Path(sys.argv[1])
    for n in range(1, count(file) + 1):
        for when in ("inside", "after"):
            if killed(file, n, when):
                print(f"{n}:{when}")
