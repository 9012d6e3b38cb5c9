"""Distil in forked processes, each of which kills itself at one transaction (see test_distil_kills.py).

Arguments: a memory file with an imported chat, and the points, such as ``3:inside`` or ``7:after``. For every point
a copy ``POINT.hindsight`` is left beside it as the kill left it; the points that were reached are printed.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path

from core.bank import Memory
from tests.core.bank.killed_import import die_at
from tests.core.bank.scripted_models import ScriptedModels, fact, reply

# Newest exchange first: of the old model, then of the new one, which is killed.
OLD = (
    reply(fact([1], "Nora misses the rye bread of the bakery on Karlstrasse.")),
    reply(fact([1], "Jonas's sister Anna had a baby boy called Emil.", when="yesterday")),
)
NEW = (
    reply(
        fact([1], "The bakery on Karlstrasse has closed and Nora misses its rye bread."),
        fact([2], "Petra told Jonas that the owner retired to Rostock."),
    ),
    reply(fact([1], "Anna, the sister of Jonas, had a baby called Emil.", when="yesterday")),
    reply(reason="nothing new"),
)


def prepare(path: Path) -> None:
    """Have the old model read the two newest exchanges."""
    with Memory.open(path, models=ScriptedModels(path.parent, OLD, name="old")) as memory:
        memory.bank().distil(limit=2)


def distil_again(path: Path) -> None:
    """The run that is to be killed."""
    with Memory.open(path, models=ScriptedModels(path.parent, NEW, name="new")) as memory:
        bank = memory.bank()
        bank.distil(exchange_ids=[row.id for row in bank.exchanges(limit=3)])


def run(path: Path, point: str) -> bool:
    """Whether the killed process got as far as ``point``."""
    copy = shutil.copy(path, path.with_name(f"{point}.hindsight"))
    number, _, moment = point.partition(":")
    child = os.fork()
    if child == 0:
        try:
            die_at(int(number), moment)
            distil_again(Path(copy))
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


if __name__ == "__main__":
    prepare(Path(sys.argv[1]))
    for wanted in sys.argv[2:]:
        if run(Path(sys.argv[1]), wanted):
            print(wanted)
