"""What only a real screen with a window manager shows: where the keyboard is. Runs the program as a child."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import json, sys
from functools import partial
from pathlib import Path
from PySide6.QtCore import QEventLoop, QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from app.application import HindsightApp
from app.i18n import Language
from app.preferences import Preferences
from app.services import open_memory

folder = Path(sys.argv[1])
preferences = Preferences(QSettings(str(folder / "preferences.ini"), QSettings.Format.IniFormat))
preferences.language = Language.ENGLISH
qt = QApplication([])
app = HindsightApp(qt, opener=partial(open_memory, data_dir=folder), preferences=preferences)
loop = QEventLoop()
app.services.opened.connect(loop.quit)
QTimer.singleShot(60_000, loop.quit)
app.show(folder / "memory.hindsight")
loop.exec()
window = app.window
QTest.qWaitForWindowActive(window)


def focus():
    widget = QApplication.focusWidget()
    return widget.accessibleName() if widget else None


seen = {"active": window.isActiveWindow()}
QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
QTest.qWait(300)
seen["palette"] = focus()
QTest.keyClicks(QApplication.focusWidget(), "import")
QTest.qWait(600)
QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
QTest.qWait(200)
seen["palette closed"] = not window._palette.isVisible()
QTest.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
QTest.qWait(600)
seen["wizard active"] = QApplication.activeWindow() is window._wizard
QTest.keyClick(window._wizard, Qt.Key.Key_Escape)
QTest.qWait(400)
seen["wizard closed"] = window._wizard is None
QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
QTest.qWait(600)
seen["page"] = window.current_page_id()
window.hide()
app.close()
print(json.dumps(seen))
"""


@pytest.mark.slow
def test_that_the_keyboard_is_where_one_expects_it(virtual_screen: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-c", textwrap.dedent(SCRIPT), str(tmp_path)]

    child = subprocess.run(
        command, env=virtual_screen, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )

    assert child.returncode == 0, child.stderr
    assert json.loads(child.stdout.splitlines()[-1]) == {
        "active": True,
        "palette": "Search, ask or do something",
        "palette closed": True,
        "wizard active": True,
        "wizard closed": True,
        "page": "conversations",
    }
