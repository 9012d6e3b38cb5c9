"""Second step: what was recognised, and which conversations to import."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QTreeView

from app.context import AppContext
from app.formatting import messages_count
from app.item_models.conversation_choice import ConversationChoice
from app.labels import format_name
from app.widgets.basics import button, label
from app.wizard.flat_table import flat_table
from app.wizard.skipped_list import SkippedList
from app.wizard.state import WizardState
from app.wizard.step import Step
from app.wizard.warning_texts import warning_text
from core.types import Inspection

translate = QCoreApplication.translate
COLUMNS = (240, 100, 220)  # px of all but the last


class ContentsStep(Step):
    """A line per conversation with count, span and people; all are chosen at first."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, translate("ContentsStep", "What was found"), "")
        self.choice = ConversationChoice(self)
        self._state = WizardState()
        self.column.addLayout(self._top_row())
        self.column.addWidget(self._list(), 2)
        self._skipped_title = label("", "warning")
        self.column.addWidget(self._skipped_title)
        self._skipped = SkippedList()
        self.column.addWidget(self._skipped, 1)
        self.choice.choice_changed.connect(self._on_changed)

    def _top_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._total = label("", "subheading", wrap=False)
        row.addWidget(self._total, 1)
        every = (translate("ContentsStep", "All"), True)
        for text, everything in (every, (translate("ContentsStep", "None"), False)):
            widget = button(text, variant="link")
            widget.clicked.connect(partial(self._choose, everything))
            row.addWidget(widget)
        return row

    def _list(self) -> QTreeView:
        return flat_table(self.choice, translate("ContentsStep", "Conversations found"), COLUMNS)

    def enter(self, state: WizardState) -> None:
        self._state = state
        inspection = state.inspection
        if inspection is None or inspection.info is None:
            return
        self.set_text(" ".join([self._recognised(inspection), *self._coming(state)]))
        self._skipped_title.setText(self._left_out(inspection))
        self._skipped_title.setVisible(bool(inspection.skipped or inspection.off_path))
        self._skipped.show_skipped(inspection.skipped)
        self._skipped.setVisible(bool(inspection.skipped))
        self.choice.show(inspection.conversations, state.chosen)

    def leave(self, state: WizardState) -> WizardState:
        return replace(state, chosen=self.choice.chosen())

    def ready(self) -> bool:
        return bool(self.choice.chosen())

    @staticmethod
    def _recognised(inspection: Inspection) -> str:
        assert inspection.info is not None
        recognised = translate("ContentsStep", "Recognised as {format}.")
        warnings = map(warning_text, inspection.info.warnings)
        return " ".join([recognised.format(format=format_name(inspection.info.format)), *warnings])

    @staticmethod
    def _coming(state: WizardState) -> list[str]:
        names = ", ".join(map(format_name, state.coming()))
        text = translate("ContentsStep", "Also among the files, and next in turn: {formats}.")
        return [text.format(formats=names)] if names else []

    @staticmethod
    def _left_out(inspection: Inspection) -> str:
        parts = []
        if inspection.skipped:
            parts.append(translate("ContentsStep", "Left out: %n record(s)", "", len(inspection.skipped)))
        if inspection.off_path:
            parts.append(
                translate("ContentsStep", "%n message(s) on abandoned branches are left out.", "", inspection.off_path)
            )
        return " ".join(parts)

    def _choose(self, everything: bool, _checked: bool = False) -> None:
        self.choice.choose(everything=everything)

    def _on_changed(self) -> None:
        total = self.leave(self._state).total()
        self._total.setText(translate("ContentsStep", "Chosen: {messages}").format(messages=messages_count(total)))
        self.changed.emit()
