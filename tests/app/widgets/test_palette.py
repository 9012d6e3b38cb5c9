"""Searching while typing with Ctrl+K: unfinished words find, what was typed before is given up, results open."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.navigation import OpenMessage, Target
from app.widgets import palette
from app.widgets.palette import ENTRY, CommandPalette, Entry, Found
from core.bank import MemoryBank
from tests.app.pages.conftest import WAIT


@pytest.fixture
def sheet(context: AppContext, qtbot: QtBot) -> Iterator[CommandPalette]:
    """The palette, open over a window."""
    window = QWidget()
    window.resize(900, 600)
    qtbot.addWidget(window)
    made = CommandPalette(context, window)
    window.show()
    made.open()
    yield made
    made.hide()


def _entries(sheet: CommandPalette) -> list[Entry]:
    return [sheet._list.item(row).data(ENTRY) for row in range(sheet._list.count())]


def _titles(sheet: CommandPalette, icon: str) -> list[str]:
    return [entry.title for entry in _entries(sheet) if entry.icon == icon]


def test_that_an_unfinished_word_finds_the_messages_it_begins(sheet: CommandPalette, qtbot: QtBot) -> None:
    sheet._box.setText("shellf")
    qtbot.waitUntil(lambda: bool(_titles(sheet, "quote")), timeout=WAIT)
    assert set(_titles(sheet, "quote")) == {"Mia Keller: I'm allergic to shellfish."}


def test_that_a_message_that_was_found_opens_in_its_conversation(
    sheet: CommandPalette, qtbot: QtBot, visited: list[Target]
) -> None:
    sheet._box.setText("shellf")
    qtbot.waitUntil(lambda: bool(_titles(sheet, "quote")), timeout=WAIT)
    next(entry for entry in _entries(sheet) if entry.icon == "quote").run()
    assert isinstance(visited[-1], OpenMessage)


@pytest.mark.parametrize("by", ["typing on", "closing"])
def test_that_what_was_searched_for_before_is_given_up(
    sheet: CommandPalette, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    begun, given_up = Event(), Event()

    def search(_bank: MemoryBank, text: str, cancel: Event) -> list[Found]:
        if text == "first":
            begun.set()
            assert cancel.wait(WAIT / 1000)
            given_up.set()
        return [("quote", f"found for {text}", "", OpenMessage(1))]

    monkeypatch.setitem(palette.SEARCHES, "words", search)
    sheet._box.setText("first")
    qtbot.waitUntil(begun.is_set, timeout=WAIT)
    if by == "closing":
        sheet.hide()
    else:
        sheet._box.setText("second")
        qtbot.waitUntil(lambda: _titles(sheet, "quote") == ["found for second"], timeout=WAIT)
    qtbot.waitUntil(given_up.is_set, timeout=WAIT)
