"""The watched folder: off at first, tells of new exports, imports nothing."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app import watching
from app.context import AppContext
from app.watching import ExportWatch
from app.widgets.export_notice import ExportNotice
from app.widgets.watch_card import WatchCard
from core.ingest.newcomers import Newcomers

WAIT = 10_000
CHAT = "14/03/2026, 18:03 - Ann: a\n14/03/2026, 18:04 - Bo: b\n"


@pytest.fixture
def watch(empty_context: AppContext, monkeypatch: pytest.MonkeyPatch) -> ExportWatch:
    monkeypatch.setattr(watching, "PAUSE_MS", 20)
    return ExportWatch(empty_context.services, empty_context.appearance._preferences, empty_context.services)


def put(folder: Path, name: str, text: str = CHAT) -> Path:
    """A file that came a while ago, whole."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    before = time.time() - 60
    os.utime(path, (before, before))
    return path


def begin(watch: ExportWatch, folder: Path, qtbot: QtBot) -> None:
    watch.watch(folder)
    qtbot.waitUntil(lambda: bool(watch._preferences.seen_exports) or not any(folder.iterdir()), timeout=WAIT)


def test_that_no_folder_is_watched_until_one_is_chosen(watch: ExportWatch) -> None:
    assert watch.folder is None
    assert watch._watcher.directories() == []


@pytest.mark.slow
def test_that_a_new_export_is_told_but_what_was_there_and_other_files_are_not(
    watch: ExportWatch, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = tmp_path / "downloads"
    folder.mkdir()
    put(folder, "old.txt")
    begin(watch, folder, qtbot)
    notice = ExportNotice(watch)
    qtbot.addWidget(notice)
    assert not notice.isVisibleTo(None)

    with qtbot.waitSignal(watch.found, timeout=WAIT):
        put(folder, "notes.txt", "milk and eggs\n")
        new = put(folder, "WhatsApp Chat with Ann.txt")

    assert watch.new == (new,)
    assert notice.message() == "1 new export in the watched folder: WhatsApp Chat with Ann.txt"
    assert notice.isVisibleTo(None)


def test_that_what_is_not_decided_is_told_again_after_a_start_and_what_is_put_aside_never(
    watch: ExportWatch, empty_context: AppContext, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = tmp_path / "downloads"
    folder.mkdir()
    put(folder, "old.txt")
    begin(watch, folder, qtbot)
    new = put(folder, "new.txt")
    with qtbot.waitSignal(watch.found, timeout=WAIT):
        watch.look()

    again = ExportWatch(empty_context.services, watch._preferences, empty_context.services)
    with qtbot.waitSignal(again.found, timeout=WAIT):
        again.look()
    assert again.new == (new,)

    again.put_aside()
    assert again.new == ()
    later = ExportWatch(empty_context.services, watch._preferences, empty_context.services)
    later.look()
    qtbot.wait(200)
    assert later.new == ()


def test_that_import_opens_the_wizard_with_the_files_and_imports_nothing(
    watch: ExportWatch, empty_context: AppContext, tmp_path: Path, qtbot: QtBot
) -> None:
    path = put(tmp_path, "new.txt")
    watch._tell({"new.txt": path})
    notice = ExportNotice(watch)
    qtbot.addWidget(notice)

    with qtbot.waitSignal(notice.import_wanted) as asked:
        notice._import()

    assert asked.args == [(str(path),)]
    assert watch.new == ()
    assert empty_context.services.bank is None or not empty_context.services.bank.conversations()


def test_that_the_card_shows_the_folder_and_stops_watching_it(
    watch: ExportWatch, empty_context: AppContext, tmp_path: Path, qtbot: QtBot
) -> None:
    card = WatchCard(watch, empty_context.theme)
    qtbot.addWidget(card)
    assert not card.stop.isVisibleTo(card)
    watch.watch(tmp_path)
    assert card._folder.text() == str(tmp_path)
    assert watch._watcher.directories() == [str(tmp_path)]
    card.stop.click()
    assert watch.folder is None
    assert watch._watcher.directories() == []


def test_that_what_was_found_in_a_folder_no_longer_watched_is_not_told(
    watch: ExportWatch, tmp_path: Path, qtbot: QtBot
) -> None:
    begin(watch, tmp_path, qtbot)
    new = put(tmp_path, "new.txt")
    watch.watch(None)

    watch._looked(tmp_path, Newcomers({"new.txt": new}, frozenset(), grows=False))

    assert watch.new == ()
