"""What a test may not leave behind: running threads, child processes, open windows."""

from __future__ import annotations

import gc
import multiprocessing.process
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

GRACE_SECONDS = 3.0  # for what was told to end and is still ending
# Python's own helpers of multiprocessing: started once, shared, ended with the interpreter.
HELPER_PROCESSES = ("resource_tracker", "forkserver")


def running_threads() -> set[threading.Thread]:
    """Threads that would keep the program from ending."""
    return {thread for thread in threading.enumerate() if not thread.daemon}


def child_processes() -> set[int]:
    """Process ids of living children of this process; zombies are not counted, they hold nothing."""
    if sys.platform != "linux":
        return {child.pid for child in multiprocessing.process.active_children() if child.pid is not None}
    if not _has_children():
        return set()
    return {pid for pid in _all_pids() if _is_child(pid) and not _is_helper(pid)}


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


def _has_children() -> bool:
    """The quick answer of most tests: looking through /proc takes some milliseconds, twice for each test."""
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


def _all_pids() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def _is_child(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat", "rb", buffering=0) as file:  # noqa: PTH123 - half the time of Path
            stat = file.read(1024)
    except (FileNotFoundError, ProcessLookupError):  # it ended while we looked
        return False
    state, parent = stat.rpartition(b")")[2].split()[:2]
    return int(parent) == os.getpid() and state != b"Z"


def _is_helper(pid: int) -> bool:
    try:
        command = Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return True
    return any(name in command for name in HELPER_PROCESSES)
