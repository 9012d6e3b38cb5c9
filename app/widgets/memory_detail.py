"""The detail pane of a memory: everything known of it, and what can be done with it."""

from __future__ import annotations

from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.context import AppContext
from app.failures import Failure
from app.item_models.memory_delegate import confidence_words
from app.labels import status_name
from app.memory_view import MemoryView, read_memory
from app.operations.memories import edit_memory, pin_memory, set_memory_status, take_back_step
from app.widgets.badge import Badge, NetworkBadge
from app.widgets.basics import button, label
from app.widgets.detail_pane import DetailPane
from app.widgets.flow import FlowLayout
from app.widgets.memory_sections import (
    entities_section,
    evidence_section,
    facts_section,
    history_section,
    links_section,
    trust_section,
)
from app.widgets.opinion_section import opinion_section
from app.widgets.reasons_section import reasons_section
from app.widgets.succession_section import succession_section
from core.types import MemoryDetail, MemoryStatus

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate


class MemoryDetailPane(DetailPane):
    """Shows one memory by its id.

    Signals: ``memory_requested(int)`` when a linked memory was clicked.
    """

    memory_requested = Signal(int)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, "memories", parent)
        self._services = context.services
        self._detail: MemoryDetail | None = None
        self._editor: QPlainTextEdit | None = None
        self._show_choice()

    @property
    def detail(self) -> MemoryDetail | None:
        """What is shown."""
        return self._detail

    @property
    def memory_id(self) -> int | None:
        """The memory shown."""
        return None if self._detail is None else self._detail.row.id

    def load(self, memory_id: int) -> None:
        """Read and show a memory."""

        def work(bank: MemoryBank, _cancel: Event) -> MemoryView:
            return read_memory(bank, memory_id)

        self._services.read(self, work, self._show, failed=self._show_failure, key="detail")

    def reload(self) -> None:
        """Read the memory shown again, unless the person is just editing it."""
        if self.memory_id is not None and self._editor is None:
            self.load(self.memory_id)

    def show_hint(self, text: str) -> None:
        self._detail = self._editor = None
        super().show_hint(text)

    def leave(self) -> None:
        """Put the memory away, unless it is just being edited."""
        if self._detail is not None and self._editor is None:
            self._show_choice()

    def edit(self) -> None:
        """Let the person change the text."""
        if self._detail is not None and self._editor is None:
            self._show_editor(self._detail)

    def toggle_pin(self) -> None:
        """Pin or unpin."""
        if self._detail is not None:
            row = self._detail.row
            self._services.write(self, pin_memory(row.id, not row.pinned))

    def set_status(self, status: MemoryStatus) -> None:
        """Retire, trash or bring back."""
        if self._detail is not None:
            self._services.write(self, set_memory_status(self._detail.row.id, status))

    def _take_back(self, step_id: int, _checked: bool = False) -> None:
        if self._detail is not None:
            self._services.write(self, take_back_step(self._detail.row.id, step_id))

    def _show_choice(self) -> None:
        self.show_hint(translate("MemoryDetail", "Choose a memory to see where it comes from."))

    def _show_failure(self, failure: Failure) -> None:
        self.show_hint(failure.message)

    def _show(self, view: MemoryView) -> None:
        detail = view.detail
        self._detail, self._editor = detail, None
        self._column.clear()
        column = self._column.column
        column.addWidget(self._head(detail))
        parts = [
            self._actions(detail),
            facts_section(detail),
            opinion_section(view, self._context, self._take_back),
            reasons_section(view, self._context),
            trust_section(detail),
            succession_section(view, self._context, self.memory_requested.emit),
            entities_section(detail, self._context),
            evidence_section(detail, self._context),
            links_section(detail, self._context, self.memory_requested.emit),
            history_section(detail),
        ]
        for part in parts:
            if part is not None:
                column.addWidget(part)
        column.addStretch()

    def _head(self, detail: MemoryDetail) -> QWidget:
        row = detail.row
        head = QWidget()
        layout = QVBoxLayout(head)
        layout.setContentsMargins(0, 0, 0, 0)
        badges = QHBoxLayout()
        badges.addWidget(NetworkBadge(row.network, self._context.theme))
        if row.status is not MemoryStatus.ACTIVE:
            badges.addWidget(Badge(status_name(row.status), self._context.theme))
        if row.confidence is not None:
            badges.addWidget(label(confidence_words(row.confidence), "muted", wrap=False))
        badges.addStretch()
        layout.addLayout(badges)
        text = label(row.text, "heading", selectable=True)
        text.setAccessibleName(row.text)
        layout.addWidget(text)
        return head

    def _actions(self, detail: MemoryDetail) -> QWidget:
        row, theme = detail.row, self._context.theme
        holder = QWidget()
        line = FlowLayout(holder, spacing=0)
        pin = translate("MemoryDetail", "Unpin") if row.pinned else translate("MemoryDetail", "Pin")
        entries = [
            (translate("MemoryDetail", "Edit"), "edit", self.edit),
            (pin, "pin", self.toggle_pin),
        ]
        if row.status is MemoryStatus.ACTIVE:
            retire = partial(self.set_status, MemoryStatus.RETIRED)
            entries.append((translate("MemoryDetail", "Retire"), "archive", retire))
            trash = partial(self.set_status, MemoryStatus.TRASHED)
            entries.append((translate("MemoryDetail", "Trash"), "trash", trash))
        else:
            back = partial(self.set_status, MemoryStatus.ACTIVE)
            entries.append((translate("MemoryDetail", "Bring back"), "undo", back))
        for text, icon, run in entries:
            widget = button(text, variant="ghost", icon=icon, theme=theme)
            widget.setStyleSheet("padding: 6px 8px;")  # so that four fit a narrow pane in every language
            widget.clicked.connect(lambda _checked=False, run=run: run())
            line.addWidget(widget)
        return holder

    def _show_editor(self, detail: MemoryDetail) -> None:
        editor = QPlainTextEdit(detail.row.text)
        editor.setAccessibleName(translate("MemoryDetail", "Text of the memory"))
        editor.setTabChangesFocus(True)
        editor.setMinimumHeight(110)
        save = button(translate("MemoryDetail", "Save"), variant="primary")
        save.clicked.connect(self._save)
        cancel = button(translate("MemoryDetail", "Cancel"))
        cancel.clicked.connect(self._cancel)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), editor, self._cancel, context=Qt.ShortcutContext.WidgetShortcut)
        line = QHBoxLayout()
        line.addWidget(save)
        line.addWidget(cancel)
        line.addStretch()
        self._column.clear()
        column = self._column.column
        column.addWidget(label(translate("MemoryDetail", "Edit memory"), "heading"))
        hint = translate("MemoryDetail", "Your wording replaces the text; the old one stays in the history.")
        column.addWidget(label(hint, "muted"))
        column.addWidget(editor)
        column.addLayout(line)
        column.addStretch()
        self._editor = editor
        editor.setFocus()
        editor.selectAll()

    def _save(self) -> None:
        if self._editor is None or self._detail is None:
            return
        text, memory_id = self._editor.toPlainText().strip(), self._detail.row.id
        unchanged = not text or text == self._detail.row.text
        self._editor = None
        if unchanged:
            self.load(memory_id)
        else:
            self._services.write(self, edit_memory(memory_id, text), done=lambda _result: self.load(memory_id))

    def _cancel(self) -> None:
        self._editor = None
        self.reload()
