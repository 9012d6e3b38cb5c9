"""What a test may not leave behind: running threads, child processes, open windows."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing.process
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from core.store.store import READING

GRACE_SECONDS = 3.0  # for what was told to end and is still ending
# Python's own helpers of multiprocessing: started once, shared, ended with the interpreter.
HELPER_PROCESSES = ("resource_tracker", "forkserver")


def running_threads() -> set[threading.Thread]:
    """Threads that would keep the program from ending; not those of a store, which wait for work while it is open."""
    found = {thread for thread in threading.enumerate() if not thread.daemon}
    return {thread for thread in found if not thread.name.startswith(READING)}


def child_processes() -> set[int]:
    """Process ids of living children of this process; zombies are not counted, they hold nothing."""
    if sys.platform != "linux":
        return {child.pid for child in multiprocessing.process.active_children() if child.pid is not None}
    return {pid for pid in _children() if _is_running(pid) and not _is_helper(pid)}


def open_windows() -> set[object]:
    """Visible top-level widgets, or nothing where the test never loaded Qt."""
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return set()
    return {widget for widget in widgets.QApplication.topLevelWidgets() if widget.isVisible()}


def left_over(look: Callable[[], set[object]], before: set[object]) -> set[object]:
    """What ``look`` still finds beyond ``before`` once the grace period is over."""
    deadline = time.monotonic() + GRACE_SECONDS
    remaining = look() - before
    while remaining and time.monotonic() < deadline:
        _finish_deferred_deletions()
        gc.collect()
        time.sleep(0.02)
        remaining = look() - before
    return remaining


def _finish_deferred_deletions() -> None:
    core = sys.modules.get("PySide6.QtCore")
    if core is not None and core.QCoreApplication.instance() is not None:
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete.value)


def _children() -> set[int]:
    """The kernel keeps a list for each thread: no search through all processes, twice for each of 2,000 tests."""
    found: set[int] = set()
    for thread in Path("/proc/self/task").iterdir():
        with contextlib.suppress(FileNotFoundError):  # it ended while we looked
            found.update(map(int, (thread / "children").read_text().split()))
    return found


def _is_running(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def _is_helper(pid: int) -> bool:
    try:
        command = Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return True
    return any(name in command for name in HELPER_PROCESSES)
