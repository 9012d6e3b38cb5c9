"""Records that were not understood: where they stand and why."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from app.wizard.skip_reasons import place_text, reason_text
from core.types import Skipped

translate = QCoreApplication.translate
SHOWN = 500


class SkippedList(QTreeWidget):
    """Two columns; the count is shown elsewhere, so only the first few hundred are listed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderLabels([translate("SkippedList", "Where"), translate("SkippedList", "Why")])
        self.setAccessibleName(translate("SkippedList", "Records that were left out"))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setStretchLastSection(True)
        self.header().setMaximumSectionSize(320)

    def show_skipped(self, skipped: Sequence[Skipped]) -> None:
        """List what was skipped."""
        self.clear()
        for entry in skipped[:SHOWN]:
            where, why = place_text(entry.where), reason_text(entry.reason)
            item = QTreeWidgetItem([where, why])
            item.setToolTip(0, where)
            item.setToolTip(1, why)
            self.addTopLevelItem(item)
