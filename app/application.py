"""Everything there is one of: preferences, languages, theme, services and the window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from app.appearance import Appearance
from app.i18n import Languages
from app.main_window import MainWindow
from app.navigation import OpenImport
from app.preferences import Preferences
from app.services import Opener, Services, open_memory
from app.theme import RESOURCES, Theme


class HindsightApp(QObject):
    """Owns the long-lived objects; builds the window anew when the language changes."""

    def __init__(
        self, qt: QApplication, *, opener: Opener = open_memory, preferences: Preferences | None = None
    ) -> None:
        super().__init__(qt)
        qt.setApplicationName("Hindsight")
        qt.setOrganizationName("hindsight")
        qt.setWindowIcon(QIcon(str(RESOURCES / "icons" / "hindsight.svg")))
        qt.setQuitOnLastWindowClosed(True)
        self.preferences = preferences or Preferences()
        self.theme = Theme(qt, self.preferences.scheme)
        self.appearance = Appearance(self.preferences, Languages(qt), self.theme)
        self.services = Services(opener, self)
        self.window = self._build()
        self.appearance.language_changed.connect(self._rebuild)

    def show(self, memory: Path, files: Sequence[Path] = ()) -> None:
        """Show the window and open the memory file behind it; then the wizard, if files were given."""
        self.window.show()
        if files:
            names = tuple(str(file) for file in files)
            self.services.opened.connect(lambda: self.window.navigator.go(OpenImport(names)))
        self.services.open(memory)

    def close(self) -> None:
        """Remember the window's place, stop the threads, close the file."""
        self.preferences.geometry = self.window.saveGeometry()
        self.window.deleteLater()
        self.services.close()

    def _build(self) -> MainWindow:
        window = MainWindow(self.services, self.theme, self.appearance)
        if (geometry := self.preferences.geometry) is not None:
            window.restoreGeometry(geometry)
        return window

    def _rebuild(self) -> None:
        former, page = self.window, self.window.current_page_id()
        self.preferences.geometry = former.saveGeometry()
        self.window = self._build()
        self.window.show()
        self.window.show_page(page)
        former.retire()
