"""The title row every page begins with."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.widgets.basics import label


class PageHeader(QWidget):
    """Title, a muted line under it, and the page's actions at the right."""

    def __init__(
        self, title: str, subtitle: str = "", actions: Sequence[QWidget] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 24, 32, 16)
        row.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(label(title, "title"))
        self._subtitle = label(subtitle, "muted")
        words.addWidget(self._subtitle)
        row.addLayout(words, 1)  # now it has a parent: shown before, it would be a window of its own
        self._subtitle.setVisible(bool(subtitle))
        for action in actions:
            row.addWidget(action)

    def set_subtitle(self, text: str) -> None:
        self._subtitle.setText(text)
        self._subtitle.setVisible(bool(text))
