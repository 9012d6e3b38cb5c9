"""F1: every command with its shortcut, straight from the registry."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from app.commands import CommandRegistry
from app.widgets.basics import label
from app.widgets.command_menu import shortcut

translate = QCoreApplication.translate


class HelpDialog(QDialog):
    """What can be done, grouped by section."""

    def __init__(self, commands: CommandRegistry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("HelpDialog", "Commands and shortcuts"))
        self.resize(520, 620)
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(24, 24, 24, 24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        intro = translate("HelpDialog", "Everything is also in the palette: press {shortcut} and type.")
        grid.addWidget(
            label(intro.format(shortcut=shortcut(commands.get("palette.open").shortcut)), "muted"), 0, 0, 1, 2
        )
        for section, group in groupby(sorted(commands.all(), key=lambda c: c.section), lambda c: c.section):
            title = label(section, "heading")
            title.setContentsMargins(0, 12, 0, 0)
            grid.addWidget(title, grid.rowCount(), 0, 1, 2)
            for command in group:
                row = grid.rowCount()
                grid.addWidget(label(command.title), row, 0)
                grid.addWidget(label(shortcut(command.shortcut), "mono", wrap=False), row, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        scroll = QScrollArea()
        scroll.setAccessibleName(self.windowTitle())
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll)
