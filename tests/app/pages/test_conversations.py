"""The reader: the right message in sight and pointed out, find, forget, any length."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.distilling import Queue
from app.failures import Failure
from app.navigation import OpenMessage, ShowPage, Target
from app.operations.profile import set_owner
from app.pages.base import Page
from app.pages.conversations import ConversationsPage
from app.widgets.forget_dialog import ForgetDialog
from core.store import conversations, messages, sources
from core.types import ItemKind
from tests.app.pages.conftest import SAID, WAIT
from tests.app.stalls import StallWatch

Show = Callable[[Page], Page]
MANY = 200_000


@pytest.fixture
def page(context: AppContext, shown: Show, qtbot: QtBot) -> ConversationsPage:
    page = ConversationsPage(context)
    shown(page)
    qtbot.waitUntil(lambda: page.transcript.row(0) is not None, timeout=WAIT)
    return page


def visible_texts(page: ConversationsPage) -> list[str]:
    rows = (page.transcript.row(index) for index in page.view.visible_rows())
    return [row.message.text for row in rows if row is not None]


def test_that_a_conversation_opens_at_its_newest_message(page: ConversationsPage) -> None:
    assert page.view.visible_rows().stop == page.transcript.count == len(SAID) * 2
    assert visible_texts(page)[-1] == SAID[-1][1]


def test_that_two_people_are_named_unless_one_of_them_is_me(page: ConversationsPage, qtbot: QtBot) -> None:
    def names() -> set[str]:
        return {bubble._name for bubble in map(page.view._bubble, page.view.visible_rows()) if bubble is not None}

    assert names() == {""}
    page.services.write(page, set_owner(None))
    qtbot.waitUntil(lambda: names() >= {"Mia Keller", "Alex Berg"}, timeout=WAIT)


def test_that_opening_a_message_brings_it_into_sight_pointed_out(page: ConversationsPage, qtbot: QtBot) -> None:
    assert page.services.bank is not None
    wanted = page.services.bank.messages(1, offset=3, limit=1)[0]

    page.open_target(OpenMessage(wanted.id))

    qtbot.waitUntil(lambda: page.view.glowing() == 3 and bool(visible_texts(page)), timeout=WAIT)
    assert wanted.text in visible_texts(page)
    assert page.view.current_message() == wanted


def test_that_finding_goes_from_match_to_match(page: ConversationsPage, qtbot: QtBot) -> None:
    page._find.open_bar()
    page._find._field.setText("pixel")

    qtbot.waitUntil(lambda: page.view.glowing() == 16, timeout=WAIT)
    page._find.step(-1)

    assert page.view.glowing() == 6
    assert page._find._count.text() == "1 of 2"


def test_that_finding_nothing_is_said(page: ConversationsPage, qtbot: QtBot) -> None:
    page._find.open_bar()
    page._find._field.setText("zeppelin")

    qtbot.waitUntil(lambda: page._find._count.text() == "Nothing found", timeout=WAIT)


def test_that_the_keyboard_moves_from_message_to_message_and_copies(page: ConversationsPage, qtbot: QtBot) -> None:
    qtbot.keyClick(page.view, Qt.Key.Key_Up)
    qtbot.keyClick(page.view, Qt.Key.Key_Up)
    qtbot.keyClick(page.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert QGuiApplication.clipboard().text() == SAID[-2][1]
    assert SAID[-2][1] in page.view.accessibleDescription()


def test_that_the_search_narrows_the_list_and_says_how_many(page: ConversationsPage, qtbot: QtBot) -> None:
    page._search.setText("nobody of that name")
    qtbot.waitUntil(lambda: page._count.text() == "0 conversations", timeout=WAIT)

    page._search.setText("mia")
    qtbot.waitUntil(lambda: page._count.text() == "1 conversation", timeout=WAIT)


def test_that_forgetting_a_message_previews_what_goes_and_can_be_undone(page: ConversationsPage, qtbot: QtBot) -> None:
    assert page.services.bank is not None
    message = page.services.bank.messages(1, offset=19, limit=1)[0]
    page._forget.start("Forget this message?", message=message.id)
    qtbot.waitUntil(lambda: bool(page.findChildren(ForgetDialog)), timeout=WAIT)
    dialog = page.findChildren(ForgetDialog)[0]
    assert not dialog.purge()

    with qtbot.waitSignal(page.services.undo_offered, timeout=WAIT):
        dialog.accept()
    qtbot.waitUntil(lambda: page.transcript.count == 19, timeout=WAIT)
    page.services.bank.undo()

    assert page.services.bank.message_count(1) == 20


@pytest.fixture
def long_conversation(context: AppContext) -> Iterator[int]:
    """A conversation of 200,000 messages, written straight into the file."""
    assert context.services.memory is not None
    assert context.services.bank is not None
    bank_id, began = context.services.bank.id, datetime(2015, 1, 1, tzinfo=UTC)

    def write(connection: messages.Connection) -> int:
        source = sources.add(
            connection, bank_id, format="jsonl", file_name="long.jsonl", zone="UTC", date_order=None, me=None
        )
        row = conversations.add(connection, bank_id, format="jsonl", external_id="long", key="long", title="Long")
        people = [conversations.person(connection, bank_id, name) for name in ("Mia Keller", "Alex Berg")]
        for person in people:
            conversations.add_participant(connection, row, person, is_owner=False)
        batch = [
            messages.NewMessage(
                person_id=people[n % 2], seq=float(n), kind=ItemKind.MESSAGE, sent_at=began + timedelta(minutes=n),
                zone="UTC", wall=None, text=f"Message number {n}. " * (1 + n % 7), external_id=None, key=f"k{n}",
                edited=False, forwarded=False, attachments=(), reactions=(),
            )
            for n in range(MANY)
        ]  # fmt: skip
        messages.add_messages(connection, bank_id, row, source, batch)
        return row

    return context.services.memory.store.write(write)


@pytest.mark.slow
def test_that_a_very_long_conversation_is_read_only_where_one_looks(
    page: ConversationsPage, long_conversation: int, qtbot: QtBot
) -> None:
    page.open_conversation(long_conversation)
    qtbot.waitUntil(lambda: page.transcript.count == MANY and page.transcript.row(MANY - 1) is not None, timeout=WAIT)
    watch = StallWatch()
    bar = page.view.verticalScrollBar()

    for step in range(40):
        bar.setValue(bar.maximum() * (40 - step) // 41)
        qtbot.wait(10)
    page.view.scroll_to(123_456)
    qtbot.waitUntil(lambda: page.transcript.row(123_456) is not None, timeout=WAIT)
    qtbot.wait(50)

    print(f"longest stall {watch.longest * 1000:.0f} ms, pages held {len(page.transcript._pages)}")
    assert "Message number 123456." in visible_texts(page)[page.view.visible_rows().index(123_456)]
    assert len(page.transcript._pages) <= 30
    assert watch.longest < 0.05


def test_that_a_change_elsewhere_leaves_the_reader_where_it_is(page: ConversationsPage, qtbot: QtBot) -> None:
    page.resize(900, 400)
    page.view.scroll_to(8, glow=False)
    before = (page.view.visible_rows(), page.view._offset)
    loads: list[int] = []
    page.transcript.loaded.connect(lambda first, _last: loads.append(first))

    page.reload()
    qtbot.waitUntil(lambda: bool(loads), timeout=WAIT)

    assert (page.view.visible_rows(), page.view._offset) == before
    assert page.transcript.row(8) is not None


def test_that_a_conversation_opened_again_shows_its_end(page: ConversationsPage, qtbot: QtBot) -> None:
    page.resize(900, 400)
    page.view.scroll_to(2, glow=False)

    page.open_conversation(1)

    qtbot.waitUntil(lambda: page.view.visible_rows().stop == page.transcript.count, timeout=WAIT)


def test_that_distilling_a_conversation_without_a_model_leads_to_where_one_is_offered(
    page: ConversationsPage, visited: list[Target], context: AppContext
) -> None:
    page._distil_open()
    assert visited == [ShowPage("activity")]
    assert not context.services.jobs()


def test_that_a_conversation_can_be_distilled_before_the_others(
    page: ConversationsPage, context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, str]] = []
    monkeypatch.setattr(context.distilling, "queue", Queue(model="scripted"))
    monkeypatch.setattr(context.distilling, "conversation", lambda id_, title: asked.append((id_, title)))
    page._distil_open()
    qtbot.waitUntil(lambda: asked == [(1, "Distil Mia Keller")], timeout=WAIT)


def test_that_a_conversation_that_is_gone_is_closed_silently_and_other_failures_are_said(
    page: ConversationsPage, qtbot: QtBot
) -> None:
    said: list[Failure] = []
    page.services.failed.connect(said.append)

    page.open_conversation(999)
    qtbot.waitUntil(lambda: page.transcript.count == 0, timeout=WAIT)
    assert said == []

    page._not_opened(Failure("busy", "The file is busy.", ""))
    assert [failure.code for failure in said] == ["busy"]
