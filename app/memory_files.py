"""The memory file as a file: back it up, open another, make a new one."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from app.commands import Command
from app.operations.settings import backup
from app.services import Services
from app.widgets.new_memory import NewMemoryDialog

translate = QCoreApplication.translate
SUFFIX = "hindsight"


class MemoryFiles(QObject):
    """Signals: ``leaving()`` before another file is opened; ``said(str)`` with something worth a banner."""

    leaving = Signal()
    said = Signal(str)

    def __init__(self, services: Services, window: QWidget) -> None:
        super().__init__(window)
        self._services, self._window = services, window

    def commands(self, section: str) -> list[Command]:
        """What the palette, the help and the settings offer."""
        services = self._services
        return [
            Command("file.backup", translate("MemoryFiles", "Back up the memory"), self.back_up, section, "", "copy",
                    enabled=lambda: services.is_open),
            Command("file.open", translate("MemoryFiles", "Open another memory file"), self.open_other, section,
                    "Ctrl+O", "folder"),
            Command("file.new", translate("MemoryFiles", "New memory file"), self.new, section, "", "plus"),
        ]  # fmt: skip

    def back_up(self) -> None:
        """Ask where the copy goes and write it as a job."""
        name = f"hindsight-{datetime.now().astimezone():%Y-%m-%d}.{SUFFIX}"
        dialog = self._dialog(translate("MemoryFiles", "Back up the memory"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.selectFile(name)
        dialog.fileSelected.connect(lambda target: self._back_up_to(Path(target)))
        dialog.open()

    def open_other(self) -> None:
        """Ask for a memory file and switch to it."""
        dialog = self._dialog(translate("MemoryFiles", "Open another memory file"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.switch(Path(name)))
        dialog.open()

    def new(self) -> None:
        """Ask for a place and perhaps a passphrase, and begin a new memory there."""
        dialog = NewMemoryDialog(self._window)
        dialog.accepted.connect(lambda: self.switch(dialog.path(), dialog.passphrase(), keep=dialog.keep()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def switch(self, path: Path, passphrase: str | None = None, *, keep: bool = False) -> None:
        """Leave this memory for another file."""
        self.leaving.emit()
        self._services.switch(path, passphrase, keep=keep)

    def _dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title, str(Path.home()))
        dialog.setNameFilter(translate("MemoryFiles", "Memory files") + f" (*.{SUFFIX})")
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _back_up_to(self, target: Path) -> None:
        self._services.start(self, backup(target), done=partial(self._backed_up, target))

    def _backed_up(self, target: Path, _result: object) -> None:
        self.said.emit(translate("MemoryFiles", "Backed up to {file}.").format(file=target))
