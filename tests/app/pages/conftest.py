"""A real memory with a small chat in it, opened behind real services."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.appearance import Appearance
from app.commands import CommandRegistry
from app.context import AppContext
from app.distilling import Distilling
from app.formatting import show_times_in
from app.i18n import Language, Languages
from app.navigation import Navigator, Target
from app.pages.base import Page
from app.preferences import Preferences
from app.services import Services
from app.theme import Scheme, Theme
from app.watching import ExportWatch
from core.bank import Memory
from core.types import ImportOptions
from tests.support.reading import read_here

WAIT = 15_000  # ms: the machine may be busy
SAID = (
    ("Mia Keller", "I moved to Leipzig in May 2023."),
    ("Alex Berg", "I started a new job at Bosch last week."),
    ("Mia Keller", "I'm allergic to shellfish."),
    ("Alex Berg", "My brother Tom lives in Kiel."),
    ("Mia Keller", "I'm planning to visit Sweden in July."),
    ("Alex Berg", "I think small towns are nicer to live in than big cities."),
    ("Mia Keller", "We adopted a cat called Pixel."),
    ("Alex Berg", "I promise to send you the photos from Lisbon tomorrow."),
    ("Mia Keller", "My birthday is on 12 March."),
    ("Alex Berg", "Tom is coming to Leipzig on Friday."),
)


def write_chat(path: Path) -> Path:
    """Ten statements, twice a month apart, in the generic format."""
    at = datetime(2024, 2, 5, 9, 0)
    lines = []
    for number, (sender, text) in enumerate(SAID * 2):
        at += timedelta(minutes=7) if number % 5 else timedelta(days=9)
        record = {"conversation": "c1", "title": "Mia Keller", "id": f"m{number}", "sender": sender,
                  "sent_at": at.isoformat(), "text": text}  # fmt: skip
        lines.append(json.dumps(record))
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def open_without_encoders(path: Path, passphrase: str | None = None) -> Memory:
    """A memory with no model at all: what these pages show must not depend on one."""
    memory = Memory.open(path, passphrase=passphrase, data_dir=path.parent / "data")
    for role in ("embedder", "reranker", "llm"):
        memory.models.use(role, None)
    return memory


@pytest.fixture(scope="session")
def filled_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the memory every test gets a copy of."""
    folder = tmp_path_factory.mktemp("filled")
    chat = write_chat(folder / "chat.jsonl")
    with read_here(), open_without_encoders(folder / "memory.hindsight") as memory:
        options = ImportOptions(me="Alex Berg", timezone="Europe/Berlin")
        memory.bank(create=True).import_([chat], options)
    return folder


@pytest.fixture
def appearance(qapp: QApplication, tmp_path: Path) -> Iterator[Appearance]:
    preferences = Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))
    preferences.language, preferences.scheme = Language.ENGLISH, Scheme.LIGHT
    languages = Languages(qapp)
    theme = Theme(qapp, Scheme.LIGHT)
    made = Appearance(preferences, languages, theme)
    yield made
    theme.deleteLater()


def context_for(appearance: Appearance, path: Path, qtbot: QtBot) -> AppContext:
    """Open services on a memory file."""
    services = Services(open_without_encoders)
    theme = appearance.parent()
    assert isinstance(theme, Theme)
    context = AppContext(
        services, theme, Navigator(services), CommandRegistry(services), appearance, Distilling(services),
        ExportWatch(services, appearance._preferences, services),
    )  # fmt: skip
    with qtbot.waitSignal(services.opened, timeout=WAIT):
        services.open(path)
    return context


@pytest.fixture
def context(filled_folder: Path, tmp_path: Path, appearance: Appearance, qtbot: QtBot) -> Iterator[AppContext]:
    """Services over a copy of the filled memory."""
    shutil.copytree(filled_folder, tmp_path / "memory")
    made = context_for(appearance, tmp_path / "memory" / "memory.hindsight", qtbot)
    yield made
    made.services.close()
    show_times_in(None)


@pytest.fixture
def empty_context(tmp_path: Path, appearance: Appearance, qtbot: QtBot) -> Iterator[AppContext]:
    """Services over a new memory."""
    made = context_for(appearance, tmp_path / "empty.hindsight", qtbot)
    yield made
    made.services.close()
    show_times_in(None)


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[Page], Page]:
    """Show a page in a window of usual size."""

    def show(page: Page) -> Page:
        qtbot.addWidget(page)
        page.resize(1100, 760)
        page.show()
        return page

    return show


@pytest.fixture
def visited(context: AppContext) -> list[Target]:
    """Where a page asked to go."""
    targets: list[Target] = []
    context.navigator.requested.connect(targets.append)
    return targets
