"""That the window keeps answering: first visits and the main deeds, measured against Qt's own pace on this machine."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.application import HindsightApp
from app.formatting import show_times_in
from app.i18n import Language, Languages
from app.navigation import OpenConversation, OpenEntity, OpenMemory, ShowPage
from app.pages.memories import MemoriesPage
from app.preferences import Preferences
from app.routes import PAGES
from app.theme import Scheme
from app.wizard.dialog import ImportWizard
from core.types import EntityRow, ImportOptions, MemoryFilter, Network
from tests.app.pages.conftest import SAID, WAIT, open_without_encoders
from tests.app.stalls import StallWatch, reference_seconds, turn

pytestmark = pytest.mark.long  # a ratio of times: a busy machine may fail it
MESSAGES = 1500
ALLOWED = 2.0  # times the reference; the longest deed of today takes about as long as it
EVERYTHING = 6.0  # for what makes or styles the whole window with all its pages anew


def write_years_of_chat(path: Path, messages: int = MESSAGES) -> None:
    """Ten conversations with the statements of the small chat over and over, each time about somewhere else."""
    choice, at = random.Random(7), datetime(2020, 1, 1, 9)
    with path.open("w", encoding="utf-8") as out:
        for number in range(messages):
            at += timedelta(minutes=choice.choice((1, 2, 5, 300, 900)))
            sender, text = choice.choice(SAID)
            town = choice.choice(("Leipzig", "Kiel", "Lisbon", "Oslo", "Vienna", "Prague", "Hamburg"))
            record = {"conversation": f"c{number % 10}", "title": f"Mia {number % 10}", "id": f"m{number}",
                      "sender": sender, "sent_at": at.isoformat(), "text": text.replace("Leipzig", town)}  # fmt: skip
            out.write(json.dumps(record) + "\n")


@pytest.fixture
def app(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[HindsightApp]:
    write_years_of_chat(tmp_path / "chat.jsonl")
    with open_without_encoders(tmp_path / "memory.hindsight") as memory:
        options = ImportOptions(me="Alex Berg", timezone="Europe/Berlin")
        memory.bank(create=True).import_([tmp_path / "chat.jsonl"], options)
    preferences = Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))
    preferences.language = Language.ENGLISH
    app = HindsightApp(qapp, opener=open_without_encoders, preferences=preferences)
    with qtbot.waitSignal(app.services.opened, timeout=WAIT):
        app.show(tmp_path / "memory.hindsight")
    settle(app, qtbot)
    turn(1000)  # the modules of the pages are read in the background meanwhile
    yield app
    app.window.hide()
    app.close()
    app.theme.deleteLater()
    show_times_in(None)
    Languages(qapp).install(Language.ENGLISH)


def settle(app: HindsightApp, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not app.services._runner.busy(), timeout=WAIT)
    turn(250)


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
    limits = {name: EVERYTHING if name.startswith("change") else ALLOWED for name in busy}
    assert {name: took / reference for name, took in busy.items() if took > limits[name] * reference} == {}
