"""The models of one role: which is used, what it is doing, which can be had."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.context import AppContext
from app.failures import Failure
from app.formatting import format_size
from app.model_texts import model_description
from app.operations.jobs import continue_work
from app.operations.models import add_model, download_model, use_model
from app.widgets.basics import button, clear_layout, label
from app.widgets.status_area import describe
from app.widgets.tab_order import tab_as_read
from core.types import Progress

if TYPE_CHECKING:
    from core.models.ports import CatalogueEntry, ModelStatus

translate = QCoreApplication.translate

ROLES = ("llm", "embedder", "reranker")
LLM_FILES = "GGUF (*.gguf)"
ENCODER_FILES = "ONNX (*.onnx)"


def role_words(role: str) -> tuple[str, str]:
    """Name of a role and what it is for."""
    return {
        "llm": (
            translate("ModelCard", "Language model"),
            translate("ModelCard", "Writes answers and distils memories. Without one, answers are quotations."),
        ),
        "embedder": (
            translate("ModelCard", "Search by meaning"),
            translate("ModelCard", "Finds messages that say the same in other words."),
        ),
        "reranker": (
            translate("ModelCard", "Order of results"),
            translate("ModelCard", "Reads the best results again and puts the most fitting first."),
        ),
    }[role]


def state_words(role: str, status: ModelStatus) -> tuple[str, str]:
    """What a role's model is doing, and the label role that colours it."""
    if role != "llm":
        loaded = status.embedder if role == "embedder" else status.reranker
        return (translate("ModelCard", "In use"), "good") if loaded else (translate("ModelCard", "None"), "muted")
    return {
        "absent": (translate("ModelCard", "None"), "muted"),
        "idle": (translate("ModelCard", "Starts when needed"), "muted"),
        "loading": (translate("ModelCard", "Loading…"), "warning"),
        "ready": (translate("ModelCard", "Ready"), "good"),
        "busy": (translate("ModelCard", "Working"), "good"),
        "failed": (status.message or translate("ModelCard", "Failed"), "danger"),
    }.get(status.llm_state, (status.llm_state, "muted"))


