"""A new, empty memory file, encrypted if a passphrase is given."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.preferences import DEFAULT_MEMORY
from app.widgets.basics import button, label

translate = QCoreApplication.translate


def secret_field(name: str) -> QLineEdit:
    """A field whose text is not shown."""
    field = QLineEdit()
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setPlaceholderText(name)
    field.setAccessibleName(name)
    return field


class NewMemoryDialog(QDialog):
    """Where the file goes and what locks it. Nothing is created before it is accepted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("NewMemoryDialog", "New memory file"))
        self.setMinimumWidth(520)
        self._place = QLineEdit(str(Path.home() / DEFAULT_MEMORY))
        self._place.setAccessibleName(translate("NewMemoryDialog", "Place of the file"))
        self._secret = secret_field(translate("NewMemoryDialog", "Passphrase, or empty for none"))
        self._again = secret_field(translate("NewMemoryDialog", "Passphrase again"))
        self._keep = QCheckBox(translate("NewMemoryDialog", "Keep the passphrase in the system's keyring"))
        self._trouble = label("", "danger")
        choose = button(translate("NewMemoryDialog", "Choose…"))
        choose.clicked.connect(self._choose)
        place = QHBoxLayout()
        place.addWidget(self._place, 1)
        place.addWidget(choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(8)
        layout.addWidget(label(self.windowTitle(), "heading"))
        layout.addLayout(place)
        layout.addWidget(self._secret)
        layout.addWidget(self._again)
        layout.addWidget(self._keep)
        lost = translate("NewMemoryDialog", "Without its passphrase nobody can open an encrypted memory, not even you.")
        layout.addWidget(label(lost, "muted"))
        layout.addWidget(self._trouble)
        layout.addLayout(self._buttons())
        for field in (self._place, self._secret, self._again):
            field.textChanged.connect(lambda _text: self._check())
        self._check()

    def path(self) -> Path:
        """The file to create."""
        return Path(self._place.text()).expanduser()

    def passphrase(self) -> str | None:
        """What locks it, None for nothing."""
        return self._secret.text() or None

    def keep(self) -> bool:
        """Whether the passphrase goes into the keyring."""
        return self._keep.isChecked() and self.passphrase() is not None

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        cancel = button(translate("NewMemoryDialog", "Cancel"))
        cancel.clicked.connect(self.reject)
        self._create = button(translate("NewMemoryDialog", "Create"), variant="primary")
        self._create.setDefault(True)
        self._create.clicked.connect(self.accept)
        row.addWidget(cancel)
        row.addWidget(self._create)
        return row

    def _choose(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self.windowTitle(), self._place.text(), "*.hindsight")
        if name:
            self._place.setText(name)

    def _check(self) -> None:
        trouble = ""
        if self.path().exists():
            trouble = translate("NewMemoryDialog", "There is a file of that name already. Choose another name.")
        elif self._secret.text() != self._again.text():
            trouble = translate("NewMemoryDialog", "The two passphrases differ.")
        self._trouble.setText(trouble)
        self._create.setEnabled(not trouble and bool(self._place.text()))
        self._keep.setEnabled(self.passphrase() is not None)
