"""The window as a whole: routing, palette, drops, languages, bad files, names for every widget, no stalls."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSettings, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from app.application import HindsightApp
from app.formatting import show_times_in
from app.i18n import Language, Languages
from app.main_window import MainWindow
from app.navigation import AskQuestion, OpenMessage, ShowPage
from app.operations import Operation, OperationContext
from app.operations.memories import pin_memory
from app.operations.review import decide_merge
from app.pages.ask import AskPage
from app.pages.conversations import ConversationsPage
from app.preferences import Preferences
from app.review import count_review
from app.routes import PAGES, page_shortcut
from app.widgets.command_menu import command_menu
from app.widgets.confirm import ConfirmDialog
from app.widgets.palette import ENTRY
from core.store import merges
from core.types import Changes, MemoryFilter
from tests.app.pages.conftest import WAIT, open_without_encoders
from tests.support.windows import settle


@pytest.fixture
def app(filled_folder: Path, tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[HindsightApp]:
    """The program on a copy of the filled memory, Ask shown."""
    shutil.copytree(filled_folder, tmp_path / "memory")
    preferences = Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))
    preferences.language = Language.ENGLISH
    app = HindsightApp(qapp, opener=open_without_encoders, preferences=preferences)
    with qtbot.waitSignal(app.services.opened, timeout=WAIT):
        app.show(tmp_path / "memory" / "memory.hindsight")
    yield app
    app.window.hide()
    app.close()
    app.theme.deleteLater()
    show_times_in(None)
    Languages(qapp).install(Language.ENGLISH)


@pytest.fixture
def window(app: HindsightApp) -> MainWindow:
    return app.window


def test_that_the_window_opens_on_ask(window: MainWindow) -> None:
    assert window.current_page_id() == "ask"


def test_that_each_page_has_its_shortcut(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()

    shown = []
    for page, _, _ in PAGES:
        key = QKeySequence(page_shortcut(page))[0]
        qtbot.keyClick(window, key.key(), key.keyboardModifiers())
        shown.append(window.current_page_id())

    assert shown == [page for page, _, _ in PAGES]


def test_that_a_message_asked_for_is_shown_in_the_reader(app: HindsightApp, qtbot: QtBot) -> None:
    app.window.navigator.go(OpenMessage(5))

    reader = app.window.page("conversations")
    assert isinstance(reader, ConversationsPage)
    qtbot.waitUntil(lambda: reader.view.glowing() == 4, timeout=WAIT)
    assert app.window.current_page_id() == "conversations"


def test_that_a_question_from_elsewhere_is_answered(app: HindsightApp, qtbot: QtBot) -> None:
    app.window.go(AskQuestion("What is Mia allergic to?"))

    page = app.window.page("ask")
    assert isinstance(page, AskPage)
    qtbot.waitUntil(lambda: "shellfish" in page.answer.answer(), timeout=WAIT)


def test_that_an_undone_change_is_no_longer_offered_for_undoing(app: HindsightApp, qtbot: QtBot) -> None:
    window, banner = app.window, app.window._banner
    bank = app.services.bank
    assert bank is not None
    app.services.write(window, pin_memory(bank.memories(MemoryFilter(), limit=1)[0].id, True))
    qtbot.waitUntil(lambda: banner.message() == "Done: Pin memory", timeout=WAIT)

    banner._action.click()
    qtbot.waitUntil(lambda: banner.message() == "The last change is undone.", timeout=WAIT)
    assert banner._action.isHidden()

    window.commands.run("edit.undo")
    qtbot.waitUntil(lambda: banner.message() == "There is nothing to undo.", timeout=WAIT)


def palette_titles(window: MainWindow) -> list[str]:
    entries = window._palette._list
    return [entries.item(row).data(ENTRY).title for row in range(entries.count())]


def test_that_the_palette_finds_commands_conversations_and_people(window: MainWindow, qtbot: QtBot) -> None:
    window.open_palette()
    window._palette._box.setText("mia")

    qtbot.waitUntil(lambda: palette_titles(window).count("Mia Keller") >= 2, timeout=WAIT)
    assert "mia" in palette_titles(window)  # asking it is always on offer

    window._palette._box.setText("refresh")
    qtbot.waitUntil(lambda: "Refresh this page" in palette_titles(window), timeout=WAIT)


def test_that_return_in_the_palette_does_the_first_thing(window: MainWindow, qtbot: QtBot) -> None:
    window.open_palette()
    window._palette._box.setText("import chats")

    qtbot.waitUntil(lambda: "Import chats" in palette_titles(window), timeout=WAIT)
    row = palette_titles(window).index("Import chats")
    window._palette._list.setCurrentRow(row)
    qtbot.keyClick(window._palette._box, Qt.Key.Key_Return)

    assert window._wizard is not None
    assert not window._palette.isVisible()
    window._wizard.close()


def test_that_the_menu_holds_every_command_that_can_be_run_now(window: MainWindow) -> None:
    menu = command_menu(window.commands, window)

    titles = [action.text().split("\t")[0] for part in menu.actions() for action in part.menu().actions()]
    assert sorted(titles) == sorted(command.title for command in window.commands.all() if command.enabled())
    menu.deleteLater()


def test_that_a_file_dropped_anywhere_is_taken_to_the_wizard(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    export = tmp_path / "chat.jsonl"
    export.write_text('{"conversation": "c9", "sender": "Zoe", "text": "Hello"}\n', encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(export))])
    position, buttons, keys = QPointF(QPoint(600, 300)), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

    window.dropEvent(QDropEvent(position, Qt.DropAction.CopyAction, data, buttons, keys))

    wizard = window._wizard
    assert wizard is not None
    qtbot.waitUntil(lambda: wizard.current_step() is wizard.contents, timeout=WAIT)
    wizard.close()


def test_that_another_language_changes_every_page_and_keeps_the_place(app: HindsightApp, qtbot: QtBot) -> None:
    app.window.show_page("conversations")

    app.appearance.set_language(Language.CHINESE)
    settle(app.services, qtbot)

    assert app.window.current_page_id() == "conversations"
    texts = [label.text() for label in app.window.findChildren(QLabel)]
    assert "对话" in texts
    assert "Conversations" not in texts


def test_that_a_memory_that_cannot_be_opened_says_why_and_offers_ways_out(
    tmp_path: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    path = tmp_path / "broken.hindsight"
    path.write_text("not a database " * 100, encoding="utf-8")
    preferences = Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))
    preferences.language = Language.ENGLISH
    app = HindsightApp(qapp, opener=open_without_encoders, preferences=preferences)

    with qtbot.waitSignal(app.services.open_failed, timeout=WAIT):
        app.show(path)

    texts = " ".join(label.text() for label in app.window._opening.findChildren(QLabel) if label.isVisible())
    assert "broken.hindsight" in texts
    app.window.hide()
    app.close()
    app.theme.deleteLater()


def test_that_quitting_asks_before_it_stops_an_import(app: HindsightApp, qtbot: QtBot) -> None:
    stop, asked = threading.Event(), []

    def run(context: OperationContext) -> Changes:
        stop.wait(10)
        return Changes(frozenset())

    def answer() -> None:
        dialog = app.window.findChild(ConfirmDialog)
        asked.append([label.text() for label in dialog.findChildren(QLabel)])
        dialog.reject()

    app.services.start(app.services, Operation("Import of a long chat", run))
    QTimer.singleShot(200, app.window, answer)
    assert app.window.close() is False

    assert any("Import of a long chat" in text for text in asked[0])
    assert app.window.isVisible()
    stop.set()
    qtbot.waitUntil(lambda: not app.services._runner.busy(), timeout=WAIT)
    assert app.window.close() is True


def spoken(widget: QWidget) -> str:
    text = getattr(widget, "text", None)
    return widget.accessibleName() or (text() if callable(text) and not isinstance(widget, QLineEdit) else "")


def nameless(root: QWidget) -> list[str]:
    """Focusable widgets a screen reader could not name."""
    inner = ("qt_", "")
    return [
        f"{type(widget).__name__} {widget.objectName()} in {type(widget.parent()).__name__}"
        for widget in root.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(widget, QScrollBar)
        and not widget.objectName().startswith(inner[0])
        and widget.isVisible()
        and not spoken(widget)
        and widget.focusProxy() is None
    ]


def test_that_without_a_mouse_every_page_is_reached_every_command_run_and_every_widget_named(
    app: HindsightApp, qtbot: QtBot
) -> None:
    found = {}
    for page, _, _ in PAGES:
        app.window.go(ShowPage(page))
        settle(app.services, qtbot)
        found[page] = nameless(app.window)
        offered = {command.id for command in app.window.commands.find("")}
        assert offered == {c.id for c in app.window.commands.all() if c.enabled()}

    assert {page: widgets for page, widgets in found.items() if widgets} == {}
    assert {f"go.{page}" for page in found} <= {command.id for command in app.window.commands.all()}


def test_that_every_widget_of_the_wizard_has_a_name(window: MainWindow) -> None:
    window.open_import()
    assert window._wizard is not None

    assert nameless(window._wizard) == []
    window._wizard.close()


def test_that_the_rail_tells_how_much_waits_for_a_decision(app: HindsightApp, qtbot: QtBot) -> None:
    bank = app.services.bank
    assert bank is not None
    settle(app.services, qtbot)
    before = count_review(bank, threading.Event())
    first, second = bank.entities(limit=2)
    bank._store.write(lambda connection: merges.ask(connection, bank.id, first.id, second.id, 0.7))
    badge = app.window._rail._buttons["review"]

    app.services.changed.emit(Changes(frozenset({"merges"})))
    qtbot.waitUntil(lambda: badge.accessibleName() == f"Review: {before + 1}", timeout=WAIT)

    app.services.write(app.window, decide_merge(bank.merge_proposals()[0].id, False))
    after = f"Review: {before}" if before else "Review"
    qtbot.waitUntil(lambda: badge.accessibleName() == after, timeout=WAIT)


def test_that_quitting_does_not_ask_about_what_nobody_started(app: HindsightApp, qtbot: QtBot) -> None:
    stop = threading.Event()

    def run(context: OperationContext) -> Changes:
        stop.wait(10)
        return Changes(frozenset())

    app.services.start(app.services, Operation("Distil memories", run, background=True), lane="distil")
    assert app.window.close() is True
    stop.set()
