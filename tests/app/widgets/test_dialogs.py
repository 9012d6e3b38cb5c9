"""Dialogs: windows of time, new memories, forgetting."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QDate
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.formatting import show_times_in
from app.i18n import Language, Languages
from app.widgets.forget_dialog import ForgetDialog, count_lines
from app.widgets.new_memory import NewMemoryDialog
from app.widgets.window_chip import WindowDialog
from core.types import FileCopy


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> None:
    Languages(qapp).install(Language.ENGLISH)


def test_that_a_chosen_time_includes_both_days(qtbot: QtBot) -> None:
    show_times_in(UTC)
    dialog = WindowDialog((datetime(2024, 2, 1, tzinfo=UTC), datetime(2024, 3, 1, tzinfo=UTC)))
    qtbot.addWidget(dialog)

    assert dialog.chosen() == (datetime(2024, 2, 1, tzinfo=UTC), datetime(2024, 3, 1, tzinfo=UTC))
    show_times_in(None)


def test_that_a_time_the_wrong_way_round_is_put_right(qtbot: QtBot) -> None:
    dialog = WindowDialog(None)
    qtbot.addWidget(dialog)
    dialog._from.setDate(QDate(2024, 5, 9))
    dialog._to.setDate(QDate(2024, 5, 2))

    start, end = dialog.chosen()

    assert start is not None
    assert end - start == timedelta(days=8)


def test_that_a_new_memory_never_overwrites_a_file(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "old.hindsight").write_bytes(b"precious")
    dialog = NewMemoryDialog()
    qtbot.addWidget(dialog)

    dialog._place.setText(str(tmp_path / "old.hindsight"))
    assert not dialog._create.isEnabled()
    assert "already" in dialog._trouble.text()

    dialog._place.setText(str(tmp_path / "new.hindsight"))
    assert dialog._create.isEnabled()
    assert dialog.passphrase() is None


def test_that_a_passphrase_must_be_typed_twice_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = NewMemoryDialog()
    qtbot.addWidget(dialog)
    dialog._place.setText(str(tmp_path / "new.hindsight"))

    dialog._secret.secret.setText("correct horse")
    assert not dialog._create.isEnabled()
    dialog._secret.again.setText("correct horse")

    assert dialog._create.isEnabled()
    assert dialog.passphrase() == "correct horse"


def test_that_forgetting_previews_only_what_goes_and_is_reversible_unless_asked_otherwise(qtbot: QtBot) -> None:
    assert count_lines({"messages": 1200, "exchanges": 0, "memories": 1}) == [
        "1,200 messages",
        "1 memory that rests on nothing else",
    ]
    dialog = ForgetDialog("Forget?", {"messages": 1})
    qtbot.addWidget(dialog)
    dialog.show()
    assert (dialog.purge(), dialog._warning.isVisible()) == (False, False)

    dialog._for_good.setChecked(True)

    assert (dialog.purge(), dialog._warning.isVisible()) == (True, True)


def test_that_erasing_for_good_names_the_copies_that_still_hold_it(qtbot: QtBot, tmp_path: Path) -> None:
    copies = [FileCopy(tmp_path / f"{number}.hindsight", datetime(2024, 5, 1, tzinfo=UTC)) for number in range(8)]
    dialog = ForgetDialog("Forget?", {"messages": 1}, copies)
    qtbot.addWidget(dialog)

    said = dialog._warning.text()

    assert f"{tmp_path / '0.hindsight'} (1 May 2024)" in said
    assert said.endswith("and 2 more")
