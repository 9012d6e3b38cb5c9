"""The title row every page begins with."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.theme import SIZES
from app.widgets.basics import label

TITLE_WIDTH = SIZES["title"] * 1.1  # of a title to that of the same words as plain text; it is bold
LEAST_LETTERS = 28  # of the line under the title


class PageHeader(QWidget):
    """Title, a muted line under it, and the page's actions at the right."""

    def __init__(
        self, title: str, subtitle: str = "", actions: Sequence[QWidget] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(32, 24, 32, 16)
        row.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(4)
        self._title = label(title, "title")
        words.addWidget(self._title)
        self._subtitle = label(subtitle, "muted")
        words.addWidget(self._subtitle)
        row.addLayout(words, 1)  # now it has a parent: shown before, it would be a window of its own
        self._subtitle.setVisible(bool(subtitle))
        self._actions = QHBoxLayout()
        self._actions.setSpacing(8)
        for action in actions:
            self._actions.addWidget(action)
        row.addLayout(self._actions)
        row.setAlignment(self._actions, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def set_subtitle(self, text: str) -> None:
        self._subtitle.setText(text)
        self._subtitle.setVisible(bool(text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the words would have too little room beside them, the actions go below."""
        super().resizeEvent(event)
        words = self.fontMetrics().horizontalAdvance(self._title.text()) * TITLE_WIDTH
        if self._subtitle.text():
            words = max(words, self.fontMetrics().averageCharWidth() * LEAST_LETTERS)
        room = self.width() - self._row.contentsMargins().left() - self._row.contentsMargins().right()
        beside = words + self._row.spacing() + self._actions.sizeHint().width() <= room
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
