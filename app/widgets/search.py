"""A search field that waits for a pause in typing."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.icons import icon
from app.theme import Theme

PAUSE_MS = 30  # with what a search takes, less than the tenth of a second that is felt as waiting


class SearchField(QLineEdit):
    """Signals: ``searched(str)`` after a pause in typing or on Return."""

    searched = Signal(str)

    def __init__(self, placeholder: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self.setClearButtonEnabled(True)
        self.setProperty("search", True)
        self._glass = self.addAction(icon("search", theme.colour("muted")), QLineEdit.ActionPosition.LeadingPosition)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._emit)
        self.textChanged.connect(lambda _text: self._timer.start())
        self.returnPressed.connect(self._emit)

    def _emit(self) -> None:
        self._timer.stop()
        self.searched.emit(self.text().strip())
