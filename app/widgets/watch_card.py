"""The setting of the folder that is watched for new exports."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.theme import Theme
from app.watching import ExportWatch
from app.widgets.basics import button, label

translate = QCoreApplication.translate


class WatchCard(QFrame):
    """Which folder is watched, and two buttons: choose one, stop."""

    def __init__(self, watch: ExportWatch, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._watch = watch
        self._folder = label("", "mono", selectable=True)
        self.choose = button(translate("WatchCard", "Choose a folder…"), icon="folder", theme=theme)
        self.choose.clicked.connect(self.pick)
        self.stop = button(translate("WatchCard", "Stop watching"))
        self.stop.clicked.connect(lambda: watch.watch(None))
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.choose)
        buttons.addWidget(self.stop)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        column.addWidget(label(translate("WatchCard", "Watch a folder"), "subheading", wrap=False))
        text = translate(
            "WatchCard",
            "When a new chat export appears in a folder of yours, the window says so and you decide. Nothing is "
            "imported by itself. Off until you choose a folder.",
        )
        column.addWidget(label(text, "muted"))
        column.addWidget(self._folder)
        column.addLayout(buttons)
        watch.changed.connect(self._show)
        self._show()

    def pick(self) -> None:
        """Ask for the folder."""
        start = str(self._watch.folder or Path.home())
        dialog = QFileDialog(self, translate("WatchCard", "Choose a folder to watch"), start)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(lambda name: self._watch.watch(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _show(self) -> None:
        folder = self._watch.folder
        self._folder.setText("" if folder is None else str(folder))
        self._folder.setVisible(folder is not None)
        self.stop.setVisible(folder is not None)
