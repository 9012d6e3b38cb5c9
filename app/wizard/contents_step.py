"""Second step: what was recognised, and which conversations to import."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QTreeWidget, QTreeWidgetItem

from app.context import AppContext
from app.formatting import format_count, format_span, messages_count
from app.labels import format_name
from app.widgets.basics import button, label
from app.wizard.skipped_list import SkippedList
from app.wizard.state import WizardState
from app.wizard.step import Step
from core.types import ConversationSummary, Inspection

translate = QCoreApplication.translate
ID = Qt.ItemDataRole.UserRole
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked
PEOPLE_SHOWN = 5


class ContentsStep(Step):
    """A line per conversation with count, span and people; all are chosen at first."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, translate("ContentsStep", "What was found"), "")
        row = QHBoxLayout()
        self._total = label("", "subheading", wrap=False)
        row.addWidget(self._total, 1)
        for text, state in (
            (translate("ContentsStep", "All"), CHECKED),
            (translate("ContentsStep", "None"), UNCHECKED),
        ):
            widget = button(text, variant="link")
            widget.clicked.connect(lambda _checked=False, state=state: self._check_all(state))
            row.addWidget(widget)
        self.column.addLayout(row)
        self._tree = QTreeWidget()
        self._tree.setAccessibleName(translate("ContentsStep", "Conversations found"))
        self._tree.setRootIsDecorated(False)
        self._tree.setUniformRowHeights(True)
        self._tree.setHeaderLabels(
            [
                translate("ContentsStep", "Conversation"),
                translate("ContentsStep", "Messages"),
                translate("ContentsStep", "From – to"),
                translate("ContentsStep", "People"),
            ]
        )
        self._tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._tree.header().setMaximumSectionSize(260)
        self._tree.header().setStretchLastSection(True)
        self._tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        self._tree.header().resizeSection(0, 220)
        self._tree.itemChanged.connect(lambda _item, _column: self._on_changed())
        self.column.addWidget(self._tree, 2)
        self._skipped_title = label("", "warning")
        self.column.addWidget(self._skipped_title)
        self._skipped = SkippedList()
        self.column.addWidget(self._skipped, 1)
        self._state = WizardState()

    def enter(self, state: WizardState) -> None:
        self._state = state
        inspection = state.inspection
        if inspection is None or inspection.info is None:
            return
        self.set_text(self._recognised(inspection))
        self._tree.blockSignals(True)
        self._tree.clear()
        for conversation in inspection.conversations:
            self._tree.addTopLevelItem(self._item(conversation, conversation.id in state.chosen))
        self._tree.blockSignals(False)
        self._skipped_title.setText(self._left_out(inspection))
        self._skipped_title.setVisible(bool(inspection.skipped or inspection.off_path))
        self._skipped.show_skipped(inspection.skipped)
        self._skipped.setVisible(bool(inspection.skipped))
        self._on_changed()

    def leave(self, state: WizardState) -> WizardState:
        chosen = frozenset(item.data(0, ID) for item in self._items() if item.checkState(0) == CHECKED)
        return replace(state, chosen=chosen)

    def ready(self) -> bool:
        return any(item.checkState(0) == CHECKED for item in self._items())

    @staticmethod
    def _recognised(inspection: Inspection) -> str:
        assert inspection.info is not None
        lines = [
            translate("ContentsStep", "Recognised as {format}.").format(format=format_name(inspection.info.format))
        ]
        return " ".join([*lines, *inspection.info.warnings])

    @staticmethod
    def _left_out(inspection: Inspection) -> str:
        parts = []
        if inspection.skipped:
            parts.append(translate("ContentsStep", "%n record(s) cannot be read:", "", len(inspection.skipped)))
        if inspection.off_path:
            parts.append(
                translate("ContentsStep", "%n message(s) on abandoned branches are left out.", "", inspection.off_path)
            )
        return " ".join(parts)

    @staticmethod
    def _item(conversation: ConversationSummary, checked: bool) -> QTreeWidgetItem:
        people = ", ".join(conversation.participants[:PEOPLE_SHOWN])
        if (more := len(conversation.participants) - PEOPLE_SHOWN) > 0:
            people = f"{people} +{more}"
        span = format_span(conversation.first, conversation.last)
        item = QTreeWidgetItem([conversation.title, format_count(conversation.messages), span, people])
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setCheckState(0, CHECKED if checked else UNCHECKED)
        item.setData(0, ID, conversation.id)
        item.setToolTip(0, conversation.title)
        item.setToolTip(3, ", ".join(conversation.participants))
        return item

    def _items(self) -> list[QTreeWidgetItem]:
        items = (self._tree.topLevelItem(index) for index in range(self._tree.topLevelItemCount()))
        return [item for item in items if item is not None]

    def _check_all(self, state: Qt.CheckState) -> None:
        self._tree.blockSignals(True)
        for item in self._items():
            item.setCheckState(0, state)
        self._tree.blockSignals(False)
        self._on_changed()

    def _on_changed(self) -> None:
        total = self.leave(self._state).total()
        self._total.setText(translate("ContentsStep", "Chosen: {messages}").format(messages=messages_count(total)))
        self.changed.emit()
