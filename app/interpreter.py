"""How the interpreter is set up so that its other threads do not hold up the window."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QObject, QTimer

COLLECTED_EVERY_MS = 100
# Of new objects, and of collections of each younger generation, before one is collected; as Python has it, but for
# full collections, which visit every object.
COLLECTED_AT = (700, 10, 50)
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


class Collector(QObject):
    """Collects garbage in the window's thread and nowhere else, until :meth:`stop`.

    Python collects in whatever thread happens to make an object. Widgets of a reference cycle are then let go of in a
    worker; PySide6 has them deleted in the window's thread a moment later, also those that Qt has deleted meanwhile,
    which ends the program (seen with 6.11, ``BindingManager::runDeletionInMainThread``).
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._timer = QTimer(self, interval=COLLECTED_EVERY_MS)
        self._timer.timeout.connect(self._collect_what_is_due)
        self._timer.start()

    def stop(self) -> None:
        """Let Python collect as before."""
        self._timer.stop()
        if self._was_enabled:
            gc.enable()

    def _collect_what_is_due(self) -> None:
        counts = gc.get_count()
        for generation in (2, 1, 0):
            if counts[generation] > COLLECTED_AT[generation]:
                gc.collect(generation)
                return
