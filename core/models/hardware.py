"""What this computer offers: physical cores and, through llama.cpp, a GPU."""

from __future__ import annotations

import os
import platform
from pathlib import Path


def physical_cores() -> int:
    """Cores this process may use, hyper-threads counted once: two threads on one core slow matrix work down."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    system = platform.system()
    if system == "Linux":
        return max(1, min(usable, _linux_cores() or usable))
    if system == "Darwin":
        return usable  # Apple's processors have no hyper-threads
    return max(1, usable // 2)


def total_memory() -> int | None:
    """Bytes of main memory, None where the system does not tell in a simple way."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return None


def _linux_cores() -> int:
    """Distinct sets of sibling threads, 0 when the kernel does not tell."""
    folder = Path("/sys/devices/system/cpu")
    siblings = {path.read_text().strip() for path in folder.glob("cpu[0-9]*/topology/thread_siblings_list")}
    return len(siblings)
