"""The facets of the Memories page: text, kind, status, holder, entity and date range."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, QDate, Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QDateEdit, QHBoxLayout, QWidget

from app.formatting import day_start
from app.labels import kind_name, status_name
from app.navigation import OpenMemories
from app.theme import Theme
from app.widgets.basics import button, label
from app.widgets.flow import FlowLayout
from app.widgets.search import SearchField
from core.types import EntityRow, MemoryFilter, MemoryKind, MemoryStatus

translate = QCoreApplication.translate


class Span(StrEnum):
    """Ready-made date ranges."""

    ANY = "any"
    MONTH = "month"
    YEAR = "year"
    CUSTOM = "custom"


class MemoryFacets(QWidget):
    """Signals: ``filter_changed()`` when any facet changed; :meth:`filter` has them all."""

    filter_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._silent = True  # until everything exists
        self.search = SearchField(translate("MemoryFacets", "Find in memories"), theme)
        self._kind = self._box(translate("MemoryFacets", "Kind"), translate("MemoryFacets", "Any kind"))
        for kind in MemoryKind:
            self._kind.addItem(kind_name(kind), kind)
        self._status = self._box(translate("MemoryFacets", "Status"), "")
        for status in MemoryStatus:
            self._status.addItem(status_name(status), frozenset({status}))
        self._status.addItem(translate("MemoryFacets", "All, also trashed"), frozenset(MemoryStatus))
        self._holder = self._box(translate("MemoryFacets", "Whose statement"), translate("MemoryFacets", "Anyone's"))
        self._entity = self._box(translate("MemoryFacets", "About"), translate("MemoryFacets", "About anything"))
        self._make_searchable(self._entity)
        self._entity.setMinimumContentsLength(11)  # an edit field leaves less room for its text
        self._span = self._box(translate("MemoryFacets", "Dates"), "")
        for span, text in _span_names():
            self._span.addItem(text, span)
        self._from, self._until = self._date(), self._date()
        self._from.setAccessibleName(translate("MemoryFacets", "From day"))
        self._until.setAccessibleName(translate("MemoryFacets", "Until day"))
        self._dates = self._date_row()
        self._clear = button(translate("MemoryFacets", "Clear filters"), variant="link")
        self._clear.clicked.connect(self.clear)
        self._lay_out()
        self.search.searched.connect(lambda _text: self._emit())
        self._silent = False
        self._update_visibility()

    def filter(self) -> MemoryFilter:
        """The facets as a filter, without networks."""
        kind, holder, entity = self._kind.currentData(), self._holder.currentData(), self._entity.currentData()
        return MemoryFilter(
            kinds=frozenset() if kind is None else frozenset({kind}),
            statuses=self._status.currentData(),
            entity_id=entity,
            holder=holder,
            text=self.search.text().strip(),
            between=self._between(),
        )

    @property
    def is_clear(self) -> bool:
        """Whether no facet restricts anything."""
        return self.filter() == MemoryFilter()

    def clear(self) -> None:
        """Take all restrictions away."""
        self.narrow(OpenMemories())

    def narrow(self, target: OpenMemories) -> None:
        """Only what another page asked to see."""
        self._silent = True
        self.search.clear()
        for box in (self._kind, self._status, self._holder, self._entity, self._span):
            box.setCurrentIndex(0)
        if target.entity_id is not None:
            if self._entity.findData(target.entity_id) < 0:
                self._entity.addItem(target.entity_name, target.entity_id)
            self._entity.setCurrentIndex(self._entity.findData(target.entity_id))
        if target.first is not None and target.last is not None:
            self._span.setCurrentIndex(self._span.findData(Span.CUSTOM))
            self._from.setDate(QDate(target.first.year, target.first.month, target.first.day))
            self._until.setDate(QDate(target.last.year, target.last.month, target.last.day))
        self._silent = False
        self._emit()

    def state(self) -> dict[str, Any]:
        """The facets as JSON can hold them, for a saved search."""
        filter_ = self.filter()
        return {
            "text": filter_.text,
            "kind": self._kind.currentData(),
            "statuses": sorted(filter_.statuses),
            "holder": filter_.holder,
            "entity": filter_.entity_id,
            "entity_name": self._entity.currentText(),
            "span": self._span.currentData(),
            "from": self._from.date().toString(Qt.DateFormat.ISODate),
            "until": self._until.date().toString(Qt.DateFormat.ISODate),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """The facets as :meth:`state` gave them; what there is no more is offered again."""
        self._silent = True
        self.search.setText(state.get("text", ""))
        self._kind.setCurrentIndex(max(self._kind.findData(state.get("kind")), 0))
        statuses = frozenset(state.get("statuses", ()))
        at = [index for index in range(self._status.count()) if self._status.itemData(index) == statuses]
        self._status.setCurrentIndex(at[0] if at else 0)
        for box, value, name in (
            (self._holder, state.get("holder"), state.get("holder") or ""),
            (self._entity, state.get("entity"), state.get("entity_name", "")),
        ):
            if value is not None and box.findData(value) < 0:
                box.addItem(name, value)
            box.setCurrentIndex(0 if value is None else box.findData(value))
        self._span.setCurrentIndex(max(self._span.findData(state.get("span")), 0))
        for edit, key in ((self._from, "from"), (self._until, "until")):
            date = QDate.fromString(state.get(key, ""), Qt.DateFormat.ISODate)
            if date.isValid():
                edit.setDate(date)
        self._silent = False
        self._emit()

    def set_holders(self, names: Iterable[str]) -> None:
        """Offer these people, keeping the choice."""
        self._refill(self._holder, [(name, name) for name in names])

    def set_entities(self, rows: Iterable[EntityRow]) -> None:
        """Offer these entities, keeping the choice."""
        self._refill(self._entity, [(row.name, row.id) for row in rows])

    def _refill(self, box: QComboBox, items: list[tuple[str, object]]) -> None:
        self._silent = True
        chosen, name = box.currentData(), box.currentText()
        while box.count() > 1:
            box.removeItem(box.count() - 1)
        for text, value in items:
            box.addItem(text, value)
        if chosen is not None and box.findData(chosen) < 0:
            box.addItem(name, chosen)
        box.setCurrentIndex(max(box.findData(chosen), 0) if chosen is not None else 0)
        if (edit := box.lineEdit()) is not None:
            edit.setCursorPosition(0)
        self._silent = False

    def _box(self, name: str, any_text: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(8)
        if any_text:
            box.addItem(any_text, None)
        box.currentIndexChanged.connect(lambda _index: self._emit())
        return box

    @staticmethod
    def _make_searchable(box: QComboBox) -> None:
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = box.completer()
        assert completer is not None
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        edit = box.lineEdit()
        assert edit is not None
        edit.setAccessibleName(box.accessibleName())
        edit.editingFinished.connect(lambda: edit.setText(box.itemText(box.currentIndex())))
        box.currentIndexChanged.connect(lambda _index: edit.setCursorPosition(0))

    def _date(self) -> QDateEdit:
        edit = QDateEdit(QDate.currentDate())
        edit.setCalendarPopup(True)
        edit.setDisplayFormat("yyyy-MM-dd")
        edit.dateChanged.connect(lambda _date: self._emit())
        return edit

    def _date_row(self) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._from)
        line.addWidget(label(translate("MemoryFacets", "to"), "muted", wrap=False))
        line.addWidget(self._until)
        self._from.setDate(QDate.currentDate().addYears(-1))
        return row

    def _lay_out(self) -> None:
        self.search.setMinimumWidth(168)
        flow = FlowLayout(self)
        for widget in (
            self.search, self._kind, self._holder, self._entity, self._span, self._dates, self._status, self._clear,
        ):  # fmt: skip
            flow.addWidget(widget)

    def _between(self) -> tuple[datetime | None, datetime | None]:
        today = QDate.currentDate()
        span = self._span.currentData()
        if span == Span.MONTH:
            return day_start(today.addDays(-30)), None
        if span == Span.YEAR:
            return day_start(today.addYears(-1)), None
        if span == Span.CUSTOM:
            return day_start(self._from.date()), day_start(self._until.date().addDays(1))
        return None, None

    def _update_visibility(self) -> None:
        self._dates.setVisible(self._span.currentData() == Span.CUSTOM)
        self._clear.setVisible(not self.is_clear)

    def _emit(self) -> None:
        if not self._silent:
            self._update_visibility()
            self.filter_changed.emit()


def _span_names() -> list[tuple[Span, str]]:
    return [
        (Span.ANY, translate("MemoryFacets", "Any time")),
        (Span.MONTH, translate("MemoryFacets", "Last 30 days")),
        (Span.YEAR, translate("MemoryFacets", "Last 12 months")),
        (Span.CUSTOM, translate("MemoryFacets", "Between two days")),
    ]
