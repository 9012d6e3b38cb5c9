"""Forgetting: first what would go, then whether for now or for good."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QDialog, QRadioButton, QVBoxLayout, QWidget

from app.formatting import format_count, messages_count
from app.operations.forget import forget
from app.services import Services
from app.widgets.basics import button, choice_row, label
from app.widgets.file_copies import copy_lines
from core.types import FileCopy

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate


def count_lines(goes: Mapping[str, int]) -> list[str]:
    """The preview in words: what the person knows of it. Exchanges and what search makes of messages go with them."""
    messages, memories = goes.get("messages", 0), goes.get("memories", 0)
    lines = (
        (messages, messages_count(messages)),
        (memories, translate("ForgetDialog", "%n memory(ies) that rest on nothing else", "", memories)),
    )
    return [words.replace(str(number), format_count(number), 1) for number, words in lines if number]


def copies_words(copies: Sequence[FileCopy]) -> str:
    """Which copies of the memory still hold what is erased, in words."""
    elsewhere = translate("ForgetDialog", "Copies you made by other means still hold it: delete them yourself.")
    if not copies:
        return elsewhere
    still = translate("ForgetDialog", "These copies may still hold it; delete them yourself:")
    return "\n".join([still, *copy_lines(copies)])


class ForgetDialog(QDialog):
    """Says what goes; the reversible way is the default."""

    def __init__(
        self, title: str, goes: Mapping[str, int], copies: Sequence[FileCopy] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(480)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(8)
        layout.addWidget(label(title, "heading"))
        layout.addWidget(label(translate("ForgetDialog", "This goes:"), "muted"))
        for line in count_lines(goes):
            layout.addWidget(label(f"•  {line}"))
        layout.addSpacing(8)
        self._for_now = QRadioButton(translate("ForgetDialog", "Forget, and be able to undo it"))
        self._for_good = QRadioButton(translate("ForgetDialog", "Erase for good, also from the history"))
        self._for_now.setChecked(True)
        layout.addWidget(self._for_now)
        layout.addWidget(self._for_good)
        self._warning = label(
            translate("ForgetDialog", "Nothing brings it back, and importing the same chat again does not either.")
            + " " + copies_words(copies), "warning", selectable=True,
        )  # fmt: skip
        self._warning.hide()
        self._for_good.toggled.connect(self._warning.setVisible)
        layout.addWidget(self._warning)
        layout.addSpacing(16)
        cancel = button(translate("ForgetDialog", "Cancel"))
        layout.addLayout(choice_row(self, cancel, button(translate("ForgetDialog", "Forget"), variant="danger")))
        cancel.setDefault(True)
        cancel.setFocus()

    def purge(self) -> bool:
        """Whether the person chose to erase for good."""
        return self._for_good.isChecked()


class ForgetFlow(QObject):
    """Preview, question, write; the views learn of it through ``Services.changed``."""

    def __init__(self, services: Services, window: QWidget) -> None:
        super().__init__(window)
        self._services, self._window = services, window

    def start(self, title: str, **what: Any) -> None:
        """Ask about forgetting ``message=``, ``conversation=``, ``source=`` or ``person=``."""

        def work(bank: MemoryBank, _cancel: Event) -> tuple[dict[str, int], list[FileCopy]]:
            return bank.forget_preview(**what), bank.memory.copies()

        self._services.read(self, work, partial(self._ask, title, what), key="preview")

    def _ask(self, title: str, what: dict[str, Any], found: tuple[dict[str, int], list[FileCopy]]) -> None:
        dialog = ForgetDialog(title, *found, self._window.window())
        dialog.accepted.connect(lambda: self._services.write(self, forget(purge=dialog.purge(), **what)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
