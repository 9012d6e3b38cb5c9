"""The memory file as a file: copies that open, other files, refusals in words."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.memory_files import MemoryFiles
from core.bank import Memory
from tests.app.pages.conftest import WAIT


def files(context: AppContext, qtbot: QtBot) -> MemoryFiles:
    window = QWidget()
    qtbot.addWidget(window)
    made = MemoryFiles(context.services, window)
    made.kept = window  # its parent lives as long as it
    return made


def test_that_a_backup_is_a_memory_that_can_be_opened(context: AppContext, qtbot: QtBot, tmp_path: Path) -> None:
    target = tmp_path / "copy" / "backup.hindsight"
    target.parent.mkdir()
    memory_files = files(context, qtbot)

    with qtbot.waitSignal(memory_files.said, timeout=WAIT) as told:
        memory_files._back_up_to(target)

    assert str(target) in told.args[0]
    with Memory.open(target, data_dir=tmp_path / "copy" / "data") as copy:
        assert copy.bank().conversations()


def test_that_a_backup_never_overwrites_the_memory_itself(context: AppContext, qtbot: QtBot) -> None:
    assert context.services.path is not None
    memory_files = files(context, qtbot)

    with qtbot.waitSignal(context.services.failed, timeout=WAIT) as told:
        memory_files._back_up_to(context.services.path)

    assert told.args[0].code != "bug"
    assert context.services.bank is not None
    assert context.services.bank.conversations()


def test_that_another_file_takes_the_place_of_the_open_one(context: AppContext, qtbot: QtBot, tmp_path: Path) -> None:
    memory_files = files(context, qtbot)
    left: list[bool] = []
    memory_files.leaving.connect(lambda: left.append(True))

    with qtbot.waitSignal(context.services.opened, timeout=WAIT):
        memory_files.switch(tmp_path / "fresh.hindsight")

    assert left == [True]
    assert context.services.path == tmp_path / "fresh.hindsight"


def test_that_its_commands_are_offered_only_where_they_work(empty_context: AppContext, qtbot: QtBot) -> None:
    commands = {command.id: command for command in files(empty_context, qtbot).commands("File")}

    assert set(commands) == {"file.backup", "file.open", "file.new"}
    assert commands["file.backup"].enabled()
