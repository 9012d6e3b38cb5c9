"""The durable queue: every job with its state, and retrying, pausing or cancelling one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHBoxLayout,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.context import AppContext
from app.formatting import format_count
from app.item_models.jobs_table import ADDED, PROGRESS, STATE, WHAT, JobDelegate, JobsTable
from app.item_models.lazy_rows import ROW
from app.navigation import OpenImport
from app.operations.distil import set_job_state
from app.operations.jobs import continue_work
from app.widgets.basics import button, label
from app.widgets.either import Either
from app.widgets.empty import EmptyState
from app.widgets.session_jobs import SessionJobs
from core.types import JobRow

translate = QCoreApplication.translate

FILTERS: tuple[frozenset[str], ...] = (
    frozenset(),
    frozenset({"queued", "running", "paused"}),
    frozenset({"failed"}),
)
# what a button does to the job chosen, and in which states it can
DEEDS: tuple[tuple[str, str, frozenset[str]], ...] = (
    ("retry", "queued", frozenset({"failed", "cancelled"})),
    ("resume", "queued", frozenset({"paused"})),
    ("pause", "paused", frozenset({"queued"})),
    ("cancel", "cancelled", frozenset({"queued", "paused"})),
)


class JobsTab(QWidget):
    """Filled by :meth:`show_jobs`, which the page calls after every read."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.jobs: Sequence[JobRow] = ()
        self._filter = FILTERS[0]
        self.model = JobsTable(self)
        self.filters = self._make_filters()
        self.go_on = button(translate("ActivityPage", "Continue"), icon="play", theme=context.theme)
        self.go_on.setToolTip(translate("ActivityPage", "Finish what was stopped or interrupted"))
        self.go_on.clicked.connect(self.continue_work)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 8, 32, 24)
        column.setSpacing(12)
        self.session = SessionJobs(context, self)
        column.addWidget(self.session)
        tools = QHBoxLayout()
        for chip in self.filters.buttons():
            tools.addWidget(chip)
        tools.addStretch()
        tools.addWidget(self.go_on)
        column.addLayout(tools)
        self._pending = label("", "muted")
        self._pending.hide()
        column.addWidget(self._pending)
        self.table = self._make_table()
        self._either = Either(self.table, self._make_empty, self)
        column.addWidget(self._either, 1)
        column.addLayout(self._make_deeds())

    def show_jobs(self, jobs: Sequence[JobRow], pending: int) -> None:
        """Show these jobs; ``pending`` texts cannot be found by meaning yet."""
        self.jobs = jobs
        states = Counter(job.state for job in jobs)
        for number, wanted in enumerate(FILTERS):
            count = sum(states[state] for state in wanted) if wanted else len(jobs)
            self.filters.button(number).setText(f"{self._filter_name(number)}  {format_count(count)}")
        broken = any(job.kind == "import" and job.state in ("failed", "cancelled") for job in jobs)
        self._show_pending(pending, broken)
        self._fill()

    def continue_work(self) -> None:
        """Finish what a stopped or killed import left."""
        self.go_on.setEnabled(False)
        self._context.services.start(self, continue_work())

    def chosen(self) -> JobRow | None:
        """The job selected in the table."""
        row: JobRow | None = self.table.currentIndex().data(ROW)
        return row

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        table.setItemDelegate(JobDelegate(self._context.theme, table))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(table.fontMetrics().lineSpacing() + 22)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(PROGRESS, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(STATE, 110)
        header.resizeSection(ADDED, 190)
        table.setAccessibleName(translate("ActivityPage", "Tasks"))
        table.selectionModel().currentChanged.connect(lambda _now, _before: self._update_deeds())
        self._context.theme.changed.connect(table.viewport().update)
        return table

    def _make_empty(self) -> EmptyState:
        return EmptyState(
            self._context.theme,
            "activity",
            translate("ActivityPage", "No tasks here"),
            translate("ActivityPage", "Imports and other long work are listed here, with their progress and outcome."),
            [(translate("ActivityPage", "Import a chat"), lambda: self._context.navigator.go(OpenImport()), False)],
        )

    def _make_deeds(self) -> QHBoxLayout:
        names = {
            "retry": (translate("JobsTab", "Retry"), "refresh"),
            "resume": (translate("JobsTab", "Resume"), "play"),
            "pause": (translate("JobsTab", "Pause"), "pause"),
            "cancel": (translate("JobsTab", "Cancel"), "close"),
        }
        self.deeds = {}
        line = QHBoxLayout()
        self._hint = label(translate("JobsTab", "Choose a task to retry, pause or cancel it."), "muted", wrap=False)
        line.addWidget(self._hint)
        for deed, state, _states in DEEDS:
            text, icon = names[deed]
            widget = button(text, icon=icon, theme=self._context.theme)
            widget.clicked.connect(partial(self._set_state, state))
            widget.hide()
            line.addWidget(widget)
            self.deeds[deed] = widget
        line.addStretch()
        return line

    def _make_filters(self) -> QButtonGroup:
        group = QButtonGroup(self)
        for number, states in enumerate(FILTERS):
            chip = button(self._filter_name(number), variant="chip")
            chip.setCheckable(True)
            chip.setChecked(number == 0)
            chip.clicked.connect(partial(self._choose_filter, states))
            group.addButton(chip, number)
        return group

    @staticmethod
    def _filter_name(number: int) -> str:
        return (
            translate("ActivityPage", "All"),
            translate("ActivityPage", "Waiting or running"),
            translate("ActivityPage", "Failed"),
        )[number]

    def _show_pending(self, pending: int, broken: bool) -> None:
        words = translate(
            "ActivityPage", "{count} texts wait to be indexed by meaning; until then they are found by their words."
        )
        self._pending.setText(words.format(count=format_count(pending)))
        self._pending.setVisible(bool(pending))
        working = any(job.active and not job.background for job in self._context.services.jobs())
        self.go_on.setEnabled((pending > 0 or broken) and not working)

    def _choose_filter(self, states: frozenset[str], _checked: bool = True) -> None:
        self._filter = states
        self._fill()

    def _fill(self) -> None:
        rows = [job for job in self.jobs if not self._filter or job.state in self._filter]
        self.model.set_rows(rows)
        self._either.show_filled(bool(rows))
        self._update_deeds()

    def _update_deeds(self) -> None:
        job = self.chosen()
        for deed, _state, states in DEEDS:
            self.deeds[deed].setVisible(job is not None and job.state in states and job.kind != "import")
        self._hint.setVisible(job is None)

    def _set_state(self, state: str, _checked: bool = False) -> None:
        if (job := self.chosen()) is not None:
            self._context.services.write(self, set_job_state(job.id, state))
