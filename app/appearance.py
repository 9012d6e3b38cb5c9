"""Language and colours, changeable at any time from the settings."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.i18n import Language, Languages
from app.preferences import Preferences
from app.theme import Scheme, Theme


class Appearance(QObject):
    """Applies and remembers language and scheme.

    Signals: ``language_changed()`` after another language was installed; the window is then built anew.
    """

    language_changed = Signal()

    def __init__(self, preferences: Preferences, languages: Languages, theme: Theme) -> None:
        super().__init__(theme)
        self._preferences, self._languages, self._theme = preferences, languages, theme
        self._languages.install(preferences.language)

    @property
    def language(self) -> Language:
        """What the person chose; may be "system"."""
        return self._preferences.language

    @property
    def current_language(self) -> Language:
        """What the window speaks."""
        return self._languages.current

    def set_language(self, language: Language) -> None:
        """Choose a language; the window is rebuilt in it."""
        self._preferences.language = language
        self._languages.install(language)
        self.language_changed.emit()

    @property
    def scheme(self) -> Scheme:
        return self._preferences.scheme

    def set_scheme(self, scheme: Scheme) -> None:
        """Pin light or dark, or follow the system."""
        self._preferences.scheme = scheme
        self._theme.set_scheme(scheme)
