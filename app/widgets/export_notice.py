"""The line that tells of new exports in the watched folder. Quiet: it waits, and does nothing by itself."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.formatting import listed
from app.watching import ExportWatch
from app.widgets.basics import button, label

translate = QCoreApplication.translate
NAMES_SHOWN = 3


class ExportNotice(QFrame):
    """Signals: ``import_wanted(tuple)`` with the names of the files."""

    import_wanted = Signal(object)

    def __init__(self, watch: ExportWatch, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("banner", "info")
        self._watch = watch
        self._text = label("")
        look = button(translate("ExportNotice", "Import…"), variant="link")
        look.clicked.connect(self._import)
        later = button(translate("ExportNotice", "Not now"), variant="link")
        later.clicked.connect(watch.put_aside)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 8, 8)
        layout.addWidget(self._text, 1)
        layout.addWidget(look)
        layout.addWidget(later)
        watch.found.connect(self.show_found)
        self.show_found(watch.new)

    def show_found(self, paths: tuple[Path, ...]) -> None:
        """Tell of these files; nothing to tell hides the line."""
        self.setVisible(bool(paths))
        if paths:
            names = listed(path.name for path in paths[:NAMES_SHOWN]) + ("…" if len(paths) > NAMES_SHOWN else "")
            told = translate("ExportNotice", "%n new export(s) in the watched folder: {names}", "", len(paths))
            self._text.setText(told.format(names=names))

    def message(self) -> str:
        """What the line says."""
        return self._text.text()

    def _import(self) -> None:
        paths = tuple(str(path) for path in self._watch.new)
        self._watch.put_aside()
        self.import_wanted.emit(paths)
