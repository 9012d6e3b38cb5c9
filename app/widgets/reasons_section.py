"""Why an opinion is held: what speaks for it and against it, down to the messages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.context import AppContext
from app.formatting import format_moment
from app.memory_view import MemoryView
from app.navigation import OpenMessage
from app.widgets.basics import label
from app.widgets.row_button import RowButton
from app.widgets.section import Section
from app.widgets.trajectory import RELATION_COLOURS
from core.types import MessageRow, OpinionRelation

translate = QCoreApplication.translate

SHOWN = 6  # messages of a side; the steps above have all of them
AGAINST = frozenset({OpinionRelation.WEAKEN, OpinionRelation.CONTRADICT})


def reasons(view: MemoryView, relations: frozenset[OpinionRelation]) -> list[tuple[OpinionRelation, MessageRow]]:
    """The messages of the steps with these relations, newest first, each once."""
    found: dict[int, tuple[OpinionRelation, MessageRow]] = {}
    for step in sorted(view.steps, key=lambda step: step.at, reverse=True):
        for ref in step.evidence:
            if step.relation in relations and ref.message_id in view.quotes:
                found.setdefault(ref.message_id, (step.relation, view.quotes[ref.message_id]))
    return list(found.values())


def reasons_section(view: MemoryView, context: AppContext) -> QWidget | None:
    """The section; None for an opinion nothing has moved yet, whose one source is shown anyway."""
    sides = (
        (translate("ReasonsSection", "Speaks for it"), reasons(view, frozenset({OpinionRelation.REINFORCE}))),
        (translate("ReasonsSection", "Speaks against it"), reasons(view, AGAINST)),
    )
    if not any(found for _, found in sides):
        return None
    section = Section(translate("ReasonsSection", "Why it is held"))
    for title, found in sides:
        section.add(label(f"{title}  {len(found)}", "subheading", wrap=False))
        _add_messages(section, found, context)
    return section


def _add_messages(section: Section, found: Sequence[tuple[OpinionRelation, MessageRow]], context: AppContext) -> None:
    for relation, message in found[:SHOWN]:
        note = f"{message.sender or ''}  ·  {format_moment(message.sent_at)}"
        entry = RowButton(context.theme, message.text, note, lines=3, stripe=RELATION_COLOURS[relation])
        entry.clicked.connect(partial(context.navigator.go, OpenMessage(message.id)))
        section.add(entry)
    if not found:
        section.add(label(translate("ReasonsSection", "Nothing so far."), "muted"))
    elif len(found) > SHOWN:
        section.add(label(translate("ReasonsSection", "and %n more", "", len(found) - SHOWN), "muted"))
