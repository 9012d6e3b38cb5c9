"""Another style sheet for a whole program, in turns: restyling hundreds of widgets at once holds up the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

POLISHED = Qt.WidgetAttribute.WA_WState_Polished  # Qt's own, as of 6.11; a test tells when that changes
TURN_MS = 1  # with 0 Qt does all in one turn: what is posted while it sends posted events is sent with them

Dress = tuple[QPalette, str]


class Redress(QObject):
    """Takes the old style sheet off in one turn of the event loop and puts the new one on in the next.

    Replacing a style sheet takes Qt four times as long as setting one where there is none. Nothing is painted in
    between. What is hidden, which is most of the pages, gets the new style when it is next shown.

    Signals: ``done()`` when everything wears the new one and is about to be painted.
    """

    done = Signal()

    def __init__(self, app: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._app = app
        self._frozen: list[QWidget] | None = None  # windows not painted meanwhile; None: nothing is under way
        self._wanted: Dress | None = None
        self._worn: Dress | None = None

    def at_once(self, palette: QPalette, sheet: str) -> None:
        """Before there are any widgets."""
        if sheet != self._app.styleSheet():  # Qt would style every widget anew all the same
            self._app.setPalette(palette)
            self._app.setStyleSheet(sheet)

    def start(self, palette: QPalette, sheet: str) -> None:
        """Change soon; of several changes on the way the last one counts."""
        self._wanted = palette, sheet
        if self._frozen is not None:
            return
        self._frozen = [window for window in self._app.topLevelWidgets() if window.isVisible()]
        for window in self._frozen:
            window.setUpdatesEnabled(False)
        self._app.setStyleSheet("")
        QTimer.singleShot(TURN_MS, self, self._put_off_what_is_hidden)

    def _put_off_what_is_hidden(self) -> None:
        """Qt passes over what is marked as not styled yet; :meth:`eventFilter` styles it when it is shown."""
        for widget in self._app.allWidgets():
            if not widget.isVisible():
                widget.setAttribute(POLISHED, False)
                parent = widget.parentWidget()
                if parent is None or widget.isWindow() or parent.isVisible():
                    widget.installEventFilter(self)
        QTimer.singleShot(TURN_MS, self, self._dress)

    def _dress(self) -> None:
        self._worn = self._wanted
        if self._worn is not None:
            self.at_once(*self._worn)
        QTimer.singleShot(TURN_MS, self, self._finish)

    def _finish(self) -> None:
        windows, self._frozen = self._frozen or [], None
        self.done.emit()
        for window in windows:
            if isValid(window):
                window.setUpdatesEnabled(True)
        if self._wanted is not None and self._wanted is not self._worn:
            self.start(*self._wanted)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            watched.removeEventFilter(self)
            for widget in (watched, *watched.findChildren(QWidget)):
                if not widget.testAttribute(POLISHED):
                    QApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))
        return False
