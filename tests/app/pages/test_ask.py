"""Ask: answers with citations that lead to the original messages, over a real memory."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.navigation import AskQuestion, OpenImport, OpenMessage, Target
from app.pages.ask import AskPage
from app.pages.base import Page
from app.widgets.thread import MOST, TOP
from app.widgets.window_chip import ALL_TIME
from tests.app.pages.conftest import WAIT

Show = Callable[[Page], Page]
QUESTION = "What is Mia allergic to?"


@pytest.fixture
def page(context: AppContext, shown: Show, qtbot: QtBot) -> AskPage:
    page = AskPage(context)
    shown(page)
    qtbot.waitUntil(lambda: not page.services._runner.busy(), timeout=WAIT)
    return page


def ask(page: AskPage, text: str, qtbot: QtBot) -> None:
    page.composer.set_text(text)
    page.composer.submitted.emit(text)
    qtbot.waitUntil(lambda: not page.busy(), timeout=WAIT)


def button_named(page: AskPage, text: str) -> QPushButton:
    return next(b for b in page.findChildren(QPushButton) if b.text() == text and b.isVisible())


def test_that_an_answer_cites_its_evidence(page: AskPage, qtbot: QtBot) -> None:
    ask(page, QUESTION, qtbot)

    assert "shellfish" in page.answer.answer()
    cited = [card.evidence for card in page.answer.cards() if card.evidence.n is not None]
    assert [evidence.n for evidence in cited] == list(range(1, len(cited) + 1))
    assert any("shellfish" in quote.message.text for evidence in cited for quote in evidence.quotes)


def test_that_a_click_on_a_citation_opens_the_original_message(
    page: AskPage, context: AppContext, visited: list[Target], qtbot: QtBot
) -> None:
    ask(page, QUESTION, qtbot)

    page.answer.open_citation(1)

    target = visited[-1]
    assert isinstance(target, OpenMessage)
    assert context.services.bank is not None
    assert "shellfish" in context.services.bank.message(target.message_id).text


def test_that_the_time_a_question_is_about_can_be_taken_away(page: AskPage, qtbot: QtBot) -> None:
    ask(page, "What did Mia say in February 2024?", qtbot)
    chip = page.answer._chip
    assert chip.isVisible()
    assert chip._text.text() == "1 Feb – 29 Feb 2024"

    chip._remove.click()
    qtbot.waitUntil(lambda: not page.busy(), timeout=WAIT)

    assert page._asked == ("What did Mia say in February 2024?", ALL_TIME)
    assert chip._text.text() == "Any time"


def test_that_why_a_thing_was_found_is_one_click_away(page: AskPage, qtbot: QtBot) -> None:
    ask(page, QUESTION, qtbot)
    card = page.answer.cards()[0]
    qtbot.waitUntil(card.isVisible, timeout=WAIT)  # the layout shows it a moment later
    assert not card._trace.isVisible()

    next(b for b in card.findChildren(QPushButton) if b.text() == "Why this?").click()

    assert card._trace.isVisible()
    assert "place " in card._trace.text()


def test_that_an_earlier_question_is_shown_again_without_being_asked_again(page: AskPage, qtbot: QtBot) -> None:
    ask(page, QUESTION, qtbot)
    said = page.answer.answer()
    qtbot.waitUntil(lambda: page.history.count() == 1, timeout=WAIT)
    page.new_question()

    page.history._on_picked(page.history.model().index(0, 0))

    qtbot.waitUntil(lambda: page.answer.answer() == said, timeout=WAIT)
    assert page.services.bank is not None
    assert len(page.services.bank.asks()) == 1


def test_that_a_narrow_page_keeps_the_earlier_questions_in_a_menu(page: AskPage, qtbot: QtBot) -> None:
    ask(page, QUESTION, qtbot)
    said = page.answer.answer()
    qtbot.waitUntil(lambda: page.history.count() == 1, timeout=WAIT)
    page.new_question()

    page.resize(640, 560)
    assert page._side.isHidden()
    assert not page._bar.isHidden()
    page.menu.menu().actions()[0].trigger()

    qtbot.waitUntil(lambda: page.answer.answer() == said, timeout=WAIT)
    page.resize(1100, 700)
    assert page._bar.isHidden()


def test_that_nothing_found_is_said_with_the_nearest_evidence(page: AskPage, qtbot: QtBot) -> None:
    ask(page, "Which telescope did Priya buy in Osaka?", qtbot)

    assert page.answer.answer()
    assert all(card.evidence.n is None for card in page.answer.cards())


def test_that_the_examples_name_people_of_this_memory(page: AskPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page._examples.count() > 0, timeout=WAIT)

    assert button_named(page, "What has Mia Keller been up to lately?").isEnabled()


def test_that_a_question_from_elsewhere_can_wait_for_the_person(page: AskPage) -> None:
    page.open_target(AskQuestion("About Pixel", submit=False))

    assert page.composer.text() == "About Pixel"
    assert not page.busy()


def test_that_a_newcomer_is_offered_import_and_a_sample(empty_context: AppContext, shown: Show, qtbot: QtBot) -> None:
    targets: list[Target] = []
    empty_context.navigator.requested.connect(targets.append)
    page = AskPage(empty_context)
    shown(page)
    qtbot.waitUntil(lambda: page._stack.currentIndex() == 1, timeout=WAIT)

    button_named(page, "Import your chats").click()
    button_named(page, "Try the sample chat").click()

    assert targets[0] == OpenImport()
    assert isinstance(targets[1], OpenImport)
    assert targets[1].sample


def test_that_a_conversation_keeps_each_answer_with_its_evidence(page: AskPage, qtbot: QtBot) -> None:
    ask(page, QUESTION, qtbot)
    ask(page, "Where does Tom live?", qtbot)

    first, second = page.talk.turns()
    assert (first.question(), "shellfish" in first.answer(), first.cards()) == (QUESTION, True, [])
    assert second.cards()

    first.unfold()

    assert any("shellfish" in q.message.text for card in first.cards() for q in card.evidence.quotes)


def test_that_a_citation_of_an_earlier_answer_still_opens_its_message(
    page: AskPage, visited: list[Target], qtbot: QtBot
) -> None:
    ask(page, QUESTION, qtbot)
    ask(page, "Where does Tom live?", qtbot)

    page.talk.turns()[0].open_citation(1)

    assert isinstance(visited[-1], OpenMessage)


def test_that_the_latest_question_stands_at_the_top_of_the_page(page: AskPage, qtbot: QtBot) -> None:
    for text in (QUESTION, "Where does Tom live?", "What did Mia adopt?"):
        ask(page, text, qtbot)

    qtbot.waitUntil(lambda: page.talk.verticalScrollBar().value() == page.answer.y() - TOP, timeout=WAIT)


@pytest.mark.slow
def test_that_each_question_in_a_row_stands_at_the_top_whatever_was_above_it(page: AskPage, qtbot: QtBot) -> None:
    page.resize(1000, 800)
    for text in (QUESTION, "What did Mia say in February 2024?", "Why did Tom say it?", QUESTION, "Who is Tom?"):
        ask(page, text, qtbot)
        qtbot.wait(100)
        bar = page.talk.verticalScrollBar()
        assert bar.value() == min(bar.maximum(), page.answer.y() - TOP)
        assert page.answer._question.visibleRegion().boundingRect().height() > 0


def test_that_changing_the_time_of_an_earlier_question_asks_it_again_at_the_end(page: AskPage, qtbot: QtBot) -> None:
    ask(page, QUESTION, qtbot)
    ask(page, "Where does Tom live?", qtbot)

    page.talk.turns()[0].window_changed.emit(ALL_TIME)
    qtbot.waitUntil(lambda: not page.busy(), timeout=WAIT)

    assert [turn.question() for turn in page.talk.turns()] == [QUESTION, "Where does Tom live?", QUESTION]


def test_that_a_long_conversation_keeps_only_its_latest_questions_on_the_page(page: AskPage, qtbot: QtBot) -> None:
    for number in range(MOST + 2):
        page.talk.add().begin(f"question {number}", None)

    assert [turn.question() for turn in page.talk.turns()] == [f"question {n}" for n in range(2, MOST + 2)]
