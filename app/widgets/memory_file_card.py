"""The memory file: where it is, how big, copies of it, checking it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.context import AppContext
from app.failures import Failure
from app.formatting import format_count, format_size
from app.widgets.basics import button, label
from app.widgets.file_copies import copy_lines
from app.widgets.flow import FlowLayout
from core.store.keys import is_locked
from core.types import FileCopy

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

SHOWN_PROBLEMS = 20


@dataclass(frozen=True, slots=True)
class FileView:
    """Path and size of the memory file in bytes, its write-ahead log included; ``locked`` by a passphrase or not.

    ``copies``: the backups made from it that are still there, and what was kept beside it.
    """

    path: Path
    size: int
    locked: bool
    copies: tuple[FileCopy, ...]


def read_file(bank: MemoryBank) -> FileView:
    """Where the memory is and how much room it takes."""
    path = Path(bank.memory.path)
    parts = [path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))]
    return FileView(
        path, sum(part.stat().st_size for part in parts if part.exists()), is_locked(path), tuple(bank.memory.copies())
    )


class MemoryFileCard(QFrame):
    """Location, backup and the doctor's result."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._services = context.services
        self._folder: Path | None = None
        self._path = label("", "mono", selectable=True)
        self._size = label("", "muted", wrap=False)
        self._lock = label("", "muted")
        self._copies = label("", "muted", selectable=True)
        self._result = label("", "muted", selectable=True)
        self._result.hide()
        head = QHBoxLayout()
        head.addWidget(label(translate("MemoryFileCard", "One file holds everything"), "subheading", wrap=False))
        head.addStretch()
        head.addWidget(self._size)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._path)
        column.addWidget(self._lock)
        column.addWidget(self._copies)
        column.addWidget(self._buttons(context))
        column.addWidget(self._result)

    def _buttons(self, context: AppContext) -> QWidget:
        def command(name: str) -> Callable[[], object]:
            return lambda: context.commands.run(name)

        buttons = QWidget()
        line = FlowLayout(buttons, spacing=8)
        for text, icon, run in (
            (translate("MemoryFileCard", "Back up…"), "copy", command("file.backup")),
            (translate("MemoryFileCard", "Restore a backup…"), "undo", command("file.restore")),
            (translate("MemoryFileCard", "Export as text files…"), "download", command("file.export")),
            (translate("MemoryFileCard", "Passphrase…"), "lock", command("file.passphrase")),
            (translate("MemoryFileCard", "Check now"), "check", self.check),
            (translate("MemoryFileCard", "Show folder"), "folder", self.show_folder),
            (translate("MemoryFileCard", "Open another…"), "file", command("file.open")),
            (translate("MemoryFileCard", "New…"), "plus", command("file.new")),
        ):
            widget = button(text, icon=icon, theme=context.theme)
            widget.clicked.connect(lambda _checked=False, run=run: run())
            line.addWidget(widget)
        return buttons

    def reload(self) -> None:
        """Read path and size."""
        self._services.read(self, lambda bank, _cancel: read_file(bank), self._show, key="file")

    def check(self) -> None:
        """Prove that nothing in the file contradicts itself."""
        self._say(translate("MemoryFileCard", "Checking…"), "muted")

        def work(bank: MemoryBank, _cancel: Event) -> Any:
            return bank.memory.doctor()

        self._services.read(self, work, self._show_report, failed=self._fail, key="doctor")

    def show_folder(self) -> None:
        """Open the folder in the system's file manager."""
        if self._folder is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))

    def _show(self, view: FileView) -> None:
        self._folder = view.path.parent
        self._path.setText(str(view.path))
        self._size.setText(format_size(view.size))
        self._lock.setText(
            translate("MemoryFileCard", "Encrypted with your passphrase.")
            if view.locked
            else translate(
                "MemoryFileCard", "Not encrypted: whoever can read the file can read your chats. A passphrase locks it."
            )
        )

        self._copies.setText(self._copies_words(view.copies))

    @staticmethod
    def _copies_words(copies: Sequence[FileCopy]) -> str:
        if not copies:
            return translate("MemoryFileCard", "No backup was made with this program, or it is not there any more.")
        intro = translate("MemoryFileCard", "Copies, each with what it held when it was made:")
        return "\n".join([intro, *copy_lines(copies)])

    def _show_report(self, report: Any) -> None:
        if report.ok:
            text = translate("MemoryFileCard", "Everything is in order.")
            if report.pending:
                waiting = translate("MemoryFileCard", "{count} texts still wait to be indexed.")
                text += " " + waiting.format(count=format_count(report.pending))
            self._say(text, "good")
            return
        lines = [translate("MemoryFileCard", "%n problem(s) found:", "", len(report.problems))]
        lines += [f"•  {problem.message}" for problem in report.problems[:SHOWN_PROBLEMS]]
        self._say("\n".join(lines), "danger")

    def _fail(self, failure: Failure) -> None:
        self._say(failure.message, "danger")

    def _say(self, text: str, role: str) -> None:
        self._result.setText(text)
        self._result.setProperty("role", role)
        self._result.style().polish(self._result)
        self._result.show()
