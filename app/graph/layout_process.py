"""Starts the layout process, asks it for positions and remembers them."""

from __future__ import annotations

import json
import logging
import sys
from collections import OrderedDict
from pathlib import Path

import numpy as np
from PySide6.QtCore import QCoreApplication, QObject, QProcess, Signal

import app
from app.graph.data import Floats, GraphData, Key

translate = QCoreApplication.translate
LOG = logging.getLogger("graph")
REMEMBERED = 40  # layouts kept; 300 nodes are 2.4 kB


def worker_command() -> tuple[str, list[str]]:
    """Program and arguments of the layout process, from source and in the built program."""
    if getattr(sys, "frozen", False):
        return sys.executable, ["--worker", "layout"]
    return sys.executable, ["-m", "app.graph.layout_worker"]


class LayoutProcess(QObject):
    """Lays out graphs in a process of its own, the latest request first, results remembered.

    Signals:
        placed(object, object): key of the graph and its positions, float32 (n, 2)
        failed(str): why there is no layout
    """

    placed = Signal(object, object)
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._known: OrderedDict[Key, Floats] = OrderedDict()
        self._running: Key | None = None
        self._waiting: tuple[GraphData, Floats | None] | None = None
        self._serial = 0
        self._buffer = b""

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._running is not None

    def request(self, data: GraphData, start: Floats | None = None) -> None:
        """Ask for positions; :attr:`placed` follows, at once when they are known."""
        known = self._known.get(data.key)
        if known is not None:
            self._waiting = None
            self.placed.emit(data.key, known)
        elif self._running is not None:
            self._waiting = (data, start)
        else:
            self._send(data, start)

    def prepare(self) -> None:
        """Start the process ahead of the first request; loading networkx takes about half a second."""
        if self._process is None:
            self._process = self._started()

    def stop(self) -> None:
        """End the process; a later request starts a new one."""
        process, self._process = self._process, None
        self._running, self._waiting, self._buffer = None, None, b""
        if process is None:
            return
        process.finished.disconnect(self._on_finished)
        process.errorOccurred.disconnect(self._on_error)
        process.closeWriteChannel()
        if not process.waitForFinished(30):
            process.kill()
            process.waitForFinished(1000)
        process.deleteLater()

    def _started(self) -> QProcess:
        process = QProcess(self)
        process.setWorkingDirectory(str(Path(app.__file__).resolve().parent.parent))
        process.readyReadStandardOutput.connect(self._on_output)
        process.finished.connect(self._on_finished)
        process.errorOccurred.connect(self._on_error)
        process.start(*worker_command())
        return process

    def _send(self, data: GraphData, start: Floats | None) -> None:
        self.prepare()
        assert self._process is not None
        self._serial += 1
        self._running = data.key
        request = {
            "id": self._serial,
            "count": len(data.rows),
            "edges": np.column_stack([data.edges, data.weights])[data.backbone].tolist(),
            "centre": data.centre,
            "radii": (data.radii * 1.15).round(4).tolist(),
            "start": None if start is None else start.round(4).tolist(),  # NaN passes: both ends are Python
        }
        self._process.write(json.dumps(request).encode() + b"\n")

    def _on_output(self) -> None:
        if self._process is None:
            return
        self._buffer += self._process.readAllStandardOutput().data()
        *lines, self._buffer = self._buffer.split(b"\n")
        for line in lines:
            self._on_answer(json.loads(line))

    def _on_answer(self, answer: dict[str, object]) -> None:
        key, self._running = self._running, None
        if "error" in answer:
            LOG.error("layout failed: %s", answer["error"])
            self.failed.emit(str(answer["error"]))
        elif key is not None:
            positions = np.array(answer["positions"], dtype=np.float32).reshape(-1, 2)
            self._remember(key, positions)
            self.placed.emit(key, positions)
        if self._waiting is not None:
            (data, start), self._waiting = self._waiting, None
            self.request(data, start)

    def _remember(self, key: Key, positions: Floats) -> None:
        self._known[key] = positions
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def _on_finished(self, code: int) -> None:
        LOG.error("the layout process ended with status %d", code)
        self.stop()
        text = translate("LayoutProcess", "The drawing process ended unexpectedly. Choose the entity again to retry.")
        self.failed.emit(text)

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart and self._process is not None:
            self.stop()
            self.failed.emit(translate("LayoutProcess", "The drawing process could not be started."))
