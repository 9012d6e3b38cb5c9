"""What a memory ended, and what ended it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.context import AppContext
from app.item_models.memory_delegate import memory_meta
from app.memory_view import MemoryView
from app.navigation import ShowPage
from app.widgets.basics import button
from app.widgets.row_button import RowButton
from app.widgets.section import Section
from core.types import MemoryRow, ProposalState

translate = QCoreApplication.translate


def succession_section(view: MemoryView, context: AppContext, open_memory: Callable[[int], None]) -> QWidget | None:
    """The section; None for a memory that neither ended another nor was ended."""
    neighbours = list(_neighbours(view))
    if not neighbours:
        return None
    section = Section(translate("SuccessionSection", "Before and after"))
    for words, row in neighbours:
        entry = RowButton(context.theme, row.text, f"{words}  ·  {memory_meta(row)}", lines=2, stripe=str(row.network))
        entry.clicked.connect(lambda _checked=False, id_=row.id: open_memory(id_))
        section.add(entry)
    if any(succession.state is ProposalState.ASKED for succession in view.successions):
        decide = button(translate("SuccessionSection", "Decide in Review"), variant="link")
        decide.setProperty("flush", True)
        decide.clicked.connect(lambda: context.navigator.go(ShowPage("review")))
        section.add(decide)
    return section


def _neighbours(view: MemoryView) -> Iterator[tuple[str, MemoryRow]]:
    seen, mine = set(), view.detail.row.id
    for succession in view.successions:
        if succession.state is ProposalState.REFUSED:
            continue
        asked = succession.state is ProposalState.ASKED
        if succession.later.id == mine:
            other, words = succession.earlier, translate("SuccessionSection", "Replaces")
            doubtful = translate("SuccessionSection", "May replace")
        else:
            other, words = succession.later, translate("SuccessionSection", "Replaced by")
            doubtful = translate("SuccessionSection", "May be replaced by")
        seen.add(other.id)
        yield (doubtful if asked else words), other
    if view.successor is not None and view.successor.id not in seen:
        yield translate("SuccessionSection", "Replaced by"), view.successor
