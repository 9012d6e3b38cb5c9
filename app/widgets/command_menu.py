"""The menu behind the button in the rail: every enabled command, by section."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from app.commands import CommandRegistry


def command_menu(commands: CommandRegistry, parent: QWidget) -> QMenu:
    """A menu made from the registry as it is now; the caller shows it."""
    menu = QMenu(parent)
    for section in dict.fromkeys(command.section for command in commands.all()):
        enabled = [command for command in commands.all() if command.section == section and command.enabled()]
        if not enabled:
            continue
        part = menu.addMenu(section)
        for command in enabled:
            action = part.addAction(command.title, partial(_run, commands, command.id))
            # shown, not set: the registry's own action already answers to the keys
            action.setText(f"{command.title}\t{shortcut(command.shortcut)}" if command.shortcut else command.title)
    return menu


def shortcut(keys: str) -> str:
    """Keys as the platform writes them."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def _run(commands: CommandRegistry, command_id: str) -> None:
    commands.run(command_id)
