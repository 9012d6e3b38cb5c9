"""Commands are data: unique, findable, and silent while disabled."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.commands import Command, CommandRegistry


def command(id_: str = "a.one", **more: object) -> Command:
    values: dict[str, object] = {"title": "Do one thing", "run": lambda: None, "section": "Here", **more}
    return Command(id_, **values)


def test_that_an_id_is_registered_once() -> None:
    registry = CommandRegistry()
    registry.add([command()])

    with pytest.raises(ValueError, match=r"a\.one"):
        registry.add([command()])


def test_that_a_shortcut_belongs_to_one_command() -> None:
    registry = CommandRegistry()
    registry.add([command(shortcut="Ctrl+D")])

    with pytest.raises(ValueError, match=r"Ctrl\+D.*already a\.one"):
        registry.add([command("a.two", shortcut="Ctrl+D")])


def test_that_every_word_typed_must_match_in_title_section_or_keywords() -> None:
    registry = CommandRegistry()
    registry.add([command(keywords="wibble"), command("a.two", title="Another")])

    assert [c.id for c in registry.find("HERE thing")] == ["a.one"]
    assert [c.id for c in registry.find("wibb")] == ["a.one"]
    assert [c.id for c in registry.find("")] == ["a.one", "a.two"]


def test_that_a_disabled_command_is_neither_found_nor_run() -> None:
    ran: list[int] = []
    registry = CommandRegistry()
    registry.add([command(run=lambda: ran.append(1), enabled=lambda: False)])

    assert registry.find("thing") == []
    assert registry.run("a.one") is False
    assert ran == []


def test_that_a_shortcut_runs_its_command(qtbot: QtBot) -> None:
    ran: list[int] = []
    window = QWidget()
    qtbot.addWidget(window)
    CommandRegistry(window).add([command(run=lambda: ran.append(1), shortcut="Ctrl+D")])
    with qtbot.waitActive(window):
        window.show()

    qtbot.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)

    assert ran == [1]
