"""A question before something that cannot be overlooked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from app.widgets.basics import button, choice_row, label

translate = QCoreApplication.translate


class ConfirmDialog(QDialog):
    """Title, explanation, a preview of the consequences, two buttons; Cancel is the default."""

    def __init__(
        self, parent: QWidget | None, title: str, text: str, *, details: Sequence[str], accept: str, danger: bool
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(440)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(8)
        layout.addWidget(label(title, "heading"))
        layout.addWidget(label(text, "muted"))
        for line in details:
            layout.addWidget(label(f"•  {line}"))
        layout.addSpacing(16)
        cancel = button(translate("ConfirmDialog", "Cancel"))
        cancel.setDefault(True)
        layout.addLayout(choice_row(self, cancel, button(accept, variant="danger" if danger else "primary")))
        cancel.setFocus(Qt.FocusReason.OtherFocusReason)


def confirm(
    parent: QWidget, title: str, text: str, *, details: Sequence[str] = (), accept: str, danger: bool = True
) -> bool:
    """Ask; True when the person accepted."""
    dialog = ConfirmDialog(parent.window(), title, text, details=details, accept=accept, danger=danger)
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return accepted
