"""What was observed of an entity as a whole, each line with the messages it rests on, and observing it now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.context import AppContext
from app.formatting import format_day
from app.item_models.memory_delegate import memory_meta
from app.navigation import OpenMemory, OpenMessage
from app.widgets.basics import button, label
from app.widgets.row_button import RowButton
from app.widgets.section import Section
from core.types import MemoryRow, MessageRow

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

CITED = 5  # messages linked under one line; its own page has all of them


@dataclass(frozen=True, slots=True)
class Observation:
    """A line and the first messages it rests on."""

    row: MemoryRow
    messages: tuple[MessageRow, ...]


def read_observations(bank: MemoryBank, entity_id: int) -> tuple[Observation, ...]:
    """The observations of an entity with their sources."""
    found = []
    for row in bank.observations(entity_id):
        evidence = bank.memory_detail(row.id).evidence
        found.append(Observation(row, tuple(message for _, message in evidence[:CITED])))
    return tuple(found)


def observations_section(observations: Sequence[Observation], context: AppContext, observe: QWidget) -> Section:
    """The section, always there: its last row is the button ``observe``."""
    section = Section(translate("ObservationsSection", "Observations"))
    number = 0
    for observation in observations:
        number = _add(section, observation, context, number)
    if not observations:
        none = translate("ObservationsSection", "None yet. They sum up what several memories say, without judging it.")
        section.add(label(none, "muted"))
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 4, 0, 0)
    row.addWidget(observe)
    row.addStretch()
    section.add(line)
    return section


def _add(section: Section, observation: Observation, context: AppContext, number: int) -> int:
    """One line with its citations, numbered on from ``number``; the last number used."""
    row = observation.row
    entry = RowButton(context.theme, row.text, memory_meta(row), lines=4, stripe=str(row.network))
    entry.clicked.connect(partial(context.navigator.go, OpenMemory(row.id)))
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(entry)
    line = QHBoxLayout()
    line.setContentsMargins(15, 0, 0, 4)
    line.setSpacing(8)
    for message in observation.messages:
        number += 1
        tip = f"{message.sender or ''}, {format_day(message.sent_at)}: {message.text[:200]}"
        link = button(f"[{number}]", variant="link", tip=tip)
        link.setAccessibleName(f"[{number}] {tip}")
        link.setProperty("flush", True)
        link.clicked.connect(partial(context.navigator.go, OpenMessage(message.id)))
        line.addWidget(link)
    line.addStretch()
    column.addLayout(line)
    section.add(holder)
    return number
