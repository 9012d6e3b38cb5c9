"""A folder watched for new chat exports, when the person has asked for it. What comes is told, never imported."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from app.preferences import Preferences
from app.services import Services
from core.errors import Cancelled

if TYPE_CHECKING:
    from core.ingest.newcomers import Newcomers

PAUSE_MS = 2000  # a folder tells of a file before all of it is there


class ExportWatch(QObject):
    """Off until a folder is chosen. Looks when the memory is opened and whenever the folder changes.

    Signals: ``found(tuple)`` with the paths of the new exports, empty when none are left; ``changed()`` when
    another folder is watched or none.
    """

    found = Signal(object)
    changed = Signal()

    def __init__(self, services: Services, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services, self._preferences = services, preferences
        self._new: Mapping[str, Path] = {}  # by signature
        self._watcher = QFileSystemWatcher(self)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._timer.timeout.connect(self.look)
        self._watcher.directoryChanged.connect(lambda _folder: self._timer.start())
        services.opened.connect(self._begin)

    @property
    def folder(self) -> Path | None:
        """The folder under watch, None when it is off."""
        return self._preferences.watched_folder

    @property
    def new(self) -> tuple[Path, ...]:
        """The exports that have come and were neither imported nor put aside."""
        return tuple(self._new.values())

    def watch(self, folder: Path | None) -> None:
        """Watch ``folder`` from now on, or none. What lies in it already is not new."""
        self._preferences.watched_folder = folder
        self._preferences.seen_exports = frozenset()
        self._tell({})
        self._follow()
        if folder is not None:
            self._services.read(self, lambda _bank, _cancel: _present(folder), self._remember, key="look")
        self.changed.emit()

    def look(self) -> None:
        """See what is in the folder, in a worker; newcomers are told by ``found``."""
        folder, seen = self.folder, self._preferences.seen_exports
        if folder is not None and self._services.is_open:
            self._services.read(
                self, lambda _bank, cancel: _look(folder, seen, cancel), partial(self._looked, folder), key="look"
            )

    def put_aside(self) -> None:
        """The person has decided about these; they are not told again, not even after another start."""
        self._remember(self._preferences.seen_exports | self._new.keys())
        self._tell({})

    def _begin(self) -> None:
        self._follow()
        self.look()

    def _follow(self) -> None:
        if watched := self._watcher.directories():
            self._watcher.removePaths(watched)
        if self.folder is not None and self.folder.is_dir():
            self._watcher.addPath(str(self.folder))

    def _remember(self, seen: frozenset[str]) -> None:
        self._preferences.seen_exports = seen

    def _looked(self, folder: Path, newcomers: Newcomers) -> None:
        if folder != self.folder:
            return  # another one was chosen meanwhile, or none
        self._remember(newcomers.rest)
        if newcomers.grows:
            self._timer.start()
        self._tell(newcomers.exports)

    def _tell(self, exports: Mapping[str, Path]) -> None:
        if exports != self._new:
            self._new = exports
            self.found.emit(self.new)


def _present(folder: Path) -> frozenset[str]:
    from core.ingest.newcomers import signatures

    return signatures(folder)


def _look(folder: Path, seen: frozenset[str], cancel: Event) -> Newcomers:
    from core.ingest.newcomers import newcomers

    def check() -> None:
        if cancel.is_set():
            raise Cancelled("Another look at the folder is under way.")

    return newcomers(folder, seen, check=check)
