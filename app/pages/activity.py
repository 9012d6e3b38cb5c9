"""The Activity page: what is distilled, what is being worked on, what waits or failed, what has been imported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.commands import Command
from app.context import AppContext
from app.formatting import format_count
from app.jobs import Job
from app.navigation import OpenImport
from app.operations.imports import undo_import
from app.pages.base import Page
from app.widgets.basics import button
from app.widgets.confirm import confirm
from app.widgets.exchanges_tab import ExchangesTab
from app.widgets.flow import FlowLayout
from app.widgets.jobs_tab import JobsTab
from app.widgets.page_header import PageHeader
from app.widgets.section import DetailColumn
from app.widgets.source_card import SourceList, count_words
from core.types import ExchangeState, JobRow, SourceRow

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate

POLL_MS = 2000  # while jobs run and the page is visible
SHOWN_JOBS = 500
EXCHANGES, JOBS, IMPORTS = range(3)


@dataclass(frozen=True, slots=True)
class ActivityView:
    """What the page shows; ``pending`` counts texts that cannot be found by meaning yet."""

    exchanges: Mapping[ExchangeState, int]
    jobs: Sequence[JobRow]
    sources: list[SourceRow]
    pending: int


def read_activity(bank: MemoryBank) -> ActivityView:
    """Exchanges, jobs and imports in one read."""
    return ActivityView(bank.exchange_counts(), bank.jobs(limit=SHOWN_JOBS), bank.sources(), bank.pending())


class ActivityPage(Page):
    """Exchanges and their distillation, the durable queue, imports."""

    id = "activity"
    icon = "activity"
    tables = frozenset({"jobs", "sources", "exchanges", "messages", "models"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._tabs = QButtonGroup(self)
        self._stack = QStackedWidget(self)
        self._lay_out()
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(self._on_poll)
        self.services.job_changed.connect(self._on_job)

    @staticmethod
    def title() -> str:
        return translate("ActivityPage", "Activity")

    def reload(self) -> None:
        self.services.read(self, lambda bank, _cancel: read_activity(bank), self._show, key="activity")

    def page_commands(self) -> list[Command]:
        section, distilling = self.title(), self.context.distilling

        def chosen() -> bool:
            return self.exchanges.detail.view is not None and distilling.queue.model is not None

        return [
            Command("activity.continue", translate("ActivityPage", "Continue interrupted work"),
                    self.jobs.continue_work, section, "Ctrl+R", "play", enabled=self.jobs.go_on.isEnabled),
            Command("activity.distil", translate("ActivityPage", "Distil this exchange now or again"),
                    self.exchanges.detail.distil, section, "Ctrl+Shift+D", "spark", enabled=chosen),
            Command("activity.jobs", translate("ActivityPage", "Show tasks"), partial(self.show_tab, JOBS), section),
            Command("activity.sources", translate("ActivityPage", "Show imports"), partial(self.show_tab, IMPORTS),
                    section, "Ctrl+Shift+I", "import"),
        ]  # fmt: skip

    def focus_first(self) -> None:
        self.exchanges.list.setFocus()

    def show_tab(self, number: int, _checked: bool = True) -> None:
        """0: exchanges, 1: jobs, 2: imports."""
        self._stack.setCurrentIndex(number)
        self._tabs.button(number).setChecked(True)

    @staticmethod
    def _tab_name(number: int) -> str:
        return (
            translate("ActivityPage", "Exchanges"),
            translate("ActivityPage", "Tasks"),
            translate("ActivityPage", "Imports"),
        )[number]

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(PageHeader(self.title()))
        tabs = QHBoxLayout()
        tabs.setContentsMargins(32, 0, 32, 8)
        flow = FlowLayout(spacing=0)
        for number in (EXCHANGES, JOBS, IMPORTS):
            tab = button(self._tab_name(number), variant="tab")
            tab.setCheckable(True)
            tab.setChecked(number == EXCHANGES)
            tab.clicked.connect(partial(self.show_tab, number))
            self._tabs.addButton(tab, number)
            flow.addWidget(tab)
        tabs.addLayout(flow)
        layout.addLayout(tabs)
        layout.addWidget(self._stack, 1)
        self.exchanges = ExchangesTab(self.context, self._stack)
        self.jobs = JobsTab(self.context, self._stack)
        for tab_page in (self.exchanges, self.jobs, self._imports_tab()):
            self._stack.addWidget(tab_page)

    def _imports_tab(self) -> QWidget:
        imports = DetailColumn(self._stack)
        imports.column.setContentsMargins(32, 8, 32, 24)
        more = button(translate("ActivityPage", "Import a chat"), variant="primary", icon="import", theme=self.theme)
        more.clicked.connect(lambda: self.navigator.go(OpenImport()))
        line = QHBoxLayout()
        line.addWidget(more)
        line.addStretch()
        imports.column.addLayout(line)
        self._sources = SourceList(self.theme, self._undo_import)
        imports.column.addWidget(self._sources)
        imports.column.addStretch()
        return imports

    def _show(self, view: ActivityView) -> None:
        numbers = (sum(view.exchanges.values()), len(view.jobs), len(view.sources))
        for number, count in enumerate(numbers):
            self._tabs.button(number).setText(f"{self._tab_name(number)}  {format_count(count)}")
        self.exchanges.show_counts(view.exchanges)
        self.jobs.show_jobs(view.jobs, view.pending)
        self._sources.show_sources(view.sources)
        self._update_poll()

    def _on_job(self, job: Job) -> None:
        if not job.active:
            self.mark_stale()

    def _update_poll(self) -> None:
        running = any(job.state == "running" for job in self.jobs.jobs)
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
