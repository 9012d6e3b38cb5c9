"""The import wizard from dropped file to report, on real files and a real memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.i18n import Language, Languages
from app.navigation import OpenMessage, ShowPage, Target
from app.wizard.dialog import ImportWizard
from app.wizard.report_details import KNOWN
from core.types import DateOrder, ImportOptions, ImportReport, Skipped
from tests.app.pages.conftest import WAIT

WHATSAPP = """03/04/2023, 09:15 - Messages and calls are end-to-end encrypted.
03/04/2023, 09:15 - Mia Keller: Good morning!
03/04/2023, 09:17 - Alex Berg: I moved to Leipzig last month.
04/04/2023, 20:01 - Mia Keller: I'm allergic to shellfish, remember?
05/04/2023, 08:30 - Alex Berg: Yes.
"""


@pytest.fixture
def export(tmp_path: Path) -> Path:
    path = tmp_path / "WhatsApp Chat with Mia Keller.txt"
    path.write_text(WHATSAPP, encoding="utf-8")
    return path


@pytest.fixture
def wizard(empty_context: AppContext, qtbot: QtBot) -> Iterator[ImportWizard]:
    wizard = ImportWizard(empty_context)
    qtbot.addWidget(wizard)
    wizard.show()
    return wizard


def reach(wizard: ImportWizard, step: object, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: wizard.current_step() is step, timeout=WAIT)


def preview(wizard: ImportWizard) -> str:
    layout = wizard.answers._preview
    return "   ".join(layout.itemAt(i).widget().text() for i in range(layout.count()))


def test_that_files_become_searchable_messages(wizard: ImportWizard, export: Path, qtbot: QtBot) -> None:
    wizard.take_paths((str(export),))
    reach(wizard, wizard.contents, qtbot)
    assert "WhatsApp" in wizard.contents._text.text()
    assert wizard.contents._total.text() == "Chosen: 4 messages"

    wizard._next.click()
    reach(wizard, wizard.answers, qtbot)
    wizard.answers._me.setCurrentText("Alex Berg")
    wizard.answers._order.setCurrentIndex(wizard.answers._order.findData(DateOrder.DMY.value))
    wizard.answers._zone.setCurrentText("Europe/Berlin")
    wizard._next.click()
    reach(wizard, wizard.report, qtbot)

    bank = wizard.context.services.bank
    assert bank is not None
    assert bank.owner_name() == "Alex Berg"
    first = bank.messages(1, offset=1, limit=1)[0]
    assert (first.text, first.sent_at and first.sent_at.isoformat()) == ("Good morning!", "2023-04-03T07:15:00+00:00")


@pytest.mark.slow
def test_that_the_answers_for_a_chat_are_remembered_when_it_comes_again(
    wizard: ImportWizard, empty_context: AppContext, export: Path, qtbot: QtBot
) -> None:
    bank = empty_context.services.bank
    assert bank is not None
    bank.import_([export], ImportOptions("Alex Berg", "America/New_York", DateOrder.MDY))
    wizard.take_paths((str(export),))
    reach(wizard, wizard.contents, qtbot)
    wizard._next.click()
    reach(wizard, wizard.answers, qtbot)
    assert wizard.answers._me.currentText() == "Alex Berg"
    assert wizard.answers._zone.currentText() == "America/New_York"
    assert wizard.answers._order.currentData() == DateOrder.MDY.value
    wizard._next.click()
    reach(wizard, wizard.report, qtbot)
    assert (wizard.report._report.new, wizard.report._report.known) == (0, 4)


@pytest.mark.usefixtures("read_here")
def test_that_the_consequence_of_the_date_order_is_shown_before_importing(
    wizard: ImportWizard, export: Path, qtbot: QtBot
) -> None:
    wizard.take_paths((str(export),))
    reach(wizard, wizard.contents, qtbot)
    wizard._next.click()
    reach(wizard, wizard.answers, qtbot)

    for order, day in ((DateOrder.MDY, "Saturday, 4 March 2023"), (DateOrder.DMY, "Monday, 3 April 2023")):
        choice = wizard.answers._order.findData(order.value)
        qtbot.waitUntil(lambda at=choice, day=day: wizard.answers._order.itemText(at).endswith(day), timeout=WAIT)
        wizard.answers._order.setCurrentIndex(choice)
        wizard.answers._order.activated.emit(choice)
        assert not wizard.answers._card.isEnabled()  # what it shows holds no longer
        qtbot.waitUntil(lambda day=day: day in preview(wizard), timeout=WAIT)


@pytest.mark.usefixtures("read_here")
def test_that_what_is_no_export_is_refused_with_a_sentence(wizard: ImportWizard, tmp_path: Path, qtbot: QtBot) -> None:
    noise = tmp_path / "holiday.bin"
    noise.write_bytes(bytes(range(256)) * 40)

    wizard.take_paths((str(noise),))

    qtbot.waitUntil(wizard.files.banner.isVisible, timeout=WAIT)
    assert wizard.current_step() is wizard.files
    assert "holiday.bin" in wizard.files.banner.message()
    assert "recognised" in wizard.files.banner.message()
    assert "Tried" not in wizard.files.banner.message()


@pytest.mark.usefixtures("read_here")
def test_that_in_chinese_too_a_refusal_names_the_file(
    wizard: ImportWizard, tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    torn = tmp_path / "result.json"
    torn.write_text('[{"role": "user", "content": "q"}, {"role": "us')
    languages = Languages(qapp)
    languages.install(Language.CHINESE)
    try:
        wizard.take_paths((str(torn), str(tmp_path / "gone.zip")))
        qtbot.waitUntil(wizard.files.banner.isVisible, timeout=WAIT)
        assert wizard.files.banner.message().startswith("result.json + 1：文件")
    finally:
        languages.install(Language.ENGLISH)


@pytest.mark.usefixtures("read_here")
def test_that_a_file_that_is_not_there_is_refused_with_a_sentence(
    wizard: ImportWizard, tmp_path: Path, qtbot: QtBot
) -> None:
    wizard.take_paths((str(tmp_path / "gone.zip"),))

    qtbot.waitUntil(wizard.files.banner.isVisible, timeout=WAIT)
    assert wizard.files.banner.message()


@pytest.mark.usefixtures("read_here")
def test_that_nothing_chosen_cannot_be_imported(wizard: ImportWizard, export: Path, qtbot: QtBot) -> None:
    wizard.take_paths((str(export),))
    reach(wizard, wizard.contents, qtbot)

    choice = wizard.contents.choice
    assert wizard._next.isEnabled()

    choice.setData(choice.index(0, 0), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert not wizard._next.isEnabled()
    wizard.contents._choose(True)

    assert wizard._next.isEnabled()


@pytest.mark.usefixtures("read_here")
def test_that_importing_again_reports_what_was_known(wizard: ImportWizard, export: Path, qtbot: QtBot) -> None:
    for _ in range(2):
        wizard.take_paths((str(export),))
        reach(wizard, wizard.contents, qtbot)
        wizard._next.click()
        reach(wizard, wizard.answers, qtbot)
        wizard._next.click()
        reach(wizard, wizard.report, qtbot)

    figures = [wizard.report._grid.itemAt(i).widget().findChildren(object) for i in range(2)]
    texts = [[child.text() for child in children if hasattr(child, "text")] for children in figures]
    assert texts == [["0", "new messages"], ["4", "already there"]]
    details = wizard.report.details
    assert [details.conversations.index(0, column).data() for column in range(1, 4)] == ["0", "4", "0"]
    details._choose_tab(KNOWN)
    assert details.known.rowCount() == 4
    qtbot.waitUntil(lambda: bool(details.known.index(0).data()), timeout=WAIT)
    assert ": " in details.known.index(0).data()


def test_that_a_known_message_is_read_where_it_stands(
    wizard: ImportWizard, empty_context: AppContext, qtbot: QtBot
) -> None:
    targets: list[Target] = []
    empty_context.navigator.requested.connect(targets.append)

    wizard.report.details.message_wanted.emit(7)

    assert targets == [OpenMessage(7)]
    assert not wizard.isVisible()


def test_that_the_report_leads_on(wizard: ImportWizard, empty_context: AppContext) -> None:
    targets: list[Target] = []
    empty_context.navigator.requested.connect(targets.append)

    wizard.report.ask_wanted.emit()

    assert targets == [ShowPage("ask")]
    assert not wizard.isVisible()


def test_that_the_report_can_be_kept_as_text_with_all_that_was_left_out(
    wizard: ImportWizard, tmp_path: Path, qtbot: QtBot
) -> None:
    skipped = tuple(Skipped(f"chat.txt: line {number}", "no date") for number in range(700))
    report = ImportReport(1, "whatsapp", 1234, 0, 5, skipped, 12, 3, 1.0, {"timezone": "Europe/Berlin"})
    wizard.report.show_report(report)
    target = tmp_path / "report.txt"

    wizard.report.write_report(target)

    qtbot.waitUntil(lambda: "report.txt" in wizard.report._text.text(), timeout=WAIT)
    text = target.read_text(encoding="utf-8")
    assert "1,234 new messages" in text
    assert "Europe/Berlin" in text
    assert text.count("no date") == 700


@pytest.mark.slow
def test_that_enter_goes_on_and_never_closes_the_wizard(wizard: ImportWizard, export: Path, qtbot: QtBot) -> None:
    assert wizard.focusWidget() is wizard.files._files

    wizard.take_paths((str(export),))
    reach(wizard, wizard.contents, qtbot)
    assert wizard.focusWidget() is wizard._next

    qtbot.keyClick(wizard._next, Qt.Key.Key_Return)
    reach(wizard, wizard.answers, qtbot)
    assert wizard.focusWidget() is wizard.answers._me

    qtbot.keyClick(wizard.answers._me, Qt.Key.Key_Return)
    reach(wizard, wizard.report, qtbot)
    assert wizard.focusWidget() is wizard.report._ask
    assert wizard.isVisible()


def test_that_a_refused_file_leaves_the_keyboard_where_another_is_chosen(
    wizard: ImportWizard, tmp_path: Path, qtbot: QtBot
) -> None:
    wizard.take_paths((str(tmp_path / "gone.zip"),))

    qtbot.waitUntil(wizard.files.banner.isVisible, timeout=WAIT)
    assert wizard.focusWidget() is wizard.files._files


def test_that_who_i_am_in_an_earlier_import_is_proposed_in_the_next(
    context: AppContext, export: Path, qtbot: QtBot
) -> None:
    wizard = ImportWizard(context)
    qtbot.addWidget(wizard)
    wizard.show()
    text = export.read_text(encoding="utf-8").replace("Alex Berg", "alex").replace("Mia Keller", "Alex Berg")
    other = export.with_name("chat.txt")
    other.write_text(text, encoding="utf-8")

    wizard.take_paths((str(other),))
    reach(wizard, wizard.contents, qtbot)

    assert wizard.state.me == "Alex Berg"


def test_that_every_app_has_its_way_to_an_export_and_back_leads_to_the_files(wizard: ImportWizard) -> None:
    wizard.files.how_wanted.emit()
    assert wizard.current_step() is wizard.how
    for row in range(wizard.how._apps.count()):
        wizard.how._apps.setCurrentRow(row)
        shown = [wizard.how._panel.itemAt(place).widget() for place in range(wizard.how._panel.count() - 1)]
        assert len(shown) >= 2
    wizard._back.click()
    assert wizard.current_step() is wizard.files


def test_that_an_export_that_was_imported_before_is_said_to_bring_nothing_new(wizard: ImportWizard) -> None:
    again = ImportReport(2, "whatsapp", 0, 4, 0, (), 0, 0, 1.0)
    wizard.report.show_report(again)
    assert "Nothing new" in wizard.report._text.text()

    wizard.report.show_report(replace(again, new=1))
    assert "can be searched" in wizard.report._text.text()


def test_that_several_exports_picked_at_once_are_imported_one_after_the_other(
    wizard: ImportWizard, export: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    events = tmp_path / "events.ics"
    event = "BEGIN:VEVENT\nUID:1\nDTSTART:20230501T100000Z\nSUMMARY:Dentist in Leipzig\nEND:VEVENT\n"
    events.write_text(f"BEGIN:VCALENDAR\nVERSION:2.0\n{event}END:VCALENDAR\n", encoding="utf-8")
    wizard.take_paths((str(export), str(events)))
    found = []
    for number in range(2):
        reach(wizard, wizard.contents, qtbot)
        assert ("next in turn" in wizard.contents._text.text()) is (number == 0)
        wizard._next.click()
        if wizard.current_step() is wizard.answers:
            wizard.answers._me.setCurrentText("Alex Berg")
            wizard.answers._order.setCurrentIndex(wizard.answers._order.findData(DateOrder.DMY.value))
            wizard.answers._zone.setCurrentText("Europe/Berlin")
            wizard._next.click()
        reach(wizard, wizard.report, qtbot)
        found.append(wizard.report._report.format)
        assert wizard.report._next.isVisible() is (number == 0)
        if number == 0:
            assert wizard.report.first_widget() is wizard.report._next
            wizard.report._next.click()

    bank = wizard.context.services.bank
    assert bank is not None
    assert sorted(found) == ["calendar", "whatsapp"]
    assert bank.conversations()
    texts = [m.text for c in bank.conversations() for m in bank.messages(c.id)]
    assert "Good morning!" in texts
    assert any("Dentist in Leipzig" in text for text in texts)
