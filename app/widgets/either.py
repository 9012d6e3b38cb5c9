"""Either what a page is for, or a word on why there is nothing of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QStackedWidget, QWidget


class Either(QStackedWidget):
    """Shows ``filled`` or an empty state, which is built when it is first needed."""

    def __init__(self, filled: QWidget, make_empty: Callable[[], QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make_empty = make_empty
        self.filled = filled
        self.empty: QWidget | None = None
        self.addWidget(filled)

    def show_filled(self, filled: bool) -> None:
        """Show the one or the other."""
        if not filled and self.empty is None:
            self.empty = self._make_empty()
            self.addWidget(self.empty)
        wanted = self.filled if filled or self.empty is None else self.empty
        if wanted is not self.currentWidget():
            self.setCurrentWidget(wanted)
