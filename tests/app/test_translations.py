"""Every text of the window is in the catalogues, and nothing is lost in translation."""

from __future__ import annotations

import re

import pytest
import update_translations as tool  # found through pytest's pythonpath
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from app.i18n import Language, Languages, catalogue

TEXTS = tool.texts_of_the_window()
PLACEHOLDER = re.compile(r"\{\w*\}|%n")
CJK = re.compile(r"[\u3400-\u9fff]")


def test_that_every_text_is_translated_into_chinese() -> None:
    entries = catalogue("zh_CN")

    assert [text for text in TEXTS if text.key not in entries] == []


def test_that_every_plural_has_an_english_singular_and_plural() -> None:
    entries = catalogue("en")

    assert [text for text in TEXTS if text.plural and len(entries[text.key].forms) != 2] == []


def test_that_the_catalogues_hold_nothing_the_window_no_longer_says() -> None:
    used = {text.key for text in TEXTS}

    assert [key for code in ("zh_CN", "en") for key in catalogue(code) if key not in used] == []


@pytest.mark.parametrize("code", ["zh_CN", "en"])
def test_that_placeholders_survive_translation(code: str) -> None:
    lost = [
        (key, form)
        for key, entry in catalogue(code).items()
        for form in entry.forms
        if not set(PLACEHOLDER.findall(form)) <= set(PLACEHOLDER.findall(key[1]))
        or set(re.findall(r"\{\w*\}", key[1])) - set(PLACEHOLDER.findall(form))
    ]

    assert lost == []


def test_that_the_chinese_of_a_text_is_chinese() -> None:
    words = {key: PLACEHOLDER.sub("", entry.forms[0]) for key, entry in catalogue("zh_CN").items()}

    assert [key for key, said in words.items() if re.search("[A-Za-z]{4}", said) and not CJK.search(said)] == []


def test_that_a_text_built_from_a_variable_is_refused() -> None:
    with pytest.raises(ValueError, match=r"m\.py:1"):
        list(tool.texts_in('translate("C", name)', "m.py"))


def test_that_plurals_follow_the_number(qapp: QApplication) -> None:
    languages = Languages(qapp)
    languages.install(Language.ENGLISH)

    said = [QCoreApplication.translate("Formatting", "%n message(s)", "", n) for n in (1, 2)]

    assert said == ["1 message", "2 messages"]


def test_that_switching_the_language_changes_what_is_said_and_back(qapp: QApplication) -> None:
    languages = Languages(qapp)
    languages.install(Language.CHINESE)
    chinese = QCoreApplication.translate("MainWindow", "Settings")
    languages.install(Language.ENGLISH)

    assert (chinese, QCoreApplication.translate("MainWindow", "Settings")) == ("设置", "Settings")


def test_that_a_text_of_another_program_falls_through_to_its_own_wording(qapp: QApplication) -> None:
    Languages(qapp).install(Language.ENGLISH)

    assert QCoreApplication.translate("Elsewhere", "Hello") == "Hello"
