"""Blocks of a detail pane: a small heading over some widgets, and a scrolling column of them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from app.widgets.basics import clear_layout, label


class Section(QWidget):
    """A heading and what belongs under it; hidden while nothing does."""

    def __init__(self, title: str, parent: QWidget | None = None, *, spacing: int = 4) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(spacing)
        self._column.addWidget(label(title, "section"))
        self.setAccessibleName(title)

    def add(self, widget: QWidget) -> None:
        """Append a widget."""
        self._column.addWidget(widget)


class _Body(QWidget):
    """As high as its lines wrap at its width: a layout's own least height is that of its least width."""

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return QSize(least.width(), 0) if self.hasHeightForWidth() else least


class DetailColumn(QScrollArea):
    """A column of sections that scrolls vertically and never sideways."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._body = _Body()
        self._body.setObjectName("detail-body")
        self.column = QVBoxLayout(self._body)
        self.column.setContentsMargins(24, 16, 24, 24)
        self.column.setSpacing(20)
        self.setWidget(self._body)

    def clear(self) -> None:
        """Remove everything and go back to the top."""
        clear_layout(self.column)
        self.verticalScrollBar().setValue(0)
