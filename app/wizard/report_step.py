"""Last step: what came in, what was there already, what was left out and why."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout

from app.context import AppContext
from app.formatting import format_count, format_duration, format_moment
from app.labels import format_name
from app.widgets.basics import button, clear_layout, label
from app.wizard.report_details import ReportDetails
from app.wizard.skip_reasons import place_text, reason_text
from app.wizard.step import Step
from app.wizard.warning_texts import warning_text
from core.types import ImportReport

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate


def assumed_lines(report: ImportReport) -> list[str]:
    """What was taken for granted because nobody said otherwise."""
    lines = {
        "timezone": translate("ReportStep", "Times were taken to be in {value}."),
        "date_order": translate("ReportStep", "Dates were read as {value}."),
        "me": translate("ReportStep", "You were taken to be {value}."),
    }
    return [lines[key].format(value=value) for key, value in report.assumed.items() if key in lines]


def figures(report: ImportReport) -> list[tuple[int, str]]:
    """What the report counts, each with its name."""
    return [
        (report.new, translate("ReportStep", "new messages")),
        (report.known, translate("ReportStep", "already there")),
        (report.system, translate("ReportStep", "system lines")),
        (len(report.skipped), translate("ReportStep", "left out")),
        (report.exchanges, translate("ReportStep", "exchanges")),
        (report.memories, translate("ReportStep", "memories found")),
    ]


def _meanings() -> list[str]:
    """What each of the figures counts, for who meets the words for the first time."""
    return [
        translate("ReportStep", "What people wrote or sent"),
        translate("ReportStep", "Messages that an earlier import brought"),
        translate("ReportStep", "Joins, calls, renames and other lines that the app wrote itself"),
        translate("ReportStep", "Records that could not be read or are not messages"),
        translate("ReportStep", "Passages of talk: messages that belong together in time"),
        translate("ReportStep", "Statements about you and others, with the messages they come from"),
    ]


def report_text(report: ImportReport) -> str:
    """The whole report as a text file, every record that was left out included."""
    lines = [f"Hindsight, {format_moment(datetime.now().astimezone())}", "", format_name(report.format)]
    lines += [f"{format_count(number)} {text}" for number, text in figures(report)]
    lines += [*map(warning_text, report.warnings), *assumed_lines(report)]
    if report.conversations:
        lines += ["", translate("ReportStep", "Conversations (new, already there, known from another export)")]
        lines += [f"{chat.title}: {chat.new}, {chat.known}, {chat.recognised}" for chat in report.conversations]
    if report.skipped:
        lines += ["", translate("ReportStep", "Left out")]
        lines += [f"{place_text(entry.where)}: {reason_text(entry.reason)}" for entry in report.skipped]
    return "\n".join([*lines, ""])


class ReportStep(Step):
    """Signals: ``next_wanted()``; ``read_wanted()``; ``ask_wanted()``; ``more_wanted()``; ``message_wanted(int)``."""

    next_wanted = Signal()

    read_wanted = Signal()
    ask_wanted = Signal()
    more_wanted = Signal()
    message_wanted = Signal(int)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, translate("ReportStep", "Imported"), "")
        self._report: ImportReport | None = None
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self.column.addLayout(self._grid)
        self._notes = QVBoxLayout()
        self._notes.setSpacing(4)
        self.column.addLayout(self._notes)
        self.details = ReportDetails(context)
        self.details.message_wanted.connect(self.message_wanted)
        self.column.addWidget(self.details, 1)
        self.column.addStretch()
        row = QHBoxLayout()
        row.setSpacing(8)
        self._next = button("", variant="primary", icon="import", theme=context.theme)
        self._next.clicked.connect(self.next_wanted)
        self._ask = ask = button(
            translate("ReportStep", "Ask a question"), variant="primary", icon="ask", theme=context.theme
        )
        ask.clicked.connect(self.ask_wanted)
        read = button(translate("ReportStep", "Read the conversations"), icon="conversations", theme=context.theme)
        read.clicked.connect(self.read_wanted)
        more = button(translate("ReportStep", "Import more"))
        more.clicked.connect(self.more_wanted)
        save = button(translate("ReportStep", "Save report…"), variant="ghost", icon="file", theme=context.theme)
        save.clicked.connect(self.save_report)
        for widget in (self._next, ask, read, more, save):
            row.addWidget(widget)
        row.addStretch()
        self.column.addLayout(row)

    def first_widget(self) -> QPushButton:
        return self._ask if self._next.isHidden() else self._next

    def save_report(self) -> None:
        """Ask for a place and write the report there as text."""
        dialog = QFileDialog(self, translate("ReportStep", "Save report"), str(Path.home()))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(translate("ReportStep", "Text files") + " (*.txt)")
        dialog.setDefaultSuffix("txt")
        dialog.selectFile(f"hindsight-import-{datetime.now().astimezone():%Y-%m-%d}.txt")
        dialog.fileSelected.connect(lambda name: self.write_report(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def write_report(self, target: Path) -> None:
        """Write the report shown to a file, in a worker."""
        if self._report is None:
            return
        text = report_text(self._report)

        def work(_bank: MemoryBank, _cancel: Event) -> None:
            target.write_text(text, encoding="utf-8")

        saved = translate("ReportStep", "Saved as {file}.").format(file=target.name)
        self.context.services.read(self, work, lambda _nothing: self.set_text(saved))

    def show_report(self, report: ImportReport, coming: Sequence[str] = ()) -> None:
        """Show the figures and the list of what was left out; ``coming``: formats of exports still to be imported."""
        self._report = report
        self._next.setVisible(bool(coming))
        if coming:
            self._next.setText(translate("ReportStep", "Go on with {format}").format(format=format_name(coming[0])))
            self._next.setAccessibleName(self._next.text())
        took = translate("ReportStep", "Done in {time}. Everything below can be searched and asked about now.")
        nothing = translate("ReportStep", "Nothing new: everything in this export was there already.")
        told = nothing if report.known and not (report.new or report.system or report.skipped) else took
        self.set_text(told.format(time=format_duration(report.seconds)))
        clear_layout(self._grid)
        for position, ((number, text), meaning) in enumerate(zip(figures(report), _meanings(), strict=True)):
            card = self._figure(number, text)
            card.setToolTip(meaning)
            card.setAccessibleDescription(meaning)
            self._grid.addWidget(card, position // 3, position % 3)
        clear_layout(self._notes)
        for line in [*map(warning_text, report.warnings), *assumed_lines(report)]:
            self._notes.addWidget(label(line, "warning"))
        self.details.show_report(report)

    @staticmethod
    def _figure(number: int, text: str) -> QFrame:
        card = QFrame()
        card.setProperty("card", True)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(0)
        layout.addWidget(label(format_count(number), "title", wrap=False))
        layout.addWidget(label(text, "muted", wrap=False))
        return card
