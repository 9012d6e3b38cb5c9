"""Choosing another entity, to merge one into it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QModelIndex, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListView, QVBoxLayout, QWidget

from app.context import AppContext
from app.item_models.entity_delegate import EntityDelegate, entity_speech
from app.item_models.lazy_rows import ROW, RowsModel
from app.widgets.basics import button, label
from app.widgets.search import SearchField
from core.types import EntityRow

translate = QCoreApplication.translate

FOUND = 40


class EntityPicker(QDialog):
    """Search, list, and a button that says what will happen.

    Signals: ``chosen(int)`` with the id of the entity to keep.
    """

    chosen = Signal(int)

    def __init__(self, row: EntityRow, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row, self._context = row, context
        title = translate("EntityPicker", "Merge {name} with…").format(name=row.name)
        self.setWindowTitle(title)
        self.resize(460, 520)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(12)
        layout.addWidget(label(title, "heading"))
        hint = translate("EntityPicker", "The one you choose keeps its name and gets all that is known of both.")
        layout.addWidget(label(hint, "muted"))
        self.search = SearchField(translate("EntityPicker", "Find a person or thing"), context.theme)
        self.search.searched.connect(lambda _text: self._read())
        layout.addWidget(self.search)
        self.model = RowsModel(entity_speech, self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(EntityDelegate(context.theme, self.list))
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(translate("EntityPicker", "Merge with"))
        self.list.selectionModel().currentChanged.connect(self._on_current)
        self.list.activated.connect(lambda _index: self._accept())
        layout.addWidget(self.list, 1)
        line = QHBoxLayout()
        line.addStretch()
        cancel = button(translate("EntityPicker", "Cancel"))
        cancel.clicked.connect(self.reject)
        self.go = button(translate("EntityPicker", "Merge"), variant="primary")
        self.go.setEnabled(False)
        self.go.clicked.connect(self._accept)
        line.addWidget(cancel)
        line.addWidget(self.go)
        layout.addLayout(line)
        self._read()
        self.search.setFocus()

    def _read(self) -> None:
        text = self.search.text().strip()
        self._context.services.read(
            self, lambda bank, _cancel: bank.entities(text, limit=FOUND + 1), self._show, key="found"
        )

    def _show(self, rows: Sequence[EntityRow]) -> None:
        self.model.set_rows([row for row in rows if row.id != self._row.id][:FOUND])
        self._on_current(self.list.currentIndex())

    def _on_current(self, index: QModelIndex) -> None:
        self.go.setEnabled(index.data(ROW) is not None)

    def _accept(self) -> None:
        row = self.list.currentIndex().data(ROW)
        if row is not None:
            self.chosen.emit(row.id)
            self.accept()
