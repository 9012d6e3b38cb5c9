"""What went wrong, in the window's language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from app.failures import Failure, failure_of
from app.i18n import Language, Languages
from core.errors import ImportRefused, MemoryFileError

REFUSED = ImportRefused("x.crypt15 is an encrypted WhatsApp backup. Export the chat instead.", code="encrypted_backup")


@pytest.fixture
def languages(qapp: QApplication) -> Iterator[Languages]:
    languages = Languages(qapp)
    languages.install(Language.ENGLISH)
    yield languages
    languages.install(Language.ENGLISH)


def test_that_english_keeps_the_engines_own_sentence(languages: Languages) -> None:
    assert failure_of(REFUSED) == Failure("encrypted_backup", REFUSED.message)


def test_that_another_language_says_it_by_code_and_keeps_the_engines_words_as_detail(languages: Languages) -> None:
    languages.install(Language.CHINESE)

    failure = failure_of(REFUSED)

    assert failure.message.startswith("这是加密备份")
    assert failure.detail == REFUSED.message


def test_that_a_code_without_a_translation_keeps_the_engines_sentence(languages: Languages) -> None:
    languages.install(Language.CHINESE)

    assert failure_of(MemoryFileError("odd", code="odd")) == Failure("odd", "odd")


def test_that_the_system_and_bugs_are_told_apart(languages: Languages, caplog: pytest.LogCaptureFixture) -> None:
    assert failure_of(PermissionError(13, "Permission denied")).code == "os"
    assert caplog.text == ""
    assert failure_of(KeyError("x")).code == "bug"
    assert "KeyError" in caplog.text


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.CHINESE])
@pytest.mark.parametrize(
    ("words", "way_out"),
    [
        ("chat.db is a raw message database, not a chat export; export it.", ("database", "数据库")),
        ("a.pst is Outlook's own file; save the mails.", ("Outlook", "Outlook")),
        ("chat.html is the page of a ChatGPT export. Pick the zip.", ("ChatGPT", "ChatGPT")),
    ],
)
def test_that_a_file_taken_for_an_export_is_named_for_what_it_is(
    languages: Languages, language: Language, words: str, way_out: tuple[str, str]
) -> None:
    languages.install(language)
    assert way_out[language is Language.CHINESE] in failure_of(ImportRefused(words, code="unrecognised")).message
