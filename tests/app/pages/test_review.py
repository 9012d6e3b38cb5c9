"""The Review page over real proposals: what is shown, and that each decision is stored and can be undone."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.navigation import OpenEntity, OpenMemory, Target
from app.operations.memories import undo_last
from app.pages.base import Page
from app.pages.review import BACKGROUND, MERGES, SUCCESSIONS, ReviewPage
from app.review import count_review
from app.widgets.review_cards import BackgroundCard, MergeCard
from app.widgets.row_button import RowButton
from core.bank import MemoryBank
from core.store import backgrounds, merges, successions
from core.store.connection import Connection
from core.types import MemoryFilter, ProposalState
from tests.app.pages.conftest import WAIT


@pytest.fixture
def bank(context: AppContext) -> MemoryBank:
    assert context.services.bank is not None
    return context.services.bank


@pytest.fixture
def page(context: AppContext, bank: MemoryBank, shown: Callable[[Page], Page], qtbot: QtBot) -> ReviewPage:
    """With one doubtful pair, one succession and one proposal."""
    propose(bank)
    made = shown(ReviewPage(context))
    assert isinstance(made, ReviewPage)
    qtbot.waitUntil(lambda: len(made.cards(MERGES)) == 1, timeout=WAIT)
    return made


def propose(bank: MemoryBank) -> None:
    """Put one of each kind before the person, as the engine does."""
    first, second = bank.entities(limit=2)
    earlier, later = bank.memories(MemoryFilter(), limit=2)
    said = bank.messages(1, limit=1)[0]

    def work(connection: Connection) -> None:
        merges.ask(connection, bank.id, first.id, second.id, 0.7)
        successions.ask(connection, bank.id, earlier.id, later.id, "home", None)
        told = backgrounds.Addition("I moved to Leipzig.", "", 1, (said.id,))
        backgrounds.propose(connection, bank.id, "I moved to Leipzig.", told)

    bank._store.write(work)


def button_of(card: object, text: str) -> QPushButton:
    assert hasattr(card, "findChildren")
    return next(button for button in card.findChildren(QPushButton) if button.text() == text)


def left(bank: MemoryBank) -> tuple[int, int, int]:
    return (
        len(bank.merge_proposals()),
        len(bank.successions(ProposalState.ASKED)),
        len(bank.background_proposals()),
    )


def test_that_every_kind_of_proposal_is_counted_and_shown(page: ReviewPage, bank: MemoryBank) -> None:
    assert count_review(bank, Event()) == 3
    assert [len(page.cards(tab)) for tab in (MERGES, SUCCESSIONS, BACKGROUND)] == [1, 1, 1]
    assert all(page.tabs.button(tab).text().endswith("1") for tab in (MERGES, SUCCESSIONS, BACKGROUND))


def test_that_two_entries_are_shown_with_messages_and_lead_to_their_pages(
    page: ReviewPage, visited: list[Target]
) -> None:
    card = page.cards(MERGES)[0]
    assert isinstance(card, MergeCard)
    assert card.findChildren(RowButton)
    button_of(card, card.view.proposal.first.name).click()
    assert visited == [OpenEntity(card.view.proposal.first.id)]


@pytest.mark.parametrize(
    ("tab", "choice"),
    [
        (MERGES, "The same"),
        (MERGES, "Different"),
        (SUCCESSIONS, "Yes, it changed"),
        (SUCCESSIONS, "No, both hold"),
        (BACKGROUND, "Accept"),
        (BACKGROUND, "Refuse"),
    ],
)
def test_that_a_decision_is_stored_leaves_the_page_and_can_be_undone(
    tab: int, choice: str, page: ReviewPage, bank: MemoryBank, context: AppContext, qtbot: QtBot
) -> None:
    button_of(page.cards(tab)[0], choice).click()
    qtbot.waitUntil(lambda: left(bank)[tab] == 0, timeout=WAIT)
    qtbot.waitUntil(lambda: not page.cards(tab), timeout=WAIT)

    context.services.write(page, undo_last())

    qtbot.waitUntil(lambda: left(bank)[tab] == 1, timeout=WAIT)
    qtbot.waitUntil(lambda: len(page.cards(tab)) == 1, timeout=WAIT)


def test_that_the_two_memories_of_a_succession_can_be_opened(page: ReviewPage, visited: list[Target]) -> None:
    for row in page.cards(SUCCESSIONS)[0].findChildren(RowButton):
        row.click()
    assert [type(target) for target in visited] == [OpenMemory, OpenMemory]


def test_that_a_proposal_is_taken_over_in_the_person_s_own_words(
    page: ReviewPage, bank: MemoryBank, qtbot: QtBot
) -> None:
    card = page.cards(BACKGROUND)[0]
    assert isinstance(card, BackgroundCard)
    page.show_tab(BACKGROUND)
    button_of(card, "Edit").click()
    card._editor.setPlainText("I live in Leipzig now.")
    button_of(card, "Accept").click()
    qtbot.waitUntil(lambda: bank.profile().background == "I live in Leipzig now.", timeout=WAIT)


def test_that_what_is_being_typed_survives_a_refresh(page: ReviewPage, context: AppContext, qtbot: QtBot) -> None:
    card = page.cards(BACKGROUND)[0]
    page.reload()
    qtbot.waitUntil(lambda: not context.services._runner.busy(), timeout=WAIT)
    assert page.cards(BACKGROUND)[0] is card
