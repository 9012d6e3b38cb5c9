"""The memory file as a file: back it up, restore it, export it as text, open another, make a new one."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from app.commands import Command
from app.failures import failure_of
from app.operations.settings import backup, export_text
from app.services import Services
from app.widgets.new_memory import NewMemoryDialog
from app.widgets.passphrase_dialog import PassphraseDialog
from app.widgets.restore_dialog import RestoreDialog
from core.store.keys import is_locked

translate = QCoreApplication.translate
SUFFIX = "hindsight"


class MemoryFiles(QObject):
    """Signals: ``leaving()`` before another file is opened, ``restoring()`` before a backup takes its place;
    ``said(str)`` with something worth a banner.
    """

    leaving = Signal()
    restoring = Signal()
    said = Signal(str)

    def __init__(self, services: Services, window: QWidget) -> None:
        super().__init__(window)
        self._services, self._window = services, window
        services.restored.connect(self._restored)
        services.locked.connect(self._locked)

    def commands(self, section: str) -> list[Command]:
        """What the palette, the help and the settings offer."""
        services = self._services
        return [
            Command("file.backup", translate("MemoryFiles", "Back up the memory"), self.back_up, section, "", "copy",
                    enabled=lambda: services.is_open),
            Command("file.restore", translate("MemoryFiles", "Restore a backup"), self.restore, section, "", "undo"),
            Command("file.export", translate("MemoryFiles", "Export as text files"), self.export, section, "",
                    "download", enabled=lambda: services.is_open),
            Command("file.passphrase", translate("MemoryFiles", "Set or change the passphrase"), self.lock, section, "",
                    "lock", enabled=lambda: services.is_open),
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

    def restore(self) -> None:
        """Ask which backup, show what it would replace, and put it in the place of this memory."""
        dialog = self._dialog(translate("MemoryFiles", "Restore a backup"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self._ask_to_restore(Path(name)))
        dialog.open()

    def export(self) -> None:
        """Ask for a folder and write the memory into a new one inside it, as a job."""
        dialog = QFileDialog(self._window, translate("MemoryFiles", "Export as text files"), str(Path.home()))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.finished.connect(dialog.deleteLater)
        dialog.fileSelected.connect(lambda name: self._export_into(Path(name)))
        dialog.open()

    def lock(self) -> None:
        """Ask for another passphrase, or a first one, and encrypt the file with it."""
        path = self._services.path
        if path is None:
            return
        try:
            locked = is_locked(path)
        except OSError as error:
            self._services.failed.emit(failure_of(error))
            return
        dialog = PassphraseDialog(locked=locked, stopped=self._stopped(), parent=self._window)
        dialog.accepted.connect(lambda: self._lock(dialog.former(), dialog.new(), dialog.keep()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _lock(self, former: str | None, new: str | None, keep: bool) -> None:
        self.leaving.emit()
        self._services.change_passphrase(former, new, keep=keep)

    def _locked(self, locked: bool) -> None:
        yes = translate("MemoryFiles", "The memory is encrypted with the new passphrase.")
        self.said.emit(yes if locked else translate("MemoryFiles", "The memory is not encrypted any more."))

    def _stopped(self) -> list[str]:
        return [job.title for job in self._services.jobs() if job.active]

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

    def _ask_to_restore(self, source: Path) -> None:
        try:
            dialog = RestoreDialog(source, self._stopped(), self._window)
        except OSError as error:
            self._services.failed.emit(failure_of(error))
            return
        dialog.accepted.connect(lambda: self._restore_from(source, dialog.passphrase()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _restore_from(self, source: Path, passphrase: str | None = None) -> None:
        self.restoring.emit()
        self._services.restore(source, passphrase)

    def _restored(self, kept: Path | None) -> None:
        text = translate("MemoryFiles", "The backup is restored.")
        if kept is not None:
            text += " " + translate("MemoryFiles", "The memory as it was before is kept as {file}.").format(file=kept)
        self.said.emit(text)

    def _export_into(self, place: Path) -> None:
        folder = _free_folder(place)
        self._services.start(self, export_text(folder), done=partial(self._exported, folder))

    def _exported(self, folder: Path, _result: object) -> None:
        self.said.emit(translate("MemoryFiles", "Exported to {folder}.").format(folder=folder))


def _free_folder(place: Path) -> Path:
    """A folder of today inside ``place`` that does not exist yet."""
    name, number = f"hindsight-{datetime.now().astimezone():%Y-%m-%d}", 1
    while (folder := place / (name if number == 1 else f"{name}-{number}")).exists():
        number += 1
    return folder
