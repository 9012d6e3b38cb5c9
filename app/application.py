"""Everything there is one of: preferences, languages, theme, services and the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from app.appearance import Appearance
from app.distilling import Distilling
from app.i18n import Languages
from app.interpreter import Collector, qt_classes
from app.main_window import MainWindow
from app.navigation import OpenImport
from app.preferences import Preferences
from app.routes import FIRST_PAGE, import_page
from app.services import Opener, Services, open_memory
from app.tasks import NEXT_TURN_MS
from app.theme import RESOURCES, Theme
from app.turns import Turns
from app.watching import ExportWatch

if TYPE_CHECKING:
    from core.bank import Memory


class HindsightApp(QObject):
    """Owns the long-lived objects; builds the window anew when the language changes."""

    def __init__(
        self, qt: QApplication, *, opener: Opener = open_memory, preferences: Preferences | None = None
    ) -> None:
        super().__init__(qt)
        self._collector = Collector(self)
        self._turns = Turns(self)
        qt.setApplicationName("Hindsight")
        qt.setOrganizationName("hindsight")
        qt.setDesktopFileName("hindsight-desktop")  # the menu entry of the installed package, for its icon
        qt.setWindowIcon(QIcon(str(RESOURCES / "icons" / "hindsight.svg")))
        qt.setQuitOnLastWindowClosed(True)
        self.preferences = preferences or Preferences()
        self.theme = Theme(qt, self.preferences.scheme)
        self.appearance = Appearance(self.preferences, Languages(qt), self.theme)
        self.services = Services(partial(_open_with_first_page, opener), self)
        self.distilling = Distilling(self.services, self)
        self.distilling.watch()
        self.watch = ExportWatch(self.services, self.preferences, self)
        self.window = self._build()
        self.appearance.language_changed.connect(self._rebuild)

    def show(self, memory: Path, files: Sequence[Path] = ()) -> None:
        """Show the window and open the memory file behind it; then the wizard, if files were given."""
        self.window.show()
        if files:
            names = tuple(str(file) for file in files)
            self.services.opened.connect(lambda: self.window.navigator.go(OpenImport(names)))
        self._turns.run(self._open(memory))

    def _open(self, memory: Path) -> Iterator[None]:
        """Open the memory in a worker once the classes are there, which are made in turns of the event loop."""
        yield from qt_classes()
        self.services.open(memory)

    def close(self) -> None:
        """Remember the window's place, stop the threads, close the file."""
        self._turns.stop()
        self.preferences.geometry = self.window.saveGeometry()
        self.window.deleteLater()
        self.services.close()
        self._collector.stop()

    def _build(self, page: str = FIRST_PAGE) -> MainWindow:
        window = MainWindow(self.services, self.theme, self.appearance, self.distilling, self.watch, page)
        if (geometry := self.preferences.geometry) is not None:
            window.restoreGeometry(geometry)
        return window

    def _rebuild(self) -> None:
        """Another window for this one: built, filled, shown and the former retired in turns of the event loop."""
        former = self.window
        former.setUpdatesEnabled(False)  # it is not worth painting once more
        self.preferences.geometry = former.saveGeometry()

        def build() -> None:
            self.window = self._build(former.current_page_id())
            QTimer.singleShot(NEXT_TURN_MS, self.window, wait)

        def wait() -> None:  # the turn in which the window builds its page
            QTimer.singleShot(NEXT_TURN_MS, self.window, show)

        def show() -> None:
            self.window.show()
            QTimer.singleShot(NEXT_TURN_MS, former, former.retire)

        QTimer.singleShot(NEXT_TURN_MS, former, build)


def _open_with_first_page(opener: Opener, path: Path, passphrase: str | None) -> Memory:
    """Import the page the window opens on in the worker that opens the memory: the window then only builds it."""
    import_page(FIRST_PAGE)
    return opener(path, passphrase)
