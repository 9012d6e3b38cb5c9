"""What a page of the window is."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.commands import Command
from app.context import AppContext
from app.navigation import Target
from core.types import Changes

REFRESH_DELAY_MS = 80  # several writes in a row make one refresh


class Page(QWidget):
    """Base of all pages.

    A page loads when it is first shown and again when a write touched one of its ``tables``: at once if it
    is visible, else when it is next shown. Subclasses override :meth:`reload`, and where it makes sense
    :meth:`open_target`, :meth:`page_commands` and :meth:`focus_first`.
    """

    id: ClassVar[str] = ""
    icon: ClassVar[str] = ""
    tables: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.services = context.services
        self.theme = context.theme
        self.navigator = context.navigator
        self.setObjectName(f"page-{self.id}")
        self._stale = True
        self._refresh_timer = QTimer(self)
        self._refresh_timer.setSingleShot(True)
        self._refresh_timer.setInterval(REFRESH_DELAY_MS)
        self._refresh_timer.timeout.connect(self._refresh)
        self.services.changed.connect(self._on_changed)
        self.services.opened.connect(self._on_opened)

    @staticmethod
    def title() -> str:
        """The name in the left rail, translated."""
        raise NotImplementedError

    def reload(self) -> None:
        """Read what the page shows, through ``self.services``. Called on the GUI thread."""

    def open_target(self, target: Target) -> None:
        """Show something particular; the page is already the current one."""

    def page_commands(self) -> list[Command]:
        """Commands of this page for palette, shortcuts and help."""
        return []

    def focus_first(self) -> None:
        """Put the keyboard where the person most likely wants it."""
        self.setFocus()

    def find_here(self) -> None:
        """Put the keyboard where this page is searched; without such a place nothing happens."""

    def mark_stale(self) -> None:
        """Reload soon if visible, else when next shown."""
        self._stale = True
        if self.isVisible():
            self._refresh_timer.start()

    def _on_changed(self, changes: Changes) -> None:
        if changes.tables & self.tables:
            self.mark_stale()

    def _on_opened(self) -> None:
        self.mark_stale()

    def _refresh(self) -> None:
        if self._stale and self.services.is_open:
            self._stale = False
            self.reload()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()
