"""What a step of the wizard is."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.context import AppContext
from app.widgets.basics import label
from app.wizard.state import WizardState


class Step(QWidget):
    """A page of the wizard: a title, a line of explanation, content.

    Signals: ``changed()`` when the answers on it changed.
    """

    changed = Signal()

    def __init__(self, context: AppContext, title: str, text: str) -> None:
        super().__init__()
        self.context = context
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self.column.addWidget(label(title, "title"))
        self._text = label(text, "muted")
        self.column.addWidget(self._text)
        self.column.addSpacing(8)

    def enter(self, state: WizardState) -> None:
        """The step becomes visible; show what is known."""

    def leave(self, state: WizardState) -> WizardState:
        """The answers given here, added to the state."""
        return state

    def ready(self) -> bool:
        """Whether one can go on."""
        return True

    def first_widget(self) -> QWidget | None:
        """What has the keyboard when the step appears; None for the button that goes on."""
        return None

    def set_text(self, text: str) -> None:
        """Replace the line of explanation."""
        self._text.setText(text)
