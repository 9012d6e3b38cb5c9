"""The window on a memory of years of chat, for measuring and wearing out."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.application import HindsightApp
from app.formatting import show_times_in
from app.i18n import Language, Languages
from app.preferences import Preferences
from core.types import ImportOptions
from tests.app.pages.conftest import SAID, WAIT, open_without_encoders
from tests.app.stalls import turn


def write_years_of_chat(path: Path, messages: int) -> None:
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


def years_of_chat_shown(tmp_path: Path, qapp: QApplication, qtbot: QtBot, messages: int) -> Iterator[HindsightApp]:
    """The window on a memory of years of chat, at rest."""
    write_years_of_chat(tmp_path / "chat.jsonl", messages)
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
