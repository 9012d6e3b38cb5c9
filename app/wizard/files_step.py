"""First step: drop or choose files, or take the sample chat."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.context import AppContext
from app.failures import Failure
from app.theme import Theme
from app.widgets.banner import Banner
from app.widgets.basics import button, label
from app.widgets.empty import IconDisc
from app.widgets.progress import ProgressLine
from app.widgets.status_area import describe
from app.wizard.step import Step
from core.types import Progress

translate = QCoreApplication.translate


class DropArea(QFrame):
    """Signals: ``dropped(tuple)`` with the paths."""

    dropped = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("drop", True)
        self.setAcceptDrops(True)
        self.setMinimumHeight(260)
        layout = QVBoxLayout(self)
        layout.setSpacing(8)
        layout.addStretch()
        middle = Qt.AlignmentFlag.AlignHCenter
        layout.addWidget(IconDisc(theme, "import"), 0, middle)
        layout.addWidget(label(translate("FilesStep", "Drop your chat export here"), "heading", wrap=False), 0, middle)
        text = translate("FilesStep", "A file, a ZIP archive or a whole folder")
        layout.addWidget(label(text, "muted", wrap=False), 0, middle)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(8)
        row = QHBoxLayout()
        row.addStretch()
        row.addLayout(self.buttons)
        row.addStretch()
        layout.addSpacing(8)
        layout.addLayout(row)
        layout.addStretch()

    def _set_hot(self, hot: bool) -> None:
        self.setProperty("hot", hot)
        self.style().unpolish(self)
        self.style().polish(self)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()
            self._set_hot(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._set_hot(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._set_hot(False)
        paths = tuple(url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile())
        if paths:
            event.acceptProposedAction()
            self.dropped.emit(paths)


class FilesStep(Step):
    """Signals: ``picked(tuple)`` with paths; ``sample_wanted()``; ``how_wanted()``; ``stopped()``."""

    picked = Signal(object)
    sample_wanted = Signal()
    how_wanted = Signal()
    stopped = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(
            context, translate("FilesStep", "Import chats"),
            translate("FilesStep", "The export of your chat app, as it came. Nothing leaves this computer and the "
                      "file itself is not changed."),
        )  # fmt: skip
        self.banner = Banner(context.theme)
        self.column.addWidget(self.banner)
        self._area = DropArea(context.theme)
        self._area.dropped.connect(self.picked)
        self._files = files = button(
            translate("FilesStep", "Choose files"), variant="primary", icon="file", theme=context.theme
        )
        files.clicked.connect(self._choose_files)
        folder = button(translate("FilesStep", "Choose a folder"), icon="folder", theme=context.theme)
        folder.clicked.connect(self._choose_folder)
        sample = button(translate("FilesStep", "Try the sample chat"), icon="sample", theme=context.theme)
        sample.clicked.connect(self.sample_wanted)
        for widget in (files, folder, sample):
            self._area.buttons.addWidget(widget)
        self.column.addWidget(self._area, 1)
        self._reading = self._progress()
        self.column.addWidget(self._reading)
        formats = translate(
            "FilesStep",
            "Understood: WhatsApp, Telegram, Signal, iMessage, Messenger, Instagram, Discord, Slack, Teams, WeChat, "
            "QQ, LINE, KakaoTalk, SMS, e-mail, ChatGPT, Claude, Gemini, DeepSeek and more, and plain CSV, JSONL and "
            "Markdown.",
        )
        self.column.addWidget(label(formats, "caption"))
        how = button(translate("FilesStep", "How do I get an export?"), variant="link", shortcut="F1")
        how.setProperty("flush", True)
        how.clicked.connect(self.how_wanted)
        self.column.addWidget(how, 0, Qt.AlignmentFlag.AlignLeft)

    def _progress(self) -> QWidget:
        holder = QWidget()
        layout = QHBoxLayout(holder)
        layout.setContentsMargins(0, 8, 0, 8)
        layout.setSpacing(12)
        self._bar = ProgressLine(self.context.theme)
        self._words = label("", "caption", wrap=False)
        stop = button(translate("FilesStep", "Stop"))
        stop.clicked.connect(self.stopped)
        layout.addWidget(self._bar, 1)
        layout.addWidget(self._words)
        layout.addWidget(stop)
        holder.hide()
        return holder

    def first_widget(self) -> QWidget:
        return self._files

    def set_reading(self, reading: bool) -> None:
        """While the files are looked at, only Stop is on offer."""
        self._area.setEnabled(not reading)
        self._reading.setVisible(reading)
        self._bar.set_fraction(None)
        self._words.setText(translate("FilesStep", "Looking at the files"))
        if reading:
            self.banner.hide()

    def show_progress(self, step: Progress) -> None:
        """How far the look at the files has come."""
        self._bar.set_fraction(step.done / step.total if step.total else None)
        self._words.setText(describe(step))

    def show_failure(self, failure: Failure) -> None:
        """Say why nothing of this can be imported."""
        self.banner.show_failure(failure)

    def _choose_files(self) -> None:
        title = translate("FilesStep", "Choose chat exports")
        names, _ = QFileDialog.getOpenFileNames(self, title, str(Path.home()))
        if names:
            self.picked.emit(tuple(names))

    def _choose_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, translate("FilesStep", "Choose a folder"), str(Path.home()))
        if name:
            self.picked.emit((name,))
