"""Reasons and places of records that were left out, in the window's language."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from app.i18n import Language, Languages
from app.wizard.skip_reasons import place_text, reason_text

DAMAGE = (
    "a byte is missing; the rest of the line is read", "the data ends here and the rest is not read",
    "not readable as mail: unknown", "not recognised as a chat; left out", "an unknown kind of item: x",
    "no time that can be read; it says 'x'", "a call without a number",
)  # fmt: skip


@pytest.mark.usefixtures("qapp")
def test_that_a_known_reason_is_a_sentence_and_another_stays_as_it_is() -> None:
    assert reason_text("text before the first turn") == "Text before the first message"
    assert reason_text("empty: no text and no media") == "Empty: no text and no media"
    assert reason_text("something new") == "something new"


@pytest.mark.usefixtures("qapp")
def test_that_a_place_is_told_by_its_file_and_one_line_is_no_range() -> None:
    assert place_text("chat.txt: lines 1-1") == "chat.txt: line 1"
    assert place_text("chat.txt: lines 1-4") == "chat.txt: line 1–4"
    assert place_text("a: b.json: record 3") == "a: b.json: record 3"
    assert place_text("chat.zip/photo.jpg") == "chat.zip/photo.jpg"


def test_that_reasons_are_told_in_chinese(qapp: QApplication) -> None:
    languages = Languages(qapp)
    languages.install(Language.CHINESE)
    try:
        assert reason_text("no sender") == "没有发送者"
        assert place_text("chat.txt: record 2") == "chat.txt：第 2 条记录"
        for said in (
            "a.zip is cut off or damaged; download it again.",
            "b.json is not valid JSON at character 7",
            *DAMAGE,
        ):
            assert not any("a" <= letter <= "z" for letter in reason_text(said).replace("JSON", ""))
    finally:
        languages.install(Language.ENGLISH)
