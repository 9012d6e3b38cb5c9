"""The memory file as a file: copies that open, other files, refusals in words."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.memory_files import MemoryFiles
from app.widgets.passphrase_dialog import PassphraseDialog
from app.widgets.restore_dialog import RestoreDialog
from core.bank import Memory
from core.store.keys import is_locked
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

    assert set(commands) == {
        "file.backup", "file.restore", "file.export", "file.passphrase", "file.open", "file.new"
    }  # fmt: skip
    assert commands["file.backup"].enabled()


def conversations(context: AppContext) -> int:
    assert context.services.bank is not None
    return len(context.services.bank.conversations())


def test_that_a_restored_backup_takes_the_place_of_the_memory_which_is_kept(
    context: AppContext, qtbot: QtBot, tmp_path: Path
) -> None:
    services, source = context.services, tmp_path / "backup.hindsight"
    with Memory.open(source, data_dir=tmp_path / "data") as backup:
        backup.bank(create=True)
    assert conversations(context) == 1
    memory_files = files(context, qtbot)
    told: list[str] = []
    memory_files.said.connect(told.append)

    with qtbot.waitSignal(services.opened, timeout=WAIT):
        memory_files._restore_from(source)

    assert conversations(context) == 0
    assert services.path is not None
    kept = services.path.with_name(f"{services.path.name}.before-restore-1")
    assert kept.exists()
    assert str(kept) in told[0]


def test_that_a_backup_that_is_refused_leaves_the_memory_open(
    context: AppContext, qtbot: QtBot, tmp_path: Path
) -> None:
    source = tmp_path / "notes.hindsight"
    source.write_bytes(b"these are only notes" * 100)
    memory_files = files(context, qtbot)

    with qtbot.waitSignals([context.services.failed, context.services.opened], timeout=WAIT):
        memory_files._restore_from(source, "no passphrase helps")

    assert conversations(context) == 1


def test_that_only_a_locked_backup_asks_for_its_passphrase(context: AppContext, qtbot: QtBot, tmp_path: Path) -> None:
    assert context.services.path is not None
    locked = tmp_path / "locked.hindsight"
    Memory.open(locked, passphrase="swordfish", data_dir=tmp_path / "data").close()
    plain, asking = RestoreDialog(context.services.path, []), RestoreDialog(locked, ["Import of chats"])
    for dialog in (plain, asking):
        qtbot.addWidget(dialog)
        dialog.show()

    assert plain._restore.isEnabled()
    assert not asking._restore.isEnabled()
    qtbot.keyClicks(asking._secret, "swordfish")
    assert asking._restore.isEnabled()
    assert (plain.passphrase(), asking.passphrase()) == (None, "swordfish")


def test_that_a_locked_backup_is_opened_with_its_own_passphrase(
    context: AppContext, qtbot: QtBot, tmp_path: Path
) -> None:
    locked = tmp_path / "locked.hindsight"
    with Memory.open(locked, passphrase="swordfish", data_dir=tmp_path / "data") as backup:
        backup.bank(create=True)

    with qtbot.waitSignal(context.services.opened, timeout=WAIT):
        files(context, qtbot)._restore_from(locked, "swordfish")

    assert conversations(context) == 0


def test_that_an_export_goes_into_a_new_folder_each_time(context: AppContext, qtbot: QtBot, tmp_path: Path) -> None:
    place = tmp_path / "exports"
    place.mkdir()
    memory_files = files(context, qtbot)

    for _ in range(2):
        with qtbot.waitSignal(memory_files.said, timeout=WAIT):
            memory_files._export_into(place)

    folders = list(place.iterdir())
    assert len(folders) == 2
    assert all((folder / "messages.jsonl").read_text(encoding="utf-8").count("\n") == 20 for folder in folders)


def test_that_a_memory_can_be_locked_and_opened_again_by_itself(context: AppContext, qtbot: QtBot) -> None:
    path, memory_files = context.services.path, files(context, qtbot)
    assert path is not None

    with qtbot.waitSignals([context.services.locked, context.services.opened], timeout=WAIT):
        memory_files._lock(None, "swordfish", False)

    assert is_locked(path)
    assert conversations(context) == 1


def test_that_a_wrong_passphrase_leaves_the_memory_as_it_was_and_open(context: AppContext, qtbot: QtBot) -> None:
    path, memory_files = context.services.path, files(context, qtbot)
    with qtbot.waitSignals([context.services.locked, context.services.opened], timeout=WAIT):
        memory_files._lock(None, "swordfish", False)

    with qtbot.waitSignals([context.services.failed, context.services.opened], timeout=WAIT):
        memory_files._lock("sword", None, False)

    assert path is not None
    assert is_locked(path)
    assert conversations(context) == 1


def test_that_a_passphrase_is_typed_twice_and_the_former_one_too(qtbot: QtBot) -> None:
    first, change = PassphraseDialog(locked=False), PassphraseDialog(locked=True)
    for dialog in (first, change):
        qtbot.addWidget(dialog)
        dialog.show()

    qtbot.keyClicks(first._new.secret, "swordfish")
    assert not first._change.isEnabled()
    qtbot.keyClicks(first._new.again, "swordfish")
    assert first._change.isEnabled()
    assert not change._change.isEnabled()
    qtbot.keyClicks(change._former, "swordfish")
    assert (change._change.isEnabled(), change.former(), change.new()) == (True, "swordfish", None)


def test_that_backups_still_there_are_known_to_the_memory(context: AppContext, qtbot: QtBot, tmp_path: Path) -> None:
    memory_files = files(context, qtbot)
    for name in ("one.hindsight", "two.hindsight"):
        with qtbot.waitSignal(memory_files.said, timeout=WAIT):
            memory_files._back_up_to(tmp_path / name)
    (tmp_path / "one.hindsight").unlink()

    memory = context.services.memory
    assert memory is not None
    assert [copy.path.name for copy in memory.copies()] == ["two.hindsight"]
