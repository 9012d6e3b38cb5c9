"""Commands are data: menus, shortcuts, the palette and the help all derive from one registry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Command:
    """Something the person can do.

    ``id`` is dotted and stable ("memories.pin"); ``section`` groups it in help and palette; ``shortcut`` is
    a portable key sequence or ""; ``keywords`` are further words the palette finds it by. ``enabled`` is
    asked each time the palette opens or the shortcut is pressed.
    """

    id: str
    title: str
    run: Callable[[], None]
    section: str = ""
    shortcut: str = ""
    icon: str = ""
    keywords: str = ""
    enabled: Callable[[], bool] = _always


class CommandRegistry(QObject):
    """All commands of the window.

    Signals: ``changed()`` after commands were added or removed.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._commands: dict[str, Command] = {}
        self._actions: dict[str, QAction] = {}

    def add(self, commands: Iterable[Command]) -> None:
        """Register commands. Raises ValueError for an id or shortcut that is taken."""
        for command in commands:
            self._check(command)
            self._commands[command.id] = command
            if isinstance(parent := self.parent(), QObject) and command.shortcut:
                self._actions[command.id] = self._action(command, parent)
        self.changed.emit()

    def all(self) -> list[Command]:
        """Every command in the order of registration."""
        return list(self._commands.values())

    def get(self, command_id: str) -> Command:
        """The command of that id. Raises KeyError."""
        return self._commands[command_id]

    def run(self, command_id: str) -> bool:
        """Run a command if it is enabled; says whether it ran."""
        command = self._commands[command_id]
        if not command.enabled():
            return False
        command.run()
        return True

    def find(self, text: str) -> list[Command]:
        """Enabled commands whose title, section or keywords hold every word of ``text``."""
        words = text.casefold().split()
        return [c for c in self._commands.values() if c.enabled() and all(w in _haystack(c) for w in words)]

    def _check(self, command: Command) -> None:
        if command.id in self._commands:
            raise ValueError(f"command {command.id!r} is registered twice")
        taken = {c.shortcut: c.id for c in self._commands.values() if c.shortcut}
        if command.shortcut in taken:
            raise ValueError(f"{command.shortcut} of {command.id} is already {taken[command.shortcut]}")

    def _action(self, command: Command, parent: QObject) -> QAction:
        action = QAction(command.title, parent)
        action.setShortcut(QKeySequence(command.shortcut))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda _checked=False, id_=command.id: self.run(id_))
        if hasattr(parent, "addAction"):
            parent.addAction(action)
        return action


def _haystack(command: Command) -> str:
    return f"{command.section} {command.title} {command.keywords}".casefold()
