"""What pages in two parts have in common: a header over a splitter, or over an empty state."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from app.context import AppContext
from app.pages.base import Page
from app.widgets.either import Either
from app.widgets.page_header import PageHeader


class SplitPage(Page):
    """Subclasses give the empty state, put two widgets into ``splitter`` and call :meth:`lay_out`."""

    def __init__(
        self, context: AppContext, parent: QWidget | None = None,
        orientation: Qt.Orientation = Qt.Orientation.Horizontal,
    ) -> None:  # fmt: skip
        super().__init__(context, parent)
        self.splitter = QSplitter(orientation)
        self.splitter.setChildrenCollapsible(False)
        self._stack = Either(self.splitter, self._make_empty, self)

    def lay_out(self, header: PageHeader) -> None:
        """Put the header over the two parts."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(header)
        layout.addWidget(self._stack, 1)

    def _make_empty(self) -> QWidget:
        """What is shown while there is nothing."""
        raise NotImplementedError
