"""The button that keeps the present filters under a name and brings kept ones back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QPushButton, QWidget

from app.theme import Theme
from app.widgets.basics import themed_icon
from core.types import SavedSearch

translate = QCoreApplication.translate


class SavedSearches(QPushButton):
    """Signals: ``chosen(str)`` with a kept query; ``named(str)`` to keep the present one; ``dropped(int)``."""

    chosen = Signal(str)
    named = Signal(str)
    dropped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        name = translate("SavedSearches", "Saved searches")
        self.setText(name)
        self.setProperty("opens", True)
        self.setAccessibleName(name)
        themed_icon(self, "history", theme, "text")
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        self.show_searches(())

    def show_searches(self, searches: Sequence[SavedSearch]) -> None:
        """Offer these."""
        self._menu.clear()
        for search in searches:
            self._menu.addAction(search.name, partial(self.chosen.emit, search.query))
        if searches:
            self._menu.addSeparator()
        self._menu.addAction(translate("SavedSearches", "Save this search…"), self.ask_name)
        if searches:
            remove = self._menu.addMenu(translate("SavedSearches", "Remove"))
            for search in searches:
                remove.addAction(search.name, partial(self.dropped.emit, search.id))

    def ask_name(self) -> None:
        """Ask what the present search is to be called."""
        dialog = QInputDialog(self.window())
        dialog.setWindowTitle(translate("SavedSearches", "Save this search"))
        dialog.setLabelText(translate("SavedSearches", "Name of the search"))
        dialog.setOkButtonText(translate("SavedSearches", "Save"))
        dialog.setCancelButtonText(translate("SavedSearches", "Cancel"))
        dialog.textValueSelected.connect(self._on_named)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _on_named(self, name: str) -> None:
        if name.strip():
            self.named.emit(name.strip())
