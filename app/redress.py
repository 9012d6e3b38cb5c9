"""Another style sheet for a whole program, in turns: restyling hundreds of widgets at once holds up the window."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from app.turns import Turns

POLISHED = Qt.WidgetAttribute.WA_WState_Polished  # Qt's own, as of 6.11; a test tells when that changes
OWN_STYLE = Qt.WidgetAttribute.WA_SetStyle

Dress = tuple[QPalette, str]


class Redress(QObject):
    """Takes the old style off widget by widget, changes the sheet while nothing wears it, and puts the new one on.

    Replacing a sheet that is worn takes Qt ten times as long, in one go. Nothing is painted until all that is seen
    wears the new one. What is hidden, which is most of the pages, gets it after that, or when it is shown if sooner.

    Signals: ``done()`` when everything wears the new one and is about to be painted.
    """

    done = Signal()

    def __init__(self, app: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._app = app
        self._frozen: list[QWidget] | None = None  # windows not painted meanwhile; None: nothing is under way
        self._wanted: Dress | None = None
        self._worn: Dress | None = None
        self._turns = Turns(self)

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
        self._turns.run(self._change(), at_once=False)

    def _change(self) -> Iterator[None]:
        worn = [widget for widget in self._app.allWidgets() if widget.testAttribute(POLISHED)]
        for widget in valid(worn):
            self._undress(widget)
            yield
        self._put_on()
        for widget in valid(worn):
            self._dress(widget)
            yield
        self._thaw()
        yield
        for widget in valid(worn):
            _polish(widget)
            yield

    def _undress(self, widget: QWidget) -> None:
        """Qt passes over what is marked as not styled yet, and tells what has a style of its own of no change."""
        self._app.style().unpolish(widget)
        widget.setAttribute(POLISHED, False)
        widget.setAttribute(OWN_STYLE, True)

    def _put_on(self) -> None:
        self._worn = self._wanted
        if self._worn is not None:
            self._app.setStyleSheet("")  # to replace it would style all that is below what asked for it meanwhile
            self.at_once(*self._worn)

    def _dress(self, widget: QWidget) -> None:
        """Style what is seen; :meth:`eventFilter` styles what is not should it be shown before its turn."""
        widget.setAttribute(OWN_STYLE, False)  # no widget of the program has one
        parent = widget.parentWidget()
        if widget.isVisible():
            _polish(widget)
        elif parent is None or widget.isWindow() or parent.isVisible():
            widget.installEventFilter(self)

    def _thaw(self) -> None:
        """Let the windows paint; with a change asked for meanwhile, begin anew."""
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
                _polish(widget)
        return False


def valid(widgets: list[QWidget]) -> Iterator[QWidget]:
    """Those that are still there when their turn comes."""
    return (widget for widget in widgets if isValid(widget))


def _polish(widget: QWidget) -> None:
    """Style a widget that is not styled yet and let its layout know."""
    if not widget.testAttribute(POLISHED):
        widget.setAttribute(POLISHED, True)
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))
        QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
