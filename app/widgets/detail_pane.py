"""The side pane of a page: whatever was chosen there in detail, until then a word on what it is for."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.context import AppContext
from app.widgets.empty import Hint
from app.widgets.section import DetailColumn

NARROWEST = 300  # px


class DetailPane(QFrame):
    """A panel with one column that is filled anew for each thing shown. ``icon`` stands over the hints."""

    def __init__(self, context: AppContext, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._icon = context, icon
        self.setProperty("panel", True)
        self.setMinimumWidth(max(NARROWEST, context.theme.scaled(NARROWEST - 60)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self._column = DetailColumn(self)
        layout.addWidget(self._column)

    def show_hint(self, text: str) -> None:
        """Show a sentence and nothing else."""
        self._column.clear()
        self._column.column.addWidget(Hint(self._context.theme, self._icon, text), 1)
