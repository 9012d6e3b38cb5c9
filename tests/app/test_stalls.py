"""That the window keeps answering: first visits and the main deeds, measured against Qt's own pace on this machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.application import HindsightApp
from app.i18n import Language
from app.navigation import OpenConversation, OpenEntity, OpenMemory, ShowPage
from app.pages.memories import MemoriesPage
from app.routes import PAGES
from app.theme import Scheme
from app.wizard.dialog import ImportWizard
from core.types import EntityRow, MemoryFilter, Network
from tests.app.stalls import StallWatch, reference_seconds, turn
from tests.app.years_of_chat import settle, years_of_chat_shown

pytestmark = pytest.mark.long  # a ratio of times: a busy machine may fail it
MESSAGES = 1500
ALLOWED = 2.0  # times the reference; the longest deed of today takes about as long as it


@pytest.fixture
def app(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[HindsightApp]:
    yield from years_of_chat_shown(tmp_path, qapp, qtbot, MESSAGES)


def wizard(app: HindsightApp) -> ImportWizard:
    assert app.window._wizard is not None
    return app.window._wizard


def search_everything(app: HindsightApp, text: str) -> None:
    app.window.open_palette()
    app.window._palette._box.setText(text)


def deeds(app: HindsightApp) -> dict[str, Callable[[], object]]:
    """What people do, by name, in an order in which it makes sense."""
    bank, go = app.services.bank, app.window.navigator.go
    assert bank is not None
    assert app.services.path is not None
    folder = app.services.path.parent
    fact = bank.memories(MemoryFilter(), limit=1)[0]
    opinion = bank.memories(MemoryFilter(networks=frozenset({Network.OPINION})), limit=1)[0]
    best: EntityRow = bank.entities(limit=1)[0]

    def memories() -> MemoriesPage:
        page = app.window.page("memories")
        assert isinstance(page, MemoriesPage)
        return page

    return {
        **{f"first visit of {page}": partial(go, ShowPage(page)) for page, _, _ in PAGES if page != "ask"},
        "open a memory": partial(go, OpenMemory(fact.id)),
        "open an opinion": partial(go, OpenMemory(opinion.id)),
        "open an entity": partial(go, OpenEntity(best.id)),
        "open a conversation": partial(go, OpenConversation(1)),
        "go back to memories": partial(go, ShowPage("memories")),
        "search memories": lambda: memories()._facets.search.setText("Leipzig"),
        "scroll memories": lambda: memories()._list.verticalScrollBar().setValue(10_000),
        "search everything": lambda: search_everything(app, "Leipzig"),
        "open the wizard": app.window.open_import,
        "look into a file": lambda: wizard(app).take_paths((str(folder / "chat.jsonl"),)),
        "answer the wizard": lambda: wizard(app)._next.click(),  # noqa: PLW0108  there is no wizard yet
        "change the theme": partial(app.appearance.set_scheme, Scheme.DARK),
        "change the language": partial(app.appearance.set_language, Language.CHINESE),
    }


def test_that_nothing_people_do_blocks_the_window_longer_than_a_plain_form_takes(
    app: HindsightApp, qtbot: QtBot
) -> None:
    reference = min(reference_seconds() for _ in range(3))
    watch, busy = StallWatch(), {}

    for name, act in deeds(app).items():
        watch.restart()
        QTimer.singleShot(0, app.window, act)
        turn(30)
        settle(app, qtbot)
        busy[name] = watch.longest

    print(f"reference {reference * 1000:.0f} ms;", {name: f"{took * 1000:.0f} ms" for name, took in busy.items()})
    assert {name: took / reference for name, took in busy.items() if took > ALLOWED * reference} == {}
