"""The question box: grows with the text, Return asks, Shift+Return breaks the line."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QPushButton, QWidget

from app.theme import Theme
from app.widgets.basics import themed_icon

translate = QCoreApplication.translate
LINES = 6


class Composer(QFrame):
    """Signals: ``submitted(str)``; ``stopped()``."""

    submitted = Signal(str)
    stopped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("composer", True)
        self._busy = False
        self._box = QPlainTextEdit()
        self._box.setProperty("bare", True)
        self._box.setPlaceholderText(translate("Composer", "Ask about anything you have ever written or been told"))
        self._box.setAccessibleName(translate("Composer", "Question"))
        self._box.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._box.setTabChangesFocus(True)
        self._box.installEventFilter(self)
        self._box.textChanged.connect(self._on_text)
        self._send = self._round("send", theme, translate("Composer", "Ask"))
        self._send.clicked.connect(self._submit)
        self._stop = self._round("stop", theme, translate("Composer", "Stop"))
        self._stop.clicked.connect(self.stopped)
        self._stop.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self._box, 1)
        layout.addWidget(self._send, 0, Qt.AlignmentFlag.AlignBottom)
        layout.addWidget(self._stop, 0, Qt.AlignmentFlag.AlignBottom)
        self._on_text()

    @staticmethod
    def _round(icon: str, theme: Theme, tip: str) -> QPushButton:
        widget = QPushButton()
        widget.setProperty("variant", "round")
        widget.setToolTip(tip)
        widget.setAccessibleName(tip)
        widget.setCursor(Qt.CursorShape.PointingHandCursor)
        themed_icon(widget, icon, theme, "on_accent", "on_accent")
        return widget

    def set_text(self, text: str) -> None:
        """Replace the question."""
        self._box.setPlainText(text)
        self._box.moveCursor(self._box.textCursor().MoveOperation.End)

    def text(self) -> str:
        """The question as typed."""
        return self._box.toPlainText().strip()

    def focus(self) -> None:
        """Ready to type."""
        self._box.setFocus()

    def set_busy(self, busy: bool) -> None:
        """While an answer is being written, Ask becomes Stop."""
        self._busy = busy
        self._send.setVisible(not busy)
        self._stop.setVisible(busy)

    def _submit(self) -> None:
        if self.text() and not self._busy:
            self.submitted.emit(self.text())

    def _on_text(self) -> None:
        self._send.setEnabled(bool(self.text()))
        lines = min(LINES, max(1, round(self._box.document().size().height())))
        self._box.setFixedHeight(lines * self._box.fontMetrics().lineSpacing() + 16)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            plain = not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
                self._submit()
                return True
            if event.key() == Qt.Key.Key_Escape and self._busy:
                self.stopped.emit()
                return True
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.setProperty("hot", event.type() == QEvent.Type.FocusIn)
            self.style().unpolish(self)
            self.style().polish(self)
        if event.type() == QEvent.Type.Resize:
            self._on_text()
        return super().eventFilter(watched, event)
