"""An opinion's trajectory: the plot, and under it each step with what was said."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.context import AppContext
from app.formatting import format_day
from app.labels import relation_name
from app.memory_view import MemoryView
from app.navigation import OpenMessage
from app.widgets.basics import label
from app.widgets.row_button import RowButton
from app.widgets.section import Section
from app.widgets.trajectory import RELATION_COLOURS, Trajectory
from core.types import MemoryDetail, Network, OpinionRelation, OpinionStep

translate = QCoreApplication.translate


def opinion_section(view: MemoryView, context: AppContext) -> QWidget | None:
    """The section; None for what is no opinion. An opinion nothing has moved yet is one point."""
    ordered = sorted(view.steps, key=lambda step: step.at) or _first_step(view.detail)
    if not ordered:
        return None
    section = Section(translate("OpinionSection", "How this opinion came about"))
    plot = Trajectory(context.theme)
    plot.show_steps(ordered)
    section.add(plot)
    if len(ordered) > 2:
        section.add(label(translate("OpinionSection", "The dotted line is a moving average."), "faint"))
    rows = [_step_row(step, before, context) for step, before in _with_former(ordered)]
    for row in rows:
        row.setCheckable(True)
        section.add(row)
    plot.chosen.connect(lambda number: _mark(rows, number))
    plot.activated.connect(lambda number: _open(ordered[number], context))
    return section


def _first_step(detail: MemoryDetail) -> list[OpinionStep]:
    row = detail.row
    if row.network is not Network.OPINION or row.confidence is None or row.mentioned_at is None:
        return []
    evidence = tuple(ref for ref, _ in detail.evidence)
    return [OpinionStep(row.mentioned_at, OpinionRelation.NEUTRAL, 0.0, row.confidence, row.text, evidence)]


def _with_former(steps: Sequence[OpinionStep]) -> list[tuple[OpinionStep, OpinionStep | None]]:
    return [(step, steps[i - 1] if i else None) for i, step in enumerate(steps)]


def _step_row(step: OpinionStep, before: OpinionStep | None, context: AppContext) -> RowButton:
    now = f"{round(step.confidence * 100)} %"
    if before is None:
        change = translate("OpinionSection", "first said, {now} sure").format(now=now)
    else:
        was = f"{round(before.confidence * 100)} %"
        change = f"{relation_name(step.relation)}, {was} → {now}"
    row = RowButton(
        context.theme, step.text, f"{format_day(step.at)}  ·  {change}", lines=3, stripe=RELATION_COLOURS[step.relation]
    )
    row.clicked.connect(lambda: _open(step, context))
    return row


def _mark(rows: Sequence[RowButton], number: int) -> None:
    for i, row in enumerate(rows):
        row.setChecked(i == number)


def _open(step: OpinionStep, context: AppContext) -> None:
    if step.evidence:
        context.navigator.go(OpenMessage(step.evidence[0].message_id))
