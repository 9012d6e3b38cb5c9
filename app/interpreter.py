"""How the interpreter is set up so that its other threads do not hold up the window."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

from PySide6 import QtCore, QtGui, QtWidgets

SWITCH_SECONDS = 0.001  # how long the window waits for a thread that computes; 0.005 unless told otherwise


def put_window_first() -> None:
    """Take turns between threads more often: the window's thread needs many short ones."""
    sys.setswitchinterval(SWITCH_SECONDS)


def qt_classes() -> Iterator[None]:
    """Have PySide6 make its classes, one a step, in the window's thread and before any other imports a page.

    It makes each on first use, for which a page would wait; and with two threads at it, PySide6 6.11 has now and then
    crashed (in ``MetaObjectBuilder::update``, on a class that was half made).
    """
    for library in (QtCore, QtGui, QtWidgets):
        for name in dir(library):
            getattr(library, name)
            yield


def spare_what_stays() -> None:
    """Have the garbage collector pass over all there is now: the program's modules, which stay until it ends.

    Once, when they are loaded and before there is anything else of size. A full collection visits every object while
    all threads stand still: 80 to 120 ms with the 100,000 objects of our modules, 1 ms without them.
    """
    if not gc.get_freeze_count():
        gc.freeze()
