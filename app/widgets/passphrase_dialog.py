"""Another passphrase for the open memory, a first one, or none any more."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.widgets.basics import button, choice_row, label
from app.widgets.new_memory import NewSecret, secret_field

translate = QCoreApplication.translate


class PassphraseDialog(QDialog):
    """``locked``: whether the file has a passphrase today, which is then asked for; ``stopped``: jobs this stops."""

    def __init__(self, *, locked: bool, stopped: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = translate("PassphraseDialog", "Change the passphrase")
        self.setWindowTitle(title if locked else translate("PassphraseDialog", "Lock the memory with a passphrase"))
        self.setMinimumWidth(520)
        self._locked = locked
        self._former = secret_field(translate("PassphraseDialog", "Passphrase of today"))
        if not locked:
            self._former.hide()
        self._new = NewSecret(self)
        self._note = label("", "warning")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(8)
        layout.addWidget(label(self.windowTitle(), "heading"))
        layout.addWidget(
            label(translate("PassphraseDialog", "The whole file is written anew; this may take a moment. Backups made "
                            "earlier keep the passphrase they have, or none."), "muted")
        )  # fmt: skip
        for job in stopped:
            layout.addWidget(label("•  " + translate("PassphraseDialog", "Stops: {job}").format(job=job)))
        layout.addWidget(self._former)
        layout.addWidget(self._new)
        layout.addWidget(self._note)
        layout.addSpacing(8)
        layout.addLayout(self._buttons())
        self._former.textChanged.connect(lambda _text: self._check())
        self._new.changed.connect(self._check)
        self._check()
        (self._former if locked else self._new.secret).setFocus(Qt.FocusReason.OtherFocusReason)

    def former(self) -> str | None:
        """What opens the file today."""
        return self._former.text() or None

    def new(self) -> str | None:
        """What opens it from now on, None for no encryption."""
        return self._new.value()

    def keep(self) -> bool:
        """Whether the new one goes into the keyring."""
        return self._new.kept()

    def _buttons(self) -> QHBoxLayout:
        self._change = button("", variant="primary")
        self._change.setDefault(True)
        return choice_row(self, button(translate("PassphraseDialog", "Cancel")), self._change)

    def _check(self) -> None:
        open_ = self._locked and self.new() is None
        plain = translate("PassphraseDialog", "Without a passphrase anybody who has the file can read it.")
        self._note.setText(self._new.trouble() or (plain if open_ and self.former() else ""))
        words = translate("PassphraseDialog", "Take it away") if open_ else translate("PassphraseDialog", "Lock")
        self._change.setText(words)
        self._change.setAccessibleName(words)
        given = bool(self.former()) if self._locked else self.new() is not None
        self._change.setEnabled(given and not self._new.trouble())
