"""What restoring a backup replaces, shown before it is done; asks for the backup's passphrase if it has one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QFileInfo, QLocale, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.formatting import format_size
from app.widgets.basics import button, choice_row, label
from app.widgets.new_memory import secret_field
from core.store.keys import is_locked

translate = QCoreApplication.translate


class RestoreDialog(QDialog):
    """Names the backup with its age and size, and what is stopped for it. Raises OSError when it cannot be read."""

    def __init__(self, source: Path, stopped: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("RestoreDialog", "Restore this backup?"))
        self.setMinimumWidth(480)
        self._secret = secret_field(translate("RestoreDialog", "Passphrase of the backup"))
        if not is_locked(source):
            self._secret.hide()
        about = QFileInfo(str(source))
        written = QLocale().toString(about.lastModified(), QLocale.FormatType.ShortFormat)
        stops = [translate("RestoreDialog", "Stops: {job}").format(job=title) for title in stopped]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(8)
        layout.addWidget(label(self.windowTitle(), "heading"))
        layout.addWidget(
            label(translate("RestoreDialog", "Everything becomes as it was in the backup. The memory as it is now is "
                            "kept beside it under another name."), "muted")
        )  # fmt: skip
        for line in (source.name, written, format_size(about.size()), *stops):
            layout.addWidget(label(f"•  {line}"))
        layout.addWidget(self._secret)
        layout.addSpacing(16)
        layout.addLayout(self._buttons())
        self._secret.textChanged.connect(lambda _text: self._check())
        self._check()

    def passphrase(self) -> str | None:
        """What opens the backup, None for nothing."""
        return self._secret.text() or None

    def _buttons(self) -> QHBoxLayout:
        cancel = button(translate("RestoreDialog", "Cancel"))
        self._restore = button(translate("RestoreDialog", "Restore"), variant="danger")
        row = choice_row(self, cancel, self._restore)
        first = cancel if self._secret.isHidden() else self._secret
        cancel.setDefault(self._secret.isHidden())
        self._restore.setDefault(not self._secret.isHidden())
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        return row

    def _check(self) -> None:
        self._restore.setEnabled(self._secret.isHidden() or bool(self._secret.text()))
