"""Answers as HTML: nothing of a model's text is markup, citations are links."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.theme import Scheme, Theme
from app.widgets.answer_text import AnswerText, answer_html
from core.types import AnswerSentence


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    return Theme(qapp, Scheme.LIGHT)


def test_that_markup_in_a_message_is_shown_as_text(theme: Theme) -> None:
    said = answer_html('<img src="x"> & <b>bold</b>', theme)

    assert "<img" not in said
    assert "&lt;b&gt;" in said


def test_that_each_number_of_a_citation_is_its_own_link(theme: Theme) -> None:
    said = answer_html("She said so [1, 12].", theme)

    assert 'href="cite:1"' in said
    assert 'href="cite:12"' in said


def test_that_no_citation_begins_a_line(theme: Theme) -> None:
    assert "so&nbsp;<a" in answer_html("She said so [1].", theme)


def test_that_a_bracket_that_is_no_citation_stays(theme: Theme) -> None:
    assert "[sic]" in answer_html("He wrote [sic].", theme)


def test_that_only_the_unconfirmed_sentence_is_tinted(theme: Theme) -> None:
    sentences = (AnswerSentence("True.", (1,), True), AnswerSentence("False.", (2,), False))

    said = answer_html("True. False.", theme, sentences)

    assert f'<span style="color:{theme.colours.warning}">False.</span>' in said
    assert "True.<" not in said.split("<span")[0]


def test_that_a_clicked_citation_tells_its_number(theme: Theme, qtbot: QtBot) -> None:
    text = AnswerText(theme)
    qtbot.addWidget(text)
    text.set_answer("So it was [3].")

    with qtbot.waitSignal(text.cited) as told:
        text.anchorClicked.emit(QUrl("cite:3"))

    assert told.args == [3]


def test_that_it_is_as_high_as_its_text(theme: Theme, qtbot: QtBot) -> None:
    text = AnswerText(theme)
    qtbot.addWidget(text)
    text.resize(400, 100)
    text.set_answer("Short.")
    low = text.height()

    text.set_answer("A long answer. " * 60)

    assert text.height() > 4 * low
