"""A line at the top of a page for what went wrong or can be undone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.failures import Failure
from app.theme import Theme
from app.widgets.announce import announce
from app.widgets.basics import button, icon_button, label

translate = QCoreApplication.translate
INFO_MS = 8000


class Banner(QFrame):
    """Hidden until told something; closes itself after good news, stays for bad."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("banner", "info")
        self._text = label("")
        self._action = button("", variant="link")
        self._run: Callable[[], None] | None = None
        self._action.clicked.connect(self._on_action)
        close = icon_button("close", theme, translate("Banner", "Dismiss"))
        close.clicked.connect(self.hide)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 8, 8)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._action)
        layout.addWidget(close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def show_failure(self, failure: Failure) -> None:
        """Say what went wrong; stays until dismissed."""
        self._show("danger", failure.message, None)
        self._text.setToolTip(failure.detail)
        self._timer.stop()

    def show_info(self, text: str, action: tuple[str, Callable[[], None]] | None = None) -> None:
        """Say something for a few seconds, with at most one thing to do about it."""
        self._show("info", text, action)
        self._timer.start(INFO_MS)

    def message(self) -> str:
        return self._text.text()

    def _show(self, kind: str, text: str, action: tuple[str, Callable[[], None]] | None) -> None:
        self.setProperty("banner", kind)
        self.style().unpolish(self)
        self.style().polish(self)
        self._text.setText(text)
        self._text.setToolTip("")
        self._run = action[1] if action else None
        self._action.setText(action[0] if action else "")
        self._action.setAccessibleName(action[0] if action else "")
        self._action.setVisible(action is not None)
        self.show()
        announce(self, text)

    def _on_action(self) -> None:
        self.hide()
        if self._run is not None:
            self._run()
