"""Find in the conversation: a field, "3 of 12", up and down."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.formatting import format_count
from app.theme import Theme
from app.widgets.basics import icon_button, label
from app.widgets.search import SearchField

translate = QCoreApplication.translate


class FindBar(QFrame):
    """Signals: ``searched(str)``; ``moved(int)`` with the position of the match to show; ``closed()``."""

    searched = Signal(str)
    moved = Signal(int)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._matches: list[int] = []
        self._at = 0
        self._field = SearchField(translate("FindBar", "Find in this conversation"), theme)
        self._field.searched.connect(self._on_searched)
        self._count = label("", "caption", wrap=False)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(24, 8, 16, 8)
        layout.setSpacing(4)
        layout.addWidget(self._field, 1)
        layout.addWidget(self._count)
        for icon, tip, step in (
            ("chevron-up", translate("FindBar", "Previous match"), -1),
            ("chevron-down", translate("FindBar", "Next match"), 1),
        ):
            widget = icon_button(icon, theme, tip)
            widget.clicked.connect(lambda _checked=False, step=step: self.step(step))
            layout.addWidget(widget)
        close = icon_button("close", theme, translate("FindBar", "Close"))
        close.clicked.connect(self.close_bar)
        layout.addWidget(close)
        QShortcut(QKeySequence("Escape"), self, self.close_bar)
        self._text = ""
        self.hide()

    def open_bar(self) -> None:
        """Show the bar, ready to type."""
        self.show()
        self._field.setFocus()
        self._field.selectAll()

    def close_bar(self) -> None:
        """Hide it and forget the matches."""
        self.hide()
        self._matches, self._text = [], ""
        self._field.clear()
        self.closed.emit()

    def show_matches(self, matches: list[int], near: int) -> None:
        """Take the positions found and go to the last one at or before ``near``, else the first."""
        self._matches = matches
        self._at = max((i for i, position in enumerate(matches) if position <= near), default=0)
        self._show()

    def step(self, by: int) -> None:
        """Go to another match, around the end."""
        if self._matches:
            self._at = (self._at + by) % len(self._matches)
            self._show()

    def _show(self) -> None:
        if not self._matches:
            self._count.setText(translate("FindBar", "Nothing found") if self._text else "")
            return
        words = translate("FindBar", "{n} of {total}")
        self._count.setText(words.format(n=format_count(self._at + 1), total=format_count(len(self._matches))))
        self.moved.emit(self._matches[self._at])

    def _on_searched(self, text: str) -> None:
        if text == self._text:
            self.step(-1)  # Return again: on to the older one
            return
        self._text = text
        self._count.setText("")
        self.searched.emit(text)
