"""The Activity page: what is being worked on, what waits or failed, and what has been imported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHBoxLayout,
    QHeaderView,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.commands import Command
from app.context import AppContext
from app.formatting import format_count
from app.item_models.jobs_table import ADDED, PROGRESS, STATE, WHAT, JobDelegate, JobsTable
from app.jobs import Job
from app.navigation import OpenImport
from app.operations.imports import undo_import
from app.operations.jobs import continue_work
from app.pages.base import Page
from app.widgets.basics import button, label
from app.widgets.confirm import confirm
from app.widgets.empty import EmptyState
from app.widgets.page_header import PageHeader
from app.widgets.section import DetailColumn
from app.widgets.session_jobs import SessionJobs
from app.widgets.source_card import SourceList, count_words
from core.types import JobRow, SourceRow

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

POLL_MS = 2000  # while jobs run and the page is visible
SHOWN_JOBS = 500
FILTERS: tuple[tuple[str, frozenset[str]], ...] = (
    ("all", frozenset()),
    ("open", frozenset({"queued", "running", "paused"})),
    ("failed", frozenset({"failed"})),
)


@dataclass(frozen=True, slots=True)
class ActivityView:
    """What the page shows; ``pending`` counts texts that cannot be found by meaning yet."""

    jobs: Sequence[JobRow]
    sources: list[SourceRow]
    pending: int


def read_activity(bank: MemoryBank) -> ActivityView:
    """Jobs and imports in one read."""
    return ActivityView(bank.jobs(limit=SHOWN_JOBS), bank.sources(), bank.pending())


class ActivityPage(Page):
    """Jobs of this session, the durable queue, imports."""

    id = "activity"
    icon = "activity"
    tables = frozenset({"jobs", "sources", "exchanges", "messages"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._jobs: Sequence[JobRow] = ()
        self._filter: frozenset[str] = frozenset()
        self._session = SessionJobs(context)
        self._model = JobsTable(self)
        self._table = self._make_table()
        self._filters = self._make_filters()
        self._none = self._make_empty()
        self._pending = label("", "muted")
        self._pending.hide()
        self._continue = button(translate("ActivityPage", "Continue"), icon="play", theme=self.theme)
        self._continue.setToolTip(translate("ActivityPage", "Finish what was stopped or interrupted"))
        self._continue.clicked.connect(self.continue_work)
        self._sources = SourceList(self.theme, self._undo_import)
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(self._on_poll)
        self.services.job_changed.connect(self._on_job)
        self._tabs = QButtonGroup(self)
        self._stack = QStackedWidget()
        self._lay_out()

    @staticmethod
    def title() -> str:
        return translate("ActivityPage", "Activity")

    def reload(self) -> None:
        self.services.read(self, lambda bank, _cancel: read_activity(bank), self._show, key="activity")

    def page_commands(self) -> list[Command]:
        section = self.title()
        return [
            Command("activity.continue", translate("ActivityPage", "Continue interrupted work"), self.continue_work,
                    section=section, shortcut="Ctrl+R", icon="play", enabled=self._continue.isEnabled),
            Command("activity.sources", translate("ActivityPage", "Show imports"), partial(self.show_tab, 1),
                    section=section, shortcut="Ctrl+Shift+I", icon="import"),
        ]  # fmt: skip

    def focus_first(self) -> None:
        self._table.setFocus()

    def show_tab(self, number: int, _checked: bool = True) -> None:
        """0: jobs, 1: imports."""
        self._stack.setCurrentIndex(number)
        self._tabs.button(number).setChecked(True)

    def continue_work(self) -> None:
        """Finish what a stopped or killed import left."""
        self._continue.setEnabled(False)
        self.services.start(self, continue_work())

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self._model)
        table.setItemDelegate(JobDelegate(self.theme, table))
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
        table.setAccessibleName(translate("ActivityPage", "Jobs"))
        self.theme.changed.connect(table.viewport().update)
        return table

    def _make_empty(self) -> EmptyState:
        return EmptyState(
            self.theme,
            "activity",
            translate("ActivityPage", "No jobs here"),
            translate("ActivityPage", "Imports and other long work are listed here, with their progress and outcome."),
            [(translate("ActivityPage", "Import a chat"), lambda: self.navigator.go(OpenImport()), False)],
        )

    def _make_filters(self) -> QButtonGroup:
        group = QButtonGroup(self)
        for number, (_name, states) in enumerate(FILTERS):
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

    def _lay_out(self) -> None:
        tabs = QHBoxLayout()
        tabs.setContentsMargins(32, 0, 32, 8)
        for number, text in enumerate((translate("ActivityPage", "Jobs"), translate("ActivityPage", "Imports"))):
            tab = button(text, variant="tab")
            tab.setCheckable(True)
            tab.setChecked(number == 0)
            tab.clicked.connect(partial(self.show_tab, number))
            self._tabs.addButton(tab, number)
            tabs.addWidget(tab)
        tabs.addStretch()
        self._stack.addWidget(self._jobs_tab())
        self._stack.addWidget(self._imports_tab())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(PageHeader(self.title()))
        layout.addLayout(tabs)
        layout.addWidget(self._stack, 1)

    def _jobs_tab(self) -> QWidget:
        tools = QHBoxLayout()
        for chip in self._filters.buttons():
            tools.addWidget(chip)
        tools.addStretch()
        tools.addWidget(self._continue)
        tab = QWidget()
        column = QVBoxLayout(tab)
        column.setContentsMargins(32, 8, 32, 24)
        column.setSpacing(12)
        column.addWidget(self._session)
        column.addLayout(tools)
        column.addWidget(self._pending)
        column.addWidget(self._none, 1)
        column.addWidget(self._table, 1)
        return tab

    def _imports_tab(self) -> QWidget:
        imports = DetailColumn()
        imports.column.setContentsMargins(32, 8, 32, 24)
        more = button(translate("ActivityPage", "Import a chat"), variant="primary", icon="import", theme=self.theme)
        more.clicked.connect(lambda: self.navigator.go(OpenImport()))
        line = QHBoxLayout()
        line.addWidget(more)
        line.addStretch()
        imports.column.addLayout(line)
        imports.column.addWidget(self._sources)
        imports.column.addStretch()
        return imports

    def _show(self, view: ActivityView) -> None:
        self._jobs = view.jobs
        states = Counter(job.state for job in view.jobs)
        for number, (_name, wanted) in enumerate(FILTERS):
            count = sum(states[state] for state in wanted) if wanted else len(view.jobs)
            self._filters.button(number).setText(f"{self._filter_name(number)}  {format_count(count)}")
        self._tabs.button(1).setText(f"{translate('ActivityPage', 'Imports')}  {format_count(len(view.sources))}")
        self._sources.show_sources(view.sources)
        self._show_pending(view.pending, states["failed"] + states["cancelled"])
        self._fill()
        self._update_poll()

    def _show_pending(self, pending: int, broken: int) -> None:
        words = translate(
            "ActivityPage", "{count} texts wait to be indexed by meaning; until then they are found by their words."
        )
        self._pending.setText(words.format(count=format_count(pending)))
        self._pending.setVisible(bool(pending))
        working = any(job.active for job in self.services.jobs())
        self._continue.setEnabled(bool(pending or broken) and not working)

    def _choose_filter(self, states: frozenset[str], _checked: bool = True) -> None:
        self._filter = states
        self._fill()

    def _fill(self) -> None:
        rows = [job for job in self._jobs if not self._filter or job.state in self._filter]
        self._model.set_rows(rows)
        self._none.setVisible(not rows)
        self._table.setVisible(bool(rows))

    def _on_job(self, job: Job) -> None:
        if not job.active:
            self.mark_stale()

    def _update_poll(self) -> None:
        running = any(job.state in ("queued", "running") for job in self._jobs)
        if running and self.isVisible():
            self._poll.start()
        else:
            self._poll.stop()

    def _on_poll(self) -> None:
        if self.services.is_open:
            self.reload()

    def _undo_import(self, row: SourceRow) -> None:
        agreed = confirm(
            self,
            translate("ActivityPage", "Take this import back?"),
            translate("ActivityPage", "Its messages, and the memories that come from them alone, go away."),
            details=[row.file_name, count_words(row.counts)],
            accept=translate("ActivityPage", "Take back"),
        )
        if agreed:
            self.services.start(self, undo_import(row.id, row.file_name))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._update_poll()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._poll.stop()
