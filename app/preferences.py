"""What the window remembers between runs: language, theme, its size, the memory file last used."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from platformdirs import user_data_path
from PySide6.QtCore import QByteArray, QSettings

from app.i18n import Language
from app.theme import Scheme

Choice = TypeVar("Choice", bound=StrEnum)
DEFAULT_MEMORY = "memory.hindsight"


def default_memory_path() -> Path:
    """The memory file used when none is named: in the user's data directory."""
    return user_data_path("hindsight", appauthor=False) / DEFAULT_MEMORY


class Preferences:
    """Typed access to the window's own settings (not those of the memory file)."""

    def __init__(self, settings: QSettings | None = None) -> None:
        self._settings = settings or QSettings("hindsight", "hindsight-desktop")

    @property
    def language(self) -> Language:
        return _member(Language.SYSTEM, self._settings.value("language"))

    @language.setter
    def language(self, language: Language) -> None:
        self._settings.setValue("language", language.value)

    @property
    def scheme(self) -> Scheme:
        return _member(Scheme.SYSTEM, self._settings.value("scheme"))

    @scheme.setter
    def scheme(self, scheme: Scheme) -> None:
        self._settings.setValue("scheme", scheme.value)

    @property
    def watched_folder(self) -> Path | None:
        """The folder watched for new exports; None, the default: none is."""
        value = self._settings.value("watched_folder")
        return Path(value) if isinstance(value, str) and value else None

    @watched_folder.setter
    def watched_folder(self, folder: Path | None) -> None:
        self._settings.setValue("watched_folder", "" if folder is None else str(folder))

    @property
    def seen_exports(self) -> frozenset[str]:
        """What was in the watched folder when it was last looked at."""
        value = self._settings.value("seen_exports")
        return frozenset(value.split("\n")) if isinstance(value, str) and value else frozenset()

    @seen_exports.setter
    def seen_exports(self, seen: frozenset[str]) -> None:
        self._settings.setValue("seen_exports", "\n".join(sorted(seen)))

    @property
    def geometry(self) -> QByteArray | None:
        value = self._settings.value("geometry")
        return value if isinstance(value, QByteArray) else None

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._settings.setValue("geometry", geometry)


def _member(default: Choice, value: object) -> Choice:
    """The member of ``default``'s enum with that value; the default for anything else."""
    return next((member for member in type(default) if member.value == value), default)
