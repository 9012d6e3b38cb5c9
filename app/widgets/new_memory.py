"""A new, empty memory file, encrypted if a passphrase is given."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.preferences import DEFAULT_MEMORY
from app.widgets.basics import button, choice_row, label
from app.widgets.tab_order import tab_as_read

translate = QCoreApplication.translate


def secret_field(name: str) -> QLineEdit:
    """A field whose text is not shown."""
    field = QLineEdit()
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setPlaceholderText(name)
    field.setAccessibleName(name)
    return field


class NewSecret(QWidget):
    """A passphrase typed twice, and whether the system keeps it.

    Signals: ``changed()``.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.secret = secret_field(translate("NewMemoryDialog", "Passphrase, or empty for none"))
        self.again = secret_field(translate("NewMemoryDialog", "Passphrase again"))
        self.keep = QCheckBox(translate("NewMemoryDialog", "Keep the passphrase in the system's keyring"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for widget in (self.secret, self.again, self.keep):
            layout.addWidget(widget)
        lost = translate("NewMemoryDialog", "Without its passphrase nobody can open an encrypted memory, not even you.")
        layout.addWidget(label(lost, "muted"))
        for field in (self.secret, self.again):
            field.textChanged.connect(lambda _text: self._on_text())
        self._on_text()

    def value(self) -> str | None:
        """What locks the file, None for nothing."""
        return self.secret.text() or None

    def kept(self) -> bool:
        """Whether the passphrase goes into the keyring."""
        return self.keep.isChecked() and self.value() is not None

    def trouble(self) -> str:
        """Why it will not do, in words; empty when it will."""
        differ = translate("NewMemoryDialog", "The two passphrases differ.")
        return differ if self.secret.text() != self.again.text() else ""

    def _on_text(self) -> None:
        self.keep.setEnabled(self.value() is not None)
        self.changed.emit()


class NewMemoryDialog(QDialog):
    """Where the file goes and what locks it. Nothing is created before it is accepted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("NewMemoryDialog", "New memory file"))
        self.setMinimumWidth(520)
        self._place = QLineEdit(str(Path.home() / DEFAULT_MEMORY))
        self._place.setAccessibleName(translate("NewMemoryDialog", "Place of the file"))
        self._secret = NewSecret(self)
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
        layout.addWidget(self._trouble)
        layout.addLayout(self._buttons())
        tab_as_read(self)
        self._place.textChanged.connect(lambda _text: self._check())
        self._secret.changed.connect(self._check)
        self._check()

    def path(self) -> Path:
        """The file to create."""
        return Path(self._place.text()).expanduser()

    def passphrase(self) -> str | None:
        """What locks it, None for nothing."""
        return self._secret.value()

    def keep(self) -> bool:
        """Whether the passphrase goes into the keyring."""
        return self._secret.kept()

    def _buttons(self) -> QHBoxLayout:
        self._create = button(translate("NewMemoryDialog", "Create"), variant="primary")
        self._create.setDefault(True)
        return choice_row(self, button(translate("NewMemoryDialog", "Cancel")), self._create)

    def _choose(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self.windowTitle(), self._place.text(), "*.hindsight")
        if name:
            self._place.setText(name)

    def _check(self) -> None:
        trouble = self._secret.trouble()
        if self.path().exists():
            trouble = translate("NewMemoryDialog", "There is a file of that name already. Choose another name.")
        self._trouble.setText(trouble)
        self._create.setEnabled(not trouble and bool(self._place.text()))
