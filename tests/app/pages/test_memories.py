"""The Memories page over a real memory."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.item_models.lazy_rows import ROW
from app.navigation import AskQuestion, OpenEntity, OpenMemories, OpenMemory, OpenMessage, OpenSearch, Target
from app.operations.memories import undo_last
from app.operations.review import decide_succession
from app.pages.base import Page
from app.pages.memories import MemoriesPage
from app.widgets.row_button import RowButton
from core.store import steps, successions
from core.store.steps import StoredStep
from core.types import MemoryFilter, MemoryRow, MemoryStatus, Network, OpinionRelation
from tests.app.pages.conftest import WAIT
from tests.support.windows import settle


@pytest.fixture
def page(context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot) -> MemoriesPage:
    made = shown(MemoriesPage(context))
    assert isinstance(made, MemoriesPage)
    qtbot.waitUntil(lambda: made._model.rowCount() > 0 and rows(made)[0] is not None, timeout=WAIT)
    return made


def rows(page: MemoriesPage) -> list[MemoryRow | None]:
    return [page._model.index(i).data(ROW) for i in range(page._model.rowCount())]


def texts(page: MemoriesPage) -> list[str]:
    return [row.text for row in rows(page) if row is not None]


def choose(page: MemoriesPage, qtbot: QtBot, number: int = 0) -> int:
    page._list.setCurrentIndex(page._model.index(number))
    row = page._model.index(number).data(ROW)
    qtbot.waitUntil(lambda: page._detail.memory_id == row.id, timeout=WAIT)
    return int(row.id)


def test_that_each_tab_tells_its_count_and_lists_only_its_network(page: MemoriesPage, qtbot: QtBot) -> None:
    assert page._tabs.button(0).text().endswith(str(page._model.rowCount()))
    page._tabs.button(1).click()
    qtbot.waitUntil(lambda: bool(texts(page)) and rows(page)[0].network is Network.EXPERIENCE, timeout=WAIT)
    assert {row.network for row in rows(page) if row} == {Network.EXPERIENCE}


def test_that_what_no_memory_tells_can_be_asked_instead(page: MemoriesPage, context: AppContext, qtbot: QtBot) -> None:
    gone: list[Target] = []
    context.navigator.requested.connect(gone.append)
    page._facets.search.setText("what did the submarine cost?")
    qtbot.waitUntil(lambda: page._model.rowCount() == 0, timeout=WAIT)
    (ask,) = (button for button in page.findChildren(QPushButton) if button.text() == "Ask about it")
    ask.click()
    assert gone == [AskQuestion("what did the submarine cost?", submit=False)]


def test_that_text_and_kind_narrow_the_list_and_can_be_cleared(page: MemoriesPage, qtbot: QtBot) -> None:
    everything = page._model.rowCount()
    page._facets.search.setText("shellfish")
    qtbot.waitUntil(lambda: 0 < page._model.rowCount() < everything and bool(texts(page)), timeout=WAIT)
    assert all("shellfish" in text for text in texts(page))
    page._facets.clear()
    qtbot.waitUntil(lambda: page._model.rowCount() == everything, timeout=WAIT)


def test_that_a_filter_nothing_fits_says_so_and_offers_to_clear_it(page: MemoriesPage, qtbot: QtBot) -> None:
    page._facets.search.setText("nothing says this")
    qtbot.waitUntil(
        lambda: page._lists.empty is not None and page._lists.currentWidget() is page._lists.empty, timeout=WAIT
    )
    clear = next(b for b in page._lists.empty.findChildren(QPushButton) if "lear" in b.text())
    qtbot.mouseClick(clear, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page._lists.currentWidget() is page._list, timeout=WAIT)


def test_that_the_detail_leads_to_messages_and_entities(
    page: MemoriesPage, qtbot: QtBot, visited: list[Target]
) -> None:
    choose(page, qtbot, texts(page).index(next(text for text in texts(page) if "moved to Leipzig" in text)))
    said = next(r for r in page._detail.findChildren(RowButton) if "moved to Leipzig" in r.text())
    said.click()
    assert isinstance(visited[-1], OpenMessage)
    leipzig = next(b for b in page._detail.findChildren(QPushButton) if b.text() == "Leipzig")
    leipzig.click()
    assert isinstance(visited[-1], OpenEntity)


def test_that_pinning_shows_at_once_and_can_be_undone(page: MemoriesPage, qtbot: QtBot, context: AppContext) -> None:
    memory_id = choose(page, qtbot, 1)

    def pinned() -> bool:
        return any(row is not None and row.id == memory_id and row.pinned for row in rows(page))

    with qtbot.waitSignal(context.services.undo_offered, timeout=WAIT):
        page._detail.toggle_pin()
    qtbot.waitUntil(pinned, timeout=WAIT)
    context.services.write(page, undo_last())
    qtbot.waitUntil(lambda: not pinned(), timeout=WAIT)


def test_that_an_edit_replaces_the_text_and_is_marked(page: MemoriesPage, qtbot: QtBot) -> None:
    choose(page, qtbot)
    page._detail.edit()
    assert page._detail._editor is not None
    page._detail._editor.setPlainText("Mia must not eat shellfish.")
    page._detail._save()
    qtbot.waitUntil(lambda: "Mia must not eat shellfish." in texts(page), timeout=WAIT)
    changed = next(row for row in rows(page) if row and row.text == "Mia must not eat shellfish.")
    assert changed.edited


def test_that_escape_leaves_an_edit_as_it_was(page: MemoriesPage, qtbot: QtBot) -> None:
    choose(page, qtbot)
    before = page._detail.memory_id
    page._detail.edit()
    assert page._detail._editor is not None
    page._detail._editor.setPlainText("Something else")
    with qtbot.waitActive(page):
        page.activateWindow()
    qtbot.waitUntil(page._detail._editor.isVisible)
    qtbot.keyClick(page._detail._editor, Qt.Key.Key_Escape)
    settle(page.services, qtbot)
    assert page._detail._editor is None
    assert page._detail.memory_id == before
    assert "Something else" not in texts(page)


def test_that_a_refresh_does_not_throw_away_what_is_being_typed(page: MemoriesPage, qtbot: QtBot) -> None:
    choose(page, qtbot)
    page._detail.edit()
    editor = page._detail._editor
    page.reload()
    settle(page.services, qtbot)
    assert page._detail._editor is editor


def test_that_a_trashed_memory_leaves_the_list_and_comes_back(page: MemoriesPage, qtbot: QtBot) -> None:
    count = page._model.rowCount()
    memory_id = choose(page, qtbot)
    page._detail.set_status(MemoryStatus.TRASHED)
    qtbot.waitUntil(lambda: page._model.rowCount() == count - 1, timeout=WAIT)
    assert page._detail.memory_id == memory_id
    page._detail.set_status(MemoryStatus.ACTIVE)
    qtbot.waitUntil(lambda: page._model.rowCount() == count, timeout=WAIT)


def test_that_a_memory_of_another_network_is_shown_with_its_tab(page: MemoriesPage, qtbot: QtBot) -> None:
    page._tabs.button(2).click()
    qtbot.waitUntil(lambda: bool(texts(page)) and rows(page)[0].network is Network.OPINION, timeout=WAIT)
    wanted = rows(page)[0].id
    page._tabs.button(0).click()
    qtbot.waitUntil(lambda: bool(texts(page)) and rows(page)[0].network is Network.WORLD, timeout=WAIT)
    page.open_target(OpenMemory(wanted))
    qtbot.waitUntil(lambda: page._detail.memory_id == wanted and page._network is Network.OPINION, timeout=WAIT)


def test_that_another_tab_puts_the_memory_of_the_former_one_away(page: MemoriesPage, qtbot: QtBot) -> None:
    choose(page, qtbot)
    page._tabs.button(1).click()
    qtbot.waitUntil(lambda: page._detail.memory_id is None, timeout=WAIT)
    assert any("Choose a memory" in label.text() for label in page._detail.findChildren(QLabel))


def test_that_a_memory_that_fits_no_filter_is_put_away_unless_it_was_opened_from_elsewhere(
    page: MemoriesPage, qtbot: QtBot
) -> None:
    chosen = choose(page, qtbot)
    page._facets.search.setText("nothing of the kind")
    qtbot.waitUntil(lambda: page._detail.memory_id is None, timeout=WAIT)

    page.open_target(OpenMemory(chosen))
    qtbot.waitUntil(lambda: page._detail.memory_id == chosen, timeout=WAIT)
    page._facets.search.setText("nothing of that kind either")
    settle(page.services, qtbot)
    assert page._detail.memory_id == chosen


def test_that_another_page_can_narrow_the_list_to_an_entity_or_to_days(page: MemoriesPage, qtbot: QtBot) -> None:
    everything = page._model.rowCount()
    bank = page.services.bank
    assert bank is not None
    leipzig = next(row for row in bank.entities() if row.name == "Leipzig")
    page.open_target(OpenMemories(leipzig.id, leipzig.name))
    qtbot.waitUntil(lambda: 0 < page._model.rowCount() < everything and bool(texts(page)), timeout=WAIT)
    assert all("Leipzig" in text for text in texts(page))
    page.open_target(OpenMemories(first=date(1999, 1, 1), last=date(1999, 1, 31)))
    qtbot.waitUntil(lambda: page._model.rowCount() == 0, timeout=WAIT)
    assert page._facets.filter().entity_id is None


def test_that_an_empty_memory_says_what_to_do(
    empty_context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot
) -> None:
    page = shown(MemoriesPage(empty_context))
    assert isinstance(page, MemoriesPage)
    qtbot.waitUntil(
        lambda: page._stack.empty is not None and page._stack.currentWidget() is page._stack.empty, timeout=WAIT
    )


def test_that_a_search_kept_under_a_name_comes_back_with_all_its_facets(
    page: MemoriesPage, context: AppContext, qtbot: QtBot
) -> None:
    page._tabs.button(1).click()
    page._facets.search.setText("Leipzig")
    page._facets._span.setCurrentIndex(3)
    qtbot.waitUntil(lambda: page._facets.filter().text == "Leipzig", timeout=WAIT)
    page._saved.named.emit("about Leipzig")
    bank = context.services.bank
    assert bank is not None
    qtbot.waitUntil(lambda: len(bank.saved_searches()) == 1, timeout=WAIT)
    kept = page._facets.filter()
    page._facets.clear()
    page._tabs.button(0).click()

    page.open_target(OpenSearch(bank.saved_searches()[0].query))

    assert page._facets.filter() == kept
    assert page._network is Network.EXPERIENCE
    qtbot.waitUntil(lambda: page._saved._menu.actions()[0].text() == "about Leipzig", timeout=WAIT)
    page._saved.dropped.emit(bank.saved_searches()[0].id)
    qtbot.waitUntil(lambda: bank.saved_searches() == [], timeout=WAIT)


def test_that_a_memory_tells_what_it_replaced_and_until_when_that_held(
    page: MemoriesPage, context: AppContext, qtbot: QtBot
) -> None:
    bank = context.services.bank
    assert bank is not None
    later, earlier = bank.memories(MemoryFilter(networks=frozenset({Network.WORLD})), limit=2)
    asked = bank._store.write(lambda c: successions.ask(c, bank.id, earlier.id, later.id, "home", 1_700_000_000_000))
    context.services.write(page, decide_succession(asked, True))
    qtbot.waitUntil(lambda: bank.memory_detail(earlier.id).row.valid_until is not None, timeout=WAIT)

    for memory, words in ((later, "Replaces"), (earlier, "Replaced by")):
        page.open_target(OpenMemory(memory.id))
        qtbot.waitUntil(lambda memory=memory: page._detail.memory_id == memory.id, timeout=WAIT)
        notes = [row.accessibleName() for row in page._detail.findChildren(RowButton)]
        assert any(f"({words}  ·" in note for note in notes)
    assert "14 Nov 2023" in [label.text() for label in page._detail.findChildren(QLabel)]


def test_that_an_opinion_tells_what_speaks_for_it_and_against_it_down_to_the_messages(
    page: MemoriesPage, context: AppContext, visited: list[Target], qtbot: QtBot
) -> None:
    bank = context.services.bank
    assert bank is not None
    opinion = bank.memories(MemoryFilter(networks=frozenset({Network.OPINION})), limit=1)[0]
    said = bank.messages(1, limit=3)

    trajectory = [
        StoredStep(message.sent_at, relation, 0.1, opinion.text, opinion.text, (message.id,), None)
        for message, relation in zip(said, (OpinionRelation.REINFORCE, OpinionRelation.CONTRADICT), strict=False)
        if message.sent_at is not None
    ]
    bank._store.write(lambda connection: steps.replace(connection, opinion.id, trajectory))
    page.open_target(OpenMemory(opinion.id))
    qtbot.waitUntil(lambda: page._detail.memory_id == opinion.id, timeout=WAIT)

    labels = [label.text() for label in page._detail.findChildren(QLabel)]
    assert {"Why it is held", "Speaks for it  1", "Speaks against it  1"} <= set(labels)
    reasons = [row for row in page._detail.findChildren(RowButton) if row.text() in {said[0].text, said[1].text}]
    reasons[-1].click()
    assert isinstance(visited[-1], OpenMessage)


def test_that_a_single_step_of_an_opinion_can_be_taken_back_and_that_be_undone(
    page: MemoriesPage, context: AppContext, qtbot: QtBot
) -> None:
    bank = context.services.bank
    assert bank is not None
    opinion = bank.memories(MemoryFilter(networks=frozenset({Network.OPINION})), limit=1)[0]
    said = bank.messages(1, limit=1)[0]
    assert said.sent_at is not None
    step = StoredStep(said.sent_at, OpinionRelation.REINFORCE, 0.1, opinion.text, opinion.text, (said.id,), None)
    bank._store.write(lambda connection: steps.replace(connection, opinion.id, [step]))
    page.open_target(OpenMemory(opinion.id))
    qtbot.waitUntil(lambda: bool(taking_back(page)), timeout=WAIT)

    taking_back(page)[0].click()

    qtbot.waitUntil(lambda: not taking_back(page), timeout=WAIT)
    assert [step.relation for step in bank.opinion_steps(opinion.id)] == [OpinionRelation.NEUTRAL]
    context.services.write(page, undo_last())
    qtbot.waitUntil(lambda: bool(taking_back(page)), timeout=WAIT)


def test_that_a_trajectory_begins_with_how_sure_the_opinion_was_at_first(
    page: MemoriesPage, context: AppContext, qtbot: QtBot
) -> None:
    bank = context.services.bank
    assert bank is not None
    opinion = bank.memories(MemoryFilter(networks=frozenset({Network.OPINION})), limit=1)[0]

    page.open_target(OpenMemory(opinion.id))
    qtbot.waitUntil(lambda: page._detail.memory_id == opinion.id, timeout=WAIT)

    notes = [row.accessibleName() for row in page._detail.findChildren(RowButton)]
    assert any(f"at first, {round((opinion.confidence or 0) * 100)}% sure" in note for note in notes)


def taking_back(page: MemoriesPage) -> list[QPushButton]:
    return [b for b in page._detail.findChildren(QPushButton) if b.text() == "Take back" and b.isVisible()]
