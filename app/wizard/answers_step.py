"""Third step: what the files do not say. Who is me, which time zone, day or month first; with a preview."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from PySide6.QtCore import QCoreApplication, Qt, QTimeZone
from PySide6.QtWidgets import QComboBox, QCompleter, QFormLayout, QFrame, QGridLayout
from tzlocal import get_localzone_name

from app.context import AppContext
from app.failures import Failure
from app.formatting import day_and_time, format_day_long, titled
from app.widgets.basics import clear_layout, label
from app.wizard.state import WizardState
from app.wizard.step import Step
from core.types import DateOrder, Item, ItemKind

translate = QCoreApplication.translate
TEXT_SHOWN = 60
MOST_SHOWN = 5  # messages at either end


def order_names(state: WizardState) -> dict[DateOrder, str]:
    """The date orders, each with what it makes of a date of the file that can be read both ways, else an example."""
    names = {
        DateOrder.DMY: translate("AnswersStep", "Day first (31.12.2025)"),
        DateOrder.MDY: translate("AnswersStep", "Month first (12/31/2025)"),
        DateOrder.YMD: translate("AnswersStep", "Year first (2025/12/31)"),
    }
    for order, day in both_readings(state).items():
        name = translate("AnswersStep", "Day first: {day}") if order is DateOrder.DMY else (
            translate("AnswersStep", "Month first: {day}"))  # fmt: skip
        names[order] = name.format(day=format_day_long(day))
    return names


def both_readings(state: WizardState) -> dict[DateOrder, datetime]:
    """What day first and month first make of the first date whose day may be a month; nothing if there is none."""
    other = {DateOrder.DMY: DateOrder.MDY, DateOrder.MDY: DateOrder.DMY}
    head, tail = state.samples(MOST_SHOWN)
    for item in (*head, *tail):
        at = item.sent_at.replace(tzinfo=None) if isinstance(item.sent_at, datetime) else None
        if state.date_order in other and at is not None and at.day <= 12 and at.day != at.month:
            return {state.date_order: at, other[state.date_order]: at.replace(month=at.day, day=at.month)}
    return {}


class AnswersStep(Step):
    """Only the open questions are shown; every answer shows at once how the messages would be read."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(
            context, translate("AnswersStep", "A few questions"),
            translate("AnswersStep", "The export does not say these things, and the memory needs them to be right."),
        )  # fmt: skip
        self._state = WizardState()
        self._me = QComboBox()
        self._me.setAccessibleName(translate("AnswersStep", "Which of these are you?"))
        self._zone = self._zones()
        self._order = QComboBox()
        self._order.setAccessibleName(translate("AnswersStep", "Order of the dates"))
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(24)
        self._form.setVerticalSpacing(16)
        self._form.addRow(label(translate("AnswersStep", "Which of these are you?"), wrap=False), self._me)
        self._form.addRow(label(translate("AnswersStep", "Times in the file are in"), wrap=False), self._zone)
        self._form.addRow(label(translate("AnswersStep", "Dates are written"), wrap=False), self._order)
        self.column.addLayout(self._form)
        self.column.addSpacing(8)
        self.column.addWidget(label(translate("AnswersStep", "So the messages read like this"), "heading"))
        self._card = QFrame()
        self._card.setProperty("card", True)
        self._preview = QGridLayout(self._card)
        self._preview.setContentsMargins(16, 12, 16, 12)
        self._preview.setHorizontalSpacing(16)
        self._preview.setVerticalSpacing(6)
        self._preview.setColumnStretch(1, 1)
        self.column.addWidget(self._card)
        self.column.addStretch()
        self._me.activated.connect(lambda _index: self.show_preview(replace(self._state, me=self._me.currentData())))
        for answer in (self._zone, self._order):
            answer.activated.connect(lambda _index: self._reread())

    def _reread(self) -> None:
        """What is shown is out of date until the files have been read with this answer."""
        self._card.setEnabled(not self.ready())
        self.changed.emit()

    @staticmethod
    def _zones() -> QComboBox:
        zones = QComboBox()
        zones.setEditable(True)
        zones.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        zones.setMinimumContentsLength(28)  # six hundred names are not measured
        zones.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        zones.setAccessibleName(translate("AnswersStep", "Time zone of the file"))
        completer = QCompleter(zones.model(), zones)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        zones.setCompleter(completer)
        return zones

    def _fill_zones(self) -> None:
        """Six hundred names are only read when someone gets here."""
        if self._zone.count() == 0:
            self._zone.addItems([bytes(zone.data()).decode() for zone in QTimeZone.availableTimeZoneIds()])
            self._zone.setCurrentText(get_localzone_name())

    def enter(self, state: WizardState) -> None:
        self._state = state
        needs = state.needs()
        self._fill_people(state)
        self._fill_zones()
        if state.timezone is not None:
            self._zone.setCurrentText(state.timezone)
        self._form.setRowVisible(1, "timezone" in needs)
        self._form.setRowVisible(2, "date_order" in needs)
        self._order.clear()
        for order, name in order_names(state).items():
            self._order.addItem(name, order.value)
        self._order.setCurrentIndex(self._order.findData(state.date_order.value) if state.date_order else 0)
        self.show_preview(state)
        self.changed.emit()

    def first_widget(self) -> QComboBox:
        return self._me

    def _fill_people(self, state: WizardState) -> None:
        self._me.clear()
        for name in state.people():
            self._me.addItem(name, name)
        self._me.addItem(translate("AnswersStep", "I am not in these conversations"), None)
        self._me.setCurrentIndex(max(0, self._me.findData(state.me)) if state.me else self._me.count() - 1)

    def leave(self, state: WizardState) -> WizardState:
        needs = state.needs()
        return replace(
            state,
            me=self._me.currentData(),
            timezone=self._zone.currentText() if "timezone" in needs else None,
            date_order=DateOrder(self._order.currentData()) if "date_order" in needs else state.date_order,
        )

    def ready(self) -> bool:
        return self._zone.findText(self._zone.currentText()) >= 0

    def show_preview(self, state: WizardState) -> None:
        """The first and last messages as they would be read with the answers of ``state``."""
        self._state = state
        for order, name in order_names(state).items():
            self._order.setItemText(self._order.findData(order.value), name)
        clear_layout(self._preview)
        self._card.setEnabled(True)
        head, tail = state.samples()
        for item in head:
            self._add_line(item, state.me)
        if head and tail:
            self._preview.addWidget(label("⋯", "faint"), self._preview.rowCount(), 0)
        for item in tail:
            self._add_line(item, state.me)

    def show_refused(self, failure: Failure) -> None:
        """These answers do not fit the file."""
        clear_layout(self._preview)
        self._card.setEnabled(True)
        self._preview.addWidget(label(failure.message, "danger"), 0, 0, 1, 2)

    def _add_line(self, item: Item, me: str | None) -> None:
        when = translate("AnswersStep", "no date")
        if isinstance(item.sent_at, datetime):
            wall = item.sent_at.replace(tzinfo=None)  # as written in the file, in the zone just chosen
            when = day_and_time(format_day_long(wall), wall)
        sender = item.sender or ""
        if me is not None and sender == me:
            sender = translate("AnswersStep", "{name} (you)").format(name=sender)
        text = item.text.replace("\n", " ")
        text = text if len(text) <= TEXT_SHOWN else text[:TEXT_SHOWN] + "…"
        line = titled(sender, text) if item.kind is ItemKind.MESSAGE else text
        row = self._preview.rowCount()
        self._preview.addWidget(label(when, "muted", wrap=False), row, 0, Qt.AlignmentFlag.AlignTop)
        self._preview.addWidget(label(line), row, 1)
