"""Minutes of random use on a memory of 20,000 messages: no error, no warning, no stall, nothing that only grows."""

from __future__ import annotations

import os
import random
import resource
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.application import HindsightApp
from app.i18n import Language
from app.navigation import AskQuestion, OpenEntity, OpenMemories, OpenMemory, OpenMessage, ShowPage
from app.routes import PAGES
from app.theme import Scheme
from core.types import MemoryFilter
from tests.app.pages.conftest import WAIT
from tests.app.stalls import StallWatch, reference_seconds, turn
from tests.app.test_stalls import ALLOWED
from tests.app.years_of_chat import years_of_chat_shown

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]
MESSAGES = int(os.environ.get("HINDSIGHT_SOAK_MESSAGES", "20000"))
SECONDS = float(os.environ.get("HINDSIGHT_SOAK_SECONDS", "180"))
WORDS = ("Leipzig", "Tom", "Bosch", "shellfish", "Sweden in July", "nothing of the kind", "小满")
SAFE = frozenset({"edit.undo", "page.find", "page.refresh", "ask.new", "ask.stop", "memories.clear", "graph.fit",
                  "timeline.earlier", "timeline.later", "memories.pin", "profile.revert"})  # fmt: skip
OVERLAPPING = 1.5  # times what is allowed for one deed: often the next begins before the views are filled
GROWTH = 1.25  # how much more of anything there may be at the end than after the first third


@pytest.fixture
def app(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[HindsightApp]:
    yield from years_of_chat_shown(tmp_path, qapp, qtbot, MESSAGES)


class Person:
    """Does one thing after another, at random and always the same for a seed."""

    def __init__(self, app: HindsightApp, seed: int) -> None:
        self.app, self.choice, self.last_command = app, random.Random(seed), ""
        bank = app.services.bank
        assert bank is not None
        self.memories = [row.id for row in bank.memories(MemoryFilter(), limit=200)]
        self.entities = bank.entities(limit=40)
        self.messages = [row.id for row in bank.messages(1, limit=300)]

    def deeds(self) -> dict[str, Callable[[], object]]:
        """What a person may do next."""
        pick, go = self.choice.choice, self.app.window.navigator.go
        entity = pick(self.entities)
        return {
            "show a page": partial(go, ShowPage(pick(PAGES)[0])),
            "open a memory": partial(go, OpenMemory(pick(self.memories))),
            "open an entity": partial(go, OpenEntity(entity.id)),
            "open memories about it": partial(go, OpenMemories(entity.id, entity.name)),
            "open a message": partial(go, OpenMessage(pick(self.messages))),
            "ask": partial(go, AskQuestion(f"What about {pick(WORDS)}?")),
            "run a command": self.run_a_command,
            "search everything": partial(self.search_everything, pick(WORDS)),
            "press a key": self.press_a_key,
            "choose a row": self.choose_a_row,
            "scroll": self.scroll,
            "press a chip": self.press_a_chip,
            "resize": partial(self.app.window.resize, pick((900, 1100, 1400)), pick((600, 800))),
        }

    def rare_deeds(self) -> dict[str, Callable[[], object]]:
        """What styles or makes the whole window anew."""
        return {
            "change the theme": partial(
                self.app.appearance.set_scheme, self.choice.choice((Scheme.DARK, Scheme.LIGHT))
            ),
            "change the language": partial(
                self.app.appearance.set_language, self.choice.choice((Language.ENGLISH, Language.CHINESE))
            ),
        }

    def page(self) -> QWidget:
        return self.app.window.page(self.app.window.current_page_id())

    def run_a_command(self) -> None:
        commands = [c.id for c in self.app.window.commands.all() if c.id in SAFE and c.enabled()]
        if commands:
            self.last_command = self.choice.choice(commands)
            self.app.window.commands.run(self.last_command)

    def search_everything(self, text: str) -> None:
        self.app.window.open_palette()
        self.app.window._palette._box.setText(text)
        QTimer.singleShot(600, self.app.window._palette, self.app.window._palette.hide)

    def press_a_key(self) -> None:
        keys = (Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_Escape, Qt.Key.Key_End)
        target = QApplication.focusWidget() or self.page()
        QTest.keyClick(target, self.choice.choice(keys))

    def choose_a_row(self) -> None:
        views = [v for v in self.page().findChildren(QAbstractItemView) if v.isVisible() and v.model().rowCount()]
        if views:
            view = self.choice.choice(views)
            view.setCurrentIndex(view.model().index(self.choice.randrange(view.model().rowCount()), 0))

    def scroll(self) -> None:
        areas = [a for a in self.page().findChildren(QScrollArea) if a.isVisible()]
        for area in areas:
            bar = area.verticalScrollBar()
            bar.setValue(self.choice.randint(bar.minimum(), bar.maximum()))

    def press_a_chip(self) -> None:
        chips = [
            chip for chip in self.page().findChildren(QPushButton)
            if chip.isVisible() and chip.isCheckable() and chip.property("variant") in ("chip", "tab")
            and self.app.window.current_page_id() != "settings"
        ]  # fmt: skip
        if chips:
            self.choice.choice(chips).click()


def held(app: HindsightApp) -> dict[str, float]:
    """What must not only grow: widgets, threads, megabytes."""
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"widgets": len(QApplication.allWidgets()), "threads": threading.active_count(), "megabytes": megabytes}


def settle(app: HindsightApp, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not app.services._runner.busy(), timeout=4 * WAIT)
    turn(150)


def test_that_minutes_of_random_use_leave_the_window_quick_and_no_larger(app: HindsightApp, qtbot: QtBot) -> None:
    reference = min(reference_seconds() for _ in range(3))
    person, watch = Person(app, seed=11), StallWatch()
    longest: dict[str, float] = defaultdict(float)
    for page, _, _ in PAGES:
        app.window.show_page(page)
        settle(app, qtbot)
    started, samples, number = time.monotonic(), [], 0
    while time.monotonic() - started < SECONDS:
        number += 1
        rare = number % 60 == 0
        deeds = person.rare_deeds() if rare else person.deeds()
        name = person.choice.choice(list(deeds))
        watch.restart()
        QTimer.singleShot(0, app, deeds[name])
        turn(person.choice.choice((5, 40, 200)))
        if person.choice.random() < 0.5:
            settle(app, qtbot)
        named = f"run {person.last_command}" if name == "run a command" else name
        longest[named] = max(longest[named], watch.longest)
        if number % 25 == 0:
            settle(app, qtbot)
            samples.append(held(app))
    settle(app, qtbot)

    print(
        f"{number} deeds, reference {reference * 1000:.0f} ms;", {k: f"{v * 1000:.0f} ms" for k, v in longest.items()}
    )
    print("at a third:", samples[len(samples) // 3], "at the end:", samples[-1])
    limit = ALLOWED * OVERLAPPING * reference
    assert {name: took / reference for name, took in longest.items() if took > limit} == {}
    grown = {name: (samples[len(samples) // 3][name], value) for name, value in samples[-1].items()}
    assert {name: pair for name, pair in grown.items() if pair[1] > GROWTH * pair[0]} == {}