class ModelCard(QFrame):
    """One role: choice, state, downloads, adding a file."""

    def __init__(self, role: str, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._role, self._services = role, context.services
        self._context = context
        self._bars: dict[str, QProgressBar] = {}
        self._jobs: dict[str, int] = {}
        self._filling = False
        name, purpose = role_words(role)
        self.choice = QComboBox()
        self.choice.setAccessibleName(name)
        self.choice.activated.connect(self._on_choice)
        self._state = label("", "muted", wrap=False)
        self._note = label("", "danger")
        self._note.hide()
        self._offers = QVBoxLayout()
        self._offers.setSpacing(8)
        add = button(self._add_words(), icon="plus", theme=context.theme)
        add.setAccessibleName(f"{name}: {add.text()}")
        add.clicked.connect(self.pick_file)
        head = QHBoxLayout()
        head.addWidget(label(name, "subheading", wrap=False))
        head.addStretch()
        head.addWidget(self._state)
        line = QHBoxLayout()
        line.addWidget(self.choice, 1)
        line.addWidget(add)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(label(purpose, "muted"))
        column.addLayout(line)
        column.addWidget(self._note)
        column.addLayout(self._offers)

    def show_models(self, entries: Sequence[CatalogueEntry], status: ModelStatus) -> None:
        """Show what is installed, what is used and what can be downloaded."""
        mine = [entry for entry in entries if entry.role == self._role]
        self._filling = True
        self.choice.clear()
        self.choice.addItem(translate("ModelCard", "No model"), None)
        used = getattr(status, self._role)
        for entry in mine:
            if entry.installed:
                self.choice.addItem(f"{entry.name}  ({format_size(entry.size_bytes)})", entry.id)
        self.choice.setCurrentIndex(max(self.choice.findData(used.id), 0) if used else 0)
        self._filling = False
        self.show_state(status)
        self._show_offers([entry for entry in mine if not entry.installed and entry.downloadable])

    def show_state(self, status: ModelStatus) -> None:
        """Show what the model is doing."""
        words, role = state_words(self._role, status)
        self._state.setText(words)
        self._state.setProperty("role", role)
        self._state.style().polish(self._state)

    def pick_file(self) -> None:
        """Let the person choose a model file on this computer."""
        dialog = QFileDialog(self, self._add_words())
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([LLM_FILES if self._role == "llm" else ENCODER_FILES])
        dialog.fileSelected.connect(lambda path: self.add_file(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def add_file(self, file: Path) -> None:
        """Check a file and add it; it is then used."""
        self._say("")
        operation = add_model(file, self._role)
        self._services.start(self, operation, done=self._on_added, failed=self._on_failure)

    def download(self, entry: CatalogueEntry) -> None:
        """Fetch a model of the catalogue."""
        bar = self._bars[entry.id]
        bar.setRange(0, 0)
        bar.show()
        self._say("")
        self._jobs[entry.id] = self._services.start(
            self,
            download_model(entry.id, entry.name),
            lane="download",
            done=partial(self._on_downloaded, entry.id),
            failed=partial(self._on_download_failed, entry.id),
            progress=partial(self._on_progress, entry.id),
        )

    def _add_words(self) -> str:
        if self._role == "llm":
            return translate("ModelCard", "Add a GGUF file…")
        return translate("ModelCard", "Add an ONNX model…")

    def _show_offers(self, entries: Sequence[CatalogueEntry]) -> None:
        clear_layout(self._offers)
        self._bars.clear()
        if entries:
            self._offers.addWidget(label(translate("ModelCard", "To download"), "section"))
        for entry in entries:
            self._offers.addWidget(self._offer(entry))
        tab_as_read(self)

    def _offer(self, entry: CatalogueEntry) -> QWidget:
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(entry.name))
        size = format_size(entry.size_bytes) if entry.size_bytes else ""
        facts = [size, entry.licence, model_description(entry)]
        words.addWidget(label("  ·  ".join(fact for fact in facts if fact), "muted"))
        bar = QProgressBar()
        bar.setTextVisible(False)
        bar.setVisible(entry.id in self._jobs)
        bar.setRange(0, 0)
        self._bars[entry.id] = bar
        words.addWidget(bar)
        line.addLayout(words, 1)
        get = button(translate("ModelCard", "Download"), icon="download", theme=self._context.theme)
        get.setAccessibleName(translate("ModelCard", "Download {name}").format(name=entry.name))
        get.setEnabled(entry.id not in self._jobs)
        get.clicked.connect(partial(self._start_download, get, entry))
        line.addWidget(get)
        return holder

    def _start_download(self, get: QPushButton, entry: CatalogueEntry, _checked: bool = False) -> None:
        get.setEnabled(False)
        self.download(entry)

    def _on_downloaded(self, entry_id: str, _entry: Any) -> None:
        self._jobs.pop(entry_id, None)

    def _on_choice(self, index: int) -> None:
        if not self._filling:
            self._say("")
            self._use(self.choice.itemData(index))

    def _use(self, entry_id: str | None) -> None:
        operation = use_model(self._role, entry_id)
        chosen = entry_id is not None
        self._services.write(self, operation, done=lambda _result: self._on_used(chosen), failed=self._on_failure)

    def _on_used(self, chosen: bool) -> None:
        """What an encoder has not read yet is indexed at once, as a job that can be stopped."""
        if chosen and self._role == "embedder":
            self._services.start(self, continue_work())

    def _on_added(self, entry: Any) -> None:
        self._use(entry.id)

    def _on_progress(self, entry_id: str, step: Progress) -> None:
        bar = self._bars.get(entry_id)
        if bar is not None:
            bar.show()
            bar.setRange(0, 1000 if step.total else 0)
            bar.setValue(round(1000 * step.done / step.total) if step.total else 0)
            bar.setToolTip(describe(step))

    def _on_download_failed(self, entry_id: str, failure: Failure) -> None:
        self._jobs.pop(entry_id, None)
        self._on_failure(failure)
        if entry_id in self._bars:
            self._bars[entry_id].hide()

    def _on_failure(self, failure: Failure) -> None:
        self._say(failure.message)

    def _say(self, text: str) -> None:
        self._note.setText(text)
        self._note.setVisible(bool(text))
