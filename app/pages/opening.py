"""What stands in the window until the memory file is open, and when it cannot be opened."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QStackedLayout, QVBoxLayout, QWidget

from app.failures import Failure
from app.preferences import DEFAULT_MEMORY, default_memory_path
from app.services import ENCRYPTED, Services
from app.theme import Theme
from app.widgets.basics import button, label
from app.widgets.empty import EmptyState, paragraph
from app.widgets.new_memory import secret_field

translate = QCoreApplication.translate


class OpeningPage(QWidget):
    """Waiting, a failure with what to do about it, or a question for the passphrase.

    Signals: ``restore_wanted()`` when a backup should take the place of the file that does not open.
    """

    restore_wanted = Signal()

    def __init__(self, services: Services, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services, self._theme = services, theme
        self._layout = QStackedLayout(self)
        self._layout.addWidget(
            EmptyState(
                theme, "memories", translate("OpeningPage", "Opening your memory"),
                translate("OpeningPage", "This takes a moment the first time after an update."),
            )
        )  # fmt: skip
        self._layout.addWidget(
            EmptyState(
                theme, "undo", translate("OpeningPage", "Restoring the backup"),
                translate("OpeningPage", "It is checked first. If it is not sound, nothing changes."),
            )
        )  # fmt: skip
        services.open_failed.connect(self.show_failure)

    def show_waiting(self, *, restoring: bool = False) -> None:
        """A file is being opened, or a backup put in its place."""
        self._layout.setCurrentIndex(1 if restoring else 0)

    def show_failure(self, failure: Failure) -> None:
        """Say why the file does not open and offer the ways out."""
        page = self._passphrase(failure) if failure.code == ENCRYPTED else self._trouble(failure)
        self._layout.setCurrentIndex(self._layout.addWidget(page))

    def _trouble(self, failure: Failure) -> EmptyState:
        return EmptyState(
            self._theme, "warning", translate("OpeningPage", "The memory file cannot be opened"), failure.message,
            [
                (translate("OpeningPage", "Try again"), self._again, True),
                (translate("OpeningPage", "Restore a backup"), self.restore_wanted.emit, False),
                (translate("OpeningPage", "Open another file"), self._choose, False),
            ],
        )  # fmt: skip

    def _passphrase(self, failure: Failure) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        box = secret_field(translate("OpeningPage", "Passphrase"))
        box.setFixedWidth(320)
        keep = QCheckBox(translate("OpeningPage", "Keep it in the system's keyring"))
        unlock = button(translate("OpeningPage", "Unlock"), variant="primary")
        other = button(translate("OpeningPage", "Open another file"), variant="link")
        unlock.clicked.connect(lambda: self._again(box.text(), keep=keep.isChecked()))
        box.returnPressed.connect(unlock.click)
        other.clicked.connect(self._choose)
        layout.addStretch()
        middle = Qt.AlignmentFlag.AlignHCenter
        layout.addWidget(label(translate("OpeningPage", "This memory is locked"), "heading", wrap=False), 0, middle)
        for widget in (paragraph(failure.message), box, keep, unlock, other):
            layout.addWidget(widget, 0, middle)
        layout.addStretch()
        return page

    def _again(self, passphrase: str | None = None, *, keep: bool = False) -> None:
        self._layout.setCurrentIndex(0)
        self._services.open(self._services.path or default_memory_path(), passphrase, keep=keep)

    def _choose(self) -> None:
        title = translate("OpeningPage", "Open a memory file")
        kinds = translate("OpeningPage", "Memory files") + " (*.hindsight)"
        name, _ = QFileDialog.getSaveFileName(
            self, title, str(Path.home() / DEFAULT_MEMORY), kinds, options=QFileDialog.Option.DontConfirmOverwrite
        )
        if name:
            self._layout.setCurrentIndex(0)
            self._services.open(Path(name))
