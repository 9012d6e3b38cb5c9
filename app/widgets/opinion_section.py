"""An opinion's trajectory: the plot, and under it each step with what was said, which can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.context import AppContext
from app.formatting import format_day, format_percent, listed
from app.labels import relation_name
from app.memory_view import MemoryView
from app.navigation import OpenMessage
from app.widgets.basics import button, label
from app.widgets.row_button import RowButton
from app.widgets.section import Section
from app.widgets.trajectory import RELATION_COLOURS, Trajectory
from core.types import OpinionRelation, OpinionStep

translate = QCoreApplication.translate


def opinion_section(view: MemoryView, context: AppContext, take_back: Callable[[int], None]) -> QWidget | None:
    """The section; None for what is no opinion. ``take_back`` gets the id of a step that should not count."""
    steps = view.steps
    if not steps:
        return None
    section = Section(translate("OpinionSection", "How this opinion came about"))
    plot = Trajectory(context.theme)
    plot.show_steps(steps)
    section.add(plot)
    if len(steps) > 2:
        section.add(label(translate("OpinionSection", "The dotted line is a moving average."), "muted"))
    befores = [None, *steps[:-1]]
    rows = [_step_row(step, before, view, context) for step, before in zip(steps, befores, strict=True)]
    for row, step in zip(rows, steps, strict=True):
        row.setCheckable(True)
        section.add(row if step.relation is OpinionRelation.NEUTRAL else _with_button(row, step, take_back))
    plot.chosen.connect(lambda number: _mark(rows, number))
    plot.activated.connect(lambda number: _open(steps[number], context))
    return section


def _step_row(step: OpinionStep, before: OpinionStep | None, view: MemoryView, context: AppContext) -> RowButton:
    now = format_percent(step.confidence)
    if before is None:
        text, change = step.text, translate("OpinionSection", "at first, {now} sure").format(now=now)
    elif step.relation is OpinionRelation.NEUTRAL:
        text, change = _said(step, view), translate("OpinionSection", "you took this step back")
    else:
        was = format_percent(before.confidence)
        text, change = _said(step, view), listed((relation_name(step.relation), f"{was} → {now}"))
    note = f"{change}  ·  {format_day(step.at)}"  # where there is little room it is the day that is cut
    row = RowButton(context.theme, text, note, lines=3, stripe=RELATION_COLOURS[step.relation])
    row.clicked.connect(lambda: _open(step, context))
    return row


def _said(step: OpinionStep, view: MemoryView) -> str:
    """What moved the opinion, in the words of the message; where it was forgotten, the opinion as it then read."""
    quotes = [view.quotes[ref.message_id] for ref in step.evidence if ref.message_id in view.quotes]
    return f"{quotes[0].sender or ''}: {quotes[0].text}" if quotes else step.text


def _with_button(row: RowButton, step: OpinionStep, take_back: Callable[[int], None]) -> QWidget:
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(4)
    line.addWidget(row, 1)
    away = button(translate("OpinionSection", "Take back"), variant="link")
    away.setToolTip(translate("OpinionSection", "This step counts for nothing from now on; it can be undone"))
    away.setAccessibleName(translate("OpinionSection", "Take back the step of {day}").format(day=format_day(step.at)))
    away.clicked.connect(partial(take_back, step.id))
    line.addWidget(away, 0, Qt.AlignmentFlag.AlignTop)
    return holder


def _mark(rows: Sequence[RowButton], number: int) -> None:
    for i, row in enumerate(rows):
        row.setChecked(i == number)


def _open(step: OpinionStep, context: AppContext) -> None:
    if step.evidence:
        context.navigator.go(OpenMessage(step.evidence[0].message_id))
