"""What holds for all pages: commands, empty states, themes, no blocking. Names: see test_main_window.py."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.pages.activity import ActivityPage
from app.pages.ask import AskPage
from app.pages.base import Page
from app.pages.conversations import ConversationsPage
from app.pages.entities import EntitiesPage
from app.pages.graph import GraphPage
from app.pages.memories import MemoriesPage
from app.pages.profile import ProfilePage
from app.pages.review import ReviewPage
from app.pages.settings import SettingsPage
from app.pages.timeline import TimelinePage
from tests.app.pages.conftest import WAIT
from tests.app.stalls import StallWatch
from tests.support.windows import settle

PAGES = (MemoriesPage, EntitiesPage, GraphPage, TimelinePage, ProfilePage, ActivityPage, SettingsPage, ReviewPage)


@pytest.mark.parametrize("make", PAGES)
def test_that_a_page_has_a_title_an_id_and_tables_it_listens_to(make: type[Page]) -> None:
    assert make.title()
    assert make.id
    assert make.tables


def test_that_no_two_commands_of_these_pages_share_an_id_or_a_shortcut(context: AppContext, qtbot: QtBot) -> None:
    for make in PAGES:
        page = make(context)
        qtbot.addWidget(page)
        context.commands.add(page.page_commands())  # raises ValueError for a clash
    assert len(context.commands.all()) > 20


@pytest.mark.parametrize("make", PAGES)
def test_that_an_empty_memory_is_shown_without_complaint(
    make: type[Page], empty_context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot
) -> None:
    failures: list[object] = []
    empty_context.services.failed.connect(failures.append)
    shown(make(empty_context))
    settle(empty_context.services, qtbot)
    assert failures == []


class Windows(QObject):
    """Remembers what appeared as a window of its own."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.seen: list[str] = []
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(type(watched).__name__)
        return False


@pytest.mark.parametrize("make", [*PAGES, ConversationsPage, AskPage])
def test_that_building_a_page_flashes_no_window(make: type[Page], context: AppContext, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    windows = Windows(QApplication.instance())

    make(context, window)

    windows.deleteLater()
    assert windows.seen == []


@pytest.mark.parametrize("make", PAGES)
def test_that_a_theme_change_repaints_without_an_error(
    make: type[Page], context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot
) -> None:
    page = shown(make(context))
    settle(context.services, qtbot)
    for scheme in ("dark", "light"):
        with qtbot.waitSignal(context.theme.changed, timeout=WAIT):
            context.theme.set_scheme(type(context.theme.scheme)(scheme))
        assert not page.grab().isNull()


def test_that_scrolling_areas_themselves_are_not_stops_for_the_keyboard(
    context: AppContext, shown: Callable[[Page], Page]
) -> None:
    page = shown(ProfilePage(context))
    areas = [a for a in page.findChildren(QAbstractScrollArea) if type(a).__name__ == "DetailColumn"]
    assert areas
    assert all(area.focusPolicy() == Qt.FocusPolicy.NoFocus for area in areas)


def test_that_the_window_answers_while_a_page_reads(
    context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot, qapp: QApplication
) -> None:
    page = shown(MemoriesPage(context))
    settle(context.services, qtbot)
    watch = StallWatch()
    for _ in range(10):
        page.reload()
        qtbot.wait(40)
    assert watch.ticks > 20
    assert watch.longest < 0.05
