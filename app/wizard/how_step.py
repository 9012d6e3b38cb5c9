"""How to get an export: the apps on the left, the steps for the one chosen on the right."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.context import AppContext
from app.widgets.basics import clear_layout, heading, label
from app.wizard.how_texts import assistants, messengers, work_and_files
from app.wizard.step import Step

translate = QCoreApplication.translate
_LIST, _ROW = 220, 32  # px


class HowStep(Step):
    """A page beside the way through the wizard; Back leads to the files."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(
            context, translate("HowStep", "How to get an export"),
            translate("HowStep", "Every app keeps it in another place. Names of menus change now and then."),
        )  # fmt: skip
        self._texts = (*messengers(), *assistants(), *work_and_files())
        self._apps = QListWidget()
        self._apps.setAccessibleName(translate("HowStep", "Apps"))
        self._apps.setFixedWidth(_LIST)
        for name, _ in self._texts:
            row = QListWidgetItem(name, self._apps)
            row.setSizeHint(QSize(0, _ROW))
        panel = QFrame()
        panel.setProperty("card", True)
        self._panel = QVBoxLayout(panel)
        self._panel.setContentsMargins(24, 20, 24, 20)
        self._panel.setSpacing(12)
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addWidget(self._apps)
        both.addWidget(panel, 1)
        self.column.addLayout(both, 1)
        self._apps.currentRowChanged.connect(self._show)
        self._apps.setCurrentRow(0)

    def first_widget(self) -> QWidget:
        return self._apps

    def _show(self, number: int) -> None:
        """The steps of one app, numbered."""
        name, steps = self._texts[number]
        clear_layout(self._panel)
        self._panel.addWidget(heading(name))
        for place, step in enumerate(steps.split("\n"), 1):
            self._panel.addWidget(label(f"{place}.  {step}", selectable=True))
        self._panel.addStretch()
