"""Languages of the window. The .ts files are read as they are: there is nothing to build or to forget."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from app.theme import RESOURCES

TRANSLATIONS = RESOURCES / "translations"


class Language(StrEnum):
    """What the person chose."""

    SYSTEM = "system"
    ENGLISH = "en"
    CHINESE = "zh_CN"


@dataclass(frozen=True, slots=True)
class Entry:
    """One translated message: singular-like form first, then the further plural forms."""

    forms: tuple[str, ...]


Catalogue = dict[tuple[str, str, str], Entry]


@lru_cache(maxsize=4)
def catalogue(code: str) -> Catalogue:
    """The messages of ``hindsight_<code>.ts`` by (context, source, comment)."""
    root = ET.parse(TRANSLATIONS / f"hindsight_{code}.ts").getroot()
    entries: Catalogue = {}
    for context in root.iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            if (entry := _entry(message)) is not None:
                entries[name, message.findtext("source") or "", message.findtext("comment") or ""] = entry
    return entries


def _entry(message: ET.Element) -> Entry | None:
    translation = message.find("translation")
    if translation is None or translation.get("type") in ("unfinished", "obsolete", "vanished"):
        return None
    forms = tuple(form.text or "" for form in translation.iter("numerusform")) or (translation.text or "",)
    return Entry(forms) if all(forms) else None


class TsTranslator(QTranslator):
    """A translator over a .ts file. English has two plural forms, Chinese one."""

    def __init__(self, code: str, parent: QApplication | None = None) -> None:
        super().__init__(parent)
        self._entries = catalogue(code)

    def isEmpty(self) -> bool:
        return not self._entries

    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str:
        entry = self._entries.get((context, sourceText, disambiguation or ""))
        if entry is None:
            return None  # type: ignore[return-value]  # a null string lets Qt go on to the next translator
        return entry.forms[0 if n == 1 or len(entry.forms) == 1 else 1]


def resolve(language: Language) -> Language:
    """The language itself, or what the system speaks: Chinese of any kind, else English."""
    if language is not Language.SYSTEM:
        return language
    return Language.CHINESE if QLocale.system().language() == QLocale.Language.Chinese else Language.ENGLISH


class Languages:
    """Installs translators on the application and takes the former ones away."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self.current = Language.ENGLISH

    def install(self, language: Language) -> Language:
        """Switch to ``language``; texts made from now on are in it. Returns the resolved language."""
        for former in self._app.findChildren(QTranslator):
            self._app.removeTranslator(former)
            former.deleteLater()
        self.current = resolve(language)
        for translator in (self._qt_translator(self.current), TsTranslator(self.current.value, self._app)):
            self._app.installTranslator(translator)
        QLocale.setDefault(_locale(self.current))
        return self.current

    def _qt_translator(self, language: Language) -> QTranslator:
        translator = QTranslator(self._app)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        translator.load(f"qtbase_{language.value}", folder)  # buttons of the system dialogs; absent is fine
        return translator


def _locale(language: Language) -> QLocale:
    if language is Language.CHINESE:
        return QLocale(QLocale.Language.Chinese, QLocale.Country.China)
    system = QLocale.system()
    english = system.language() == QLocale.Language.English
    return system if english else QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)
