"""The Timeline page over a real memory."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.navigation import OpenMemory, OpenMessage, Target
from app.pages.base import Page
from app.pages.timeline import TimelinePage
from app.queries import first_message_since
from app.widgets.row_button import RowButton
from tests.app.pages.conftest import SAID, WAIT


@pytest.fixture
def page(context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot) -> TimelinePage:
    made = shown(TimelinePage(context))
    assert isinstance(made, TimelinePage)
    qtbot.waitUntil(lambda: bool(made.bars.months), timeout=WAIT)
    return made


def month_with_messages(page: TimelinePage) -> int:
    return next(i for i, month in enumerate(page.bars.months) if month.messages)


def test_that_the_bars_add_up_to_all_messages(page: TimelinePage) -> None:
    assert sum(month.messages for month in page.bars.months) == 2 * len(SAID)


def test_that_the_newest_month_with_messages_is_chosen_at_first(page: TimelinePage) -> None:
    assert page.bars.months[page.bars.current].messages
    assert not any(month.messages for month in page.bars.months[page.bars.current + 1 :])


def test_that_a_month_leads_to_its_memories_and_to_the_first_message_in_it(
    page: TimelinePage, qtbot: QtBot, visited: list[Target]
) -> None:
    page.bars.choose(month_with_messages(page))
    qtbot.waitUntil(lambda: bool(page._conversations.findChildren(RowButton)), timeout=WAIT)
    page._conversations.findChildren(RowButton)[0].click()
    qtbot.waitUntil(lambda: bool(visited), timeout=WAIT)
    assert isinstance(visited[-1], OpenMessage)
    qtbot.waitUntil(lambda: page._model.rowCount() > 0, timeout=WAIT)
    page._open_memory(page._model.index(0))
    assert isinstance(visited[-1], OpenMemory)


def test_that_the_first_message_of_a_month_is_found_by_bisection(context: AppContext) -> None:
    bank = context.services.bank
    assert bank is not None
    conversation = bank.conversations()[0]
    messages = bank.messages(conversation.id)
    for wanted in messages:
        assert wanted.sent_at is not None
        assert first_message_since(bank, conversation, wanted.sent_at) == wanted.id


def test_that_alt_arrows_go_from_month_to_month_and_stop_at_the_ends(page: TimelinePage) -> None:
    last = len(page.bars.months) - 1
    page.bars.choose(last)
    page._step(1)
    assert page.bars.current == last
    page._step(-1)
    assert page.bars.current == last - 1
