"""Recall by itself in a process of its own: ``python -m tests.benchmarks.recalling FILE QUESTIONS``.

Prints the most memory that was resident, in bytes: a process that also holds the vectors for a scan cannot tell it.
"""

from __future__ import annotations

import resource
import sys
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from core.store.store import Store
from core.tempr.recall.pipeline import Recaller
from core.types import Effort, RecallRequest
from tests.benchmarks import lifetime

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def main(path: Path, questions: int) -> None:
    language = lifetime.Language(seed=3)
    with Store(path, read_only=True) as store:
        recaller = Recaller(store, lifetime.BANK, lifetime.RandomVectors(seed=4), ZoneInfo("UTC"))
        for _ in range(questions):
            recaller.recall(RecallRequest(language.question(), NOW, effort=Effort.LOW))
    print(peak())


def peak() -> int:
    """The most bytes that were resident. Linux counts what the starting process held into the usual figure."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
