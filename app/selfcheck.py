"""The window's part of ``hindsight --selfcheck``: does this installation or built program show what it should.

Yields a line a check, beginning ``ok`` or ``FAILED``, and touches nothing of the person's: memory file and
preferences are temporary. Without a screen it draws offscreen.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, QObject, QSettings, QTimer, SignalInstance
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from app.application import HindsightApp
from app.graph.data import GraphData, graph_data
from app.graph.layout_process import LayoutProcess
from app.i18n import Language, catalogue
from app.preferences import Preferences
from app.services import open_memory
from app.theme import RESOURCES
from core.types import EntityRow, EntityType, Neighbourhood

PATIENCE_MS = 60_000  # a built program's first start reads everything from a cold disk

Check = Callable[[QApplication, Path], str]


def run() -> Iterator[str]:
    """One line a check, as it ends."""
    qt = _application()
    with tempfile.TemporaryDirectory(prefix="hindsight-selfcheck-", ignore_cleanup_errors=True) as folder:
        for name, check in CHECKS.items():
            try:
                yield f"ok {name}: {check(qt, Path(folder))}"
            except Exception as error:  # noqa: BLE001 - whatever is wrong with an installation is what this finds out
                yield f"FAILED {name}: {type(error).__name__}: {error}"


def _application() -> QApplication:
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    existing = QApplication.instance()
    return existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])


def icons_can_be_drawn(_qt: QApplication, _folder: Path) -> str:
    """Every icon is there and can be read."""
    files = sorted((RESOURCES / "icons").glob("*.svg"))
    broken = [file.name for file in files if not QSvgRenderer(str(file)).isValid()]
    if not files or broken:
        raise RuntimeError(f"cannot be drawn: {', '.join(broken) or 'no icon is there'}")
    return f"{len(files)} icons"


def translations_are_there(_qt: QApplication, _folder: Path) -> str:
    """The Chinese texts can be read."""
    texts = len(catalogue(Language.CHINESE.value))
    if not texts:
        raise RuntimeError("there is no text in Chinese")
    return f"{texts} texts in Chinese"


def window_opens_a_memory(qt: QApplication, folder: Path) -> str:
    """The main window opens a new memory file with the real engine and can be painted."""
    preferences = Preferences(QSettings(str(folder / "preferences.ini"), QSettings.Format.IniFormat))
    app = HindsightApp(qt, opener=partial(open_memory, data_dir=folder), preferences=preferences)
    try:
        app.show(folder / "memory.hindsight")
        _wait_for(app.services.opened, app.services.open_failed)
        picture = app.window.grab().toImage()
    finally:
        app.close()
    if picture.isNull() or picture.allGray():
        raise RuntimeError("the window stayed empty")
    return f"{picture.width()} x {picture.height()} on {qt.platformName()}"


def layout_process_answers(_qt: QApplication, _folder: Path) -> str:
    """The worker that lays out graphs can be started and answers."""
    process = LayoutProcess()
    try:
        process.request(_triangle())
        _key, positions = _wait_for(process.placed, process.failed)
    finally:
        process.stop()
    return f"{len(positions)} nodes placed"


CHECKS: dict[str, Check] = {
    "icons": icons_can_be_drawn,
    "translations": translations_are_there,
    "window": window_opens_a_memory,
    "graph layout": layout_process_answers,
}


def _wait_for(success: SignalInstance, failure: SignalInstance) -> tuple[Any, ...]:
    """Run the event loop until one of the two signals comes; what ``success`` carried, or an error."""
    loop, waiting = QEventLoop(), QObject()
    came: dict[str, tuple[Any, ...]] = {}

    def end(kind: str, values: tuple[Any, ...]) -> None:
        came.setdefault(kind, values)
        loop.quit()

    success.connect(lambda *values: end("success", values))
    failure.connect(lambda *values: end("failure", values))
    QTimer.singleShot(PATIENCE_MS, waiting, loop.quit)
    if not came:
        loop.exec()
    if "success" not in came:
        raise RuntimeError(" ".join(map(str, came.get("failure", ("no answer in time",)))))
    return came["success"]


def _triangle() -> GraphData:
    rows = tuple(EntityRow(number, f"node {number}", EntityType.OTHER, (), 1, 1, None, None) for number in range(3))
    return graph_data(Neighbourhood(0, rows, ((0, 1, 1), (1, 2, 1), (2, 0, 1))))
