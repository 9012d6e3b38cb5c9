"""How the interpreter is set up so that its other threads do not hold up the window."""

from __future__ import annotations

import gc
import sys

SWITCH_SECONDS = 0.001  # how long the window waits for a thread that computes; 0.005 unless told otherwise


def put_window_first() -> None:
    """Take turns between threads more often: the window's thread needs many short ones."""
    sys.setswitchinterval(SWITCH_SECONDS)


def spare_what_stays() -> None:
    """Have the garbage collector pass over all there is now: the program's modules, which stay until it ends.

    Once, when they are loaded and before there is anything else of size. A full collection visits every object while
    all threads stand still: 80 to 120 ms with the 100,000 objects of our modules, 1 ms without them.
    """
    if not gc.get_freeze_count():
        gc.freeze()
