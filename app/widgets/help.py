"""F1: every command with its shortcut, straight from the registry."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QFormLayout, QScrollArea, QVBoxLayout, QWidget

from app.commands import Command, CommandRegistry
from app.widgets.basics import label

translate = QCoreApplication.translate


def shortcut_text(command: Command) -> str:
    """The shortcut as the platform writes it."""
    return QKeySequence(command.shortcut).toString(QKeySequence.SequenceFormat.NativeText)


class HelpDialog(QDialog):
    """What can be done, grouped by section."""

    def __init__(self, commands: CommandRegistry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("HelpDialog", "Commands and shortcuts"))
        self.resize(520, 620)
        inner = QWidget()
        form = QFormLayout(inner)
        form.setContentsMargins(24, 24, 24, 24)
        form.setVerticalSpacing(8)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for section, group in groupby(sorted(commands.all(), key=lambda c: c.section), lambda c: c.section):
            form.addRow(label(section, "heading"))
            for command in group:
                form.addRow(label(command.title), label(shortcut_text(command) or "Ctrl+K", "mono"))
        scroll = QScrollArea()
        scroll.setAccessibleName(self.windowTitle())
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll)
